// A server that is stopped under load answers what it accepted and asks subscribers to reconnect.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectTo } from 'node:net';
import { expect, test } from 'vitest';
import { seededChance } from '../../src/engine/chance.js';
import { connect, subscribe } from '../api/graphql/socket-client.js';
import { emptyDatabase } from '../support/postgres.js';
import { startServer } from '../support/server-process.js';
import { seated, submitUntilDead } from './random-player.js';

const LYON_ACCOUNT_TOKEN = 'the-account-token-of-the-stopping-server';
const LYON_SECRET_KEY = randomBytes(32).toString('base64url');
const TABLES = 4;
/** Answers to wait for before the server is stopped. */
const ENOUGH = 20;

/** A connection that has sent one request and stays open. */
async function keptAlive(origin: string): Promise<{ readonly closed: Promise<unknown> }> {
  const { hostname, port } = new URL(origin);
  const socket = connectTo(Number(port), hostname);
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(socket, 'data');
  return { closed: once(socket, 'close') };
}

test('a server that is stopped under load answers everything it accepted and closes every connection', async () => {
  const { url, sql } = await emptyDatabase();
  const server = await startServer({ env: { DATABASE_URL: url, LYON_ACCOUNT_TOKEN, LYON_SECRET_KEY, LYON_SHUTDOWN_DELAY_MS: '20000' } });
  let answered = 0;
  const tables = await Promise.all(Array.from({ length: TABLES }, () => seated(server.origin, LYON_ACCOUNT_TOKEN)));
  const client = connect(`${server.origin.replace('http', 'ws')}/graphql`, {
    payload: { Authorization: `Bearer ${LYON_ACCOUNT_TOKEN}` },
  });
  const streams = tables.map(({ game }) =>
    subscribe<{ version: number }>(client, 'subscription ($game: ID!) { gameEntries(game: $game) { version } }', { game }),
  );
  await Promise.all(streams.map((stream) => stream.take(1)));
  const playing = tables.map((table, at) => submitUntilDead(table.at(server.origin), seededChance(at), () => void answered++));
  await expect.poll(() => answered).toBeGreaterThan(ENOUGH);

  const idle = await Promise.all([keptAlive(server.origin), keptAlive(server.origin)]);
  const before = answered;
  server.signal('SIGTERM');
  await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(503);
  const [status] = await Promise.all([server.ended, ...playing, ...idle.map(({ closed }) => closed)]);
  expect(status).toBe(0);
  expect(server.output()).not.toContain('fault');
  // It continued to answer while it announced the shutdown.
  expect(answered).toBeGreaterThan(before);
  expect(await Promise.all(streams.map(({ over }) => over))).toEqual(streams.map(() => ['closed 1001']));
  const [kept] = await sql`select count(*)::int as count from idempotency_keys`;
  expect(answered).toBe(kept!['count']);
});

test('a subscriber reconnects with its last cursor and misses nothing', async () => {
  const { url } = await emptyDatabase();
  const env = { DATABASE_URL: url, LYON_ACCOUNT_TOKEN, LYON_SECRET_KEY };
  const first = await startServer({ env });
  const table = await seated(first.origin, LYON_ACCOUNT_TOKEN);
  const watch = (origin: string, after: string | null) => {
    const client = connect(`${origin.replace('http', 'ws')}/graphql`, { payload: { Authorization: `Bearer ${LYON_ACCOUNT_TOKEN}` } });
    const query = 'subscription ($game: ID!, $after: String) { gameEntries(game: $game, after: $after) { version cursor } }';
    return subscribe<{ version: number; cursor: string }>(client, query, { game: table.game, after });
  };
  const stream = watch(first.origin, null);
  const [, last] = await stream.take(2);
  first.signal('SIGTERM');
  expect([await stream.over, await first.ended]).toEqual([['closed 1001'], 0]);
  const second = await startServer({ env });
  const again = watch(second.origin, last!.cursor);
  let submissions = 0;
  await submitUntilDead(table.at(second.origin), seededChance(7), () => ++submissions === 2);
  const versions = (await again.take(2)).map(({ version }) => version);
  expect(versions).toEqual([last!.version + 1, last!.version + 2]);
});
