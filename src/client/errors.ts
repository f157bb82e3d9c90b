/** Every error code. docs/errors.md describes each code and its remedy. */
export const ERROR_CODES = [
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
  'seat-token-required',
  'no-such-entry',
  'no-such-dispute',
  'game-disputed',
  'dispute-already-open',
  'dispute-already-ruled',
  'ruling-already-appealed',
  'ruling-final',
  'dispute-limit',
  'imported-game',
  'record-superseded',
  'result-already-certified',
  'game-not-finished',
  'arbiter-is-player',
  'arbiter-knows-token',
  'arbiter-has-inspected',
  'same-arbiter',
  'seat-already-taken',
  'seat-not-taken',
  'seat-not-offered',
  'seat-of-other-account',
  'game-not-started',
  'game-already-started',
  'seat-already-resigned',
  'time-expired',
  'game-untimed',
  'nothing-to-undo',
  'undo-limit',
  'game-finished',
  'newer-rules',
  'clock-differs',
  'invalid-options',
  'invalid-position',
  'invalid-transcript',
  'invalid-action',
  'invalid-request',
  'game-rewound',
  'stream-rewound',
  'tournament-rewound',
  'cursor-expired',
  'invalid-cursor',
  'actions-empty',
  'actions-too-long',
  'action-ends-batch',
  'attestation-required',
  'unexpected-draw',
  'arbiter-signature-required',
  'invalid-arbiter-signature',
  'token-not-confirmed',
  'invalid-attestation',
  'stale',
  'idempotency-key-reused',
  'too-many-dry-runs',
  'too-many-judgements',
  'judgement-queue-full',
  'judgement-too-long',
  'too-many-reads',
  'read-queue-full',
  'too-many-games',
  'too-many-accounts',
  'too-many-tokens',
  'account-erased',
  'sign-in-in-use',
  'no-other-way-in',
  'no-such-tournament',
  'tournament-finished',
  'registration-closed',
  'check-in-open',
  'check-in-closed',
  'invalid-csv',
  'tournament-full',
  'already-registered',
  'invalid-team',
  'board-taken',
  'no-such-team',
  'team-incomplete',
  'no-such-player',
  'already-withdrawn',
  'token-replacement-required',
  'player-absent',
  'no-such-round',
  'no-such-table',
  'round-not-finished',
  'rounds-remaining',
  'no-deadline',
  'deadline-passed',
  'table-finished',
  'no-such-proposal',
  'too-many-proposals',
  'round-already-started',
  'round-already-paired',
  'round-not-paired',
  'round-not-started',
  'too-few-players',
  'winner-undecided',
  'invalid-pairing',
  'invalid-bid',
  'bid-already-placed',
  'bids-already-revealed',
  'bids-missing',
  'bids-not-revealed',
  'bids-standing',
  'bidding-open',
  'bidding-over',
  'bid-out-of-turn',
  'bid-too-low',
  'no-bid-to-accept',
  'result-contradicts-game',
  'result-already-recorded',
  'no-such-result',
  'invalid-result',
  'reason-required',
  'player-is-arbiter',
  'no-such-season',
  'season-closed',
  'season-full',
  'already-in-season',
  'not-in-season',
  'ruleset-differs',
  'no-such-division',
  'division-required',
  'season-not-closed',
  'private-tournament',
  'tournaments-unfinished',
  'season-too-small',
  'no-such-webhook',
  'no-trf',
  'no-such-delivery',
  'not-in-log',
  'address-not-allowed',
  'too-many-webhooks',
  'no-such-push-subscription',
  'no-such-mail-link',
  'no-such-calendar',
  'too-many-push-subscriptions',
  'too-many-mail-confirmations',
  'mail-not-available',
  'malformed-request',
  'malformed-authorization',
  'query-too-large',
  'untrusted-document',
  'unknown-document',
  'introspection-disabled',
  'body-too-large',
  'unsupported-media-type',
  'method-not-allowed',
  'not-acceptable',
  'not-found',
  'request-timeout',
  'misdirected-request',
  'headers-too-large',
  'too-many-subscriptions',
  'too-many-connections',
  'too-many-requests',
  'not-ready',
  'database-unavailable',
  'resource-busy',
  'internal-error',
] as const;

/** The code of a refusal. */
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Facts of a refusal. Each field is present only with the codes it belongs to. */
export interface LyonErrorDetails {
  /** With `stale`: the current version of the game for the caller. */
  readonly currentVersion?: number;
  /** Path of the invalid field, a description of valid values, and the valid values if they can be listed. */
  readonly path?: readonly (string | number)[];
  readonly expected?: string;
  readonly allowed?: readonly unknown[];
  readonly reason?: string;
  /** The exceeded limit. */
  readonly limit?: number;
  /** With `arbiter-knows-token`: the seat whose token was returned to the account. */
  readonly seat?: string;
  /** Seconds after which to retry. */
  readonly retryAfter?: number;
  /** With `database-unavailable`: `unknown` if a change may have been made. */
  readonly outcome?: 'unknown';
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
export class LyonError extends Error {
  readonly code: ErrorCode;
  /** The HTTP status that goes with the code. */
  readonly status: number;
  readonly details: LyonErrorDetails;

  constructor({ message, extensions = {} }: GraphqlError) {
    super(message);
    this.name = 'LyonError';
    const { code, status, ...facts } = extensions;
    this.code = code as ErrorCode;
    this.status = status as number;
    this.details = facts;
  }
}

/**
 * No readable response: the connection failed, or a proxy responded. The request may or may not have had an effect. Retry it with
 * the same idempotency key.
 */
export class NetworkError extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(what, options);
    this.name = 'NetworkError';
  }
}

/** A websocket was closed with a code that rules out reconnecting, such as 4403 for an invalid token. */
export class WebSocketClosedError extends Error {
  readonly code: number;

  constructor(code: number, reason: string) {
    super(`the server has closed the websocket: ${code} ${reason}`);
    this.name = 'WebSocketClosedError';
    this.code = code;
  }
}
