// Several processes behind one port (LYON_PROCESSES).
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { get } from 'node:http';
import { connect, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { seededChance } from '../../src/engine/chance.js';
import { processCount } from '../../src/server/config.js';
import { readAddress } from '../../src/store/connection/address.js';
import { freePort } from '../support/free-port.js';
import { emptyDatabase } from '../support/postgres.js';
import { isRunning, startFailingServer, startServer } from '../support/server-process.js';
import { seated, submitUntilDead } from './random-player.js';

const LYON_ACCOUNT_TOKEN = 'the-account-token-of-several-processes';
const settings = async () => ({
  DATABASE_URL: (await emptyDatabase()).url,
  LYON_ACCOUNT_TOKEN,
  LYON_SECRET_KEY: randomBytes(32).toString('base64url'),
  LYON_PROCESSES: '2',
});

/** Sends a request over a connection of its own. */
const requestOnce = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent: false }, (response) => response.resume().once('end', resolve)).once('error', reject);
  });

/** Returns the children of a process. */
const childrenOf = (parent: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
    .flatMap(([ppid, pid]) => (ppid === parent ? [pid!] : []));

test.each([
  ['one, without a choice, on a machine with few cores', { processes: 0, database: null, cores: 7 }, 1],
  ['half the cores with the embedded Postgres', { processes: 0, database: null, cores: 12 }, 6],
  ['at most eight', { processes: 0, database: null, cores: 64 }, 8],
  ['one with DATABASE_URL', { processes: 0, database: readAddress('postgres://x'), cores: 64 }, 1],
  ['what is set', { processes: 3, database: readAddress('postgres://x'), cores: 1 }, 3],
])('the number of processes: %s', (_what, { processes, database, cores }, count) => {
  expect(processCount({ server: { processes } as Parameters<typeof processCount>[0]['server'], database }, cores)).toBe(count);
});

test('games are played through several processes; one that is killed is replaced, and a stop ends all', async () => {
  const port = await freePort();
  const server = await startServer({ env: { ...(await settings()), LYON_METRICS_PORT: String(port) } });
  const workers = childrenOf(server.pid);
  expect(workers).toHaveLength(2);
  let answered = 0;
  const table = await seated(server.origin, LYON_ACCOUNT_TOKEN);
  const playing = submitUntilDead(table.at(server.origin), seededChance(1), () => ++answered === 30);
  await playing;
  expect(answered).toBe(30);
  // Connections go to the processes in turn: each serves ten of these, and the metrics are the sums.
  for (let request = 0; request < 20; request++) await requestOnce(`${server.origin}/v1/rulesets`);
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await expect.poll(read).toMatch(/lyon_http_request_duration_seconds_count\{[^}]*route="\/v1\/rulesets"[^}]*\} 20\n/);
  const metrics = await read();
  expect(metrics).toMatch(/lyon_submissions_total\{[^}]*verdict="accepted"\} 30\n/);
  expect(metrics).toMatch(/^lyon_build_info\{.*\} 1$/m);
  // Of the database that they share there is no sum.
  expect(metrics).toMatch(/^lyon_database_ready 1$/m);

  process.kill(workers[0]!, 'SIGKILL');
  await expect.poll(() => childrenOf(server.pid).filter((pid) => !workers.includes(pid)).length).toBe(1);
  const again = await seated(server.origin, LYON_ACCOUNT_TOKEN);
  await submitUntilDead(again.at(server.origin), seededChance(2), () => ++answered === 40);
  expect(answered).toBe(40);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(childrenOf(server.pid)).toEqual([]);
});

test('workers end with their parent', async () => {
  const server = await startServer({ env: await settings() });
  const workers = childrenOf(server.pid);
  server.signal('SIGKILL');
  await server.ended;
  await expect.poll(() => workers.filter(isRunning)).toEqual([]);
});

test('a worker that cannot start says why, once', async () => {
  const squatter = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void squatter.close());
  await new Promise((resolve) => squatter.once('listening', resolve));
  const { port } = squatter.address() as { port: number };
  const { status, output } = await startFailingServer({ env: { ...(await settings()), PORT: String(port) } });
  expect(status).toBe(1);
  expect(output.match(/The server cannot start/g)).toHaveLength(1);
  expect(output).toContain(`port ${port} is in use`);
});

test('a stop is announced by /readyz at once, and the workers drain', async () => {
  const server = await startServer({ env: { ...(await settings()), LYON_SHUTDOWN_DELAY_MS: '20000' } });
  const workers = childrenOf(server.pid);
  // As a terminal or systemd does: the parent and its workers get the signal.
  for (const pid of [server.pid, ...workers]) process.kill(pid, 'SIGTERM');
  await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(503);
  expect(await server.ended).toBe(0);
  expect(server.output()).not.toContain('worker ended');
});

test('each process closes connections beyond its limit, and requests are still answered', async () => {
  // None is closed because it sends no request.
  const server = await startServer({ env: { ...(await settings()), LYON_MAX_CONNECTIONS: '2', LYON_REQUEST_TIMEOUT_MS: '600000' } });
  const { hostname, port } = new URL(server.origin);
  const sockets = Array.from({ length: 12 }, () => connect(Number(port), hostname));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  const closed = () => sockets.filter((socket) => socket.closed).length;
  for (const socket of sockets) socket.on('error', () => undefined).resume();
  // Two processes keep two each, or fewer: they do not take connections strictly in turn.
  await expect.poll(closed).toBeGreaterThanOrEqual(8);
  await requestOnce(`${server.origin}/v1/rulesets`);
});
