// The GraphQL API: /graphql for requests and websockets, and /graphiql.

import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { type IResolvers, mercurius } from 'mercurius';
import { type Instrument, instrumentMethods } from '../../games/index.js';
import type { TournamentServices } from '../../tournaments/index.js';
import type { FieldBounds } from '../bounds.js';
import type { WhyInvalid } from '../http/callers.js';
import type { Connections } from '../http/connections.js';
import type { ApiLimits, RateLimiter, SubscriptionSlots } from '../http/limits.js';
import { httpReader, type LongReads } from '../http/long-reads.js';
import type { AllowedOrigins } from '../http/origins.js';
import type { RulesetPresenters } from '../presenters/ruleset-presenter.js';
import type { Context } from './context.js';
import { createDocumentCheck } from './document-validation.js';
import { createDocumentCache, type DocumentPolicy } from './documents.js';
import { createExecutor } from './execution.js';
import { serveGraphiql } from './graphiql.js';
import { createVariablesCheck } from './input-validation.js';
import { createCostCheck } from './query-limits.js';
import { type RequestSettings, serveRequests } from './requests.js';
import { resolversFor, subscriptions } from './resolvers.js';
import { acceptSockets } from './sockets.js';

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
  readonly longReads: LongReads;
  /** Returns a new request id, for messages on websockets. */
  readonly newId: () => string;
  readonly connections: Connections;
  readonly slots: SubscriptionSlots;
  /** Wraps each field of Query and Mutation. */
  readonly instrument?: Instrument | undefined;
}

/**
 * Registers the API on a Fastify instance of its own. Mercurius has the schema with its resolvers; why it serves neither requests nor
 * websockets is in docs/decisions/mercurius.md.
 */
export async function registerGraphql(app: FastifyInstance, settings: GraphqlSettings): Promise<void> {
  const { services, limits, whyInvalid, schema, bounds, documentPolicy, instrument, rates, longReads } = settings;
  const all = resolversFor(settings.rulesets);
  const useCases = {
    Query: instrumentMethods('query', all.Query, instrument),
    Mutation: instrumentMethods('mutation', all.Mutation, instrument),
  };
  const resolvers = { ...all, ...useCases } as unknown as IResolvers;
  await app.register(mercurius, { schema, resolvers, routes: false, subscription: false, graphiql: false });
  openSubscriptions(app.graphql.schema);
  const costCheckOf = createCostCheck(schema, limits, services.limits.pageSize);
  const variablesCheckOf = createVariablesCheck(schema, services.limits, bounds);
  const documents = createDocumentCache({
    ...documentPolicy,
    bounds: limits,
    validate: createDocumentCheck(schema, bounds),
    checksOf: (document, operation) => [costCheckOf(document, operation), variablesCheckOf(operation)],
  });
  const source = { documents, trusted: documentPolicy.trusted };
  const executor = createExecutor(app.graphql.schema);
  const openSocket = await acceptSockets(app, { ...settings, source, executor });
  const execute: RequestSettings['execute'] = ({ operation, variables }, reply, bearer, reporter) => {
    const reads = longReads.of(httpReader(reply, bearer, rates));
    return executor.execute(operation, variables, { services, bearer, reads, ...reporter });
  };
  serveRequests(app, { source, limits, whyInvalid, execute }, openSocket);
  if (settings.graphiql) serveGraphiql(app);
}

/** Sets what opens the events of each field of Subscription. An event is the value of its field. */
function openSubscriptions(schema: GraphQLSchema): void {
  const fields = schema.getSubscriptionType()!.getFields();
  for (const [name, open] of Object.entries(subscriptions)) {
    fields[name]!.subscribe = (_root, args, context) => open(args as Parameters<typeof open>[0] & { game: string }, context as Context);
    fields[name]!.resolve = (event) => event;
  }
}
