import { accept, type Result, reject } from '../engine/result.js';
import type { Bearer } from '../games/answers.js';
import type { Court } from '../games/court.js';
import type { Refusal } from '../games/refusals.js';
import { hasAll, permitToChange } from './permits.js';
import { type IssuedToken, makeToken, type TokenRequest } from './requests.js';

/**
 * Gives an account another token, which is told this once; those before live on. For the account itself, and for
 * administrators who have all its scopes: with a token of an account one can do what it may.
 */
export async function newAccountToken(
  court: Court,
  bearer: Bearer,
  id: string,
  request: TokenRequest,
): Promise<Result<IssuedToken, Refusal>> {
  const permit = await permitToChange(court, bearer, id);
  if (!permit.ok) return permit;
  const { caller, account } = permit.value;
  if (!hasAll(caller, account.scopes)) return reject({ code: 'forbidden' });
  const made = makeToken(court, request);
  if (!made.ok) return made;
  const limit = court.limits.tokensOfAccount;
  switch (await court.accounts.addToken(account.id, made.value.kept, limit)) {
    case 'added':
      return accept(made.value.issued);
    case 'too-many':
      return reject({ code: 'too-many-tokens', limit });
    case 'gone':
      return reject({ code: 'account-erased' });
  }
}
