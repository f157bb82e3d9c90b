// Reported results and corrections, and their effect on standings and account ratings.
import { expect, test } from 'vitest';
import {
  closeTournament,
  readRatings,
  readResults,
  readStandings,
  recordResults,
  registerPlayer,
  reportResult,
  setArbiters,
} from '../../../src/tournaments/index.js';
import { ANNUL, dispute, ruled } from '../../games/disputes.js';
import { ARBITER, codeOf, must, OPENER, PLAYER, STRANGER, startServices } from '../../games/services.js';
import { freshDatabase } from '../../support/postgres.js';
import { ask, entered, opened, played, SWISS, started } from '../tournament.js';

const services = await startServices(await freshDatabase());
const say = (tournament: string, source: string, places: readonly string[][], token: string = ARBITER, more: object = {}) =>
  reportResult(
    services,
    token,
    ask(tournament, { round: 1, table: 1, source, reason: 'The hall closed.', result: { placings: places, forfeited: [] }, ...more }),
  );

test('an unfinished game is adjudicated and abandoned, and its result can be corrected', async () => {
  const tournament = await opened(services, { public: true });
  await entered(services, tournament, ['ann', 'bob']);
  must(await setArbiters(services, OPENER, ask(tournament, { accounts: ['arbiter'] })));
  const { games, snapshot } = await started(services, tournament, 1);
  const [one, two] = snapshot.tournament.rounds[0]!.pairing!.tables[0]!.players as unknown as [string, string];
  const codeFor = async (...args: Parameters<typeof say> extends [string, ...infer Rest] ? Rest : never) =>
    codeOf(await say(tournament, ...args));
  expect(await codeFor('adjudication', [[one], [two]], STRANGER)).toBe('forbidden');
  expect(await codeFor('adjudication', [[one], [two]], ARBITER, { reason: ' ' })).toBe('reason-required');
  expect(await codeFor('correction', [[one], [two]])).toBe('no-such-result');
  expect(await codeFor('adjudication', [[one]])).toBe('invalid-result');
  must(await say(tournament, 'adjudication', [[one], [two]]));
  const { summary } = (await services.games.findGame(games[0]!.game, null))!;
  expect([summary.status, summary.outcome?.winners]).toEqual(['finished', ['north']]);
  await recordResults(services);
  must(await say(tournament, 'correction', [[two], [one]]));
  const { results } = must(await readResults(services, null, tournament, { after: null, first: 5 }));
  expect(results.map(({ recorded: { source, reason } }) => [source, reason])).toEqual([
    ['adjudication', 'The hall closed.'],
    ['correction', 'The hall closed.'],
  ]);
});

test('a correction after the end adds a list of ratings and changes the standings; earlier ones stay', async () => {
  const tournament = await opened(services, { public: true, selfRegistration: true, settings: { ...SWISS, rounds: 1 } });
  must(await registerPlayer(services, STRANGER, { tournament, player: 'sue' }));
  must(await registerPlayer(services, PLAYER, { tournament, player: 'pat' }));
  const round = await started(services, tournament, 1);
  await played(services, round, () => 'south');
  must(await closeTournament(services, OPENER, ask(tournament)));
  const before = must(await readStandings(services, null, tournament, null));
  const first = must(await readRatings(services, 'small', null));
  expect([first.number, first.last?.reason]).toEqual([1, null]);
  expect(first.ratings).toHaveLength(2);
  const { game } = round.games[0]!;
  must(await dispute(services, ARBITER, game, 'spectator.1'));
  must(await ruled(services, ARBITER, game, 1, ANNUL));
  await recordResults(services);
  const then = must(await readRatings(services, 'small', null));
  expect([then.number, then.last?.reason]).toEqual([2, 'So it stands.']);
  expect(then.ratings).toEqual([]);
  expect(must(await readRatings(services, 'small', 1))).toEqual(first);
  expect(codeOf(await readRatings(services, 'small', 3))).toBe('invalid-request');
  const after = must(await readStandings(services, null, tournament, null));
  expect(after.corrections.map(({ source, reason, resultVersion }) => [source, reason, resultVersion])).toEqual([
    ['ruling', 'So it stands.', 2],
  ]);
  expect(after.rows.map(({ points }) => points)).toEqual([0, 0]);
  expect(must(await readStandings(services, null, tournament, before.version))).toEqual(before);
});
