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

test('follows FIDE’s Berger tables', () => {
  expect(robin('1234')).toEqual(['14 23', '43 12', '24 31']);
  expect(robin('123456')).toEqual(['16 25 34', '64 53 12', '26 31 45', '65 14 23', '36 42 51']);
  expect(robin('12345')).toEqual(['25 34 1', '53 12 4', '31 45 2', '14 23 5', '42 51 3']);
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
