// Requests that make something, sent again under the same key: through REST, and through GraphQL.
import { request } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { freshSecret } from '../../games/services.js';
import { OPENER, STRANGER } from '../test-server.js';
import { begin, startRestServer } from './client.js';

const api = await startRestServer({ limits: { unfinishedGamesOfAccount: 1_000, newGuestsPerHour: 100 } });
const { rest, ask, sql } = api;
const OPENING = { options: { lordsOfScotland: { seats: 2 } } };
const url = 'https://example.com/hook';
let game = '';
let seat = '';
let account = '';
let token = '';
let webhook = '';
let delivery = '';

beforeAll(async () => {
  const opened = await begin(rest, OPENING);
  game = opened.game;
  [seat] = Object.keys(opened.tokens) as [string];
  const made = await rest('POST', '/v1/accounts', { body: { name: 'A platform', scopes: ['open-games'] } });
  account = made.body.account.id;
  token = (await rest('POST', `/v1/accounts/${account}/tokens`)).body.id;
  webhook = (await rest('POST', '/v1/webhooks', { body: { url } })).body.webhook.id;
  delivery = 'dlv_aaaaaaaaaaaaaaaaaaaaaa';
  await sql`insert into webhook_deliveries (delivery_id, endpoint_id, kind, message_id, attempt, milliseconds, response_excerpt)
    values (${delivery}, ${webhook}, 'test', 'msg_1', 1, 12, '')`;
});

type Row = [what: string, path: () => string, body: object | undefined, other: object | undefined, made: string];
const ROWS: readonly Row[] = [
  ['openGame', () => '/v1/games', OPENING, { ...OPENING, public: true }, 'games'],
  ['createAccount', () => '/v1/accounts', { name: 'One', scopes: ['rule'] }, { name: 'Two', scopes: ['rule'] }, 'accounts'],
  [
    'createAccountToken',
    () => `/v1/accounts/${account}/tokens`,
    { tokenName: 'one', expiresInDays: 3 },
    { tokenName: 'two' },
    'account_tokens',
  ],
  ['rotateAccountToken', () => `/v1/tokens/${token}/rotate`, { overlapHours: 1 }, { overlapHours: 2 }, 'account_tokens'],
  ['createWebhook', () => '/v1/webhooks', { url }, { url: `${url}/other` }, 'webhook_endpoints'],
  ['replaceSeatToken', () => `/v1/games/${game}/seats/${seat}/token/replace`, undefined, undefined, 'games'],
  ['rotateWebhookSecret', () => `/v1/webhooks/${webhook}/secret/rotate`, undefined, undefined, 'webhook_endpoints'],
  ['redeliverMessages', () => `/v1/webhooks/${webhook}/redeliver`, {}, undefined, 'webhook_queue'],
  ['testWebhook', () => `/v1/webhooks/${webhook}/test`, undefined, undefined, 'webhook_queue'],
  ['redeliverWebhook', () => `/v1/deliveries/${delivery}/redeliver`, undefined, undefined, 'webhook_queue'],
];

const countOf = async (table: string): Promise<number> => (await sql`select count(*)::int as many from ${sql(table)}`)[0]!['many'];
/** All secrets that were returned. */
const secretsIn = (text: string): readonly string[] => text.match(/(lyon_(seat|account|invitation)_|whsec_)[\w+/=-]+/g) ?? [];

describe.each(ROWS)('%s', (what, path, body, other, table) => {
  const key = { 'idempotency-key': `key-of-${what}` };
  const send = (headers: Record<string, string>, sent = body) => rest('POST', path(), { ...(sent && { body: sent }), headers });

  test('is carried out once under a key, also when it comes twice at once, and answered each time with the same secrets', async () => {
    const before = await countOf(table);
    const [one, two] = await Promise.all([send(key), send(key)]);
    const three = await send(key);
    const made = await countOf(table);
    expect(one.status).toBeLessThan(300);
    expect([two.status, two.body, three.status, three.body]).toEqual([one.status, one.body, one.status, one.body]);
    expect(made - before).toBeLessThanOrEqual(1);
    const again = await send({});
    expect(again.status).toBe(one.status);
    for (const secret of secretsIn(one.text)) expect(again.text).not.toContain(secret);
  });

  test('is refused under it with anything else', async () => {
    const elsewhere = other === undefined ? rest('POST', '/v1/games', { body: OPENING, headers: key }) : send(key, other);
    expect([(await elsewhere).status, (await elsewhere).body.code]).toEqual([409, 'idempotency-key-reused']);
  });
});

test('a seat is taken once under a key, and the answer is the same', async () => {
  const { body: opened } = await rest('POST', '/v1/games', { body: OPENING });
  const [first] = opened.seats;
  const take = (headers: Record<string, string>, body: object = { entropy: 'nobody-can-guess-this' }) =>
    rest('PUT', `/v1/games/${opened.id ?? opened.game}/seats/${first.seat}`, { token: first.token, body, headers });
  const one = await take({ 'idempotency-key': 'take' });
  expect(one.status).toBe(200);
  expect((await take({ 'idempotency-key': 'take' })).body).toEqual(one.body);
  // A client that lost its entropy chooses another for the retry.
  expect((await take({ 'idempotency-key': 'take' }, { entropy: 'nobody-can-guess-that' })).body).toEqual(one.body);
  expect((await take({ 'idempotency-key': 'take', 'if-match': '"1"' })).body.code).toBe('idempotency-key-reused');
  expect((await take({ 'idempotency-key': 'other' })).body.code).toBe('seat-already-taken');
});

test('a key is of its token, and a request that was refused is not remembered', async () => {
  const send = (body: object, shown: string) => rest('POST', '/v1/games', { body, token: shown, headers: { 'idempotency-key': 'mine' } });
  expect((await send({ options: { lordsOfScotland: { seats: 9 } } }, OPENER)).body.code).toBe('invalid-options');
  const [mine, theirs] = [await send(OPENING, OPENER), await send(OPENING, STRANGER)];
  expect([mine.status, theirs.status, mine.body.game === theirs.body.game]).toEqual([201, 201, false]);
});

test.each(['with space', 'é', 'x'.repeat(65)])('an invalid key is refused: %s', async (key) => {
  const { status, body } = await rest('POST', '/v1/webhooks', { body: { url }, headers: { 'idempotency-key': key } });
  expect([status, body.code, body.path]).toEqual([400, 'invalid-request', ['Idempotency-Key']]);
});

test('keys are shared between GraphQL and REST', async () => {
  const OPEN = `mutation ($key: String) { openGame(input: { options: { lordsOfScotland: { seats: 2 } } }, idempotencyKey: $key)
    { game { id } seats { seat token } } }`;
  const open = async (key: string) => (await ask(OPEN, { key })).body.data.openGame;
  const one = await open('graphql');
  expect(await open('graphql')).toEqual(one);
  const same = await rest('POST', '/v1/games', { body: OPENING, headers: { 'idempotency-key': 'graphql' } });
  expect([same.body.game, same.body.seats]).toEqual([one.game.id, one.seats]);
});

test('no secret returned under a key is stored', async () => {
  const response = await rest('POST', '/v1/games', { body: OPENING, headers: { 'idempotency-key': 'kept' } });
  const rows = JSON.stringify(await sql`select row_to_json(request_idempotency_keys) as row from request_idempotency_keys`);
  expect(rows).toContain(response.body.game);
  const secrets = secretsIn(response.text);
  expect(secrets).toHaveLength(2);
  for (const secret of secrets) expect(rows).not.toContain(secret.slice(-20));
  expect(rows).not.toContain('A platform');
});

test('what a caller without a token of their own asked for arrives after a connection that was cut', async () => {
  const origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
  /** Sends a request, and cuts the connection once the server has done it. */
  const lost = async (path: string, key: string, body: object, held: string | null = null) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key, ...(held && { authorization: `Bearer ${held}` }) };
    const sent = request(`${origin}${path}`, { method: 'POST', headers });
    const closed = new Promise((resolve) => sent.on('close', resolve));
    sent.on('response', (response) => response.destroy());
    sent.end(JSON.stringify(body));
    await closed;
  };
  const [key, name] = [freshSecret(), 'Anna'];
  const guests = async () => (await sql`select account_id as id from accounts where starts_with(account_id, 'guest_')`).map(({ id }) => id);
  await lost('/v1/guests', key, { name });
  const [guest, ...others] = await guests();
  expect([typeof guest, others]).toEqual(['string', []]);
  const again = await rest('POST', '/v1/guests', { token: null, body: { name }, headers: { 'idempotency-key': key } });
  expect([again.status, again.body.account.id, await guests()]).toEqual([201, guest, [guest]]);
  expect((await rest('GET', '/v1/me', { token: again.body.token.token })).body.id).toBe(guest);
  const CREATE =
    'mutation ($key: String) { createGuest(input: { name: "Anna" }, idempotencyKey: $key) { account { id } token { token } } }';
  expect((await ask(CREATE, { key }, null)).body.data.createGuest.token.token).toBe(again.body.token.token);
  const { game: own, tokens } = await begin(rest, OPENING);
  const [played, held] = Object.entries(tokens)[0]!;
  const replacing = `/v1/games/${own}/seats/${played}/token/replace`;
  await lost(replacing, key, {}, held);
  const replaced = await rest('POST', replacing, { token: held, body: {}, headers: { 'idempotency-key': key } });
  expect([replaced.status, (await rest('GET', `/v1/games/${own}`, { token: replaced.body.token })).body.viewer]).toEqual([201, played]);
  expect((await rest('POST', replacing, { token: held, body: {} })).body.code).toBe('token-revoked');
});
