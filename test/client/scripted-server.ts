// A peer that closes websockets as it is told to, which no real court would do on request.
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { whenOver } from '../support/when-over.js';

/** What the peer does with one subscription: it is handed the socket, the subscription's id and the cursor it begins after. */
export type Turn = (socket: WebSocket, id: string, after: string | null) => void;

export interface ScriptedServer {
  /** Where it is, as a client is told: `http://127.0.0.1:PORT`. */
  readonly url: string;
  /** The cursors that subscriptions began after, in order. */
  readonly begunAfter: (string | null)[];
}

/** An entry as a peer tells it. */
export const sendNext = (socket: WebSocket, id: string, version: number): void =>
  socket.send(JSON.stringify({ type: 'next', id, payload: { data: { notices: { version, cursor: `seat.${version}` } } } }));

/** Plays one turn after the other, a turn for each subscription. Gone after the test that opens it, or the file. */
export async function startScriptedServer(turns: readonly Turn[]): Promise<ScriptedServer> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  whenOver(() => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
  const begunAfter: (string | null)[] = [];
  const left = [...turns];
  server.on('connection', (socket) =>
    socket.on('message', (text) => {
      const { type, id, payload } = JSON.parse(String(text));
      if (type === 'connection_init') socket.send('{"type":"connection_ack"}');
      if (type !== 'subscribe') return;
      begunAfter.push(payload.variables.after);
      left.shift()?.(socket, id, payload.variables.after);
    }),
  );
  await new Promise((listening) => server.once('listening', listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, begunAfter };
}
