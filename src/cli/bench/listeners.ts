// Those that are told of a game, and when they heard each thing.
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import { readingOf } from './wire.js';

/** Somebody who is told; when each of what he was told came, in milliseconds of this process's clock. */
export interface Listener {
  readonly heard: readonly number[];
  readonly close: () => void;
}

/** Opens a listener of a public game as a spectator. Resolves when the court has begun to answer. */
export type Listen = (origin: string, game: string) => Promise<Listener>;

/** Server-sent events, on a connection of their own. */
export const listenToEvents: Listen = (origin, game) =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const heard: number[] = [];
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    socket.on('error', reject);
    socket.write(readingOf(origin, `/v1/games/${game}/notices`, null, ['accept: text/event-stream']));
    const listener = { heard, close: () => void socket.destroy() };
    let tail = '';
    socket.on('data', (part) => {
      const now = performance.now();
      resolve(listener);
      // An event begins with its id, and a part may end within it.
      const text = tail + part.toString('latin1');
      for (const _ of text.matchAll(/\nid: /g)) heard.push(now);
      tail = text.slice(-4);
    });
  });

const SUBSCRIPTION = 'subscription ($game: ID!) { notices(game: $game) { cursor } }';

/** A GraphQL subscription by graphql-transport-ws, on a websocket of its own. */
export const listenBySocket: Listen = (origin, game) =>
  new Promise((resolve, reject) => {
    const heard: number[] = [];
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`closed with ${code}`)));
    const send = (message: object) => socket.send(JSON.stringify(message));
    socket.on('open', () => send({ type: 'connection_init' }));
    const listener = { heard, close: () => socket.terminate() };
    socket.on('message', (bytes) => {
      const now = performance.now();
      const { type } = JSON.parse(String(bytes)) as { readonly type: string };
      if (type === 'connection_ack') {
        send({ id: '1', type: 'subscribe', payload: { query: SUBSCRIPTION, variables: { game } } });
        resolve(listener);
      } else if (type === 'next') heard.push(now);
      else if (type === 'ping') send({ type: 'pong' });
    });
  });
