// What the client has from schema.graphql and from the court's table of codes is what they say now.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { selectionsOf } from '../../scripts/client/selections.mjs';
import { typesOf } from '../../scripts/client/types.mjs';
import { STATUS } from '../../src/api/errors.js';
import { REFUSAL_CODES } from '../../src/client/index.js';

const schema = readFileSync('schema.graphql', 'utf8');
const written = (name: string) => readFileSync(`src/client/${name}.ts`, 'utf8');

test('the types are those of schema.graphql: `npm run openapi` writes them', async () => {
  expect(await typesOf(schema)).toBe(written('schema'));
});

test('so are the selections, which leave nothing out', () => {
  expect(selectionsOf(schema)).toBe(written('selections'));
  expect(() => selectionsOf(schema.replace('  deckSize: Int!', '  deckSize(of: Int): Int!'))).toThrow('LordsOfScotlandView.deckSize');
});

test('every code of a refusal is known, and no other', () => {
  expect([...REFUSAL_CODES].sort()).toEqual(Object.keys(STATUS).sort());
});
