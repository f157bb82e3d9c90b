// From an HTTP request to what mercurius executes, as GraphQL over HTTP asks: https://graphql.github.io/graphql-over-http/
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentNode, getOperationAST, type OperationTypeNode } from 'graphql';
import { Refused } from '../errors.js';
import { bearerOf } from '../identity.js';
import type { DoorLimits } from '../limits.js';
import type { Documents } from './documents.js';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const malformed = (sentence: string): Refused => new Refused('malformed', sentence);

/** A request as mercurius reads it: a document in the place of its text, and no nulls, which it does not take for none. */
interface Readied {
  readonly query: DocumentNode;
  readonly operationName?: string;
  readonly variables?: unknown;
}

function mapOrNone(fields: Fields, name: string): Fields | null {
  const value = fields[name] ?? null;
  if (value !== null && !isFields(value)) throw malformed(`${name} must be a map, or left out.`);
  return value;
}

function readied(body: unknown, documents: Documents, allowed: readonly `${OperationTypeNode}`[]): Readied {
  if (!isFields(body)) throw malformed('The request must be a JSON object.');
  const { query, operationName = null } = body;
  if (typeof query !== 'string' || query === '') throw malformed('query must be a string, and not empty.');
  if (operationName !== null && typeof operationName !== 'string') throw malformed('operationName must be a string, or left out.');
  const variables = mapOrNone(body, 'variables');
  mapOrNone(body, 'extensions');
  const document = documents(query, operationName);
  const operation = getOperationAST(document, operationName)?.operation;
  if (operation === undefined) throw malformed('operationName must name one of the operations.');
  if (operation === 'subscription') throw malformed('A subscription is sent over a websocket.');
  if (!allowed.includes(operation)) throw new Refused('method-not-allowed', 'With GET a query may be sent, and nothing else.');
  return { query: document, ...(operationName !== null && { operationName }), ...(variables !== null && { variables }) };
}

/** The same from a URL, where the variables are JSON as text. Mercurius parses them again, so they are left as they are. */
function readiedFromUrl(parameters: Fields, documents: Documents): Readied {
  const { variables, extensions } = parameters;
  const request = readied({ ...parameters, variables: jsonIn(variables), extensions: jsonIn(extensions) }, documents, ['query']);
  return request.variables === undefined ? request : { ...request, variables };
}

function jsonIn(text: unknown): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(String(text));
  } catch {
    throw malformed('variables and extensions must be JSON.');
  }
}

/** Readies every request of the door before mercurius sees it. Throws what is wrong with it. */
export const readyRequests =
  (documents: Documents, { authorizationLength }: Pick<DoorLimits, 'authorizationLength'>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (bearerOf(request.headers.authorization, authorizationLength) === 'malformed') {
      void reply.header('www-authenticate', 'Bearer');
      throw new Refused('malformed-authorization', 'The Authorization header must be: Bearer TOKEN');
    }
    if (request.ws) return;
    if (request.method === 'GET') request.query = readiedFromUrl(request.query as Fields, documents);
    else request.body = readied(request.body, documents, ['query', 'mutation']);
  };

const GRAPHQL_RESPONSE = 'application/graphql-response+json';

export const asksForNewerType = ({ headers }: FastifyRequest): boolean => headers.accept?.includes(GRAPHQL_RESPONSE) ?? false;

/** The media type of the answer: the newer one for whoever asks for it. */
export async function chooseMediaType(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  void reply.type(`${asksForNewerType(request) ? GRAPHQL_RESPONSE : 'application/json'}; charset=utf-8`);
}
