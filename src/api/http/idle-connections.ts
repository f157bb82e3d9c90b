import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds in which requests sent before the shutdown arrive. */
const GRACE = 100;

/**
 * Ends idle connections 100 ms after the server stops listening: those on which nothing was sent, or a part of a request's head. Node
 * ends only those that have had a response, but clients such as browsers open connections in advance, and the server would wait for them.
 * Requests sent before may still be in the kernel's buffers, and get their response.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  /** The number of unanswered requests of each connection. */
  const asking = new Map<Socket, number>();
  let closing = false;
  const end = (socket: Socket) => {
    if (asking.get(socket) === 0) socket.destroy();
  };
  // A process that was busy for the whole grace period reads what has arrived before it ends a connection.
  const endLater = (socket: Socket) => void setTimeout(() => setImmediate(end, socket), GRACE).unref();
  app.server.on('connection', (socket: Socket) => {
    asking.set(socket, 0);
    socket.once('close', () => asking.delete(socket));
    // Accepted between the hook and the end of listening.
    if (closing) endLater(socket);
  });
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const add = (more: number) => {
      const before = asking.get(socket);
      if (before !== undefined) asking.set(socket, before + more);
    };
    add(1);
    response.once('close', () => {
      add(-1);
      // The head of its response may be from before the shutdown, and promise keep-alive.
      if (closing) endLater(socket);
    });
  });
  // Websockets are closed with a close code.
  app.server.on('upgrade', ({ socket }: IncomingMessage) => asking.delete(socket));
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of asking.keys()) endLater(socket);
  });
}

/**
 * Closes connections beyond this number at once. In one of several processes, `server.maxConnections` would send them back to the parent,
 * which offers them again without a pause.
 */
export function limitConnections(app: FastifyInstance, most: number): void {
  let open = 0;
  app.server.on('connection', (socket: Socket) => {
    open++;
    socket.once('close', () => open--);
    if (open > most) socket.destroy();
  });
}
