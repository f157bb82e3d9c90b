import { createHash, createHmac, generateKeyPairSync, hkdfSync, randomBytes, sign } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { describe, expect, test } from 'vitest';
import * as node from '../../src/record/primitives/node.js';
import * as portable from '../../src/record/primitives/portable.js';

const BOTH: readonly (readonly [string, typeof node])[] = [
  ['Node', node],
  ['a browser', portable],
];

const hex = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'));
const asHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

// RFC 8032, section 7.1, tests 1 to 3.
const SIGNED = [
  [
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
  [
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    'af82',
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ],
] as const;

/** The order of the base point. */
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;
const littleEndian = (number: bigint): Uint8Array => hex(number.toString(16).padStart(64, '0')).reverse();
const fromLittleEndian = (bytes: Uint8Array): bigint => BigInt(`0x${asHex(bytes.slice().reverse())}`);

describe.each(BOTH)('the primitives for %s', (_where, given) => {
  test('hash as FIPS 180-4 has it, whatever the parts', () => {
    expect(asHex(given.sha256('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    for (const length of [0, 1, 55, 56, 63, 64, 65, 1000, 70_000]) {
      const [text, bytes] = ['é😀'.repeat(length), randomBytes(length)];
      const whole = createHash('sha256').update(bytes).update(text).update(bytes).digest();
      expect(asHex(given.sha256(bytes, text, bytes))).toBe(asHex(whole));
      expect(given.sha256Text(bytes, text, bytes)).toBe(whole.toString('base64url'));
      expect(given.sha256Hex(bytes, text, bytes)).toBe(whole.toString('hex'));
    }
  });

  test('make the HMAC of RFC 2104 and the HKDF of RFC 5869', () => {
    // RFC 4231, test 2, and RFC 5869, test 3.
    expect(asHex(given.hmac(Buffer.from('Jefe'), 'what do ya want for nothing?'))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
    expect(asHex(given.hkdf(hex('0b'.repeat(22)), '', '', 42))).toBe(
      '8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8',
    );
    for (const length of [1, 32, 64, 65, 200]) {
      const [key, salt] = [randomBytes(length), randomBytes(length)];
      const signed = createHmac('sha256', key).update('é').digest('hex');
      expect(asHex(given.hmac(key, 'é'))).toBe(signed);
      if (length <= 64) {
        const under = given.hmacUnder(key);
        expect([under('another'), under('é'), under('é')].map(asHex).slice(1)).toEqual([signed, signed]);
      }
      for (const one of ['', 'é', salt])
        expect(asHex(given.hkdf(key, one, 'é', 32))).toBe(asHex(new Uint8Array(hkdfSync('sha256', key, one, 'é', 32))));
    }
  });

  test('read and write base64url in one way only', () => {
    for (let length = 0; length < 70; length++) {
      const bytes = randomBytes(length);
      const text = bytes.toString('base64url');
      expect(given.base64url(bytes)).toBe(text);
      expect(asHex(given.fromBase64url(text)!)).toBe(bytes.toString('hex'));
    }
    for (const text of ['A', 'AB', 'AAB', 'AA==', 'AA=', 'A+', 'A/', 'A A', 'AAAA\n', 'é', 'AAAAA', '😀'])
      expect(given.fromBase64url(text)).toBe(null);
  });

  test.each(SIGNED)('verify the signature of RFC 8032 under %s', (point, message, signature) => {
    const check = (p: string, m: string, s: string) => given.isSignedBy(hex(p), hex(m), hex(s));
    expect(check(point, message, signature)).toBe(true);
    expect(check(point, `${message}00`, signature)).toBe(false);
    expect(check(SIGNED[0][0], message, signature)).toBe(point === SIGNED[0][0]);
    expect(check(point, message, signature.slice(2))).toBe(false);
    expect(check(point, message, `${signature}00`)).toBe(false);
    // Another spelling of the same number, which only a comparison with the order finds.
    const again = littleEndian(fromLittleEndian(hex(signature.slice(64))) + ORDER);
    expect(check(point, message, signature.slice(0, 64) + asHex(again))).toBe(false);
  });

  test('agree with OpenSSL on every bit of a signature and of a key, and on text', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const point = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url');
    const signature = sign(null, Buffer.from('é'), privateKey);
    expect(given.isSignedBy(point, 'é', signature)).toBe(true);
    for (let bit = 0; bit < 512; bit += 7) {
      const changed = Buffer.from(signature);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      expect(given.isSignedBy(point, 'é', changed)).toBe(false);
      const other = Buffer.from(point);
      other[(bit >> 3) & 31]! ^= 1 << (bit & 7);
      expect(given.isSignedBy(other, 'é', signature)).toBe(false);
    }
  });

  // Who has the private key can add a point of small order. Verifiers that multiply by the cofactor accept this, OpenSSL does not.
  test('refuse a signature that is one only after multiplying by the cofactor', () => {
    const { Point } = ed25519;
    const small = Point.fromBytes(hex('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05'));
    const { secret, point } = { secret: 987_654_321n, point: Point.BASE.multiply(987_654_321n) };
    const challenge = (committed: Uint8Array, key: Uint8Array): bigint =>
      fromLittleEndian(new Uint8Array(createHash('sha512').update(committed).update(key).update('text').digest())) % ORDER;
    const committed = Point.BASE.multiply(12_345n).add(small).toBytes();
    const response = (12_345n + challenge(committed, point.toBytes()) * secret) % ORDER;
    const signature = Buffer.concat([committed, littleEndian(response)]);
    expect(ed25519.verify(signature, Buffer.from('text'), point.toBytes())).toBe(true);
    expect(given.isSignedBy(point.toBytes(), 'text', signature)).toBe(false);
    // A key of mixed order: some signatures are valid without the cofactor.
    const mixed = point.add(small).toBytes();
    const verdicts = Array.from({ length: 24 }, (_, nonce) => {
      const commitment = Point.BASE.multiply(BigInt(nonce + 1)).toBytes();
      const answer = (BigInt(nonce + 1) + challenge(commitment, mixed) * secret) % ORDER;
      return [node, given].map((each) => each.isSignedBy(mixed, 'text', Buffer.concat([commitment, littleEndian(answer)])));
    });
    for (const [one, other] of verdicts) expect(other).toBe(one);
    expect(new Set(verdicts.map(([one]) => one)).size).toBe(2);
  });
});
