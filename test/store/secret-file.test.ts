import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { ensureAccountToken, ensureSecretKey, type Home } from '../../src/store/embedded/index.js';
import { ownFolder } from '../support/places.js';

const folder = join(ownFolder(), 'home');
const home: Home = { folder, user: { kind: 'self' } };

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
});

const KEPT = [
  { what: 'account token', file: 'account-token', keep: () => ensureAccountToken(home, randomBytes).token },
  { what: 'secret key', file: 'secret-key', keep: () => ensureSecretKey(home, false, randomBytes).export().toString('base64url') },
];

describe.each(KEPT)('the $what beside an embedded database', ({ what, file, keep }) => {
  const path = join(folder, file);

  test('is made once, and kept for its owner alone whatever a copy has made of the file', () => {
    const first = keep();
    expect(readFileSync(path, 'utf8')).toBe(`${first}\n`);
    chmodSync(path, 0o644);
    expect(keep()).toBe(first);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual([file]);
  });

  test('is not made anew over a file that holds none, which the words do not repeat', () => {
    writeFileSync(path, 'half a sec');
    expect(keep).toThrow(`${path} holds no ${what}`);
    expect(keep).not.toThrow('half a sec');
    expect(readFileSync(path, 'utf8')).toBe('half a sec');
  });
});

test('a secret key that is gone is not replaced by another while something is sealed under it', () => {
  const path = join(folder, 'secret-key');
  expect(() => ensureSecretKey(home, true, randomBytes)).toThrow(
    `${path} is gone, and without it the games in this database cannot be opened`,
  );
  expect(existsSync(path)).toBe(false);
  const key = ensureSecretKey(home, false, randomBytes);
  expect(ensureSecretKey(home, true, randomBytes).equals(key)).toBe(true);
});
