import { readFileSync } from 'node:fs';
import { compileQuery } from 'graphql-jit';
import { expect, test } from 'vitest';
import { apiSchema } from '../../../src/api/api-schema.js';
import { createDocumentCheck } from '../../../src/api/graphql/document-validation.js';
import { createDocumentCache, documentBytes } from '../../../src/api/graphql/documents.js';
import { readNumbers } from '../../../src/config.js';
import { heldBytes } from '../../support/heap.js';

const schema = apiSchema(readFileSync('schema.graphql', 'utf8'));
/** More aliases than by default: fields without would be compared with each other. */
const bounds = { ...readNumbers({}).api, queryAliases: 1_000 };
const openCache = () => createDocumentCache({ trusted: null, introspection: true, bounds, validate: createDocumentCheck(schema) });

/** A document with this many fields, and so many nodes: three for a field, and ten others. */
const documentOf = (name: string, fields: number): string =>
  `query ${name} { game(id: "x") { ${Array.from({ length: fields }, (_, at) => `f${at}: version`).join(' ')} } }`;
const nodesOf = (fields: number): number => 3 * fields + 10;

/** Few small documents would hold less than what the process does besides. */
const SIZES = [
  { fields: 1, count: 200 },
  { fields: 30, count: 100 },
  { fields: 600, count: 30 },
];

test.each(SIZES)('a parsed and compiled document of $fields fields takes at most what the cache counts', ({ fields, count }) => {
  const documents = openCache();
  const compiled = (name: string) => {
    const document = documents(documentOf(name, fields), null);
    return [document, compileQuery(schema, document, '')];
  };
  const warm = Array.from({ length: count }, (_, each) => compiled(`warm${each}`));
  const before = heldBytes();
  const made = Array.from({ length: count }, (_, each) => compiled(`made${each}`));
  const held = (heldBytes() - before) / made.length;
  expect([...warm, ...made]).toHaveLength(2 * count);
  expect(held).toBeLessThanOrEqual(documentBytes(nodesOf(fields)));
});

test('large documents are evicted by their bytes, before there are many', () => {
  const documents = openCache();
  const first = documents(documentOf('first', 600), null);
  expect(documents(documentOf('first', 600), null)).toBe(first);
  for (let each = 0; each < 50; each++) documents(documentOf(`large${each}`, 600), null);
  expect(documents(documentOf('first', 600), null)).not.toBe(first);
});
