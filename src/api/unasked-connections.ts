import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Ends, when the door closes, the connections on which nothing was ever asked. Node ends only those that have been answered,
 * and clients open some before they need them: browsers, and whoever has just ended a stream. The door would wait for them.
 */
export function endUnasked(app: FastifyInstance): void {
  const open = new Set<Socket>();
  let closing = false;
  app.server.on('connection', (socket) => {
    // Still let in between the hook and the end of listening.
    if (closing) return void socket.destroy();
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
