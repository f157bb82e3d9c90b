// Accounts over GraphQL.
import { describe, expect, test } from 'vitest';
import { CONTACT, NAME } from '../../accounts/people.js';
import { openTestGame } from '../test-games.js';
import { type Answer, OPENER, startTestServer } from '../test-server.js';

const api = await startTestServer();
const { ask } = api;

const WHOLE = 'id name contact scopes createdAt erasedAt';
const CREATE = `mutation ($input: CreateAccountInput!) {
  createAccount(input: $input) { account { ${WHOLE} } token { id: tokenId token expiresAt } } }`;
const ME = `{ me { ${WHOLE} } }`;
const ACCOUNT = `query ($id: ID!) { account(id: $id) { ${WHOLE} } }`;
const ACCOUNTS = `query ($first: Int, $after: String) { accounts(first: $first, after: $after) {
  edges { cursor node { ${WHOLE} } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`;
const TOKENS = 'query ($account: ID!) { accountTokens(account: $account) { edges { node { id createdAt expiresAt } } totalCount } }';
const NEW_TOKEN =
  'mutation ($account: ID!, $days: Int) { createAccountToken(account: $account, expiresInDays: $days) { id: tokenId token expiresAt } }';
const REVOKE = 'mutation ($token: ID!) { revokeAccountToken(token: $token) }';
const SCOPES = `mutation ($account: ID!, $scopes: [ID!]!) { setAccountScopes(account: $account, scopes: $scopes) { ${WHOLE} } }`;
const ERASE = `mutation ($account: ID!) { eraseAccount(account: $account) { ${WHOLE} } }`;
const OPEN = 'mutation { openGame(input: { public: true, options: { small: {} } }) { game { id } seats { seat token } } }';

const codeOf = ({ body }: Answer) => body.errors?.[0]?.extensions.code;
const create = async (input: object = {}) =>
  (await ask(CREATE, { input: { name: NAME, contact: CONTACT, scopes: ['open-games'], ...input } })).body.data.createAccount;

describe('an account', () => {
  test('is created, reads itself, opens a game, gets other scopes and is erased', async () => {
    const { account, token } = await create({ expiresInDays: 7 });
    expect(account).toEqual({
      id: expect.stringMatching(/^acc_/),
      name: NAME,
      contact: CONTACT,
      scopes: ['open-games'],
      createdAt: expect.stringMatching(/Z$/),
      erasedAt: null,
    });
    expect(Date.parse(token.expiresAt) - Date.parse(account.createdAt)).toBe(7 * 86_400_000);
    expect((await ask(ME, {}, token.token)).body.data.me).toEqual(account);
    expect((await ask(ACCOUNT, { id: account.id })).body.data.account).toEqual(account);
    expect((await ask(OPEN, {}, token.token)).body.data.openGame.seats).toHaveLength(2);
    const { setAccountScopes } = (await ask(SCOPES, { account: account.id, scopes: ['rule'] })).body.data;
    expect(setAccountScopes).toEqual({ ...account, scopes: ['rule'] });
    expect(codeOf(await ask(OPEN, {}, token.token))).toBe('forbidden');
    const { eraseAccount } = (await ask(ERASE, { account: account.id }, token.token)).body.data;
    expect(eraseAccount).toEqual({ ...account, name: null, contact: null, scopes: [], erasedAt: expect.stringMatching(/Z$/) });
    expect(codeOf(await ask(ME, {}, token.token))).toBe('token-revoked');
    expect(codeOf(await ask(NEW_TOKEN, { account: account.id }))).toBe('account-erased');
  });

  test('creates another token, lists both and revokes the first', async () => {
    const { account, token } = await create();
    const { createAccountToken: second } = (await ask(NEW_TOKEN, { account: account.id, days: 1 }, token.token)).body.data;
    expect(second).toEqual({ id: expect.stringMatching(/^tok_/), token: expect.any(String), expiresAt: expect.stringMatching(/Z$/) });
    const { body, text } = await ask(TOKENS, { account: account.id }, second.token);
    const { edges, totalCount } = body.data.accountTokens;
    expect(edges.map(({ node }: { readonly node: { readonly id: string } }) => node.id).sort()).toEqual([token.id, second.id].sort());
    expect(totalCount).toBe(2);
    for (const secret of [token.token, second.token]) expect(text).not.toContain(secret);
    expect((await ask(REVOKE, { token: token.id }, second.token)).body.data.revokeAccountToken).toBe(token.id);
    expect(codeOf(await ask(ME, {}, token.token))).toBe('token-revoked');
    expect(codeOf(await ask(ME, {}, second.token))).toBeUndefined();
  });

  test('of the configuration reads itself', async () => {
    const scopes = ['open-games', 'run-tournaments', 'rule', 'administer'];
    const itself = { id: 'opener', name: null, contact: null, scopes, createdAt: null, erasedAt: null };
    expect((await ask(ME)).body.data.me).toEqual(itself);
  });
});

test('accounts are listed a page at a time', async () => {
  for (let made = 0; made < 3; made++) await create();
  const { edges, pageInfo } = (await ask(ACCOUNTS, { first: 2 })).body.data.accounts;
  expect([edges.length, pageInfo]).toEqual([
    2,
    { hasNextPage: true, hasPreviousPage: false, startCursor: edges[0].node.id, endCursor: edges[1].node.id },
  ]);
  const next = (await ask(ACCOUNTS, { first: 2, after: pageInfo.endCursor })).body.data.accounts;
  expect(next.pageInfo.hasPreviousPage).toBe(true);
  expect([...edges, ...next.edges].map(({ cursor }) => cursor)).toHaveLength(
    new Set([...edges, ...next.edges].map(({ cursor }) => cursor)).size,
  );
});

test('a game is opened with the accounts of its seats', async () => {
  const { account, token } = await create();
  const open = (accounts: object) =>
    ask(
      'mutation ($input: OpenGameInput!) { openGame(input: $input) { game { id } } }',
      { input: { options: { small: {} }, seatAccounts: accounts } },
      token.token,
    );
  const { game } = (await open([{ seat: 'north', account: account.id }])).body.data.openGame;
  const [row] = await api.sql`select accounts from games where game_id = ${game.id}`;
  expect(row!['accounts']).toEqual({ north: account.id });
  const { errors } = (await open([{ seat: 'east', account: account.id }])).body;
  expect(errors).toMatchObject([
    { extensions: { code: 'invalid-request', status: 400, path: ['input', 'seatAccounts'], allowed: ['north', 'south'] } },
  ]);
});

describe('errors have the path of the field', () => {
  test.each([
    ['a long name', CREATE, { input: { name: 'n'.repeat(101), scopes: [] } }, 'name', ['input', 'name']],
    ['a long contact', CREATE, { input: { name: 'n', contact: 'c'.repeat(201), scopes: [] } }, 'contact', ['input', 'contact']],
    ['a token of no days', CREATE, { input: { name: 'n', scopes: [], expiresInDays: 0 } }, 'expiresInDays', ['input', 'expiresInDays']],
    ['a scope that is not there', CREATE, { input: { name: 'n', scopes: ['openGames'] } }, 'scopes', ['input', 'scopes']],
    ['a page too long', ACCOUNTS, { first: 51 }, 'first', ['first']],
    ['a page after nothing', ACCOUNTS, { after: 'acc_nobody' }, 'after', ['after']],
    ['erasing the account of the configuration', ERASE, { account: 'opener' }, 'account', ['account']],
  ])('%s', async (_, query, variables, word, path) => {
    const { body } = await ask(query, variables);
    expect(body.errors).toMatchObject([{ extensions: { code: 'invalid-request', status: 400, path } }]);
    expect(body.errors![0]!.message).toContain(word);
    expect(body.errors![0]!.extensions['expected']).toEqual(expect.any(String));
  });
});

describe('a seat’s token', () => {
  test.each<readonly [string, string]>([
    ['me', ME],
    ['account', ACCOUNT],
    ['accounts', ACCOUNTS],
    ['accountTokens', TOKENS],
    ['createAccount', CREATE],
    ['createAccountToken', NEW_TOKEN],
    ['revokeAccountToken', REVOKE],
    ['setAccountScopes', SCOPES],
    ['eraseAccount', ERASE],
    ['openGame', OPEN],
  ])('cannot call %s', async (_, query) => {
    const { north } = await openTestGame(api);
    const { account, token } = await create();
    const input = { name: 'n', scopes: [] };
    const variables = { id: account.id, account: account.id, token: token.id, scopes: [], input };
    expect(codeOf(await ask(query, variables, north))).toBe('forbidden');
    expect(codeOf(await ask(query, variables, null))).toBe('unauthenticated');
  });
});

test('only the account and administrators read name and contact; no other response and no log line contains them', async () => {
  const { account, token } = await create();
  const opened = (await ask(OPEN, {}, token.token)).body.data.openGame;
  const other = (await create({ name: 'Another', contact: null, scopes: ['open-games', 'rule'] })).token.token;
  const game = opened.game.id;
  const about = '{ id seats { seat taken } entries { edges { node { kind seat action { __typename } notices { type } } } } }';
  const asked: [string, object][] = [
    [`query ($game: ID!) { game(id: $game) ${about} }`, { game }],
    [`{ games { edges { node { gameId } } } }`, {}],
    [ACCOUNT, { id: account.id }],
    [ACCOUNTS, {}],
    [TOKENS, { account: account.id }],
    [ERASE, { account: account.id }],
    [SCOPES, { account: account.id, scopes: [] }],
    [NEW_TOKEN, { account: account.id }],
    [REVOKE, { token: token.id }],
    ['mutation ($game: ID!) { replaceSeatToken(game: $game, seat: "north") { token } }', { game }],
    [CREATE, { input: { name: NAME, contact: CONTACT, scopes: [] } }],
  ];
  for (const bearer of [other, opened.seats[0].token, token.token.replace(/.$/, '-'), null]) {
    for (const [query, variables] of asked) {
      const { text } = await ask(query, variables, bearer);
      for (const secret of [NAME, CONTACT, token.token]) expect([query, text.includes(secret)]).toEqual([query, false]);
    }
  }
  expect((await ask(ACCOUNT, { id: account.id }, OPENER)).text).toContain(CONTACT);
  for (const secret of [NAME, 'Isabella', CONTACT, token.token]) expect(api.log()).not.toContain(secret);
});
