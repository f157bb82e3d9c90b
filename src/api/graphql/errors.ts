// Errors in responses: the server's own refusals, graphql's errors about the document, and no other messages.

import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { asRequestError, faultError, RefusalError, STATUS } from '../http/errors.js';
import { isRecord } from '../http/json-bodies.js';
import { localized } from '../texts/index.js';
import type { Context } from './context.js';

interface ErrorResponse {
  readonly status: number;
  readonly errors: readonly GraphQLFormattedError[];
}

/** The location of an error in the document, and its path in the response if it arose during execution. */
type ErrorLocation = Pick<GraphQLFormattedError, 'locations' | 'path'>;

const formattedError = (message: string, place: ErrorLocation, extensions: Readonly<Record<string, unknown>>): GraphQLFormattedError => ({
  message,
  ...place,
  extensions,
});

/** Where errors are reported: to the client, the log and the metrics. */
export type Reporter = Pick<Context, 'log' | 'requestId' | 'language' | 'metrics'>;

/** Unwraps an error from the errors of graphql and its compiler. */
function causeOf(error: unknown): unknown {
  let cause = error;
  while (!(cause instanceof RefusalError) && isRecord(cause) && isRecord(cause['originalError'])) cause = cause['originalError'];
  return cause;
}

/** Returns the errors in an aggregate: those of a document are one error. */
function nestedErrors(error: unknown): readonly unknown[] | null {
  const cause = causeOf(error);
  return isRecord(cause) && Array.isArray(cause['errors']) ? cause['errors'] : null;
}

/** Returns the status of an error of a request that is not executed; undefined for a fault. */
export function statusOf(error: unknown): number | undefined {
  const cause = causeOf(error);
  const refused = cause instanceof RefusalError ? cause : asRequestError(cause);
  const isAboutDocument = cause instanceof GraphQLError || nestedErrors(error) !== null;
  return refused?.status ?? (isAboutDocument ? STATUS['malformed-request'] : undefined);
}

/** The bytes of a message of graphql in an error: it quotes the request. */
const MESSAGE_BYTES_MAX = 300;
/** The bytes of the errors about a request. A response to a bad request is small, whatever the request has. */
const REQUEST_ERRORS_BYTES_MAX = 4_000;

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** Returns the beginning of a text that takes at most so many bytes in JSON. */
function shorten(text: string, most: number): string {
  let shown = text.slice(0, most);
  while (bytesOf(shown) > most + 2) shown = shown.slice(0, -1);
  return shown;
}

/** If an argument contains a variable, graphql checks it during execution. */
const ARGUMENT_PREFIX = 'Argument "';

/** Graphql's messages are in English: other languages get their own sentence, with graphql's as `detail`. */
const malformedQuery = (detail: string): RefusalError =>
  new RefusalError('malformed-request', { ...localized((texts) => texts.malformedQuery), en: detail }, { detail });

/** An error of graphql without a path is about the request. Any other error is a refusal, or a fault of the database or the server. */
function classifyError(error: unknown, place: ErrorLocation, { log, requestId }: Reporter): RefusalError {
  const cause = causeOf(error);
  const refused = cause instanceof RefusalError ? cause : asRequestError(cause);
  if (refused !== null) return refused;
  // The outermost message names the variable and the field in it.
  if (cause instanceof GraphQLError && (!place.path || cause.message.startsWith(ARGUMENT_PREFIX))) {
    return malformedQuery(shorten((error as GraphQLError).message, MESSAGE_BYTES_MAX));
  }
  log.error({ requestId, fault: error }, 'fault');
  return faultError(cause, requestId);
}

function formatError(error: unknown, reporter: Reporter): { readonly status: number; readonly error: GraphQLFormattedError } {
  const { locations, path } = error instanceof GraphQLError ? error : {};
  const place = { ...(locations && { locations }), ...(path && { path }) };
  const refused = classifyError(error, place, reporter);
  const { code, status } = refused;
  reporter.metrics.countRefusal(refused.counted);
  const extensions = { code, status, ...refused.detailIn(reporter.language) };
  return { status, error: formattedError(refused.sentenceIn(reporter.language), place, extensions) };
}

/**
 * Returns the errors of a response: those of execution, and of those about the request the first ones. Faults are masked, and logged with
 * the request's id.
 */
export function formatErrors(errors: readonly unknown[], reporter: Reporter): ErrorResponse {
  const answers = errors.flatMap((error) => nestedErrors(error) ?? [error]).map((error) => formatError(error, reporter));
  let bytes = 0;
  const shown = answers.filter(({ error }, index) => {
    if (error.path !== undefined) return true;
    bytes += bytesOf(error);
    return index === 0 || bytes <= REQUEST_ERRORS_BYTES_MAX;
  });
  return { status: answers[0]?.status ?? STATUS['internal-error'], errors: shown.map(({ error }) => error) };
}
