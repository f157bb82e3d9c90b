import { accept, type Result, reject } from '../engine/result.js';
import type { Bearer } from '../games/court/answers.js';
import type { Court } from '../games/court/court.js';
import type { Account } from '../games/ports/accounts.js';
import type { AccountId } from '../games/ports/ports.js';
import type { Refusal } from '../games/refusals/refusals.js';
import { once } from '../games/requests/request-keys.js';
import { permitToChange } from './permits.js';

/**
 * Forgets for ever who an account belongs to: its name and contact are gone and its tokens dead when this resolves. Its id
 * stays, since its games name it and nothing else, and goes on meaning the same account. For the account itself and for
 * administrators. To erase again changes nothing. Under a key it is answered again also to the token that died of it: of an account
 * that is erased nothing is told that says whose it was.
 */
export async function eraseAccount(court: Court, bearer: Bearer, id: string, key: string | null = null): Promise<Result<Account, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const told = (account: Account | null): Result<Account, Refusal> =>
    account === null ? reject({ code: 'no-such-account' }) : accept(account);
  return once(court, bearer, key, {
    what: 'erase-account',
    asked: { account: id },
    async make({ remember }) {
      const permit = await permitToChange(court, bearer, id);
      if (!permit.ok) return permit;
      const erased = await court.accounts.erase(permit.value.account.id, court.now(), remember({}));
      court.announcer.announce(permit.value.account.id); // whoever watches with its tokens stops
      return told(erased);
    },
    tell: async () => told(await court.accounts.read(id as AccountId)),
  });
}
