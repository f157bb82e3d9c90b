// HTTP requests of the GraphQL API, and their media types (GraphQL over HTTP).

import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction, RouteOptions } from 'fastify';
import { type ExecutionResult, type GraphQLError, Kind, type OperationTypeNode } from 'graphql';
import Negotiator from 'negotiator';
import type { Bearer } from '../../games/index.js';
import { bearerChallenge, callerAddress, readBearer, tokenErrorBefore, type WhyInvalid } from '../http/callers.js';
import { HTTP_ERRORS } from '../http/error-table.js';
import { RefusalError, STATUS } from '../http/errors.js';
import { bodyTooLarge, isJsonObject, requireJsonHeaders, requireObject, TEXT_BODY_BYTES, TEXT_OPERATIONS } from '../http/json-bodies.js';
import type { ApiLimits } from '../http/limits.js';
import { acceptedMedia, addVary, negotiateLanguage, setContentLanguage } from '../http/negotiation.js';
import { localized, type Texts } from '../texts/index.js';
import {
  createSentDocuments,
  type Documents,
  type PreparedOperation,
  requestedText,
  type SentDocuments,
  type TrustedDocuments,
  type Variables,
} from './documents.js';
import { formatErrors, type Reporter, statusOf } from './errors.js';

// Media types of requests and responses (GraphQL over HTTP, sections 4 and 6).

const JSON_MEDIA = 'application/json';
const GRAPHQL_RESPONSE_MEDIA = 'application/graphql-response+json';

/** Each with and without its charset, since `Accept` may name either. The first is the default. */
const OFFERED_MEDIA = [JSON_MEDIA, GRAPHQL_RESPONSE_MEDIA].flatMap((media) => [media, `${media}; charset=utf-8`]);

/** Returns the media type that `Accept` prefers; JSON by default, and null if it accepts none. */
function responseMediaType(request: FastifyRequest): string | null {
  const accept = acceptedMedia(request);
  if (!accept) return JSON_MEDIA;
  return new Negotiator({ headers: { accept } }).mediaType(OFFERED_MEDIA)?.split(';')[0] ?? null;
}

// Hooks with callbacks: a promise for each would delay every request by turns of the microtask queue.

/** Refuses a request whose body is not JSON or whose `Accept` allows no response type. Runs before the body is read. */
function checkMediaTypes(request: FastifyRequest, reply: FastifyReply, _body: unknown, done: HookHandlerDoneFunction): void {
  if (request.method === 'POST') requireJsonHeaders(request, reply);
  if (!request.ws && responseMediaType(request) === null) {
    throw new RefusalError('not-acceptable', HTTP_ERRORS['not-acceptable'].title, { allowed: [JSON_MEDIA, GRAPHQL_RESPONSE_MEDIA] });
  }
  done();
}

/** Sets the media type and the language of the response, and `Vary`. */
function setResponseHeaders(request: FastifyRequest, reply: FastifyReply, _body: unknown, done: HookHandlerDoneFunction): void {
  setContentLanguage(request, reply);
  addVary(reply, 'Accept');
  void reply.type(`${responseMediaType(request) ?? JSON_MEDIA}; charset=utf-8`);
  done();
}

// From HTTP requests to operations: https://graphql.github.io/graphql-over-http/

type Fields = Readonly<Record<string, unknown>>;

const malformed = (textOf: (texts: Texts['malformed']) => string): RefusalError =>
  new RefusalError(
    'malformed-request',
    localized(({ malformed: texts }) => textOf(texts)),
  );

const ONLY_QUERIES = localized((texts) => texts.onlyQueries);
const OTHER_METHODS = localized((texts) => texts.graphqlMethods);

function readMap(fields: Fields, name: string): Fields | null {
  const value = fields[name] ?? null;
  if (value !== null && !isJsonObject(value)) throw malformed(({ map }) => map(name));
  return value;
}

/** Where the documents of requests are found. */
export interface DocumentSource {
  readonly documents: Documents;
  readonly trusted: TrustedDocuments | null;
}

/** A requested operation, which has passed all checks. */
export interface RequestedOperation {
  readonly operation: PreparedOperation;
  readonly variables: Variables;
}

/**
 * Reads the operation that the body of a request or the payload of a message names. `sent`: the documents that its caller sent before.
 * `allowed`: the types that are executed here. Throws graphql's errors or a RefusalError.
 */
export function readOperation(
  body: unknown,
  sent: SentDocuments,
  { documents, trusted }: DocumentSource,
  allowed: readonly `${OperationTypeNode}`[],
): RequestedOperation {
  requireObject(body);
  const extensions = readMap(body, 'extensions');
  if (extensions !== null) readMap(extensions, 'persistedQuery');
  const query = requestedText(body, trusted, sent);
  const { operationName = null } = body;
  if (typeof query !== 'string' || query === '') throw malformed(({ query: text }) => text);
  if (operationName !== null && typeof operationName !== 'string') throw malformed(({ operationName: text }) => text);
  const variables = readMap(body, 'variables') ?? {};
  const operation = documents(query, operationName);
  if (trusted === null) sent.remember(body);
  const { operation: type } = operation.definition;
  if (!allowed.includes(type))
    throw type === 'subscription' ? malformed(({ subscription }) => subscription) : new RefusalError('method-not-allowed', ONLY_QUERIES);
  operation.check(variables);
  return { operation, variables };
}

/** Whether a root field of an operation, outside fragments, takes a game as text. */
const takesText = ({ definition }: PreparedOperation): boolean =>
  definition.selectionSet.selections.some((selection) => selection.kind === Kind.FIELD && TEXT_OPERATIONS.includes(selection.name.value));

/** Reads the parameters of a URL, where variables and extensions are JSON text. */
const urlBody = (parameters: Fields): Fields => ({
  ...parameters,
  variables: parseJson(parameters['variables']),
  extensions: parseJson(parameters['extensions']),
});

function parseJson(text: unknown): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(String(text));
  } catch {
    throw malformed(({ notJson }) => notJson);
  }
}

// From results to responses.

/** Returns the reporter of a request. */
const reporterOf = ({ id, headers, log, server: { metrics } }: FastifyRequest): Reporter => ({
  requestId: id,
  language: negotiateLanguage(headers['accept-language']),
  log,
  metrics,
});

/**
 * Sends a result. Errors of execution come with data and status 200. Errors about the document have status 200 if the client accepts plain
 * JSON (GraphQL over HTTP, 6.4.1). Any other error has its own status.
 */
function sendResult(
  { data, errors: raw }: ExecutionResult,
  reporter: Reporter,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (raw === undefined) return reply.send({ data });
  const { status, errors } = formatErrors(raw, reporter);
  const retryAfter = errors.map(({ extensions }) => extensions?.['retryAfter']).find((seconds) => typeof seconds === 'number');
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  if (data !== undefined) return reply.send({ data, errors });
  const isAboutQuery = errors.every(({ locations }) => locations !== undefined);
  const isPlain = responseMediaType(request) !== GRAPHQL_RESPONSE_MEDIA;
  return reply.code(isAboutQuery && isPlain ? 200 : status).send({ errors });
}

export interface RequestSettings {
  readonly source: DocumentSource;
  readonly limits: Pick<ApiLimits, 'authorizationLength' | 'bodyBytes'>;
  readonly whyInvalid: WhyInvalid;
  readonly execute: (requested: RequestedOperation, reply: FastifyReply, bearer: Bearer, reporter: Reporter) => Promise<ExecutionResult>;
}

/** Serves /graphql over HTTP, and upgrades to websockets, which `openSocket` serves. */
export function serveRequests(
  app: FastifyInstance,
  { source, limits, whyInvalid, execute }: RequestSettings,
  openSocket: RouteOptions['wsHandler'] & {},
): void {
  const { authorizationLength, bodyBytes } = limits;
  const documentsOf = createSentDocuments();
  async function handler(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const bearer = readBearer(request, reply, authorizationLength);
    const sent = documentsOf({ bearer, address: callerAddress(request.raw) });
    const requested =
      request.method === 'GET'
        ? readOperation(urlBody(request.query as Fields), sent, source, ['query'])
        : readOperation(request.body, sent, source, ['query', 'mutation']);
    const isLarge = Number(request.headers['content-length'] ?? 0) > bodyBytes;
    if (isLarge && !takesText(requested.operation)) throw bodyTooLarge(bodyBytes);
    const reporter = reporterOf(request);
    return sendResult(await execute(requested, reply, bearer, reporter), reporter, request, reply);
  }
  /** Sends the error of a request that is not executed. */
  async function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const first = await tokenErrorBefore(error, request, { authorizationLength, whyInvalid }, statusOf);
    if (first instanceof RefusalError && first.status === STATUS.unauthenticated)
      void reply.header('www-authenticate', bearerChallenge(request.headers.authorization, first.code));
    return sendResult({ errors: [first as GraphQLError] }, reporterOf(request), request, reply);
  }
  const route = { url: '/graphql', onSend: setResponseHeaders, errorHandler };
  const served = { ...route, preParsing: checkMediaTypes, handler };
  app.route({
    ...served,
    method: 'GET',
    preHandler(request, reply, done) {
      if (request.ws) readBearer(request, reply, authorizationLength);
      done();
    },
    wsHandler: openSocket,
  });
  app.route({ ...served, method: 'POST', bodyLimit: Math.max(TEXT_BODY_BYTES, bodyBytes) });
  app.route({
    ...route,
    method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    // Before a body is read.
    async onRequest(_request, reply) {
      void reply.header('allow', 'GET, POST');
      throw new RefusalError('method-not-allowed', OTHER_METHODS);
    },
    handler: async () => null,
  });
}
