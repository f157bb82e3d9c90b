// What falls is as even as chance is. The secret is fixed, so these tests fall the same on every run; the limits are so far
// out (six standard deviations of chi-square) that only a fault reaches them.
import { beforeAll, describe, expect, test } from 'vitest';
import { drawNumbers, entryKey, recordedChance, unbiasedBelow, wordsOf } from '../../../src/record/chance/draws.js';
import { ChanceKeys } from '../../../src/record/chance/keys.js';
import { GameSecret } from '../../../src/record/secrets.js';
import { extent } from '../../support/runs.js';

const DRAWS = extent(1_000_000, 250_000);
const SHUFFLES = extent(40_000, 10_000);

const TAKEN = [
  { seat: 'england', entropy: 'AAAA' },
  { seat: 'scotland', entropy: 'BBBB' },
];
const keysOf = (fill: number, game = 'game-1', taken = TAKEN) => new ChanceKeys(new GameSecret(new Uint8Array(32).fill(fill)), game, taken);
const KEYS = keysOf(13);

/** Throws unless the counts are as even as independent draws make them; each cell is as likely as any other. */
function even(what: string, counts: readonly number[], freedom = counts.length - 1): void {
  const each = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const chiSquare = counts.reduce((sum, count) => sum + (count - each) ** 2 / each, 0);
  const far = 6 * Math.sqrt(2 * freedom);
  expect(Math.abs(chiSquare - freedom), `${what}: chi-square ${chiSquare.toFixed(1)} at ${freedom}`).toBeLessThan(far);
}
const none = (cells: number): number[] => new Array<number>(cells).fill(0);

test(`${DRAWS} numbers of one draw: each, and each after each`, () => {
  const below = unbiasedBelow(wordsOf(KEYS.leaf('public', 0)));
  const [singles, pairs] = [none(6), none(36)];
  let before = below(6);
  for (let draw = 0; draw < DRAWS; draw++) {
    const next = below(6);
    singles[next]!++;
    // Pairs that do not overlap, so that the counts are independent.
    if (draw % 2 === 0) pairs[6 * before + next]!++;
    before = next;
  }
  even('numbers', singles);
  even('pairs', pairs);
});

describe(`${SHUFFLES} shuffles of 25 cards`, () => {
  const at = none(25 * 25);
  const firstTwo = none(25 * 25);
  beforeAll(() => {
    const deck = Array.from({ length: 25 }, (_, card) => card);
    for (let entry = 0; entry < SHUFFLES; entry++) {
      const shuffled = recordedChance(KEYS, () => entry, null).chance.sample('deal', deck, 25, 'none');
      for (const [place, card] of shuffled.entries()) at[25 * place + card]!++;
      firstTwo[25 * shuffled[0]! + shuffled[1]!]!++;
    }
  });
  // Every place has each card once in 25, and every card lies in one place: 24 by 24 of the cells are free.
  test('every card in every place', () => even('places', at, 24 * 24));
  test('every card after every other', () => {
    const different = firstTwo.filter((_, cell) => Math.floor(cell / 25) !== cell % 25);
    expect(different).toHaveLength(600);
    even('first two cards', different);
  });
  test('no card after itself', () => {
    expect(firstTwo.filter((_, cell) => Math.floor(cell / 25) === cell % 25)).toEqual(none(25));
  });
});

describe('a die does not depend on another', () => {
  const ENTRIES = extent(6_000, 3_000);
  const die = (keys: ChanceKeys, series: string, index: number, purpose: string): number =>
    drawNumbers(entryKey(keys.leaf(series, index), null), purpose, 6, 1)[0]!;
  const others: readonly (readonly [what: string, other: (index: number) => number])[] = [
    ['of the next entry', (index) => die(KEYS, 'public', index + ENTRIES, 'fire:1')],
    ['of another purpose', (index) => die(KEYS, 'public', index, 'fire:2')],
    ['of a longer purpose', (index) => die(KEYS, 'public', index, 'fire:11')],
    ['of another series', (index) => die(KEYS, 'england', index, 'fire:1')],
    ['of another game with the same secret', (index) => die(OTHER_GAME, 'public', index, 'fire:1')],
    ['of another secret', (index) => die(OTHER_SECRET, 'public', index, 'fire:1')],
    ['had a seat added something else', (index) => die(OTHER_ENTROPY, 'public', index, 'fire:1')],
  ];
  const OTHER_GAME = keysOf(13, 'game-2');
  const OTHER_SECRET = keysOf(14);
  const OTHER_ENTROPY = keysOf(13, 'game-1', [TAKEN[0]!, { seat: 'scotland', entropy: 'BBBC' }]);
  let dice: number[] = [];
  beforeAll(() => {
    dice = Array.from({ length: ENTRIES }, (_, index) => die(KEYS, 'public', index, 'fire:1'));
  });
  test('by itself', () => {
    const counts = none(6);
    for (const fell of dice) counts[fell]!++;
    even('dice', counts);
  });
  test('in any order in which the server enters the seats', () => {
    const entered = keysOf(13, 'game-1', TAKEN.toReversed());
    expect(dice.slice(0, 100)).toEqual(Array.from({ length: 100 }, (_, index) => die(entered, 'public', index, 'fire:1')));
  });
  test.each(others)('%s', (what, other) => {
    const pairs = none(36);
    for (const [index, fell] of dice.entries()) pairs[6 * fell + other(index)]!++;
    even(what, pairs);
  });
});
