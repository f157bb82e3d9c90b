// Backs up a server's database into a file and restores it: the game continues, and earlier signatures still verify.
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { createLyonClient } from '../../src/client/index.js';
import { seededChance } from '../../src/engine/chance.js';
import { verify } from '../../src/record/receipts.js';
import { ownFolder, preparedHome } from '../support/places.js';
import { emptyDatabase } from '../support/postgres.js';
import { type ServerProcess, startFailingServer, startServer } from '../support/server-process.js';
import { seated, submitUntilDead } from './random-player.js';

const folder = ownFolder();
const home = preparedHome(folder, 'home');
const file = join(folder, 'backup');
const LYON_ACCOUNT_TOKEN = 'the-account-token-of-the-backup-test';
const env = { LYON_DATA_DIR: home, LYON_ACCOUNT_TOKEN };

interface Ran {
  readonly status: number;
  readonly output: string;
}

function lyon(given: readonly string[], environment: Readonly<Record<string, string>>): Promise<Ran> {
  const bare = { PATH: process.env['PATH'], HOME: '/nonexistent' };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['dist/cli/lyon.js', ...given], { env: { ...bare, ...environment } }, (_error, _out, stderr) =>
      resolve({ status: child.exitCode!, output: stderr }),
    );
  });
}

interface Log {
  readonly game: {
    readonly entries: { readonly edges: readonly { readonly node: { readonly cursor: string; readonly receipt: string } }[] };
  };
}

/** Every entry that the opener has notice of, with its receipt. */
async function logAt({ origin }: ServerProcess, game: string) {
  const query = 'query ($game: ID!) { game(id: $game) { entries(first: 100) { edges { node { cursor receipt } } } } }';
  return (await createLyonClient({ url: origin, token: LYON_ACCOUNT_TOKEN }).execute<Log>(query, { game })).game.entries.edges.map(
    ({ node }) => node,
  );
}

const keysOf = async ({ origin }: ServerProcess) => (await fetch(`${origin}/.well-known/jwks.json`)).json();

async function stopped(server: ServerProcess): Promise<void> {
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
}

let table: Awaited<ReturnType<typeof seated>>;
let before: Awaited<ReturnType<typeof logAt>>;
let keys: Awaited<ReturnType<typeof keysOf>>;

beforeAll(async () => {
  const server = await startServer({ env });
  table = await seated(server.origin, LYON_ACCOUNT_TOKEN);
  let answered = 0;
  await submitUntilDead(table.at(server.origin), seededChance(3), () => ++answered === 5);
  before = await logAt(server, table.game);
  keys = await keysOf(server);
  expect(await lyon(['backup', file], env)).toMatchObject({
    status: 0,
    output: expect.stringContaining(`the file secret-key in ${home}:`),
  });
  // Entries after the backup are not in it.
  await submitUntilDead(table.at(server.origin), seededChance(3), () => ++answered >= 7);
  await stopped(server);
});

test('a backup of a running server is readable by its owner only, is not overwritten, and contains no key', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const text = brotliDecompressSync(readFileSync(file)).toString('latin1');
  expect(text).toContain(table.game);
  for (const secret of ['secret-key', 'account-token'].map((name) =>
    name === 'account-token' ? LYON_ACCOUNT_TOKEN : readFileSync(join(home, name), 'utf8').trim(),
  ))
    expect(text).not.toContain(secret);
  expect(await lyon(['backup', file], env)).toMatchObject({ status: 1, output: expect.stringContaining('already exists') });
});

test('a backup is restored after a total loss: the game continues with the same log, and old receipts verify', async () => {
  const again = join(folder, 'again');
  mkdirSync(again, { mode: 0o711 });
  const there = { ...env, LYON_DATA_DIR: again };
  const without = await lyon(['restore', file], there);
  expect(without).toMatchObject({ status: 1, output: expect.stringContaining(`there is no secret key in ${again}`) });
  copyFileSync(join(home, 'secret-key'), join(again, 'secret-key'));
  expect(await lyon(['restore', file], there)).toMatchObject({ status: 0, output: expect.stringMatching(/Restored \d+ rows/) });
  const server = await startServer({ env: there });
  expect(await keysOf(server)).toEqual(keys);
  expect(await logAt(server, table.game)).toEqual(before);
  for (const { receipt } of before) expect(verify('receipt', receipt, keys as Parameters<typeof verify>[2])).toMatchObject({ ok: true });
  let answered = 0;
  await submitUntilDead(table.at(server.origin), seededChance(4), () => ++answered === 2);
  expect((await logAt(server, table.game)).length).toBeGreaterThan(before.length);
  await stopped(server);
  expect((await lyon(['rotate-key'], there)).status).toBe(0);
});

describe('a backup is not restored, and nothing stays of it,', () => {
  const keyOf = () => readFileSync(join(home, 'secret-key'), 'utf8').trim();
  const at = (url: string, key = keyOf()) => ({ DATABASE_URL: url, LYON_ACCOUNT_TOKEN, LYON_SECRET_KEY: key });
  /** Writes a backup's text to a file. */
  const changed = (name: string, change: (text: Buffer) => Buffer): string => {
    const path = join(folder, name);
    writeFileSync(path, brotliCompressSync(change(brotliDecompressSync(readFileSync(file)))));
    return path;
  };
  const withoutEnd = () => changed('cut', (text) => text.subarray(0, text.lastIndexOf('\n', text.length - 2) + 1));

  test('under another key, cut short, changed, or of no such form; and then is, where it failed', async () => {
    const { url, sql } = await emptyDatabase();
    const isEmpty = async () => expect(await sql`select relname from pg_class where relnamespace = 'public'::regnamespace`).toEqual([]);
    const refused = async (path: string, environment: Record<string, string>, words: string) => {
      expect(await lyon(['restore', path], environment)).toMatchObject({ status: 1, output: expect.stringContaining(words) });
      await isEmpty();
    };
    await refused(file, at(url, randomBytes(32).toString('base64url')), 'the backup was made with another secret key');
    await refused(withoutEnd(), at(url), 'truncated or has been changed');
    await refused(
      changed('half', (text) => text.subarray(0, text.length / 2)),
      at(url),
      'truncated',
    );
    await refused(
      changed('other', (text) => Buffer.from(text.toString('latin1').replace(/england/, 'englant'), 'latin1')),
      at(url),
      'truncated or has been changed',
    );
    const damaged = join(folder, 'damaged');
    writeFileSync(damaged, readFileSync(file).subarray(0, -100));
    await refused(damaged, at(url), 'is damaged');
    writeFileSync(damaged, 'not a backup');
    await refused(damaged, at(url), 'is damaged, or no backup');
    await refused(
      changed('form', () => Buffer.from('{"format":"other"}\n')),
      at(url),
      'not a backup in the format',
    );
    await refused(
      changed('version', (text) => Buffer.from(text.toString('latin1').replace('0001-schema.sql', '0001-other.sql'), 'latin1')),
      at(url),
      '0001-other.sql',
    );
    expect(await lyon(['restore', file], at(url))).toMatchObject({ status: 0 });
    expect(await lyon(['restore', file], at(url))).toMatchObject({
      status: 1,
      output: expect.stringContaining("the database already has Lyon's tables"),
    });
  });

  test('an unused database is not backed up', async () => {
    const { url } = await emptyDatabase();
    const path = join(folder, 'of-nothing');
    expect(await lyon(['backup', path], at(url))).toMatchObject({ status: 1, output: expect.stringContaining('nothing to back up') });
    expect(() => statSync(path)).toThrow('ENOENT');
  });
});

const external = (database: string) => ({ DATABASE_URL: database, LYON_ACCOUNT_TOKEN, LYON_SECRET_KEY: 'A'.repeat(43) });

test('a restore that is killed leaves nothing; until it has ended no server begins, and then any backup is restored', async () => {
  const { url, sql } = await emptyDatabase();
  await stopped(await startServer({ env: external(url) }));
  const small = join(folder, 'small');
  expect(await lyon(['backup', small], external(url))).toMatchObject({ status: 0 });
  await sql`
    insert into accounts (account_id, name, scopes, created_at)
    select 'acc_' || n, repeat(md5(n::text), 8), '{}', now() from generate_series(1, 300000) n`;
  const large = join(folder, 'large');
  expect(await lyon(['backup', large], external(url))).toMatchObject({ status: 0 });

  const other = await emptyDatabase();
  const restoring = spawn(process.execPath, ['dist/cli/lyon.js', 'restore', large], {
    env: { PATH: process.env['PATH'], ...external(other.url) },
    stdio: 'ignore',
  });
  const ended = once(restoring, 'exit');
  const writers = async () =>
    (
      await other.sql`
    select from pg_stat_activity where datname = current_database() and query like 'copy public."accounts"%'`
    ).length;
  await expect.poll(writers, { interval: 10 }).toBe(1);
  restoring.kill('SIGSTOP');
  const underWay = expect.stringContaining('a backup is being restored into this database');
  expect(await startFailingServer({ env: external(other.url) })).toMatchObject({ status: 1, output: underWay });
  expect(await lyon(['rotate-key'], external(other.url))).toMatchObject({ status: 1, output: underWay });
  restoring.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  await expect.poll(writers).toBe(0);
  expect(await other.sql`select relname from pg_class where relnamespace = 'public'::regnamespace`).toEqual([]);

  expect(await lyon(['restore', small], external(other.url))).toMatchObject({ status: 0 });
  expect((await other.sql`select count(*)::int as rows from accounts`)[0]).toEqual({ rows: 0 });
  await stopped(await startServer({ env: external(other.url) }));
});

test('what else lies in the database is named and left alone, and the operator reads what to keep besides', async () => {
  const [from, to] = [await emptyDatabase(), await emptyDatabase()];
  await stopped(await startServer({ env: external(from.url) }));
  for (const { sql } of [from, to]) await sql`create table notes_of_operator (a int)`;
  await from.sql`insert into notes_of_operator values (1)`;
  const path = join(folder, 'with notes');
  const backedUp = await lyon(['backup', path], { ...external(from.url), LYON_SECRET_KEY_PREVIOUS: `${'A'.repeat(42)}E` });
  expect(backedUp.status).toBe(0);
  expect(backedUp.output).toContain("Not in the backup, because it is not Lyon's: table notes_of_operator\n");
  for (const setting of ['LYON_SECRET_KEY:', 'LYON_SECRET_KEY_PREVIOUS:', 'LYON_ACCOUNT_TOKEN:', 'other settings'])
    expect(backedUp.output).toContain(`\n  ${setting === 'other settings' ? 'the ' : ''}${setting}`);
  expect(backedUp.output).not.toContain(LYON_ACCOUNT_TOKEN);
  expect(await lyon(['restore', path], external(to.url))).toMatchObject({
    status: 0,
    output: expect.stringContaining("left as it is, because it is not Lyon's: table notes_of_operator\n"),
  });
  expect(await to.sql`select * from notes_of_operator`).toEqual([]);
  await stopped(await startServer({ env: external(to.url) }));
});

test('without a home there is nothing to back up, and neither a home nor a Postgres is created', async () => {
  const nowhere = join(folder, 'no-home');
  const path = join(folder, 'of-no-home');
  const ran = await lyon(['backup', path], { ...env, LYON_DATA_DIR: nowhere });
  expect(ran).toMatchObject({ status: 1, output: expect.stringContaining('nothing to back up') });
  expect([existsSync(nowhere), existsSync(path)]).toEqual([false, false]);
  mkdirSync(nowhere);
  expect(await lyon(['backup', path], { ...env, LYON_DATA_DIR: nowhere })).toMatchObject({ status: 1 });
  expect(readdirSync(nowhere)).toEqual([]);
});

test('data of another major version of Postgres is rejected, with the remedy', async () => {
  const version = join(home, 'postgres', 'PG_VERSION');
  const ours = readFileSync(version, 'utf8');
  const refusedWith = async (created: string) => {
    writeFileSync(version, `${created}\n`);
    const { status, output } = await startFailingServer({ env });
    expect(status).toBe(1);
    return output;
  };
  const [older, newer] = [await refusedWith('17'), await refusedWith('19')];
  writeFileSync(version, ours);
  expect(older).toContain('were created by Postgres 17; this is Postgres 18, which is newer');
  expect(older).toContain('lyon backup FILE');
  expect(older).toContain('lyon restore FILE');
  expect(newer).toContain('were created by Postgres 19; this is Postgres 18, which is older');
  expect(newer).toContain('Start the newer version of Lyon');
  expect(newer).not.toContain('lyon backup');
  rmSync(join(folder, 'cut'), { force: true });
});
