import { accept, type Result, reject } from '../engine/result.js';
import type { Bearer } from '../games/court/answers.js';
import type { Court } from '../games/court/court.js';
import type { Refusal } from '../games/refusals/refusals.js';
import { once } from '../games/requests/request-keys.js';
import { hasAll, permitToChange } from './permits.js';
import { type IssuedToken, madeToken, makeToken, type TokenRequest, toldAgain } from './requests.js';

/**
 * Gives an account another token, which is told this once; those before live on. For the account itself, and for
 * administrators who have all its scopes: with a token of an account one can do what it may.
 */
export async function newAccountToken(
  court: Court,
  bearer: Bearer,
  id: string,
  request: TokenRequest,
  key: string | null = null,
): Promise<Result<IssuedToken, Refusal>> {
  const permit = await permitToChange(court, bearer, id);
  if (!permit.ok) return permit;
  const { caller, account } = permit.value;
  if (!hasAll(caller, account.scopes)) return reject({ code: 'forbidden' });
  return once(court, bearer!, key, {
    what: 'new-account-token',
    asked: { account: account.id, request },
    async make({ secrets, remember }) {
      const made = makeToken(court, request, secrets);
      if (!made.ok) return made;
      const { kept, issued } = made.value;
      const limit = court.limits.tokensOfAccount;
      switch (await court.accounts.addToken(account.id, kept, limit, remember(madeToken(issued)))) {
        case 'added':
          return accept(issued);
        case 'too-many':
          return reject({ code: 'too-many-tokens', limit });
        case 'gone':
          return reject({ code: 'account-erased' });
      }
    },
    tell: async (made, secrets) => accept(await toldAgain(court, account.id, made as ReturnType<typeof madeToken>, secrets)),
  });
}
