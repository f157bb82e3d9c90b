// A body that is not what it must be is refused at both doors, with the same code and the same status.
import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../src/api/errors.js';
import { OPENER } from './graphql/door.js';
import { openRest } from './rest/client.js';

const door = await openRest();
const OPEN = 'mutation ($input: OpenGameInput!) { openGame(input: $input) { __typename } }';
const OPEN_MANY = 'mutation ($input: OpenGamesInput!) { openGames(input: $input) { __typename } }';
const OPEN_TOURNAMENT = 'mutation ($input: OpenTournamentInput!) { openTournament(input: $input) { __typename } }';
const SUBMIT = 'mutation ($input: SubmitInput!) { submit(input: $input) { __typename } }';
const NOWHERE = '00000000-0000-4000-8000-000000000000';

interface Sent {
  readonly payload: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

async function post(url: string, { payload, headers }: Sent) {
  const {
    statusCode,
    headers: told,
    ...reply
  } = await door.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      accept: url === '/graphql' ? 'application/graphql-response+json' : 'application/json',
      authorization: `Bearer ${OPENER}`,
      'idempotency-key': crypto.randomUUID(),
      ...headers,
    },
    payload,
  });
  return { status: statusCode, body: reply.json(), headers: told };
}
const throughRest = async (sent: Sent, path = '/v1/games') => {
  const { status, body, headers } = await post(path, sent);
  return { status, code: body.code, path: body.path, allowed: body.allowed, detail: body.detail, encoding: headers['accept-encoding'] };
};
const throughGraphql = async (sent: Sent) => {
  const { status, body, headers } = await post('/graphql', sent);
  const { message: detail, extensions } = body.errors[0];
  return {
    status,
    code: extensions.code,
    path: extensions.path,
    allowed: extensions.allowed,
    detail,
    encoding: headers['accept-encoding'],
  };
};

const BODIES: readonly (readonly [string, Sent, number, ErrorCode])[] = [
  ['null', { payload: 'null' }, 400, 'malformed'],
  ['a list', { payload: '[]' }, 400, 'malformed'],
  ['a text', { payload: '"x"' }, 400, 'malformed'],
  ['a number', { payload: '7' }, 400, 'malformed'],
  ['nothing', { payload: '' }, 400, 'malformed'],
  ['what is no JSON', { payload: '{' }, 400, 'malformed'],
  ['a prototype', { payload: '{"__proto__":{}}' }, 400, 'malformed'],
  ['bytes that are no UTF-8', { payload: Buffer.from('{"query":"\xff"}', 'latin1') }, 400, 'malformed'],
  ['another encoding', { payload: '{}', headers: { 'content-type': 'application/json; charset=latin1' } }, 415, 'unsupported-media-type'],
  ['another type', { payload: '{}', headers: { 'content-type': 'text/plain' } }, 415, 'unsupported-media-type'],
  ['no type at all', { payload: '{}', headers: { 'content-type': 'nonsense' } }, 415, 'unsupported-media-type'],
  ['packed', { payload: '{}', headers: { 'content-encoding': 'gzip' } }, 415, 'unsupported-media-type'],
];

describe('a body that is', () => {
  test.each(BODIES)('%s', async (_, sent, status, code) => {
    const there = await throughRest(sent);
    expect(there).toMatchObject({ status, code });
    expect(await throughGraphql(sent)).toEqual(there);
  });
  test('packed is told that it need not be', async () => {
    const sent = { payload: '{}', headers: { 'content-encoding': 'br' } };
    expect((await throughRest(sent)).encoding).toBe('identity');
  });
  test.each([{ 'content-type': 'application/json; charset="UTF-8"' }, { 'content-encoding': 'identity' }])(
    'as it must be: %j',
    async (headers) => {
      const options = { lordsOfScotland: { seats: 3 } };
      expect((await post('/v1/games', { payload: JSON.stringify({ options }), headers })).status).toBe(201);
      const asked = { query: OPEN, variables: { input: { options } } };
      expect((await post('/graphql', { payload: JSON.stringify(asked), headers })).body.errors).toBeUndefined();
    },
  );
});

const LORDS = { lordsOfScotland: { seats: 3 } };
const OPENINGS: readonly (readonly [string, object, ErrorCode, readonly (string | number)[]])[] = [
  ['that is not known', { options: LORDS, colour: 1 }, 'invalid-request', ['colour']],
  ['that is missing', {}, 'invalid-options', ['options']],
  ['that is empty', { options: {} }, 'invalid-options', ['options']],
  ['of another type', { options: LORDS, public: 'yes' }, 'invalid-request', ['public']],
  ['within another, of another type', { options: LORDS, offers: [{ seat: 'a', to: 7 }] }, 'invalid-request', ['offers', 0, 'to']],
  [
    'within another, that is not known',
    { options: LORDS, tableKey: { colour: 1, kty: 'OKP', crv: 'Ed25519', x: 'x' } },
    'invalid-request',
    ['tableKey', 'colour'],
  ],
  [
    'of its options, of another type',
    { options: { lordsOfScotland: { seats: '2' } } },
    'invalid-options',
    ['options', 'lordsOfScotland', 'seats'],
  ],
];
const OF_A_TOURNAMENT: readonly (readonly [string, object | null, readonly (string | number)[]])[] = [
  ['that is missing', null, ['options']],
  ['that is empty', {}, ['options']],
  [
    'of its options, that is not known',
    { hammerOfTheScots: { scenario: 'bruce', edition: '4.0', raly: true } },
    ['options', 'hammerOfTheScots', 'raly'],
  ],
  [
    'of its options, that is not in the list',
    { hammerOfTheScots: { scenario: 'x', edition: '4.0' } },
    ['options', 'hammerOfTheScots', 'scenario'],
  ],
  ['of no ruleset', { chess: {} }, ['options', 'chess']],
];
const ACTIONS: readonly (readonly [string, object, readonly (string | number)[]])[] = [
  ['of an unknown kind', { dance: true }, ['actions', 'hammerOfTheScots', 0, 'dance']],
  ['of another type', { playCard: 3 }, ['actions', 'hammerOfTheScots', 0, 'playCard']],
  ['of no kind', {}, ['actions', 'hammerOfTheScots', 0]],
];

/** Thrice: mercurius executes a document, compiles it, and runs what it has compiled. */
async function thrice(query: string, input: object) {
  const told = [];
  for (const _ of [1, 2, 3]) told.push(await throughGraphql({ payload: JSON.stringify({ query, variables: { input } }) }));
  expect(told[1]).toEqual(told[0]);
  expect(told[2]).toEqual(told[0]);
  return told[0]!;
}

describe('a field', () => {
  test.each(OPENINGS)('%s', async (_, body, code, path) => {
    expect(await throughRest({ payload: JSON.stringify(body) })).toMatchObject({ status: 400, code, path });
    expect(await thrice(OPEN, body)).toMatchObject({ status: 400, code, path: ['input', ...path] });
  });
  test.each(OPENINGS)('%s, in one of several games', async (_, body, code, path) => {
    const input = { games: [{ options: LORDS }, body] };
    const at = ['games', 1, ...path];
    const there = await throughRest({ payload: JSON.stringify(input) }, '/v1/openings');
    expect(there).toMatchObject({ status: 400, code, path: at });
    const written = await thrice(OPEN_MANY, { ...input, idempotencyKey: 'k' });
    expect(written).toMatchObject({ status: 400, code, path: ['input', ...at] });
  });
  test.each(OF_A_TOURNAMENT)('%s, of a tournament', async (_, options, path) => {
    const input = { name: 'Cup', settings: { format: 'swiss', places: 8, rounds: 3 }, ...(options !== null && { options }) };
    const there = await throughRest({ payload: JSON.stringify(input) }, '/v1/tournaments');
    expect(there).toMatchObject({ status: 400, code: 'invalid-options', path });
    expect(await thrice(OPEN_TOURNAMENT, input)).toMatchObject({ status: 400, code: 'invalid-options', path: ['input', ...path] });
  });
  test('that is not known is told with those that are, and no more of it than a name needs', async () => {
    const colour = 'x'.repeat(100);
    const rest = await throughRest({ payload: JSON.stringify({ options: LORDS, [colour]: 1 }) });
    const graphql = await thrice(OPEN, { options: LORDS, [colour]: 1 });
    expect([rest.path, graphql.path]).toEqual([['x'.repeat(64)], ['input', 'x'.repeat(64)]]);
    expect(new Set(graphql.allowed)).toEqual(new Set(rest.allowed));
  });
});

describe('an action', () => {
  test.each(ACTIONS)('%s', async (_, action, path) => {
    const said = { expectedVersion: 1, actions: { hammerOfTheScots: [action] } };
    const there = await throughRest({ payload: JSON.stringify(said) }, `/v1/games/${NOWHERE}/actions`);
    expect(there).toMatchObject({ status: 400, code: 'invalid-action', path });
    const graphql = await thrice(SUBMIT, { ...said, game: NOWHERE, idempotencyKey: 'k' });
    expect(graphql).toMatchObject({ status: 400, code: 'invalid-action', path: ['input', ...path] });
  });
});
