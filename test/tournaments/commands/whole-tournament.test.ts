// A tournament from its opening to its end, through the use cases.
import { describe, expect, test } from 'vitest';
import { createAccount, eraseAccount } from '../../../src/accounts/index.js';
import { replaceSeatToken, takeSeat } from '../../../src/games/index.js';
import { verify } from '../../../src/record/receipts.js';
import {
  claimSeat,
  closeTournament,
  readRatings,
  readResults,
  readStandings,
  readTournament,
  recordAbsence,
  registerPlayer,
  startRound,
  viewPlayers,
  viewRounds,
  withdrawPlayer,
} from '../../../src/tournaments/index.js';
import { codeOf, must, OPENER, STRANGER, startServices } from '../../games/services.js';
import { freshDatabase } from '../../support/postgres.js';
import { ask, entered, opened, played, started } from '../tournament.js';

const services = await startServices(await freshDatabase());
const PLAYERS = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay'];

describe('a Swiss tournament of six', () => {
  test('runs from registration to its final standings, with signed and numbered results', async () => {
    const tournament = await opened(services, { public: true, metadata: { ours: 7 } });
    await entered(services, tournament, PLAYERS);
    for (const round of [1, 2, 3]) await played(services, await started(services, tournament, round), () => 'south');
    must(await closeTournament(services, OPENER, ask(tournament)));
    const { view: tournamentView, snapshot } = must(await readTournament(services, OPENER, tournament));
    expect(tournamentView).toMatchObject({ status: 'finished', rounds: 3, metadata: { ours: 7 }, registrationClosed: true });
    expect(must(await readTournament(services, null, tournament)).view.metadata).toBeNull();
    expect(viewRounds(snapshot.tournament).map(({ status, tables }) => [status, tables.length])).toEqual([
      ['finished', 3],
      ['finished', 3],
      ['finished', 3],
    ]);
    const { rows } = must(await readStandings(services, null, tournament, null));
    expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(9);
    const { results } = must(await readResults(services, null, tournament, { after: null, first: 20 }));
    expect(results.map(({ recorded }) => recorded.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const keys = await services.signer.published();
    for (const { recorded } of results) {
      const signed = must(verify('table-result', recorded.certificate, keys));
      expect(signed).toMatchObject({ tournament, number: recorded.number, result: recorded.result, source: 'game', game: recorded.game });
    }
  });

  test('is read page by page without gaps', async () => {
    const tournament = await opened(services, { public: true });
    await entered(services, tournament, PLAYERS);
    await played(services, await started(services, tournament, 1), () => 'north');
    const first = must(await readResults(services, null, tournament, { after: null, first: 2 }));
    expect(first).toMatchObject({ hasNextPage: true, totalCount: 3 });
    const rest = must(await readResults(services, null, tournament, { after: String(first.results.at(-1)!.recorded.number), first: 2 }));
    expect([...first.results, ...rest.results].map(({ recorded }) => recorded.number)).toEqual([1, 2, 3]);
    expect(rest).toMatchObject({ hasNextPage: false, totalCount: 3 });
    const none = { results: [], hasNextPage: false, totalCount: 3 };
    expect(must(await readResults(services, null, tournament, { after: '3', first: 2 }))).toEqual(none);
    expect(codeOf(await readResults(services, null, tournament, { after: '4', first: 2 }))).toBe('invalid-request');
  });

  test('gives each player only their own seat', async () => {
    const tournament = await opened(services);
    const tokens = await entered(services, tournament, ['ann', 'bob']);
    await started(services, tournament, 1);
    const claimed = must(await claimSeat(services, tokens.get('ann')!, ask(tournament, { round: 1 })));
    expect(must(await takeSeat(services, claimed.token, claimed.game)).seat).toBe(claimed.seat);
    expect(codeOf(await claimSeat(services, OPENER, ask(tournament, { round: 1 })))).toBe('forbidden');
    expect(codeOf(await claimSeat(services, STRANGER, ask(tournament, { round: 1 })))).toBe('no-such-tournament');
  });

  test('starts a round once: a repetition returns the same games without tokens', async () => {
    const tournament = await opened(services);
    await entered(services, tournament, ['ann', 'bob']);
    const { games } = await started(services, tournament, 1);
    const again = must(await startRound(services, OPENER, ask(tournament, { round: 1 })));
    expect(again.games).toEqual(games.map(({ game }) => ({ game, seats: [], offers: [] })));
  });

  test('changes no ratings without accounts', async () => {
    const { ratings } = must(await readRatings(services, 'small', null));
    expect(ratings).toEqual([]);
  });
});

describe('people', () => {
  test('an organiser who plays gets no seat tokens and reports no results', async () => {
    const tournament = await opened(services, { public: true });
    must(await registerPlayer(services, OPENER, { tournament, player: 'own', account: 'opener' }));
    const tokens = await entered(services, tournament, ['ann']);
    const plays = { code: 'player-is-arbiter' };
    expect(await recordAbsence(services, OPENER, ask(tournament, { player: 'ann', round: 1, kind: 'absent' }))).toMatchObject({
      problem: plays,
    });
    expect(await withdrawPlayer(services, OPENER, ask(tournament, { player: 'ann' }))).toMatchObject({ problem: plays });
    const { games } = await started(services, tournament, 1);
    expect(games.map(({ seats }) => seats)).toEqual([[]]);
    const { game, seat } = must(await claimSeat(services, tokens.get('ann')!, ask(tournament, { round: 1 })));
    expect(await replaceSeatToken(services, OPENER, game, seat)).toMatchObject({ problem: plays });
  });

  test('an erased account has no name in tournaments', async () => {
    const { account } = must(await createAccount(services, OPENER, { name: 'Ann', contact: null, scopes: [] }));
    const tournament = await opened(services);
    must(await registerPlayer(services, OPENER, { tournament, player: 'ann', name: 'Ann of Falkirk', account: account.id }));
    must(await eraseAccount(services, OPENER, account.id));
    const { snapshot } = must(await readTournament(services, OPENER, tournament));
    expect((await viewPlayers(services, snapshot)).map(({ name }) => name)).toEqual([null]);
  });
});
