// What the server refuses at start: nothing in the database changes, and the message names the remedy. A database into which a
// backup is being restored: backup.slow.test.ts.

import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../support/free-port.js';
import { folderOf, ownFolder, preparedHome } from '../support/places.js';
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
    output: expect.stringMatching(/the secret key is not the one of this database\n\s+Set LYON_SECRET_KEY/),
  });
  expect(await rowsOf(sql)).toEqual(before);
  const again = await startServer({ env: environment(url, own) });
  again.signal('SIGTERM');
  expect(await again.ended).toBe(0);
});

test('an argument, since a misspelled command would start a server', () => {
  const { status, stderr } = spawnSync(process.execPath, ['dist/main.js', 'judge'], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('The server takes no arguments; «judge» is one.') });
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

describe('the settings of an address', () => {
  const refused = async (settings: Record<string, string>) => {
    const { url } = await emptyDatabase();
    const { status, output } = await startFailingServer({ env: { ...environment(url, secretKey()), ...settings } });
    expect(status).toBe(1);
    return output;
  };

  test.each(['PORT', 'LYON_METRICS_PORT'])('%s is in use', async (setting) => {
    const squatter = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void squatter.close());
    await once(squatter, 'listening');
    const { port } = squatter.address() as AddressInfo;
    expect(await refused({ [setting]: String(port) })).toContain(`port ${port} is in use; choose another with ${setting}\n`);
  });

  test.each(['LYON_HOST', 'LYON_METRICS_HOST'])('%s is no address of this machine', async (setting) => {
    const metrics = { LYON_METRICS_PORT: String(await freePort()) };
    // RFC 5737 and 6761: an address and a name for documentation and tests.
    expect(await refused({ ...metrics, [setting]: '192.0.2.1' })).toContain(`the address in ${setting} is none of this machine`);
    expect(await refused({ ...metrics, [setting]: 'nowhere.invalid' })).toContain(`the host in ${setting} has no address`);
  });
});

describe('a data folder', () => {
  const folder = ownFolder();
  const refused = async (home: string, through: readonly string[] = []) => {
    const { status, output } = await startFailingServer({ env: { LYON_DATA_DIR: home }, through });
    expect(status).toBe(1);
    expect(output).toContain('LYON_DATA_DIR');
    return output;
  };

  test('is a file, or lies in one', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await refused(file)).toContain(`${file} cannot hold the data: it is a file`);
    expect(await refused(join(file, 'inside'))).toContain('cannot hold the data: part of its path is a file');
    expect(await refused('/proc/inside')).toContain('cannot hold the data: it cannot be created there');
  });

  test('cannot be written', async () => {
    // A mount is read-only to root too.
    const home = preparedHome(folder, 'read-only');
    const through = inNamespace('mount --bind "$LYON_DATA_DIR" "$LYON_DATA_DIR" && mount -o remount,bind,ro "$LYON_DATA_DIR"');
    expect(await refused(home, through)).toContain(`${home} cannot hold the data: the file system is read-only`);
  });

  test('has the data of another user', async () => {
    const home = preparedHome(folder, 'of another');
    const { uid } = statSync(join(home, 'postgres'));
    chmodSync(home, 0o777);
    const through = ['unshare', '--user', `--map-user=${WITHOUT_NAME}`];
    const isRoot = process.getuid?.() === 0;
    // In a namespace of its own, a user finds its own data under its own id.
    if (isRoot) expect(await refused(home, through)).toMatch(/the data in .* belong to another user \(id \d+\): start Lyon as that user/);
    else expect(uid).toBe(process.getuid?.());
  });
});

/** A user id without an entry in /etc/passwd. */
const WITHOUT_NAME = 54_321;

/** A program that starts the server after a command of root, with mounts of its own. */
const inNamespace = (command: string): readonly string[] => [
  'unshare',
  ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']),
  '--mount',
  'sh',
  '-c',
  `${command} && exec "$@"`,
  'sh',
];

describe('the embedded Postgres', () => {
  const folder = ownFolder();
  const refused = async (name: string, through: readonly string[]) => {
    const home = folderOf(null, folder, name);
    chmodSync(home, 0o777);
    const { status, output } = await startFailingServer({ env: { LYON_DATA_DIR: home }, through });
    expect(status).toBe(1);
    return output.split('\n').filter((line) => line !== '');
  };

  test('cannot be created by a user without a name', async () => {
    const [, sentence, ...more] = await refused('without-name', ['unshare', '--user', `--map-user=${WITHOUT_NAME}`]);
    expect(sentence).toContain(`the user id ${WITHOUT_NAME} has no entry in /etc/passwd`);
    expect(sentence).toContain('set DATABASE_URL');
    expect(more).toEqual([]);
  });

  test('finds too little shared memory', async () => {
    const [, sentence, ...more] = await refused('small', inNamespace('mount -t tmpfs -o size=64k tmpfs /dev/shm'));
    expect(sentence).toContain('/dev/shm is too small for Postgres: give it 64 MB');
    expect(more).toEqual([]);
  });
});
