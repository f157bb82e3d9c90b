import { expect, test } from 'vitest';
import { type Fault, KINDS, scheduleOf } from '../../../src/tools/chaos/schedule.js';

function faultsOf(seed: number, count: number): readonly Fault[] {
  const schedule = scheduleOf(seed, 3);
  return Array.from({ length: count }, () => schedule.next().value);
}

test('a seed determines the faults', () => {
  expect(faultsOf(7, 50)).toEqual(faultsOf(7, 50));
  expect(faultsOf(7, 50)).not.toEqual(faultsOf(8, 50));
});

test('a thousand faults have every kind, and concern what the kind says', () => {
  const faults = faultsOf(7, 1_000);
  expect(new Set(faults.map(({ kind }) => kind))).toEqual(new Set(Object.keys(KINDS)));
  for (const { kind, instances, length } of faults) {
    const { concerns, length: range } = KINDS[kind];
    expect([1, 3]).toContain(instances.length);
    if (concerns !== 'one-or-all') expect(instances).toHaveLength(concerns === 'one' ? 1 : 3);
    expect(length).toBeGreaterThanOrEqual(range[0]);
    expect(length).toBeLessThanOrEqual(range[1]);
  }
});
