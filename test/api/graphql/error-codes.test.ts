// Every error has a code of the one table, and its status.
import { expect, test } from 'vitest';
import { STATUS } from '../../../src/api/http/errors.js';
import { startTestServer } from '../test-server.js';

const testServer = await startTestServer({ apiLimits: { bodyBytes: 2_000 } });

const query = '{ __typename }';
const NEWER = { accept: 'application/graphql-response+json', 'content-type': 'application/json' };
const send = (payload: string, headers: object = {}) => ({ method: 'POST', payload, headers: { ...NEWER, ...headers } }) as const;
const json = (payload: unknown) => send(JSON.stringify(payload));
const get = (parameters: Record<string, string>) => ({ method: 'GET', query: parameters, headers: { accept: NEWER.accept } }) as const;

test.each([
  ['no JSON', send('{'), 'malformed-request'],
  ['nothing', send(''), 'malformed-request'],
  ['a list of requests', json([{ query }]), 'malformed-request'],
  ['no text', json({ query: 7 }), 'malformed-request'],
  ['no GraphQL', json({ query: '{' }), 'malformed-request'],
  ['a character of no language', json({ query: '\u0000' }), 'malformed-request'],
  ['a field that is not there', json({ query: '{ oops }' }), 'malformed-request'],
  ['an argument that is not there', json({ query: '{ rulesets(first: 1) { id } }' }), 'invalid-request'],
  ['a value of another type', json({ query: '{ games(first: "x") { edges { cursor } } }' }), 'invalid-request'],
  [
    'a variable of another type',
    json({ query: 'query ($n: Int) { games(first: $n) { edges { cursor } } }', variables: { n: 'x' } }),
    'invalid-request',
  ],
  ['a variable that is missing', json({ query: 'query ($id: ID!) { game(id: $id) { id } }' }), 'invalid-request'],
  ['no such operation', json({ query: 'query A { __typename }', operationName: 'B' }), 'malformed-request'],
  ['a fragment in a circle', json({ query: '{ ...A } fragment A on Query { ...A }' }), 'query-too-large'],
  ['more than may be asked', json({ query: `{ ${'{ a '.repeat(100)}` }), 'query-too-large'],
  ['more than may be sent', json({ query, extensions: { x: 'x'.repeat(2_000) } }), 'body-too-large'],
  ['another media type', send('query=x', { 'content-type': 'application/x-www-form-urlencoded' }), 'unsupported-media-type'],
  ['no media type', send(JSON.stringify({ query }), { 'content-type': '' }), 'unsupported-media-type'],
  ['an answer that cannot be had', send(JSON.stringify({ query }), { accept: 'image/png' }), 'not-acceptable'],
  ['a token that is none', send(JSON.stringify({ query }), { authorization: 'Basic x' }), 'malformed-authorization'],
  ['another length than it says', send(JSON.stringify({ query }), { 'content-length': '7' }), 'malformed-request'],
  ['a mutation by GET', get({ query: 'mutation { __typename }' }), 'method-not-allowed'],
  ['variables that are no JSON', get({ query, variables: '{' }), 'malformed-request'],
  ['a method that is not spoken', { method: 'PUT', payload: '{', headers: NEWER } as const, 'method-not-allowed'],
])('%s', async (_what, request, code) => {
  for (const _ of [1, 2, 3]) {
    const reply = await testServer.app.inject({ url: '/graphql', ...request });
    const { data, errors } = reply.json();
    expect(errors.map(({ extensions }: { extensions: { code: string; status: number } }) => [extensions.code, extensions.status])).toEqual([
      [code, STATUS[code as keyof typeof STATUS]],
    ]);
    expect([reply.statusCode, data]).toEqual([STATUS[code as keyof typeof STATUS], undefined]);
    expect(reply.headers['content-type']).toMatch(/^application\/(graphql-response\+)?json; charset=utf-8$/);
  }
});

test('none of it was a fault', () => expect(testServer.log()).not.toContain('"fault"'));
