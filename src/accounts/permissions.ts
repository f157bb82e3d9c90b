// Authorization of changes to accounts and tokens.

import { accept, type Result, reject } from '../engine/result.js';
import { authenticate } from '../games/access/callers.js';
import type { Account, Caller, Scope } from '../games/ports/accounts.js';
import type { AccountId } from '../games/ports/game-store.js';
import type { Refusal } from '../games/refusals/refusals.js';
import { findAccount } from '../games/requests/requests.js';
import { invalidRequest } from '../games/requests/texts.js';
import type { Bearer } from '../games/services/results.js';
import type { Services } from '../games/services/services.js';
import { localized } from './texts/index.js';

/** A caller and the account it accesses: its own, or any for an administrator. */
interface AccountAccess {
  readonly caller: Caller;
  readonly account: Account;
}

const isAdministrator = ({ scopes }: Caller): boolean => scopes.includes('administer');

/**
 * Returns the account of this id, to itself and administrators. Other callers get `forbidden` whether it exists or not; an administrator
 * gets `no-such-account`.
 */
export async function authorizeAccount(services: Services, bearer: Bearer, id: string): Promise<Result<AccountAccess, Refusal>> {
  const caller = await authenticate(services, bearer);
  if (!caller.ok) return caller;
  if (id !== caller.value.account && !isAdministrator(caller.value)) return reject({ code: 'forbidden' });
  const account = await findAccount(services, id);
  return account === null ? reject({ code: 'no-such-account' }) : accept({ caller: caller.value, account });
}

/** The same for a change. Accounts of the configuration can only be changed there. */
export async function authorizeAccountChange(services: Services, bearer: Bearer, id: string): Promise<Result<AccountAccess, Refusal>> {
  const permit = await authorizeAccount(services, bearer, id);
  return permit.ok && permit.value.account.createdAt === null ? reject(CONFIGURED_ACCOUNT) : permit;
}

const CONFIGURED_ACCOUNT = invalidRequest(
  'account',
  localized((texts) => texts.anotherThanConfigured),
);

const CAN_BE_TOKEN_ID = /^tok_[\w-]{22}$/;

/** Returns the account of a token id, valid or invalid, to that account and administrators; `no-such-token` to others. */
export async function authorizeToken(services: Services, bearer: Bearer, tokenId: string): Promise<Result<AccountId, Refusal>> {
  const caller = await authenticate(services, bearer);
  if (!caller.ok) return caller;
  const owner = CAN_BE_TOKEN_ID.test(tokenId) ? await services.accounts.findTokenOwner(tokenId) : null;
  const may = owner === caller.value.account || isAdministrator(caller.value);
  return owner === null || !may ? reject({ code: 'no-such-token' }) : accept(owner);
}

/** Whether the caller has all these scopes. Accounts cannot grant scopes they lack. */
export const hasAllScopes = (caller: Caller, scopes: readonly Scope[]): boolean => scopes.every((scope) => caller.scopes.includes(scope));
