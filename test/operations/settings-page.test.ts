// The pages for operators name exactly the settings that exist.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NUMBERS, TEXT_VARIABLES } from '../../src/server/config.js';

const page = readFileSync('docs/operations.md', 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| `[A-Z_]+` \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const NAMES: readonly string[] = [...TEXT_VARIABLES, ...NUMBERS.map(([name]) => name)];

test('docs/operations.md has a row for exactly the text settings', () => {
  expect(rows.map(([, name]) => name).sort()).toEqual(TEXT_VARIABLES.map((name) => `\`${name}\``).sort());
});

test('each has a description', () => {
  for (const [, name, meaning = ''] of rows) expect([name, meaning.length > 15]).toEqual([name, true]);
});

test.each([
  'docs/deploy/compose.yaml',
  'docs/deploy/kubernetes.yaml',
  'docs/operations.md',
  'docs/limits.md',
  'README.md',
  'docs/webhooks.md',
])('%s names only existing settings', (path) => {
  const named = readFileSync(path, 'utf8').match(/\bLYON_[A-Z_]+\b/g) ?? [];
  expect(named.filter((name) => !NAMES.includes(name))).toEqual([]);
});
