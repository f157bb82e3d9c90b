import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds in which a request that was sent before the door closed arrives. */
const GRACE = 100;

/**
 * Ends, when the door has closed and a tenth of a second has passed, the connections on which nothing is being asked: nothing
 * was sent, or the head of a request and not the whole of it. Node ends only those that have been answered, and clients open
 * some before they need them: browsers, and whoever has just ended a stream. The door would wait for them. What was sent before
 * is in the kernel's hands for a while, and is answered.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  /** How many requests of each connection are not answered. */
  const asking = new Map<Socket, number>();
  let closing = false;
  const end = (socket: Socket) => {
    if (asking.get(socket) === 0) socket.destroy();
  };
  // A process that was busy for all of the grace reads what has arrived before it ends anything.
  const endLater = (socket: Socket) => void setTimeout(() => setImmediate(end, socket), GRACE).unref();
  app.server.on('connection', (socket: Socket) => {
    asking.set(socket, 0);
    socket.once('close', () => asking.delete(socket));
    // Still let in between the hook and the end of listening.
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
      // The head of its answer may have been made before the door closed, and so have promised more of them.
      if (closing) endLater(socket);
    });
  });
  // Websockets are told that they end.
  app.server.on('upgrade', ({ socket }: IncomingMessage) => asking.delete(socket));
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of asking.keys()) endLater(socket);
  });
}
