import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkDriver } from '../../src/store/connect.js';
import { ownFolder } from '../support/places.js';

const PATCH = /if \(socket === null\) \{\s*clearImmediate\(nextWriteTimer\)[\s\S]*?return true\s*\}\s*/;

test('the installed driver is patched', () => expect(() => checkDriver()).not.toThrow());

test('an unpatched driver is rejected with the remedy', () => {
  const source = readFileSync('node_modules/postgres/src/connection.js', 'utf8');
  const unpatched = join(ownFolder(), 'connection.js');
  writeFileSync(unpatched, source.replace(PATCH, ''));
  expect(readFileSync(unpatched, 'utf8')).not.toBe(source);
  expect(() => checkDriver(unpatched)).toThrow('The installed Postgres driver is not patched. Run `npm run build`');
});
