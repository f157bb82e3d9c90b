// A server that closes websockets as scripted, which a real server does not do on request.
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { whenOver } from '../support/when-over.js';

/** What the server does with one subscription, given the socket, the subscription's id and the cursor it starts after. */
export type Turn = (socket: WebSocket, id: string, after: string | null) => void;

interface ScriptedServer {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  /** The cursors that subscriptions started after, in order. */
  readonly begunAfter: (string | null)[];
}

/** Sends an entry. */
export const sendNext = (socket: WebSocket, id: string, version: number): void =>
  socket.send(JSON.stringify({ type: 'next', id, payload: { data: { gameEntries: { version, cursor: `seat.${version}` } } } }));

/** Starts a server that takes one turn for each subscription. It stops after the test or, outside a test, after the file. */
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
      if (type === 'ping') socket.send('{"type":"pong"}');
      if (type !== 'subscribe') return;
      begunAfter.push(payload.variables.after);
      left.shift()?.(socket, id, payload.variables.after);
    }),
  );
  await new Promise((listening) => server.once('listening', listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, begunAfter };
}
