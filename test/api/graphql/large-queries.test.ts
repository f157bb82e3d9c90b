// Queries that would cost much more to answer than to send.

import { getIntrospectionQuery } from 'graphql';
import { describe, expect, test } from 'vitest';
import { startTestServer } from '../test-server.js';

const api = await startTestServer();
const codeOf = async (query: string, variables?: object) => (await api.ask(query, variables)).body.errors?.[0]?.extensions.code;

describe('about the schema', () => {
  const WHOLE = { specifiedByUrl: true, directiveIsRepeatable: true, schemaDescription: true, inputValueDeprecation: true, oneOf: true };
  const aliases = (count: number) => Array.from({ length: count }, (_, index) => `a${index}: __typename`).join(' ');
  const names = (count: number) => Array.from({ length: count }, () => 'name').join(' ');
  test.each([
    ['the standard question is answered', getIntrospectionQuery(WHOLE), undefined],
    ['a name may be asked for', '{ __type(name: "Game") { fields { type { possibleTypes { name } } } } }', undefined],
    ['aliases multiply', `{ __schema { types { interfaces { possibleTypes { ${aliases(2)} } } } } }`, 'query-too-large'],
    ['aliases in a fragment', `{ __schema { types { ...A } } } fragment A on __Type { ${aliases(1)} }`, 'query-too-large'],
    ['lists in lists in lists', '{ __schema { types { interfaces { possibleTypes { fields { name } } } } } }', 'query-too-large'],
    [
      'lists in fragments',
      '{ __schema { types { ...A } } } fragment A on __Type { fields { type { ...B } } } fragment B on __Type { interfaces { possibleTypes { name } } }',
      'query-too-large',
    ],
    ['more fields than there are', `{ __schema { types { ${names(301)} } } }`, 'query-too-large'],
    [
      'the schema again and again',
      `{ ${Array.from({ length: 15 }, (_, index) => `s${index}: __schema { types { ${names(20)} } }`).join(' ')} }`,
      'query-too-large',
    ],
  ])('%s', async (_what, query, code) => {
    expect(await codeOf(query)).toBe(code);
  });
});

describe('of brackets in brackets', () => {
  const nested = (open: string, inside: string, close: string, count: number) => open.repeat(count) + inside + close.repeat(count);
  test.each([
    ['a value', `{ game(id: ${nested('[', '', ']', 1_900)}) { id } }`],
    ['an object', `{ game(id: ${nested('{ a: ', '1', ' }', 900)}) { id } }`],
    ['a type', `query ($id: ${nested('[', 'ID', ']', 1_900)}) { game(id: $id) { id } }`],
    ['a selection', `${nested('{ a ', '', ' }', 1_900)}`],
    ['inline fragments', `{ rulesets ${nested('{ ... ', '{ id }', ' }', 900)} }`],
  ])('%s', async (_what, query) => {
    expect(await codeOf(query)).toBe('query-too-large');
  });
  test('a variable', async () => {
    const codeAt = async (depth: number) => {
      const payload = `{"query":"query ($id: ID!) { game(id: $id) { id } }","variables":{"id":${nested('[', '', ']', depth)}}}`;
      const reply = await api.app.inject({ method: 'POST', url: '/graphql', payload, headers: { 'content-type': 'application/json' } });
      return reply.json().errors[0].extensions.code;
    };
    expect([await codeAt(9_000), await codeAt(20_000)]).toEqual(['invalid-request', 'body-too-large']);
  });
});

test('fragments that are spread twice, to the end of a long chain, are measured once each', async () => {
  // Twice as much work a link, if they were followed as often as they are spread: the test would never end.
  const links = Array.from({ length: 200 }, (_, at) => `fragment F${at} on Mutation { ...F${at + 1} ...F${at + 1} }`);
  expect(await codeOf(`mutation { ...F0 } ${links.join(' ')}`)).toBe('query-too-large');
  expect(await codeOf(`mutation { ...F0 } ${links.join(' ')} fragment F200 on Mutation { ...F200 }`)).toBe('query-too-large');
});

test('an error does not repeat a long request', async () => {
  const { text } = await api.ask(`{ ${'x'.repeat(50_000)} }`);
  expect(text.length).toBeLessThan(1_000);
});

test('a missing variable in an action is a client error', async () => {
  const query = `mutation ($b: Boolean) { submitActions(input: { game: "x", expectedVersion: 1, idempotencyKey: "k", actions: { small: [{ ready: $b }] } }) { __typename } }`;
  for (const variables of [{}, { b: null }, {}, { b: null }]) expect(await codeOf(query, variables)).toBe('malformed-request');
  expect(api.log()).not.toContain('"fault"');
});

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('%s is no way to ask', async (method) => {
  const reply = await api.app.inject({ method, url: '/graphql', payload: '{', headers: { 'content-type': 'application/json' } });
  expect([reply.statusCode, reply.json().errors[0].extensions.code, reply.headers['allow']]).toEqual([
    405,
    'method-not-allowed',
    'GET, POST',
  ]);
});
