import { accept, type Result, reject } from '../engine/result.js';
import type { Caller, Scope } from './accounts.js';
import type { Bearer } from './answers.js';
import type { Court } from './court.js';
import type { Refusal } from './refusals.js';
import { isSeatToken, type ShownToken, shownToken } from './tokens.js';

/**
 * The account that shows its token; null for one that is not known, has expired or was revoked. A seat's token is known
 * by how it begins, so that whoever plays costs no question about accounts.
 */
export const callerOf = (court: Court, bearer: Bearer): Promise<Caller | null> =>
  callerShowing(court, bearer === null ? null : shownToken(bearer));

/** The same of a token that was shown before. */
export const callerShowing = async (court: Court, shown: ShownToken | null): Promise<Caller | null> =>
  shown === null || shown.ofSeat ? null : court.accounts.callerOf(shown.tokenHash, court.now());

/** The same, or why not: `unauthenticated`, and `forbidden` to a seat. */
export async function knownCaller(court: Court, bearer: Bearer): Promise<Result<Caller, Refusal>> {
  const caller = await callerOf(court, bearer);
  if (caller !== null) return accept(caller);
  return reject({ code: bearer !== null && isSeatToken(bearer) ? 'forbidden' : 'unauthenticated' });
}

/** A caller who has this scope; else `forbidden`. */
export async function callerWith(court: Court, bearer: Bearer, scope: Scope): Promise<Result<Caller, Refusal>> {
  const caller = await knownCaller(court, bearer);
  return caller.ok && !caller.value.scopes.includes(scope) ? reject({ code: 'forbidden' }) : caller;
}
