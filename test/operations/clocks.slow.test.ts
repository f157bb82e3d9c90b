// Without any request, the server detects that time is up, and that it was down.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ownFolder, preparedHome } from '../support/places.js';
import { startServer } from '../support/server-process.js';

const TOKEN = 'the-token-of-the-account-that-opens-games';
const env = { LYON_DATA_DIR: preparedHome(ownFolder(), 'home'), LYON_ACCOUNT_TOKEN: TOKEN };

const asking = (origin: string) => async (method: string, path: string, token: string, body?: object) => {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${origin}/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return (await answer.json()) as Record<string, unknown>;
};

test('a server that was down records the outage, and the timeout only when the time that was left is over', async () => {
  const first = await startServer({ env });
  const ask = asking(first.origin);
  // So long that the server is stopped before it is over, however busy the machine is.
  const timeControl = { initialSeconds: 30 };
  const opening = { options: { lordsOfScotland: { seats: 2 } }, public: true, timeControl };
  const { game: id, seats } = (await ask('POST', '/games', TOKEN, opening)) as unknown as {
    readonly game: string;
    readonly seats: readonly { readonly seat: string; readonly token: string }[];
  };
  for (const { seat, token } of seats) await ask('PUT', `/games/${id}/seats/${seat}`, token);
  const { nextExpiryAt } = (await ask('GET', `/games/${id}`, TOKEN))['clock'] as { nextExpiryAt: string };
  first.signal('SIGINT');
  await first.ended;
  // Longer than the bank lasts, and than a heartbeat may be late.
  await pause(Math.max(Date.parse(nextExpiryAt) + 1_000 - Date.now(), 4_000));

  const again = await startServer({ env: { ...env, LYON_CLOCK_GRACE_SECONDS: '2' } });
  const read = () => asking(again.origin)('GET', `/games/${id}`, TOKEN);
  await expect.poll(read).toMatchObject({ status: 'finished', outcome: { reason: 'timed-out' } });
  const { items } = (await asking(again.origin)('GET', `/games/${id}/entries`, TOKEN)) as {
    readonly items: readonly {
      readonly kind: string;
      readonly systemEvent: { readonly from: string; readonly until: string } | null;
      readonly createdAt: string;
    }[];
  };
  const [interruption, timeout] = items.slice(-2);
  expect([interruption!.kind, timeout!.kind]).toEqual(['service-interrupted', 'seats-timed-out']);
  expect(Date.parse(timeout!.createdAt)).toBeGreaterThan(Date.parse(interruption!.systemEvent!.until));
});
