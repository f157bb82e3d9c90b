// The validation of documents finds what graphql's own finds, with a bound on its work.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { type DocumentNode, type GraphQLError, Kind, OverlappingFieldsCanBeMergedRule, parse, validate, visit } from 'graphql';
import { describe, expect, test } from 'vitest';
import { apiSchema } from '../../../src/api/api-schema.js';
import { createDocumentCheck, InvalidDocument } from '../../../src/api/graphql/document-validation.js';
import { type QueryBounds, whyTooLarge } from '../../../src/api/graphql/query-limits.js';
import { extent } from '../../support/runs.js';
import { Operations } from './generated-operations.js';

const schema = apiSchema(readFileSync('schema.graphql', 'utf8'));
const check = createDocumentCheck(schema);

function errorsOf(document: DocumentNode): readonly GraphQLError[] {
  try {
    check(document, document.loc!.source);
    return [];
  } catch (error) {
    if (error instanceof InvalidDocument) return error.errors;
    throw error;
  }
}

const shown = ({ message, locations }: GraphQLError): string => JSON.stringify([message, locations?.slice(0, 2)]);
const expectedOf = (document: DocumentNode, maxErrors?: number) =>
  validate(schema, document, undefined, { hideSuggestions: true, ...(maxErrors !== undefined && { maxErrors }) });

describe('errors that are not about arguments are graphql’s', () => {
  test.each([
    ['an unknown field', '{ nope }'],
    ['a field of an unknown type', '{ ...A } fragment A on Nope { id }'],
    ['an unknown directive', '{ rulesets @nope { id } }'],
    ['a directive at another place', 'query @skip(if: true) { __typename }'],
    ['a directive of a fragment', '{ ...A @deprecated } fragment A on Query { __typename }'],
    ['a repeated directive', '{ rulesets @skip(if: true) @skip(if: false) { id } }'],
    ['a variable that is not defined', 'query { game(id: $id) { id } }'],
    ['one that is not defined, in a fragment', 'query A { ...A } fragment A on Query { game(id: $id) { id } }'],
    ['a variable that is not used', 'query ($id: ID!) { __typename }'],
    ['a variable that is used otherwise', 'query ($id: Int) { game(id: $id) { id } }'],
    ['two variables of one name', 'query ($id: ID!, $id: ID!) { game(id: $id) { id } }'],
    ['a variable of an output type', 'query ($id: Game) { __typename }'],
    ['a variable of an unknown type', 'query ($id: Nope) { game(id: $id) { id } }'],
    ['a fragment that is not there', '{ ...A }'],
    ['a fragment that is not used', '{ __typename } fragment A on Query { __typename }'],
    ['a fragment of a scalar', '{ ...A } fragment A on ID { __typename }'],
    ['a fragment of a type that cannot be here', '{ rulesets { ...A } } fragment A on Game { id }'],
    ['an inline fragment of such a type', '{ rulesets { ... on Game { id } } }'],
    ['two fragments of one name', '{ ...A } fragment A on Query { __typename } fragment A on Query { __typename }'],
    ['two operations of one name', 'query A { __typename } query A { __typename }'],
    ['an operation without a name beside another', '{ __typename } query A { __typename }'],
    ['a selection of a scalar', '{ rulesets { id { x } } }'],
    ['no selection of an object', '{ rulesets }'],
    ['fields in conflict', '{ rulesets { a: id a: title } }'],
    ['fields in conflict in an inline fragment', '{ rulesets { a: id ... { a: title } } }'],
    ['fields in conflict in fragments', '{ rulesets { ...A ...B } } fragment A on Ruleset { a: id } fragment B on Ruleset { a: title }'],
    ['a definition of a type', '{ __typename } type A { id: ID }'],
    ['lists of parts of the schema', '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }'],
    ['a subscription to two things', 'subscription { a: gameEntries(game: "x") { version } b: gameEntries(game: "x") { version } }'],
    ['errors in several places', '{ rulesets { nope } games { nope2 } }\n\n\n{ x }'],
  ])('%s', (_what, text) => {
    const document = parse(text);
    const expected = expectedOf(document).map(shown);
    expect(expected).not.toEqual([]);
    const found = errorsOf(document).map(shown);
    expect([...found].sort()).toEqual(expected.length <= 3 ? [...expected].sort() : found.filter((each) => expected.includes(each)).sort());
    expect(found).toHaveLength(Math.min(expected.length, 3));
  });

  test('of errors about arguments as well, all are graphql’s', () => {
    const document = parse('{ game(id: 5) { nope } }');
    expect(errorsOf(document).map(shown).sort()).toEqual(expectedOf(document).map(shown).sort());
  });
});

test('generated operations with one name changed are valid if graphql finds them valid', () => {
  let invalid = 0;
  fc.assert(
    fc.property(fc.gen(), fc.nat(), fc.nat(), (draw, from, to) => {
      const { query } = new Operations(schema, ['x']).draw(draw);
      const names = query.match(/\b[a-zA-Z]\w*\b/g) ?? [];
      const other = [...names, 'nope', 'id', 'Query'][to % (names.length + 3)]!;
      let at = 0;
      const text = query.replaceAll(/\b[a-zA-Z]\w*\b/g, (name) => (at++ === from % names.length ? other : name));
      let document: DocumentNode;
      try {
        document = parse(text);
      } catch {
        return;
      }
      // Whether there is an error; finding all of them takes several times longer.
      const isInvalid = expectedOf(document, 1).length > 0;
      if (isInvalid) invalid++;
      expect(errorsOf(document).length > 0, text).toBe(isInvalid);
    }),
    { numRuns: extent(300, 100) },
  );
  expect(invalid).toBeGreaterThan(extent(100, 25));
});

describe('the work of a validation', () => {
  const list = (count: number, text: (index: number) => string): string =>
    Array.from({ length: count }, (_, index) => text(index)).join(' ');

  test('ends after a few errors, with few locations', () => {
    const errors = errorsOf(parse(`{ ${list(500, (index) => `nope${index}`)} }`));
    expect(errors).toHaveLength(3);
    const conflict = errorsOf(
      parse(`{ game(id: "x") { ${list(2, (at) => `a: entries { ${list(50, (index) => `x${index}: ${at === 0 ? 'a' : 'b'}`)} }`)} } }`),
    );
    for (const { locations } of [...errors, ...conflict]) expect(locations!.length).toBeLessThanOrEqual(2);
  });

  test('locations are those in the text', () => {
    const document = parse('{\n  rulesets {\n\n    nope } }');
    expect(errorsOf(document)[0]!.locations).toEqual([{ line: 4, column: 5 }]);
    expect(document.loc!.source.body).toContain('nope');
  });

  const UNLIMITED: QueryBounds = {
    queryTokens: 1e9,
    queryDepth: 1e9,
    queryFields: 1e9,
    queryAliases: 1e9,
    queryComparisons: 1e9,
    rootFields: 1e9,
    queryOperations: 1e9,
  };
  /** Returns the smallest limit that a document does not exceed. */
  function sizeOf(document: DocumentNode, bound: keyof QueryBounds): number {
    let [low, high] = [0, 1e6];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (whyTooLarge(document, { ...UNLIMITED, [bound]: middle }) === null) high = middle;
      else low = middle + 1;
    }
    return low;
  }
  /** Counts how often graphql's comparison of fields looks at a field or at a spread of a fragment. */
  function looksOf(document: DocumentNode): number {
    let looks = 0;
    visit(document, {
      enter(node) {
        if (node.kind !== Kind.FIELD && node.kind !== Kind.FRAGMENT_SPREAD) return;
        const { name } = node;
        Object.defineProperty(node, 'name', {
          get() {
            looks++;
            return name;
          },
        });
      },
    });
    validate(schema, document, [OverlappingFieldsCanBeMergedRule], { maxErrors: 1e9 });
    return looks;
  }
  const game = (fields: string, more = ''): string => `{ game(id: "x") { ${fields} } } ${more}`;
  test.each([
    ['one field, often', game(list(60, () => 'version'))],
    ['one field with a selection, often', game(list(40, () => 'ruleset { id title }'))],
    ['a path, often', `{ games { ${list(25, () => 'edges { node { ruleset { options { id } } } }')} } }`],
    ['one field with arguments, often', game(list(30, () => 'entries(first: 1, after: "x") { pageInfo { endCursor } }'))],
    ['one name for several fields', game(list(60, (index) => `a: ${['id', 'version', 'status'][index % 3]}`))],
    [
      'fragments at one place',
      game(
        list(60, (index) => `...F${index}`),
        list(60, (index) => `fragment F${index} on Game { version }`),
      ),
    ],
    [
      'fragments in a chain',
      game(
        '...F0 id',
        list(60, (index) => `fragment F${index} on Game { ${index < 59 ? `...F${index + 1}` : ''} version }`),
      ),
    ],
    [
      'the same fragments in one field, often',
      game(
        list(12, () => `ruleset { ${list(12, (index) => `...F${index}`)} }`),
        list(12, (index) => `fragment F${index} on Ruleset { title }`),
      ),
    ],
    [
      'a field with a fragment of its own, often',
      game(
        list(40, (index) => `ruleset { ...F${index} }`),
        list(40, (index) => `fragment F${index} on Ruleset { title }`),
      ),
    ],
    ['inline fragments', game(list(60, () => '... on Game { version }'))],
    ['no name twice', game(list(60, (index) => `a${index}: version`))],
    ['in an unused fragment', `{ __typename } fragment A on Game { ${list(60, () => 'version')} }`],
    [
      'in one of two fragments of the same name',
      `{ ...A } fragment A on Query { ${list(60, () => '__typename')} } fragment A on Query { __typename }`,
    ],
  ])('is bounded by what is counted before: %s', (_what, text) => {
    const [comparisons, nodes] = [sizeOf(parse(text), 'queryComparisons'), sizeOf(parse(text), 'queryTokens')];
    const looks = looksOf(parse(text));
    expect(looks).toBeLessThanOrEqual(4 * comparisons + 8 * nodes);
  });
  test('is counted exactly for equal fields: each pair once', () => {
    expect(sizeOf(parse(game(list(60, () => 'version'))), 'queryComparisons')).toBe((60 * 59) / 2);
    expect(sizeOf(parse(game(list(60, (index) => `a${index}: version`))), 'queryComparisons')).toBe(0);
  });
});
