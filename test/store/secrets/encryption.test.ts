import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { DecryptionError, encryptionWith, readSecretKey } from '../../../src/store/secrets/encryption.js';

const SECRET = Buffer.from('thirty-two bytes of a game hidden');
const key = createSecretKey(randomBytes(32));
const { encrypt, decrypt } = encryptionWith(key, randomBytes);

test('decrypt reverses encrypt in the same context, and encrypted bytes hide their content', () => {
  const encrypted = encrypt(SECRET, 'game one');
  expect(decrypt(encrypted, 'game one')).toEqual(SECRET);
  expect(encrypted.includes(SECRET.subarray(0, 4))).toBe(false);
  expect(encrypted).toHaveLength(1 + 12 + SECRET.length + 16);
  expect(decrypt(encrypt(Buffer.alloc(0), ''), '')).toEqual(Buffer.alloc(0));
});

test('encrypting twice gives different bytes', () => {
  expect(encrypt(SECRET, 'game one')).not.toEqual(encrypt(SECRET, 'game one'));
});

test('encrypted bytes with a flipped bit or another length are rejected', () => {
  const encrypted = encrypt(SECRET, 'game one');
  for (let bit = 0; bit < encrypted.length * 8; bit++) {
    const forged = Buffer.from(encrypted);
    forged[bit >> 3]! ^= 1 << (bit & 7);
    expect(() => decrypt(forged, 'game one'), `bit ${bit}`).toThrow(DecryptionError);
  }
  for (let length = 0; length < encrypted.length; length++)
    expect(() => decrypt(encrypted.subarray(0, length), 'game one'), `${length} bytes`).toThrow(DecryptionError);
  expect(() => decrypt(Buffer.concat([encrypted, Buffer.of(0)]), 'game one')).toThrow(DecryptionError);
});

test('another context or another key is rejected', () => {
  const encrypted = encrypt(SECRET, 'game one');
  expect(() => decrypt(encrypted, 'game two')).toThrow(DecryptionError);
  expect(() => encryptionWith(createSecretKey(randomBytes(32)), randomBytes).decrypt(encrypted, 'game one')).toThrow(DecryptionError);
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
