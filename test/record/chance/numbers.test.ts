import { describe, expect, test } from 'vitest';
import { drawNumbersWith, unbiasedBelow, wordsOf } from '../../../src/record/chance/draws.js';

const WORDS = 2 ** 32;
/** Returns the given words, then none. */
const fixedWords =
  (...words: number[]) =>
  () => {
    const word = words.shift();
    if (word === undefined) throw new Error('no word is left');
    return word;
  };

describe('a number below a bound that does not divide 2^32', () => {
  test.each([
    ['the last word of a whole round counts', 6, [4294967291], 5],
    ['the first beyond it does not', 6, [4294967292, 3], 3],
    ['nor does the last there is', 6, [4294967295, 4294967292, 4294967291], 5],
    ['of three', 3, [4294967295, 4294967294], 2],
    ['of 25, the edge', 25, [4294967275, 4294967274], 24],
    ['of more than half of all', 2 ** 31 + 1, [2 ** 31 + 1, 2 ** 31], 2 ** 31],
    ['of all but one', WORDS - 1, [WORDS - 1, WORDS - 2], WORDS - 2],
    ['of one', 1, [4294967295], 0],
    ['of a power of two nothing is passed over', 8, [4294967295], 7],
    ['of all', WORDS, [4294967295], 4294967295],
  ])('%s', (_what, bound, words, expected) => {
    const word = fixedWords(...words);
    expect(unbiasedBelow(word)(bound)).toBe(expected);
    expect(word, 'every word is used').toThrow('no word is left');
  });

  test.each([0, -1, 1.5, WORDS + 1, Number.NaN])('%s is no bound', (bound) => {
    expect(() => unbiasedBelow(fixedWords(1, 2))(bound)).toThrow(RangeError);
  });
});

test('a draw is of what is left, and never of more than there is', () => {
  const key = new Uint8Array(32);
  const word = wordsOf(key);
  const below = unbiasedBelow(word);
  expect(drawNumbersWith(key, 3, 5)).toEqual([below(3), below(2), below(1)]);
  expect(drawNumbersWith(key, 0, 5)).toEqual([]);
});

test('no number is likelier than another, where passing none over would double some', () => {
  const below = unbiasedBelow(wordsOf(new Uint8Array(32).fill(9)));
  const bound = 3 * 2 ** 30;
  const thirds = [0, 0, 0];
  for (let draw = 0; draw < 30_000; draw++) thirds[Math.floor(below(bound) / 2 ** 30)]!++;
  for (const third of thirds) expect(Math.abs(third - 10_000)).toBeLessThan(500);
});
