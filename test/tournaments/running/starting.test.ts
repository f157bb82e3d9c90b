// A round starts once, whoever asks for it and whatever comes between; and its results are entered once.
import { expect, test } from 'vitest';
import { resign, takeSeat } from '../../../src/games/index.js';
import {
  nameArbiters,
  noteAbsence,
  pairRound,
  readResults,
  readTournament,
  recordResults,
  startRound,
  type TournamentCourt,
  toldRounds,
} from '../../../src/tournaments/running/index.js';
import { codeOf, freshKey, must, OPENER, openHouse } from '../../games/house.js';
import { freshDatabase } from '../../support/postgres.js';
import { ask, entered, opened, started } from './tournament.js';

const database = await freshDatabase();
const court = await openHouse(database);
const other = await openHouse(database);
const FOUR = ['ann', 'bob', 'cat', 'dan'];

async function pairedEvent(more: object = {}) {
  const tournament = await opened(court, more);
  await entered(court, tournament, FOUR);
  must(await pairRound(court, OPENER, ask(tournament, { round: 1 })));
  return tournament;
}
const start = (at: TournamentCourt, tournament: string) => startRound(at, OPENER, ask(tournament, { round: 1 }));

/** The court, whose next append fails after this was done. */
function interrupted(first: () => Promise<unknown>, fails: boolean): TournamentCourt {
  let done = false;
  return {
    ...court,
    tournaments: {
      ...court.tournaments,
      async append(entry) {
        if (!done && entry.tables !== undefined) {
          done = true;
          await first();
          if (fails) throw new Error('cut off');
        }
        return court.tournaments.append(entry);
      },
    },
  };
}

const idsOf = (result: Awaited<ReturnType<typeof startRound>>) => must(result).games.map(({ game }) => game);

test('two who start it at once open its games once', async () => {
  const tournament = await pairedEvent();
  const [one, two] = await Promise.all([start(court, tournament), start(other, tournament)]);
  expect(idsOf(one)).toEqual(idsOf(two));
  expect(new Set(idsOf(one)).size).toBe(2);
  const { standing } = must(await readTournament(court, OPENER, tournament));
  expect(standing.tournament.rounds[0]!.games).toEqual(idsOf(one));
});

test('what is entered between its games and its start stands, and the round starts with those games', async () => {
  const tournament = await pairedEvent();
  const meanwhile = () => nameArbiters(other, OPENER, ask(tournament, { accounts: ['arbiter'] }));
  const begun = must(await start(interrupted(meanwhile, false), tournament));
  expect(begun.standing.tournament.rounds[0]!.games).toEqual(begun.games.map(({ game }) => game));
  expect(begun.games[0]!.seats).toHaveLength(2);
  expect(begun.standing.tournament.arbiters).toEqual(['arbiter']);
});

test('a start that was cut off after its games were opened finds them when it is asked again', async () => {
  const tournament = await pairedEvent();
  const opening: string[] = [];
  const cut = interrupted(async () => undefined, true);
  const watched: TournamentCourt = {
    ...cut,
    games: {
      ...cut.games,
      async open(games, batch) {
        opening.push(...games.map(({ facts }) => facts.id));
        return cut.games.open(games, batch);
      },
    },
  };
  await expect(start(watched, tournament)).rejects.toThrow('cut off');
  must(await nameArbiters(court, OPENER, ask(tournament, { accounts: ['arbiter'] })));
  expect(opening).toHaveLength(2);
  expect(idsOf(await start(court, tournament))).toEqual(opening);
});

test('a round paired anew is drawn the same way', async () => {
  const tournament = await pairedEvent();
  const pairing = async () => toldRounds(must(await readTournament(court, OPENER, tournament)).standing.tournament)[0]!.tables;
  const before = await pairing();
  must(await pairRound(court, OPENER, ask(tournament, { round: 1 })));
  expect(await pairing()).toEqual(before);
});

test('somebody missing since the round was paired forfeits, and no game is opened', async () => {
  const tournament = await pairedEvent({ public: true });
  const { standing } = must(await readTournament(court, OPENER, tournament));
  const [one, two] = standing.tournament.rounds[0]!.pairing!.tables[0]!.players;
  must(await noteAbsence(court, OPENER, ask(tournament, { player: one, round: 1, kind: 'absent' })));
  const begun = must(await start(court, tournament));
  expect(begun.games).toHaveLength(1);
  const [recorded] = must(await readResults(court, null, tournament, { after: null, first: 5 })).results;
  expect(recorded!.recorded).toMatchObject({ table: 1, source: 'forfeit', game: null, result: { places: [[two]], forfeited: [one] } });
  expect(codeOf(await noteAbsence(court, OPENER, ask(tournament, { player: two, round: 1, kind: 'absent' })))).toBe('round-started');
});

test('two instances that read the ends of games enter each result once', async () => {
  const tournament = await opened(court, { public: true });
  await entered(court, tournament, [...FOUR, 'eve', 'fay']);
  const { games } = await started(court, tournament, 1);
  for (const { game, seats } of games) {
    for (const { token } of seats) must(await takeSeat(court, token, game));
    must(await resign(court, seats[0]!.token, { game, idempotencyKey: freshKey() }));
  }
  await Promise.all([recordResults(court), recordResults(other), recordResults(court), recordResults(other)]);
  await recordResults(other);
  const { results } = must(await readResults(other, null, tournament, { after: null, first: 20 }));
  expect(results.map(({ recorded: { number, version } }) => [number, version])).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
  ]);
});
