// The GraphQL door: /graphql for requests and websockets, /graphiql for people.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { type IResolvers, type MercuriusOptions, mercurius } from 'mercurius';
import type { WebSocket } from 'ws';
import { type Around, named, whyDead } from '../../games/index.js';
import type { TournamentCourt } from '../../tournaments/running/index.js';
import { Refused } from '../errors.js';
import { bearerOf } from '../identity.js';
import { languageOf } from '../language.js';
import type { DoorLimits } from '../limits.js';
import type { Origins } from '../origins.js';
import type { Rates } from '../rates.js';
import type { Parts } from '../ruleset-part.js';
import { answerErrors } from './answers.js';
import type { Context } from './context.js';
import { DOCUMENTS_KEPT, type Executed, keepDocuments } from './documents.js';
import { serveGraphiql } from './graphiql.js';
import { literalsCheck } from './literals-check.js';
import { agreeOnMedia, asksForNewerType, labelAnswer } from './media-types.js';
import { optionsCheck } from './options-check.js';
import { costCheck } from './query-cost.js';
import { readyRequests } from './requests.js';
import { resolversFor } from './resolvers.js';
import { openSockets } from './sockets.js';
import { soundDocuments } from './sound-documents.js';
import { subscriptions } from './subscription.js';
import { subscriptionCheck } from './subscription-check.js';
import { variablesCheck } from './variables-check.js';

export type { Executed } from './documents.js';
export { readTrustedDocuments } from './trusted-documents.js';

export interface GraphqlDoor {
  readonly court: TournamentCourt;
  readonly limits: DoorLimits;
  readonly schema: GraphQLSchema;
  readonly parts: Parts;
  readonly graphiql: boolean;
  readonly executed: Executed;
  readonly origins: Origins;
  /** Counts what is asked; null where nobody does. */
  readonly rates: Rates | null;
  /** Names what is asked over websockets. */
  readonly newId: () => string;
  /** Around each field of Query and Mutation. */
  readonly around?: Around | undefined;
}

/** Opens the door on a Fastify instance of its own. */
export async function graphqlDoor(
  app: FastifyInstance,
  { court, limits, schema, parts, graphiql, executed, origins, rates, newId, around }: GraphqlDoor,
): Promise<void> {
  const all = resolversFor(parts);
  const useCases = { Query: named('query', all.Query, around), Mutation: named('mutation', all.Mutation, around) };
  const resolvers = { ...all, ...useCases, Subscription: subscriptions } as unknown as IResolvers;
  const documents = keepDocuments(limits, executed);
  const checkCost = costCheck(schema, limits, court.limits.pageSize);
  const isSound = soundDocuments(schema);
  const values = { checkLiterals: literalsCheck(schema, isSound), checkVariables: variablesCheck(schema, isSound) };
  const check = subscriptionCheck(schema, { documents, checkCost, ...values });
  const guardOf = await openSockets(app, { limits, origins, rates, newId, check, whyDead: (bearer) => whyDead(court, bearer) });
  const checks = { documents, trusted: executed.trusted, checkCost, checkOptions: optionsCheck(schema, parts), ...values };
  const routeOptions = {
    preParsing: agreeOnMedia,
    preHandler: readyRequests({ ...checks, ...limits }),
    onSend: labelAnswer,
    bodyLimit: limits.bodyBytes,
    // Requests are checked by `readyRequests`, and answers sent as they are: mercurius's schemas would rewrite both.
    schema: {},
  };
  refuseOtherMethods(app);
  await app.register(mercurius, {
    schema,
    resolvers,
    jit: 1,
    cache: DOCUMENTS_KEPT,
    graphiql: false,
    additionalRouteOptions: routeOptions,
    context: (request) => ({ ...contextOf(court, request, bearerOf(request.headers.authorization, limits.authorizationLength)) }),
    errorFormatter,
    subscription: {
      context(socket: WebSocket, request: FastifyRequest) {
        const guard = guardOf(socket);
        const shown = guard.bearer() ?? bearerOf(request.headers.authorization, limits.authorizationLength);
        return { ...contextOf(court, request, shown), whenEnded: guard.whenEnded.bind(guard) };
      },
    },
  } satisfies MercuriusOptions);
  if (graphiql) serveGraphiql(app);
}

/** Before a body is read. */
function refuseOtherMethods(app: FastifyInstance): void {
  app.route({
    method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/graphql',
    async onRequest(_request, reply) {
      void reply.header('allow', 'GET, POST');
      throw new Refused('method-not-allowed', { en: 'GraphQL is asked with GET or POST.', fr: 'GraphQL s’interroge avec GET ou POST.' });
    },
    errorHandler: answerAsGraphql,
    onSend: labelAnswer,
    handler: async () => null,
  });
}

/** What goes wrong before GraphQL is reached, in its words. */
function answerAsGraphql(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, errors } = answerErrors([error], reporterOf(request));
  return reply.code(status).send({ errors });
}

const reporterOf = ({ id, headers, log }: FastifyRequest): Pick<Context, 'requestId' | 'language' | 'log'> => ({
  requestId: id,
  language: languageOf(headers['accept-language']),
  log,
});

const contextOf = (court: TournamentCourt, request: FastifyRequest, bearer: ReturnType<typeof bearerOf>): Context => ({
  court,
  // A malformed token has been refused before anything is asked with it.
  bearer: bearer === 'malformed' ? null : bearer,
  ...reporterOf(request),
});

/**
 * An error that came while executing is part of an answer, and one about the query is so for whoever asks for plain JSON,
 * as GraphQL over HTTP says (6.4.1). Any other has its own status.
 */
const errorFormatter: NonNullable<MercuriusOptions['errorFormatter']> = ({ data, errors: raw }, context) => {
  const { status, errors } = answerErrors(raw, context as unknown as Context);
  if (data !== undefined) return { statusCode: 200, response: { data, errors } };
  const isAboutQuery = errors.every(({ locations }) => locations !== undefined);
  return { statusCode: isAboutQuery && !asksForNewerType(context.reply.request) ? 200 : status, response: { errors } };
};
