import { beforeAll, expect, test } from 'vitest';
import { createLyonClient } from '../../../src/client/index.js';
import { seededChance } from '../../../src/engine/chance.js';
import { CannotPlay, playSeat } from '../../../src/tools/spar/seat.js';
import { ownFolder } from '../../support/places.js';
import { LORDS, launch, resultOf, startTables, type Tables } from './sparring.js';

const folder = ownFolder();
let tables: Tables;
beforeAll(async () => {
  tables = await startTables(folder);
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
    const { query, variables } = JSON.parse(String(request!.body));
    if (!query.includes('submitActions(') || !(await response.clone().text()).includes('Accepted')) return response;
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
    tables.playAtRandom('lordsOfScotland', game, other!),
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
