import { describe, expect, test } from 'vitest';
import {
  buildRoundRobin,
  countRoundRobinRounds,
  findUnpairedInRoundRobin,
  pairNextRoundRobin,
  type RoundRobinHistory,
  type RoundRobinRound,
} from '../../../src/tournaments/pairing/round-robin.js';
import type { PairedRound, PlayerId } from '../../../src/tournaments/rounds.js';
import { playersOf } from '../random-events.js';

const shown = ({ tables, bye }: PairedRound) =>
  [...tables.map(({ first, second }) => `${first}${second}`), ...(bye ? [bye] : [])].join(' ');
const robin = (players: string, double = false) => buildRoundRobin([...players] as PlayerId[], { double }).map(shown);

/** The Berger tables of FIDE (Handbook C.05, annex 1) as reprinted at c.w.fox.tripod.com/chess/berger.html. */
const BERGER: readonly (readonly [players: number, rounds: readonly string[]])[] = [
  [4, ['1-4 2-3', '4-3 1-2', '2-4 3-1']],
  [6, ['1-6 2-5 3-4', '6-4 5-3 1-2', '2-6 3-1 4-5', '6-5 1-4 2-3', '3-6 4-2 5-1']],
  [
    8,
    ['1-8 2-7 3-6 4-5', '8-5 6-4 7-3 1-2', '2-8 3-1 4-7 5-6', '8-6 7-5 1-4 2-3', '3-8 4-2 5-1 6-7', '8-7 1-6 2-5 3-4', '4-8 5-3 6-2 7-1'],
  ],
  [
    10,
    [
      '1-10 2-9 3-8 4-7 5-6',
      '10-6 7-5 8-4 9-3 1-2',
      '2-10 3-1 4-9 5-8 6-7',
      '10-7 8-6 9-5 1-4 2-3',
      '3-10 4-2 5-1 6-9 7-8',
      '10-8 9-7 1-6 2-5 3-4',
      '4-10 5-3 6-2 7-1 8-9',
      '10-9 1-8 2-7 3-6 4-5',
      '5-10 6-4 7-3 8-2 9-1',
    ],
  ],
  [
    12,
    [
      '1-12 2-11 3-10 4-9 5-8 6-7',
      '12-7 8-6 9-5 10-4 11-3 1-2',
      '2-12 3-1 4-11 5-10 6-9 7-8',
      '12-8 9-7 10-6 11-5 1-4 2-3',
      '3-12 4-2 5-1 6-11 7-10 8-9',
      '12-9 10-8 11-7 1-6 2-5 3-4',
      '4-12 5-3 6-2 7-1 8-11 9-10',
      '12-10 11-9 1-8 2-7 3-6 4-5',
      '5-12 6-4 7-3 8-2 9-1 10-11',
      '12-11 1-10 2-9 3-8 4-7 5-6',
      '6-12 7-5 8-4 9-3 10-2 11-1',
    ],
  ],
];

describe.each(BERGER)('the Berger table of %i', (count, rounds) => {
  const inNumbers = (players: readonly PlayerId[]) =>
    buildRoundRobin(players).map(({ tables, bye }) => ({
      tables: tables.map(({ first, second }) => `${Number(first.slice(1))}-${Number(second.slice(1))}`),
      bye,
    }));
  test('is followed', () => {
    expect(inNumbers(playersOf(count)).map(({ tables }) => tables.join(' '))).toEqual(rounds);
  });
  test('is followed by one player fewer, where the last number is the bye', () => {
    const own = inNumbers(playersOf(count - 1));
    const ofLast = (round: string) => round.split(' ').find((pair) => pair.split('-').includes(String(count)))!;
    expect(own.map(({ tables }) => tables.join(' '))).toEqual(rounds.map((round) => round.replace(`${ofLast(round)} `, '')));
    expect(own.map(({ bye }) => Number(bye!.slice(1)))).toEqual(
      rounds.map((round) =>
        Number(
          ofLast(round)
            .split('-')
            .find((each) => Number(each) !== count),
        ),
      ),
    );
  });
});

test('two players meet once, and one meets no one', () => {
  expect(robin('12')).toEqual(['12']);
  expect(robin('1')).toEqual([]);
});
test('a double round robin reverses sides in the second cycle, and swaps the last two rounds of the first', () => {
  expect(robin('1234', true)).toEqual(['14 23', '24 31', '43 12', '41 32', '34 21', '42 13']);
  expect(robin('12', true)).toEqual(['12', '21']);
});

describe.each(Array.from({ length: 18 }, (_, at) => at + 2))('of %i players', (count) => {
  const players = playersOf(count);
  const single = buildRoundRobin(players);
  const games = (rounds: readonly PairedRound[]) => rounds.flatMap(({ tables }) => tables.map(({ first, second }) => `${first} ${second}`));
  const sidesOf = (rounds: readonly PairedRound[], player: PlayerId) =>
    rounds.flatMap(({ tables }) => tables.flatMap(({ first, second }) => (first === player ? 'f' : second === player ? 's' : []))).join('');

  test('all players meet once, play or have a bye in every round, and have balanced sides', () => {
    expect(new Set(games(single).map((game) => game.split(' ').toSorted().join())).size).toBe((count * (count - 1)) / 2);
    expect(single).toHaveLength(count - 1 + (count % 2));
    for (const { tables, bye } of single) {
      expect([...tables.flatMap(({ first, second }) => [first, second]), ...(bye ? [bye] : [])].toSorted()).toEqual(players);
    }
    for (const player of players) {
      const sides = sidesOf(single, player);
      expect(Math.abs(2 * sides.replaceAll('s', '').length - sides.length)).toBeLessThanOrEqual(1);
    }
  });
  test('in a double round robin, all players meet once on each side, and none has a side three times in a row', () => {
    const twice = buildRoundRobin(players, { double: true });
    expect(new Set(games(twice)).size).toBe(count * (count - 1));
    for (const player of players) expect(sidesOf(twice, player)).not.toMatch(/fff|sss/);
  });
});

/** `ab cd e`: two tables and a bye. */
const round = (text: string): RoundRobinRound => {
  const parts = text.split(' ');
  const tables = parts.filter(({ length }) => length > 1).map((part) => ({ first: part[0] as PlayerId, second: part[1] as PlayerId }));
  return { tables, byes: parts.filter(({ length }) => length === 1) as PlayerId[] };
};
const so = (players: string, rounds: readonly string[], double = false): RoundRobinHistory => ({
  players: [...players] as PlayerId[],
  double,
  played: rounds.map(round),
});
const inShort = ({ tables, bye }: PairedRound): string =>
  [...tables.map(({ first, second }) => `${first}${second}`), ...(bye === null ? [] : [bye])].join(' ');

// The schedule of four: ad bc, dc ab, bd ca. Of five: be cd a, cb da e, and so on.
describe('a round robin continues from the played rounds', () => {
  test.each([
    ['as the tables have it', so('abcd', ['ad bc']), 'dc ab', 3],
    ['with other sides', so('abcd', ['da cb']), 'dc ab', 3],
    ['a round of the tables, played before its time', so('abcd', ['ab cd']), 'ad bc', 3],
    ['a rematch', so('abcd', ['ad bc', 'ad bc']), 'dc ab', 4],
    ['only some played', so('abcd', ['ad']), 'dc ab', 4],
    ['some have met everybody, and are left out', so('abcd', ['ad bc', 'ad', 'dc ab', 'bd']), 'ca', 5],
    ['everybody has met everybody', so('abc', ['ab c', 'ac b', 'bc a']), '', 3],
    ['of three, in another order', so('abc', ['ab c']), 'bc a', 3],
    ['the player with the scheduled bye was absent', so('abc', ['bc']), 'ab c', 3],
    ['a second meeting, with the sides that the first had not', so('ab', ['ab'], true), 'ba', 2],
    ['a second meeting, whichever sides the first had', so('abcd', ['ba dc', 'ac bd', 'ad bc', 'ca db', 'da cb'], true), 'cd ab', 6],
  ])('%s', (_, event, expected, rounds) => {
    expect(inShort(pairNextRoundRobin(event))).toBe(expected);
    expect(countRoundRobinRounds(event)).toBe(rounds);
  });
  test('a player with a pending meeting among the unpaired players is missing', () => {
    const edited = so('abcd', ['ad bc', 'ad', 'dc ab', 'bd']);
    const leftOut = (event: RoundRobinHistory, text: string) => findUnpairedInRoundRobin(event, [...text] as PlayerId[]).join('');
    expect(leftOut(edited, 'bd')).toBe('');
    expect(leftOut(edited, 'abcd')).toBe('ac');
    expect(leftOut(so('abcd', ['ad bc']), 'bd')).toBe('bd');
  });
});
