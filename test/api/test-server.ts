// A server on a database of its own, and a client.
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { schemasOf } from '../../scripts/openapi/schemas.mjs';
import { type BoundLimits, withBounds } from '../../src/api/bounds.js';
import { type Contract, compileContract } from '../../src/api/contract.js';
import type { ApiLimits } from '../../src/api/http/limits.js';
import { createLog } from '../../src/api/http/log.js';
import type { Document } from '../../src/api/rest/document.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { type AppDeps, buildApp } from '../../src/server/app.js';
import type { TournamentServices } from '../../src/tournaments/index.js';
import { LIMITS, OPENER, openServices, type Wanted } from '../games/services-on-database.js';
import { frozen } from '../support/frozen.js';
import { type FreshDatabase, freshDatabase } from '../support/postgres.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { whenOver } from '../support/when-over.js';

export { OPENER, STRANGER } from '../games/services-on-database.js';

/** The text of the published schema. */
export const readSchema = (): string => readFileSync('schema.graphql', 'utf8');

let published: GraphQLSchema | undefined;

/** The published schema as clients build it. Files share it. */
export const publishedSchema = (): GraphQLSchema => {
  published ??= buildSchema(readSchema());
  return published;
};

/** The schema with the part of the ruleset `small`. */
export const SCHEMA = readSchema() + readFileSync('test/api/graphql/small.graphql', 'utf8');

let bundled: Document | undefined;

/** The OpenAPI document, which `one-contract.ts` has put together. Frozen: files share it, and what is compiled of it. */
export const readDocument = (): Document => {
  bundled ??= frozen<Document>(JSON.parse(readFileSync('dist/openapi.json', 'utf8')));
  return bundled;
};

function withSchemas(document: Document, schema: string): Document {
  const written = Object.assign({}, ...Object.values(schemasOf(schema)));
  return { ...document, components: { ...document.components, schemas: { ...document.components.schemas, ...written } } };
}

export const API_LIMITS: ApiLimits = {
  bodyBytes: 65_536,
  anonymousBodyBytes: 65_536,
  bodyValues: 10_000,
  longReads: 400,
  longReadsOfCaller: 40,
  longReadsOfAddress: 400,
  entriesPerRequest: 20,
  keptTextBytes: 32_000_000,
  authorizationLength: 200,
  queryLength: 60_000,
  queryTokens: 4_000,
  queryDepth: 16,
  queryFields: 1_000,
  queryAliases: 1_000,
  queryComparisons: 10_000,
  rootFields: 20,
  queryCost: 50_000,
  queryOperations: 20,
  connections: 500,
  connectionsOfAddress: 400,
  requestTimeout: 120_000,
  sockets: 50,
  socketsOfAddress: 50,
  subscriptionsPerSocket: 5,
  idleFramesPerMinute: 40,
  streamsOfToken: 45,
  streamsOfSeat: 10,
  streamsOfAddress: 50,
  socketTimeout: 120_000,
};

/** The document with the part of the ruleset `small`. Frozen: files share it. */
export const DOCUMENT = frozen(withBounds(withSchemas(readDocument(), SCHEMA), { ...LIMITS, ...API_LIMITS }, [...RULESETS, smallRuleset]));

// Tests check responses, and know what they requested.
// biome-ignore lint/suspicious/noExplicitAny: types would repeat the schema
type Data = any;

interface ErrorOf {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: { readonly code: string; readonly status: number } & Readonly<Record<string, unknown>>;
}

export interface Answer {
  readonly status: number;
  readonly body: { readonly data?: Data; readonly errors?: readonly ErrorOf[] };
  readonly text: string;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly services: TournamentServices;
  /** Direct access to its database. */
  readonly sql: FreshDatabase['sql'];
  /** Everything that was logged, at level `trace`. */
  readonly listeners: () => number;
  readonly log: () => string;
  readonly ask: (query: string, variables?: object, token?: string | null) => Promise<Answer>;
}

export interface TestServerOptions extends Wanted {
  /** A shared database; one of its own by default. */
  readonly database?: FreshDatabase;
  readonly apiLimits?: Partial<ApiLimits>;
  /** The services of the server. */
  readonly alter?: (services: TournamentServices) => TournamentServices;
  readonly schema?: string;
  readonly openapi?: Document;
  readonly graphiql?: boolean;
  /** Further dependencies. */
  readonly app?: Partial<AppDeps>;
  /** Adds to the server before it is ready. */
  readonly extend?: (app: FastifyInstance) => void;
}

/** The limits that the contract states. Servers that differ in others share one. */
const boundingLimits = (limits: BoundLimits): BoundLimits => ({
  accountNameLength: limits.accountNameLength,
  accountContactLength: limits.accountContactLength,
  actionsInList: limits.actionsInList,
  bodyBytes: limits.bodyBytes,
  gamesAtOnce: limits.gamesAtOnce,
  idempotencyKeyLength: limits.idempotencyKeyLength,
  noteBytes: limits.noteBytes,
  pageSize: limits.pageSize,
  pushSubscriptionsOfOwner: limits.pushSubscriptionsOfOwner,
  webhooksOfOwner: limits.webhooksOfOwner,
});

type ContractKey = readonly unknown[];
const contracts: { readonly key: ContractKey; readonly contract: Contract }[] = [];

/** Returns the contract of a server. Servers of one process share it, unless something in it differs: most of a start is compiling it. */
export function contractOf(
  services: Pick<TournamentServices, 'limits' | 'rulesets'>,
  limits: Pick<ApiLimits, 'bodyBytes'> = API_LIMITS,
  { schema = SCHEMA, openapi = DOCUMENT, app }: Pick<TestServerOptions, 'schema' | 'openapi' | 'app'> = {},
): Contract {
  const bounding = boundingLimits({ ...services.limits, bodyBytes: limits.bodyBytes });
  // Resolvers are attached to the schema: those of a traced server differ.
  const key: ContractKey = [schema, openapi, JSON.stringify(bounding), app?.tracing, services.rulesets.length, ...services.rulesets];
  const known = contracts.find((each) => each.key.length === key.length && each.key.every((part, index) => part === key[index]));
  if (known !== undefined) return known.contract;
  const contract = compileContract({ schema, openapi, limits: bounding, rulesets: services.rulesets });
  contracts.push({ key, contract });
  return contract;
}

/** Starts a server that is closed after the test or the file. */
export async function startTestServer(wanted: TestServerOptions = {}): Promise<TestServer> {
  const database = wanted.database ?? (await freshDatabase());
  const { services: own, close, listeners } = await openServices(database.address, { rulesets: [...RULESETS, smallRuleset], ...wanted });
  whenOver(close);
  const services = wanted.alter?.(own) ?? own;
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  const limits = { ...API_LIMITS, ...wanted.apiLimits };
  const app = await buildApp({
    services,
    limits,
    contract: contractOf(services, limits, wanted),
    graphiql: wanted.graphiql ?? true,
    log,
    ...wanted.app,
  });
  wanted.extend?.(app);
  whenOver(() => app.close());
  await app.ready();
  return { app, services, sql: database.sql, listeners, log: () => lines.join(''), ask: asker(app) };
}

const asker =
  (app: FastifyInstance): TestServer['ask'] =>
  async (query, variables, token = OPENER) => {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    const reply = await app.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } });
    return { status: reply.statusCode, body: reply.json(), text: reply.body };
  };
