// Disputes, endings, accounts and dry runs over REST; both APIs refuse with the same codes.
import { randomBytes, sign as signBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { signAct } from '../../../src/record/arbiter-signatures.js';
import { signingKeyOf } from '../../../src/record/signing.js';
import { ARBITER, OTHER_ARBITER } from '../../games/services-on-database.js';
import { OPENER, STRANGER } from '../test-server.js';
import { begin, type RestAnswer, startRestServer } from './client.js';

const api = await startRestServer();
const { rest, ask } = api;
const LORDS = { public: true, options: { lordsOfScotland: { seats: 2 } } };
let keys = 0;
const key = () => ({ 'idempotency-key': `key-${keys++}` });
const post = (path: string, token: string | null, body?: object) => rest('POST', path, { token, ...(body && { body }), headers: key() });
const codeOf = ({ status, body }: RestAnswer) => [status, body.code];

async function table() {
  const { game, tokens } = await begin(rest, LORDS);
  const [one, other] = Object.values(tokens) as [string, string];
  const { cursor } = (await rest('GET', `/v1/games/${game}`, { token: one })).body;
  return { game, at: `/v1/games/${game}`, one, other, cursor, seats: Object.keys(tokens) };
}

test('a game is disputed, looked at, ruled on, appealed and certified', async () => {
  const { at, game, one, cursor, seats } = await table();
  const opened = await post(`${at}/disputes`, one, { entryCursor: cursor, claim: 'That was wrong.' });
  expect([opened.status, opened.body.entry.systemEvent]).toEqual([201, expect.objectContaining({ type: 'dispute-opened' })]);
  expect((await rest('GET', at)).body.status).toBe('disputed');
  const { items } = (await rest('GET', '/v1/disputes', { token: ARBITER })).body;
  expect(items.find((each: { game: { id: string } }) => each.game.id === game)).toMatchObject({ number: 1 });
  expect((await post(`${at}/disputes/1/inspections`, ARBITER, { reason: 'To see what was there.' })).status).toBe(201);
  const ruled = await post(`${at}/disputes/1/ruling`, ARBITER, {
    effect: { correctResult: { winners: [seats[0]] } },
    reason: 'So it is.',
  });
  expect([ruled.status, ruled.body.entry.systemEvent]).toEqual([
    201,
    expect.objectContaining({ type: 'dispute-ruled', winners: [seats[0]] }),
  ]);
  expect((await post(`${at}/disputes/1/appeal`, one, { claim: 'It is not.' })).status).toBe(201);
  expect(codeOf(await post(`${at}/disputes/2/ruling`, ARBITER, { effect: { uphold: true }, reason: 'It is.' }))).toEqual([
    403,
    'same-arbiter',
  ]);
  expect((await post(`${at}/disputes/2/ruling`, OTHER_ARBITER, { effect: { uphold: true }, reason: 'It is.' })).status).toBe(201);
  expect((await rest('GET', `${at}/disputes`)).body.items).toMatchObject([
    { number: 1, open: false },
    { number: 2, open: false },
  ]);
  const appealedAgain = [1, 2].map(async (dispute) => codeOf(await post(`${at}/disputes/${dispute}/appeal`, one, { claim: 'No!' })));
  expect(await Promise.all(appealedAgain)).toEqual([
    [409, 'ruling-already-appealed'],
    [409, 'ruling-final'],
  ]);
  expect((await rest('GET', `${at}/certificate`)).body).toEqual({ certificate: null });
  expect((await post(`${at}/certificate`, OPENER)).status).toBe(200);
  expect((await rest('GET', `${at}/certificate`)).body.certificate).toMatch(/^ey/);
  expect(codeOf(await post(`${at}/disputes`, one, { entryCursor: cursor, claim: 'Again.' }))).toEqual([409, 'result-already-certified']);
});

test('a game is given up, or abandoned', async () => {
  const [given, left] = [await table(), await table()];
  expect((await post(`${given.at}/resign`, given.one)).body.entry.kind).toBe('seat-resigned');
  expect((await rest('GET', given.at)).body.outcome).toMatchObject({ winners: [given.seats[1]], reason: 'resigned' });
  const abandoned = await post(`${left.at}/abandon`, OPENER, { reason: 'Nobody came.' });
  expect([abandoned.status, (await rest('GET', left.at)).body.outcome]).toEqual([201, expect.objectContaining({ reason: 'abandoned' })]);
});

test('actions are tried, and nothing is done', async () => {
  const { at, one, other } = await table();
  const { toAct, version } = (await rest('GET', at, { token: one })).body;
  const legal = await Promise.all(
    [one, other].map(async (token) => ({ token, body: (await rest('GET', `${at}/legal-actions`, { token })).body })),
  );
  const acting = legal.find(({ body }) => toAct.includes(body.seat))!;
  const [kind, group] = Object.entries(acting.body).find(([, each]) => each === true || (Array.isArray(each) && each.length > 0))!;
  const actions = { lordsOfScotland: [{ [kind]: group === true ? true : (group as object[])[0] }] };
  const tried = await rest('POST', `${at}/dry-runs`, { token: acting.token, body: { expectedVersion: version, actions } });
  expect([tried.status, tried.body.seat]).toEqual([200, acting.body.seat]);
  expect((await rest('GET', at, { token: one })).body.version).toBe(version);
});

test('an account is created, gets tokens and scopes, and is erased', async () => {
  const made = (await rest('POST', '/v1/accounts', { body: { name: 'A platform', scopes: ['open-games'] } })).body;
  const at = `/v1/accounts/${made.account.id}`;
  const own = { token: made.token.token };
  expect((await rest('GET', '/v1/me', own)).body).toEqual((await rest('GET', at)).body);
  const second = (await rest('POST', `${at}/tokens`, { ...own, body: { tokenName: 'second' } })).body;
  expect((await rest('GET', `${at}/tokens`, own)).body.items.map(({ id }: { id: string }) => id).sort()).toEqual(
    [made.token.id, second.id].sort(),
  );
  expect((await rest('DELETE', `/v1/tokens/${second.id}`, own)).body).toEqual({ id: second.id });
  expect(codeOf(await rest('GET', '/v1/me', { token: second.token }))).toEqual([401, 'token-revoked']);
  expect((await rest('PUT', `${at}/scopes`, { body: { scopes: ['rule'] } })).body.scopes).toEqual(['rule']);
  expect((await rest('DELETE', at)).body).toMatchObject({ name: null, scopes: [] });
  expect(codeOf(await rest('POST', `${at}/tokens`))).toEqual([409, 'account-erased']);
});

test('an arbiter registers a key, signs a ruling with it, and confirms a token that another account created', async () => {
  const { account, token } = (await rest('POST', '/v1/accounts', { body: { name: 'Ann', scopes: ['rule'] } })).body;
  const own = { token: token.token };
  const { public: signer, private: secret } = signingKeyOf(randomBytes(32));
  const published = { kty: signer.kty, crv: signer.crv, x: signer.x };
  const registered = await rest('PUT', `/v1/accounts/${account.id}/arbiter-key`, { ...own, body: { key: published } });
  expect([registered.status, registered.body.arbiterKey.x]).toEqual([200, signer.x]);

  const { at, game, one, cursor } = await table();
  await post(`${at}/disputes`, one, { entryCursor: cursor, claim: 'That was wrong.' });
  const ruling = { effect: { uphold: true }, reason: 'It stands.' };
  const foreign = (await rest('POST', `/v1/accounts/${account.id}/tokens`)).body;
  expect(codeOf(await post(`${at}/disputes/1/ruling`, foreign.token, ruling))).toEqual([403, 'token-not-confirmed']);
  const confirmed = await rest('POST', `/v1/tokens/${foreign.id}/confirmation`, own);
  expect([confirmed.status, confirmed.body.confirmed]).toEqual([200, true]);

  expect(codeOf(await post(`${at}/disputes/1/ruling`, foreign.token, ruling))).toEqual([403, 'arbiter-signature-required']);
  const [{ openedHash }] = (await rest('GET', `${at}/disputes`, own)).body.items;
  const { reason } = ruling;
  const act = {
    type: 'dispute-ruled',
    arbiterAccount: account.id,
    dispute: 1,
    effect: { type: 'uphold' },
    reason,
    clause: null,
    readers: 'public',
  } as const;
  const sign = (text: string) => signBytes(null, Buffer.from(text), secret);
  const signature = await signAct({ key: published as never, sign }, { game, head: openedHash, act }, randomBytes(16));
  const ruled = await post(`${at}/disputes/1/ruling`, foreign.token, { ...ruling, signature });
  expect([ruled.status, ruled.body.entry.systemEvent.signedWith]).toEqual([201, signer.kid]);

  await post(`${at}/resign`, one);
  expect(codeOf(await post(`${at}/certificate`, OPENER, { signature }))).toEqual([403, 'invalid-arbiter-signature']);
});

describe('both APIs refuse with the same codes', () => {
  const NOWHERE = '00000000-0000-4000-8000-000000000000';
  type Row = [what: string, mutation: string, method: string, path: string, body: object | undefined, token: string | null];
  const ROWS: readonly Row[] = [
    ['a game that is not there', `{ game(id: "${NOWHERE}") { id } }`, 'GET', `/v1/games/${NOWHERE}`, undefined, OPENER],
    [
      'nobody',
      'mutation { openGame(input: { options: { lordsOfScotland: { seats: 2 } } }) { game { id } } }',
      'POST',
      '/v1/games',
      LORDS,
      null,
    ],
    [
      'who may not',
      'mutation { createAccount(input: { name: "X", scopes: [] }) { token { tokenId } } }',
      'POST',
      '/v1/accounts',
      { name: 'X', scopes: [] },
      STRANGER,
    ],
    [
      'a wrong scope',
      'mutation { createAccount(input: { name: "X", scopes: ["x"] }) { token { tokenId } } }',
      'POST',
      '/v1/accounts',
      { name: 'X', scopes: ['x'] },
      OPENER,
    ],
    ['no such token', 'mutation { revokeAccountToken(token: "tok_x") }', 'DELETE', '/v1/tokens/tok_x', undefined, OPENER],
    ['no such account', '{ account(id: "acc_x") { id } }', 'GET', '/v1/accounts/acc_x', undefined, OPENER],
    ['no such ruleset', '{ ruleset(id: "chess") { id } }', 'GET', '/v1/rulesets/chess', undefined, null],
    ['no arbiter', '{ disputes { edges { cursor } } }', 'GET', '/v1/disputes', undefined, STRANGER],
    ['no such webhook', 'mutation { deleteWebhook(webhook: "whk_x") }', 'DELETE', '/v1/webhooks/whk_x', undefined, OPENER],
    [
      'an address of nobody',
      'mutation { createWebhook(input: { url: "ftp://x" }) { secret } }',
      'POST',
      '/v1/webhooks',
      { url: 'ftp://x' },
      OPENER,
    ],
    [
      'wrong options',
      'mutation { openGame(input: { options: { lordsOfScotland: { seats: 9 } } }) { game { id } } }',
      'POST',
      '/v1/games',
      { options: { lordsOfScotland: { seats: 9 } } },
      OPENER,
    ],
    ['a page that is too long', '{ games(first: 1000) { edges { cursor } } }', 'GET', '/v1/games?first=1000', undefined, OPENER],
  ];
  test.each(ROWS)('%s', async (_, mutation, method, path, body, token) => {
    const { extensions } = (await ask(mutation, {}, token)).body.errors![0]!;
    expect(codeOf(await rest(method, path, { token, ...(body && { body }) }))).toEqual([extensions.status, extensions.code]);
  });
});
