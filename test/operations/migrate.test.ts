import { readdirSync } from 'node:fs';
import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate, statementsOf } from '../../src/store/maintenance/migrate.js';
import { emptyDatabase, freshDatabase } from '../support/postgres.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lyon-migrations-'));
  await writeFile(join(folder, '0001-first.sql'), 'create table first (n integer); insert into first values (1);');
  await writeFile(join(folder, '0002-second.sql'), 'alter table first add column m integer;');
});
afterEach(() => rm(folder, { recursive: true }));

describe('migrations', () => {
  test('are applied in order, each once', async () => {
    const { url, sql } = await emptyDatabase();
    expect(await migrate(url, folder)).toEqual(['0001-first.sql', '0002-second.sql']);
    expect(await migrate(url, folder)).toEqual([]);
    await writeFile(join(folder, '0003-third.sql'), 'insert into first values (2, 2);');
    expect(await migrate(url, folder)).toEqual(['0003-third.sql']);
    expect(await sql`select n, m from first order by n`).toMatchObject([
      { n: 1, m: null },
      { n: 2, m: 2 },
    ]);
  });

  test('are sent statement by statement: Citus refuses several at once', async () => {
    const file = `-- It's a comment; with an end.
      create table t (a text default 'x;-- y' /* - $ */);
      create function f() returns int language plpgsql as $$ begin return 1; end $$; -- more;
      insert into t values ('it''s; one')`;
    expect(statementsOf(file).map((statement) => statement.split(' ').slice(0, 2).join(' '))).toEqual([
      'create table',
      'create function',
      'insert into',
    ]);
    await writeFile(join(folder, '0003-third.sql'), file);
    const { url, sql } = await emptyDatabase();
    await migrate(url, folder);
    await sql`insert into t default values`;
    expect(await sql`select a, f() from t order by a`).toMatchObject([
      { a: "it's; one", f: 1 },
      { a: 'x;-- y', f: 1 },
    ]);
  });

  test('of five instances that start at once, exactly one applies them', async () => {
    const { url } = await emptyDatabase();
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(url, folder)));
    expect(applied.map((names) => names.length).sort()).toEqual([0, 0, 0, 0, 2]);
  });

  test('let no heartbeat be stored, so that the time that they take costs no player time', async () => {
    const { url, sql } = await freshDatabase();
    const all = join(folder, 'all');
    await cp('migrations', all, { recursive: true });
    const slow = `${String(readdirSync(all).filter((name) => name.endsWith('.sql')).length + 1).padStart(4, '0')}-slow.sql`;
    // A migration is a transaction of its own; the table shows the locks that it held.
    await writeFile(
      join(all, slow),
      "create table held as select mode from pg_locks where relation = 'heartbeat'::regclass and pid = pg_backend_pid();",
    );
    expect(await migrate(url, all)).toEqual([slow]);
    expect(await sql`select mode from held`).toMatchObject([{ mode: 'AccessExclusiveLock' }]);
  });

  test('are all rolled back if one fails', async () => {
    const { url, sql } = await emptyDatabase();
    await writeFile(join(folder, '0003-third.sql'), 'create table third (n integer); select 1 from nowhere;');
    await expect(migrate(url, folder)).rejects.toThrow(/^0003-third\.sql failed/);
    expect(await sql`select from pg_tables where schemaname = 'public'`).toHaveLength(0);
  });

  test.each([
    [
      'has changed since it was applied',
      () => writeFile(join(folder, '0001-first.sql'), 'create table first (n bigint)'),
      /the database is of another build of Lyon, whose migration 0001-first\.sql is not that of this version/,
    ],
    [
      'is no longer there',
      () => rm(join(folder, '0002-second.sql')),
      /the database is newer than this version of Lyon, which lacks its migration 0002-second\.sql/,
    ],
    [
      'was replaced by another',
      () => rename(join(folder, '0002-second.sql'), join(folder, '0002-other.sql')),
      /the database is of another build of Lyon, whose migration 0002-second\.sql/,
    ],
    [
      'was given another name',
      () => cp(join(folder, '0002-second.sql'), join(folder, '0002-other.sql')),
      /0002-second\.sql: migrations are numbered/,
    ],
    ['leaves a gap before it', () => writeFile(join(folder, '0004-fourth.sql'), ''), /0004-fourth\.sql: migrations are numbered/],
  ])('reject a file that %s', async (_what, change, complaint) => {
    const { url } = await emptyDatabase();
    await migrate(url, folder);
    await change();
    await expect(migrate(url, folder)).rejects.toThrow(complaint);
  });

  test('with other line endings are the same', async () => {
    const { url } = await emptyDatabase();
    await writeFile(join(folder, '0001-first.sql'), 'create table first\n(n integer);\n');
    await migrate(url, folder);
    await writeFile(join(folder, '0001-first.sql'), 'create table first\r\n(n integer);\r\n');
    expect(await migrate(url, folder)).toEqual([]);
  });

  test('have all been applied to the database of a test file', async () => {
    const { url, sql } = await freshDatabase();
    expect(await migrate(url, 'migrations')).toEqual([]);
    await sql`select from games`;
  });
});
