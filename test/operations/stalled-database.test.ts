// A database that stands still while a connection opens: who asks then is told, and the court lives on.
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openCourt } from '../support/court-process.js';
import { freshDatabase } from '../support/postgres.js';

test('a court outlives a new connection that fails', async () => {
  const database = await freshDatabase();
  const { origin, said, ended } = await openCourt({
    env: {
      DATABASE_URL: database.url,
      LYON_ACCOUNT_TOKEN: 'a'.repeat(43),
      LYON_SECRET_KEY: randomBytes(32).toString('base64url'),
      LYON_STATEMENT_TIMEOUT_MS: '200',
      LYON_LOG_LEVEL: 'error',
    },
  });
  const ask = () => fetch(`${origin}/v1/games/00000000-0000-4000-8000-000000000000`);
  expect((await ask()).status).toBe(404);
  // The driver asks each new connection for the types of arrays, and waits for nobody.
  await database.sql.begin(async (sql) => {
    await sql`lock table pg_catalog.pg_type in access exclusive mode`;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'lyon-reads%'`;
    await Promise.allSettled(Array.from({ length: 4 }, ask));
    await expect.poll(said).toContain('57014');
  });
  await expect.poll(async () => (await ask()).status).toBe(404);
  expect(await Promise.race([ended, Promise.resolve('alive')])).toBe('alive');
});
