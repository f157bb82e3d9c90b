import { type Refusal, type RefusalCode, sentenceOf } from '../games/index.js';
import { DOOR_FRENCH } from './errors-fr.js';

/** What the doors themselves say no to, before any use-case is asked. */
export type DoorCode =
  | 'malformed'
  | 'malformed-authorization'
  | 'query-too-large'
  | 'body-too-large'
  | 'unsupported-media-type'
  | 'method-not-allowed'
  | 'not-found'
  | 'request-timeout'
  | 'too-many-subscriptions'
  | 'too-many-connections'
  | 'internal';

export type ErrorCode = RefusalCode | DoorCode;

/** The HTTP status of everything that can be said instead of an answer. Total: a code left out does not compile. */
export const STATUS: Readonly<Record<ErrorCode, number>> = {
  unauthenticated: 401,
  forbidden: 403,
  'no-such-game': 404,
  'no-such-ruleset': 404,
  'no-such-seat': 404,
  'not-your-seat': 403,
  'seat-already-taken': 409,
  'not-started': 409,
  'game-over': 409,
  'invalid-options': 400,
  'invalid-action': 400,
  'invalid-request': 400,
  'list-empty': 400,
  'list-too-long': 400,
  'list-goes-past-chance': 409,
  stale: 409,
  'idempotency-key-reused': 409,
  'too-many-games': 429,
  malformed: 400,
  'malformed-authorization': 401,
  'query-too-large': 400,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'method-not-allowed': 405,
  'not-found': 404,
  'request-timeout': 408,
  'too-many-subscriptions': 429,
  'too-many-connections': 503,
  internal: 500,
};

type Detail = Readonly<Record<string, string | number>>;

/** An error whose words are ours: the only kind that reaches a client as it is. */
export class Refused extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** What else a program may want to know: the current version, the limit that was crossed. */
  readonly detail: Detail;

  readonly #refusal: Refusal | null;

  constructor(code: ErrorCode, sentence: string, detail: Detail = {}, refusal: Refusal | null = null) {
    super(sentence);
    this.#refusal = refusal;
    this.name = 'Refused';
    this.code = code;
    this.status = STATUS[code];
    this.detail = detail;
  }

  /** What is said in a language; the sentence it was made with in any that is not spoken here. */
  sentenceIn(language: string): string {
    if (this.#refusal !== null) return sentenceOf(this.#refusal, language);
    return language === 'fr' ? DOOR_FRENCH[this.code as DoorCode](this.message) : this.message;
  }
}

/** A use-case's refusal as an error of the doors. Its details are fields of the refusal, none of them hidden. */
export function refusedBy(refusal: Refusal): Refused {
  const { code, ...detail } = refusal;
  return new Refused(code, sentenceOf(refusal), detail, refusal);
}

/** What a client is told of a fault of ours: that it was ours, and what to quote when asking about it. */
export const internal = (requestId: string): Refused =>
  new Refused('internal', 'Something went wrong here. Nothing about it is your fault; quote the request id if it stays.', { requestId });

/** What Fastify throws for requests it cannot read, by its codes. */
const UNREADABLE: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['body-too-large', 'The body is larger than it may be.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported-media-type', 'The body must be application/json.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['malformed', 'The body is empty.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed', 'The body is not JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['malformed', 'The body is not as long as its Content-Length says.'],
};

/** A library's complaint about the request itself, in our words; null if the error is no such thing. */
export function aboutRequest(error: unknown): Refused | null {
  const { code, statusCode } = (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown; statusCode?: unknown };
  const known = typeof code === 'string' && Object.hasOwn(UNREADABLE, code) ? UNREADABLE[code] : undefined;
  if (known !== undefined) return new Refused(...known);
  return statusCode === 400 ? new Refused('malformed', 'The request is not understood.') : null;
}
