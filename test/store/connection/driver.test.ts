import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { checkDriver } from '../../../src/store/connection/connect.js';
import { ownFolder } from '../../support/places.js';

const MODULES = ['connection', 'index'] as const;

test('the installed driver is patched', () => expect(() => checkDriver()).not.toThrow());

test.each([
  ['connection', /if \(socket === null\) \{\s*clearImmediate\(nextWriteTimer\)[\s\S]*?return true\s*\}\s*/],
  ['connection', /chunk = nextWriteTimer = null\s*(?=socket\.removeListener)/],
  ['connection', /query = results = errorResponse = null\s*result = new Result\(\)\s*(?=closedTime)/],
  ['connection', /final && \(final\(err\), final = null\)\s*/],
  ['connection', /\.catch\(\(\) => undefined\)/],
  ['index', /if \(c\.reserved !== reservation\)\s*return q\.reject\(.*\)/],
  ['index', /\.unsafe\('rollback'\)/],
  ['index', /\.then\(\(\{ command \}\) => \{[\s\S]*?\n {10}\}\)/],
])('a driver without a patch of its module %s is rejected with the remedy', (patched, patch) => {
  const folder = ownFolder();
  for (const name of MODULES) {
    const source = readFileSync(`node_modules/postgres/src/${name}.js`, 'utf8');
    const changed = name === patched ? source.replace(patch, '') : source;
    expect(changed !== source).toBe(name === patched);
    writeFileSync(join(folder, `${name}.js`), changed);
  }
  expect(() => checkDriver(pathToFileURL(`${folder}/`))).toThrow('The installed Postgres driver is not patched. Run `npm run build`');
});
