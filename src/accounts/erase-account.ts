import { accept, type Result, reject } from '../engine/result.js';
import type { Account } from '../games/accounts.js';
import type { Bearer } from '../games/answers.js';
import type { Court } from '../games/court.js';
import type { Refusal } from '../games/refusals.js';
import { permitToChange } from './permits.js';

/**
 * Forgets for ever who an account belongs to: its name and contact are gone and its tokens dead when this resolves. Its id
 * stays, since its games name it and nothing else, and goes on meaning the same account. For the account itself and for
 * administrators. To erase again changes nothing.
 */
export async function eraseAccount(court: Court, bearer: Bearer, id: string): Promise<Result<Account, Refusal>> {
  const permit = await permitToChange(court, bearer, id);
  if (!permit.ok) return permit;
  const erased = await court.accounts.erase(permit.value.account.id, court.now());
  court.announcer.announce(permit.value.account.id); // whoever watches with its tokens stops
  return erased === null ? reject({ code: 'no-such-account' }) : accept(erased);
}
