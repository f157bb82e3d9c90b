// Incidents in a tournament, over the APIs.
import { expect, test } from 'vitest';
import { sweepClocks } from '../../src/games/index.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { recordResults } from '../../src/tournaments/index.js';
import { ARBITER, OTHER_ARBITER } from '../games/services.js';
import { extent } from '../support/runs.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { startRestServer } from './rest/client.js';
import { DOCUMENT } from './test-server.js';
import { stepsAt } from './tournament-steps.js';

let at = Date.UTC(2026, 10, 22);
const api = await startRestServer({ rulesets: [...RULESETS, smallRuleset], now: () => new Date(at), openapi: DOCUMENT });

test('somebody comes late, goes, does not come, never sits down and is judged by who is named', async () => {
  const { open, enter, round, play, sit, start, points, results, send, must } = stepsAt(api, 'both');
  const tournament = await open({ format: 'swiss', rounds: 3, maxPlayers: 6 }, { lateRegistration: true });
  await enter(tournament, ['a', 'b', 'c', 'd']);
  await must('setArbiters', { tournament, accounts: ['arbiter'] });

  // A no-show known before the round starts: the opponent wins without a game.
  await must('pairRound', { tournament, round: 1 });
  await must('recordAbsence', { tournament, round: 1, player: 'd', kind: 'absent' });
  const { games } = await must('startRound', { tournament, round: 1 });
  expect(games).toHaveLength(1);
  const first = (await round(tournament, 1)).tables;
  expect(first.find(({ players }) => players.includes('d'))).toMatchObject({ game: null, result: { forfeited: ['d'] } });
  const { players } = first.find(({ game }) => game !== null)!;
  const [{ seats, ...ids }] = games;
  await sit(ids.id ?? ids.gameId, seats);
  await must('resign', { game: ids.id ?? ids.gameId }, seats[1].token);
  await recordResults(api.services);
  expect(await points(tournament)).toMatchObject({ d: 0, [players[0]]: 1, [players[1]]: 0 });

  // One player arrives late and one withdraws: the next round pairs those present.
  await enter(tournament, ['late']);
  await must('withdrawPlayer', { tournament, player: 'c' });
  await expect(must('withdrawPlayer', { tournament, player: 'c' })).rejects.toThrow('already-withdrawn');
  await start(tournament, 2);
  const [one, other] = (await round(tournament, 2)).tables;
  expect([...one.players, ...other.players].toSorted()).toEqual(['a', 'b', 'd', 'late']);

  // No player arrived: the named arbiter records the absence, and how the other game counts.
  const forfeit = { tournament, round: 2, table: one.number, source: 'forfeit', reason: 'Never came.' };
  const input = { ...forfeit, placings: [[one.players[0]]], forfeited: [one.players[1]] };
  expect((await send('reportResult', input, OTHER_ARBITER)).code).toBe('forbidden');
  await must('reportResult', input, ARBITER);
  const judged = { ...forfeit, table: other.number, source: 'adjudication', placings: [[other.players[1]], [other.players[0]]] };
  await must('reportResult', { ...judged, reason: 'The hall closed.' }, ARBITER);
  expect((await round(tournament, 2)).status).toBe('finished');

  await play(tournament, 3, ([player]) => player!);
  await must('closeTournament', { tournament });
  expect((await results(tournament)).map(({ source, reason }) => [source, reason])).toEqual(
    expect.arrayContaining([
      ['forfeit', null],
      ['forfeit', 'Never came.'],
      ['adjudication', 'The hall closed.'],
    ]),
  );
  expect(Object.values(await points(tournament)).reduce((sum, each) => sum + each, 0)).toBe(6);
});

const PLAYERS = extent(60, 20);

test('many players bid at once, and all are accepted in the end', async () => {
  const { open, enter, send, must, round } = stepsAt(api, 'rest');
  const options = { hammerOfTheScots: { scenario: 'braveheart', edition: '3.0' } };
  const tournament = await open({ format: 'bids', rounds: 1, maxPlayers: PLAYERS }, { options });
  const tokens = Object.values(
    await enter(
      tournament,
      Array.from({ length: PLAYERS }, (_, nth) => `p${nth}`),
    ),
  );
  const BIDS = ['E1', 'E2', 'E3', 'S1', 'S2', 'S3'];
  /** Retries while another request comes first. */
  async function insist(token: string, nth: number): Promise<unknown> {
    for (;;) {
      const { code, response } = await send('placeBid', { tournament, round: 1, bid: BIDS[nth % 6] }, token);
      if (code === 'ok') return response.salt;
      expect(code).toBe('stale');
    }
  }
  const salts = await Promise.all(tokens.map(insist));
  expect(new Set(salts).size).toBe(PLAYERS);
  await must('revealBids', { tournament, round: 1 });
  await must('pairRound', { tournament, round: 1 });
  expect((await round(tournament, 1)).tables).toHaveLength(PLAYERS / 2);
});

test('the organiser gives back the time lost in an outage, in public entries', async () => {
  const { open, enter, start, sit, must, round } = stepsAt(api, 'graphql');
  const tournament = await open(
    { format: 'swiss', rounds: 1, maxPlayers: 2 },
    { timeControl: { initialSeconds: 60, incrementSeconds: 0 } },
  );
  await enter(tournament, ['a', 'b']);
  const [{ game, seats }] = await start(tournament, 1);
  await sit(game, seats);
  at += 50_000;
  for (const { seat } of seats) await must('addTime', { game, seat, seconds: 50, reason: 'The server was away.' });
  at += 50_000;
  await sweepClocks(api.services);
  await recordResults(api.services);
  expect((await round(tournament, 1)).tables[0]).toMatchObject({ game, result: null });
  const { items } = (await api.rest('GET', `/v1/games/${game}/entries`, { token: null })).body;
  const added = items
    .filter(({ kind }: { kind: string }) => kind === 'time-added')
    .map(({ systemEvent }: { systemEvent: object }) => systemEvent);
  expect(added).toMatchObject(seats.map(({ seat }: { seat: string }) => ({ seat, seconds: 50, reason: 'The server was away.' })));
  await must('resign', { game }, seats[0].token);
  await recordResults(api.services);
  expect((await round(tournament, 1)).status).toBe('finished');
});
