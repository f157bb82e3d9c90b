// `npm run demo -- tournament`: a whole event, from its entries to its standings and the records of its games.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { freePort } from '../../support/free-port.js';
import { ownFolder } from '../../support/places.js';

const folder = ownFolder();

async function demo(...given: readonly string[]) {
  const env = { PATH: process.env['PATH'], HOME: '/nonexistent', LYON_HOME: join(folder, 'home') };
  const child = spawn(process.execPath, ['dist/tools/demos/demo.js', 'tournament', ...given], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, complained, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status, said, complained };
}

const ROW = /^ +(\d+) {2}(player-\d) +([\d.]+)/;

test('plays every round, tells the standings, and checks every record', async () => {
  const { status, said, complained } = await demo(
    ...'--players 5 --rounds 2 --seed 1'.split(' '),
    '--url',
    `http://127.0.0.1:${await freePort()}`,
  );
  expect(complained).toBe('');
  expect(status).toBe(0);
  expect(said).toMatch(/Round 1 of 2: 2 games, \d+ actions\.\nRound 2 of 2: 2 games, \d+ actions\./);
  const rows = said.split('\n').flatMap((line) => ROW.exec(line)?.slice(1, 4) ?? []);
  expect(new Set(rows.filter((_, at) => at % 3 === 1)).size).toBe(5);
  // A point a table, and one for each bye.
  expect(rows.filter((_, at) => at % 3 === 2).reduce((sum, points) => sum + Number(points), 0)).toBe(6);
  expect(said).toMatch(/Checked the records of 4 games, \d+ entries: no problems found\.\n/);
  expect(said).toMatch(/Checked the tournament as one document: \d+ entries of a tournament: no problems found\.\n$/);
});

test('Hammer of the Scots is played by bids', async () => {
  const asked = '--players 2 --rounds 1 --seed 3'.split(' ');
  const { status, said, complained } = await demo('hammer-of-the-scots', ...asked, '--url', `http://127.0.0.1:${await freePort()}`);
  expect(complained).toBe('');
  expect(status).toBe(0);
  expect(said).toMatch(/Round 1 of 1: 1 games, \d+ actions\./);
  expect(said).toMatch(/Checked the tournament as one document: \d+ entries of a tournament: no problems found\.\n$/);
});

test.each([
  [['chess'], 'There is no title chess.'],
  [['--players', '1'], '--players is a whole number from 2 to 1000.'],
  [['--rounds', 'x'], '--rounds is a whole number from 1 to 30.'],
  [['--colour', 'red'], '--colour'],
])('%j is not understood', async (given, sentence) => {
  const { status, complained } = await demo(...given);
  expect(status).toBe(2);
  expect(complained).toContain(sentence);
  expect(complained).toContain('npm run demo -- tournament [TITLE]');
});
