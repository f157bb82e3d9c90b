// What a client is told instead of data: our own words, graphql's about the query itself, and nothing else.
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { asRequestError, internalError, RefusalError, STATUS } from '../http/errors.js';
import type { Context } from './context.js';

export interface ErrorResponse {
  readonly status: number;
  readonly errors: readonly GraphQLFormattedError[];
}

/** Where an error is: in the query, and in the answer if it arose while answering. */
type ErrorLocation = Pick<GraphQLFormattedError, 'locations' | 'path'>;

const formattedError = (message: string, place: ErrorLocation, extensions: Readonly<Record<string, unknown>>): GraphQLFormattedError => ({
  message,
  ...place,
  extensions,
});

/** Where faults are reported, and under which name. */
type Reporter = Pick<Context, 'log' | 'requestId' | 'language'>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** What was thrown, out of what graphql, its compiler and mercurius wrapped it in. */
function causeOf(error: unknown): unknown {
  let cause = error;
  while (!(cause instanceof RefusalError) && isRecord(cause) && isRecord(cause['originalError'])) cause = cause['originalError'];
  return cause;
}

/** An error that holds several: mercurius gathers those of a document so. */
function nestedErrors(error: unknown): readonly unknown[] | null {
  const cause = causeOf(error);
  return isRecord(cause) && Array.isArray(cause['errors']) ? cause['errors'] : null;
}

/** Graphql repeats what it was sent. */
const MESSAGE_LENGTH = 300;
/** The value of an argument is looked at while answering, and not before, where a variable stands in it. */
const ARGUMENT_PREFIX = 'Argument "';

/** Graphql speaks English: in other languages a sentence says that, and its words stand apart. */
const malformedQuery = (detail: string): RefusalError =>
  new RefusalError('malformed', { en: detail, fr: 'La requête n’est pas valable : detail explique pourquoi, en anglais.' }, { detail });

/** Graphql's own errors about a request have no path; what has one arose while answering, and is either ours or a fault. */
function classifyError(error: unknown, place: ErrorLocation, { log, requestId }: Reporter): RefusalError {
  const cause = causeOf(error);
  const refused = cause instanceof RefusalError ? cause : asRequestError(cause);
  if (refused !== null) return refused;
  // The outermost says most: which variable, and where in it.
  if (cause instanceof GraphQLError && (!place.path || cause.message.startsWith(ARGUMENT_PREFIX))) {
    return malformedQuery((error as GraphQLError).message.slice(0, MESSAGE_LENGTH));
  }
  log.error({ requestId, fault: error }, 'fault');
  return internalError(requestId);
}

function formatError(error: unknown, reporter: Reporter): { readonly status: number; readonly error: GraphQLFormattedError } {
  const { locations, path } = error instanceof GraphQLError ? error : {};
  const place = { ...(locations && { locations }), ...(path && { path }) };
  const refused = classifyError(error, place, reporter);
  const { code, status } = refused;
  const extensions = { code, status, ...refused.detailIn(reporter.language) };
  return { status, error: formattedError(refused.sentenceIn(reporter.language), place, extensions) };
}

/** The errors of one answer as a client may read them; faults of ours are masked, and logged with the request's id. */
export function formatErrors(errors: readonly unknown[], reporter: Reporter): ErrorResponse {
  const answers = errors.flatMap((error) => nestedErrors(error) ?? [error]).map((error) => formatError(error, reporter));
  return { status: answers[0]?.status ?? STATUS.internal, errors: answers.map(({ error }) => error) };
}

/** The same for one error that ends a subscription: mercurius sends whatever it is thrown. */
export function toSubscriptionError(error: unknown, reporter: Reporter): GraphQLError {
  const [first] = formatErrors([error], reporter).errors;
  return new GraphQLError(first!.message, { extensions: first!.extensions });
}

/** An error that mercurius is about to send over a websocket: ours as it is, and no other words. */
export function formatSocketError(error: unknown): GraphQLFormattedError {
  const { message, extensions } = error as GraphQLFormattedError;
  if (typeof extensions?.['code'] === 'string' && Object.hasOwn(STATUS, extensions['code'])) return { message, extensions };
  return formattedError('The message cannot be parsed.', {}, { code: 'malformed', status: STATUS.malformed });
}
