// Both contracts keep what the last release promised. A deliberate break stands in test/contract/breaks.json with its reason.
import { describe, expect, test } from 'vitest';
import { compareBreaks, graphqlBreaks, released, restBreaks } from '../../scripts/contract.mjs';
import { readDocument, readSchema } from './test-server.js';

const before = released();
const now = { graphql: readSchema(), rest: readDocument() };

test('REST breaks nothing that is not owned up to', () => {
  expect(compareBreaks(restBreaks(before.rest, now.rest), before.breaks.rest)).toEqual({ unowned: [], stale: [] });
});
test('GraphQL breaks nothing that is not owned up to', async () => {
  expect(compareBreaks(await graphqlBreaks(before.graphql, now.graphql), before.breaks.graphql)).toEqual({ unowned: [], stale: [] });
});
test('every break has a reason', () => {
  for (const { reason } of [...before.breaks.rest, ...before.breaks.graphql]) expect(reason).toMatch(/^[A-Z].{10,}\.$/);
});

// The document is changed untyped: types would repeat OpenAPI.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Document = any;

/** The part of the document that the changes are made to: the whole takes seconds to compare. */
const PART = ['/v1/games', '/v1/games/{game}/seats', '/v1/games/{game}/seats/{seat}/offer', '/v1/games/{game}/resign', '/v1/rulesets'];
const SCHEMAS = /^(SeatOffer|OfferSeatInput|JoinGameInput|JoinGamePayload|OfferAudience)$/;
const part = partOf(now.rest);

/** Schemas outside the part are of any type, and left out where the part does not refer to them. */
function partOf({ paths, components, ...rest }: Document): Document {
  const inPart = {
    ...rest,
    webhooks: {},
    paths: Object.fromEntries(PART.map((path) => [path, paths[path]])),
    components: { ...components, schemas: Object.fromEntries(Object.entries(components.schemas).filter(([name]) => SCHEMAS.test(name))) },
  };
  const others = [...JSON.stringify(inPart).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!);
  const anything = Object.fromEntries(others.map((name) => [name, { title: name }]));
  return { ...inPart, components: { ...components, schemas: { ...anything, ...inPart.components.schemas } } };
}

const broken = (change: (document: Document) => void): boolean => {
  const document = JSON.parse(JSON.stringify(part));
  change(document);
  return restBreaks(part, document).length > 0;
};

describe('a break of REST is found:', () => {
  const schema = (document: Document, name: string) => document.components.schemas[name];
  test.each<[string, (document: Document) => void]>([
    ['an operation is gone', ({ paths }) => delete paths['/v1/games/{game}/resign']],
    ['a field of a response is gone', (document) => delete schema(document, 'SeatOffer').properties.audience],
    ['a field of a response is optional', (document) => schema(document, 'SeatOffer').required.pop()],
    ['a field of a response has another type', (document) => (schema(document, 'SeatOffer').properties.seat = { type: 'integer' })],
    ['a request takes fewer values', (document) => schema(document, 'OfferAudience').enum.pop()],
    ['a request takes a field no more', (document) => delete schema(document, 'OfferSeatInput').properties.audience],
    ['a request needs a field', (document) => (schema(document, 'JoinGameInput').required = ['invitation'])],
    ['a parameter is needed', ({ components }) => (components.parameters.After.required = true)],
    ['a parameter is gone', ({ paths }) => paths['/v1/games'].get.parameters.splice(0, 1)],
    ['a text is shorter', ({ components }) => (components.parameters.After.schema.maxLength = 10)],
    ['a status is gone', ({ paths }) => delete paths['/v1/games'].post.responses['201']],
  ])('%s', (_, change) => expect(broken(change)).toBe(true));

  test.each<[string, (document: Document) => void]>([
    ['nothing', () => undefined],
    ['another sentence', (document) => (schema(document, 'SeatOffer').description = 'Another.')],
    ['another field in a response', (document) => (schema(document, 'SeatOffer').properties.colour = { type: 'string' })],
    [
      'a field that every response has from now on',
      (document) => {
        schema(document, 'SeatOffer').properties.colour = { type: 'string' };
        schema(document, 'SeatOffer').required.push('colour');
      },
    ],
    ['another operation', ({ paths }) => (paths['/v1/colours'] = paths['/v1/rulesets'])],
    ['an optional field in a request', (document) => (schema(document, 'JoinGameInput').properties.colour = { type: 'string' })],
  ])('and %s is none', (_, change) => expect(broken(change)).toBe(false));
});

describe('a break of GraphQL is found:', () => {
  type Change = readonly [from: string | RegExp, to: string];
  // All at once: comparing takes as long as it does for one.
  const breaks = (changes: readonly Change[]) => graphqlBreaks(now.graphql, changes.reduce(changed, now.graphql));
  function changed(text: string, [from, to]: Change): string {
    const result = text.replace(from, to);
    expect(result).not.toBe(text);
    return result;
  }

  const BREAKS: readonly (readonly [what: string, ...Change, message: RegExp])[] = [
    ['a field is gone', / {2}"[^"]*"\n {2}revealAfterEnd: Boolean!\n/, '', /^Field 'revealAfterEnd' was removed /],
    ['a value is gone', / {2}"[^"]*"\n {2}ANYONE\n/, '', /^Enum value 'ANYONE' was removed /],
    ['a member of a union is gone', 'union View = HammerOfTheScotsView | ', 'union View = ', /^Member 'HammerOfTheScotsView' was removed /],
    ['a type changes', '  offeredSeats: [ID!]!', '  offeredSeats: [Int!]!', /^Field '\w+.offeredSeats' changed type /],
    ['a field may be null', '  toAct: [ID!]!', '  toAct: [ID!]', /^Field '\w+.toAct' changed type /],
    [
      'an argument is needed',
      'joinGame(\n',
      'joinGame(\n    "Colour." colour: String!\n',
      /^Argument 'colour: String!' added to field 'Mutation.joinGame'/,
    ],
    [
      'an input field is needed',
      'input JoinGameInput {\n',
      'input JoinGameInput {\n  "Colour." colour: String!\n',
      /'colour' .*'JoinGameInput'/,
    ],
  ];
  const found = breaks(BREAKS.map(([, from, to]) => [from, to]));
  test.each(BREAKS)('%s', async (_, _from, _to, message) => {
    expect((await found).filter((line) => message.test(line))).toHaveLength(1);
  });
  test('and another sentence or another field is none', async () => {
    const changes: readonly Change[] = [
      ['"A page of games."', '"Games."'],
      ['  offeredSeats: [ID!]!', '  offeredSeats: [ID!]!\n  "Colour."\n  colour: String'],
    ];
    expect(await breaks(changes)).toEqual([]);
  });
});

test('a break is owned up to by its line, `*` for any text; an entry for no break is stale', () => {
  const owned = [
    { break: 'remove paths /v1/games* seat', reason: 'x' },
    { break: 'remove paths (/v1)', reason: 'x' },
  ];
  expect(compareBreaks(['remove paths /v1/games post seat', 'remove paths /v1/me'], owned)).toEqual({
    unowned: ['remove paths /v1/me'],
    stale: ['remove paths (/v1)'],
  });
});
