import { readdirSync, readFileSync } from 'node:fs';
import serialize from 'canonicalize';
import { describe, expect, test } from 'vitest';
import { base64url, canonical, sha256, sha256Text } from '../../src/record/hashing.js';
import { extent, runs } from '../support/runs.js';

/** A generator of numbers below 2^32 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** Where serializers differ: order of UTF-16 code units, escapes, surrogates, exponents, negative zero, integers as names. */
const TEXTS = [
  ...['', 'a', 'b', 'A', 'aa', 'Z', '10', '9', '1', '__proto__', 'constructor', 'é', '\u20ac', '\ufb33', '\u{1f600}', '\ud800', '\udc00x'],
  ...['"', '\\', '\n', '\u0000', '\u007f', '\u0080', '\u2028', '</script>', 'x'.repeat(199), 'x'.repeat(200), `${'y'.repeat(250)}"`],
];
const NUMBERS = [0, -0, 1, -1, 1e21, 1e-7, 123456789012, 0.1, 5e-324, 1.7976931348623157e308, 2 ** 53, -333333333.3333333, 1e23];

/** Returns a random JSON value, with undefined members among its fields. */
function randomValue(next: () => number, depth = 0): unknown {
  const pick = <T>(list: readonly T[]): T => list[next() % list.length]!;
  const text = (): string => (next() % 3 === 0 ? String.fromCharCode(next() % 0x10000, 32 + (next() % 100)) : pick(TEXTS));
  switch (next() % (depth < 3 ? 8 : 5)) {
    case 0:
      return null;
    case 1:
      return next() % 2 === 0;
    case 2:
      return pick(NUMBERS);
    case 3:
      return new Float64Array(new Uint32Array([next(), next() & 0x7fe0ffff]).buffer)[0];
    case 4:
      return text();
    case 5:
      return Array.from({ length: next() % 4 }, () => (next() % 9 === 0 ? undefined : randomValue(next, depth + 1)));
    default:
      return Object.fromEntries(
        Array.from({ length: next() % (depth === 0 ? 60 : 6) }, () => [
          text(),
          next() % 9 === 0 ? undefined : randomValue(next, depth + 1),
        ]),
      );
  }
}

describe('the canonical text of a value', () => {
  test('is what `canonicalize` writes', () => {
    const next = numbersFrom(1297);
    let different = 0;
    for (let count = runs(extent(1_000_000, 1_500)); count > 0; count--) {
      const value = randomValue(next);
      if (canonical(value) !== serialize(value)) different++;
    }
    expect(different).toBe(0);
  });

  test('is what `canonicalize` writes for the lines of the reference games', () => {
    const files = readdirSync('test/reference-games').filter((name) => name.endsWith('.jsonl'));
    const lines = files.flatMap((name) => readFileSync(`test/reference-games/${name}`, 'utf8').trimEnd().split('\n'));
    expect(lines.length).toBeGreaterThan(1000);
    const some = lines.filter((_, index) => index % extent(1, 5) === 0);
    const different = some.map((line) => JSON.parse(line)).filter((value) => canonical(value) !== serialize(value));
    expect(different).toEqual([]);
  });

  test('uses toJSON, as JSON.stringify does', () => {
    const value = { at: new Date(0), nested: [{ toJSON: () => ({ b: 1, a: 2 }) }], toJSON: 'a field' };
    expect(canonical(value)).toBe('{"at":"1970-01-01T00:00:00.000Z","nested":[{"a":2,"b":1}],"toJSON":"a field"}');
  });

  const cyclic: { self?: unknown } = {};
  cyclic.self = cyclic;
  test.each([
    ['undefined', undefined],
    ['a function', () => null],
    ['NaN', { number: Number.NaN }],
    ['an infinite number', [Number.POSITIVE_INFINITY]],
    ['a bigint', { big: 1n }],
    ['a cycle', cyclic],
  ])('does not exist for %s', (_, value) => {
    expect(() => canonical(value)).toThrow();
  });
});

describe('hashes', () => {
  test('cover the concatenated parts, whatever their length', () => {
    for (const length of [0, 1, 63, 64, 65, 1000, 65_536, 200_000]) {
      const text = 'é'.repeat(length);
      const bytes = Buffer.alloc(length, 7);
      const whole = sha256(Buffer.concat([bytes, Buffer.from(text), bytes]));
      expect(sha256(bytes, text, bytes)).toEqual(whole);
      expect(sha256Text(bytes, text, bytes)).toBe(base64url(whole));
    }
  });
});
