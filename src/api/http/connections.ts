import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerNetwork } from './callers.js';
import type { ApiLimits } from './limits.js';

/**
 * Why the server closed a connection by itself: it had too many, of one address or in all; it needed the place of an idle one; a request
 * did not arrive in time or its response was not read in time; or a request or a frame of a websocket was malformed.
 */
export type ConnectionFault = 'address-limit' | 'limit' | 'evicted' | 'timeout' | 'unread' | 'malformed-request' | 'malformed-frame';

interface ConnectionSettings {
  readonly limits: Pick<ApiLimits, 'connections' | 'connectionsOfAddress' | 'requestTimeout'>;
  /** Whether an address is that of a trusted proxy, which opens connections for many callers. */
  readonly isProxy: (address: string) => boolean;
  readonly onFault: (fault: ConnectionFault) => void;
}

/** What websockets report of their connections. */
export interface Connections {
  /** Keeps the connection of a websocket, which has limits of its own. */
  readonly keepWebsocket: (socket: Socket) => void;
  readonly onFault: (fault: ConnectionFault) => void;
}

/** Requests of one connection that are handled at once. */
const AT_ONCE = 8;

/** Milliseconds in which requests sent before the shutdown arrive. */
const GRACE = 100;

/** Counts by address. */
export class AddressCounts {
  readonly #counts = new Map<string, number>();

  of(address: string): number {
    return this.#counts.get(address) ?? 0;
  }

  change(address: string, by: 1 | -1): void {
    const count = this.of(address) + by;
    if (count === 0) this.#counts.delete(address);
    else this.#counts.set(address, count);
  }
}

/** What is known of an open connection. */
interface OpenConnection {
  /** The number of its unanswered requests; null for a websocket. */
  requests: number | null;
  /** Its requests that wait for earlier ones. */
  readonly waiting: (() => void)[];
  /** Closes it unless it becomes a websocket in time. */
  deadline?: NodeJS.Timeout;
}

/**
 * Limits the connections of one process, in all and of one address, websockets included, and closes those that take a place for nothing:
 *
 * - Beyond the limit of an address, a new connection is closed at once. Beyond that of all, the connection that is idle longest is closed;
 *   idle are those without a request, and those that have sent a part of a request's head. If none is idle, the new one is closed.
 *   `server.maxConnections` would send it back to the parent of several processes, which offers it again without a pause.
 * - Of the requests that a client sends on one connection without waiting for the responses, a few are handled at once. A packet may contain
 *   a thousand of them: others would wait for all, and a client that reads none of the responses would have all of them in memory.
 * - A response must be read within the time that a request has to arrive; Node has no limit. A response of a stream has its own.
 * - After an upgrade, Node no longer watches a connection. One that does not become a websocket is closed after its response.
 * - At shutdown, idle connections are closed after 100 ms. Node closes only those that have had a response, but clients such as browsers
 *   open connections in advance, and the server would wait for them. Requests sent before may still be in the kernel's buffers, and get
 *   their response.
 */
export function manageConnections(app: FastifyInstance, { limits, isProxy, onFault }: ConnectionSettings): Connections {
  const open = new Map<Socket, OpenConnection>();
  /** Those without requests, longest first. */
  const idle = new Set<Socket>();
  const ofAddress = new AddressCounts();
  let closing = false;

  const end = (socket: Socket) => {
    if (idle.has(socket)) socket.destroy();
  };
  // A process that was busy for the whole grace period reads what has arrived before it ends a connection.
  const endLater = (socket: Socket) => void setTimeout(() => setImmediate(end, socket), GRACE).unref();

  /** Destroys a connection. It no longer counts at once: its `close` follows later. */
  const close = (socket: Socket, fault: ConnectionFault): void => {
    onFault(fault);
    idle.delete(socket);
    open.delete(socket);
    socket.destroy();
  };

  app.server.on('connection', (socket: Socket) => {
    const remote = socket.remoteAddress ?? '';
    const address = isProxy(remote) ? null : callerNetwork(remote);
    if (address !== null && ofAddress.of(address) >= limits.connectionsOfAddress) return close(socket, 'address-limit');
    if (open.size >= limits.connections) {
      const [longest] = idle;
      if (longest === undefined) return close(socket, 'limit');
      close(longest, 'evicted');
    }
    open.set(socket, { requests: 0, waiting: [] });
    idle.add(socket);
    if (address !== null) ofAddress.change(address, 1);
    socket.once('close', () => {
      clearTimeout(open.get(socket)?.deadline);
      idle.delete(socket);
      open.delete(socket);
      if (address !== null) ofAddress.change(address, -1);
    });
    // Accepted between the hook and the end of listening.
    if (closing) endLater(socket);
  });

  /** Responses whose whole body is known, and not yet handed over to the kernel; true for those that were here at the last check. */
  const unread = new Map<ServerResponse, boolean>();
  const watch = (response: ServerResponse): void => {
    if (!unread.has(response)) unread.set(response, false);
  };
  const timer = setInterval(() => {
    for (const [response, wasUnread] of unread) {
      unread.set(response, true);
      // A response that waits behind another one of its connection gets no `close`.
      if (!open.has(response.req.socket)) unread.delete(response);
      else if (wasUnread) close(response.req.socket, 'unread');
    }
  }, limits.requestTimeout).unref();

  app.addHook('onRequest', ({ raw: { socket } }, _reply, done) => {
    const connection = open.get(socket);
    if (connection === undefined || (connection.requests ?? 0) <= AT_ONCE) done();
    else connection.waiting.push(done);
  });

  // Before Fastify's own listener, which may answer at once.
  app.server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = open.get(socket);
    const add = (more: number) => {
      // `close` may follow the end of the connection.
      if (connection === undefined || connection.requests === null || !open.has(socket)) return;
      connection.requests += more;
      if (connection.requests === 0) idle.add(socket);
      else idle.delete(socket);
    };
    add(1);
    response.once('prefinish', () => watch(response));
    response.once('close', () => {
      unread.delete(response);
      add(-1);
      connection?.waiting.shift()?.();
      // The head of its response may be from before the shutdown, and promise keep-alive.
      if (closing) endLater(socket);
    });
  });

  // Websockets are closed with a close code.
  app.server.on('upgrade', ({ socket }: IncomingMessage) => {
    const connection = open.get(socket);
    if (connection === undefined) return;
    idle.delete(socket);
    connection.requests = null;
    connection.deadline = setTimeout(() => close(socket, 'timeout'), limits.requestTimeout);
  });
  // A compressed body is handed over only as fast as it is read.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (open.has(request.raw.socket) && (typeof payload === 'string' || Buffer.isBuffer(payload))) watch(reply.raw);
    done(null, payload);
  });
  app.addHook('onResponse', (request: FastifyRequest, _reply, done) => {
    if (open.get(request.raw.socket)?.requests === null) request.raw.socket.destroy();
    done();
  });

  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of idle) endLater(socket);
  });
  app.addHook('onClose', async () => clearInterval(timer));
  return { onFault, keepWebsocket: (socket) => clearTimeout(open.get(socket)?.deadline) };
}
