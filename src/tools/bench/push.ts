// Measures pushes: the delay until clients and webhook receivers get an action.

import { createServer } from 'node:http';
import { type AddressInfo, connect, createServer as createSilent, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { ChildServer } from './child-server.js';
import { lanesOf, putLoad, send } from './load.js';
import type { RunSize } from './run-size.js';
import { prepareGame, prepareGames, requestsOf, type ServerAddress } from './server-games.js';
import { withServers } from './servers.js';
import { median, rounded } from './timing.js';
import { askingOver, openWire, readingOf, type Wire } from './wires.js';

// Clients that follow a game, and the arrival times of its events.

/** A listening client. Arrival times are in milliseconds of this process's clock. */
export interface Listener {
  readonly received: readonly number[];
  readonly close: () => void;
}

/** Opens a spectator's listener of a public game. Resolves when the server has begun to respond. */
type Listen = (origin: string, game: string) => Promise<Listener>;

/** Server-sent events, on a separate connection. */
const listenToEvents: Listen = (origin, game) =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const received: number[] = [];
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    socket.on('error', reject);
    socket.write(readingOf(origin, `/v1/games/${game}/entries/stream`, null, ['accept: text/event-stream']));
    const listener = { received, close: () => void socket.destroy() };
    let tail = '';
    socket.on('data', (part) => {
      const now = performance.now();
      resolve(listener);
      // An event begins with its id; a chunk can end within it.
      const text = tail + part.toString('latin1');
      for (const _ of text.matchAll(/\nid: /g)) received.push(now);
      tail = text.slice(-4);
    });
  });

const SUBSCRIPTION = 'subscription ($game: ID!) { gameEntries(game: $game) { cursor } }';

/** A GraphQL subscription (graphql-transport-ws) on a separate WebSocket. */
const listenBySocket: Listen = (origin, game) =>
  new Promise((resolve, reject) => {
    const received: number[] = [];
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`closed with ${code}`)));
    const send = (message: object) => socket.send(JSON.stringify(message));
    socket.on('open', () => send({ type: 'connection_init' }));
    const listener = { received, close: () => socket.terminate() };
    socket.on('message', (bytes) => {
      const now = performance.now();
      const { type } = JSON.parse(String(bytes)) as { readonly type: string };
      if (type === 'connection_ack') {
        send({ id: '1', type: 'subscribe', payload: { query: SUBSCRIPTION, variables: { game } } });
        resolve(listener);
      } else if (type === 'next') received.push(now);
      else if (type === 'ping') send({ type: 'pong' });
    });
  });

// Webhook receivers for the measurement.

/** A local webhook address. */
export interface Receiver {
  readonly url: string;
  /** Arrival times of a game's deliveries; the list grows. */
  readonly receivedOf: (game: string) => readonly number[];
  readonly close: () => void;
}

async function opened(server: Server, receivedOf: Receiver['receivedOf']): Promise<Receiver> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket.once('close', () => sockets.delete(socket)).on('error', () => {})));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, receivedOf, close };
}

/** Opens a receiver that accepts every delivery at once. */
export function openReceiver(): Promise<Receiver> {
  const received = new Map<string, number[]>();
  const receivedOf = (game: string): number[] => {
    if (!received.has(game)) received.set(game, []);
    return received.get(game)!;
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    response.writeHead(204).end();
    const { game } = (JSON.parse(body) as { readonly data: { readonly game: string } }).data;
    receivedOf(game).push(performance.now());
  });
  return opened(server, receivedOf);
}

/** Opens the worst kind of dead receiver: it accepts connections and never responds. */
const openDeadReceiver = (): Promise<Receiver> => opened(createSilent(), () => []);

// Delay until many clients receive an action, and whether a webhook to a dead address delays anything.

interface Extent {
  readonly listeners: number;
  readonly actions: number;
  readonly dead: number;
  readonly requests: number;
  readonly games: number;
  readonly rounds: number;
  /** Idle milliseconds after which no further event is expected. */
  readonly quiet: number;
}
const WHOLE: Extent = { listeners: 1_000, actions: 40, dead: 5, requests: 1_500, games: 8, rounds: 3, quiet: 300 };
const QUICK: Extent = { listeners: 10, actions: 4, dead: 1, requests: 20, games: 2, rounds: 1, quiet: 150 };

/** Milliseconds from sending an action until the last listener has received it. */
interface Delays {
  readonly median: number;
  readonly longest: number;
}

/** A figure without dead webhooks, and with dead webhooks of the same account. */
interface DeadWebhookComparison<Figure> {
  readonly alone: Figure;
  readonly withDead: Figure;
}

export interface PushFigures {
  /** Spectators of one game, each on a separate connection. */
  readonly listeners: number;
  readonly events: Delays;
  readonly sockets: Delays;
  /** Until the webhook has arrived. */
  readonly webhook: DeadWebhookComparison<Delays>;
  /** Accepted actions per second during the test, with several concurrent games. `ratio`: the median of the ratios of the rounds. */
  readonly accepted: DeadWebhookComparison<number> & { readonly ratio: number };
}

type MeasuredServer = ChildServer & ServerAddress;

/** Sends actions one after another. Returns, for each one visible to spectators, the delay until the last listener has received it. */
async function delaysOf(wire: Wire, requests: readonly Buffer[], who: readonly Listener[], pause: number): Promise<number[]> {
  const delays: number[] = [];
  for (const request of requests) {
    const before = who.map(({ received }) => received.length);
    const began = performance.now();
    await send(wire, request);
    await quiet(who, pause);
    const reached = who.filter(({ received }, index) => received.length > before[index]!);
    if (reached.length === 0) continue;
    if (reached.length < who.length) throw new Error(`${who.length - reached.length} of ${who.length} listeners missed an event`);
    delays.push(who.reduce((latest, { received }) => Math.max(latest, received.at(-1)!), 0) - began);
  }
  return delays;
}

/** Waits until no listener has received anything for a while. */
async function quiet(who: readonly Listener[], pause: number): Promise<void> {
  const count = () => who.reduce((sum, { received }) => sum + received.length, 0);
  for (let received = -1; received !== count(); ) {
    received = count();
    await sleep(pause);
  }
}

const delays = (times: readonly number[]): Delays => ({ median: rounded(median(times), 1), longest: rounded(Math.max(...times), 1) });

async function measureListeners(
  server: MeasuredServer,
  listen: Listen,
  { listeners, actions, quiet: pause }: Extent,
  seed: number,
): Promise<Delays> {
  const wire = openWire(server.origin);
  const prepared = await prepareGame(wire, server, 'braveheart', { least: actions, most: actions, seed });
  const who: Listener[] = [];
  while (who.length < listeners) {
    const some = Math.min(50, listeners - who.length);
    who.push(...(await Promise.all(Array.from({ length: some }, () => listen(server.origin, prepared.game)))));
  }
  await quiet(who, pause);
  const times = await delaysOf(wire, requestsOf(server.origin, prepared), who, pause);
  for (const { close } of who) close();
  wire.close();
  return delays(times);
}

const CREATE = 'mutation ($url: String!) { createWebhook(input: { url: $url }) { webhook { id } } }';
const DELETE = 'mutation ($webhook: ID!) { deleteWebhook(webhook: $webhook) }';

/** Runs `use` while the account has these webhooks. */
async function withWebhooks<Value>(server: MeasuredServer, receivers: readonly Receiver[], use: () => Promise<Value>): Promise<Value> {
  const wire = openWire(server.origin);
  const ask = askingOver(wire, server.origin, server.accountToken);
  const made: string[] = [];
  for (const { url } of receivers) {
    const { createWebhook } = await ask<{ readonly createWebhook: { readonly webhook: { readonly id: string } } }>(CREATE, { url });
    made.push(createWebhook.webhook.id);
  }
  const value = await use();
  for (const webhook of made) await ask(DELETE, { webhook });
  wire.close();
  return value;
}

async function measureWebhooks(
  server: MeasuredServer,
  extent: Extent,
  say: (words: string) => void,
): Promise<Pick<PushFigures, 'webhook' | 'accepted'>> {
  const { games, requests, actions, dead, rounds, quiet: pause } = extent;
  const live = await openReceiver();
  const silent = await Promise.all(Array.from({ length: dead }, openDeadReceiver));
  const wire = openWire(server.origin);
  let seed = 100;
  const round = async () => {
    const prepared = await prepareGames(wire, server, { actions: requests * 2, games, longest: Math.ceil(requests / games) * 2 });
    const requestsOfGames = prepared.map((each) => requestsOf(server.origin, each));
    const lanes = lanesOf(server.origin, requestsOfGames, games);
    const { perSecond } = await putLoad(server, lanes, requests);
    const last = await prepareGame(wire, server, 'braveheart', { least: actions, most: actions, seed: seed++ });
    const listener = { received: live.receivedOf(last.game), close: live.close };
    await quiet([listener], pause);
    return { perSecond, delays: await delaysOf(wire, requestsOf(server.origin, last), [listener], pause) };
  };
  const done: { readonly [Name in 'alone' | 'withDead']: Awaited<ReturnType<typeof round>> }[] = [];
  for (let number = 1; number <= rounds; number++) {
    say(`push: webhooks, ${number} of ${rounds}`);
    const alone = await withWebhooks(server, [live], round);
    const withDead = await withWebhooks(server, [live, ...silent], round);
    done.push({ alone, withDead });
  }
  wire.close();
  for (const { close } of [live, ...silent]) close();
  const rate = (name: 'alone' | 'withDead') => median(done.map((each) => each[name].perSecond));
  const received = (name: 'alone' | 'withDead') => delays(done.flatMap((each) => each[name].delays));
  const ratio = rounded(median(done.map(({ alone, withDead }) => withDead.perSecond / alone.perSecond)), 2);
  return {
    webhook: { alone: received('alone'), withDead: received('withDead') },
    accepted: { alone: rate('alone'), withDead: rate('withDead'), ratio },
  };
}

/** Measures the server's push channels. */
export function measurePush(size: RunSize, say: (words: string) => void): Promise<PushFigures> {
  const extent = size === 'quick' ? QUICK : WHOLE;
  return withServers(async ({ server }) => {
    say(`push: ${extent.listeners} server-sent event listeners`);
    const events = await measureListeners(server, listenToEvents, extent, 1);
    say(`push: ${extent.listeners} subscriptions`);
    const sockets = await measureListeners(server, listenBySocket, extent, 2);
    return { listeners: extent.listeners, events, sockets, ...(await measureWebhooks(server, extent, say)) };
  });
}
