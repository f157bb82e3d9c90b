// The page of limits matches the configuration.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NUMBERS } from '../../src/server/config.js';

const page = readFileSync('docs/limits.md', 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const number = (value: number) => value.toLocaleString('en');

test('docs/limits.md lists exactly the numeric settings, with their bounds', () => {
  expect(rows.map(([, name, , usual, bounds]) => [name, usual, bounds])).toEqual(
    NUMBERS.map(([name, usual, least, most]) => [`\`${name}\``, number(usual), `${number(least)} to ${number(most)}`]),
  );
});

test('each has a description', () => {
  for (const [, name, meaning = ''] of rows) expect([name, meaning.length > 15]).toEqual([name, true]);
});
