// A thousand event streams that one address opens, under the default limits of streams.
import { expect, test } from 'vitest';
import { playingTable, send } from '../games/services.js';
import { recordStreams } from '../streams/streaming.js';
import { freshDatabase } from '../support/postgres.js';
import { whenOver } from '../support/when-over.js';
import { startTestServer } from './test-server.js';

const MOST = 500;

/** The lines of a log that report an internal error. */
const faultsIn = (log: string): readonly string[] => log.split('\n').filter((line) => line !== '' && JSON.parse(line).level >= 50);

const database = await freshDatabase();
const limits = { streamsOfAddress: MOST, streamsOfToken: 200, sockets: 1_000, connections: 4_000, connectionsOfAddress: 2_000 };
const { app, services, listeners, log } = await startTestServer({ database, apiLimits: limits });
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
// Another instance records what this one appends.
await recordStreams(database);

test('of a thousand streams of one address as many as the limit are served, and the others are refused', async () => {
  const tables = await Promise.all(Array.from({ length: 50 }, () => playingTable(services)));
  const tokens = tables.flatMap(({ north, south }) => [north, south]);
  const ending = new AbortController();
  whenOver(() => ending.abort());
  const before = listeners();
  let open = 0;
  let begun = 0;
  let heard = 0;
  const refused: unknown[] = [];
  const follow = async (token: string): Promise<void> => {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    const response = await fetch(`${origin}/v1/stream?types=stream-opened&types=entry`, { headers, signal: ending.signal });
    if (!response.ok) {
      const { code, limit } = (await response.json()) as { readonly code: string; readonly limit: number };
      refused.push({ status: response.status, code, limit });
      return;
    }
    open++;
    let hasBegun = false;
    let text = '';
    let hasHeard = false;
    for await (const part of response.body!) {
      text += Buffer.from(part).toString();
      if (!hasBegun && text.includes('stream-opened')) {
        hasBegun = true;
        begun++;
      }
      if (hasHeard || !/"version":6\b/.test(text)) continue;
      hasHeard = true;
      heard++;
    }
  };
  const followed = Array.from({ length: 1_000 }, (_, index) => follow(tokens[index % tokens.length]!).catch(() => undefined));
  await expect.poll(() => open + refused.length).toBe(1_000);
  expect(open).toBe(MOST);
  expect(faultsIn(log())).toEqual([]);
  expect(refused).toEqual(Array(1_000 - MOST).fill({ status: 429, code: 'too-many-subscriptions', limit: MOST }));
  await expect.poll(() => begun).toBe(MOST);
  for (const { north, game } of tables) await send(services, north, game, 5, { type: 'step' });
  await expect.poll(() => heard).toBe(MOST);
  ending.abort();
  await Promise.all(followed);
  await expect.poll(listeners).toBe(before);
});
