import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { writeNewFile } from '../../src/cli/new-file.js';
import { ownFolder } from '../support/places.js';

const file = join(ownFolder(), 'record.jsonl');

async function* pieces(upTo: number) {
  for (let each = 1; each <= 3; each++) {
    if (each > upTo) throw new Error('the database is gone');
    yield `${each}\n`;
  }
}

test('a partly written file is removed, and an existing file is never overwritten', async () => {
  await expect(writeNewFile(file, pieces(2))).rejects.toThrow('the database is gone');
  expect(existsSync(file)).toBe(false);
  await writeNewFile(file, pieces(3));
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['1\n2\n3\n', 0o600]);
  await expect(writeNewFile(file, pieces(2))).rejects.toThrow('already exists and is not overwritten');
  expect(readFileSync(file, 'utf8')).toBe('1\n2\n3\n');
});

test('a file gets its name only when it is complete, and does not replace a file created meanwhile', async () => {
  const whole = join(ownFolder(), 'whole');
  const beside = () => readdirSync(dirname(whole));
  async function* watched(meanwhile: () => void) {
    for await (const piece of pieces(3)) {
      yield piece;
      expect(beside()).toEqual([expect.stringMatching(/^whole\.unfinished-/)]);
    }
    meanwhile();
  }
  await writeNewFile(
    whole,
    watched(() => undefined),
  );
  expect(beside()).toEqual(['whole']);
  const other = join(ownFolder(), 'other');
  const late = async function* () {
    yield 'ours';
    writeFileSync(other, 'theirs');
  };
  await expect(writeNewFile(other, late())).rejects.toThrow('already exists and is not overwritten');
  expect([readFileSync(other, 'utf8'), readdirSync(dirname(other)).filter((name) => name.startsWith('other'))]).toEqual([
    'theirs',
    ['other'],
  ]);
});

test('the error states why a file cannot be created', async () => {
  const nowhere = join(ownFolder(), 'none', 'record.jsonl');
  await expect(writeNewFile(nowhere, pieces(3))).rejects.toThrow(`${nowhere} cannot be written: the folder does not exist`);
  const below = join(import.meta.filename, 'record.jsonl');
  await expect(writeNewFile(below, pieces(3))).rejects.toThrow('part of its path is not a folder');
});
