// From an HTTP request to what mercurius executes, as GraphQL over HTTP asks: https://graphql.github.io/graphql-over-http/
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentNode, getOperationAST, type OperationTypeNode } from 'graphql';
import { bearerShown } from '../bearer-shown.js';
import { Refused } from '../errors.js';
import { requireObject } from '../json-bodies.js';
import type { DoorLimits } from '../limits.js';
import type { Documents } from './documents.js';
import type { LiteralsCheck } from './literals-check.js';
import type { OptionsCheck } from './options-check.js';
import type { CostCheck } from './query-cost.js';
import { type TrustedDocuments, textAsked } from './trusted-documents.js';
import type { VariablesCheck } from './variables-check.js';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const malformed = (en: string, fr: string): Refused => new Refused('malformed', { en, fr });

const ONLY_QUERIES = { en: 'With GET a query may be sent, and nothing else.', fr: 'Avec GET on envoie une query, et rien d’autre.' };

/** A request as mercurius reads it: a document in the place of its text, and no nulls, which it does not take for none. */
interface Readied {
  readonly query: DocumentNode;
  readonly operationName?: string;
  readonly variables?: Fields;
}

/** What makes a document of a text, and lets it pass. */
interface ReadyingChecks {
  readonly documents: Documents;
  readonly trusted: TrustedDocuments | null;
  readonly checkCost: CostCheck;
  readonly checkOptions: OptionsCheck;
  readonly checkLiterals: LiteralsCheck;
  readonly checkVariables: VariablesCheck;
}

function mapOrNone(fields: Fields, name: string): Fields | null {
  const value = fields[name] ?? null;
  if (value !== null && !isFields(value)) throw malformed(`${name} must be a map, or left out.`, `${name} doit être un objet, ou omis.`);
  return value;
}

function readied(body: unknown, checks: ReadyingChecks, allowed: readonly `${OperationTypeNode}`[]): Readied {
  const { documents, trusted } = checks;
  requireObject(body);
  mapOrNone(body, 'extensions');
  const query = textAsked(body, trusted);
  const { operationName = null } = body;
  if (typeof query !== 'string' || query === '')
    throw malformed('query must be a string, and not empty.', 'query doit être un texte, et non vide.');
  if (operationName !== null && typeof operationName !== 'string')
    throw malformed('operationName must be a string, or left out.', 'operationName doit être un texte, ou omis.');
  const variables = mapOrNone(body, 'variables');
  const document = documents(query, operationName);
  const operation = getOperationAST(document, operationName)?.operation;
  if (operation === undefined)
    throw malformed('operationName must name one of the operations.', 'operationName doit nommer l’une des opérations.');
  if (operation === 'subscription') throw malformed('A subscription is sent over a websocket.', 'Un abonnement s’envoie par websocket.');
  if (!allowed.includes(operation)) throw new Refused('method-not-allowed', ONLY_QUERIES);
  for (const check of [checks.checkCost, checks.checkOptions, checks.checkLiterals, checks.checkVariables])
    check(document, operationName, variables ?? {});
  return { query: document, ...(operationName !== null && { operationName }), ...(variables !== null && { variables }) };
}

/** The same from a URL, where the variables are JSON as text. Mercurius parses them again, so they are left as they are. */
function readiedFromUrl(parameters: Fields, checks: ReadyingChecks): object {
  const { variables, extensions } = parameters;
  const request = readied({ ...parameters, variables: jsonIn(variables), extensions: jsonIn(extensions) }, checks, ['query']);
  return request.variables === undefined ? request : { ...request, variables };
}

function jsonIn(text: unknown): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(String(text));
  } catch {
    throw malformed('variables and extensions must be JSON.', 'variables et extensions doivent être du JSON.');
  }
}

/** What a request of the door goes through before mercurius sees it. */
export type RequestChecks = ReadyingChecks & Pick<DoorLimits, 'authorizationLength'>;

/** Readies every request of the door. Throws what is wrong with it. */
export const readyRequests =
  ({ authorizationLength, ...checks }: RequestChecks) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    bearerShown(request, reply, authorizationLength);
    if (request.ws) return;
    if (request.method === 'GET') {
      request.query = readiedFromUrl(request.query as Fields, checks);
      return;
    }
    request.body = readied(request.body, checks, ['query', 'mutation']);
  };
