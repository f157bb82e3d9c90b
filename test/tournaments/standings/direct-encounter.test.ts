import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededChance } from '../../../src/engine/chance.js';
import type { Outcome, PlayerId, TwoPlayerTable } from '../../../src/tournaments/rounds.js';
import { buildTwoPlayerSheets, TWO_PLAYER_POINTS } from '../../../src/tournaments/standings/score-sheets.js';
import { rankByDirectEncounter } from '../../../src/tournaments/standings/standings.js';
import { playersOf } from '../random-events.js';

/** `ab` if a beat b, `a=b` for a draw, `ab!` if b forfeited to a; one round per game. */
const duelOf = (text: string): TwoPlayerTable => ({
  first: text[0] as PlayerId,
  second: text.replace(/[=!]/g, '')[1] as PlayerId,
  outcome: text.includes('=') ? 'drawn' : text.includes('!') ? 'second-forfeited' : 'first-won',
});
const places = (group: string, games: string, forfeits = false) => {
  const players = [...'abcdefgh'] as PlayerId[];
  const rounds = games.split(' ').map((game) => ({ tables: game === '' ? [] : [duelOf(game)], byes: [] }));
  const found = rankByDirectEncounter([...group] as PlayerId[], buildTwoPlayerSheets(players, rounds, TWO_PLAYER_POINTS), {
    win: 1,
    forfeits,
  });
  return [...group].map((player) => found.get(player as PlayerId)).join('');
};

describe('the direct encounter', () => {
  test.each([
    ['goes to the winner', 'ab', 'ba', '21'],
    ['leaves a draw tied', 'ab', 'a=b', '11'],
    ['decides nothing without a game', 'ab', 'ac bc', '11'],
    ['counts games with others of the group only', 'ab', 'ab bc bd bh', '12'],
    ['counts every game of a pair that met twice', 'ab', 'ab ba', '11'],
    ['goes by points if all three have met', 'abc', 'ab ac bc', '123'],
    ['of a circle says nothing', 'abc', 'ab bc ca', '111'],
    ['compares players who share a place again', 'abcd', 'ab ac da bd cb dc', '2431'],
    ['again among themselves, where one game decides', 'abcd', 'ab bc ca a=d d=b d=c', '1111'],
    ['puts a player first who could not be caught', 'abc', 'ab ac', '122'],
    ['and a player last who could not catch the others', 'abc', 'ab bc ac', '123'],
    ['decides nothing where a missing game could have changed it', 'abc', 'ab', '111'],
    ['continues after the first while places are certain', 'abcd', 'ab ac ad bc bd', '1233'],
  ])('%s', (_what, group, games, expected) => {
    expect(places(group, games)).toBe(expected);
  });
  test('counts forfeits only if the rules do', () => {
    expect(places('ab', 'ab!')).toBe('11');
    expect(places('ab', 'ab!', true)).toBe('12');
  });

  test('gives a single place only if every outcome of the missing games would', () => {
    const seeds = fc.record({ count: fc.integer({ min: 2, max: 4 }), seed: fc.integer() });
    fc.assert(
      fc.property(seeds, ({ count, seed }) => {
        const luck = seededChance(seed);
        const players = playersOf(count);
        const pairs = players.flatMap((first, at) => players.slice(at + 1).map((second) => [first, second] as const));
        const ways: readonly Outcome[] = ['first-won', 'second-won', 'drawn'];
        const games = pairs.map(([first, second]) => ({ first, second, outcome: luck.pick('way', [...ways, null, null]) }));
        const missing = games.filter(({ outcome }) => outcome === null).length;
        fc.pre(missing > 0);
        const sheetsWith = (ended: readonly TwoPlayerTable[]) =>
          buildTwoPlayerSheets(
            players,
            ended.map((duel) => ({ tables: [duel], byes: [] })),
            TWO_PLAYER_POINTS,
          );
        const found = rankByDirectEncounter(players, sheetsWith(games), { win: 1, forfeits: false });
        // Every possible combination of outcomes of the missing games.
        let ends: TwoPlayerTable[][] = [[]];
        for (const game of games)
          ends = ends.flatMap((way) => (game.outcome === null ? ways : [game.outcome]).map((outcome) => [...way, { ...game, outcome }]));
        const scores = ends.map(
          (end) => new Map([...sheetsWith(end)].map(([player, rounds]) => [player, rounds.reduce((sum, { points }) => sum + points, 0)])),
        );
        const alwaysAlone = (player: PlayerId, place: number) =>
          scores.every((score) => {
            const [better, equal] = [
              players.filter((each) => score.get(each)! > score.get(player)!),
              players.filter((each) => score.get(each) === score.get(player)),
            ];
            return better.length === place - 1 && equal.length === 1;
          });
        let place = 1;
        let next = players.find((player) => alwaysAlone(player, place));
        while (next !== undefined) {
          expect(found.get(next)).toBe(place);
          place++;
          next = players.find((player) => alwaysAlone(player, place));
        }
        // The others share the next place, unless they have all met each other.
        const others = players.filter((player) => found.get(player)! >= place);
        expect(others).toHaveLength(count - place + 1);
        if (place === 1) expect(new Set(found.values())).toEqual(new Set([1]));
      }),
      { seed: 1297, numRuns: 100 },
    );
  });
});
