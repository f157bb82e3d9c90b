import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { inspect } from 'node:util';
import serialize from 'canonicalize';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { base64url, bytesFrom, canonical } from '../../src/record/hashing.js';
import { GameSecret } from '../../src/record/secrets.js';

const BYTES = Uint8Array.from({ length: 32 }, (_, index) => index);

describe('the secret of a game', () => {
  const secret = new GameSecret(BYTES);

  test('is committed to by a hash with a prefix', () => {
    const whole = Buffer.concat([Buffer.from('lyon/secret/1', 'ascii'), BYTES]);
    expect(secret.commitment()).toBe(createHash('sha256').update(whole).digest('base64url'));
    expect(secret.commitment()).toBe('QnlvgK22TYkIUePWM59UbAJU68pyqPDCjrizsOUDISw');
  });

  test('gives every part of every entry a salt of its own', () => {
    const key = Buffer.from(hkdfSync('sha256', BYTES, '', 'lyon/salts/1', 32));
    const expected = createHmac('sha256', key).update('12/scotland').digest().subarray(0, 16);
    expect(base64url(secret.salt(12, 'scotland'))).toBe(base64url(expected));
    const parts = [1, 2, 12, 112].flatMap((seq) =>
      ['all', 'england', 'scotland', 'spectator'].map((part) => base64url(secret.salt(seq, part))),
    );
    expect(new Set(parts).size).toBe(parts.length);
    expect(base64url(new GameSecret(new Uint8Array(32)).salt(12, 'scotland'))).not.toBe(base64url(expected));
  });

  test.each([
    ['in JSON', JSON.stringify({ secret })],
    ['in a log', inspect(secret, { showHidden: true, depth: 9 })],
    ['in text', `${secret}`],
    ['in a copy', JSON.stringify({ ...secret })],
  ])('does not show %s', (_where, shown) => {
    secret.salt(1, 'all');
    for (const encoding of ['base64url', 'base64', 'hex'] as const)
      expect(shown).not.toContain(Buffer.from(BYTES).toString(encoding).slice(0, 12));
    expect(shown).not.toMatch(/\b4, ?5, ?6\b|04 05 06/);
  });

  test('is a copy of what was handed in, and hands out copies', () => {
    const mine = Buffer.from(BYTES);
    const kept = new GameSecret(mine);
    mine.fill(0);
    kept.bytes().fill(0);
    expect(kept.bytes()).toEqual(BYTES);
  });

  test.each([0, 31, 33])('has 32 bytes, and not %i', (length) => {
    expect(() => new GameSecret(new Uint8Array(length))).toThrow(RangeError);
  });
});

describe('canonical JSON', () => {
  // RFC 8785, sections 3.2.2 and 3.2.3.
  test('writes numbers, texts and the order of fields as the standard does', () => {
    const input = JSON.parse(String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`);
    expect(canonical(input)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
    const keys = JSON.parse(String.raw`{"\u20ac": 1, "\r": 2, "\ufb33": 3, "1": 4, "\ud83d\ude00": 5, "\u0080": 6, "\u00f6": 7}`);
    expect(Object.values(JSON.parse(canonical(keys)))).toHaveLength(7);
    expect(canonical(keys)).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}');
  });

  test('is what the library for the standard writes, whether fields stand in order or not', () => {
    const name = fc.oneof(fc.constantFrom('9', '10', '010', '__proto__', 'toJSON', 'B', 'a', 'é', '\ud800', '\ufb33', '😀'), fc.string());
    // The library's unit `binary` is the same, and takes a second to prepare for shrinking.
    const codePoint = fc
      .integer({ min: 0, max: 0x10_ffff })
      .filter((point) => point < 0xd800 || point > 0xdfff)
      .map((point) => String.fromCodePoint(point));
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 4 },
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.string({ unit: codePoint }),
        fc.boolean(),
        fc.constant(null),
        tie('list'),
        tie('fields'),
      ),
      list: fc.array(tie('any'), { maxLength: 4 }),
      fields: fc.dictionary(name, tie('any'), { maxKeys: 5, noNullPrototype: false }),
    })).any;
    fc.assert(
      fc.property(value, (each) => {
        const text = serialize(each)!;
        expect(canonical(each)).toBe(text);
        expect(canonical(JSON.parse(text))).toBe(text);
      }),
      { numRuns: 2_000, seed: 8785 },
    );
    const circle: { in?: object } = {};
    circle.in = circle;
    for (const odd of [new Date(0), { at: new Date(0) }, { a: undefined, b: [undefined] }]) expect(canonical(odd)).toBe(serialize(odd));
    expect(() => canonical(circle)).toThrow();
  });

  test.each([[undefined], [Number.NaN], [Number.POSITIVE_INFINITY], [{ deep: [Number.NaN] }], [() => 1]])('refuses %s', (value) => {
    expect(() => canonical(value)).toThrow();
  });
});

test('bytes have one text: what decoders forgive is refused', () => {
  const text = base64url(BYTES);
  expect(base64url(bytesFrom(text, 32)!)).toBe(base64url(BYTES));
  // The last letter of 43 holds four bits; the two that are left over must be nought.
  const forgiven = `${text.slice(0, -1)}9`;
  expect(Buffer.from(forgiven, 'base64url').equals(BYTES), 'a decoder forgives it').toBe(true);
  for (const other of [`${text}=`, ` ${text}`, text.slice(0, -1), `${text}A`, text.replace('B', '+'), forgiven, null, 7]) {
    expect(bytesFrom(other, 32), `${other}`).toBeNull();
  }
});
