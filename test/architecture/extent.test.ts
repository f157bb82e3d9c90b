// What `npm test` cuts short, `npm run test:slow` runs to its full extent.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EXTENSIVE, EXTENSIVE_ON_DATABASE } from '../support/runs.js';

test('the slow run repeats each test whose extent is cut', () => {
  const cut = readdirSync('test', { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => join(parentPath, name).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.test.ts') && !path.endsWith('.slow.test.ts') && !path.startsWith('test/architecture/'))
    .filter((path) => /\bextent\(/.test(readFileSync(path, 'utf8')));
  const repeated = new Set([...EXTENSIVE, ...EXTENSIVE_ON_DATABASE]);
  expect(cut.filter((path) => !repeated.has(path))).toEqual([]);
  expect(cut.length).toBeGreaterThan(10);
});
