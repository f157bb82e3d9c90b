import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ownFolder, preparedHome } from '../support/places.js';
import { isRunning, postgresOf, type ServerProcess, startFailingServer, startServer } from '../support/server-process.js';
import { until } from '../support/until.js';
import { findMark, leaveMark, onDatabase } from './mark.js';

const folder = ownFolder();

const gone = (pid: number) => expect.poll(() => isRunning(pid)).toBe(false);

async function killHard(server: ServerProcess): Promise<void> {
  server.signal('SIGKILL');
  await server.ended;
}

/** Kills both processes of the guard and suspends the server, so that nothing stops its Postgres. */
function killGuards(server: ServerProcess): void {
  server.signal('SIGSTOP');
  const pids = execFileSync('pgrep', ['-f', `lyon-guard ${server.pid} `], { encoding: 'utf8' })
    .trim()
    .split('\n');
  expect(pids.length).toBeGreaterThan(1);
  for (const pid of pids) process.kill(Number(pid), 'SIGKILL');
}

describe('the embedded database', () => {
  const home = preparedHome(folder, 'home');
  const env = { LYON_DATA_DIR: home };

  beforeAll(async () => {
    const first = await startServer({ env });
    await leaveMark(home);
    first.signal('SIGINT');
    await first.ended;
  });

  test('is stopped cleanly by Ctrl-C, with the server', async () => {
    const server = await startServer({ env });
    const { pid, socketFolder } = postgresOf(home);
    server.signal('SIGINT');
    expect(await server.ended).toBe(0);
    expect(isRunning(pid)).toBe(false);
    expect(existsSync(socketFolder)).toBe(false);
    expect(existsSync(join(home, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  test('still holds its data after a restart; commits wait for the disk, and it listens at no port', async () => {
    await startServer({ env });
    expect(await findMark(home)).toEqual([{ n: 1297 }]);
    const settings = "select setting from pg_settings where name in ('fsync', 'listen_addresses', 'synchronous_commit') order by name";
    expect(await onDatabase(home, settings)).toEqual([{ setting: 'on' }, { setting: '' }, { setting: 'on' }]);
    expect(statSync(postgresOf(home).socketFolder).mode & 0o777).toBe(0o700);
  });

  test('stops when the server is killed, and starts again', async () => {
    const killed = await startServer({ env });
    const { pid, socketFolder } = postgresOf(home);
    await killHard(killed);
    await gone(pid);
    await expect.poll(() => existsSync(socketFolder)).toBe(false);
    await startServer({ env });
    expect(await findMark(home)).toEqual([{ n: 1297 }]);
  });

  test('a server that starts while it shuts down waits for it', async () => {
    const killed = await startServer({ env });
    killed.signal('SIGKILL');
    await startServer({ env });
    expect(await findMark(home)).toEqual([{ n: 1297 }]);
  });

  test('is stopped and started anew when it was left running', async () => {
    const killed = await startServer({ env });
    const { pid } = postgresOf(home);
    killGuards(killed);
    await killHard(killed);
    expect(isRunning(pid)).toBe(true);
    await startServer({ env });
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
    await startServer({ env });
    expect(await findMark(home)).toEqual([{ n: 1297 }]);
    expect(isRunning(other.pid!)).toBe(true);
  });

  test.each([
    ['empty', ''],
    ['blank lines', '\n\n \n'],
    ['what a crash leaves of a file', '\0'.repeat(80)],
    ['no process id', '0\nready\n'],
  ])('starts despite a lock that is torn: %s', async (_what, text) => {
    writeFileSync(join(home, 'postgres', 'postmaster.pid'), text);
    await startServer({ env });
    expect(await findMark(home)).toEqual([{ n: 1297 }]);
  });

  test('is not started a second time where a lock is lost while it serves', async () => {
    const first = await startServer({ env });
    const path = join(home, 'postgres', 'postmaster.pid');
    const lock = readFileSync(path);
    writeFileSync(path, '');
    expect(await startFailingServer({ env })).toMatchObject({ status: 1, output: expect.stringContaining('another server') });
    writeFileSync(path, lock);
    expect(await findMark(home)).toEqual([{ n: 1297 }]);
    first.signal('SIGINT');
    expect(await first.ended).toBe(0);
  });

  test('serves one server; a second server fails to start, and the first continues', async () => {
    const first = await startServer({ env });
    const { status, output } = await startFailingServer({ env });
    expect(status).toBe(1);
    expect(output).toContain(`another server (process ${first.pid}) uses`);
    expect(await findMark(home)).toEqual([{ n: 1297 }]);
  });

  test('stops when a second Ctrl-C ends a server that waits for a slow client', async () => {
    const server = await startServer({ env: { ...env, LYON_SHUTDOWN_TIMEOUT_MS: '60000' } });
    const { pid } = postgresOf(home);
    const client = connect(Number(new URL(server.origin).port), '127.0.0.1');
    onTestFinished(() => void client.destroy());
    client.on('error', () => undefined);
    // The server waits for the body. A request rejected by its head would be answered and its connection closed.
    const head = ['POST /graphql HTTP/1.1', 'host: localhost', 'content-type: application/json', 'content-length: 100'];
    client.write([...head, 'expect: 100-continue', '', '{'].join('\r\n'));
    // Says that the server has read the head.
    await once(client, 'data');
    // A second one within half a second would be taken for an echo of the first.
    await until(() => {
      server.signal('SIGINT');
      return !isRunning(server.pid);
    });
    expect(await server.ended).toBe(130);
    await gone(pid);
  });

  test('ends the server when it dies', async () => {
    const server = await startServer({ env });
    process.kill(postgresOf(home).pid, 'SIGQUIT');
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('Postgres has ended; the server shuts down.');
  });
});

/** The query in the printed line, as a shell would hand it to curl. */
function firstRequest(text: string): string {
  const body = /^curl .* -d '(.*)'$/m.exec(text)![1]!;
  return (JSON.parse(body) as { query: string }).query;
}

async function ask(origin: string, token: string, query: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  const { data, errors } = (await response.json()) as { data: unknown; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

describe('the account token of an embedded server', () => {
  const home = preparedHome(folder, 'token-home');
  const path = join(home, 'account-token');

  test('is stored in a file readable by its owner only; its path is printed, the token never is, and the printed command opens a game', async () => {
    const first = await startServer({ env: { LYON_DATA_DIR: home } });
    const token = readFileSync(path, 'utf8').trim();
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(token).toMatch(/^lyon_account_[\w-]{43}$/);
    expect(first.output()).toContain(`$(cat '${path}')`);
    expect(first.output()).not.toContain(token);
    const game = await ask(first.origin, token, firstRequest(first.output()));
    first.signal('SIGTERM');
    expect(await first.ended).toBe(0);
    const second = await startServer({ env: { LYON_DATA_DIR: home } });
    expect(readFileSync(path, 'utf8').trim()).toBe(token);
    const found = await ask(second.origin, token, '{ games { edges { node { id: gameId } } } }');
    expect(found).toEqual({ games: { edges: [{ node: { id: (game as { openGame: { game: { id: string } } }).openGame.game.id } }] } });
  });

  test('is not created if the environment has one', async () => {
    rmSync(path, { force: true });
    const token = 'an-account-token-from-the-environment';
    const server = await startServer({ env: { LYON_DATA_DIR: home, LYON_ACCOUNT_TOKEN: token } });
    expect(existsSync(path)).toBe(false);
    expect(server.output()).toContain('Bearer $LYON_ACCOUNT_TOKEN');
    expect(server.output()).not.toContain(token);
  });
});

describe('the secret key of an embedded server', () => {
  test('is stored in a file readable by its owner only, and never printed', async () => {
    const home = preparedHome(folder, 'key-home');
    const path = join(home, 'secret-key');
    const server = await startServer({ env: { LYON_DATA_DIR: home, LYON_LOG_LEVEL: 'trace' } });
    const key = readFileSync(path, 'utf8');
    expect(key).toMatch(/^[\w-]{43}\n$/);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.output()).not.toContain(key.trim());
    await startServer({ env: { LYON_DATA_DIR: home } });
    expect(readFileSync(path, 'utf8')).toBe(key);
  });
});
