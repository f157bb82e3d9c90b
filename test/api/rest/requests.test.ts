// REST requests that the document does not allow.
import { describe, expect, test } from 'vitest';
import { API_LIMITS } from '../test-server.js';
import { startRestServer } from './client.js';

const api = await startRestServer();
const { rest } = api;
const KEY = { 'idempotency-key': 'one' };
const GAME = '/v1/games/00000000-0000-4000-8000-000000000000';

/** The members of a problem that not every problem has. */
const problemOf = async (asked: ReturnType<typeof rest>) => {
  const { status, body, headers } = await asked;
  expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(body).toMatchObject({ type: `/problems/${body.code}`, status, requestId: headers['x-request-id'] });
  const { type: _type, title: _title, status: _status, detail: _detail, requestId: _requestId, ...facts } = body;
  return { status, ...facts };
};

describe('malformed requests', () => {
  const bad = (payload: string, headers = {}) => problemOf(rest('POST', '/v1/games', { payload, headers: { ...KEY, ...headers } }));
  test.each(['{', '', '[1', '{"a":1}}', '{"__proto__":{}}'])('a body that is not JSON: %s', async (payload) => {
    expect(await bad(payload)).toEqual({ status: 400, code: 'malformed-request' });
  });
  test('no body where there must be one', async () => {
    expect(await problemOf(rest('POST', '/v1/games', { headers: KEY }))).toEqual({ status: 400, code: 'malformed-request' });
  });
  test('a body where there is none', async () => {
    const asked = rest('DELETE', '/v1/accounts/acc_x', { body: { stray: 1 } });
    expect(await problemOf(asked)).toEqual({ status: 400, code: 'malformed-request' });
  });
  test.each(['text/plain', 'application/xml', 'application/graphql', 'multipart/form-data; boundary=x'])('a body in %s', async (type) => {
    expect(await bad('{}', { 'content-type': type })).toMatchObject({ status: 415, code: 'unsupported-media-type' });
  });
  test('a body that is too large', async () => {
    const { status, body } = await rest('POST', '/v1/accounts', { body: { name: 'x'.repeat(API_LIMITS.bodyBytes) }, headers: KEY });
    expect([status, body]).toMatchObject([413, { code: 'body-too-large', limit: API_LIMITS.bodyBytes }]);
    expect(body.detail).toBe(`The request body can have at most ${API_LIMITS.bodyBytes} bytes.`);
  });
  test.each([
    ['an unknown field', { options: {}, colour: 1 }, ['colour'], {}],
    [
      'a field of another type',
      { options: { lordsOfScotland: { seats: 3 } }, public: 'yes' },
      ['public'],
      { expected: 'true or false or null' },
    ],
  ])('%s', async (_, body, path, more) => {
    expect(await problemOf(rest('POST', '/v1/games', { body, headers: KEY }))).toMatchObject({
      status: 400,
      code: 'invalid-request',
      path,
      ...more,
    });
  });
  test.each([
    ['of a wrong value', { hammerOfTheScots: { scenario: 'bannockburn', edition: '3.0' } }, ['options', 'hammerOfTheScots', 'scenario']],
    [
      'that is not known',
      { hammerOfTheScots: { scenario: 'bruce', edition: '3.0', colour: 1 } },
      ['options', 'hammerOfTheScots', 'colour'],
    ],
    ['that is missing', { lordsOfScotland: {} }, ['options', 'lordsOfScotland', 'seats']],
    ['of no ruleset', {}, ['options']],
    ['of none there is', { chess: {} }, ['options', 'chess']],
  ])('an option %s, in the words of the ruleset', async (_, options, path) => {
    const { status, code, path: where, expected } = await problemOf(rest('POST', '/v1/games', { body: { options }, headers: KEY }));
    expect({ status, code, where }).toEqual({ status: 400, code: 'invalid-options', where: path });
    expect(typeof expected).toBe('string');
  });
  test.each([
    ['?first=0', ['first']],
    ['?first=many', ['first']],
    ['?first=1&first=2', ['first']],
    ['?last=1', ['last']],
    ['?__proto__=1', ['__proto__']],
    ['?after=elsewhere', ['after']],
  ])('a list with %s', async (query, path) => {
    expect(await problemOf(rest('GET', `/v1/games${query}`))).toMatchObject({ status: 400, code: 'invalid-request', path });
  });
  test('actions without a key of their own', async () => {
    const asked = rest('POST', `${GAME}/actions`, { body: { expectedVersion: 1, actions: { lordsOfScotland: [] } } });
    expect(await problemOf(asked)).toMatchObject({ status: 400, code: 'invalid-request', path: ['Idempotency-Key'] });
  });
  test('actions for no version', async () => {
    const asked = rest('POST', `${GAME}/actions`, { body: { actions: { lordsOfScotland: [] } }, headers: KEY });
    expect(await problemOf(asked)).toMatchObject({ status: 400, code: 'invalid-request', path: ['expectedVersion'] });
  });
  test.each([
    ['of no kind', {}, ['actions', 'hammerOfTheScots', 0]],
    ['of an unknown kind', { dance: true }, ['actions', 'hammerOfTheScots', 0, 'dance']],
    ['of another type', { playCard: { card: 3 } }, ['actions', 'hammerOfTheScots', 0, 'playCard', 'card']],
    ['that is not true', { passEvent: false }, ['actions', 'hammerOfTheScots', 0, 'passEvent']],
  ])('an action %s', async (_, action, path) => {
    const body = { expectedVersion: 1, actions: { hammerOfTheScots: [action] } };
    expect(await problemOf(rest('POST', `${GAME}/actions`, { body, headers: KEY }))).toMatchObject({
      status: 400,
      code: 'invalid-action',
      actionIndex: 0,
      path,
    });
  });
});

describe('authentication', () => {
  test('a malformed token', async () => {
    const asked = rest('GET', '/v1/me', { token: null, headers: { authorization: 'Basic abc' } });
    expect(await problemOf(asked)).toEqual({ status: 401, code: 'malformed-authorization' });
  });
  test('no token', async () => {
    expect(await problemOf(rest('GET', '/v1/me', { token: null }))).toEqual({ status: 401, code: 'unauthenticated' });
  });
  test('an unknown token', async () => {
    expect(await problemOf(rest('GET', '/v1/games', { token: 'x'.repeat(40) }))).toEqual({ status: 401, code: 'unauthenticated' });
  });
});

describe('addresses and methods', () => {
  test.each(['/v1', '/v1/', '/v1/game', `${GAME}/views`, '/v1/games/'])('nothing is at %s', async (path) => {
    expect(await problemOf(rest('GET', path))).toMatchObject({ status: 404 });
  });
  test.each([
    ['DELETE', '/v1/games', 'GET, POST, HEAD'],
    ['PATCH', `${GAME}/view`, 'GET, HEAD'],
    ['GET', `${GAME}/actions`, 'POST'],
    ['OPTIONS', '/v1/rulesets', 'GET, HEAD'],
    ['POST', `${GAME}/seats/england`, 'PUT, DELETE'],
  ])('%s %s is not allowed', async (method, path, allow) => {
    const answer = await rest(method, path, { payload: '{' });
    expect(answer.headers['allow']).toBe(allow);
    expect(await problemOf(Promise.resolve(answer))).toEqual({ status: 405, code: 'method-not-allowed' });
  });
  test.each(['text/html', 'application/xml, text/*', 'application/json;q=0'])('nothing can be answered as %s', async (accept) => {
    expect(await problemOf(rest('GET', '/v1/rulesets', { headers: { accept } }))).toMatchObject({ status: 406, code: 'not-acceptable' });
  });
  test.each(['*/*', 'application/*', 'text/html, application/json;q=0.1', 'application/json; charset=utf-8'])(
    'but as %s',
    async (accept) => {
      expect((await rest('GET', '/v1/rulesets', { headers: { accept } })).status).toBe(200);
    },
  );
  test('HEAD is answered as GET, without a body', async () => {
    const answer = await rest('HEAD', '/v1/rulesets');
    expect([answer.status, answer.text]).toEqual([200, '']);
  });
  test('sentences are in the requested language', async () => {
    const { body, headers } = await rest('GET', '/v1/nowhere', { headers: { 'accept-language': 'fr' } });
    expect(headers['content-language']).toBe('fr');
    expect(body.title).toBe('Aucune ressource à ce chemin.');
  });
});

describe('outside of /v1', () => {
  test('the document, by which it is checked', async () => {
    const first = await rest('GET', '/v1/openapi.json', { token: null });
    expect(first.body.openapi).toBe('3.1.0');
    const again = await rest('GET', '/v1/openapi.json', { token: null, headers: { 'if-none-match': first.headers['etag']! } });
    expect([again.status, again.text]).toEqual([304, '']);
  });
  test('the description of a problem', async () => {
    const { statusCode, body } = await api.app.inject('/problems/stale');
    expect([statusCode, JSON.parse(body)]).toEqual([
      200,
      { code: 'stale', status: 409, title: 'Version conflict.', remedy: expect.any(String) },
    ]);
    expect((await api.app.inject('/problems/nonsense')).statusCode).toBe(404);
  });
});
