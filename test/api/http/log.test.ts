// Nothing gets into the log by being handed to it.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { createLog, DatabaseOutages } from '../../../src/api/http/log.js';
import { StoreFault } from '../../../src/games/index.js';
import { playTestGame } from '../test-games.js';
import { startTestServer } from '../test-server.js';

const SECRET = 'lyon_seat_of-somebody';

function logged(work: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  work(createLog('trace', { write: (line) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line));
}

class Unlucky extends Error {
  override readonly name = 'Unlucky';
  readonly code = '23505';
  readonly constraint_name = 'hands_pkey';
  readonly detail = SECRET;
}

describe.each(['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const)('at level %s', (level) => {
  test.each([
    ['an error', (log: ReturnType<typeof createLog>) => log[level](new Error(SECRET))],
    ['an error and its message', (log) => log[level]({ err: new Error(SECRET) }, SECRET)],
    [
      'an error with a tell-tale stack',
      (log) => log[level](Object.assign(new Error('x'), { stack: `Error\n    at ${SECRET}\n    at f (${SECRET}:1:1)` })),
    ],
    ['an error inside an error', (log) => log[level]({ fault: new Error('x', { cause: new Unlucky(SECRET) }) })],
    ['a list of errors', (log) => log[level]([new Error(SECRET)])],
    ['a field nobody named', (log) => log[level]({ hand: [SECRET], token: SECRET }, 'fine')],
    ['a named field that is no plain value', (log) => log[level]({ route: { token: SECRET }, status: [SECRET] }, 'fine')],
    ['values for a message', (log) => log[level]('fine %s %o', SECRET, { SECRET })],
    ['a request', (log) => log[level]({ req: { headers: { authorization: SECRET } }, res: {} }, 'fine')],
    ['a child with bindings', (log) => log[level]({ bindings: SECRET }, 'fine')],
  ] as [string, (log: ReturnType<typeof createLog>) => void][])('%s', (_what, write) => {
    const lines = logged(write);
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain(SECRET);
  });
});

test('allowed fields are logged', () => {
  const [line] = logged((log) => log.info({ requestId: 'r1', status: 200, milliseconds: 1.5, route: '/graphql' }, 'response'));
  expect(line).toEqual({
    level: 30,
    time: expect.any(Number),
    requestId: 'r1',
    status: 200,
    milliseconds: 1.5,
    route: '/graphql',
    msg: 'response',
  });
});

test('of an error its kind, its codes and where it arose', () => {
  const [line] = logged((log) => log.error({ requestId: 'r1', fault: new Error('x', { cause: new Unlucky(SECRET) }) }));
  const at = expect.arrayContaining([expect.stringMatching(/^at .*log\.test\.ts:\d+:\d+$/)]);
  expect(line).toMatchObject({ requestId: 'r1', msg: 'fault', fault: { name: 'Unlucky', code: '23505', constraint: 'hands_pkey', at } });
});

describe('while the database is unavailable', () => {
  const away = (why: 'unavailable' | 'outcome-unknown' | 'busy' = 'unavailable') => new StoreFault('57P01', null, why);
  /** What is logged with `outages`, whose clock advances by a second with each look. */
  function loggedWith(work: (log: ReturnType<typeof createLog>, outages: DatabaseOutages) => void) {
    const lines: string[] = [];
    let seconds = 0;
    const outages = new DatabaseOutages(() => 1_000 * seconds++);
    work(createLog('trace', { write: (line) => void lines.push(line) }, outages), outages);
    return lines.map((line) => JSON.parse(line));
  }

  test('the first fault is a line, whatever wraps it, and the end is one', () => {
    const lines = loggedWith((log, outages) => {
      log.error({ requestId: 'r1', fault: new Error('x', { cause: away() }) });
      for (const fault of [away(), away('outcome-unknown')]) log.error({ requestId: 'r2', fault });
      log.warn(away(), 'fault');
      outages.answered(3, log);
      outages.answered(4, log);
      outages.answered(4, log);
      log.error({ fault: away() });
    });
    expect(lines).toMatchObject([
      { level: 50, requestId: 'r1', fault: { code: '57P01' }, msg: expect.stringContaining('the database is unavailable') },
      { level: 40, faults: 4, milliseconds: 1_000, msg: 'the database is available again' },
      { level: 50, msg: expect.stringContaining('the database is unavailable') },
    ]);
    expect(lines[1]).not.toHaveProperty('fault');
  });

  test('a lock that others hold is no further line; other faults and a fatal one are lines as ever', () => {
    const lines = loggedWith((log) => {
      log.error({ fault: away('busy') });
      log.error({ fault: away() });
      log.error({ fault: new Error('x') });
      log.fatal({ fault: away() });
      log.info({ status: 503 }, 'response');
    });
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
      [50, expect.stringContaining('the database is unavailable or locked')],
      [50, 'fault'],
      [60, 'fault'],
      [30, 'response'],
    ]);
  });
});

test('each request is one line at level info: its method, route, status, duration and id, and nothing that it contains', async () => {
  const server = await startTestServer();
  const { game, north } = await playTestGame(server);
  const before = server.log().length;
  const response = await server.app.inject({ url: `/v1/games/${game}?hand=hidden`, headers: { authorization: `Bearer ${north}` } });
  await server.ask('{ game(id: "a-game-of-mine") { id } }', {}, north);
  const text = server.log().slice(before);
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const line = { level: 30, time: expect.any(Number), milliseconds: expect.any(Number), msg: 'response' };
  expect(lines).toEqual([
    { ...line, requestId: response.headers['x-request-id'], method: 'GET', route: '/v1/games/:game', status: 400 },
    { ...line, requestId: expect.stringMatching(/^[\w-]{12}$/), method: 'POST', route: '/graphql', status: 200 },
  ]);
  for (const secret of [game, north, 'a-game-of-mine', 'hidden']) expect(text).not.toContain(secret);
});

test.each([
  ['exits', "log.warn({ status: 1 }, 'last'); process.exit(0);"],
  ['ends', "log.warn({ status: 1 }, 'last');"],
  [
    'logs a fatal error and is killed',
    "log.warn({ status: 1 }, 'last'); log.fatal({ status: 2 }, 'fatal'); process.kill(process.pid, 'SIGKILL');",
  ],
])('a process that %s has written its last lines', (_how, script) => {
  const compiled = pathToFileURL(resolve('dist/api/http/log.js'));
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', `const { createLog } = await import('${compiled}'); const log = createLog('info'); ${script}`],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  expect(stdout).toContain('"msg":"last"');
});
