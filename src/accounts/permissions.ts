// Who may do something to an account, and which accounts anything can be done to.
import { accept, type Result, reject } from '../engine/result.js';
import { authenticate } from '../games/access/callers.js';
import type { Account, Caller, Scope } from '../games/ports/accounts.js';
import type { AccountId } from '../games/ports/game-store.js';
import type { Refusal } from '../games/refusals/refusals.js';
import { findAccount } from '../games/requests/requests.js';
import type { Bearer } from '../games/services/results.js';
import type { Services } from '../games/services/services.js';

/** A caller and the account he may see: his own, or any if he administers. */
export interface AccountAccess {
  readonly caller: Caller;
  readonly account: Account;
}

const isAdministrator = ({ scopes }: Caller): boolean => scopes.includes('administer');

/**
 * The account of this id, for itself and for administrators. To all others it is `forbidden`, whether it exists or not;
 * an administrator is told `no-such-account`.
 */
export async function authorizeAccount(services: Services, bearer: Bearer, id: string): Promise<Result<AccountAccess, Refusal>> {
  const caller = await authenticate(services, bearer);
  if (!caller.ok) return caller;
  if (id !== caller.value.account && !isAdministrator(caller.value)) return reject({ code: 'forbidden' });
  const account = await findAccount(services, id);
  return account === null ? reject({ code: 'no-such-account' }) : accept({ caller: caller.value, account });
}

/** The same, for something that an account of the configuration is not open to: it is changed where it is named. */
export async function authorizeAccountChange(services: Services, bearer: Bearer, id: string): Promise<Result<AccountAccess, Refusal>> {
  const permit = await authorizeAccount(services, bearer, id);
  return permit.ok && permit.value.account.createdAt === null ? reject(CONFIGURED_ACCOUNT) : permit;
}

const CONFIGURED_ACCOUNT: Refusal = {
  code: 'invalid-request',
  path: 'account',
  expected: { en: 'an account other than the configured one', fr: 'un autre compte que celui de la configuration' },
};

const CAN_BE_TOKEN_ID = /^tok_[\w-]{22}$/;

/** Whose a token of this id is or was, for that account and for administrators; to others it is as if it were not there. */
export async function authorizeToken(services: Services, bearer: Bearer, tokenId: string): Promise<Result<AccountId, Refusal>> {
  const caller = await authenticate(services, bearer);
  if (!caller.ok) return caller;
  const owner = CAN_BE_TOKEN_ID.test(tokenId) ? await services.accounts.findTokenOwner(tokenId) : null;
  const may = owner === caller.value.account || isAdministrator(caller.value);
  return owner === null || !may ? reject({ code: 'no-such-token' }) : accept(owner);
}

/** Whether the caller has all these scopes: nobody hands out what he has not. */
export const hasAllScopes = (caller: Caller, scopes: readonly Scope[]): boolean => scopes.every((scope) => caller.scopes.includes(scope));
