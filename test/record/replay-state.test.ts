import { expect, test } from 'vitest';
import { seededChance } from '../../src/engine/chance.js';
import { BitSet, NoticeIndex } from '../../src/record/verify/replay-state.js';

test('a set of numbers, however they come', () => {
  const bits = new BitSet();
  expect([bits.least, bits.has(0), bits.has(2 ** 53 - 1)]).toEqual([Number.POSITIVE_INFINITY, false, false]);
  const numbers = [8_191, 7, 8_192, 8, 100_000, 1_000_003];
  for (const number of numbers) bits.add(number);
  expect(bits.least).toBe(7);
  for (const number of numbers)
    expect([number - 1, number, number + 1].map((each) => [each, bits.has(each)])).toContainEqual([number, true]);
  for (const none of [0, 6, 9, 15, 8_190, 8_193, 99_999, 1_000_002, 1_000_004, 9_000_000])
    expect([none, bits.has(none)]).toEqual([none, false]);
});

test.each([1, 3, 8, 9, 101])('who has noticed which of many entries, with %i viewers', (viewers) => {
  const random = seededChance(viewers);
  const noticed = new NoticeIndex();
  const kept: boolean[][] = [];
  expect(noticed.countsAt(1)).toBeUndefined();
  for (let entry = 1; entry <= 3_000; entry++) {
    const who = Array.from({ length: viewers }, () => random.pick('who', [true, false]));
    noticed.push(who);
    kept.push(who);
  }
  expect(noticed.length).toBe(3_000);
  for (const entry of [1, 2, 63, 64, 65, 127, 128, 1_024, 1_025, 3_000]) {
    expect(noticed.of(entry)).toEqual(kept[entry - 1]);
    const before = kept.slice(0, entry);
    expect(noticed.countsAt(entry)).toEqual(who(viewers, (viewer) => before.filter((each) => each[viewer]).length));
  }
  for (const none of [0, -1, 3_001]) expect([noticed.of(none), noticed.countsAt(none)]).toEqual([undefined, undefined]);
});

const who = (viewers: number, of: (viewer: number) => number): number[] => Array.from({ length: viewers }, (_, viewer) => of(viewer));
