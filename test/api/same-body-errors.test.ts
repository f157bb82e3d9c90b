// Both APIs refuse an invalid body with the same code and the same status.
import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../src/api/http/errors.js';
import { enumName } from '../../src/api/presenters/naming.js';
import { literal } from './operation-pairs.js';
import { startRestServer } from './rest/client.js';
import { OPENER } from './test-server.js';

const testServer = await startRestServer();
const OPEN = 'mutation ($input: OpenGameInput!) { openGame(input: $input) { __typename } }';
const OPEN_MANY = 'mutation ($input: OpenGamesInput!) { openGames(input: $input) { __typename } }';
const OPEN_TOURNAMENT = 'mutation ($input: OpenTournamentInput!) { openTournament(input: $input) { __typename } }';
const SUBMIT = 'mutation ($input: SubmitActionsInput!) { submitActions(input: $input) { __typename } }';
const NOWHERE = '00000000-0000-4000-8000-000000000000';

interface Sent {
  readonly payload: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

async function post(url: string, { payload, headers }: Sent) {
  const {
    statusCode,
    headers: responseHeaders,
    ...reply
  } = await testServer.app.inject({
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
  return { status: statusCode, body: reply.json(), headers: responseHeaders };
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
  ['null', { payload: 'null' }, 400, 'malformed-request'],
  ['a list', { payload: '[]' }, 400, 'malformed-request'],
  ['a text', { payload: '"x"' }, 400, 'malformed-request'],
  ['a number', { payload: '7' }, 400, 'malformed-request'],
  ['nothing', { payload: '' }, 400, 'malformed-request'],
  ['what is no JSON', { payload: '{' }, 400, 'malformed-request'],
  ['a prototype', { payload: '{"__proto__":{}}' }, 400, 'malformed-request'],
  ['bytes that are no UTF-8', { payload: Buffer.from('{"query":"\xff"}', 'latin1') }, 400, 'malformed-request'],
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
  test('with a content encoding is refused with the accepted encoding', async () => {
    const sent = { payload: '{}', headers: { 'content-encoding': 'br' } };
    expect((await throughRest(sent)).encoding).toBe('identity');
  });
  test.each([{ 'content-type': 'application/json; charset="UTF-8"' }, { 'content-encoding': 'identity' }])('valid: %j', async (headers) => {
    const options = { lordsOfScotland: { seats: 3 } };
    expect((await post('/v1/games', { payload: JSON.stringify({ options }), headers })).status).toBe(201);
    const asked = { query: OPEN, variables: { input: { options } } };
    expect((await post('/graphql', { payload: JSON.stringify(asked), headers })).body.errors).toBeUndefined();
  });
});

test('a field that is missing is called missing', async () => {
  const there = await throughRest({ payload: '{}' }, '/v1/accounts');
  expect(there).toMatchObject({ path: ['name'], detail: 'Invalid request: name must be a string. This field is missing.' });
  const query = 'mutation ($input: CreateAccountInput!) { createAccount(input: $input) { __typename } }';
  const { detail } = await throughGraphql({ payload: JSON.stringify({ query, variables: { input: { scopes: [] } } }) });
  expect(detail).toBe(there.detail);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${OPENER}` };
  const keyless = await testServer.app.inject({ method: 'POST', url: `/v1/games/${NOWHERE}/resign`, headers, payload: '{}' });
  expect(keyless.json().detail).toBe('Invalid request: Idempotency-Key must be a string. This field is missing.');
});

test('the sentence names a field with the fields that contain it', async () => {
  const input = {
    name: 'x',
    options: { lordsOfScotland: { seats: 2 } },
    settings: { format: 'SWISS', maxPlayers: 2, teams: { boards: 'x' } },
  };
  const detail = 'Invalid request: settings.teams.boards must be a whole number.';
  const inRest = { ...input, settings: { ...input.settings, format: 'swiss' } };
  expect(await throughRest({ payload: JSON.stringify(inRest) }, '/v1/tournaments')).toMatchObject({
    path: ['settings', 'teams', 'boards'],
    detail,
  });
  const sent = { payload: JSON.stringify({ query: OPEN_TOURNAMENT, variables: { input } }) };
  expect(await throughGraphql(sent)).toMatchObject({ path: ['input', 'settings', 'teams', 'boards'], detail });
  const audience = await throughRest({ payload: JSON.stringify({ options: input.options, offers: [{ seat: 'a', audience: 'all' }] }) });
  expect(audience.detail).toMatch(/^Invalid request: offers\.0\.audience must be /);
});

const LORDS = { lordsOfScotland: { seats: 3 } };
const OPENINGS: readonly (readonly [string, object, ErrorCode, readonly (string | number)[]])[] = [
  ['that is not known', { options: LORDS, colour: 1 }, 'invalid-request', ['colour']],
  ['that is missing', {}, 'invalid-options', ['options']],
  ['that is empty', { options: {} }, 'invalid-options', ['options']],
  ['with another member that is null', { options: { ...LORDS, hammerOfTheScots: null } }, 'invalid-options', ['options']],
  ['of another type', { options: LORDS, public: 'yes' }, 'invalid-request', ['public']],
  [
    'within another, of another type',
    { options: LORDS, offers: [{ seat: 'a', audience: 7 }] },
    'invalid-request',
    ['offers', 0, 'audience'],
  ],
  [
    'within another, that is not known',
    { options: LORDS, arbiterKey: { colour: 1, kty: 'OKP', crv: 'Ed25519', x: 'x' } },
    'invalid-request',
    ['arbiterKey', 'colour'],
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
  ['of a kind that is null', { playCard: null }, ['actions', 'hammerOfTheScots', 0, 'playCard']],
  ['of a kind, and another that is null', { endMovement: true, playCard: null }, ['actions', 'hammerOfTheScots', 0]],
];

/** Returns the query with the input as a literal; enum values have no quotes. */
const writtenOut = (query: string, input: object): string =>
  query.replace(/ \(.*?\) /, ' ').replace('$input', literal(input).replace(/(scenario|format): "(\w+)"/g, '$1: $2'));

/** Returns the input with the enum values of GraphQL. */
const withEnumNames = (input: object): object =>
  JSON.parse(JSON.stringify(input), (key, value) => (/^(scenario|format)$/.test(key) ? enumName(value) : value));

/** Documents that have been compiled. */
const compiled = new Set<string>();

/**
 * By variable and as a literal, each document three times: it is executed, then compiled, then run compiled. That of a variable is the same
 * for all, and then sent once.
 */
async function thrice(query: string, body: object) {
  const input = withEnumNames(body);
  const result = [];
  for (const _ of compiled.has(query) ? [1] : [1, 2, 3])
    result.push(await throughGraphql({ payload: JSON.stringify({ query, variables: { input } }) }));
  compiled.add(query);
  for (const again of result) expect(again).toEqual(result[0]);
  for (const _ of [1, 2, 3])
    expect(await throughGraphql({ payload: JSON.stringify({ query: writtenOut(query, input) }) })).toEqual(result[0]);
  return result[0]!;
}

describe('a field', () => {
  test.each(OPENINGS)('%s', async (_, body, code, path) => {
    expect(await throughRest({ payload: JSON.stringify(body) })).toMatchObject({ status: 400, code, path });
    expect(await thrice(OPEN, body)).toMatchObject({ status: 400, code, path: ['input', ...path] });
  });
  test.each(OPENINGS)('%s, in one of several games', async (_, body, code, path) => {
    const input = { games: [{ options: LORDS }, body] };
    const at = ['games', 1, ...path];
    const there = await throughRest({ payload: JSON.stringify(input) }, '/v1/games/batch');
    expect(there).toMatchObject({ status: 400, code, path: at });
    const written = await thrice(OPEN_MANY, { ...input, idempotencyKey: 'k' });
    expect(written).toMatchObject({ status: 400, code, path: ['input', ...at] });
  });
  test.each(OF_A_TOURNAMENT)('%s, of a tournament', async (_, options, path) => {
    const input = { name: 'Cup', settings: { format: 'swiss', maxPlayers: 8, rounds: 3 }, ...(options !== null && { options }) };
    const there = await throughRest({ payload: JSON.stringify(input) }, '/v1/tournaments');
    expect(there).toMatchObject({ status: 400, code: 'invalid-options', path });
    expect(await thrice(OPEN_TOURNAMENT, input)).toMatchObject({ status: 400, code: 'invalid-options', path: ['input', ...path] });
  });
  test('that is unknown is reported with the known ones, and cut to the length of a name', async () => {
    const colour = 'x'.repeat(100);
    const rest = await throughRest({ payload: JSON.stringify({ options: LORDS, [colour]: 1 }) });
    const graphql = await thrice(OPEN, { options: LORDS, [colour]: 1 });
    expect([rest.path, graphql.path]).toEqual([['x'.repeat(64)], ['input', 'x'.repeat(64)]]);
    expect(new Set(graphql.allowed)).toEqual(new Set(rest.allowed));
  });
});

describe('in headers and parameters', () => {
  const graphql = async (query: string, variables: object = {}) => {
    const result = [];
    for (const _ of [1, 2, 3]) result.push(await throughGraphql({ payload: JSON.stringify({ query, variables }) }));
    expect(new Set(result.map((each) => JSON.stringify(each))).size).toBe(1);
    return result[0]!;
  };
  const rest = async (url: string) => {
    const reply = await testServer.app.inject({ url, headers: { authorization: `Bearer ${OPENER}` } });
    const { code, path, allowed, detail } = reply.json();
    return { status: reply.statusCode, code, path, allowed, detail };
  };
  const UNASKED = { status: 400, code: 'invalid-request', path: ['colour'] };
  test('an unknown name is reported with the known ones', async () => {
    const here = await graphql('{ ruleset(id: "x", colour: 1) { id } }');
    expect(here).toMatchObject({
      ...UNASKED,
      allowed: ['id'],
      detail: 'Invalid request: colour must be omitted: this field does not exist.',
    });
    const there = await rest('/v1/games?colour=1');
    const listed = await graphql('{ games(colour: 1) { __typename } }');
    expect([there, listed]).toMatchObject([UNASKED, UNASKED]);
    // Once: a ruleset has sixty options.
    for (const { allowed, detail } of [there, listed]) {
      expect(allowed).toContain('after');
      expect(detail).not.toContain('after');
    }
  });
  test('an unknown name where none is allowed is reported', async () => {
    const there = await rest('/v1/me?colour=1');
    expect(there).toMatchObject(UNASKED);
    expect(await graphql('{ me(colour: 1) { id } }')).toMatchObject(there);
  });
  test('a reported name is cut to the length of a name', async () => {
    expect((await graphql(`{ rulesets(${'x'.repeat(100)}: 1) { id } }`)).path).toEqual(['x'.repeat(64)]);
  });
  test.each([
    ['an argument', '{ game { id } }'],
    ['a variable', 'query ($id: ID!) { game(id: $id) { id } }'],
    ['a variable among others', 'query ($first: Int, $id: ID!) { games(first: $first) { __typename } game(id: $id) { id } }'],
  ])('%s that is missing is named', async (_, query) => {
    const detail = 'Invalid request: id must be a string. This field is missing.';
    expect(await graphql(query)).toMatchObject({ status: 400, code: 'invalid-request', path: ['id'], detail });
    // Errors of the document come first.
    expect(await graphql(query.replace('{ id }', '{ oops }'))).toMatchObject({ status: 400, code: 'malformed-request' });
  });
  test('a variable of a wrong type is reported after errors of the document', async () => {
    const query = 'query ($n: Int) { games(first: $n) { __typename } }';
    expect(await graphql(query, { n: 'x' })).toMatchObject({ status: 400, code: 'invalid-request', path: ['n'] });
    expect(await graphql(query.replace('__typename', 'oops'), { n: 'x' })).toMatchObject({ status: 400, code: 'malformed-request' });
  });
  test('a variable with a default may be left out, and one that is not declared is passed over', async () => {
    const query = 'query ($id: ID! = "lords-of-scotland") { ruleset(id: $id) { id } }';
    const { status, body } = await post('/graphql', { payload: JSON.stringify({ query, variables: { colour: 1 } }) });
    expect([status, body]).toEqual([200, { data: { ruleset: { id: 'lords-of-scotland' } } }]);
  });
});

describe('an action', () => {
  test.each(ACTIONS)('%s', async (_, action, path) => {
    const given = { expectedVersion: 1, actions: { hammerOfTheScots: [action] } };
    const there = await throughRest({ payload: JSON.stringify(given) }, `/v1/games/${NOWHERE}/actions`);
    expect(there).toMatchObject({ status: 400, code: 'invalid-action', path });
    const graphql = await thrice(SUBMIT, { ...given, game: NOWHERE, idempotencyKey: 'k' });
    expect(graphql).toMatchObject({ status: 400, code: 'invalid-action', path: ['input', ...path] });
  });
});

describe('the quoting hint is sent if the value would be of the right type', () => {
  const HINT = / Write strings in quotation marks; write numbers, true, false/;
  const game = { game: NOWHERE, idempotencyKey: 'k' };
  const actions = { hammerOfTheScots: [{ endMovement: true }] };
  const given = { expectedVersion: 1, actions };
  test.each([
    ['a number as a text', { ...given, expectedVersion: '5' }, true],
    ['another text for a number', { ...given, expectedVersion: 'five' }, false],
    ['a broken number as a text', { ...given, expectedVersion: '5.5' }, false],
    ['a number too many as a text', { ...given, expectedVersion: '9'.repeat(400) }, false],
    ['true as a text', { ...given, actions: { hammerOfTheScots: [{ endMovement: 'true' }] } }, true],
    ['another text for true', { ...given, actions: { hammerOfTheScots: [{ endMovement: 'yes' }] } }, false],
  ])('%s', async (_, body, isShown) => {
    const there = await throughRest({ payload: JSON.stringify(body) }, `/v1/games/${NOWHERE}/actions`);
    const here = await thrice(SUBMIT, { ...body, ...game });
    expect([there.status, here.status]).toEqual([400, 400]);
    expect([HINT.test(there.detail), HINT.test(here.detail)]).toEqual([isShown, isShown]);
  });
  test.each([
    ['a number', 7, true],
    ['true', true, true],
    ['a list', [7], false],
    ['an object', { a: 7 }, false],
  ])('%s for a text', async (_, x, isShown) => {
    const body = { options: LORDS, arbiterKey: { kty: 'OKP', crv: 'Ed25519', x } };
    const there = await throughRest({ payload: JSON.stringify(body) });
    const here = await thrice(OPEN, body);
    expect([HINT.test(there.detail), HINT.test(here.detail)]).toEqual([isShown, isShown]);
  });
  test.each<readonly [string, object, boolean]>([
    ['a number as a text', { lordsOfScotland: { seats: '3' } }, true],
    ['another text for a number', { lordsOfScotland: { seats: 'five' } }, false],
    ['a number as text that the ruleset would reject', { lordsOfScotland: { seats: '99' } }, true],
    ['true as a text', { lordsOfScotland: { seats: 3, bruce: 'true' } }, true],
    ['another text for true', { lordsOfScotland: { seats: 3, bruce: 'yes' } }, false],
    ['text as a number that the ruleset would reject', { hammerOfTheScots: { scenario: 'bruce', edition: 4 } }, true],
    [
      'true as a text before another mistake',
      { hammerOfTheScots: { scenario: 'bruce', edition: '4.0', redeal123: 'true', rally: 1 } },
      true,
    ],
  ])('of options, %s', async (_, options, isShown) => {
    for (const [path, query, body, beside] of [
      ['/v1/games', OPEN, { options }, {}],
      ['/v1/games/batch', OPEN_MANY, { games: [{ options: LORDS }, { options }] }, { idempotencyKey: 'k' }],
    ] as const) {
      const there = await throughRest({ payload: JSON.stringify(body) }, path);
      const here = await thrice(query, { ...body, ...beside });
      expect([there.code, here.code]).toEqual(['invalid-options', 'invalid-options']);
      expect([HINT.test(there.detail), HINT.test(here.detail)]).toEqual([isShown, isShown]);
    }
  });
  test.each<readonly [string, object, boolean]>([
    ['true as a text', { lordsOfScotland: { seats: 2, bruce: 'true' } }, true],
    ['another text for true', { lordsOfScotland: { seats: 2, bruce: 'yes' } }, false],
    ['text as a number that the ruleset would reject', { hammerOfTheScots: { scenario: 'bruce', edition: 4 } }, true],
    ['any number as a text where any may stand', { lordsOfScotland: { seats: '99' } }, true],
    ['another text for a number', { lordsOfScotland: { seats: 'five' } }, false],
  ])('of options of a tournament, %s', async (_, options, isShown) => {
    const cup = { name: 'Cup', settings: { format: 'swiss', maxPlayers: 8, rounds: 3 }, options };
    const there = await throughRest({ payload: JSON.stringify(cup) }, '/v1/tournaments');
    const here = await thrice(OPEN_TOURNAMENT, cup);
    expect([there.code, here.code]).toEqual(['invalid-options', 'invalid-options']);
    expect([HINT.test(there.detail), HINT.test(here.detail)]).toEqual([isShown, isShown]);
  });
  test.each([
    ['a text', 'lordsOfScotland: { seats: 3, initiative: "seat-9" }', false],
    ['a name for yes', 'lordsOfScotland: { seats: 3, bruce: yes }', false],
    ['a fraction for an edition', 'hammerOfTheScots: { scenario: BRUCE, edition: 3.0 }', true],
    ['another fraction for one', 'hammerOfTheScots: { scenario: BRUCE, edition: 3.1 }', true],
    ['an enum in quotation marks', 'hammerOfTheScots: { scenario: "BRUCE", edition: "3.0" }', true],
    ['no such enum in quotation marks', 'hammerOfTheScots: { scenario: "x", edition: "3.0" }', false],
    ['an option that is not known', 'lordsOfScotland: { seats: 3, brus: "true" }', false],
  ])('of options in a document, %s', async (_, options, isShown) => {
    const query = `mutation { openGame(input: { options: { ${options} } }) { __typename } }`;
    const { code, detail } = await throughGraphql({ payload: JSON.stringify({ query }) });
    expect([code, HINT.test(detail)]).toEqual(['invalid-options', isShown]);
  });
  test.each([
    ['a text without quotation marks', '{ game(id: small) { id } }', true],
    ['true without, for a text', '{ rulesets { id } __type(name: true) { name } }', true],
    ['an object for a text', '{ game(id: { a: 1 }) { id } }', false],
    ['an enum in quotation marks', '{ games(filter: { status: "PLAYING" }) { __typename } }', true],
    ['no such enum in quotation marks', '{ games(filter: { status: "lost" }) { __typename } }', false],
    ['a long text for a number', `{ games(first: "${'['.repeat(5_000)}") { __typename } }`, false],
  ])('in a document, %s', async (_, query, isShown) => {
    const { code, detail } = await throughGraphql({ payload: JSON.stringify({ query }) });
    expect([code, HINT.test(detail)]).toEqual(['invalid-request', isShown]);
  });
});

describe('a value that is written into a query', () => {
  const codeOf = async (query: string, variables: object = {}) => {
    const { code, path } = await throughGraphql({ payload: JSON.stringify({ query, variables }) });
    return [code, path];
  };
  const games = (argument: string) => `{ games(${argument}) { __typename } }`;
  test.each([
    ['of another type', games('first: "x"'), ['first']],
    ['that is not in an enum', games('filter: { status: LOST }'), ['filter', 'status']],
    ['that is null and may not be', '{ game(id: null) { id } }', ['id']],
    ['that is missing', '{ game { id } }', ['id']],
    ['of a list', '{ nodes(ids: ["a", 1, true]) { id } }', ['ids', 2]],
    ['of no list where one may stand for it', '{ nodes(ids: true) { id } }', ['ids']],
    ['in a fragment', `{ ...F } fragment F on Query ${games('first: "x"')}`, ['first']],
    ['beside a variable', 'query ($n: Int) { games(first: $n, filter: { colour: 1 }) { __typename } }', ['filter', 'colour']],
    ['of a variable that is not sent', 'query ($n: Int = "x") { games(first: $n) { __typename } }', ['n']],
    ['of a directive', '{ rulesets @skip(if: 1) { id } }', ['if']],
    ['of a directive that has it not', '{ rulesets @skip(if: true, when: 1) { id } }', ['when']],
  ])('%s', async (_, query, path) => {
    for (const _again of [1, 2, 3]) expect(await codeOf(query)).toEqual(['invalid-request', path]);
    expect(await codeOf(query.replace('__typename', 'oops').replace('{ id }', '{ oops }'))).toEqual(['malformed-request', undefined]);
  });
  test('and a variable are reported with GET', async () => {
    const asked = async (query: string, variables: object) => {
      const headers = { authorization: `Bearer ${OPENER}`, accept: 'application/graphql-response+json' };
      const response = await testServer.app.inject({ url: '/graphql', query: { query, variables: JSON.stringify(variables) }, headers });
      return [response.statusCode, response.json().errors[0].extensions];
    };
    const expected = [400, { code: 'invalid-request', status: 400, path: ['first'], expected: 'a whole number' }];
    expect(await asked(games('first: "x"'), {})).toEqual(expected);
    expect(await asked('query ($first: Int) { games(first: $first) { __typename } }', { first: 'x' })).toEqual(expected);
  });
});
