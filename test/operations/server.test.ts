import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { oneConnection } from '../../src/store/connect.js';
import { type CourtProcess, isRunning, openServices, ordinaryUser, postgresOf, refusedCourt } from '../support/court-process.js';
import { copyClone, folderOf, ownFolder, remove } from '../support/places.js';

const folder = ownFolder();

/** Leaves a mark in the embedded database, to be found after a restart. */
const leaveMark = (home: string) => onDatabase(home, 'create table mark (n integer); insert into mark values (1297)');
const findMark = (home: string) => onDatabase(home, 'select n from mark');

async function onDatabase(home: string, statement: string): Promise<unknown> {
  const sql = oneConnection(`postgres://postgres@${encodeURIComponent(postgresOf(home).socketFolder)}/lyon`);
  try {
    return await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}

const gone = (pid: number) => vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 20_000, interval: 20 });

async function killHard(server: CourtProcess): Promise<void> {
  server.signal('SIGKILL');
  await server.ended;
}

/** Kills both halves of the guard, so that nothing stops Postgres: neither they nor the server, which is suspended. */
function killGuards(server: CourtProcess): void {
  server.signal('SIGSTOP');
  const pids = execFileSync('pgrep', ['-f', `lyon-guard ${server.pid} `], { encoding: 'utf8' })
    .trim()
    .split('\n');
  expect(pids.length).toBeGreaterThan(1);
  for (const pid of pids) process.kill(Number(pid), 'SIGKILL');
}

describe('the embedded database', () => {
  const home = join(folder, 'home');
  const env = { LYON_HOME: home };

  beforeAll(async () => {
    const first = await openServices({ env });
    await leaveMark(home);
    first.signal('SIGINT');
    await first.ended;
  });

  test('is stopped cleanly with the server by Ctrl-C', async () => {
    const server = await openServices({ env });
    const { pid, socketFolder } = postgresOf(home);
    server.signal('SIGINT');
    expect(await server.ended).toBe(0);
    expect(isRunning(pid)).toBe(false);
    expect(existsSync(socketFolder)).toBe(false);
    expect(existsSync(join(home, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  test('still holds its data after a restart; commits wait for the disk, and it listens at no port', async () => {
    await openServices({ env });
    expect(await findMark(home)).toEqual([{ n: 1297 }]);
    const settings = "select setting from pg_settings where name in ('fsync', 'listen_addresses', 'synchronous_commit') order by name";
    expect(await onDatabase(home, settings)).toEqual([{ setting: 'on' }, { setting: '' }, { setting: 'on' }]);
    expect(statSync(postgresOf(home).socketFolder).mode & 0o777).toBe(0o700);
  });

  test('stops when the server is killed, and starts again', async () => {
    const killed = await openServices({ env });
    const { pid, socketFolder } = postgresOf(home);
    await killHard(killed);
    await gone(pid);
    await expect.poll(() => existsSync(socketFolder)).toBe(false);
    await openServices({ env });
    expect(await findMark(home)).toEqual([{ n: 1297 }]);
  });

  test('is awaited by a server that starts while it shuts down', async () => {
    const killed = await openServices({ env });
    killed.signal('SIGKILL');
    await openServices({ env });
    expect(await findMark(home)).toEqual([{ n: 1297 }]);
  });

  test('is stopped and started anew when it was left running', async () => {
    const killed = await openServices({ env });
    const { pid } = postgresOf(home);
    killGuards(killed);
    await killHard(killed);
    expect(isRunning(pid)).toBe(true);
    await openServices({ env });
    expect(isRunning(pid)).toBe(false);
    expect(await findMark(home)).toEqual([{ n: 1297 }]);
  });

  test('starts despite a lock whose process id now belongs to another process', async () => {
    const { uid, gid } = statSync(join(home, 'postgres'));
    const other = spawn('sleep', ['600'], { uid, gid });
    onTestFinished(() => void other.kill());
    writeFileSync(
      join(home, 'postgres', 'postmaster.pid'),
      `${other.pid}\n${join(home, 'postgres')}\n1\n5432\n/nowhere\n\n0 0\nready   \n`,
    );
    await openServices({ env });
    expect(await findMark(home)).toEqual([{ n: 1297 }]);
    expect(isRunning(other.pid!)).toBe(true);
  });

  test('serves one server; a second one is refused, and the first continues', async () => {
    const first = await openServices({ env });
    const { status, said } = await refusedCourt({ env });
    expect(status).toBe(1);
    expect(said).toContain(`another server (process ${first.pid}) uses`);
    expect(await findMark(home)).toEqual([{ n: 1297 }]);
  });

  test('stops when a second Ctrl-C ends a server that waits for a slow client', async () => {
    const server = await openServices({ env: { ...env, LYON_CLOSING_MS: '60000' } });
    const { pid } = postgresOf(home);
    const client = connect(Number(new URL(server.origin).port), '127.0.0.1');
    onTestFinished(() => void client.destroy());
    client.on('error', () => undefined);
    // Reads the body: a request refused by its head alone is answered, and its connection closed.
    const head = ['POST /graphql HTTP/1.1', 'host: court', 'content-type: application/json', 'content-length: 100'];
    await new Promise((sent) => client.write([...head, '', '{'].join('\r\n'), sent));
    const again = setInterval(() => server.signal('SIGINT'), 300);
    onTestFinished(() => clearInterval(again));
    expect(await server.ended).toBe(130);
    await gone(pid);
  });

  test('ends the server when it dies', async () => {
    const server = await openServices({ env });
    process.kill(postgresOf(home).pid, 'SIGQUIT');
    expect(await server.ended).toBe(1);
    expect(server.said()).toContain('Postgres has ended; the server shuts down.');
  });
});

/** The query in the printed line, as a shell would hand it to curl. */
function firstRequest(said: string): string {
  const body = /^curl .* -d '(.*)'$/m.exec(said)![1]!;
  return (JSON.parse(body) as { query: string }).query;
}

async function ask(origin: string, token: string, query: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  const { data, errors } = (await response.json()) as { data: unknown; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

describe('the account token with the embedded database', () => {
  const home = join(folder, 'token-home');
  const path = join(home, 'account-token');

  test('is stored in a file readable by its owner only; its path is printed, never the token, and it opens a first game as printed', async () => {
    const first = await openServices({ env: { LYON_HOME: home } });
    const token = readFileSync(path, 'utf8').trim();
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(token).toMatch(/^lyon_account_[\w-]{43}$/);
    expect(first.said()).toContain(`$(cat '${path}')`);
    expect(first.said()).not.toContain(token);
    const game = await ask(first.origin, token, firstRequest(first.said()));
    first.signal('SIGTERM');
    expect(await first.ended).toBe(0);
    const second = await openServices({ env: { LYON_HOME: home } });
    expect(readFileSync(path, 'utf8').trim()).toBe(token);
    const found = await ask(second.origin, token, '{ games { edges { node { id: gameId } } } }');
    expect(found).toEqual({ games: { edges: [{ node: { id: (game as { openGame: { game: { id: string } } }).openGame.game.id } }] } });
  });

  test('is not created if the environment has one', async () => {
    rmSync(path, { force: true });
    const token = 'an-account-token-from-the-environment';
    const server = await openServices({ env: { LYON_HOME: home, LYON_ACCOUNT_TOKEN: token } });
    expect(existsSync(path)).toBe(false);
    expect(server.said()).toContain('Bearer $LYON_ACCOUNT_TOKEN');
    expect(server.said()).not.toContain(token);
  });
});

describe('the secret key with the embedded database', () => {
  test('is stored in a file readable by its owner only, and never printed', async () => {
    const home = join(folder, 'key-home');
    const path = join(home, 'secret-key');
    const server = await openServices({ env: { LYON_HOME: home, LYON_LOG_LEVEL: 'trace' } });
    const key = readFileSync(path, 'utf8');
    expect(key).toMatch(/^[\w-]{43}\n$/);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.said()).not.toContain(key.trim());
    await openServices({ env: { LYON_HOME: home } });
    expect(readFileSync(path, 'utf8')).toBe(key);
  });
});

describe('a server starts', () => {
  test('for an ordinary user, with its data in the clone', async () => {
    const user = ordinaryUser();
    const clone = copyClone(folderOf(user, folder, 'clone of a user'));
    await openServices({ env: {}, clone, user });
    expect(statSync(join(clone, '.lyon', 'postgres')).uid).toBe(user?.uid ?? process.getuid?.());
  });

  // Root's Postgres runs as another user, who can reach neither the data nor the binaries in such a clone.
  test('in a clone under a folder of mode 0700, as the current user', async () => {
    const hidden = folderOf(null, folder, 'hidden');
    const clone = copyClone(join(hidden, 'clone'));
    chmodSync(hidden, 0o700);
    const server = await openServices({ env: {}, clone });
    const home = /Games\s+in (.*)/.exec(server.said())![1]!;
    onTestFinished(() => remove(home));
    await leaveMark(home);
    server.signal('SIGINT');
    expect(await server.ended).toBe(0);
    const again = await openServices({ env: {}, clone });
    expect(await findMark(home)).toEqual([{ n: 1297 }]);
    again.signal('SIGINT');
    await again.ended;
  });

  test('for a root that may not become another user, in a namespace where it is none', async () => {
    const bounded = process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-setuid,-setgid'] : [];
    const home = join(folder, 'namespace-home');
    const server = await openServices({ env: { LYON_HOME: home }, through: bounded });
    await leaveMark(home);
    expect(statSync(join(home, 'postgres')).uid).toBe(process.getuid?.());
    server.signal('SIGINT');
    expect(await server.ended).toBe(0);
    // Back in its rights, root leaves the data to whom they belong.
    await openServices({ env: { LYON_HOME: home } });
    expect(await findMark(home)).toEqual([{ n: 1297 }]);
  });
});
