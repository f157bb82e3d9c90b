import { accept, type Result, reject } from '../engine/result.js';
import { knownCaller } from '../games/callers/caller.js';
import type { Bearer } from '../games/court/answers.js';
import type { Court } from '../games/court/court.js';
import type { Account, AccountToken } from '../games/ports/accounts.js';
import type { Refusal } from '../games/refusals/refusals.js';
import { permitFor, permitForToken } from './permits.js';

/** An account, for itself and for administrators. */
export async function readAccount(court: Court, bearer: Bearer, id: string): Promise<Result<Account, Refusal>> {
  const permit = await permitFor(court, bearer, id);
  return permit.ok ? accept(permit.value.account) : permit;
}

/** The account whose token is shown. */
export async function readOwnAccount(court: Court, bearer: Bearer): Promise<Result<Account, Refusal>> {
  const caller = await knownCaller(court, bearer);
  return caller.ok ? readAccount(court, bearer, caller.value.account) : caller;
}

/** What may be known of an account's living tokens, newest first: for itself and for administrators. */
export async function readAccountTokens(court: Court, bearer: Bearer, id: string): Promise<Result<readonly AccountToken[], Refusal>> {
  const permit = await permitFor(court, bearer, id);
  return permit.ok ? accept(await court.accounts.tokens(permit.value.account.id, court.now())) : permit;
}

/** What may be known of one living token, by its id: for the account it is of and for administrators. */
export async function readAccountToken(court: Court, bearer: Bearer, id: string): Promise<Result<AccountToken, Refusal>> {
  const owner = await permitForToken(court, bearer, id);
  if (!owner.ok) return owner;
  const token = (await court.accounts.tokens(owner.value, court.now())).find((living) => living.id === id);
  return token === undefined ? reject({ code: 'no-such-token' }) : accept(token);
}
