import { accept, type Result, reject } from '../engine/result.js';
import { callerWith } from '../games/callers/caller.js';
import type { Bearer } from '../games/court/answers.js';
import type { Court } from '../games/court/court.js';
import type { Account } from '../games/ports/accounts.js';
import type { Refusal } from '../games/refusals/refusals.js';
import { type Making, once } from '../games/requests/request-keys.js';
import { permitFor, permitToChange } from './permits.js';
import { readScopes } from './requests.js';

/**
 * Gives an account these scopes and no others, from its next request on. For administrators, who can add no scope that
 * they do not have themselves, and can take any away. Under a key it is answered again, with the account as it stands, to whoever
 * may see it still: also to who has taken from himself the scope to ask.
 */
export async function setScopes(
  court: Court,
  bearer: Bearer,
  id: string,
  scopes: readonly string[],
  key: string | null = null,
): Promise<Result<Account, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  return once<Account>(court, bearer, key, {
    what: 'set-scopes',
    asked: { account: id, scopes },
    make: ({ remember }) => changeScopes(court, bearer, { id, scopes, remember }),
    async tell() {
      const permit = await permitFor(court, bearer, id);
      return permit.ok ? accept(permit.value.account) : permit;
    },
  });
}

interface Asked extends Pick<Making, 'remember'> {
  readonly id: string;
  readonly scopes: readonly string[];
}

async function changeScopes(court: Court, bearer: string, { id, scopes, remember }: Asked): Promise<Result<Account, Refusal>> {
  const administrator = await callerWith(court, bearer, 'administer');
  if (!administrator.ok) return administrator;
  const permit = await permitToChange(court, bearer, id);
  if (!permit.ok) return permit;
  const wanted = readScopes(scopes);
  if (!wanted.ok) return wanted;
  const { caller, account } = permit.value;
  if (account.erasedAt !== null) return reject({ code: 'account-erased' });
  // What he cannot add, the account must have. The store looks again, in case another takes it away meanwhile.
  const left = wanted.value.filter((scope) => !caller.scopes.includes(scope));
  const changed = await court.accounts.setScopes(account.id, wanted.value, left, remember({}));
  court.announcer.announce(account.id); // who watches looks again at what it may see
  return changed === null ? reject({ code: 'forbidden' }) : accept(changed);
}
