import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { NotOpened, readSecretKey, sealingUnder } from '../../src/store/sealing.js';

const SECRET = Buffer.from('thirty-two bytes of a game hidden');
const key = createSecretKey(randomBytes(32));
const { seal, unseal } = sealingUnder(key, randomBytes);

test('unseal reverses seal in the same context, and sealed bytes hide their content', () => {
  const sealed = seal(SECRET, 'game one');
  expect(unseal(sealed, 'game one')).toEqual(SECRET);
  expect(sealed.includes(SECRET.subarray(0, 4))).toBe(false);
  expect(sealed).toHaveLength(1 + 12 + SECRET.length + 16);
  expect(unseal(seal(Buffer.alloc(0), ''), '')).toEqual(Buffer.alloc(0));
});

test('sealing twice gives different bytes', () => {
  expect(seal(SECRET, 'game one')).not.toEqual(seal(SECRET, 'game one'));
});

test('sealed bytes with a flipped bit or another length are rejected', () => {
  const sealed = seal(SECRET, 'game one');
  for (let bit = 0; bit < sealed.length * 8; bit++) {
    const forged = Buffer.from(sealed);
    forged[bit >> 3]! ^= 1 << (bit & 7);
    expect(() => unseal(forged, 'game one'), `bit ${bit}`).toThrow(NotOpened);
  }
  for (let length = 0; length < sealed.length; length++)
    expect(() => unseal(sealed.subarray(0, length), 'game one'), `${length} bytes`).toThrow(NotOpened);
  expect(() => unseal(Buffer.concat([sealed, Buffer.of(0)]), 'game one')).toThrow(NotOpened);
});

test('another context or another key is rejected', () => {
  const sealed = seal(SECRET, 'game one');
  expect(() => unseal(sealed, 'game two')).toThrow(NotOpened);
  expect(() => sealingUnder(createSecretKey(randomBytes(32)), randomBytes).unseal(sealed, 'game one')).toThrow(NotOpened);
});

test('readSecretKey accepts 32 bytes in canonical base64url and does not reveal them in JSON', () => {
  const text = `${'A'.repeat(42)}E`;
  const read = readSecretKey(text)!;
  expect(read.export().toString('base64url')).toBe(text);
  expect(JSON.stringify({ read })).not.toContain('AAAA');
  const others = [
    '',
    'A'.repeat(42),
    'A'.repeat(44),
    `${'A'.repeat(43)}=`,
    `${'A'.repeat(42)}F`,
    `${'A'.repeat(42)}+`,
    ` ${text}`,
    `${text}\n`,
  ];
  expect(others.map(readSecretKey)).toEqual(others.map(() => null));
});
