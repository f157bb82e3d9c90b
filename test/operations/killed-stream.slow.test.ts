// Kills one of two servers on one database while it streams: its clients continue at the other and receive every entry once.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { EventSource } from 'eventsource';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createLyonClient } from '../../src/client/index.js';
import { seededChance } from '../../src/engine/chance.js';
import { emptyDatabase } from '../support/postgres.js';
import { startServer } from '../support/server-process.js';
import { whenOver } from '../support/when-over.js';
import { seated, submitUntilDead } from './random-player.js';

const LYON_ACCOUNT_TOKEN = 'the-account-token-of-the-killed-stream';
const LYON_SECRET_KEY = randomBytes(32).toString('base64url');
/** Entries that are pushed by the one before it is killed, and submissions that the other takes afterwards. */
const [BEFORE, AFTERWARDS] = [12, 12];

/** One address for several servers: forwards each connection to the first server that accepts it. */
async function balancer(origins: readonly string[]): Promise<string> {
  const server = createServer((client) => {
    const lead = ([origin, ...others]: readonly string[]): void => {
      if (origin === undefined) return void client.destroy();
      const services = connect(Number(new URL(origin).port), '127.0.0.1');
      services.once('connect', () => void client.pipe(services).pipe(client));
      services.once('error', () => (services.bytesRead + services.bytesWritten === 0 ? lead(others) : client.destroy()));
      services.once('close', () => services.bytesRead > 0 && client.destroy());
      client.once('close', () => services.destroy());
    };
    client.on('error', () => undefined);
    lead(origins);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenOver(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('an event stream and a following client reconnect to the other server and receive every entry once', async () => {
  const { url } = await emptyDatabase();
  const env = { DATABASE_URL: url, LYON_ACCOUNT_TOKEN, LYON_SECRET_KEY };
  const [dying, living] = await Promise.all([startServer({ env }), startServer({ env })]);
  const address = await balancer([dying.origin, living.origin]);
  const table = await seated(living.origin, LYON_ACCOUNT_TOKEN);

  const events: string[] = [];
  const cameBackWith: (string | null)[] = [];
  const source = new EventSource(`${address}/v1/games/${table.game}/entries/stream`, {
    fetch(to, init) {
      cameBackWith.push(new Headers(init.headers).get('last-event-id'));
      return fetch(to, init);
    },
  });
  whenOver(() => source.close());
  source.onmessage = ({ lastEventId }) => void events.push(lastEventId);
  const followed: string[] = [];
  const client = createLyonClient({ url: address, webSocket: WebSocket });
  whenOver(() => client.close());
  const following = (async () => {
    for await (const { cursor } of client.followEntries('hammerOfTheScots', table.game)) followed.push(cursor);
  })();

  let submissions = 0;
  let enough = Number.POSITIVE_INFINITY;
  const playing = submitUntilDead(table.at(living.origin), seededChance(1304), () => ++submissions >= enough);
  await expect.poll(() => Math.min(events.length, followed.length), { interval: 2 }).toBeGreaterThan(BEFORE);
  dying.signal('SIGKILL');
  expect(await dying.ended).toBe('SIGKILL');
  enough = submissions + AFTERWARDS;
  await playing;

  const { version: versions } = (await (await fetch(`${living.origin}/v1/games/${table.game}`)).json()) as { readonly version: number };
  const everything = Array.from({ length: versions }, (_, at) => `spectator.${at + 1}.${table.game.slice(-12)}`);
  const withoutHash = (cursors: readonly string[]) => cursors.map((cursor) => cursor.replace(/\.[\w-]{8}$/, ''));
  await expect.poll(() => [events.length, followed.length]).toEqual([versions, versions]);
  expect(withoutHash(events)).toEqual(everything);
  expect(followed).toEqual(events);
  // Reconnects as a browser does, with the id of the last event.
  expect(cameBackWith.length).toBeGreaterThan(1);
  expect(cameBackWith.map((last) => last === null)).toEqual(cameBackWith.map((_, at) => at === 0));
  expect(Number(cameBackWith[1]!.split('.')[1])).toBeGreaterThan(BEFORE);
  client.close();
  await following.catch(() => undefined);
});
