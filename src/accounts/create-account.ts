import { accept, type Result, reject } from '../engine/result.js';
import { callerWith } from '../games/callers/caller.js';
import { newAccountId } from '../games/callers/tokens.js';
import type { Bearer } from '../games/court/answers.js';
import type { Court } from '../games/court/court.js';
import type { Account } from '../games/ports/accounts.js';
import type { AccountId } from '../games/ports/ports.js';
import type { Refusal } from '../games/refusals/refusals.js';
import { once } from '../games/requests/request-keys.js';
import { hasAll } from './permits.js';
import { type AccountRequest, type IssuedToken, madeToken, makeToken, readPerson, readScopes, toldAgain } from './requests.js';

/**
 * Makes an account with its first token, which is told this once. For administrators, who can give no scope that they do
 * not have themselves: `forbidden`.
 */
export async function createAccount(
  court: Court,
  bearer: Bearer,
  request: AccountRequest,
  key: string | null = null,
): Promise<Result<{ readonly account: Account; readonly token: IssuedToken }, Refusal>> {
  const caller = await callerWith(court, bearer, 'administer');
  if (!caller.ok) return caller;
  const person = readPerson(request, court.limits);
  if (!person.ok) return person;
  const scopes = readScopes(request.scopes);
  if (!scopes.ok) return scopes;
  if (!hasAll(caller.value, scopes.value)) return reject({ code: 'forbidden' });
  return once(court, bearer!, key, {
    what: 'create-account',
    asked: request,
    async make({ secrets, remember }) {
      const made = makeToken(court, request, secrets);
      if (!made.ok) return made;
      const { kept, issued } = made.value;
      const account = { id: newAccountId(court.randomBytes), ...person.value, scopes: scopes.value, createdAt: kept.createdAt };
      await court.accounts.create(account, kept, remember({ account: account.id, ...madeToken(issued) }));
      return accept({ account: { ...account, erasedAt: null }, token: issued });
    },
    async tell(before, secrets) {
      const made = before as ReturnType<typeof madeToken> & { readonly account: AccountId };
      const account = (await court.accounts.read(made.account))!;
      return accept({ account, token: await toldAgain(court, account.id, made, secrets) });
    },
  });
}
