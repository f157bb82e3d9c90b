// In which media type a request comes and its answer goes, as GraphQL over HTTP asks (sections 4 and 6).

import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentNode, getOperationAST, type OperationTypeNode } from 'graphql';
import Negotiator from 'negotiator';
import { readBearer } from '../http/callers.js';
import { RefusalError } from '../http/errors.js';
import { requireJsonHeaders, requireObject } from '../http/json-bodies.js';
import type { ApiLimits } from '../http/limits.js';
import { addVary, setContentLanguage } from '../http/negotiation.js';
import { type Documents, requestedText, type TrustedDocuments } from './documents.js';
import type { LiteralsCheck, VariablesCheck } from './input-validation.js';
import type { OptionsCheck } from './options-check.js';
import type { CostCheck } from './query-limits.js';

const JSON_MEDIA = 'application/json';
const GRAPHQL_RESPONSE_MEDIA = 'application/graphql-response+json';

/** Each with and without its encoding: who names it in `Accept` is sent nothing that does not. The first is what anything means. */
const OFFERED_MEDIA = [JSON_MEDIA, GRAPHQL_RESPONSE_MEDIA].flatMap((media) => [media, `${media}; charset=utf-8`]);

/** The media type an `Accept` likes best; JSON for whoever likes all alike or says nothing, and null if it likes none. */
function responseMediaType({ headers: { accept } }: FastifyRequest): string | null {
  if (!accept) return JSON_MEDIA;
  return new Negotiator({ headers: { accept } }).mediaType(OFFERED_MEDIA)?.split(';')[0] ?? null;
}

/** Whether the answer goes as `application/graphql-response+json`, in which errors of a request have their own status. */
export const acceptsGraphqlResponse = (request: FastifyRequest): boolean => responseMediaType(request) === GRAPHQL_RESPONSE_MEDIA;

/** Refuses a request whose body is not JSON, or whose `Accept` allows none of what can be answered; before the body is read. */
export async function checkMediaTypes(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.method === 'POST') requireJsonHeaders(request, reply);
  if (!request.ws && responseMediaType(request) === null) {
    const words = { en: 'No response type matches the Accept header.', fr: 'Aucun type de réponse ne correspond à l’en-tête Accept.' };
    throw new RefusalError('not-acceptable', words, { allowed: [JSON_MEDIA, GRAPHQL_RESPONSE_MEDIA] });
  }
}

/** The headers of the answer: its media type, its language, and on what they depend. */
export async function setResponseHeaders(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  setContentLanguage(request, reply);
  addVary(reply, 'Accept');
  void reply.type(`${responseMediaType(request) ?? JSON_MEDIA}; charset=utf-8`);
}

// From an HTTP request to what mercurius executes, as GraphQL over HTTP asks: https://graphql.github.io/graphql-over-http/

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const malformed = (en: string, fr: string): RefusalError => new RefusalError('malformed', { en, fr });

const ONLY_QUERIES = { en: 'GET accepts queries only.', fr: 'GET n’accepte que des requêtes de lecture (query).' };

/** A request as mercurius reads it: a document in the place of its text, and no nulls, which it does not take for none. */
interface PreparedRequest {
  readonly query: DocumentNode;
  readonly operationName?: string;
  readonly variables?: Fields;
}

/** What makes a document of a text, and lets it pass. */
interface DocumentChecks {
  readonly documents: Documents;
  readonly trusted: TrustedDocuments | null;
  readonly checkCost: CostCheck;
  readonly checkOptions: OptionsCheck;
  readonly checkLiterals: LiteralsCheck;
  readonly checkVariables: VariablesCheck;
}

function readMap(fields: Fields, name: string): Fields | null {
  const value = fields[name] ?? null;
  if (value !== null && !isFields(value)) throw malformed(`${name} must be a map, or left out.`, `${name} doit être un objet, ou omis.`);
  return value;
}

function prepareBody(body: unknown, checks: DocumentChecks, allowed: readonly `${OperationTypeNode}`[]): PreparedRequest {
  const { documents, trusted } = checks;
  requireObject(body);
  readMap(body, 'extensions');
  const query = requestedText(body, trusted);
  const { operationName = null } = body;
  if (typeof query !== 'string' || query === '')
    throw malformed('query must be a string, and not empty.', 'query doit être un texte, et non vide.');
  if (operationName !== null && typeof operationName !== 'string')
    throw malformed('operationName must be a string, or left out.', 'operationName doit être un texte, ou omis.');
  const variables = readMap(body, 'variables');
  const document = documents(query, operationName);
  const operation = getOperationAST(document, operationName)?.operation;
  if (operation === undefined)
    throw malformed('operationName must name one of the operations.', 'operationName doit nommer l’une des opérations.');
  if (operation === 'subscription') throw malformed('A subscription is sent over a websocket.', 'Un abonnement s’envoie par websocket.');
  if (!allowed.includes(operation)) throw new RefusalError('method-not-allowed', ONLY_QUERIES);
  for (const check of [checks.checkCost, checks.checkOptions, checks.checkLiterals, checks.checkVariables])
    check(document, operationName, variables ?? {});
  return { query: document, ...(operationName !== null && { operationName }), ...(variables !== null && { variables }) };
}

/** The same from a URL, where the variables are JSON as text. Mercurius parses them again, so they are left as they are. */
function prepareUrlParameters(parameters: Fields, checks: DocumentChecks): object {
  const { variables, extensions } = parameters;
  const request = prepareBody({ ...parameters, variables: parseJson(variables), extensions: parseJson(extensions) }, checks, ['query']);
  return request.variables === undefined ? request : { ...request, variables };
}

function parseJson(text: unknown): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(String(text));
  } catch {
    throw malformed('variables and extensions must be JSON.', 'variables et extensions doivent être du JSON.');
  }
}

/** What a request of the door goes through before mercurius sees it. */
export type RequestChecks = DocumentChecks & Pick<ApiLimits, 'authorizationLength'>;

/** Readies every request of the door. Throws what is wrong with it. */
export const prepareRequests =
  ({ authorizationLength, ...checks }: RequestChecks) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    readBearer(request, reply, authorizationLength);
    if (request.ws) return;
    if (request.method === 'GET') {
      request.query = prepareUrlParameters(request.query as Fields, checks);
      return;
    }
    request.body = prepareBody(request.body, checks, ['query', 'mutation']);
  };
