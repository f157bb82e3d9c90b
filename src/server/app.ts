import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Contract } from '../api/contract.js';
import { type DocumentPolicy, registerGraphql } from '../api/graphql/index.js';
import { proxyMatcher, rememberCallerAddress, type WhyInvalid } from '../api/http/callers.js';
import { compressResponses } from '../api/http/compression.js';
import { type ConnectionFault, manageConnections } from '../api/http/connections.js';
import { type Health, healthRoutes } from '../api/http/health.js';
import { type AllowedHosts, refuseOtherHosts } from '../api/http/hosts.js';
import { type ApiMetrics, NO_METRICS, type StartRequestSpan, traceRequests } from '../api/http/instrumentation.js';
import { parseJsonBodies } from '../api/http/json-bodies.js';
import type { ApiLimits } from '../api/http/limits.js';
import { createRateLimiter, createSubscriptionSlots, limitRequests, limitResponses, type RateLimits } from '../api/http/limits.js';
import { LONG_READ_PAUSE_MS, LongReads } from '../api/http/long-reads.js';
import { type AllowedOrigins, enableCors } from '../api/http/origins.js';
import { clientErrorHandler, commonHeaders, frameworkErrorHandler, problemRoutes, sendError, sendNotFound } from '../api/http/problems.js';
import { pageNotFound, type WebApp, webAppRoutes } from '../api/http/web-app.js';
import { LinkPreviews, loadRenderer, type PreviewDeps, pictureRoutes, type RenderPng } from '../api/previews/link-previews.js';
import { documentationRoutes } from '../api/rest/documentation.js';
import { createEventStreams } from '../api/rest/event-streams.js';
import { registerRest } from '../api/rest/index.js';
import { logRoutes } from '../api/rest/log-files.js';
import { oneClickRoute } from '../api/rest/one-click.js';
import { schemaRoute, wellKnownRoutes } from '../api/rest/well-known.js';
import { createStep, type Instrument, invalidTokenCode, type Services } from '../games/index.js';
import type { TournamentServices } from '../tournaments/index.js';

/** The dependencies of the server. */
export interface AppDeps {
  readonly services: TournamentServices;
  readonly limits: ApiLimits;
  /** Compiled with the limits of this server and its rulesets. */
  readonly contract: Contract;
  /** The pages in the browser; none by default. */
  readonly web?: WebApp | null;
  /** Draws positions for previews of links, by ruleset; none by default. */
  readonly pictures?: PreviewDeps['pictures'];
  /** The picture of the landing page; by default the neutral one. */
  readonly landingPicture?: PreviewDeps['landingPicture'];
  /** Renders the pictures; by default the renderer of this platform, if it has one. */
  readonly renderPng?: RenderPng;
  /** The origin of the server for the public; by default that of each request. */
  readonly publicUrl?: string | null;
  /** Whether GraphiQL is served at /graphiql. */
  readonly graphiql: boolean;
  /** Which documents /graphql executes; any by default. */
  readonly documentPolicy?: DocumentPolicy;
  /** Created by `createLog`, which keeps secrets out of it. */
  readonly log: Logger;
  /** Dependencies of /healthz and /readyz; omit to disable both. */
  readonly health?: Health;
  /** Origins of allowed browser pages; by default those of this machine. */
  readonly origins?: AllowedOrigins;
  /** The names under which the server is reached; any by default. */
  readonly hosts?: AllowedHosts;
  /** Trusted proxies; none by default. */
  readonly proxies?: readonly string[];
  /** Rate limits; unlimited if omitted. */
  readonly rateLimits?: RateLimits;
  /** Counts responses, refusals, operations and connections; by default nothing. */
  readonly metrics?: ApiMetrics;
  /** Traces requests and their use cases. */
  readonly tracing?: { readonly startRequest: StartRequestSpan; readonly instrumentUseCases: Instrument };
}

const ANY_DOCUMENT: DocumentPolicy = { trusted: null, introspection: true };

/** Milliseconds between Node's checks for requests that have not arrived in time. */
const CHECKING_INTERVAL = 2_000;
const REQUEST_ID_BYTES = 9;
const IDS_AT_ONCE = 256;

/** Request ids are random, not counted: a count would reveal how many requests others send. */
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

/** Builds the server; it does not listen yet. */
export async function buildApp({
  services,
  limits,
  contract,
  web = null,
  pictures = new Map(),
  landingPicture = null,
  renderPng: givenRenderer,
  publicUrl = null,
  graphiql,
  documentPolicy = ANY_DOCUMENT,
  log,
  health,
  origins = 'loopback',
  hosts = 'any',
  proxies = [],
  rateLimits,
  metrics = NO_METRICS,
  tracing,
}: AppDeps): Promise<FastifyInstance> {
  const newId = requestIds(services.randomBytes);
  const onFault = (outcome: ConnectionFault) => {
    // A client can cause any number of them: metrics count them at every level of the log.
    log.debug({ outcome }, 'connection closed');
    metrics.countConnectionFault(outcome);
  };
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // The hook below writes one line per request, with the route and not the address, which may contain a query.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    genReqId: newId,
    clientErrorHandler: clientErrorHandler(newId, onFault),
    frameworkErrors: frameworkErrorHandler,
    // Requests that arrive during shutdown get their response, and their connection is then closed.
    return503OnClosing: false,
    // With an empty list Fastify would derive addresses from untrusted headers.
    trustProxy: proxies.length > 0 ? [...proxies] : false,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestTimeout,
    // Node checks that the headers do not have longer than the request. Fastify sets the time of the request only afterwards.
    http: { requestTimeout: limits.requestTimeout, headersTimeout: limits.requestTimeout, connectionsCheckingInterval: CHECKING_INTERVAL },
  });
  app.decorate('metrics', metrics);
  const connections = manageConnections(app, { limits, isProxy: proxyMatcher(proxies), onFault });
  app.setErrorHandler(sendError);
  const whyInvalid: WhyInvalid = (bearer) => invalidTokenCode(services, bearer);
  parseJsonBodies(app, { limits, whyInvalid });
  app.setNotFoundHandler(web === null ? sendNotFound : pageNotFound(web, sendNotFound));
  app.addHook('onRequest', (request, reply, done) => {
    if (proxies.length > 0) rememberCallerAddress(request);
    void reply.headers(commonHeaders(request.id));
    done();
  });
  if (hosts !== 'any') app.addHook('onRequest', refuseOtherHosts(hosts));
  if (tracing) traceRequests(app, tracing.startRequest);
  await enableCors(app, origins);
  const rates = rateLimits ? createRateLimiter(rateLimits, services.now) : null;
  if (rates) {
    app.addHook('onRequest', limitRequests(rates, limits.authorizationLength));
    app.addHook('onSend', limitResponses(rates, limits.authorizationLength));
  }
  await compressResponses(app);
  app.addHook('onResponse', ({ method, id: requestId, routeOptions: { url: route } }, { statusCode: status, elapsedTime }, done) => {
    log.info({ requestId, method, route, status, milliseconds: Math.round(elapsedTime * 1_000) / 1_000 }, 'response');
    metrics.countResponse({ method, route: route ?? null, status, seconds: elapsedTime / 1_000 });
    done();
  });
  if (health) healthRoutes(app, health);
  wellKnownRoutes(app, services);
  logRoutes(app, services);
  await app.register(async (instance) => oneClickRoute(instance, services));
  if (documentPolicy.introspection) schemaRoute(app, contract.sdl);
  const { schema, bounds, rest, rulesets } = contract;
  const ofBothApis = { services, limits, whyInvalid, rulesets };
  const slots = createSubscriptionSlots(limits);
  const longReads = new LongReads(
    limits,
    createStep(() => performance.now(), LONG_READ_PAUSE_MS),
    metrics,
  );
  await app.register(async (instance) =>
    registerGraphql(instance, {
      ...ofBothApis,
      schema,
      bounds,
      graphiql,
      documentPolicy,
      origins,
      rates,
      longReads,
      newId,
      connections,
      slots,
      instrument: tracing?.instrumentUseCases,
    }),
  );
  await app.register(async (instance) =>
    registerRest(instance, {
      ...ofBothApis,
      rates,
      longReads,
      contract: rest,
      eventStreams: createEventStreams(app, { services, limits, slots }, rest.serializers),
    }),
  );
  if (web !== null) {
    const renderPng = givenRenderer ?? (await loadRenderer());
    const previews = new LinkPreviews({
      services,
      rulesets,
      pictures,
      landingPicture,
      longReads,
      rates,
      renderPng,
      publicUrl,
      log: app.log,
    });
    webAppRoutes(app, web, { previews, issuer: services.issuer?.pages?.issuer ?? null });
    if (renderPng !== null) pictureRoutes(app, previews);
  }
  problemRoutes(app);
  await app.register(async (instance) => documentationRoutes(instance));
  return app;
}
