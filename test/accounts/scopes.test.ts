// Authorization: every function on accounts, called by every kind of caller.
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addAccountToken,
  createAccount,
  eraseAccount,
  listAccounts,
  readAccount,
  readAccountTokens,
  readOwnAccount,
  revokeAccountToken,
  setScopes,
} from '../../src/accounts/index.js';
import type { Result } from '../../src/engine/result.js';
import { listDisputes, listGames, openGame, type Refusal, readGame, replaceSeatToken, SCOPES, type Scope } from '../../src/games/index.js';
import { codeOf, must, OPENER, openTable, startServices } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { CONTACT, NAME, type Person, person } from './people.js';

const services = await startServices(await freshDatabase());

const SMALL = { ruleset: 'small', options: {} };
const MADE = { name: 'Made in a test', scopes: [] as Scope[] };

/** Calls on another caller's account. */
const ON_OTHERS: readonly [
  string,
  (bearer: string | null, other: Person) => Promise<Result<unknown, Refusal>>,
  allowed: readonly string[],
][] = [
  ['openGame', (bearer) => openGame(services, bearer, SMALL), ['open-games', 'operator']],
  ['listGames', (bearer) => listGames(services, bearer, { after: null, first: 5 }), ['open-games', 'operator']],
  ['listDisputes', (bearer) => listDisputes(services, bearer, { after: null, first: 5 }), ['rule', 'operator']],
  ['createAccount', (bearer) => createAccount(services, bearer, MADE), ['administer', 'operator']],
  ['readAccount', (bearer, { account }) => readAccount(services, bearer, account.id), ['administer', 'operator']],
  ['readAccountTokens', (bearer, { account }) => readAccountTokens(services, bearer, account.id), ['administer', 'operator']],
  ['listAccounts', (bearer) => listAccounts(services, bearer, { after: null, first: 5 }), ['administer', 'operator']],
  ['setScopes', (bearer, { account }) => setScopes(services, bearer, account.id, []), ['administer', 'operator']],
  ['createAccountToken', (bearer, { account }) => addAccountToken(services, bearer, account.id, {}), ['administer', 'operator']],
  ['eraseAccount', (bearer, { account }) => eraseAccount(services, bearer, account.id), ['administer', 'operator']],
];
const CALLERS = [...SCOPES, 'no scope', 'operator', 'a seat', 'an unknown token', 'nobody'] as const;

const people = new Map<string, string | null>();
beforeAll(async () => {
  for (const scope of SCOPES) people.set(scope, (await person(services, [scope])).bearer);
  people.set('no scope', (await person(services, [])).bearer);
  people.set('operator', OPENER);
  people.set('a seat', (await openTable(services)).north);
  people.set('an unknown token', `lyon_account_${'A'.repeat(43)}`);
  people.set('nobody', null);
});

const refusalTo = (caller: string): string => (caller === 'an unknown token' || caller === 'nobody' ? 'unauthenticated' : 'forbidden');

describe.each(ON_OTHERS)('%s', (_, attempt, allowed) => {
  test.each(CALLERS)('by %s', async (caller) => {
    const other = await person(services, []);
    const expected = allowed.includes(caller) ? 'ok' : refusalTo(caller);
    expect(codeOf(await attempt(people.get(caller)!, other))).toBe(expected);
  });
});

test.each(CALLERS)('another account’s token is not found for %s', async (caller) => {
  const other = await person(services, []);
  const expected = {
    administer: 'ok',
    operator: 'ok',
    'a seat': 'forbidden',
    'an unknown token': 'unauthenticated',
    nobody: 'unauthenticated',
  };
  const code = codeOf(await revokeAccountToken(services, people.get(caller)!, other.token.id));
  expect(code).toBe((expected as Record<string, string>)[caller] ?? 'no-such-token');
  expect(codeOf(await readOwnAccount(services, other.bearer))).toBe(code === 'ok' ? 'token-revoked' : 'ok');
});

describe('an account without any scope', () => {
  test('reads itself and its tokens, adds and revokes a token, and erases itself', async () => {
    const { account, bearer, token } = await person(services, []);
    expect(must(await readOwnAccount(services, bearer))).toEqual({ ...account, name: NAME, contact: CONTACT, scopes: [], erasedAt: null });
    expect(must(await readAccount(services, bearer, account.id))).toEqual(account);
    const another = must(await addAccountToken(services, bearer, account.id, {}));
    expect(
      must(await readAccountTokens(services, bearer, account.id))
        .map(({ id }) => id)
        .sort(),
    ).toEqual([token.id, another.id].sort());
    must(await revokeAccountToken(services, bearer, another.id));
    expect(codeOf(await readOwnAccount(services, another.token))).toBe('token-revoked');
    must(await eraseAccount(services, bearer, account.id));
    expect(codeOf(await readOwnAccount(services, bearer))).toBe('token-revoked');
  });
  test('cannot give itself a scope', async () => {
    const { account, bearer } = await person(services, []);
    expect(codeOf(await setScopes(services, bearer, account.id, ['administer']))).toBe('forbidden');
  });
});

describe('an account cannot grant a scope it lacks', () => {
  test.each([[['rule']], [['open-games']], [['administer', 'rule']]])(
    'an administrator without it cannot create an account with %j',
    async (scopes) => {
      expect(codeOf(await createAccount(services, people.get('administer')!, { ...MADE, scopes }))).toBe('forbidden');
    },
  );
  test('nor add it, nor issue a token to an account that has it; but can leave or remove it', async () => {
    const administrator = people.get('administer')!;
    const { account } = await person(services, ['rule']);
    expect(codeOf(await addAccountToken(services, administrator, account.id, {}))).toBe('forbidden');
    expect(codeOf(await setScopes(services, administrator, account.id, ['rule', 'open-games']))).toBe('forbidden');
    expect(must(await setScopes(services, administrator, account.id, ['rule', 'administer'])).scopes).toEqual(['rule', 'administer']);
    expect(must(await setScopes(services, administrator, account.id, [])).scopes).toEqual([]);
    expect(codeOf(await setScopes(services, administrator, account.id, ['rule']))).toBe('forbidden');
    expect(codeOf(await addAccountToken(services, administrator, account.id, {}))).toBe('ok');
  });
});

test('a scope removed concurrently is not added back by an administrator who lacks it', async () => {
  const { account } = await person(services, ['rule']);
  const setAfterAnother: typeof services.accounts.setScopes = async (...asked) => {
    must(await setScopes(services, OPENER, account.id, []));
    return services.accounts.setScopes(...asked);
  };
  const racing = { ...services, accounts: { ...services.accounts, setScopes: setAfterAnother } };
  expect(codeOf(await setScopes(racing, people.get('administer')!, account.id, ['rule']))).toBe('forbidden');
  expect(must(await readAccount(services, OPENER, account.id)).scopes).toEqual([]);
});

describe('changed scopes', () => {
  test('apply from the next request on, in their standard order and once each', async () => {
    const { account, bearer } = await person(services, []);
    expect(codeOf(await openGame(services, bearer, SMALL))).toBe('forbidden');
    const changed = must(await setScopes(services, OPENER, account.id, ['rule', 'open-games', 'rule']));
    expect(changed).toEqual({ ...account, scopes: ['open-games', 'rule'] });
    const { game } = must(await openGame(services, bearer, SMALL));
    expect(must(await readGame(services, bearer, game)).viewer).toBe('spectator');
    expect(codeOf(await replaceSeatToken(services, bearer, game, 'north'))).toBe('ok');
    must(await setScopes(services, OPENER, account.id, ['administer']));
    expect(codeOf(await readGame(services, bearer, game))).toBe('no-such-game');
    expect(codeOf(await replaceSeatToken(services, bearer, game, 'north'))).toBe('no-such-game');
  });
});

test('another account with the scope sees nothing of a private game, and is not its opener', async () => {
  const withoutRule = SCOPES.filter((scope) => scope !== 'rule');
  const [opener, other] = [await person(services, ['open-games']), await person(services, withoutRule)];
  const [hidden, shown] = [
    await openGame(services, opener.bearer, SMALL),
    await openGame(services, opener.bearer, { ...SMALL, public: true }),
  ];
  expect(codeOf(await readGame(services, other.bearer, must(hidden).game))).toBe('no-such-game');
  expect(codeOf(await replaceSeatToken(services, other.bearer, must(shown).game, 'north'))).toBe('forbidden');
  expect(must(await listGames(services, other.bearer, { after: null, first: 5 })).games).toEqual([]);
  const own = must(await listGames(services, opener.bearer, { after: null, first: 5 })).games.map(({ game }) => game);
  expect(own.sort()).toEqual([must(hidden).game, must(shown).game].sort());
});
