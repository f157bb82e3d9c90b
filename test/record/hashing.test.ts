import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical } from '../../src/record/hashing.js';

/** The same data with the keys of every object the other way round. */
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversed(member)]),
  );
};

describe('the canonical text of a request', () => {
  test('does not depend on the order of keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => canonical(reversed(value)) === canonical(value)),
      { seed: 1297 },
    );
  });

  test('is JSON of the same value, so that other data has another text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { seed: 1297 },
    );
  });
});
