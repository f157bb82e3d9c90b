// The account of the configuration has every scope and no row, so the API cannot change it.
import { expect, test } from 'vitest';
import {
  addAccountToken,
  eraseAccount,
  listAccounts,
  readAccount,
  readAccountTokens,
  readOwnAccount,
  setScopes,
} from '../../src/accounts/index.js';
import { openGame, SCOPES } from '../../src/games/index.js';
import { codeOf, must, OPENER, startServices } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { person } from './people.js';

const services = await startServices(await freshDatabase());
const NOTHING = {
  name: null,
  contact: null,
  createdAt: null,
  erasedAt: null,
  arbiterKey: null,
  playerName: null,
  signInJoinedAt: null,
  signInIssuer: null,
};
const ITSELF = { id: 'opener', scopes: SCOPES, ...NOTHING };

test('it reads itself, and administrators read it', async () => {
  expect(must(await readOwnAccount(services, OPENER))).toEqual(ITSELF);
  const { bearer } = await person(services, ['administer']);
  expect(must(await readAccount(services, bearer, 'opener'))).toEqual(ITSELF);
  expect(must(await readAccountTokens(services, OPENER, 'opener'))).toEqual([]);
});

test('it is in no list and no cursor', async () => {
  const { account } = await person(services, []);
  const { accounts } = must(await listAccounts(services, OPENER, { after: null, first: 50 }));
  expect(accounts.map(({ id }) => id)).toContain(account.id);
  expect(accounts.map(({ id }) => id)).not.toContain('opener');
  for (const after of ['opener', 'acc_nobody', '', '\u0000', 'x'.repeat(1_000)]) {
    expect(codeOf(await listAccounts(services, OPENER, { after, first: 50 }))).toBe('invalid-request');
  }
});

test('it cannot be erased, changed or given a token', async () => {
  const { bearer } = await person(services, SCOPES);
  for (const caller of [OPENER, bearer]) {
    for (const attempt of [
      eraseAccount(services, caller, 'opener'),
      setScopes(services, caller, 'opener', []),
      addAccountToken(services, caller, 'opener', {}),
    ]) {
      expect(await attempt).toMatchObject({ ok: false, problem: { code: 'invalid-request', path: 'account' } });
    }
  }
  expect(codeOf(await openGame(services, OPENER, { ruleset: 'small', options: {} }))).toBe('ok');
});
