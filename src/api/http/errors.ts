import { type LocalizedText, localize } from '../../engine/localized-text.js';
import { LANGUAGES, type Refusal, type RefusalCode, refusalSentence, type TournamentRefusal } from '../../games/index.js';

/** Errors of the APIs themselves, before a use case runs. */
export type ApiErrorCode =
  | 'malformed'
  | 'malformed-authorization'
  | 'query-too-large'
  | 'untrusted-document'
  | 'introspection-off'
  | 'body-too-large'
  | 'unsupported-media-type'
  | 'method-not-allowed'
  | 'not-acceptable'
  | 'not-found'
  | 'request-timeout'
  | 'headers-too-large'
  | 'too-many-subscriptions'
  | 'too-many-connections'
  | 'too-many-requests'
  | 'not-ready'
  | 'internal';

const TOKEN_PATTERN = /lyon_(seat|account|player|invitation)_[\w-]+/g;

/** Masks tokens in a text: errors quote requests and are logged by clients, and a token may be sent in the wrong place. */
export const maskTokens = (text: string): string => text.replace(TOKEN_PATTERN, 'lyon_$1_…');

// What tournaments refuse, at the doors: their statuses.

/** As `STATUS`. */
export const TOURNAMENT_STATUS: Readonly<Record<TournamentRefusal['code'], number>> = {
  'no-such-tournament': 404,
  'tournament-over': 409,
  'entry-closed': 409,
  'tournament-full': 409,
  'already-entered': 409,
  'no-such-player': 404,
  'already-withdrawn': 409,
  'token-was-reset': 403,
  'absent-player': 409,
  'no-such-round': 404,
  'no-such-table': 404,
  'round-not-over': 409,
  'rounds-left': 409,
  'round-started': 409,
  'round-paired': 409,
  'round-not-paired': 409,
  'round-not-started': 409,
  'too-few-players': 409,
  'no-legal-pairing': 409,
  'no-winner': 409,
  'unfit-pairing': 409,
  'no-bids': 409,
  'already-bid': 409,
  'bids-revealed': 409,
  'bids-missing': 409,
  'bids-not-revealed': 409,
  'result-against-the-record': 409,
  'result-recorded': 409,
  'result-not-recorded': 409,
  'result-unfit': 400,
  'reason-needed': 400,
  'arbiter-plays': 409,
};

export type ErrorCode = RefusalCode | ApiErrorCode;

/** The HTTP status of every error code. Total: a missing code does not compile. */
export const STATUS: Readonly<Record<ErrorCode, number>> = {
  unauthenticated: 401,
  'token-expired': 401,
  'token-revoked': 401,
  'issuer-unreachable': 503,
  forbidden: 403,
  'no-such-game': 404,
  'no-such-ruleset': 404,
  'no-such-seat': 404,
  'no-such-account': 404,
  'no-such-token': 404,
  'not-your-seat': 403,
  'no-such-entry': 404,
  'no-such-dispute': 404,
  'game-disputed': 409,
  'already-disputed': 409,
  'already-ruled': 409,
  'already-appealed': 409,
  'ruling-is-final': 409,
  'no-more-disputes': 409,
  'played-elsewhere': 409,
  'told-otherwise': 409,
  'game-certified': 409,
  'not-over': 409,
  'party-to-the-game': 403,
  'not-another-arbiter': 403,
  'seat-already-taken': 409,
  'seat-not-taken': 409,
  'seat-not-offered': 409,
  'not-started': 409,
  'already-started': 409,
  'already-resigned': 409,
  'time-is-up': 409,
  'no-clock': 409,
  'nothing-to-take-back': 409,
  'too-many-take-backs': 409,
  'no-draws': 409,
  'draw-already-offered': 409,
  'no-draw-offered': 409,
  'already-agreed': 409,
  'game-over': 409,
  'invalid-options': 400,
  'invalid-action': 400,
  'invalid-request': 400,
  'cursor-of-another-list': 400,
  'list-empty': 400,
  'list-too-long': 400,
  'list-goes-past-chance': 409,
  'chance-needed': 409,
  'chance-not-needed': 409,
  'not-signed': 403,
  stale: 409,
  'idempotency-key-reused': 409,
  'too-many-tries': 429,
  'too-many-games': 429,
  'too-many-tokens': 429,
  'account-erased': 409,
  'no-such-webhook': 404,
  'no-such-delivery': 404,
  'address-refused': 400,
  'too-many-webhooks': 429,
  ...TOURNAMENT_STATUS,
  malformed: 400,
  'malformed-authorization': 401,
  'query-too-large': 400,
  'untrusted-document': 403,
  'introspection-off': 403,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'method-not-allowed': 405,
  'not-acceptable': 406,
  'not-found': 404,
  'request-timeout': 408,
  'headers-too-large': 431,
  'too-many-subscriptions': 429,
  'too-many-connections': 503,
  'too-many-requests': 429,
  'not-ready': 503,
  internal: 500,
};

/** A text in every language. Total: a missing language does not compile. */
export type Translations = Readonly<Record<(typeof LANGUAGES)[number], string>>;

type Value = string | number | boolean | null;
type Detail = Readonly<Record<string, Value | readonly Value[] | readonly object[] | LocalizedText | undefined>>;

const isLocalizedText = (detail: Detail[string]): detail is LocalizedText =>
  typeof detail === 'object' && detail !== null && 'en' in detail;

const isList = (detail: unknown): detail is readonly unknown[] => Array.isArray(detail);

/** Masks tokens in texts and lists of texts. */
function maskDetail(detail: unknown): unknown {
  if (typeof detail === 'string') return maskTokens(detail);
  return isList(detail) ? detail.map((each) => (typeof each === 'string' ? maskTokens(each) : each)) : detail;
}

/** An error with our own message: the only kind that is sent to clients unmasked. */
export class RefusalError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly #words: Translations;
  readonly #detail: Detail;

  /**
   * `detail` has further fields for programs, such as the current version or the exceeded limit. `status` defaults to that of the code.
   */
  constructor(code: ErrorCode, words: Translations, detail: Detail = {}, status = STATUS[code]) {
    super(maskTokens(words.en));
    this.name = 'Refused';
    this.code = code;
    this.status = status;
    this.#words = words;
    this.#detail = detail;
  }

  sentenceIn(language: string): string {
    return maskTokens(localize(this.#words, language));
  }

  detailIn(language: string): Readonly<Record<string, unknown>> {
    const said = Object.entries(this.#detail).map(([name, detail]) => [
      name,
      maskDetail(isLocalizedText(detail) ? localize(detail, language) : detail),
    ]);
    return Object.fromEntries(said);
  }
}

/** The path of a field in the arguments of a request: `['input', 'options', 'hammerOfTheScots', 'edition']`. */
export type FieldPath = readonly (string | number)[];

/** In requests, use cases name nested fields with dots and list items by index. */
const refusalFieldPath = ({ code, path }: Extract<Refusal, { path: string }>): FieldPath => {
  if (path === '') return [];
  return code === 'invalid-request' ? path.split('.').map((part) => (/^\d{1,9}$/.test(part) ? Number(part) : part)) : [path];
};

/**
 * Returns a use case's refusal as an error. All fields of a refusal are public. `place` is the path, in the request, of the object that
 * has the refused field.
 */
export function toRefusalError(refusal: Refusal, place: FieldPath = [], status = STATUS[refusal.code]): RefusalError {
  const { code, ...detail } = refusal;
  const words = Object.fromEntries(LANGUAGES.map((language) => [language, refusalSentence(refusal, language)])) as Translations;
  const path = 'path' in refusal ? { path: [...place, ...refusalFieldPath(refusal)] } : {};
  return new RefusalError(code, words, { ...detail, ...path }, status);
}

const INTERNAL_ERROR: Translations = {
  en: 'Something went wrong here. Nothing about it is your fault; quote the request id if it stays.',
  fr: 'Une erreur s’est produite ici. Vous n’y êtes pour rien ; citez l’identifiant de la requête si elle persiste.',
};

/** Returns the error that masks an internal one. The client can quote its request id. */
export const internalError = (requestId: string): RefusalError => new RefusalError('internal', INTERNAL_ERROR, { requestId });

/** Errors of Fastify for unreadable requests, by its codes. */
const FASTIFY_ERRORS: Readonly<Record<string, readonly [ErrorCode, Translations]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [
    'body-too-large',
    { en: 'The body is larger than it may be.', fr: 'Le corps de la requête est plus long que permis.' },
  ],
  FST_ERR_MAX_PARAM_LENGTH: ['not-found', { en: 'No name here is that long.', fr: 'Aucun nom ici n’est aussi long.' }],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'unsupported-media-type',
    { en: 'The body must be application/json.', fr: 'Le corps de la requête doit être en application/json.' },
  ],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['malformed', { en: 'The body is empty.', fr: 'Le corps de la requête est vide.' }],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed', { en: 'The body is not JSON.', fr: 'Le corps de la requête n’est pas du JSON.' }],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    'malformed',
    { en: 'The body is not as long as its Content-Length says.', fr: 'Le corps de la requête n’a pas la longueur que dit Content-Length.' },
  ],
};

const MALFORMED_REQUEST: Translations = { en: 'The request is not understood.', fr: 'La requête n’est pas comprise.' };

/** Returns a library's error about the request as one of ours; null if the error is not about the request. */
export function asRequestError(error: unknown): RefusalError | null {
  const { code, statusCode } = (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown; statusCode?: unknown };
  const known = typeof code === 'string' && Object.hasOwn(FASTIFY_ERRORS, code) ? FASTIFY_ERRORS[code] : undefined;
  if (known !== undefined) return new RefusalError(...known);
  return statusCode === 400 ? new RefusalError('malformed', MALFORMED_REQUEST) : null;
}
