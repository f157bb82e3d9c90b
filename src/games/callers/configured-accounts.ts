import { type Account, type Accounts, type Caller, SCOPES } from '../ports/accounts.js';
import type { AccountId } from '../ports/ports.js';
import { hashToken } from './tokens.js';

/** An account as the configuration names it. The id stays when the token changes, and so do its games. */
export interface ConfiguredAccount {
  readonly id: string;
  readonly token: string;
}

/**
 * The accounts of the configuration before those that are kept. They have every scope, so that there is always somebody
 * who may administer. Their tokens are forgotten at once, their hashes kept.
 */
export function configuredAccounts(configured: readonly ConfiguredAccount[], kept: Accounts): Accounts {
  const callers = new Map(configured.map(({ id, token }) => [hashToken(token), { account: id as AccountId, scopes: SCOPES } as Caller]));
  const accounts = new Map([...callers.values()].map((caller) => [caller.account, accountOf(caller)]));
  return {
    ...kept,
    callerOf: async (tokenHash, at) => callers.get(tokenHash) ?? kept.callerOf(tokenHash, at),
    deathOf: async (tokenHash, at) => (callers.has(tokenHash) ? null : kept.deathOf(tokenHash, at)),
    read: async (account) => accounts.get(account) ?? kept.read(account),
  };
}

const accountOf = ({ account, scopes }: Caller): Account => ({
  id: account,
  name: null,
  contact: null,
  scopes,
  createdAt: null,
  erasedAt: null,
});
