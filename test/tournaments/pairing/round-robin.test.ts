import { describe, expect, test } from 'vitest';
import type { PairedRound } from '../../../src/tournaments/pairing/paired.js';
import { roundRobin } from '../../../src/tournaments/pairing/round-robin.js';
import type { PlayerId } from '../../../src/tournaments/player.js';
import { playersOf } from '../random-events.js';

const shown = ({ tables, bye }: PairedRound) =>
  [...tables.map(({ first, second }) => `${first}${second}`), ...(bye ? [bye] : [])].join(' ');
const robin = (players: string, double = false) => roundRobin([...players] as PlayerId[], { double }).map(shown);

test('is by the Berger tables of FIDE', () => {
  expect(robin('1234')).toEqual(['14 23', '43 12', '24 31']);
  expect(robin('123456')).toEqual(['16 25 34', '64 53 12', '26 31 45', '65 14 23', '36 42 51']);
  expect(robin('12345')).toEqual(['25 34 1', '53 12 4', '31 45 2', '14 23 5', '42 51 3']);
  expect(robin('12')).toEqual(['12']);
  expect(robin('1')).toEqual([]);
});
test('twice, the second time with sides changed, after the last two rounds of the first have changed places', () => {
  expect(robin('1234', true)).toEqual(['14 23', '24 31', '43 12', '41 32', '34 21', '42 13']);
  expect(robin('12', true)).toEqual(['12', '21']);
});

describe.each(Array.from({ length: 18 }, (_, at) => at + 2))('of %i players', (count) => {
  const players = playersOf(count);
  const single = roundRobin(players);
  const games = (rounds: readonly PairedRound[]) => rounds.flatMap(({ tables }) => tables.map(({ first, second }) => `${first} ${second}`));
  const sidesOf = (rounds: readonly PairedRound[], player: PlayerId) =>
    rounds.flatMap(({ tables }) => tables.flatMap(({ first, second }) => (first === player ? 'f' : second === player ? 's' : []))).join('');

  test('everybody meets everybody once, plays or has a bye in every round, and has both sides as often or nearly so', () => {
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
  test('of a double one everybody meets everybody once on each side, and has none three times in a row', () => {
    const twice = roundRobin(players, { double: true });
    expect(new Set(games(twice)).size).toBe(count * (count - 1));
    for (const player of players) expect(sidesOf(twice, player)).not.toMatch(/fff|sss/);
  });
});
