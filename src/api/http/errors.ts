import { LANGUAGES } from '../../engine/languages.js';
import { type LocalizedText, localize } from '../../engine/localized-text.js';
import { CallerLeft, type Refusal, RefusedError, refusalSentence, StoreFault } from '../../games/index.js';
import { localized } from '../texts/index.js';
import { type ErrorCode, HTTP_ERRORS, STATUS } from './error-table.js';

export { type ErrorCode, STATUS } from './error-table.js';

const TOKEN_PATTERN = /lyon_(seat|account|player|invitation|ticket|calendar)_[\w-]+/g;

/** Masks the tokens in a text: errors repeat parts of requests, and clients log errors. */
const maskTokens = (text: string): string => text.replace(TOKEN_PATTERN, 'lyon_$1_…');

type Value = string | number | boolean | null;
type Detail = Readonly<Record<string, Value | readonly Value[] | readonly object[] | LocalizedText | undefined>>;

const isLocalizedText = (detail: Detail[string]): detail is LocalizedText =>
  typeof detail === 'object' && detail !== null && 'en' in detail;

const isList = (detail: unknown): detail is readonly unknown[] => Array.isArray(detail);

/** Masks the tokens in a text or in a list of texts. */
function maskDetail(detail: unknown): unknown {
  if (typeof detail === 'string') return maskTokens(detail);
  return isList(detail) ? detail.map((each) => (typeof each === 'string' ? maskTokens(each) : each)) : detail;
}

/** `caller-left`: the caller did not wait for the response. */
export type CountedRefusal = ErrorCode | 'caller-left';

/** An error with a translated message: the only kind that is sent to clients unchanged. */
export class RefusalError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly #words: LocalizedText;
  readonly #detail: Detail;

  /**
   * `detail` holds facts for programs: the current version, the exceeded limit. `status` defaults to that of the code.
   */
  constructor(code: ErrorCode, words: LocalizedText, detail: Detail = {}, status = STATUS[code]) {
    super(maskTokens(words.en));
    this.name = 'RefusalError';
    this.code = code;
    this.status = status;
    this.#words = words;
    this.#detail = detail;
  }

  /** Under which code metrics count it. */
  get counted(): CountedRefusal {
    return this.code;
  }

  sentenceIn(language: string): string {
    return maskTokens(localize(this.#words, language));
  }

  detailIn(language: string): Readonly<Record<string, unknown>> {
    const entries = Object.entries(this.#detail).map(([name, detail]) => [
      name,
      maskDetail(isLocalizedText(detail) ? localize(detail, language) : detail),
    ]);
    return Object.fromEntries(entries);
  }
}

/** The path of a field in the arguments of a request: `['input', 'options', 'hammerOfTheScots', 'edition']`. */
export type FieldPath = readonly (string | number)[];

/** A use case writes nested fields with dots, and list items by their index. */
const refusalFieldPath = ({ code, path }: Extract<Refusal, { path: string }>): FieldPath => {
  if (path === '') return [];
  return code === 'invalid-request' || code === 'invalid-position' || code === 'invalid-transcript'
    ? path.split('.').map((part) => (/^\d{1,9}$/.test(part) ? Number(part) : part))
    : [path];
};

/**
 * Converts a use case's refusal into an API error; its details are the fields of the refusal. `place` is the path of the
 * use case's fields in the request, which only the API knows.
 */
export function toRefusalError(refusal: Refusal, place: FieldPath = [], status = STATUS[refusal.code]): RefusalError {
  const { code, ...detail } = refusal;
  const words = {
    en: refusalSentence(refusal),
    ...Object.fromEntries(LANGUAGES.map((language) => [language, refusalSentence(refusal, language)])),
  };
  const path = 'path' in refusal ? { path: [...place, ...refusalFieldPath(refusal)] } : {};
  // The sentence of a text's fault is its reason: names that it suggests are not repeated.
  const reason = 'fault' in refusal ? { reason: undefined } : {};
  return new RefusalError(code, words, { ...detail, ...path, ...reason }, status);
}

const INTERNAL_ERROR: LocalizedText = localized((texts) => texts.internalError);

/** Returns the error for a fault of the server, with the request id to report. */
const internalError = (requestId: string): RefusalError => new RefusalError('internal-error', INTERNAL_ERROR, { requestId });

const OUTCOME_UNKNOWN: LocalizedText = localized((texts) => texts.outcomeUnknown);

/** Seconds after which a request is repeated that the database could not serve. */
const RETRY_AFTER = 1;

/** Returns the error for a fault of the store that is not the server's own and may be over soon; null for any other error. */
function asUnavailableError(error: unknown): RefusalError | null {
  const why = error instanceof StoreFault ? error.unavailability : null;
  if (why === null) return null;
  const retryAfter = RETRY_AFTER;
  if (why === 'busy') return new RefusalError('resource-busy', HTTP_ERRORS['resource-busy'].title, { retryAfter });
  if (why === 'unavailable') return new RefusalError('database-unavailable', HTTP_ERRORS['database-unavailable'].title, { retryAfter });
  return new RefusalError('database-unavailable', OUTCOME_UNKNOWN, { retryAfter, outcome: 'unknown' });
}

/** Returns the error to send for a fault: of the database, or of the server itself. The caller logs the fault. */
export const faultError = (fault: unknown, requestId: string): RefusalError => asUnavailableError(fault) ?? internalError(requestId);

/** Errors that Fastify throws for unreadable requests, by its codes. */
const FASTIFY_ERRORS: Readonly<Record<string, readonly [ErrorCode, LocalizedText]>> = {
  FST_ERR_MAX_PARAM_LENGTH: ['not-found', localized((texts) => texts.longPathSegment)],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported-media-type', localized((texts) => texts.bodyNotJsonType)],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed-request', localized((texts) => texts.bodyNotJson)],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['malformed-request', localized((texts) => texts.bodyLengthDiffers)],
};

/** The status, in the log and the metrics only, of a request whose caller has left, as nginx writes it. */
const CALLER_LEFT = 499;

/** The error of a request whose caller has left: for the log and the metrics, since no caller reads it. */
class CallerLeftError extends RefusalError {
  constructor() {
    super('request-timeout', HTTP_ERRORS['request-timeout'].title, {}, CALLER_LEFT);
  }

  override get counted(): 'caller-left' {
    return 'caller-left';
  }
}

/** Translates a thrown refusal, the error of a request whose caller has left, and a library's error about the request; null for any other. */
export function asRequestError(error: unknown): RefusalError | null {
  if (error instanceof RefusedError) return toRefusalError(error.refusal);
  if (error instanceof CallerLeft) return new CallerLeftError();
  const { code, statusCode } = (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown; statusCode?: unknown };
  const known = typeof code === 'string' && Object.hasOwn(FASTIFY_ERRORS, code) ? FASTIFY_ERRORS[code] : undefined;
  if (known !== undefined) return new RefusalError(...known);
  return statusCode === 400 ? new RefusalError('malformed-request', HTTP_ERRORS['malformed-request'].title) : null;
}
