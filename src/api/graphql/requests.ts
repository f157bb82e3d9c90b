// HTTP requests of the GraphQL API, and their media types (GraphQL over HTTP).

import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { Kind, type OperationTypeNode } from 'graphql';
import Negotiator from 'negotiator';
import { callerAddress, readBearer } from '../http/callers.js';
import { HTTP_ERRORS } from '../http/error-table.js';
import { RefusalError } from '../http/errors.js';
import { bodyTooLarge, isJsonObject, requireJsonHeaders, requireObject, TEXT_OPERATIONS } from '../http/json-bodies.js';
import type { ApiLimits } from '../http/limits.js';
import { acceptedMedia, addVary, setContentLanguage } from '../http/negotiation.js';
import { localized, type Texts } from '../texts/index.js';
import {
  type Documents,
  type DocumentsOfCaller,
  type PreparedOperation,
  requestedText,
  type SentDocuments,
  type TrustedDocuments,
  type Variables,
} from './documents.js';

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

/** Whether the response is `application/graphql-response+json`, in which request errors have their own status. */
export const acceptsGraphqlResponse = (request: FastifyRequest): boolean => responseMediaType(request) === GRAPHQL_RESPONSE_MEDIA;

// Hooks with callbacks: a promise for each would delay every request by turns of the microtask queue.

/** Refuses a request whose body is not JSON or whose `Accept` allows no response type. Runs before the body is read. */
export function checkMediaTypes(request: FastifyRequest, reply: FastifyReply, _body: unknown, done: HookHandlerDoneFunction): void {
  if (request.method === 'POST') requireJsonHeaders(request, reply);
  if (!request.ws && responseMediaType(request) === null) {
    throw new RefusalError('not-acceptable', HTTP_ERRORS['not-acceptable'].title, { allowed: [JSON_MEDIA, GRAPHQL_RESPONSE_MEDIA] });
  }
  done();
}

/** Sets the media type and the language of the response, and `Vary`. */
export function setResponseHeaders(request: FastifyRequest, reply: FastifyReply, _body: unknown, done: HookHandlerDoneFunction): void {
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

/** Where the document of a request is found. */
export interface DocumentSource {
  readonly documents: Documents;
  readonly trusted: TrustedDocuments | null;
}

/** A requested operation, which has passed all checks. */
export interface Operation {
  readonly prepared: PreparedOperation;
  readonly variables: Variables;
}

function readMap(fields: Fields, name: string): Fields | null {
  const value = fields[name] ?? null;
  if (value !== null && !isJsonObject(value)) throw malformed(({ map }) => map(name));
  return value;
}

/** The operation of a request, and the documents that its caller sent before. */
interface RequestedOperation {
  readonly body: unknown;
  readonly sent: SentDocuments;
}

function readOperation(
  { body, sent }: RequestedOperation,
  { documents, trusted }: DocumentSource,
  allowed: readonly `${OperationTypeNode}`[],
): Operation {
  requireObject(body);
  const extensions = readMap(body, 'extensions');
  if (extensions !== null) readMap(extensions, 'persistedQuery');
  const query = requestedText(body, trusted, sent);
  const { operationName = null } = body;
  if (typeof query !== 'string' || query === '') throw malformed(({ query: text }) => text);
  if (operationName !== null && typeof operationName !== 'string') throw malformed(({ operationName: text }) => text);
  const variables = readMap(body, 'variables') ?? {};
  const prepared = documents(query, operationName);
  if (trusted === null) sent.remember(body);
  const { operation } = prepared.definition;
  if (operation === 'subscription') throw malformed(({ subscription }) => subscription);
  if (!allowed.includes(operation)) throw new RefusalError('method-not-allowed', ONLY_QUERIES);
  prepared.check(variables);
  return { prepared, variables };
}

/** Whether a root field of an operation, outside fragments, takes a game as text. */
const takesText = ({ definition }: PreparedOperation): boolean =>
  definition.selectionSet.selections.some((selection) => selection.kind === Kind.FIELD && TEXT_OPERATIONS.includes(selection.name.value));

/** Reads an operation from a URL, where variables are JSON text. */
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

/** Answers an operation: an HTTP status, the response, and the seconds of `Retry-After` if an error has them. */
type AnswerOperation = (
  operation: Operation,
  request: FastifyRequest,
) => Promise<{ readonly status: number; readonly body: object; readonly retryAfter?: number | undefined }>;

type RequestChecks = DocumentSource & Pick<ApiLimits, 'authorizationLength' | 'bodyBytes'> & { readonly documentsOf: DocumentsOfCaller };

/** Returns the hook that answers every HTTP request. Throws if a request is invalid. Mercurius answers websockets. */
export const answerRequests =
  ({ authorizationLength, bodyBytes, documentsOf, ...source }: RequestChecks, answer: AnswerOperation) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const bearer = readBearer(request, reply, authorizationLength);
    if (request.ws) return undefined;
    const sent = documentsOf({ bearer, address: callerAddress(request.raw) });
    const operation =
      request.method === 'GET'
        ? readOperation({ body: urlBody(request.query as Fields), sent }, source, ['query'])
        : readOperation({ body: request.body, sent }, source, ['query', 'mutation']);
    const isLarge = Number(request.headers['content-length'] ?? 0) > bodyBytes;
    if (isLarge && !takesText(operation.prepared)) throw bodyTooLarge(bodyBytes);
    const { status, body, retryAfter } = await answer(operation, request);
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
    return reply.code(status).send(body);
  };
