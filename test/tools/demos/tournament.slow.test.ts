// `npm run demo -- tournament`: a tournament from registration to its standings and the records of its games.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { freePort } from '../../support/free-port.js';
import { ownFolder, preparedHome } from '../../support/places.js';

const folder = ownFolder();
let started = 0;

async function demo(...given: readonly string[]) {
  const env = { PATH: process.env['PATH'], HOME: '/nonexistent', LYON_DATA_DIR: preparedHome(folder, `home-${started++}`) };
  const child = spawn(process.execPath, ['dist/tools/demos/demo.js', 'tournament', ...given], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status, stdout, stderr };
}

const ROW = /^ +(\d+) {2}(player-\d) +([\d.]+)/;

test('plays every round, prints the standings and verifies every record', async () => {
  const { status, stdout, stderr } = await demo(
    ...'--players 5 --rounds 2 --seed 1'.split(' '),
    '--url',
    `http://127.0.0.1:${await freePort()}`,
  );
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(stdout).toMatch(/Round 1 of 2: 2 games, \d+ actions\.\nRound 2 of 2: 2 games, \d+ actions\./);
  const rows = stdout.split('\n').flatMap((line) => ROW.exec(line)?.slice(1, 4) ?? []);
  expect(new Set(rows.filter((_, at) => at % 3 === 1)).size).toBe(5);
  // One point per table and per bye.
  expect(rows.filter((_, at) => at % 3 === 2).reduce((sum, points) => sum + Number(points), 0)).toBe(6);
  expect(stdout).toMatch(/Verified the records of 4 games with \d+ entries: no problems found\.\n/);
  expect(stdout).toMatch(/Verified the tournament document: \d+ entries of a tournament: no problems found\.\n$/);
});

test('plays Hammer of the Scots with bids', async () => {
  const args = '--players 2 --rounds 1 --seed 3'.split(' ');
  const { status, stdout, stderr } = await demo('hammer-of-the-scots', ...args, '--url', `http://127.0.0.1:${await freePort()}`);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(stdout).toMatch(/Round 1 of 1: 1 games, \d+ actions\./);
  expect(stdout).toMatch(/Verified the tournament document: \d+ entries of a tournament: no problems found\.\n$/);
});

test.each([
  [['chess'], 'Unknown title: chess.'],
  [['--players', '1'], '--players must be an integer from 2 to 1000.'],
  [['--rounds', 'x'], '--rounds must be an integer from 1 to 30.'],
  [['--colour', 'red'], '--colour'],
])('rejects %j', async (given, sentence) => {
  const { status, stderr } = await demo(...given);
  expect(status).toBe(2);
  expect(stderr).toContain(sentence);
  expect(stderr).toContain('npm run demo -- tournament [TITLE]');
});
