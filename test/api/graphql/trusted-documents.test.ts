// With trusted documents nothing else is executed; without introspection the schema is hidden everywhere.
import { createHash } from 'node:crypto';
import { getIntrospectionQuery } from 'graphql';
import { describe, expect, test } from 'vitest';
import { readTrustedDocuments } from '../../../src/api/graphql/index.js';
import { openTestGame } from '../test-games.js';
import { startTestServer } from '../test-server.js';
import { connect, listen, subscribe } from './socket-client.js';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const fileOf = (texts: readonly string[]): string => JSON.stringify(Object.fromEntries(texts.map((text) => [hash(text), text])));

const TITLE = 'query Title($id: ID!) { ruleset(id: $id) { title } }';
const TYPENAME = '{ __typename }';
const OPEN = 'mutation ($input: OpenGameInput!) { openGame(input: $input) { game { id } seats { seat token } } }';
const WATCH = 'subscription ($game: ID!) { gameEntries(game: $game) { version } }';

describe('trusted documents', async () => {
  const trusted = readTrustedDocuments(fileOf([TITLE, TYPENAME, OPEN, WATCH]));
  const testServer = await startTestServer({ app: { documentPolicy: { trusted, introspection: true } } });
  const post = async (payload: object) => {
    const headers = { accept: 'application/graphql-response+json' };
    const reply = await testServer.app.inject({ method: 'POST', url: '/graphql', headers, payload });
    return [reply.statusCode, reply.json().errors?.[0].extensions.code ?? reply.json().data];
  };
  const variables = { id: 'small' };
  const answered = [200, { ruleset: { title: 'A small game' } }];
  const persistedQuery = { version: 1, sha256Hash: hash(TITLE) };

  test.each([
    ['by its text', { query: TITLE, variables }, answered],
    ['by its id', { documentId: `sha256:${hash(TITLE)}`, variables }, answered],
    ['by its hash alone', { documentId: hash(TITLE).toUpperCase(), variables }, answered],
    ['by the extension that many clients send', { extensions: { persistedQuery }, variables }, answered],
    ['by both', { query: TITLE, extensions: { persistedQuery }, variables }, answered],
    ['by a text that differs in a blank', { query: `${TITLE} `, variables }, [403, 'untrusted-document']],
    [
      'by a text under the id of another',
      { query: '{ rulesets { id } }', documentId: `sha256:${hash(TITLE)}` },
      [403, 'untrusted-document'],
    ],
    ['by an id that is not there', { documentId: `sha256:${hash('x')}` }, [403, 'untrusted-document']],
    ['by a text that is none', { query: '{' }, [403, 'untrusted-document']],
    ['by nothing', {}, [400, 'malformed-request']],
    ['by a number', { documentId: 7 }, [400, 'malformed-request']],
  ])('a document %s', async (_what, payload, expected) => {
    for (const _ of [1, 2, 3]) expect(await post(payload)).toEqual(expected);
  });
  test('by GET', async () => {
    const query = { documentId: `sha256:${hash(TYPENAME)}` };
    expect((await testServer.app.inject({ url: '/graphql', query })).json()).toEqual({ data: { __typename: 'Query' } });
    const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash(TYPENAME) } });
    expect((await testServer.app.inject({ url: '/graphql', query: { extensions } })).json()).toEqual({ data: { __typename: 'Query' } });
  });
  test('over a websocket', async () => {
    const url = await listen(testServer.app);
    const { game } = await openTestGame(testServer, { public: true });
    const client = connect(url);
    const stream = subscribe<{ version: number }>(client, WATCH, { game });
    expect(await stream.take(1)).toEqual([{ version: 1 }]);
    stream.stop();
    const byHash = { query: '', variables, extensions: { persistedQuery } };
    expect(await new Promise((next, error) => client.subscribe(byHash, { next, error, complete: () => undefined }))).toMatchObject({
      data: { ruleset: { title: 'A small game' } },
    });
    expect(await subscribe(client, `${WATCH} `, { game }).over).toEqual(['untrusted-document']);
  });
  test('without trusted documents no hash is known', async () => {
    const open = await startTestServer();
    const reply = await open.app.inject({ method: 'POST', url: '/graphql', payload: { documentId: hash(TITLE) } });
    expect(reply.json().errors[0].extensions.code).toBe('unknown-document');
  });
  test.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['another hash', JSON.stringify({ [hash(TITLE)]: TYPENAME })],
    ['no text', JSON.stringify({ [hash(TITLE)]: 7 })],
  ])('cannot be read from %s', (_what, file) => expect(() => readTrustedDocuments(file)).toThrow());
});

describe('with introspection off', async () => {
  const testServer = await startTestServer({ app: { documentPolicy: { trusted: null, introspection: false } } });
  test.each([
    ['the standard question', getIntrospectionQuery()],
    ['a type by its name', '{ __type(name: "Game") { name } }'],
    ['in a fragment', 'query A { ...F } fragment F on Query { __schema { queryType { name } } }'],
    ['in its second operation', 'query A { __typename } query B { __schema { queryType { name } } }'],
  ])('%s is refused', async (_what, query) => {
    const { body } = await testServer.ask(query);
    expect(body).toMatchObject({ errors: [{ extensions: { code: 'introspection-disabled', status: 403 } }] });
  });
  test('over websockets the same holds, and __typename still works', async () => {
    const client = connect(await listen(testServer.app));
    expect(await subscribe(client, 'subscription { __schema { queryType { name } } }', {}).over).toEqual(['introspection-disabled']);
    expect((await testServer.ask('{ rulesets { __typename } }')).body.data.rulesets[0]).toEqual({ __typename: 'Ruleset' });
  });
});
