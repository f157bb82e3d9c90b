// A bad request gets a small answer, whatever it has: over both APIs and over websockets.
import { on, once } from 'node:events';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { RULESETS } from '../../../src/rulesets/index.js';
import { whenOver } from '../../support/when-over.js';
import { listen } from '../graphql/socket-client.js';
import { startRestServer } from '../rest/client.js';
import { OPENER } from '../test-server.js';

const MOST = 4_096;

const api = await startRestServer({ rulesets: RULESETS });
const url = await listen(api.app);
const LANGUAGES = ['en', 'fr'];

const list = (count: number, text: (index: number) => string): string => Array.from({ length: count }, (_, index) => text(index)).join(' ');
const LONG = 'x'.repeat(20_000);
const CONTROLS = '\u0001'.repeat(3_000);
const WIDE = '語'.repeat(3_000);

const HAMMER = { scenario: 'braveheart', edition: '3.0' };
const opened = await api.rest('POST', '/v1/games', { body: { options: { hammerOfTheScots: HAMMER } } });
const { game, seats } = opened.body;

const DOCUMENTS: readonly (readonly [what: string, query: string, variables?: object])[] = [
  ['unknown fields', `{ ${list(500, (index) => `nope${index}`)} }`],
  ['a long name', `{ ${LONG} }`],
  ['long names', `{ ${LONG}a ${LONG}b ${LONG}c }`],
  ['a long type', `query ($a: ${LONG}) { __typename }`],
  ['a long directive', `{ __typename @${LONG} }`],
  ['a long argument', `{ game(${LONG}: 1) { id } }`],
  ['a long enum value', `{ games(filter: { status: ${LONG} }) { edges { cursor } } }`],
  ['control characters where a name belongs', `{ "${CONTROLS.replaceAll('\u0001', '\\u0001')}" }`],
  ['wide characters where a name belongs', `{ "${WIDE}" }`],
  ['a long value', `{ games(first: "${LONG}") { edges { cursor } } }`],
  ['fields in conflict', `{ rulesets { ${list(60, (index) => `a: ${['id', 'title'][index % 2]}`)} } }`],
  ['many variables', `query (${list(200, (index) => `$v${index}: Int`)}) { __typename }`],
  ['a long variable', `query ($${LONG}: ID!) { game(id: $${LONG}) { id } }`],
  ['a chain of fragments', `{ ...F0 } ${list(15, (index) => `fragment F${index} on Query { ...F${index + 1} }`)}`],
  ['unused fragments', `{ __typename } ${list(100, (index) => `fragment F${index} on Query { __typename }`)}`],
  ['a long string in a list', '{ nodes(ids: [1.5]) { id } }'],
  ['an unknown option', `mutation { openGame(input: { options: { hammerOfTheScots: { ${LONG}: 1 } } }) { game { id } } }`],
  [
    'an unknown option in a variable',
    'mutation ($i: OpenGameInput!) { openGame(input: $i) { game { id } } }',
    { i: { options: { hammerOfTheScots: { ...HAMMER, scenario: 'BRUCE', [LONG]: 1 } } } },
  ],
  [
    'an unknown action',
    'mutation ($i: SubmitActionsInput!) { submitActions(input: $i) { __typename } }',
    { i: { game: 'x', expectedVersion: 1, idempotencyKey: 'k', actions: { hammerOfTheScots: [{ [LONG]: 1 }] } } },
  ],
  [
    'an unknown ruleset',
    'mutation ($i: SubmitActionsInput!) { submitActions(input: $i) { __typename } }',
    { i: { game: 'x', expectedVersion: 1, idempotencyKey: 'k', actions: { [LONG]: [] } } },
  ],
  ['a long id', 'query ($id: ID!) { game(id: $id) { id } }', { id: LONG }],
  ['an operation of another name', 'query A { __typename } query B { __typename }'],
];

test.each(DOCUMENTS)('over GraphQL: %s', async (_what, query, variables) => {
  for (const language of LANGUAGES) {
    for (const accept of ['application/json', 'application/graphql-response+json']) {
      const headers = { authorization: `Bearer ${OPENER}`, 'accept-language': language, accept };
      const reply = await api.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } });
      expect(reply.json().errors.length).toBeGreaterThan(0);
      expect(reply.rawPayload.length).toBeLessThanOrEqual(MOST);
    }
  }
});

test('over a websocket: each of them', async () => {
  const socket = new WebSocket(url, 'graphql-transport-ws');
  whenOver(() => socket.terminate());
  await once(socket, 'open');
  const messages = on(socket, 'message');
  const next = async (): Promise<Buffer> => (await messages.next()).value[0];
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${OPENER}`, language: 'fr' } }));
  expect(String(await next())).toContain('connection_ack');
  for (const [index, [what, query, variables]] of DOCUMENTS.entries()) {
    for (const text of [query, query.replace(/^(query|mutation)?/, 'subscription')]) {
      socket.send(JSON.stringify({ type: 'subscribe', id: `${index}`, payload: { query: text, variables } }));
      const answer = await next();
      expect(answer.length, what).toBeLessThanOrEqual(MOST);
      expect(String(answer), what).toContain('"code":"');
      if (String(answer).startsWith('{"type":"next"')) await next();
    }
  }
  socket.send('x'.repeat(1_000));
  const [, reason] = await once(socket, 'close');
  expect(reason.length).toBeLessThanOrEqual(123);
});

const seat = { token: seats[0].token as string };
const actions = (action: unknown) => ({ expectedVersion: 1, actions: { hammerOfTheScots: [action] } });
test.each([
  ['an unknown option', 'POST', '/v1/games', { options: { hammerOfTheScots: { ...HAMMER, [LONG]: 1 } } }],
  ['a wrong option', 'POST', '/v1/games', { options: { hammerOfTheScots: { ...HAMMER, scenario: LONG } } }],
  ['an unknown ruleset', 'POST', '/v1/games', { options: { [LONG]: {} } }],
  ['an unknown field', 'POST', '/v1/games', { [LONG]: 1 }],
  ['an unknown field of a tournament', 'POST', '/v1/tournaments', { [LONG]: 1 }],
  ['an unknown action', 'POST', `/v1/games/${game}/actions`, actions({ [LONG]: 1 })],
  ['two actions in one', 'POST', `/v1/games/${game}/actions`, actions({ passEvent: true, endMoves: true })],
  ['an action of something unknown', 'POST', `/v1/games/${game}/actions`, actions({ playCard: { card: LONG } })],
  [
    'an action with a long list',
    'POST',
    `/v1/games/${game}/actions`,
    actions({ move: { block: 'wallace', path: Array(900).fill(LONG.slice(0, 20)) } }),
  ],
  ['a note that is too long', 'PUT', `/v1/games/${game}/note`, { note: LONG }],
  ['metadata that are too large', 'POST', '/v1/games', { options: { hammerOfTheScots: HAMMER }, metadata: { [LONG]: LONG } }],
] as const)('over REST: %s', async (_what, method, path, body) => {
  for (const language of LANGUAGES) {
    const headers = { 'accept-language': language, 'idempotency-key': 'k' };
    const token = path.endsWith('/actions') ? seat : {};
    const { status, text } = await api.rest(method, path, { body, headers, ...token });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST);
  }
});

test.each([
  ['a long parameter', `/v1/games?${LONG.slice(0, 9_000)}=1`],
  ['a long value', `/v1/games?first=${LONG.slice(0, 9_000)}`],
  ['a long cursor', `/v1/games?after=${LONG.slice(0, 9_000)}`],
  ['many parameters', `/v1/games?${'a=&'.repeat(3_000)}`],
  ['a long path', `/v1/${LONG.slice(0, 9_000)}`],
  ['a long id', `/v1/games/${LONG.slice(0, 99)}/view`],
  ['an unknown problem', `/problems/${LONG.slice(0, 99)}`],
])('over REST: %s', async (_what, path) => {
  const { status, text } = await api.rest('GET', path);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST);
});

test('a header that is too long to compare is ignored', async () => {
  const accept = `application/nonsense;q=0.5, ${Array.from({ length: 100 }, (_, index) => `a/b${index}`).join(', ')}`;
  expect((await api.rest('GET', '/v1/rulesets', { headers: { accept: accept.slice(0, 300) } })).status).toBe(406);
  expect((await api.rest('GET', '/v1/rulesets', { headers: { accept } })).status).toBe(200);
  const asked = { method: 'POST', url: '/graphql', payload: { query: '{ __typename }' } } as const;
  expect((await api.app.inject({ ...asked, headers: { accept: accept.slice(0, 300) } })).statusCode).toBe(406);
  expect((await api.app.inject({ ...asked, headers: { accept } })).statusCode).toBe(200);
});
