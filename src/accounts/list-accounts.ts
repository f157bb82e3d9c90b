import { accept, type Result, reject } from '../engine/result.js';
import { callerWith } from '../games/callers/caller.js';
import type { Bearer } from '../games/court/answers.js';
import type { Court } from '../games/court/court.js';
import type { Account } from '../games/ports/accounts.js';
import type { AccountId } from '../games/ports/ports.js';
import type { Refusal } from '../games/refusals/refusals.js';
import { whyNotAfter } from '../games/requests/cursors.js';
import { whyNotThatLong } from '../games/requests/page-length.js';
import { permitToChange } from './permits.js';

export interface AccountListRequest {
  /** The id of the last account of the page before; null for the first page. */
  readonly after: string | null;
  readonly first: number;
}

export interface AccountPage {
  readonly accounts: readonly Account[];
  readonly hasNextPage: boolean;
}

/** Every account but that of the configuration, newest first, for administrators. Those that were erased stay in it. */
export async function listAccounts(
  court: Court,
  bearer: Bearer,
  { after, first }: AccountListRequest,
): Promise<Result<AccountPage, Refusal>> {
  const caller = await callerWith(court, bearer, 'administer');
  if (!caller.ok) return caller;
  const tooLong = whyNotThatLong(first, court.limits.pageSize);
  if (tooLong !== null) return reject(tooLong);
  // Whatever can be changed is in the list, and nothing else.
  const mark = after === null ? null : await permitToChange(court, bearer, after);
  if (mark !== null && !mark.ok) return reject(whyNotAfter(after!));
  const accounts = await court.accounts.list(after as AccountId | null, first + 1);
  return accept({ accounts: accounts.slice(0, first), hasNextPage: accounts.length > first });
}
