import { once } from 'node:events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ProjectedEntry, type Refusal, type Services, type Watch, watchNotices } from '../../games/index.js';
import { callerAddress, readBearer } from '../http/callers.js';
import { toRefusalError } from '../http/errors.js';
import { type ApiLimits, createStreamSlots } from '../http/limits.js';
import { setContentLanguage } from '../http/negotiation.js';
import { refusalDocument } from '../http/problems.js';
import type { EntrySerializer } from './serialize.js';

interface StreamSettings {
  readonly services: Services;
  readonly serialize: EntrySerializer;
  readonly limits: Pick<ApiLimits, 'authorizationLength' | 'sockets' | 'socketTimeout' | 'streamsOfToken' | 'streamsOfAddress'>;
}

export type StreamHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Milliseconds: the clients' delay before they reconnect, and the interval of heartbeats. */
const RETRY = 1_000;
const HEARTBEAT = 15_000;

/**
 * Returns the handler of `GET /v1/games/{game}/entries/stream`: the entries of a game as server-sent events
 * (WHATWG HTML, 9.2). An event's id is its cursor, so a client that reconnects with `Last-Event-ID` misses nothing. The next entry is
 * read after the previous one is written: a slow reader keeps one entry in memory, and is disconnected if it stops reading. If the
 * database has lost the last entry that was sent, the event `game-rewound` ends the stream.
 */
export function createNoticesStream(app: FastifyInstance, { services, limits, serialize }: StreamSettings): StreamHandler {
  const open = new Set<Watch>();
  const places = createStreamSlots(limits);
  const write = eventWriter(serialize);
  app.addHook('preClose', async () => void (await Promise.all([...open].map((watch) => watch.return()))));
  return async (request, reply) => {
    const { params, query } = request as {
      readonly params: { readonly game: string };
      readonly query: { readonly after?: string; readonly language?: string };
    };
    const bearer = readBearer(request, reply, limits.authorizationLength);
    const last = request.headers['last-event-id'];
    const after = (typeof last === 'string' && last !== '' ? last : query.after) ?? null;
    const leave = places.take({ bearer, address: callerAddress(request.raw) });
    const watch = await watchNotices(services, bearer, { game: params.game, after }).catch((fault) => {
      leave();
      throw fault;
    });
    if (!watch.ok) {
      leave();
      throw toRefusalError(watch.problem);
    }
    const language = setContentLanguage(request, reply, query.language);
    reply.hijack();
    const { raw } = reply;
    open.add(watch.value);
    const closed = app.metrics.openStream('event-stream');
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
      for (; !next.done; next = await watch.value.next()) {
        const hasCapacity = raw.write(write(next.value, language));
        if (!hasCapacity) await once(raw, 'drain', { signal: AbortSignal.timeout(limits.socketTimeout) });
      }
      if (next.value !== undefined) raw.write(problemEvent(next.value, { language, requestId: request.id }));
      raw.end();
    } catch (fault) {
      // A client that disconnects or stops reading is no error of the server.
      const isOurs = !raw.destroyed && !isTimeout(fault);
      if (isOurs) request.log.error({ requestId: request.id, fault }, 'fault');
      raw.destroy();
    } finally {
      clearInterval(heart);
      open.delete(watch.value);
      closed();
      leave();
    }
  };
}

/**
 * Formats the refusal that ends a stream as an event named after its code. It has no id: a client that reconnects with the id of its last
 * event gets the same refusal as a response.
 */
const problemEvent = (refusal: Refusal, context: Parameters<typeof refusalDocument>[1]): string =>
  `event: ${refusal.code}\ndata: ${JSON.stringify(refusalDocument(toRefusalError(refusal), context))}\n\n`;

const isTimeout = (fault: unknown): boolean => fault instanceof Error && (fault.name === 'AbortError' || fault.name === 'TimeoutError');

/** Returns a function that formats entries as events. An entry sent to many clients is formatted once per language. */
function eventWriter(format: EntrySerializer): (entry: ProjectedEntry, language: string) => string {
  const written = new WeakMap<ProjectedEntry, Map<string, string>>();
  return (entry, language) => {
    const ofEntry = written.get(entry) ?? new Map<string, string>();
    written.set(entry, ofEntry);
    const text = ofEntry.get(language) ?? `id: ${entry.cursor}\ndata: ${JSON.stringify(format(entry, language))}\n\n`;
    ofEntry.set(language, text);
    return text;
  };
}
