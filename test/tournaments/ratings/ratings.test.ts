import fc from 'fast-check';
import { Glicko2 } from 'glicko2';
import { describe, expect, test } from 'vitest';
import { seededChance } from '../../../src/engine/chance.js';
import {
  computeRatings,
  type Encounter,
  multiplayerEncounters,
  type Rating,
  twoPlayerEncounters,
  UNRATED,
  updateRating,
} from '../../../src/tournaments/ratings.js';
import type { MultiplayerTable, PlayerId } from '../../../src/tournaments/rounds.js';
import { companyRounds, duelRounds, playersOf } from '../random-events.js';

const rating = (points: number, deviation: number, volatility = 0.06): Rating => ({ rating: points, deviation, volatility });

test("Glickman's own example", () => {
  const after = updateRating(rating(1500, 200), [
    { against: rating(1400, 30), score: 1 },
    { against: rating(1550, 100), score: 0 },
    { against: rating(1700, 300), score: 0 },
  ]);
  expect(after.rating).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 2);
  // The paper truncates to five digits.
  expect(Math.floor(after.volatility * 100_000)).toBe(5_999);
});

test('ratings match those of the package glicko2 in every period', () => {
  const anyEvents = fc.record({ count: fc.integer({ min: 2, max: 8 }), periods: fc.integer({ min: 1, max: 4 }), seed: fc.integer() });
  fc.assert(
    fc.property(anyEvents, ({ count, periods, seed }) => {
      const luck = seededChance(seed);
      const players = playersOf(count);
      const system = new Glicko2({ tau: 0.5, rating: 1500, rd: 350, vol: 0.06 });
      const start = new Map(
        players.map((player) => [
          player,
          rating(1000 + luck.pick('rating', [0, 250, 500, 750, 1000]), luck.pick('deviation', [40, 100, 200])),
        ]),
      );
      const theirs = new Map([...start].map(([player, own]) => [player, system.makePlayer(own.rating, own.deviation, own.volatility)]));
      const played = Array.from({ length: periods }, () => twoPlayerEncounters(duelRounds(players, 3, luck)));
      for (const period of played)
        system.updateRatings(period.map(({ one, other, score }) => [theirs.get(one)!, theirs.get(other)!, score]));
      for (const [player, own] of computeRatings(played, start)) {
        const their = theirs.get(player)!;
        expect(own.rating).toBeCloseTo(their.getRating(), 2);
        expect(own.deviation).toBeCloseTo(their.getRd(), 2);
        expect(own.volatility).toBeCloseTo(their.getVol(), 5);
      }
    }),
    { seed: 1297, numRuns: 60 },
  );
});

describe('a rating', () => {
  test('only grows less certain without games, up to the deviation of a new player', () => {
    const away = updateRating(rating(1600, 100), []);
    expect([away.rating, away.volatility]).toEqual([1600, 0.06]);
    expect(away.deviation).toBeCloseTo(Math.hypot(100, 173.7178 * 0.06), 3);
    expect(updateRating(rating(1600, 349.99, 0.2), []).deviation).toBe(UNRATED.deviation);
  });
  test('changes only from a corrected result on', () => {
    const [a, b, c] = playersOf(3) as [PlayerId, PlayerId, PlayerId];
    const won = (one: PlayerId, other: PlayerId): Encounter => ({ one, other, score: 1, weight: 1 });
    const first = computeRatings([[won(a, b)]]);
    expect(computeRatings([[won(b, c)]], first)).toEqual(computeRatings([[won(a, b)], [won(b, c)]]));
    expect(computeRatings([[won(b, a)], [won(b, c)]])).not.toEqual(computeRatings([[won(a, b)], [won(b, c)]]));
    expect(computeRatings([[won(a, b)]]).get(c)).toBeUndefined();
  });
  test('does not depend on the order of results within a period', () => {
    const luck = seededChance(1297);
    const period = twoPlayerEncounters(duelRounds(playersOf(7), 5, luck));
    const shuffled = luck.sample('order', period, period.length);
    for (const [player, own] of computeRatings([period])) {
      const other = computeRatings([shuffled]).get(player)!;
      expect([other.rating, other.deviation]).toEqual([expect.closeTo(own.rating, 3), expect.closeTo(own.deviation, 3)]);
    }
  });
});

describe('encounters', () => {
  test('forfeits, byes and open tables are not rated', () => {
    const [first, second] = playersOf(2) as [PlayerId, PlayerId];
    const tables = ([null, 'first-forfeited', 'second-forfeited', 'both-forfeited', 'drawn'] as const).map((outcome) => ({
      first,
      second,
      outcome,
    }));
    expect(twoPlayerEncounters([{ tables, byes: [{ player: first, kind: 'pairing-allocated' }] }])).toEqual([
      { one: first, other: second, score: 0.5, weight: 1 },
    ]);
  });
  test('at larger tables, all players meet by place, and count as one game each', () => {
    const table: MultiplayerTable = {
      players: [...'abcd'] as PlayerId[],
      places: [['a'], ['b', 'c']] as PlayerId[][],
      forfeited: ['d' as PlayerId],
    };
    const found = multiplayerEncounters([{ tables: [table, { ...table, places: null }], byes: [] }]);
    expect(found.map(({ one, other, score, weight }) => `${one}${other} ${score} ${weight}`)).toEqual([
      'ab 1 0.5',
      'ac 1 0.5',
      'bc 0.5 0.5',
    ]);
    const luck = seededChance(3);
    const players = playersOf(23);
    const rounds = companyRounds(players, 1, luck);
    const weighed = multiplayerEncounters(rounds);
    for (const player of rounds[0]!.tables.flatMap((each) => each.players)) {
      const own = weighed.filter(({ one, other }) => one === player || other === player);
      expect(own.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
    }
  });
  test('the winner of a table gains, and the last player loses', () => {
    const places = [['a'], ['b'], ['c']] as PlayerId[][];
    const after = computeRatings([multiplayerEncounters([{ tables: [{ players: places.flat(), places, forfeited: [] }], byes: [] }])]);
    const [a, b, c] = places.flat().map((player) => after.get(player)!.rating) as [number, number, number];
    expect(a).toBeGreaterThan(1500);
    expect(b).toBeCloseTo(1500, 3);
    expect(c).toBeCloseTo(3000 - a, 3);
  });
});
