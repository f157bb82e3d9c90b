// The REST door: what stands under /v1, as the OpenAPI document describes it. Each operation of the document is bound to
// its handler by its `operationId`; requests are checked by the document, and answers cut to it.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { TournamentCourt } from '../../tournaments/running/index.js';
import { bearerShown } from '../bearer-shown.js';
import { type InEveryLanguage, Refused } from '../errors.js';
import { requireJson } from '../json-bodies.js';
import { chooseLanguage } from '../language.js';
import type { DoorLimits } from '../limits.js';
import type { StreamHandler } from '../notices-stream.js';
import { REJECTED } from '../problem-titles.js';
import { PROBLEM_MEDIA, problemOf } from '../problems.js';
import type { Parts } from '../ruleset-part.js';
import { toldTypes } from '../told-types.js';
import { type Document, type Operation, operationsOf } from './document.js';
import { etagOf } from './etag.js';
import { locatedAt } from './location.js';
import { agreeOnMedia, EVENT_STREAM } from './media.js';
import { type Asked, type Handler, Ready } from './operation.js';
import { OPERATIONS } from './operations/index.js';
import { judgeOptions } from './options-judged.js';
import { requireParts } from './parts-check.js';
import { versionMatched } from './preconditions.js';
import { type Projection, projectionsOf, type ToldTypes } from './projection.js';
import { currentOf, taggedAnswer, type Write, type Writes } from './tagged.js';
import { type Check, checksOf } from './validation.js';

export interface RestDoor {
  readonly court: TournamentCourt;
  readonly limits: Pick<DoorLimits, 'authorizationLength' | 'requestTimeout'>;
  readonly parts: Parts;
  /** The OpenAPI document, in one piece. */
  readonly document: Document;
  /** What is answered to who asks for `text/event-stream`, by operation. */
  readonly streams: Readonly<Record<string, StreamHandler>>;
}

/**
 * Opens the door on a Fastify instance of its own. Throws unless the document and the handlers name the same operations, and the
 * document has the schemas of every ruleset.
 */
export function restDoor(app: FastifyInstance, door: RestDoor): void {
  const { document } = door;
  requireParts(document, door.parts);
  const handlers: Readonly<Record<string, Handler>> = { ...OPERATIONS, readContract: contractOf(document) };
  const operations = operationsOf(document);
  const stray = Object.keys(handlers).find((id) => !operations.some((each) => each.id === id));
  if (stray !== undefined) throw new Error(`the OpenAPI document has no operation ${stray}`);
  const checks = checksOf(document, judgeOptions(door.parts));
  const projections = projectionsOf(document, toldTypes as unknown as ToldTypes);
  const rejection = projections(REJECTION);
  const writes: Writes = { view: writing(projections(VIEW)), tournament: writing(projections(TOURNAMENT)) };
  for (const operation of operations) {
    const handler = handlers[operation.id];
    if (handler === undefined) throw new Error(`nothing answers the operation ${operation.id} of the OpenAPI document`);
    const bound: Bound = {
      operation,
      handler,
      check: checks(operation),
      projection: projections(operation.success.schema),
      rejection,
      writes,
    };
    bind(app, door, bound);
  }
  refuseOtherMethods(app, operations);
}

interface Bound {
  readonly operation: Operation;
  readonly handler: Handler;
  readonly check: Check;
  readonly projection: Projection;
  readonly rejection: Projection;
  readonly writes: Writes;
}

/** What the rules say no with. */
const REJECTION = { $ref: '#/components/schemas/Rejection' };
/** What has entity tags. */
const VIEW = { $ref: '#/components/schemas/GameView' };
const TOURNAMENT = { $ref: '#/components/schemas/Tournament' };

const writing =
  (projection: Projection): Write =>
  (value, language) =>
    JSON.stringify(projection(value, { language }));

/** `/v1/games/{game}` as Fastify writes it. */
const routeOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

function bind(
  app: FastifyInstance,
  { court, limits, parts, streams }: RestDoor,
  { operation, handler, check, projection, rejection, writes }: Bound,
): void {
  const { status, mediaType, location } = operation.success;
  const stream = streams[operation.id];
  const offered = [mediaType, ...(stream ? [EVENT_STREAM] : []), PROBLEM_MEDIA];
  const contentType = `${mediaType}; charset=utf-8`;
  const isReading = operation.method === 'GET';
  const beforeBodies = {
    onRequest: async (request: FastifyRequest) => void agreeOnMedia(request, offered),
    preParsing: async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.headers['content-type'] !== undefined) requireJson(request, reply);
    },
  };
  app.route({
    method: operation.method,
    url: routeOf(operation.path),
    ...(isReading ? {} : beforeBodies),
    async handler(request, reply) {
      const agreed = isReading ? agreeOnMedia(request, offered) : mediaType;
      const bearer = bearerShown(request, reply, limits.authorizationLength);
      const checked = check(request);
      if (stream && agreed === EVENT_STREAM) {
        // Nothing is pushed to who asks for the head alone.
        if (request.method === 'HEAD')
          return reply.code(status).header('cache-control', 'no-store').type(`${EVENT_STREAM}; charset=utf-8`).send();
        return stream(request, reply);
      }
      const language = chooseLanguage(request, reply);
      const write = (value: unknown, spoken = language) => writing(projection)(value, spoken);
      const rejected = (facts: object) => rejectedAs(request, language, (problem) => rejection({ ...problem, ...facts }, { language }));
      const ifMatch = checked.headers['if-match'];
      const matched =
        ifMatch === undefined ? null : await versionMatched(ifMatch, () => currentOf({ court, bearer, parts }, checked.parameters, writes));
      // What the document has checked is of the types that the handler names.
      const answer = await handler({
        court,
        parts,
        bearer,
        language,
        requestId: request.id,
        log: request.log,
        ...checked,
        matched,
        write,
        rejected,
      } as Asked as Asked<never, never>);
      // Whoever does not read on is let go.
      if (answer instanceof Ready && answer.content instanceof Readable)
        reply.raw.setTimeout(limits.requestTimeout, () => reply.raw.destroy());
      if (answer instanceof Ready) return sendReady(reply, answer, { status, contentType });
      const told = projection(answer, { language });
      if (location !== null) void reply.header('location', locatedAt(location, checked.parameters, told));
      return reply.code(status).header('cache-control', 'no-store').type(contentType).send(JSON.stringify(told));
    },
  });
}

/** What the rules say no to is understood and cannot be done. */
const UNPROCESSABLE = 422;

function rejectedAs({ id: requestId }: FastifyRequest, language: string, told: (problem: object) => unknown): Ready {
  const problem = problemOf(REJECTED, UNPROCESSABLE, { language, requestId });
  return new Ready(JSON.stringify(told(problem)), { 'content-type': PROBLEM_MEDIA }, UNPROCESSABLE);
}

function sendReady(reply: FastifyReply, { content, headers, status }: Ready, usual: { status: number; contentType: string }): FastifyReply {
  void reply.code(status ?? usual.status);
  if (content !== null) void reply.type(usual.contentType);
  return reply.headers(headers).send(content ?? undefined);
}

/** The document is the same as long as the program runs. */
function contractOf(document: Document): Handler {
  const text = JSON.stringify(document);
  const etag = etagOf(text);
  return async ({ headers }: Asked) => taggedAnswer({ text, etag }, headers['if-none-match'], 'no-cache');
}

const METHODS: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const OTHER_METHOD: InEveryLanguage = {
  en: 'This address is not asked with this method: Allow says with which.',
  fr: 'Cette adresse ne s’interroge pas par cette méthode : Allow dit par lesquelles.',
};

/** Before a body is read. What is asked with GET can be asked with HEAD. */
function refuseOtherMethods(app: FastifyInstance, operations: readonly Operation[]): void {
  for (const path of new Set(operations.map((each) => each.path))) {
    const allowed: readonly string[] = operations.filter((each) => each.path === path).map(({ method }) => method);
    const allow = [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : [])].join(', ');
    app.route({
      method: [...METHODS.filter((method) => !allowed.includes(method as string)), ...(allowed.includes('GET') ? [] : ['HEAD' as const])],
      url: routeOf(path),
      async onRequest(_request, reply) {
        void reply.header('allow', allow);
        throw new Refused('method-not-allowed', OTHER_METHOD);
      },
      handler: async () => null,
    });
  }
}
