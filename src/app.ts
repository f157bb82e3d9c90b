import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { buildSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Answered } from './api/answered.js';
import { rememberCaller } from './api/callers.js';
import { answerClientError, answerEarly, REQUEST_ID } from './api/client-errors.js';
import { followRequests } from './api/follow-requests.js';
import { type Executed, graphqlDoor } from './api/graphql/index.js';
import { type Health, healthDoor } from './api/health.js';
import { readJsonBodies } from './api/json-bodies.js';
import { limitRequests } from './api/limit-requests.js';
import type { DoorLimits } from './api/limits.js';
import { noticesStream } from './api/notices-stream.js';
import { type Origins, shareAcrossOrigins } from './api/origins.js';
import { answerError, answerNotFound } from './api/problems.js';
import { openRates, type RateLimits } from './api/rates.js';
import { besideDoor } from './api/rest/beside.js';
import type { Document } from './api/rest/document.js';
import { documentationDoor } from './api/rest/documentation.js';
import { entryTeller } from './api/rest/entry-teller.js';
import { restDoor } from './api/rest/index.js';
import { partsOf } from './api/ruleset-part.js';
import type { BeginRequest } from './api/spans.js';
import { endUnasked } from './api/unasked-connections.js';
import { wellKnownDoor } from './api/well-known.js';
import type { Around, Court } from './games/index.js';
import type { TournamentCourt } from './tournaments/running/index.js';

/** Everything the doors are wired to. */
export interface AppDeps {
  readonly court: TournamentCourt;
  readonly limits: DoorLimits;
  /** The text of schema.graphql. */
  readonly schema: string;
  /** The OpenAPI document, bundled. */
  readonly openapi: Document;
  /** Whether a browser finds GraphiQL at /graphiql. */
  readonly graphiql: boolean;
  /** Which documents /graphql executes; all, unless it is said. */
  readonly executed?: Executed;
  /** Made by `openLog` of api/log.ts, which is where secrets are kept out of it. */
  readonly log: Logger;
  /** What /healthz and /readyz stand on; without it they are not there. */
  readonly health?: Health;
  /** Which pages of a browser may ask; those of this machine unless it is said. */
  readonly origins?: Origins;
  /** Who stands before the court and is believed when it says whom it asks for; nobody unless it is said. */
  readonly proxies?: readonly string[];
  /** How often a caller may ask; as often as he likes unless it is said. */
  readonly rateLimits?: RateLimits;
  /** Told of each answer, for counting. */
  readonly onAnswered?: (answered: Answered) => void;
  /** Follows requests, and the use-cases in them. */
  readonly tracing?: { readonly requests: BeginRequest; readonly useCases: Around };
}

const ALL: Executed = { trusted: null, introspection: true };

/** How often Node looks for requests that have not arrived in time; milliseconds. */
const CHECKING_INTERVAL = 2_000;
const REQUEST_ID_BYTES = 9;
const IDS_AT_ONCE = 256;

/** Names for requests: at random and not counted, since how many requests others make is nobody's business. */
function requestIds(randomBytes: Court['randomBytes']): () => string {
  let ids: string[] = [];
  return () => {
    if (ids.length === 0) {
      const bytes = Buffer.from(randomBytes(REQUEST_ID_BYTES * IDS_AT_ONCE));
      const idAt = (index: number) => bytes.toString('base64url', index * REQUEST_ID_BYTES, (index + 1) * REQUEST_ID_BYTES);
      ids = Array.from({ length: IDS_AT_ONCE }, (_, index) => idAt(index));
    }
    return ids.pop()!;
  };
}

/** The server with its doors; not yet listening. Rejects when the schema lacks the part of a ruleset. */
export async function buildApp({
  court,
  limits,
  schema,
  openapi,
  graphiql,
  executed = ALL,
  log,
  health,
  origins = 'loopback',
  proxies = [],
  rateLimits,
  onAnswered,
  tracing,
}: AppDeps): Promise<FastifyInstance> {
  const newId = requestIds(court.randomBytes);
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // One line a request, below, which names the route and not the address: a query may stand in there.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    genReqId: newId,
    clientErrorHandler: answerClientError(newId),
    frameworkErrors: answerEarly,
    // What still arrives on a connection while the doors close is answered, and the connection closed with it.
    return503OnClosing: false,
    // An empty list would have every address worked out from headers that nobody is believed.
    trustProxy: proxies.length > 0 ? [...proxies] : false,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestTimeout,
    http: { headersTimeout: limits.requestTimeout, connectionsCheckingInterval: CHECKING_INTERVAL },
  });
  app.server.maxConnections = limits.connections;
  endUnasked(app);
  app.setErrorHandler(answerError);
  readJsonBodies(app);
  app.setNotFoundHandler(answerNotFound);
  app.addHook('onRequest', (request, reply, done) => {
    if (proxies.length > 0) rememberCaller(request);
    void reply.header(REQUEST_ID, request.id);
    done();
  });
  if (tracing) followRequests(app, tracing.requests);
  await shareAcrossOrigins(app, origins);
  const rates = rateLimits ? openRates(rateLimits, court.now) : null;
  if (rates) app.addHook('onRequest', limitRequests(rates, limits.authorizationLength));
  const tellsAnswers = log.isLevelEnabled('debug');
  app.addHook('onResponse', ({ method, id: requestId, routeOptions: { url: route } }, { statusCode: status, elapsedTime }, done) => {
    if (tellsAnswers) log.debug({ requestId, method, route, status, milliseconds: elapsedTime }, 'answered');
    onAnswered?.({ method, route: route ?? null, status, seconds: elapsedTime / 1_000 });
    done();
  });
  if (health) healthDoor(app, health);
  wellKnownDoor(app, court);
  const built = buildSchema(schema);
  const parts = partsOf(built, court.rulesets);
  await app.register(async (door) =>
    graphqlDoor(door, { court, limits, schema: built, parts, graphiql, executed, origins, rates, newId, around: tracing?.useCases }),
  );
  await app.register(async (door) =>
    restDoor(door, {
      court,
      limits,
      parts,
      document: openapi,
      streams: { readNotices: noticesStream(app, { court, limits, tell: entryTeller(openapi, parts) }) },
    }),
  );
  besideDoor(app);
  await app.register(async (door) => documentationDoor(door));
  return app;
}
