import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededChance } from '../../../src/engine/chance.js';
import {
  type MultiplayerEvent,
  type MultiplayerPairing,
  pairMultiplayer,
  tableSizes,
} from '../../../src/tournaments/pairing/multiplayer.js';
import type { MultiplayerRound, PlayerId } from '../../../src/tournaments/rounds.js';
import { MULTIPLAYER_POINTS } from '../../../src/tournaments/standings/score-sheets.js';
import { companyRounds, playersOf } from '../random-events.js';

const eventOf = (
  players: readonly PlayerId[],
  rounds: readonly MultiplayerRound[],
  more: Partial<MultiplayerEvent> = {},
): MultiplayerEvent => ({
  players,
  absent: [],
  rounds,
  points: MULTIPLAYER_POINTS,
  size: 4,
  ...more,
});
const seated = (event: MultiplayerEvent): MultiplayerPairing => {
  const found = pairMultiplayer(event);
  if (!found.ok) throw new Error(found.problem);
  return found.value;
};
/** Players in order of their places: the first has won, and so on. */
const played = (tables: MultiplayerPairing): MultiplayerRound => ({
  tables: tables.map((players) => ({ players, places: players.map((player) => [player]), forfeited: [] })),
  byes: [],
});
const shown = (tables: MultiplayerPairing) => tables.map((table) => table.join('')).join(' ');
const pairsOf = (table: readonly PlayerId[]) =>
  table.flatMap((one, at) => table.slice(at + 1).map((other) => [one, other].toSorted().join()));

describe('table sizes', () => {
  test.each([
    [3, 4, '3'],
    [5, 4, '5'],
    [6, 4, '33'],
    [7, 4, '43'],
    [9, 4, '54'],
    [10, 4, '433'],
    [11, 4, '443'],
    [11, 3, '443'],
    [11, 5, '443'],
    [12, 5, '444'],
    [12, 3, '3333'],
    [20, 5, '5555'],
  ])('%i players, preferred size %i: %s', (count, wanted, sizes) => {
    expect(tableSizes(count, wanted).join('')).toBe(sizes);
  });
  test('are three to five for any number, and differ by at most one', () => {
    for (let count = 3; count <= 200; count++) {
      for (const wanted of [3, 4, 5]) {
        const sizes = tableSizes(count, wanted);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(count);
        expect([Math.min(...sizes) >= 3, Math.max(...sizes) <= 5, Math.max(...sizes) - Math.min(...sizes) <= 1]).toEqual([
          true,
          true,
          true,
        ]);
      }
    }
  });
});

describe('worked examples', () => {
  const players = [...'abcdefghi'] as PlayerId[];
  test('the first round is dealt in registration order', () => {
    expect(shown(seated(eventOf(players, [], { size: 3 })))).toBe('adg beh cfi');
  });
  test('later rounds seat equal points together, unless the players have met', () => {
    const first = played(seated(eventOf(players, [], { size: 3 })));
    const second = seated(eventOf(players, [first], { size: 3 }));
    expect(shown(second)).toBe('abc def ghi');
    const third = seated(eventOf(players, [first, played(second)], { size: 3 }));
    const before = [first, played(second)].flatMap(({ tables }) => tables.flatMap((table) => pairsOf(table.players)));
    for (const pair of third.flatMap(pairsOf)) expect(before).not.toContain(pair);
  });
  test.each([
    [
      'while a table is not decided',
      eventOf(players, [{ tables: [{ players: players.slice(0, 3), places: null, forfeited: [] }], byes: [] }]),
      'round-not-finished',
    ],
    ['of two', eventOf(players, [], { absent: players.slice(2) }), 'too-few-players'],
  ])('rejects a round %s', (_what, event, problem) => {
    expect(pairMultiplayer(event)).toEqual({ ok: false, problem });
  });
});

/** The number of repeated meetings, by the square, minimized over all seatings. */
function againIn(tables: MultiplayerPairing, rounds: readonly MultiplayerRound[]): number {
  const before = rounds.flatMap((round) => round.tables.flatMap((table) => pairsOf(table.players)));
  return tables.flatMap(pairsOf).reduce((sum, pair) => sum + before.filter((each) => each === pair).length ** 2, 0);
}
function leastAgain(players: readonly PlayerId[], sizes: readonly number[], rounds: readonly MultiplayerRound[]): number {
  const [size, ...rest] = sizes;
  if (size === undefined) return 0;
  const subsets = (from: readonly PlayerId[], count: number): PlayerId[][] =>
    count === 0 ? [[]] : from.flatMap((each, at) => subsets(from.slice(at + 1), count - 1).map((more) => [each, ...more]));
  const tables = subsets(players, size);
  return Math.min(
    ...tables.map(
      (table) =>
        againIn([table], rounds) +
        leastAgain(
          players.filter((each) => !table.includes(each)),
          rest,
          rounds,
        ),
    ),
  );
}

test('few players get the minimum of repeated meetings, and one seat each', () => {
  const events = fc.record({ count: fc.integer({ min: 3, max: 8 }), length: fc.integer({ min: 1, max: 4 }), seed: fc.integer() });
  fc.assert(
    fc.property(events, ({ count, length, seed }) => {
      const players = playersOf(count);
      const rounds = companyRounds(players, length, seededChance(seed));
      const tables = seated(eventOf(players, rounds));
      expect(tables.flat().toSorted()).toEqual(players);
      expect(tables.map((table) => table.length)).toEqual(tableSizes(count, 4));
      expect(againIn(tables, rounds)).toBe(leastAgain(players, tableSizes(count, 4), rounds));
    }),
    { seed: 1297, numRuns: 60 },
  );
});

test('forty players have no repeated meetings in five rounds; seating is deterministic', () => {
  const players = playersOf(40);
  const luck = seededChance(1297);
  const rounds: MultiplayerRound[] = [];
  for (let number = 0; number < 5; number++) {
    const tables = seated(eventOf(players, rounds));
    expect(seated(structuredClone(eventOf(players, rounds)))).toEqual(tables);
    expect(againIn(tables, rounds)).toBe(0);
    rounds.push(played(tables.map((table) => luck.sample('places', table, table.length))));
  }
});
