import type { AccountId, Accounts } from './ports.js';
import { hashToken } from './tokens.js';

/** An account as the configuration names it. The id stays when the token changes, and so do its games. */
export interface ConfiguredAccount {
  readonly id: string;
  readonly token: string;
}

/** Accounts that are written in the configuration; the tokens are forgotten at once, their hashes kept. */
export function configuredAccounts(accounts: readonly ConfiguredAccount[]): Accounts {
  const byHash = new Map(accounts.map(({ id, token }) => [hashToken(token), id as AccountId]));
  return { find: async (tokenHash) => byHash.get(tokenHash) ?? null };
}
