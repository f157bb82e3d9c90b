import { expect, test } from 'vitest';
import { Bits } from '../../src/record/verify/bits.js';

test('a set of numbers, however they come', () => {
  const bits = new Bits();
  expect([bits.least, bits.has(0), bits.has(2 ** 53 - 1)]).toEqual([Number.POSITIVE_INFINITY, false, false]);
  const numbers = [8_191, 7, 8_192, 8, 100_000, 1_000_003];
  for (const number of numbers) bits.add(number);
  expect(bits.least).toBe(7);
  for (const number of numbers)
    expect([number - 1, number, number + 1].map((each) => [each, bits.has(each)])).toContainEqual([number, true]);
  for (const none of [0, 6, 9, 15, 8_190, 8_193, 99_999, 1_000_002, 1_000_004, 9_000_000])
    expect([none, bits.has(none)]).toEqual([none, false]);
});
