import { expect, test } from 'vitest';
import { seeded } from '../../src/engine/chance.js';
import { Noticed } from '../../src/record/verify/noticed.js';

test.each([1, 3, 8, 9, 101])('who has noticed which of many entries, with %i viewers', (viewers) => {
  const random = seeded(viewers);
  const noticed = new Noticed();
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
