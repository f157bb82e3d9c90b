import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Result } from '../../engine/result.js';
import {
  type Bearer,
  type ProjectedEntry,
  type Refusal,
  RefusedError,
  signReceiptNow,
  type Watch,
  watchNotices,
} from '../../games/index.js';
import { redeemTicket, type StreamMessage, shareText, watchStream } from '../../streams/index.js';
import type { TournamentServices } from '../../tournaments/index.js';
import { callerAddress, malformedAuthorization, readBearer } from '../http/callers.js';
import { toRefusalError } from '../http/errors.js';
import type { ApiLimits, SubscriptionSlots } from '../http/limits.js';
import { setContentLanguage } from '../http/negotiation.js';
import { refusalDocument } from '../http/problems.js';
import { includedIn } from './included.js';
import { unwrap } from './operation.js';
import type { EntrySerializer, MessageSerializer } from './serialize.js';
import { typesOf } from './streams.js';

interface StreamSettings {
  readonly services: TournamentServices;
  readonly limits: Pick<ApiLimits, 'authorizationLength' | 'socketTimeout'>;
  readonly slots: SubscriptionSlots;
}

/** Handles a request for an event stream, whose parameters have been validated. */
export type EventStreamHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  parameters: Readonly<Record<string, unknown>>,
) => Promise<void>;

/** Milliseconds: the clients' delay before they reconnect, and the interval of heartbeats. */
const RETRY = 1_000;
const HEARTBEAT = 15_000;

/** What an event stream sends: items with cursors. */
interface Source<Item> {
  readonly open: (
    bearer: Bearer,
    after: string | null,
    parameters: Readonly<Record<string, unknown>>,
  ) => Promise<Result<Watch<Item>, Refusal>>;
  /** Returns an item as an event, its sentences in a language. */
  readonly write: (item: Item, language: string, parameters: Readonly<Record<string, unknown>>) => string;
}

/**
 * Returns the function that makes handlers of event streams: server-sent events (WHATWG HTML, 9.2). An event's id
 * is its cursor, so a client that reconnects with `Last-Event-ID` misses nothing. The next item is read after the previous one is written: a
 * slow reader keeps one item in memory, or those that belong together, and is disconnected if it stops reading. A refusal that ends the stream is an event named after its
 * code. All handlers share the limits.
 */
function eventStreams(app: FastifyInstance, { services, limits, slots }: StreamSettings) {
  const open = new Set<Watch<unknown>>();
  app.addHook('preClose', async () => void (await Promise.all([...open].map((watch) => watch.return()))));
  return <Item>(source: Source<Item>): EventStreamHandler =>
    async (request, reply, parameters) => {
      const sent = readBearer(request, reply, limits.authorizationLength);
      const ticket = parameters['ticket'] as string | undefined;
      if (sent !== null && ticket !== undefined) throw malformedAuthorization();
      const bearer = ticket === undefined ? sent : await unwrap(redeemTicket(services, ticket));
      const last = request.headers['last-event-id'];
      const after = (typeof last === 'string' && last !== '' ? last : (parameters['after'] as string | undefined)) ?? null;
      const leave = slots.take({ bearer, address: callerAddress(request.raw) });
      const watch = await source.open(bearer, after, parameters).catch((fault) => {
        leave();
        throw fault;
      });
      if (!watch.ok) {
        leave();
        throw toRefusalError(watch.problem);
      }
      const language = setContentLanguage(request, reply, parameters['language'] as string | undefined);
      reply.hijack();
      const { raw } = reply;
      open.add(watch.value);
      const closed = app.metrics.openConnection('event-stream');
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      raw.write(`retry: ${RETRY}\n\n`);
      const heart = setInterval(() => raw.write(':\n\n'), HEARTBEAT);
      raw.once('close', () => void watch.value.return());
      // If the client has disconnected before, `close` has been emitted already, and the watch would never end.
      if (raw.destroyed || request.raw.socket.destroyed) void watch.value.return();
      try {
        let next = await watch.value.next();
        let events = '';
        for (; !next.done; next = await watch.value.next()) {
          events += source.write(next.value, language, parameters);
          if (watch.value.isFollowed()) continue;
          const hasCapacity = raw.write(events);
          events = '';
          if (!hasCapacity && !(await drained(raw, limits.socketTimeout))) raw.destroy();
        }
        if (events !== '') raw.write(events);
        if (next.value !== undefined) raw.write(problemEvent(next.value, { language, requestId: request.id }));
        raw.end();
      } catch (fault) {
        const refusal = fault instanceof RefusedError ? fault.refusal : null;
        if (refusal !== null) raw.end(problemEvent(refusal, { language, requestId: request.id }));
        // A client that disconnects is no error of the server.
        else if (!raw.destroyed) request.log.error({ requestId: request.id, fault }, 'fault');
        if (refusal === null) raw.destroy();
      } finally {
        clearInterval(heart);
        open.delete(watch.value);
        closed();
        leave();
      }
    };
}

/** What event streams send, as JSON values. */
export interface StreamSerializers {
  readonly entry: EntrySerializer;
  readonly message: MessageSerializer;
}

/** Returns the handlers of event streams, by operation. */
export function createEventStreams(
  app: FastifyInstance,
  settings: StreamSettings,
  serializers: StreamSerializers,
): Readonly<Record<string, EventStreamHandler>> {
  const { services } = settings;
  const handlerOf = eventStreams(app, settings);
  const writeEntry = eventWriter<ProjectedEntry>((entry, language) => serializers.entry(entry, language));
  const writeMessage = eventWriter<StreamMessage>((message, language, parameters) =>
    serializers.message(message, 'event', language, includedIn(parameters), (entry) => signReceiptNow(services, entry)),
  );
  const writeSharedMessage: typeof writeMessage = (message, language, parameters) =>
    shareText(message, writeMessage, `${language} ${parameters['include']}`, () => writeMessage(message, language, parameters));
  return {
    streamGameEntries: handlerOf<ProjectedEntry>({
      open: (bearer, after, { game }) => watchNotices(services, bearer, { game: game as string, after }),
      write: writeEntry,
    }),
    stream: handlerOf<StreamMessage>({
      open: (bearer, after, parameters) => watchStream(services, bearer, { after, types: typesOf(parameters) }),
      write: writeSharedMessage,
    }),
  };
}

/**
 * Formats the refusal that ends a stream as an event named after its code. It has no id: a client that reconnects with the id of its last
 * event gets the same refusal as a response.
 */
const problemEvent = (refusal: Refusal, context: Parameters<typeof refusalDocument>[1]): string =>
  `event: ${refusal.code}\ndata: ${JSON.stringify(refusalDocument(toRefusalError(refusal), context))}\n\n`;

/** Waits until a response takes more, or its client has disconnected. Returns false if neither happens within so many milliseconds. */
function drained(response: FastifyReply['raw'], timeout: number): Promise<boolean> {
  if (response.destroyed) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (isDrained: boolean) => {
      clearTimeout(timer);
      response.off('drain', onEvent).off('close', onEvent);
      resolve(isDrained);
    };
    const onEvent = () => end(true);
    const timer = setTimeout(() => end(false), timeout);
    response.once('drain', onEvent).once('close', onEvent);
  });
}

/** Returns a function that formats items as events; `format` returns what their data are. */
const eventWriter =
  <Item extends { readonly cursor: string }>(
    format: (item: Item, language: string, parameters: Readonly<Record<string, unknown>>) => unknown,
  ): Source<Item>['write'] =>
  (item, language, parameters) =>
    `id: ${item.cursor}\ndata: ${JSON.stringify(format(item, language, parameters))}\n\n`;
