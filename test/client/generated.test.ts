// What the client has from schema.graphql and from the court's table of codes is what they say now.
import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { selectionsOf } from '../../scripts/client/selections.mjs';
import { typesOf } from '../../scripts/client/types.mjs';
import { STATUS } from '../../src/api/http/errors.js';
import { submit, watchNotices } from '../../src/client/documents.js';
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

test('what is asked for of an entry, the house’s statements too, can be asked for at once', () => {
  for (const ruleset of ['hammerOfTheScots', 'lordsOfScotland'] as const) {
    for (const document of [String(watchNotices(ruleset)), String(submit(ruleset))]) {
      expect(validate(buildSchema(schema), parse(document))).toEqual([]);
      expect(document).toContain('... on Abandoned { account reason winners }');
    }
  }
});

test('every code of a refusal is known, and no other', () => {
  expect([...REFUSAL_CODES].sort()).toEqual(Object.keys(STATUS).sort());
});
