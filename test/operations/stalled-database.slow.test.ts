// A database that stalls or disappears while a connection opens or during a transaction: requests get an error, and the server survives. Its
// log says when that begins and when it is over, and no more.
import { randomBytes } from 'node:crypto';
import type { ISql } from 'postgres';
import { expect, test } from 'vitest';
import { breakable } from '../support/breakable-postgres.js';
import { freshDatabase } from '../support/postgres.js';
import { startServer } from '../support/server-process.js';

/** Starts a server on a database. Its functions read and write, and return the status of the response. */
async function serverOn(url: string) {
  const server = await startServer({
    env: {
      DATABASE_URL: url,
      LYON_ACCOUNT_TOKEN: 'a'.repeat(43),
      LYON_SECRET_KEY: randomBytes(32).toString('base64url'),
      LYON_DB_STATEMENT_TIMEOUT_MS: '1000',
      LYON_LOG_LEVEL: 'warn',
    },
  });
  const ask = async () => (await fetch(`${server.origin}/v1/games/00000000-0000-4000-8000-000000000000`)).status;
  const open = async () => {
    const options = { hammerOfTheScots: { scenario: 'braveheart', edition: '3.0', schiltroms: false } };
    const headers = { authorization: `Bearer ${'a'.repeat(43)}`, 'content-type': 'application/json' };
    return (await fetch(`${server.origin}/v1/games`, { method: 'POST', headers, body: JSON.stringify({ options }) })).status;
  };
  await expect.poll(ask).toBe(404);
  return { ...server, ask, open };
}

const endReaders = (sql: ISql) => sql`select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name like 'lyon-reads%'`;

test('a server survives new connections that Postgres does not make ready', async () => {
  const database = await freshDatabase();
  const { ask, output, ended } = await serverOn(database.url);
  await database.sql.begin(async (sql) => {
    await sql`lock table pg_catalog.pg_type in access exclusive mode`;
    await endReaders(sql);
    await Promise.allSettled(Array.from({ length: 4 }, ask));
    await expect.poll(output).toContain('the database is unavailable');
  });
  await expect.poll(ask).toBe(404);
  expect(await Promise.race([ended, Promise.resolve('alive')])).toBe('alive');
});

// The driver queries each new connection for array types without awaiting the result.
test('a server survives a database that disappears while a new connection opens', async () => {
  const database = await freshDatabase();
  const { url, cutAt, mend } = await breakable(database);
  const { ask, output, ended } = await serverOn(url);
  cutAt('typarray');
  await endReaders(database.sql);
  await Promise.allSettled(Array.from({ length: 4 }, ask));
  await expect.poll(output).toContain('the database is unavailable');
  await mend();
  await expect.poll(ask).toBe(404);
  expect(await Promise.race([ended, Promise.resolve('alive')])).toBe('alive');
});

test('a server survives a database that disappears during a transaction', async () => {
  const database = await freshDatabase();
  const { url, cutAt, mend } = await breakable(database);
  const { open, output, ended } = await serverOn(url);
  cutAt('insert into "games"');
  expect(await open()).toBe(503);
  await expect.poll(output).toContain('the database is unavailable');
  await mend();
  // The limit of a statement is short for a busy machine.
  await expect.poll(open).toBe(201);
  expect(await Promise.race([ended, Promise.resolve('alive')])).toBe('alive');
});

test('the log has one line when the database goes away and one when it is back, however many requests fail', async () => {
  const database = await freshDatabase();
  const { url, cut, mend } = await breakable(database);
  const { ask, open, output } = await serverOn(url);
  const lines = (words: string) =>
    output()
      .split('\n')
      .filter((line) => line.includes(words));
  for (let outage = 1; outage <= 2; outage++) {
    await cut();
    // Nobody asks: the heartbeat notices.
    await expect.poll(() => lines('the database is unavailable').length).toBe(outage);
    for (let round = 0; round < 10; round++) await Promise.all([ask(), open()]);
    expect(await Promise.all([ask(), open()])).toEqual([503, 503]);
    await mend();
    await expect.poll(() => lines('the database is available again').length).toBe(outage);
    const { faults, milliseconds } = JSON.parse(lines('the database is available again').at(-1)!);
    expect(faults).toBeGreaterThan(21);
    expect(milliseconds).toBeGreaterThan(0);
    await expect.poll(open).toBe(201);
  }
  const faults = lines('"level":50').map((line) => JSON.parse(line) as object);
  expect(faults).toEqual(Array(2).fill(expect.objectContaining({ msg: expect.stringContaining('the database is unavailable') })));
  expect(lines('"fault"').length).toBe(2);
});
