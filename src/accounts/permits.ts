// Who may do something to an account, and which accounts anything can be done to.
import { accept, type Result, reject } from '../engine/result.js';
import { knownCaller } from '../games/callers/caller.js';
import type { Bearer } from '../games/court/answers.js';
import type { Court } from '../games/court/court.js';
import type { Account, Caller, Scope } from '../games/ports/accounts.js';
import type { AccountId } from '../games/ports/ports.js';
import type { Refusal } from '../games/refusals/refusals.js';
import { accountOfId } from '../games/seats/accounts-of-seats.js';

/** A caller and the account he may see: his own, or any if he administers. */
export interface Permit {
  readonly caller: Caller;
  readonly account: Account;
}

const administers = ({ scopes }: Caller): boolean => scopes.includes('administer');

/**
 * The account of this id, for itself and for administrators. To all others it is `forbidden`, whether it exists or not;
 * an administrator is told `no-such-account`.
 */
export async function permitFor(court: Court, bearer: Bearer, id: string): Promise<Result<Permit, Refusal>> {
  const caller = await knownCaller(court, bearer);
  if (!caller.ok) return caller;
  if (id !== caller.value.account && !administers(caller.value)) return reject({ code: 'forbidden' });
  const account = await accountOfId(court, id);
  return account === null ? reject({ code: 'no-such-account' }) : accept({ caller: caller.value, account });
}

/** The same, for something that an account of the configuration is not open to: it is changed where it is named. */
export async function permitToChange(court: Court, bearer: Bearer, id: string): Promise<Result<Permit, Refusal>> {
  const permit = await permitFor(court, bearer, id);
  return permit.ok && permit.value.account.createdAt === null ? reject(OF_CONFIGURATION) : permit;
}

const OF_CONFIGURATION: Refusal = {
  code: 'invalid-request',
  path: 'account',
  expected: { en: 'another account than that of the configuration', fr: 'un autre compte que celui de la configuration' },
};

const CAN_BE_TOKEN_ID = /^tok_[\w-]{22}$/;

/** Whose a token of this id is or was, for that account and for administrators; to others it is as if it were not there. */
export async function permitForToken(court: Court, bearer: Bearer, tokenId: string): Promise<Result<AccountId, Refusal>> {
  const caller = await knownCaller(court, bearer);
  if (!caller.ok) return caller;
  const owner = CAN_BE_TOKEN_ID.test(tokenId) ? await court.accounts.ownerOfToken(tokenId) : null;
  const may = owner === caller.value.account || administers(caller.value);
  return owner === null || !may ? reject({ code: 'no-such-token' }) : accept(owner);
}

/** Whether the caller has all these scopes: nobody hands out what he has not. */
export const hasAll = (caller: Caller, scopes: readonly Scope[]): boolean => scopes.every((scope) => caller.scopes.includes(scope));
