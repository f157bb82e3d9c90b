// The error codes of the API itself, and the table of all codes. A new code of the API is one row here and its texts in each language.
import { type LocalizedText, localizedText } from '../../engine/localized-text.js';
import { REFUSAL_SECTIONS, REFUSAL_TEXTS, REFUSALS, type RefusalCode } from '../../games/index.js';
import { localized, type Texts } from '../texts/index.js';

/** What `/problems/{code}` and docs/errors.md state about an error code. */
interface Row {
  /** HTTP status. */
  readonly status: number;
  readonly title: LocalizedText;
  readonly remedy: LocalizedText;
}

const row = (code: keyof Texts['errors'], status: number): Row => ({
  status,
  title: localized(({ errors }) => errors[code].title),
  remedy: localized(({ errors }) => errors[code].remedy),
});

const refusalRow = (code: RefusalCode): Row => ({
  status: REFUSALS[code].status,
  title: localizedText(REFUSAL_TEXTS, (texts) => texts[code].title),
  remedy: localizedText(REFUSAL_TEXTS, (texts) => texts[code].remedy),
});

/** Returns the rows of codes of the use cases. */
const refusalRows = <Code extends RefusalCode>(table: Readonly<Record<Code, unknown>>): Readonly<Record<Code, Row>> =>
  Object.fromEntries(Object.keys(table).map((code) => [code, refusalRow(code as Code)])) as Record<Code, Row>;

export const HTTP_ERRORS = {
  'malformed-request': row('malformed-request', 400),
  'malformed-authorization': row('malformed-authorization', 401),
  'not-found': row('not-found', 404),
  'method-not-allowed': row('method-not-allowed', 405),
  'not-acceptable': row('not-acceptable', 406),
  'request-timeout': row('request-timeout', 408),
  'misdirected-request': row('misdirected-request', 421),
  'body-too-large': row('body-too-large', 413),
  'unsupported-media-type': row('unsupported-media-type', 415),
  'headers-too-large': row('headers-too-large', 431),
  'too-many-requests': row('too-many-requests', 429),
  'too-many-connections': row('too-many-connections', 503),
  'not-ready': row('not-ready', 503),
  'database-unavailable': row('database-unavailable', 503),
  'resource-busy': row('resource-busy', 503),
  'internal-error': row('internal-error', 500),
};

export const GRAPHQL_ERRORS = {
  'query-too-large': row('query-too-large', 400),
  'too-many-subscriptions': row('too-many-subscriptions', 429),
  'untrusted-document': row('untrusted-document', 403),
  'unknown-document': row('unknown-document', 400),
  'introspection-disabled': row('introspection-disabled', 403),
};

/** The kind of problem for an action that the rules reject; `code` is then the reason of the ruleset. */
export const REJECTED = 'rejected';

const RULES_ERRORS = { [REJECTED]: row(REJECTED, 422) };

/** An error code of the API itself, raised before any use case runs. */
type ApiErrorCode = keyof typeof HTTP_ERRORS | keyof typeof GRAPHQL_ERRORS;

export type ErrorCode = RefusalCode | ApiErrorCode;

const ROWS: Readonly<Record<ErrorCode, Row>> = { ...refusalRows(REFUSALS), ...HTTP_ERRORS, ...GRAPHQL_ERRORS };

/** Every kind of problem by its code: what `/problems/{code}` and docs/errors.md show. */
export const ERRORS: Readonly<Record<ErrorCode | typeof REJECTED, Row>> = { ...RULES_ERRORS, ...ROWS };

/** The HTTP status of every error code. */
export const STATUS = Object.fromEntries(Object.entries(ROWS).map(([code, { status }]) => [code, status])) as Readonly<
  Record<ErrorCode, number>
>;

/** Every row by section of docs/errors.md. */
export const ERROR_SECTIONS: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  rules: RULES_ERRORS,
  ...Object.fromEntries(Object.entries(REFUSAL_SECTIONS).map(([section, table]) => [section, refusalRows(table as typeof REFUSALS)])),
  http: HTTP_ERRORS,
  graphql: GRAPHQL_ERRORS,
};
