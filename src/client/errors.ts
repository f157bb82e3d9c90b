/** Every error code. docs/errors.md lists their meanings and remedies. */
export const REFUSAL_CODES = [
  'unauthenticated',
  'token-expired',
  'token-revoked',
  'issuer-unreachable',
  'forbidden',
  'no-such-game',
  'no-such-ruleset',
  'no-such-seat',
  'no-such-account',
  'no-such-token',
  'not-your-seat',
  'no-such-entry',
  'no-such-dispute',
  'game-disputed',
  'already-disputed',
  'already-ruled',
  'already-appealed',
  'ruling-is-final',
  'no-more-disputes',
  'played-elsewhere',
  'told-otherwise',
  'game-certified',
  'not-over',
  'party-to-the-game',
  'not-another-arbiter',
  'seat-already-taken',
  'seat-not-taken',
  'seat-not-offered',
  'not-started',
  'already-started',
  'already-resigned',
  'time-is-up',
  'no-clock',
  'nothing-to-take-back',
  'too-many-take-backs',
  'no-draws',
  'draw-already-offered',
  'no-draw-offered',
  'already-agreed',
  'game-over',
  'invalid-options',
  'invalid-action',
  'invalid-request',
  'cursor-of-another-list',
  'list-empty',
  'list-too-long',
  'list-goes-past-chance',
  'chance-needed',
  'chance-not-needed',
  'not-signed',
  'stale',
  'idempotency-key-reused',
  'too-many-tries',
  'too-many-games',
  'too-many-tokens',
  'account-erased',
  'no-such-tournament',
  'tournament-over',
  'entry-closed',
  'tournament-full',
  'already-entered',
  'no-such-player',
  'already-withdrawn',
  'token-was-reset',
  'absent-player',
  'no-such-round',
  'no-such-table',
  'round-not-over',
  'rounds-left',
  'round-started',
  'round-paired',
  'round-not-paired',
  'round-not-started',
  'too-few-players',
  'no-legal-pairing',
  'no-winner',
  'unfit-pairing',
  'no-bids',
  'already-bid',
  'bids-revealed',
  'bids-missing',
  'bids-not-revealed',
  'result-against-the-record',
  'result-recorded',
  'result-not-recorded',
  'result-unfit',
  'reason-needed',
  'arbiter-plays',
  'no-such-webhook',
  'no-such-delivery',
  'address-refused',
  'too-many-webhooks',
  'malformed',
  'malformed-authorization',
  'query-too-large',
  'untrusted-document',
  'introspection-off',
  'body-too-large',
  'unsupported-media-type',
  'method-not-allowed',
  'not-acceptable',
  'not-found',
  'request-timeout',
  'headers-too-large',
  'too-many-subscriptions',
  'too-many-connections',
  'too-many-requests',
  'not-ready',
  'internal',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** What else is told with a refusal, where it helps. Every field is there only with the codes that it belongs to. */
export interface RefusalFacts {
  /** With `stale`: the game's version for you as it is. */
  readonly currentVersion?: number;
  /** Where the field stands in what was sent, what it must be, and every value that may stand there. */
  readonly path?: readonly (string | number)[];
  readonly expected?: string;
  readonly allowed?: readonly unknown[];
  readonly reason?: string;
  /** The limit that was crossed. */
  readonly limit?: number;
  /** Seconds after which it may be tried again. */
  readonly retryAfter?: number;
  /** What to quote when asking about a fault of the court. */
  readonly requestId?: string;
  readonly [other: string]: unknown;
}

/** An error as GraphQL tells it. */
export interface GraphqlError {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** The court says no: `refusal.code` is for the program, `refusal.message` for whoever reads. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** The HTTP status that goes with the code. */
  readonly status: number;
  readonly facts: RefusalFacts;

  constructor({ message, extensions = {} }: GraphqlError) {
    super(message);
    this.name = 'Refusal';
    const { code, status, ...facts } = extensions;
    this.code = code as RefusalCode;
    this.status = status as number;
    this.facts = facts;
  }
}

/**
 * No response arrived, or an unreadable one from an intermediary. Whether the server executed the request is unknown. Retry with
 * the same idempotency key.
 */
export class NoAnswer extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(what, options);
    this.name = 'NoAnswer';
  }
}

/** The server closed the websocket with a code that forbids reconnecting, such as 4403 for an invalid token. */
export class Closed extends Error {
  readonly code: number;

  constructor(code: number, reason: string) {
    super(`the server closed the websocket: ${code} ${reason}`);
    this.name = 'Closed';
    this.code = code;
  }
}
