import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { ensureAccountToken, ensureSecretKey, type Home } from '../../../src/store/embedded/index.js';
import { ownFolder } from '../../support/places.js';

const folder = join(ownFolder(), 'home');
const home: Home = { folder, user: { kind: 'self' } };

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
});

const SECRETS = [
  { what: 'account token', file: 'account-token', read: () => ensureAccountToken(home, randomBytes).token },
  { what: 'secret key', file: 'secret-key', read: () => ensureSecretKey(home, false, randomBytes).export().toString('base64url') },
];

describe.each(SECRETS)('the $what of an embedded database', ({ what, file, read }) => {
  const path = join(folder, file);

  test('is created once and readable only by its owner, also after a copy changed the mode', () => {
    const first = read();
    expect(readFileSync(path, 'utf8')).toBe(`${first}\n`);
    chmodSync(path, 0o644);
    expect(read()).toBe(first);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual([file]);
  });

  test('does not replace an invalid file, whose content the error does not repeat', () => {
    writeFileSync(path, 'half a sec');
    expect(read).toThrow(`${path} holds no ${what}`);
    expect(read).not.toThrow('half a sec');
    expect(readFileSync(path, 'utf8')).toBe('half a sec');
  });
});

test('a missing secret key is not replaced while the database contains encrypted data', () => {
  const path = join(folder, 'secret-key');
  expect(() => ensureSecretKey(home, true, randomBytes)).toThrow(
    `${path} is missing, and without it the games in this database cannot be opened`,
  );
  expect(existsSync(path)).toBe(false);
  const key = ensureSecretKey(home, false, randomBytes);
  expect(ensureSecretKey(home, true, randomBytes).equals(key)).toBe(true);
});
