import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createLyonClient } from '../../../src/client/index.js';
import { seededChance } from '../../../src/engine/chance.js';
import { CannotPlay, playSeat } from '../../../src/tools/spar/seat.js';
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
  await tables.playAtRandom(game, scotland!.token);
  const { stdout, stderr, status } = await machine;
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  const { status: gameStatus, outcome } = await tables.readEnd(game);
  expect(gameStatus).toBe('FINISHED');
  expect(stdout.trimEnd().split('\n').at(-1)).toBe(outcome!.sentence);
  // A line for each of the program's own entries, however soon the game was over.
  expect(stdout.match(/^england: /gm)).toHaveLength(await tables.countEntriesOf(game, 'england'));
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

/** Every so many responses to accepted submissions, one is lost. */
const LOSS = 4;

test('lost responses are retried, and no action is applied twice', async () => {
  const { game, seats } = await tables.open(LORDS);
  const [machine, other] = seats;
  const accepted = new Set<string>();
  let submitted = 0;
  const losing: typeof fetch = async (address, request) => {
    const response = await fetch(address, request);
    const { variables } = JSON.parse(String(request!.body));
    // The client sends the hash of a document that it has sent before.
    if (variables?.input?.expectedVersion === undefined || !(await response.clone().text()).includes('Accepted')) return response;
    accepted.add(variables.input.idempotencyKey);
    if (submitted++ % LOSS === 0) throw new TypeError('fetch failed');
    return response;
  };
  const log: string[] = [];
  const failures: Error[] = [];
  const client = createLyonClient({ url: tables.origin, token: machine!.token, fetch: losing });
  const [outcome] = await Promise.all([
    playSeat({
      client,
      game,
      random: seededChance(5),
      log: (line) => log.push(line),
      onConnection: (failure) => failure && failures.push(failure),
    }),
    tables.playAtRandom(game, other!.token),
  ]);
  expect(outcome).toBe((await tables.readEnd(game)).outcome!.sentence);
  expect(failures.length).toBeGreaterThan(2);
  const [taken, ...actions] = log.filter((line) => line.startsWith(`${machine!.seat}: `));
  expect(taken).toContain('takes the seat');
  expect(actions).toHaveLength(accepted.size);
});

test('a token that opens no seat is refused with the reason', async () => {
  const { game } = await tables.open(LORDS);
  const spectator = createLyonClient({ url: tables.origin });
  await expect(playSeat({ client: spectator, game, random: seededChance(1) })).rejects.toThrow(CannotPlay);
  const stranger = await resultOf(launch(['--game', game, '--url', tables.origin], { SPAR_TOKEN: 'no-such-token' }));
  expect(stranger.status).toBe(1);
  expect(stranger.stderr).toContain('The sparring partner stopped: ');
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
  await tables.playAtRandom(game!, token!);
  expect((await closed)[0]).toBe(0);
  // The log of the machine's seat would disclose its hand.
  expect(printed).not.toMatch(/^seat-1: /m);
});
