import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { buildSchema } from 'graphql';
import type { Logger } from 'pino';
import { type DocumentPolicy, registerGraphql } from './api/graphql/index.js';
import { rememberCallerAddress } from './api/http/callers.js';
import { type Health, healthRoutes } from './api/http/health.js';
import { closeIdleConnections } from './api/http/idle-connections.js';
import type { ResponseMetrics, StartRequestSpan } from './api/http/instrumentation.js';
import { traceRequests } from './api/http/instrumentation.js';
import { parseJsonBodies } from './api/http/json-bodies.js';
import type { ApiLimits } from './api/http/limits.js';
import { createRateLimiter, limitRequests, type RateLimits } from './api/http/limits.js';
import { type AllowedOrigins, enableCors } from './api/http/origins.js';
import {
  clientErrorHandler,
  frameworkErrorHandler,
  problemRoutes,
  REQUEST_ID_HEADER,
  sendError,
  sendNotFound,
} from './api/http/problems.js';
import { createRulesetPresenters } from './api/presenters/ruleset-presenter.js';
import type { Document } from './api/rest/document.js';
import { documentationRoutes } from './api/rest/documentation.js';
import { registerRest } from './api/rest/index.js';
import { createNoticesStream } from './api/rest/notices-stream.js';
import { createEntrySerializer } from './api/rest/serialize.js';
import { wellKnownRoutes } from './api/rest/well-known.js';
import type { Instrument, Services } from './games/index.js';
import type { TournamentServices } from './tournaments/index.js';

/** Everything the doors are wired to. */
export interface AppDeps {
  readonly services: TournamentServices;
  readonly limits: ApiLimits;
  /** The text of schema.graphql. */
  readonly schema: string;
  /** The OpenAPI document, bundled. */
  readonly openapi: Document;
  /** Whether a browser finds GraphiQL at /graphiql. */
  readonly graphiql: boolean;
  /** Which documents /graphql executes; all, unless it is said. */
  readonly documentPolicy?: DocumentPolicy;
  /** Made by `openLog` of api/log.ts, which is where secrets are kept out of it. */
  readonly log: Logger;
  /** What /healthz and /readyz stand on; without it they are not there. */
  readonly health?: Health;
  /** Which pages of a browser may ask; those of this machine unless it is said. */
  readonly origins?: AllowedOrigins;
  /** Who stands before the court and is believed when it says whom it asks for; nobody unless it is said. */
  readonly proxies?: readonly string[];
  /** How often a caller may ask; as often as he likes unless it is said. */
  readonly rateLimits?: RateLimits;
  /** Told of each answer, for counting. */
  readonly onResponse?: (answered: ResponseMetrics) => void;
  /** Follows requests, and the use-cases in them. */
  readonly tracing?: { readonly startRequest: StartRequestSpan; readonly instrumentUseCases: Instrument };
}

const ANY_DOCUMENT: DocumentPolicy = { trusted: null, introspection: true };

/** How often Node looks for requests that have not arrived in time; milliseconds. */
const CHECKING_INTERVAL = 2_000;
const REQUEST_ID_BYTES = 9;
const IDS_AT_ONCE = 256;

/** Names for requests: at random and not counted, since how many requests others make is nobody's business. */
function requestIds(randomBytes: Services['randomBytes']): () => string {
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
  services,
  limits,
  schema,
  openapi,
  graphiql,
  documentPolicy = ANY_DOCUMENT,
  log,
  health,
  origins = 'loopback',
  proxies = [],
  rateLimits,
  onResponse,
  tracing,
}: AppDeps): Promise<FastifyInstance> {
  const newId = requestIds(services.randomBytes);
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // One line a request, below, which names the route and not the address: a query may stand in there.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    genReqId: newId,
    clientErrorHandler: clientErrorHandler(newId),
    frameworkErrors: frameworkErrorHandler,
    // What still arrives on a connection while the doors close is answered, and the connection closed with it.
    return503OnClosing: false,
    // An empty list would have every address worked out from headers that nobody is believed.
    trustProxy: proxies.length > 0 ? [...proxies] : false,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestTimeout,
    http: { headersTimeout: limits.requestTimeout, connectionsCheckingInterval: CHECKING_INTERVAL },
  });
  app.server.maxConnections = limits.connections;
  closeIdleConnections(app);
  app.setErrorHandler(sendError);
  parseJsonBodies(app);
  app.setNotFoundHandler(sendNotFound);
  app.addHook('onRequest', (request, reply, done) => {
    if (proxies.length > 0) rememberCallerAddress(request);
    void reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  if (tracing) traceRequests(app, tracing.startRequest);
  await enableCors(app, origins);
  const rates = rateLimits ? createRateLimiter(rateLimits, services.now) : null;
  if (rates) app.addHook('onRequest', limitRequests(rates, limits.authorizationLength));
  const tellsAnswers = log.isLevelEnabled('debug');
  app.addHook('onResponse', ({ method, id: requestId, routeOptions: { url: route } }, { statusCode: status, elapsedTime }, done) => {
    if (tellsAnswers) log.debug({ requestId, method, route, status, milliseconds: elapsedTime }, 'response');
    onResponse?.({ method, route: route ?? null, status, seconds: elapsedTime / 1_000 });
    done();
  });
  if (health) healthRoutes(app, health);
  wellKnownRoutes(app, services);
  const built = buildSchema(schema);
  const rulesets = createRulesetPresenters(built, services.rulesets);
  await app.register(async (door) =>
    registerGraphql(door, {
      services,
      limits,
      schema: built,
      rulesets,
      graphiql,
      documentPolicy,
      origins,
      rates,
      newId,
      instrument: tracing?.instrumentUseCases,
    }),
  );
  await app.register(async (door) =>
    registerRest(door, {
      services,
      limits,
      rulesets,
      document: openapi,
      streams: { readNotices: createNoticesStream(app, { services, limits, serialize: createEntrySerializer(openapi, rulesets) }) },
    }),
  );
  problemRoutes(app);
  await app.register(async (door) => documentationRoutes(door));
  return app;
}
