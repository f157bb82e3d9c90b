/** Every error code. docs/errors.md describes each code and its remedy. */
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

/** Facts of a refusal. Each field is present only with the codes it belongs to. */
export interface RefusalFacts {
  /** With `stale`: the current version of the game for the caller. */
  readonly currentVersion?: number;
  /** Path of the invalid field, a description of valid values, and the valid values if they can be listed. */
  readonly path?: readonly (string | number)[];
  readonly expected?: string;
  readonly allowed?: readonly unknown[];
  readonly reason?: string;
  /** The exceeded limit. */
  readonly limit?: number;
  /** Seconds after which to retry. */
  readonly retryAfter?: number;
  /** Request id to report with an internal error. */
  readonly requestId?: string;
  readonly [other: string]: unknown;
}

/** An error of a GraphQL response. */
export interface GraphqlError {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** A refused request: `code` for programs, `message` for people. */
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
 * No readable response: the connection failed, or a proxy responded. The request may or may not have had an effect. Retry it with
 * the same idempotency key.
 */
export class NoAnswer extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(what, options);
    this.name = 'NoAnswer';
  }
}

/** A websocket was closed with a code that rules out reconnecting, such as 4403 for an invalid token. */
export class Closed extends Error {
  readonly code: number;

  constructor(code: number, reason: string) {
    super(`the server has closed the websocket: ${code} ${reason}`);
    this.name = 'Closed';
    this.code = code;
  }
}
