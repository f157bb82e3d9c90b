import { describe, expect, test } from 'vitest';
import { assignSides, type SidePlayed, sidePreference } from '../../../src/tournaments/pairing/sides.js';

/** `fs`: first, then second. */
const sides = (text: string): SidePlayed[] => [...text].map((letter) => (letter === 'f' ? 'first' : 'second'));

test.each([
  ['nothing before a game', '', 'first', 0],
  ['the other side after one', 'f', 'second', 2],
  ['the other than the last, where they are even', 'fs', 'first', 1],
  ['the rarer', 'fsf', 'second', 2],
  ['never a third in a row', 'fss', 'first', 3],
  ['nor where that makes it even less so', 'fffss', 'first', 3],
  ['never three more', 'ff', 'second', 3],
  ['nor if the last was the other', 'ffsf', 'second', 3],
])('preference: %s', (_what, before, side, strength) => {
  expect(sidePreference(sides(before))).toMatchObject({ side, strength });
});

describe('sides of a pair', () => {
  test.each([
    ['both wishes are fulfilled', 's', 'f', true, 0, 0],
    ['the stronger one is', 'fs', 's', false, 0, 1],
    ['the mandatory preference wins', 'sfs', 'fss', false, 0, 2],
    ['neither can be, where both must have one', 'ff', 'ff', false, 1, 3],
    ['of equal preferences, the larger surplus wins', 'sff', 'ff', true, 1, 3],
    ['sides change from where they last differed', 'sffs', 'fsfs', false, 0, 1],
    ['the higher player gets the preferred side if nothing else decides', 'f', 'f', false, 0, 2],
    ['a wish goes before none', '', 'f', true, 0, 0],
  ])('%s', (_what, higher, lower, higherFirst, broken, unmet) => {
    expect(assignSides(sides(higher), sides(lower), false)).toEqual({ higherFirst, broken, unmet });
  });
  test('a player without preference takes the default', () => {
    for (const dealt of [true, false]) expect(assignSides([], [], dealt)).toEqual({ higherFirst: dealt, broken: 0, unmet: 0 });
  });
});
