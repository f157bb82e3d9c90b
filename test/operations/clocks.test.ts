// Without any request, the server detects that time is up; a server that has just started does not.
import { expect, test, vi } from 'vitest';
import { ownFolder, preparedHome } from '../support/places.js';
import { startServer } from '../support/server-process.js';

const TOKEN = 'the-token-of-the-account-that-opens-games';
const env = { LYON_DATA_DIR: preparedHome(ownFolder(), 'home'), LYON_ACCOUNT_TOKEN: TOKEN };

const asking = (origin: string) => async (method: string, path: string, token: string, body?: object) => {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${origin}/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return (await answer.json()) as Record<string, unknown>;
};

test('a server that was down records a timeout when its grace period is over, not earlier', async () => {
  const first = await startServer({ env: { ...env, LYON_CLOCK_GRACE_SECONDS: '3600' } });
  const ask = asking(first.origin);
  const timeControl = { initialSeconds: 1 };
  const opening = { options: { lordsOfScotland: { seats: 2 } }, public: true, timeControl };
  const { game: id, seats } = (await ask('POST', '/games', TOKEN, opening)) as unknown as {
    readonly game: string;
    readonly seats: readonly { readonly seat: string; readonly token: string }[];
  };
  for (const { seat, token } of seats) await ask('PUT', `/games/${id}/seats/${seat}`, token);
  const { nextExpiryAt } = (await ask('GET', `/games/${id}`, TOKEN))['clock'] as { nextExpiryAt: string };
  await vi.waitFor(() => expect(new Date() > new Date(nextExpiryAt)).toBe(true), { timeout: 20_000 });
  expect((await ask('GET', `/games/${id}`, TOKEN))['status']).toBe('playing');
  first.signal('SIGINT');
  await first.ended;

  const again = await startServer({ env: { ...env, LYON_CLOCK_GRACE_SECONDS: '0' } });
  const read = () => asking(again.origin)('GET', `/games/${id}`, TOKEN);
  await vi.waitFor(async () => expect(await read()).toMatchObject({ status: 'finished', outcome: { reason: 'timed-out' } }), {
    timeout: 60_000,
    interval: 200,
  });
});
