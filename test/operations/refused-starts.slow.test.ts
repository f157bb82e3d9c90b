// What the server refuses at start: nothing in the database changes, and the message names the remedy. A half restored database:
// backup.slow.test.ts.

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Sql } from 'postgres';
import { expect, test } from 'vitest';
import { emptyDatabase, freshDatabase } from '../support/postgres.js';
import { startFailingServer, startServer } from '../support/server-process.js';
import { whenOver } from '../support/when-over.js';

const secretKey = () => randomBytes(32).toString('base64url');
const environment = (url: string, LYON_SECRET_KEY: string) => ({
  DATABASE_URL: url,
  LYON_ACCOUNT_TOKEN: 'the-account-token-of-refused-starts',
  LYON_SECRET_KEY,
});

const tablesOf = (sql: Sql) => sql<{ name: string }[]>`
  select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;

/** Every row of every table, as text. */
async function rowsOf(sql: Sql): Promise<readonly string[]> {
  const rows = (await tablesOf(sql)).map(
    ({ name }) => sql<{ row: string }[]>`select ${name} || t::text as row from ${sql(name)} t order by 1`,
  );
  return (await Promise.all(rows)).flatMap((each) => each.map(({ row }) => row));
}

test('another secret key than that of the database', async () => {
  const { url, sql } = await freshDatabase();
  const own = secretKey();
  const first = await startServer({ env: environment(url, own) });
  first.signal('SIGTERM');
  expect(await first.ended).toBe(0);
  const before = await rowsOf(sql);
  const refused = await startFailingServer({ env: environment(url, secretKey()) });
  expect(refused).toMatchObject({
    status: 1,
    output: expect.stringMatching(/the secret key does not belong to this database\n\s+Set LYON_SECRET_KEY/),
  });
  expect(await rowsOf(sql)).toEqual(before);
  const again = await startServer({ env: environment(url, own) });
  again.signal('SIGTERM');
  expect(await again.ended).toBe(0);
});

test('a migration that was killed leaves nothing, and the next start applies it', async () => {
  const { url, sql } = await emptyDatabase();
  // The migration waits for this transaction when it creates the same table.
  const held = await sql.reserve();
  await held`begin`;
  await held`create table webhook_endpoints (n integer)`;
  const migrating = spawn(process.execPath, ['dist/main.js'], {
    env: { PATH: process.env['PATH'], PORT: '0', ...environment(url, secretKey()) },
    stdio: 'ignore',
  });
  whenOver(() => migrating.kill('SIGKILL'));
  const ended = once(migrating, 'exit');
  const waiting = () => sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting()).length).toBe(1);
  migrating.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  await held`rollback`;
  held.release();
  await expect.poll(async () => (await waiting()).length).toBe(0);
  expect(await tablesOf(sql)).toEqual([]);
  const next = await startServer({ env: environment(url, secretKey()) });
  next.signal('SIGTERM');
  expect(await next.ended).toBe(0);
  expect((await tablesOf(sql)).map(({ name }) => name)).toContain('webhook_endpoints');
});
