import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ownFolder } from '../../support/places.js';
import { HAMMER, LORDS, launch, resultOf, startTables, type Tables } from './sparring.js';

const folder = ownFolder();
let tables: Tables;
beforeAll(async () => {
  tables = await startTables(folder);
});

test('a process plays Hammer of the Scots to its end, with the token in the environment', async () => {
  const { game, seats } = await tables.open(HAMMER);
  const [england, scotland] = seats;
  const machine = resultOf(launch(['--game', game, '--url', tables.origin, '--seed', '3'], { SPAR_TOKEN: england!.token }));
  await tables.playAtRandom('hammerOfTheScots', game, scotland!);
  const { stdout, stderr, status } = await machine;
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  const { status: gameStatus, outcome } = await tables.readEnd(game);
  expect(gameStatus).toBe('FINISHED');
  expect(outcome!.winners).toEqual(['england']);
  expect(stdout.trimEnd().split('\n').at(-1)).toBe(outcome!.sentence);
  // A line for each of the program's own actions and for those it notices.
  expect(stdout.match(/^england: /gm)!.length).toBeGreaterThan(10);
  expect(stdout).not.toContain(england!.token);
});

test('two processes play Lords of Scotland, with the token in a file or on standard input', async () => {
  const { game, seats } = await tables.open(LORDS);
  const file = join(folder, 'seat-token');
  writeFileSync(file, `${seats[0]!.token}\n`, { mode: 0o600 });
  const fromFile = resultOf(launch(['--game', game, '--url', tables.origin, '--token-file', file]));
  const onInput = launch(['--game', game, '--url', tables.origin]);
  onInput.stdin!.end(`${seats[1]!.token}\n`);
  const results = await Promise.all([fromFile, resultOf(onInput)]);
  expect(results.map(({ stderr, status }) => ({ stderr, status }))).toEqual([
    { stderr: '', status: 0 },
    { stderr: '', status: 0 },
  ]);
  expect((await tables.readEnd(game)).status).toBe('FINISHED');
});

test('--open prints the link of the human seat and plays the other', async () => {
  const child = launch(['--open', 'lords-of-scotland', '--url', tables.origin, '--seat', 'seat-2'], { LYON_DATA_DIR: tables.home });
  let printed = '';
  const [, game, token] = await new Promise<RegExpExecArray>((resolve) => {
    child.stdout!.setEncoding('utf8').on('data', (part: string) => {
      printed += part;
      const link = /Your seat is seat-2: \S+\/games\/([\w-]+)#seat=(\S+)\n/.exec(printed);
      if (link !== null) resolve(link);
    });
  });
  const closed = once(child, 'close');
  await tables.playAtRandom('lordsOfScotland', game!, { seat: 'seat-2', token: token! });
  expect((await closed)[0]).toBe(0);
  // The log of the machine's seat would disclose its hand.
  expect(printed).not.toMatch(/^seat-1: /m);
});
