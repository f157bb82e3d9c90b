// GraphQL over HTTP, and where mercurius’ own route would do otherwise.
import { describe, expect, test } from 'vitest';
import { RULESETS } from '../../../src/rulesets/index.js';
import { OPENER, startTestServer } from '../test-server.js';

const api = await startTestServer();

const NEWER = 'application/graphql-response+json';

async function post(payload: object | string, headers: Record<string, string> = {}) {
  const reply = await api.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  return { status: reply.statusCode, type: reply.headers['content-type'], body: reply.json(), headers: reply.headers };
}

const get = async (parameters: Record<string, string>) => {
  const reply = await api.app.inject({ method: 'GET', url: `/graphql?${new URLSearchParams(parameters)}` });
  return { status: reply.statusCode, body: reply.json() };
};

const code = (body: { readonly errors?: readonly { readonly extensions: { readonly code: string } }[] }) =>
  body.errors?.[0]?.extensions.code;

describe('media types', () => {
  test.each([
    ['the newer, asked for', NEWER, NEWER, 400],
    ['the newer, asked for beside JSON', `${NEWER}, application/json;q=0.9`, NEWER, 400],
    ['JSON, asked for', 'application/json', 'application/json', 200],
    ['JSON, nothing asked for', '', 'application/json', 200],
    ['JSON, anything asked for', '*/*', 'application/json', 200],
    ['JSON, liked better', `${NEWER};q=0.5, application/json`, 'application/json', 200],
    ['the newer, liked as well and named first', `${NEWER}; charset=utf-8, application/json; charset=utf-8`, NEWER, 400],
    ['JSON, the newer not wanted', `*/*, ${NEWER};q=0`, 'application/json', 200],
    ['JSON, for a browser', 'text/html, application/xhtml+xml, */*;q=0.8', 'application/json', 200],
  ])('%s', async (_what, accept, media, statusOfBadQuery) => {
    const type = `${media}; charset=utf-8`;
    expect(await post({ query: '{ __typename }' }, { accept })).toMatchObject({ status: 200, type });
    for (const query of ['{ oops }', '{', 'query ($id: ID!) { ruleset(id: $id) { id } }']) {
      expect(await post({ query, variables: {} }, { accept })).toMatchObject({ status: statusOfBadQuery, type });
    }
    expect(await post({ query: 7 }, { accept })).toMatchObject({ status: 400, type });
  });
  test.each(['text/html', 'application/json;q=0', 'application/json; charset=latin1', 'nonsense'])('%s is not spoken', async (accept) => {
    const { status, body, type } = await post({ query: '{ __typename }' }, { accept });
    expect([status, code(body), type]).toEqual([406, 'not-acceptable', 'application/json; charset=utf-8']);
    expect(body.errors[0].extensions.allowed).toEqual(['application/json', NEWER]);
  });
  test('Vary lists the headers that the response depends on', async () => {
    expect((await post({ query: '{ __typename }' })).headers['vary']).toBe('Origin, Accept-Language, Accept');
  });
  test.each(['utf-8', 'UTF-8', '"utf-8"'])('a body in %s is read', async (charset) => {
    const headers = { 'content-type': `application/json; charset=${charset}` };
    expect(await post({ query: '{ __typename }' }, headers)).toMatchObject({ status: 200 });
  });
});

describe('a request', () => {
  const query = '{ __typename }';
  test.each([
    ['with nulls', { query, variables: null, operationName: null, extensions: null }],
    ['with maps', { query, variables: {}, extensions: { tracing: true } }],
    ['with something nobody knows', { query, id: 7 }],
  ])('%s is answered', async (_what, payload) => {
    expect(await post(payload)).toMatchObject({ status: 200, body: { data: { __typename: 'Query' } } });
  });
  test.each([
    ['no query', {}],
    ['an empty one', { query: '' }],
    ['a number', { query: 7 }],
    ['variables as a list', { query, variables: [] }],
    ['variables as a text', { query, variables: '{}' }],
    ['an operation that is a number', { query, operationName: 7 }],
    ['extensions as a text', { query, extensions: 'x' }],
    ['several requests', [{ query }]],
    ['a subscription', { query: 'subscription { gameEntries(game: "x") { version } }' }],
    ['null', 'null'],
    ['no JSON', '{'],
    ['nothing', ''],
    ['a prototype', '{"query":"{ __typename }","__proto__":{"a":1}}'],
    ['a document as JSON', { query: '{"kind":"Document","definitions":[]}' }],
    ['a text that is JSON and no query', { query: '"x"' }],
  ])('%s is malformed', async (_what, payload) => {
    const { status, body } = await post(payload, { accept: NEWER });
    expect([status, code(body), body.data]).toEqual([400, 'malformed-request', undefined]);
  });
  test.each([
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/graphql',
    'application/json; charset=iso-8859-1',
    'nonsense',
    '',
  ])('in the media type "%s" is refused', async (type) => {
    const { status, body } = await post(JSON.stringify({ query }), { 'content-type': type });
    expect([status, code(body)]).toEqual([415, 'unsupported-media-type']);
  });
});

describe('GET', () => {
  test('answers a query, its variables JSON', async () => {
    const query = 'query ($id: ID!) { ruleset(id: $id) { title } }';
    expect(await get({ query, variables: '{"id":"small"}' })).toMatchObject({
      status: 200,
      body: { data: { ruleset: { title: 'A small game' } } },
    });
    expect(await get({ query: '{ __typename }', variables: 'null' })).toMatchObject({ status: 200 });
  });
  test.each([
    ['a mutation', { query: 'mutation { takeSeat(game: "x") { version } }' }, 405, 'method-not-allowed'],
    ['variables that are no JSON', { query: '{ __typename }', variables: '{' }, 400, 'malformed-request'],
    ['no query', {}, 400, 'malformed-request'],
    ['an operation that is not there', { query: 'query A { __typename }', operationName: 'B' }, 400, 'malformed-request'],
  ])('refuses %s', async (_what, parameters, status, expected) => {
    const { status: given, body } = await get(parameters as Record<string, string>);
    expect([given, code(body)]).toEqual([status, expected]);
  });
});

test('a query of a thousand tokens is executed and compiled', async () => {
  const fields = Array.from({ length: 500 }, (_, index) => `f${index}: id`).join(' ');
  for (const _ of [1, 2, 3])
    expect(await post({ query: `{ rulesets { ${fields} } }` })).toMatchObject({
      status: 200,
      body: { data: { rulesets: [...RULESETS, 'small'].map(() => ({ f499: expect.any(String) })) } },
    });
});

test.each(['valueOf', 'constructor', '__proto__', 'toString'])(
  'a variable cannot be called %s: objects have such a property',
  async (name) => {
    for (const _ of [1, 2, 3]) {
      const { body } = await post({ query: `query ($${name}: Int) { games(first: $${name}) { edges { cursor } } }` });
      expect(body.errors[0]).toMatchObject({ message: expect.stringContaining(name), extensions: { code: 'malformed-request' } });
    }
  },
);

describe('of several operations in one text', () => {
  const query = 'query A { a: __typename } query B { b: __typename }';
  // Each operation has a compiled form of its own.
  test.each(['A', 'A', 'B', 'A', 'B', 'B'])('the one that is named is executed: %s', async (operationName) => {
    expect((await post({ query, operationName })).body).toEqual({ data: { [operationName.toLowerCase()]: 'Query' } });
  });
  test('one must be named', async () => {
    for (const _ of [1, 2, 3]) expect(code((await post({ query })).body)).toBe('malformed-request');
    for (const _ of [1, 2, 3]) expect(code((await post({ query, operationName: 'C' })).body)).toBe('malformed-request');
  });
});

test('two fields of a @oneOf input are refused, also on the request that compiles the query', async () => {
  const query = 'mutation Two($input: SubmitActionsInput!) { submitActions(input: $input) { __typename } }';
  const actions = { small: [{ ready: true, pass: true }] };
  const variables = { input: { game: 'x', expectedVersion: 1, idempotencyKey: 'k', actions } };
  const result = [];
  for (const _ of [1, 2, 3]) {
    const [error] = (await post({ query, variables }, { authorization: `Bearer ${OPENER}` })).body.errors;
    result.push([error.extensions.code, error.message.split(' ')[0]]);
  }
  // The second request is compiled: only our own check runs before it.
  expect(result).toEqual([1, 2, 3].map(() => ['invalid-action', 'Invalid']));
});

test.each([
  ['another scheme', 'Basic abc', 'Bearer'],
  ['another scheme that begins alike', 'BearerToken abc', 'Bearer'],
  ['nothing', '', 'Bearer'],
  ['no token', 'Bearer', 'Bearer error="invalid_request"'],
  ['a token that is too long', `bearer ${'x'.repeat(300)}`, 'Bearer error="invalid_request"'],
  ['two tokens', 'Bearer a b', 'Bearer error="invalid_request"'],
])('an Authorization that is not understood is refused: %s', async (_what, authorization, challenge) => {
  const { status, body, headers } = await post({ query: '{ __typename }' }, { authorization });
  expect([status, code(body), headers['www-authenticate']]).toEqual([401, 'malformed-authorization', challenge]);
  const rest = await api.app.inject({ url: '/v1/games', headers: { authorization } });
  expect([rest.statusCode, rest.json().code, rest.headers['www-authenticate']]).toEqual([401, 'malformed-authorization', challenge]);
});

test.each([
  ['nobody', undefined, 'unauthenticated', 'Bearer'],
  ['who shows a token that is none', `Bearer ${'x'.repeat(40)}`, 'unauthenticated', 'Bearer error="invalid_token"'],
])('a 401 response has the challenge, with an error if a token was sent: %s', async (_what, authorization, expected, challenge) => {
  const response = await api.app.inject({ url: '/v1/me', headers: { ...(authorization && { authorization }) } });
  expect([response.statusCode, response.json().code, response.headers['www-authenticate']]).toEqual([401, expected, challenge]);
});

test.each([
  ['a field that does not exist', { query: '{ gamez { id } }' }],
  ['a document that is not GraphQL', { query: '{' }],
  ['a wrong literal', { query: '{ ruleset(id: 1.5) { id } }' }],
  ['a wrong variable', { query: 'query ($id: ID!) { ruleset(id: $id) { id } }', variables: {} }],
  ['no document', {}],
  ['a body that is not JSON', '{'],
])('an invalid token is reported before an invalid request: %s', async (_what, payload) => {
  const send = async (token: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const { statusCode, headers: answered, json } = await api.app.inject({ method: 'POST', url: '/graphql', headers, payload });
    return [statusCode, code(json()), answered['www-authenticate']];
  };
  expect(await send('x'.repeat(40))).toEqual([401, 'unauthenticated', 'Bearer error="invalid_token"']);
  const [, refused, challenge] = await send(OPENER);
  expect([refused, challenge]).toEqual([expect.stringMatching(/^(malformed-request|invalid-request)$/), undefined]);
});

test('GraphiQL is there for a browser, and nothing where there is nothing', async () => {
  const page = await api.app.inject('/graphiql');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const nothing = await api.app.inject('/elsewhere?token=secret');
  expect([nothing.statusCode, nothing.json().code, nothing.headers['content-type']]).toEqual([
    404,
    'not-found',
    'application/problem+json; charset=utf-8',
  ]);
});
