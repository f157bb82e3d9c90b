// A round starts once under any concurrency, and its results are recorded once.
import { expect, test } from 'vitest';
import { resign, takeSeat } from '../../../src/games/index.js';
import {
  pairRound,
  readResults,
  readTournament,
  recordAbsence,
  recordResults,
  setArbiters,
  startRound,
  type TournamentServices,
  viewRounds,
  withdrawPlayer,
} from '../../../src/tournaments/index.js';
import { codeOf, freshKey, must, OPENER, startServices } from '../../games/services.js';
import { freshDatabase } from '../../support/postgres.js';
import { ask, entered, opened, started } from '../tournament.js';

const database = await freshDatabase();
const services = await startServices(database);
const other = await startServices(database);
const FOUR = ['ann', 'bob', 'cat', 'dan'];

async function pairedEvent(more: object = {}) {
  const tournament = await opened(services, more);
  await entered(services, tournament, FOUR);
  must(await pairRound(services, OPENER, ask(tournament, { round: 1 })));
  return tournament;
}
const start = (at: TournamentServices, tournament: string) => startRound(at, OPENER, ask(tournament, { round: 1 }));

/** The services with a next append that fails after this was done. */
function interrupted(first: () => Promise<unknown>, fails: boolean): TournamentServices {
  let done = false;
  return {
    ...services,
    tournaments: {
      ...services.tournaments,
      async append(entry) {
        if (!done && entry.tables !== undefined) {
          done = true;
          await first();
          if (fails) throw new Error('cut off');
        }
        return services.tournaments.append(entry);
      },
    },
  };
}

const idsOf = (result: Awaited<ReturnType<typeof startRound>>) => must(result).games.map(({ game }) => game);

/** The number of the organiser's unfinished games. */
const openGames = async (tournament: string) => {
  const { snapshot } = must(await readTournament(services, OPENER, tournament));
  return services.games.countUnfinishedGames(snapshot.head.organiser);
};
const roundOne = async (tournament: string) => must(await readTournament(services, OPENER, tournament)).snapshot.tournament.rounds[0]!;

test('concurrent starts open the games once', async () => {
  const tournament = await pairedEvent();
  const before = await openGames(tournament);
  const [one, two] = await Promise.all([start(services, tournament), start(other, tournament)]);
  expect(idsOf(one)).toEqual(idsOf(two));
  expect(new Set(idsOf(one)).size).toBe(2);
  expect((await roundOne(tournament)).games).toEqual(idsOf(one));
  expect(await openGames(tournament)).toBe(before + 2);
  const tokens = [must(one), must(two)].map(({ games }) => games.flatMap(({ seats }) => seats).length);
  expect(tokens.toSorted(), 'the second caller gets no tokens').toEqual([0, 4]);
});

test('entries appended during the start stand, and the round starts with the returned games', async () => {
  const tournament = await pairedEvent();
  const before = await openGames(tournament);
  const meanwhile = () => setArbiters(other, OPENER, ask(tournament, { accounts: ['arbiter'] }));
  const begun = must(await start(interrupted(meanwhile, false), tournament));
  expect(begun.snapshot.tournament.rounds[0]!.games).toEqual(begun.games.map(({ game }) => game));
  expect(begun.games[0]!.seats).toHaveLength(2);
  expect(begun.snapshot.tournament.arbiters).toEqual(['arbiter']);
  expect(await openGames(tournament)).toBe(before + 2);
  for (const { game, seats } of begun.games) for (const { token } of seats) must(await takeSeat(other, token, game));
});

test.each([
  [
    'a player becomes absent',
    (tournament: string) => recordAbsence(other, OPENER, ask(tournament, { player: 'ann', round: 1, kind: 'absent' })),
    1,
  ],
  ['a player withdraws', (tournament: string) => withdrawPlayer(other, OPENER, ask(tournament, { player: 'ann' })), 1],
  ['a player registers, and the pairing is incomplete', (tournament: string) => entered(other, tournament, ['eve']), 0],
])('during the start %s: no game is left over', async (_, meanwhile, games) => {
  const tournament = await pairedEvent();
  const before = await openGames(tournament);
  const begun = await start(
    interrupted(() => meanwhile(tournament), false),
    tournament,
  );
  expect(codeOf(begun)).toBe(games === 0 ? 'invalid-pairing' : 'ok');
  expect(await openGames(tournament)).toBe(before + games);
  expect((await roundOne(tournament)).games?.filter((game) => game !== null).length ?? 0).toBe(games);
});

test('an interrupted start opens nothing and can be retried', async () => {
  const tournament = await pairedEvent();
  const before = await openGames(tournament);
  await expect(
    start(
      interrupted(async () => undefined, true),
      tournament,
    ),
  ).rejects.toThrow('cut off');
  expect(await openGames(tournament)).toBe(before);
  expect((await roundOne(tournament)).games).toBeNull();
  expect(idsOf(await start(services, tournament))).toHaveLength(2);
  expect(await openGames(tournament)).toBe(before + 2);
});

test('a retry with the same key returns the same tokens; another key returns none', async () => {
  const tournament = await pairedEvent();
  const request = ask(tournament, { round: 1, expectedVersion: 6 });
  const [first, meanwhile] = await Promise.all([startRound(services, OPENER, request), startRound(other, OPENER, request)]);
  const again = await startRound(other, OPENER, request);
  expect(must(again).games).toEqual(must(first).games);
  expect(must(meanwhile).games).toEqual(must(first).games);
  for (const { game, seats } of must(again).games) for (const { token } of seats) must(await takeSeat(services, token, game));
  expect(must(await start(services, tournament)).games.map(({ seats }) => seats)).toEqual([[], []]);
  expect(codeOf(await startRound(services, OPENER, { ...(request as object), round: 2 } as never))).toBe('idempotency-key-reused');
});

test('it starts despite short key limits and low batch limits', async () => {
  const limits = { ...services.limits, idempotencyKeyLength: 16, gamesAtOnce: 1 };
  const tournament = await pairedEvent();
  expect(
    idsOf(await startRound({ ...services, limits }, OPENER, { tournament, round: 1, idempotencyKey: 'sixteen-letters.' })),
  ).toHaveLength(2);
});

test('an organiser without quota for the games starts nothing', async () => {
  const tournament = await pairedEvent();
  const before = await openGames(tournament);
  const limits = { ...services.limits, unfinishedGamesOfAccount: before + 1 };
  expect(codeOf(await start({ ...services, limits }, tournament))).toBe('too-many-games');
  expect(await openGames(tournament)).toBe(before);
});

test('pairing a round again gives the same draws', async () => {
  const tournament = await pairedEvent();
  const pairing = async () => viewRounds(must(await readTournament(services, OPENER, tournament)).snapshot.tournament)[0]!.tables;
  const before = await pairing();
  must(await pairRound(services, OPENER, ask(tournament, { round: 1 })));
  expect(await pairing()).toEqual(before);
});

test('a player absent since the pairing forfeits, and no game is opened', async () => {
  const tournament = await pairedEvent({ public: true });
  const { snapshot } = must(await readTournament(services, OPENER, tournament));
  const [one, two] = snapshot.tournament.rounds[0]!.pairing!.tables[0]!.players;
  must(await recordAbsence(services, OPENER, ask(tournament, { player: one, round: 1, kind: 'absent' })));
  const begun = must(await start(services, tournament));
  expect(begun.games).toHaveLength(1);
  const [recorded] = must(await readResults(services, null, tournament, { after: null, first: 5 })).results;
  expect(recorded!.recorded).toMatchObject({ table: 1, source: 'forfeit', game: null, result: { placings: [[two]], forfeited: [one] } });
  expect(codeOf(await recordAbsence(services, OPENER, ask(tournament, { player: two, round: 1, kind: 'absent' })))).toBe(
    'round-already-started',
  );
});

test('two instances record each result once', async () => {
  const tournament = await opened(services, { public: true });
  await entered(services, tournament, [...FOUR, 'eve', 'fay']);
  const { games } = await started(services, tournament, 1);
  for (const { game, seats } of games) {
    for (const { token } of seats) must(await takeSeat(services, token, game));
    must(await resign(services, seats[0]!.token, { game, idempotencyKey: freshKey() }));
  }
  await Promise.all([recordResults(services), recordResults(other), recordResults(services), recordResults(other)]);
  await recordResults(other);
  const { results } = must(await readResults(other, null, tournament, { after: null, first: 20 }));
  expect(results.map(({ recorded: { number, resultVersion } }) => [number, resultVersion])).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
  ]);
});
