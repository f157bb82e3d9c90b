// JSON nested too deep is refused by both APIs, and is no internal error.
import { describe, expect, test } from 'vitest';
import { startRestServer } from './rest/client.js';
import { OPENER } from './test-server.js';

const api = await startRestServer();

/** So many nested lists, as text: fewer than the values that a body may have. */
const DEEP = `{"x":${'['.repeat(5_000)}${']'.repeat(5_000)}}`;
const HAMMER = '{"hammerOfTheScots":{"scenario":"braveheart","edition":"3.0"}}';

/** What is opened with metadata: the REST path, the GraphQL field and its type, and the body. */
const OPENINGS: readonly (readonly [useCase: string, path: string, type: string, body: string])[] = [
  ['openGame', '/v1/games', 'OpenGameInput', `{"options":${HAMMER},"metadata":${DEEP}}`],
  ['openGames', '/v1/games/batch', 'OpenGamesInput', `{"games":[{"options":${HAMMER},"metadata":${DEEP}}]}`],
  [
    'openTournament',
    '/v1/tournaments',
    'OpenTournamentInput',
    `{"name":"Deep","options":${HAMMER},"settings":{"format":"swiss","rounds":2,"maxPlayers":4},"metadata":${DEEP}}`,
  ],
];

const graphql = async (query: string, input: string) => {
  const headers = { authorization: `Bearer ${OPENER}`, 'content-type': 'application/json' };
  const payload = `{"query":${JSON.stringify(query)},"variables":{"input":${input.replace('"braveheart"', '"BRAVEHEART"').replace('"swiss"', '"SWISS"')}}}`;
  const answer = await api.app.inject({ method: 'POST', url: '/graphql', headers, payload });
  return answer.json().errors?.[0]?.extensions;
};

describe.each(OPENINGS)('metadata of %s nested too deep', (useCase, path, type, body) => {
  test('over REST, under a key', async () => {
    const { status, body: response } = await api.rest('POST', path, { payload: body, headers: { 'idempotency-key': `rest-${useCase}` } });
    expect([status, response.code, response.path?.at(-1)]).toEqual([400, 'invalid-request', 'metadata']);
  });

  test('over GraphQL', async () => {
    // Opening several games requires a key in the input.
    const keyed = useCase === 'openGames' ? body.replace('{', '{"idempotencyKey":"graphql",') : body;
    const response = await graphql(`mutation ($input: ${type}!) { ${useCase}(input: $input) { __typename } }`, keyed);
    expect([response?.code, response?.path?.at(-1)]).toEqual(['invalid-request', 'metadata']);
  });
});

test.each(['{"toString":1,"valueOf":1}', '['.repeat(5_000) + ']'.repeat(5_000)])('a format that is no text: %#', async (format) => {
  const body = `{"name":"No text","options":${HAMMER},"settings":{"format":${format},"rounds":2,"maxPlayers":4}}`;
  const rest = await api.rest('POST', '/v1/tournaments', { payload: body });
  expect([rest.status, rest.body.code]).toEqual([400, 'invalid-request']);
  const response = await graphql('mutation ($input: OpenTournamentInput!) { openTournament(input: $input) { __typename } }', body);
  expect(response?.code).toBe('invalid-request');
});
