// Invalid account requests are refused by member, without repeating the value.
import { describe, expect, test } from 'vitest';
import {
  type AccountPage,
  type AccountRequest,
  createAccount,
  eraseAccount,
  listAccounts,
  readAccount,
  setScopes,
} from '../../src/accounts/index.js';
import { type Account, SCOPES } from '../../src/games/index.js';
import { codeOf, must, OPENER, startServices } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { person } from './people.js';

const services = await startServices(await freshDatabase());
const create = (request: Partial<AccountRequest>, key: string | null = null) =>
  createAccount(services, OPENER, { name: 'Somebody', scopes: [], ...request }, key);

test('a field that is null is one request with a field that is left out', async () => {
  const first = must(await create({}, 'one'));
  const second = must(await create({ contact: null, expiresInDays: null }, 'one'));
  expect([second.account.id, second.token]).toEqual([first.account.id, first.token]);
  expect(codeOf(await create({ contact: 'x@example.org' }, 'one'))).toBe('idempotency-key-reused');
});

describe('name and contact', () => {
  test.each<readonly [string, Partial<AccountRequest>]>([
    ['of one character', { name: 'x', contact: 'y' }],
    ['as long as they may be', { name: 'n'.repeat(100), contact: 'c'.repeat(200) }],
    ['as long as they may be, in characters that take two places', { name: '𝒩'.repeat(100), contact: '🏴'.repeat(200) }],
    ['no contact at all', { contact: null }],
    ['text that SQL might take for its own', { name: "'); drop table accounts; --", contact: '$1 {a,b} \\x00' }],
  ])('%s: kept as they are', async (_, request) => {
    const { account } = must(await create(request));
    expect(account).toMatchObject({ name: 'Somebody', contact: null, ...request });
    expect(must(await readAccount(services, OPENER, account.id))).toEqual(account);
  });
  test.each<readonly [string, Partial<AccountRequest>, string]>([
    ['no name', { name: '' }, 'name'],
    ['a blank name', { name: ' \u2003' }, 'name'],
    ['a name too long', { name: 'n'.repeat(101) }, 'name'],
    ['a name of two lines', { name: 'a\nb' }, 'name'],
    ['a NUL', { name: 'a\u0000' }, 'name'],
    ['half a character', { name: 'a\ud83c' }, 'name'],
    ['an empty contact', { contact: '' }, 'contact'],
    ['a contact too long', { contact: 'c'.repeat(201) }, 'contact'],
    ['an escape', { contact: '\u001b[31m' }, 'contact'],
    ['a scope that is not there', { scopes: ['watch'] }, 'scopes'],
    ['a scope of an object', { scopes: ['constructor'] }, 'scopes'],
  ])('%s: refused with its path', async (_, request, path) => {
    const refused = await create(request);
    expect(refused).toMatchObject({ ok: false, problem: { code: 'invalid-request', path } });
    if (path === 'scopes') expect(refused).toMatchObject({ problem: { allowed: SCOPES } });
  });
});

describe('an unknown account id', () => {
  test.each(['acc_AAAAAAAAAAAAAAAAAAAAAA', '', '\u0000', "'", 'x'.repeat(10_000)])('%j', async (id) => {
    for (const attempt of [readAccount(services, OPENER, id), eraseAccount(services, OPENER, id), setScopes(services, OPENER, id, [])]) {
      expect(codeOf(await attempt)).toBe('no-such-account');
    }
  });
});

describe('the list of accounts', () => {
  test('is paginated newest first, each account once, also if several were created at the same time', async () => {
    const at = new Date('2030-01-01');
    for (let each = 0; each < 5; each++) await person({ ...services, now: () => at }, []);
    const whole = must(await listAccounts(services, OPENER, { after: null, first: 50 })).accounts;
    const paged: Account[] = [];
    for (let after: string | null = null, more = true; more; ) {
      const page: AccountPage = must(await listAccounts(services, OPENER, { after, first: 2 }));
      paged.push(...page.accounts);
      after = page.accounts.at(-1)!.id;
      more = page.hasNextPage;
    }
    expect(paged).toEqual(whole);
    const times = whole.map(({ createdAt }) => createdAt!.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(times.filter((time) => time === at.getTime())).toHaveLength(5);
  });
  test.each([0, -1, 51, 1.5])('rejects a page of %d', async (first) => {
    expect(await listAccounts(services, OPENER, { after: null, first })).toMatchObject({ ok: false, problem: { path: 'first' } });
  });
});
