import { readFileSync } from 'node:fs';
import { compileQuery } from 'graphql-jit';
import { expect, test } from 'vitest';
import { apiSchema } from '../../../src/api/api-schema.js';
import { createDocumentCheck, InvalidDocument } from '../../../src/api/graphql/document-validation.js';
import { createDocumentCache, DOCUMENT_CACHE_BYTES, documentBytes } from '../../../src/api/graphql/documents.js';
import { readNumbers } from '../../../src/server/config.js';
import { countWork } from '../../support/counting-work.js';
import { heldBytes } from '../../support/heap.js';

const takeWork = countWork();
const schema = apiSchema(readFileSync('schema.graphql', 'utf8'));
/** More aliases than by default: fields without would be compared with each other. */
const bounds = { ...readNumbers({}).api, queryAliases: 1_000 };
const rules = { trusted: null, introspection: true, bounds, validate: createDocumentCheck(schema), checksOf: () => [] };
const openCache = () => createDocumentCache(rules);

/** A document with this many fields, and so many nodes: three for a field, and ten others. */
const documentOf = (name: string, fields: number): string =>
  `query ${name} { game(id: "x") { ${Array.from({ length: fields }, (_, at) => `f${at}: version`).join(' ')} } }`;
const nodesOf = (fields: number): number => 3 * fields + 10;

/** Few small documents would hold less than what the process does besides. */
const SIZES = [
  { fields: 1, count: 200 },
  { fields: 30, count: 100 },
  { fields: 450, count: 40 },
];

test.each(SIZES)('a parsed and compiled document of $fields fields takes at most what the cache counts', ({ fields, count }) => {
  const documents = openCache();
  const compiled = (name: string) => {
    const operation = documents(documentOf(name, fields), null);
    return [operation, compileQuery(schema, operation.document, '')];
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
  const first = documents(documentOf('first', 450), null);
  expect(documents(documentOf('first', 450), null)).toBe(first);
  for (let each = 0; each < 50; each++) documents(documentOf(`large${each}`, 450), null);
  expect(documents(documentOf('first', 450), null)).not.toBe(first);
});

/** Four megabytes of different documents of 18 KB. */
const FLOOD = 222;
const numbered = (each: number, field: string): string =>
  documentOf(`flood${each}`, 100).replace('version', `${field} #${'x'.repeat(16_500)}\n`);

test('four megabytes of numbered documents hold no more than the limit of the cache', () => {
  const documents = openCache();
  documents(numbered(FLOOD, 'version'), null);
  const before = heldBytes();
  for (let each = 0; each < FLOOD; each++) documents(numbered(each, 'version'), null);
  const held = heldBytes() - before;
  expect(documents(numbered(FLOOD - 1, 'version'), null)).toBe(documents(numbered(FLOOD - 1, 'version'), null));
  expect(held).toBeLessThanOrEqual(DOCUMENT_CACHE_BYTES);
});

test('of invalid documents nothing is kept', () => {
  const documents = openCache();
  const refused = (each: number) => expect(() => documents(numbered(each, 'nope'), null)).toThrow(InvalidDocument);
  for (let each = 0; each < 20; each++) refused(FLOOD + each);
  const before = heldBytes();
  for (let each = 0; each < FLOOD; each++) refused(each);
  expect(heldBytes() - before).toBeLessThan(FLOOD * 18_000 * 0.1);
});

test('a valid document is parsed and validated once; an invalid one at each request, and not more often', () => {
  const documents = openCache();
  const worked = () => {
    const { parsed, validated } = takeWork();
    return [parsed, validated];
  };
  worked();
  documents(documentOf('valid', 10), null);
  expect(worked()).toEqual([1, 1]);
  for (const _ of [1, 2, 3]) documents(documentOf('valid', 10), null);
  expect(worked()).toEqual([0, 0]);
  for (const _ of [1, 2, 3]) {
    expect(() => documents('{ nope }', null)).toThrow(InvalidDocument);
    expect(worked()).toEqual([1, 1]);
  }
});

test('what exceeds a limit is not validated, and what has too many tokens not parsed', () => {
  const documents = openCache();
  takeWork();
  for (const text of [`{ game(id: "x") { ${'version '.repeat(200)} } }`, '{ ...A } fragment A on Query { ...A }']) {
    expect(() => documents(text, null)).toThrow('at most');
    expect(takeWork()).toMatchObject({ parsed: 1, validated: 0 });
  }
  for (const text of [`{ ${'a '.repeat(2_000)} }`, `{ a } #${'x'.repeat(40_000)}`, `{ a }${'\n'.repeat(4_000)}`]) {
    expect(() => documents(text, null)).toThrow('at most');
    expect(takeWork()).toMatchObject({ parsed: 0, validated: 0 });
  }
});
