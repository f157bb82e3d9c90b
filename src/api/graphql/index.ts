// The GraphQL API: /graphql for requests and websockets, and /graphiql.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ExecutionResult, GraphQLError, GraphQLSchema } from 'graphql';
import { type IResolvers, type MercuriusOptions, mercurius } from 'mercurius';
import type { WebSocket } from 'ws';
import { type Instrument, instrumentMethods } from '../../games/index.js';
import type { TournamentServices } from '../../tournaments/index.js';
import type { FieldBounds } from '../bounds.js';
import { bearerChallenge, parseBearer, tokenErrorBefore, type WhyInvalid } from '../http/callers.js';
import type { Connections } from '../http/connections.js';
import { RefusalError, STATUS } from '../http/errors.js';
import { TEXT_BODY_BYTES } from '../http/json-bodies.js';
import type { ApiLimits, RateLimiter, StreamSlots } from '../http/limits.js';
import { negotiateLanguage } from '../http/negotiation.js';
import type { AllowedOrigins } from '../http/origins.js';
import type { RulesetPresenters } from '../presenters/ruleset-presenter.js';
import { localized } from '../texts/index.js';
import type { Context } from './context.js';
import { createDocumentCheck } from './document-validation.js';
import { createDocumentCache, createSentDocuments, type DocumentPolicy } from './documents.js';
import { formatErrors, type Reporter, statusOf } from './errors.js';
import { createExecutor, type Executor } from './execution.js';
import { serveGraphiql } from './graphiql.js';
import { createVariablesCheck } from './input-validation.js';
import { createCostCheck } from './query-limits.js';
import { acceptsGraphqlResponse, answerRequests, checkMediaTypes, type Operation, setResponseHeaders } from './requests.js';
import { resolversFor, subscriptions } from './resolvers.js';
import { createOperationReader, registerSockets } from './sockets.js';

export type { DocumentPolicy } from './documents.js';
export { readTrustedDocuments } from './documents.js';

interface GraphqlSettings {
  readonly services: TournamentServices;
  readonly limits: ApiLimits;
  readonly whyInvalid: WhyInvalid;
  readonly schema: GraphQLSchema;
  readonly bounds: FieldBounds;
  readonly rulesets: RulesetPresenters;
  readonly graphiql: boolean;
  readonly documentPolicy: DocumentPolicy;
  readonly origins: AllowedOrigins;
  /** Counts requests; null without rate limits. */
  readonly rates: RateLimiter | null;
  /** Returns a new request id, for messages on websockets. */
  readonly newId: () => string;
  readonly connections: Connections;
  readonly slots: StreamSlots;
  /** Wraps each field of Query and Mutation. */
  readonly instrument?: Instrument | undefined;
}

/** Registers the API on a Fastify instance of its own. */
export async function registerGraphql(app: FastifyInstance, settings: GraphqlSettings): Promise<void> {
  const { services, limits, whyInvalid, schema, bounds, documentPolicy, slots, instrument } = settings;
  const all = resolversFor(settings.rulesets);
  const useCases = {
    Query: instrumentMethods('query', all.Query, instrument),
    Mutation: instrumentMethods('mutation', all.Mutation, instrument),
  };
  const resolvers = { ...all, ...useCases, Subscription: subscriptions } as unknown as IResolvers;
  const costCheckOf = createCostCheck(schema, limits, services.limits.pageSize);
  const variablesCheckOf = createVariablesCheck(schema, services.limits, bounds);
  const source = {
    documents: createDocumentCache({
      ...documentPolicy,
      bounds: limits,
      validate: createDocumentCheck(schema, bounds),
      checksOf: (document, operation) => [costCheckOf(document, operation), variablesCheckOf(operation)],
    }),
    trusted: documentPolicy.trusted,
  };
  const read = createOperationReader(schema, source);
  let execute: Executor;
  const guardOf = await registerSockets(app, {
    ...settings,
    read,
    execute: ({ prepared, variables }, bearer, reporter) => execute(prepared, variables, { services, bearer, ...reporter }),
  });
  const routeOptions = {
    preParsing: checkMediaTypes,
    preHandler: answerRequests({ ...source, ...limits, documentsOf: createSentDocuments() }, (operation, request) =>
      answerOperation(operation, request),
    ),
    onSend: setResponseHeaders,
    bodyLimit: Math.max(TEXT_BODY_BYTES, limits.bodyBytes),
    // `answerRequests` checks requests, and responses are sent as they are: mercurius's route schemas would rewrite both.
    schema: {},
  };
  const requestContext = (request: FastifyRequest): Context =>
    contextOf(services, request, parseBearer(request.headers.authorization, limits.authorizationLength));
  async function answerOperation({ prepared, variables }: Operation, request: FastifyRequest) {
    const context = requestContext(request);
    return toResponse(await execute(prepared, variables, context), context, request);
  }
  refuseOtherMethods(app);
  await app.register(mercurius, {
    schema,
    resolvers,
    graphiql: false,
    // Errors of requests that are not executed.
    async errorHandler(error, request, reply) {
      const tokens = { authorizationLength: limits.authorizationLength, whyInvalid };
      const first = await tokenErrorBefore(error, request, tokens, statusOf);
      const { status, body, retryAfter } = toResponse({ errors: [first as GraphQLError] }, reporterOf(request), request);
      if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
      if (first instanceof RefusalError && status === UNAUTHENTICATED)
        void reply.header('www-authenticate', bearerChallenge(request.headers.authorization, first.code));
      return reply.code(status).send(body);
    },
    additionalRouteOptions: routeOptions,
    context: (request) => ({ ...requestContext(request) }),
    errorFormatter,
    subscription: {
      context(socket: WebSocket, request: FastifyRequest) {
        const guard = guardOf(socket);
        const shown = guard.bearer() ?? parseBearer(request.headers.authorization, limits.authorizationLength);
        return {
          ...contextOf(services, request, shown),
          language: guard.language(),
          whenEnded: guard.whenEnded.bind(guard),
          takeSlot: () => slots.takeSubscription(shown),
        };
      },
    },
  } satisfies MercuriusOptions);
  // Mercurius has attached the resolvers to its schema.
  const run = createExecutor(app.graphql.schema);
  execute = (operation, variables, context) => {
    app.metrics.recordOperation(operation.definition.operation);
    return run(operation, variables, context);
  };
  if (settings.graphiql) serveGraphiql(app);
}

/** Runs before a body is read. */
function refuseOtherMethods(app: FastifyInstance): void {
  app.route({
    method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/graphql',
    async onRequest(_request, reply) {
      void reply.header('allow', 'GET, POST');
      throw new RefusalError(
        'method-not-allowed',
        localized((texts) => texts.graphqlMethods),
      );
    },
    errorHandler: graphqlErrorHandler,
    onSend: setResponseHeaders,
    handler: async () => null,
  });
}

/** Formats errors thrown before mercurius runs. */
function graphqlErrorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, errors } = formatErrors([error], reporterOf(request));
  return reply.code(status).send({ errors });
}

const UNAUTHENTICATED = STATUS.unauthenticated;

const reporterOf = ({ id, headers, log, server: { metrics } }: FastifyRequest): Reporter => ({
  requestId: id,
  language: negotiateLanguage(headers['accept-language']),
  log,
  metrics,
});

const contextOf = (services: TournamentServices, request: FastifyRequest, bearer: ReturnType<typeof parseBearer>): Context => ({
  services,
  // `readBearer` has rejected a malformed token before.
  bearer: bearer === 'malformed' ? null : bearer,
  ...reporterOf(request),
});

/**
 * Errors of execution come with data and status 200. Errors about the document have status 200 if the client accepts plain JSON (GraphQL
 * over HTTP, 6.4.1). Any other error has its own status.
 */
function toResponse({ data, errors: raw }: ExecutionResult, context: Reporter, request: FastifyRequest) {
  if (raw === undefined) return { status: 200, body: { data } };
  const { status, errors } = formatErrors(raw, context);
  const retryAfter = errors.map(({ extensions }) => extensions?.['retryAfter']).find((seconds) => typeof seconds === 'number');
  if (data !== undefined) return { status: 200, retryAfter, body: { data, errors } };
  const isAboutQuery = errors.every(({ locations }) => locations !== undefined);
  return { status: isAboutQuery && !acceptsGraphqlResponse(request) ? 200 : status, retryAfter, body: { errors } };
}

/** Formats errors in the results of a subscription, which has a request and no reply. */
const errorFormatter: NonNullable<MercuriusOptions['errorFormatter']> = ({ data, errors }, context) => {
  const { request } = (context.reply ?? context) as { readonly request: FastifyRequest };
  const { status, body } = toResponse(
    { ...(data && { data }), errors: (errors ?? []) as readonly GraphQLError[] },
    context as unknown as Context,
    request,
  );
  return { statusCode: status, response: body as { data?: never } };
};
