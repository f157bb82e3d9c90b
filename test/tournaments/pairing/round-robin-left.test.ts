import { describe, expect, test } from 'vitest';
import type { PairedRound } from '../../../src/tournaments/pairing/paired.js';
import {
  leftOutOfRoundRobin,
  type MetInRound,
  nextOfRoundRobin,
  type RoundRobinSoFar,
  roundsOfRoundRobin,
} from '../../../src/tournaments/pairing/round-robin-left.js';
import type { PlayerId } from '../../../src/tournaments/player.js';

/** `ab cd e`: two tables, and a bye. */
const round = (text: string): MetInRound => {
  const parts = text.split(' ');
  const tables = parts.filter(({ length }) => length > 1).map((part) => ({ first: part[0] as PlayerId, second: part[1] as PlayerId }));
  return { tables, byes: parts.filter(({ length }) => length === 1) as PlayerId[] };
};
const so = (players: string, rounds: readonly string[], double = false): RoundRobinSoFar => ({
  players: [...players] as PlayerId[],
  double,
  played: rounds.map(round),
});
const inShort = ({ tables, bye }: PairedRound): string =>
  [...tables.map(({ first, second }) => `${first}${second}`), ...(bye === null ? [] : [bye])].join(' ');

// The tables of four: ad bc, dc ab, bd ca. Of five: be cd a, cb da e, and so on.
describe('a round robin goes on from what was played', () => {
  test.each([
    ['as the tables have it', so('abcd', ['ad bc']), 'dc ab', 3],
    ['with other sides', so('abcd', ['da cb']), 'dc ab', 3],
    ['a round of the tables, played before its time', so('abcd', ['ab cd']), 'ad bc', 3],
    ['two who have met met again', so('abcd', ['ad bc', 'ad bc']), 'dc ab', 4],
    ['only some played', so('abcd', ['ad']), 'dc ab', 4],
    ['some have met everybody, and are left out', so('abcd', ['ad bc', 'ad', 'dc ab', 'bd']), 'ca', 5],
    ['everybody has met everybody', so('abc', ['ab c', 'ac b', 'bc a']), '', 3],
    ['of three, in another order', so('abc', ['ab c']), 'bc a', 3],
    ['who was to have a bye was away', so('abc', ['bc']), 'ab c', 3],
    ['a second meeting, with the sides that the first had not', so('ab', ['ab'], true), 'ba', 2],
    ['a second meeting, whichever sides the first had', so('abcd', ['ba dc', 'ac bd', 'ad bc', 'ca db', 'da cb'], true), 'cd ab', 6],
  ])('%s', (_, event, expected, rounds) => {
    expect(inShort(nextOfRoundRobin(event))).toBe(expected);
    expect(roundsOfRoundRobin(event)).toBe(rounds);
  });
  test('whoever has still to meet another of those left out is missing', () => {
    const edited = so('abcd', ['ad bc', 'ad', 'dc ab', 'bd']);
    const leftOut = (event: RoundRobinSoFar, text: string) => leftOutOfRoundRobin(event, [...text] as PlayerId[]).join('');
    expect(leftOut(edited, 'bd')).toBe('');
    expect(leftOut(edited, 'abcd')).toBe('ac');
    expect(leftOut(so('abcd', ['ad bc']), 'bd')).toBe('bd');
  });
});
