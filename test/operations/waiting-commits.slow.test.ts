// A database that answers but confirms no commit, because no synchronous standby is there.
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../support/free-port.js';
import { ownPostgres } from '../support/postgres.js';
import { startServer } from '../support/server-process.js';

const freshDatabase = await ownPostgres();

test('a server whose commits wait for a standby is not ready, says so, and goes on when one confirms them', async () => {
  const { url, sql } = await freshDatabase();
  const port = await freePort();
  const token = 'the-account-token-of-the-test-of-commits';
  const server = await startServer({
    env: { DATABASE_URL: url, LYON_ACCOUNT_TOKEN: token, LYON_SECRET_KEY: 'A'.repeat(43), LYON_METRICS_PORT: String(port) },
  });
  const ready = async () => {
    const response = await fetch(`${server.origin}/readyz`);
    const { reason = null } = (await response.json()) as { reason?: string };
    return [response.status, reason];
  };
  const metric = async (name: string) => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))!
        .slice(name.length),
    );
  };
  const standbys = async (names: string) => {
    await sql.unsafe(`alter system set synchronous_standby_names = '${names}'`);
    await sql`select pg_reload_conf()`;
  };
  const openGame = async () => {
    const response = await fetch(`${server.origin}/v1/games`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': 'while-no-standby-is-there' },
      body: JSON.stringify({ options: { hammerOfTheScots: { scenario: 'braveheart', edition: '3.0' } } }),
    });
    const { code = null, game = null } = (await response.json()) as { readonly code?: string; readonly game?: string };
    return { status: response.status, code, game };
  };
  // Before the server and the database are stopped.
  onTestFinished(() => standbys(''));
  expect(await ready()).toEqual([200, null]);

  await standbys('missing');
  const opening = openGame();
  await expect.poll(ready).toEqual([503, 'unreachable']);
  await expect.poll(() => metric('lyon_database_ready')).toBe(0);
  await expect.poll(() => metric('lyon_heartbeat_age_seconds')).toBeGreaterThan(3);
  // Nothing is acknowledged that no standby has.
  expect(await opening).toMatchObject({ status: 503, code: 'database-unavailable' });

  await standbys('');
  await expect.poll(ready).toEqual([200, null]);
  const answered = await openGame();
  expect(answered).toMatchObject({ status: 201, game: expect.any(String) });
  expect(await openGame()).toEqual(answered);
  expect((await sql`select count(*)::int as games from games`)[0]).toEqual({ games: 1 });
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
});
