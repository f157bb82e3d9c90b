// The REST API under /v1. Each operation of the OpenAPI document is bound to its handler by `operationId`. The document validates
// requests and limits responses to declared fields.

import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { LocalizedText } from '../../engine/localized-text.js';
import type { Bearer } from '../../games/index.js';
import type { TournamentServices } from '../../tournaments/index.js';
import { onlyChecked } from '../bounds.js';
import { readBearer, tokenErrorBefore, type WhyInvalid } from '../http/callers.js';
import { REJECTED } from '../http/error-table.js';
import { RefusalError, toRefusalError } from '../http/errors.js';
import { requireJsonHeaders, TEXT_BODY_BYTES, TEXT_OPERATIONS } from '../http/json-bodies.js';
import type { ApiLimits, RateLimiter } from '../http/limits.js';
import { httpReader, type LongReads } from '../http/long-reads.js';
import { negotiateMediaType, setContentLanguage } from '../http/negotiation.js';
import { PROBLEM_MEDIA, problemDocument, sendError } from '../http/problems.js';
import { refuseLongLists } from '../presenters/game-inputs.js';
import type { RulesetPresenters } from '../presenters/ruleset-presenter.js';
import { localized } from '../texts/index.js';
import { accountOperations } from './accounts.js';
import { disputeOperations } from './disputes.js';
import { type Document, type Operation, operationsOf, requireRulesetSchemas } from './document.js';
import { readCurrentVersion, resolveIfMatch, type Writer, type Writers } from './etag.js';
import type { EventStreamHandler, StreamSerializers } from './event-streams.js';
import { evidenceOperations, gameOperations, lifecycleOperations, playOperations } from './games.js';
import { judgementOperations } from './judgements.js';
import { notificationOperations } from './notifications.js';
import { type Handler, type OperationRequest, RawResponse } from './operation.js';
import { rulesetOperations } from './rulesets.js';
import { seasonOperations } from './seasons.js';
import { createEntrySerializer, createMessageSerializer, createProjections, type Projection, restResolvers } from './serialize.js';
import { servedDocumentHandler } from './served-document.js';
import { streamOperations } from './streams.js';
import { exportOperations, roundOperations, tournamentOperations } from './tournaments.js';
import { type Check, createRequestChecks } from './validation.js';
import { createViewCache, type ViewCache } from './view-cache.js';
import { webhookOperations } from './webhooks.js';

type Fields = Readonly<Record<string, unknown>>;

const NAME = /\{([\w.]+)\}/g;

/**
 * Returns the `Location` of a new resource (RFC 9110, section 10.2.2). A name in the template is a path parameter, or a field of the
 * response, nested fields with dots. Throws if there is no such name: the document is wrong then.
 */
export const expandLocation = (template: string, parameters: Fields, body: unknown): string =>
  template.replaceAll(NAME, (_, name: string) => {
    const value = Object.hasOwn(parameters, name) ? parameters[name] : fieldAt(body, name);
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new Error(`the location ${template} names ${name}, which is neither a path parameter nor a field of the response`);
    return encodeURIComponent(value);
  });

const fieldAt = (body: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((within, field) => (within as Fields | null | undefined)?.[field], body);

/** Handlers by `operationId`, except that of the document itself. */
const OPERATIONS: Readonly<Record<string, Handler>> = {
  ...rulesetOperations,
  ...gameOperations,
  ...lifecycleOperations,
  ...playOperations,
  ...evidenceOperations,
  ...disputeOperations,
  ...judgementOperations,
  ...accountOperations,
  ...webhookOperations,
  ...notificationOperations,
  ...tournamentOperations,
  ...roundOperations,
  ...exportOperations,
  ...seasonOperations,
  ...streamOperations,
};

/** The OpenAPI document, compiled. Checks and projections are compiled on first use. */
export interface RestContract {
  readonly document: Document;
  readonly operations: readonly CompiledOperation[];
  readonly rejection: Projection;
  readonly writes: Writers;
  readonly serializers: StreamSerializers;
}

interface CompiledOperation {
  readonly operation: Operation;
  readonly check: Check;
  readonly projection: Projection;
}

const REJECTION = { $ref: '#/components/schemas/Rejection' };
/** Resources with entity tags. */
const VIEW = { $ref: '#/components/schemas/GameView' };
const TOURNAMENT = { $ref: '#/components/schemas/Tournament' };
const SEASON = { $ref: '#/components/schemas/Season' };

const jsonWriter =
  (projection: Projection): Writer =>
  (value, language) =>
    JSON.stringify(projection(value, { language }));

/** Compiles an OpenAPI document with bounds. Throws if it lacks the schemas of a ruleset. */
export function compileDocument(document: Document, rulesets: RulesetPresenters): RestContract {
  requireRulesetSchemas(document, rulesets);
  const checked = onlyChecked(document);
  const checks = createRequestChecks(checked);
  const projections = createProjections(document, restResolvers(rulesets));
  return {
    document,
    operations: operationsOf(checked).map((operation) => ({
      operation,
      check: checks(operation),
      projection: projections(operation.success.schema),
    })),
    rejection: projections(REJECTION),
    writes: {
      view: jsonWriter(projections(VIEW)),
      tournament: jsonWriter(projections(TOURNAMENT)),
      season: jsonWriter(projections(SEASON)),
    },
    serializers: { entry: createEntrySerializer(document, rulesets), message: createMessageSerializer(document, rulesets) },
  };
}

interface RestSettings {
  readonly services: TournamentServices;
  readonly limits: Pick<ApiLimits, 'authorizationLength' | 'bodyBytes' | 'requestTimeout'>;
  readonly whyInvalid: WhyInvalid;
  /** Counts requests; null without rate limits. */
  readonly rates: RateLimiter | null;
  readonly longReads: LongReads;
  readonly rulesets: RulesetPresenters;
  readonly contract: RestContract;
  /** Handlers of the operations that answer with an event stream. */
  readonly eventStreams: Readonly<Record<string, EventStreamHandler>>;
}

/** Registers the API on a Fastify instance of its own. Throws unless the document and the handlers name the same operations. */
export function registerRest(app: FastifyInstance, settings: RestSettings): void {
  const { contract, eventStreams } = settings;
  const handlers: Readonly<Record<string, Handler>> = { ...OPERATIONS, getOpenapi: servedDocumentHandler(contract.document) };
  const operations = contract.operations.map(({ operation }) => operation);
  const stray = Object.keys({ ...handlers, ...eventStreams }).find((id) => !operations.some((each) => each.id === id));
  if (stray !== undefined) throw new Error(`the OpenAPI document has no operation ${stray}`);
  const views = createViewCache();
  for (const compiled of contract.operations) {
    const { id } = compiled.operation;
    const eventStream = eventStreams[id];
    const answering = handlers[id] ?? (eventStream && { eventStream });
    if (answering === undefined) throw new Error(`operation ${id} of the OpenAPI document has no handler`);
    bind(app, { ...settings, views }, compiled, answering);
  }
  refuseOtherMethods(app, operations);
}

const hasTicket = ({ query }: FastifyRequest): boolean => (query as Fields)['ticket'] !== undefined;

/** Converts an OpenAPI path to a Fastify route: `/v1/games/{game}` → `/v1/games/:game`. */
const routeOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

function bind(
  app: FastifyInstance,
  {
    services,
    limits,
    rulesets,
    whyInvalid,
    rates,
    longReads,
    contract: { rejection, writes },
    views,
  }: RestSettings & { readonly views: ViewCache },
  { operation, check, projection }: CompiledOperation,
  answering: Handler | { readonly eventStream: EventStreamHandler },
): void {
  const { status, mediaType, location } = operation.success;
  const offered = [mediaType, PROBLEM_MEDIA];
  const contentType = `${mediaType}; charset=utf-8`;
  const isReading = operation.method === 'GET';
  const tokens = { authorizationLength: limits.authorizationLength, whyInvalid };
  const identify = (request: FastifyRequest, reply: FastifyReply): Bearer => {
    const bearer = readBearer(request, reply, limits.authorizationLength);
    if (bearer === null && operation.needsToken && !(operation.takesTicket && hasTicket(request)))
      throw toRefusalError({ code: 'unauthenticated' });
    return bearer;
  };
  const beforeBodies = {
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      negotiateMediaType(request, offered);
      identify(request, reply);
    },
    preParsing: async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.headers['content-type'] !== undefined) requireJsonHeaders(request, reply);
    },
  };
  app.route({
    method: operation.method,
    url: routeOf(operation.path),
    ...(isReading ? {} : beforeBodies),
    bodyLimit: TEXT_OPERATIONS.includes(operation.id) ? Math.max(TEXT_BODY_BYTES, limits.bodyBytes) : limits.bodyBytes,
    errorHandler: async (error, request, reply) => sendError(await tokenErrorBefore(error, request, tokens), request, reply),
    async handler(request, reply) {
      if (isReading) negotiateMediaType(request, offered);
      const bearer = identify(request, reply);
      refuseLongLists(request.body, services.limits);
      const checked = check(request);
      if ('eventStream' in answering) {
        // A HEAD request gets no event stream.
        if (request.method === 'HEAD') return reply.code(status).header('cache-control', 'no-store').type(contentType).send();
        return answering.eventStream(request, reply, checked.parameters);
      }
      const language = setContentLanguage(request, reply, checked.parameters['language']);
      const write = (value: unknown, spoken = language) => jsonWriter(projection)(value, spoken);
      const rejected = (facts: object) =>
        rejectionResponse(request, language, (problem) => rejection({ ...problem, ...facts }, { language }));
      const ifMatch = checked.headers['if-match'];
      const matched =
        ifMatch === undefined
          ? null
          : await resolveIfMatch(ifMatch, () => readCurrentVersion({ services, bearer, views }, checked.parameters, writes));
      // Validation guarantees the types that the handler declares.
      const answer = await answering({
        services,
        rulesets,
        bearer,
        reads: longReads.of(httpReader(reply, bearer, rates)),
        language,
        requestId: request.id,
        log: request.log,
        ...checked,
        matched,
        write,
        views,
        rejected,
      } as OperationRequest as OperationRequest<never, never>);
      // A client that stops reading is disconnected.
      if (answer instanceof RawResponse && answer.content instanceof Readable)
        reply.raw.setTimeout(limits.requestTimeout, () => reply.raw.destroy());
      if (answer instanceof RawResponse) return sendRawResponse(reply, answer, { status, contentType });
      const body = projection(answer, { language });
      if (location !== null) void reply.header('location', expandLocation(location, checked.parameters, body));
      return reply.code(status).header('cache-control', 'no-store').type(contentType).send(JSON.stringify(body));
    },
  });
}

/** The status of a rejection: the request is well-formed, and the rules do not allow it. */
const UNPROCESSABLE = 422;

function rejectionResponse({ id: requestId }: FastifyRequest, language: string, body: (problem: object) => unknown): RawResponse {
  const problem = problemDocument(REJECTED, UNPROCESSABLE, { language, requestId });
  return new RawResponse(JSON.stringify(body(problem)), { 'content-type': PROBLEM_MEDIA }, UNPROCESSABLE);
}

function sendRawResponse(
  reply: FastifyReply,
  { content, headers, status }: RawResponse,
  usual: { status: number; contentType: string },
): FastifyReply {
  void reply.code(status ?? usual.status);
  if (content !== null) void reply.type(usual.contentType);
  return reply.headers(headers).send(content ?? undefined);
}

const METHODS: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const OTHER_METHOD: LocalizedText = localized((texts) => texts.otherMethod);

/** Runs before a body is read. HEAD is allowed where GET is. */
function refuseOtherMethods(app: FastifyInstance, operations: readonly Operation[]): void {
  for (const path of new Set(operations.map((each) => each.path))) {
    const allowed: readonly string[] = operations.filter((each) => each.path === path).map(({ method }) => method);
    const allow = [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : [])].join(', ');
    app.route({
      method: [...METHODS.filter((method) => !allowed.includes(method as string)), ...(allowed.includes('GET') ? [] : ['HEAD' as const])],
      url: routeOf(path),
      async onRequest(_request, reply) {
        void reply.header('allow', allow);
        throw new RefusalError('method-not-allowed', OTHER_METHOD);
      },
      handler: async () => null,
    });
  }
}
