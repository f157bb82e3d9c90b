import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededChance } from '../../../src/engine/chance.js';
import type { MultiplayerTable, PlayerId } from '../../../src/tournaments/rounds.js';
import { buildMultiplayerSheets, MULTIPLAYER_POINTS, totalPoints } from '../../../src/tournaments/standings/score-sheets.js';
import { computeStandings } from '../../../src/tournaments/standings/standings.js';
import { companyRounds, playersOf } from '../random-events.js';

/** `a bc d`: a first, b and c sharing a place, d last; `!e` forfeited. */
const tableOf = (text: string): MultiplayerTable => {
  const parts = text.split(' ');
  const forfeited = parts.filter((part) => part.startsWith('!')).map((part) => part.slice(1) as PlayerId);
  const places = parts.filter((part) => !part.startsWith('!')).map((part) => [...part] as PlayerId[]);
  return { players: [...places.flat(), ...forfeited], places, forfeited };
};
const PLAYERS = [...'abcdefgh'] as PlayerId[];
const sheets = (...rounds: string[]) =>
  buildMultiplayerSheets(
    PLAYERS,
    rounds.map((round) => ({ tables: round.split(', ').map(tableOf), byes: [] })),
    MULTIPLAYER_POINTS,
  );
const points = (...rounds: string[]) =>
  Object.fromEntries([...sheets(...rounds)].map(([player, own]) => [player, totalPoints(own)]).filter(([, own]) => own !== 0));

describe('points by place', () => {
  test.each([
    ['at tables of three', 'a b c', { a: 12, b: 6 }],
    ['of four and five', 'a b c', { a: 12, b: 6 }],
    ['of four', 'a b c d', { a: 12, b: 8, c: 4 }],
    ['of five', 'a b c d e', { a: 12, b: 9, c: 6, d: 3 }],
    ['a shared place is worth what it and the next are, in equal parts', 'a bc d', { a: 12, b: 6, c: 6 }],
    ['a first place that all share', 'abc', { a: 6, b: 6, c: 6 }],
    ['a forfeit has none, and the others get the points of the table size', 'a b c !d', { a: 12, b: 8, c: 4 }],
    ['at several tables', 'a b c, d e f g', { a: 12, b: 6, d: 12, e: 8, f: 4 }],
  ])('%s', (_what, round, expected) => {
    expect(points(round)).toEqual(expected);
  });
  test('of a round without a table', () => {
    const byes = [
      { player: 'd' as PlayerId, kind: 'pairing-allocated' as const },
      { player: 'e' as PlayerId, kind: 'requested' as const },
    ];
    const found = buildMultiplayerSheets(
      PLAYERS,
      [{ tables: [tableOf('a b c'), { players: ['f', 'g', 'h'] as PlayerId[], places: null, forfeited: [] }], byes }],
      MULTIPLAYER_POINTS,
    );
    const shown = ['d', 'e', 'f'].map((player) =>
      found.get(player as PlayerId)!.map((round) => [round.points, round.played, round.voluntary]),
    );
    expect(shown).toEqual([[[12, false, false]], [[6, false, true]], [[0, false, false]]]);
  });
});

test('tie-breaks count the average points of opponents, and those of lower placed ones', () => {
  const rows = computeStandings(sheets('a b c, d e f g', 'd a b, c e f'), {
    tieBreaks: ['buchholz', 'sonneborn-berger', 'wins', 'direct-encounter'],
    unplayed: 'as-scored',
    draw: 6,
    win: 12,
  });
  // a 18, b 6, c 12, d 24, e 14, f 4, g 0.
  expect(rows.slice(0, 4).map(({ rank, player, points: own, tieBreaks }) => [rank, player, own, ...tieBreaks])).toEqual([
    [1, 'd', 24, 6 + 12, 6 + 12, 2, 1],
    [2, 'a', 18, 9 + 15, 9 + 3, 1, 1],
    [3, 'e', 14, 17.333333, 3.333333, 0, 1],
    [4, 'c', 12, 12 + 9, 9, 1, 1],
  ]);
});

test('every table awards the points of its places, and all its players meet', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 17 }), fc.integer(), (count, seed) => {
      const players = playersOf(count);
      const rounds = companyRounds(players, 1, seededChance(seed));
      const found = buildMultiplayerSheets(players, rounds, MULTIPLAYER_POINTS);
      for (const { players: seated } of rounds[0]!.tables) {
        const own = seated.map((player) => found.get(player)![0]!);
        expect(own.reduce((sum, round) => sum + round.points, 0)).toBeCloseTo(seated.length * 6, 9);
        expect(own.map(({ met }) => met.length)).toEqual(seated.map(() => seated.length - 1));
        const against = own.flatMap(({ met }) => met).reduce((sum, { scored }) => sum + scored, 0);
        expect(against).toBe((seated.length * (seated.length - 1)) / 2);
      }
    }),
    { seed: 1297, numRuns: 100 },
  );
});
