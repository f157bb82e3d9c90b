import { accept, type Result, reject } from '../../engine/result.js';
import type { Bearer } from '../court/answers.js';
import type { Court } from '../court/court.js';
import type { Caller, Scope } from '../ports/accounts.js';
import type { Refusal } from '../refusals/refusals.js';
import { isSignedElsewhere, signedIn } from './signed-in.js';
import { hashToken, isSeatToken, type ShownToken, shownToken } from './tokens.js';

/**
 * The account that shows its token; null for one that is not known, has expired or was revoked. A seat's token is known
 * by how it begins, so that whoever plays costs no question about accounts.
 */
export async function callerOf(court: Court, bearer: Bearer): Promise<Caller | null> {
  if (bearer === null) return null;
  if (court.issuer === undefined || !isSignedElsewhere(bearer)) return callerShowing(court, shownToken(bearer));
  const caller = await signedIn(court, court.issuer, bearer);
  return caller.ok ? caller.value : null;
}

/** The same of a token that was shown before, and is of this court: an issuer's is good for the request it comes with. */
export const callerShowing = async (court: Court, shown: ShownToken | null): Promise<Caller | null> =>
  shown === null || shown.ofSeat ? null : court.accounts.callerOf(shown.tokenHash, court.now());

const CODES = { expired: 'token-expired', revoked: 'token-revoked', unknown: 'unauthenticated' } as const;
export type DeadCode = (typeof CODES)[keyof typeof CODES];

/**
 * Why a token that is no account's opens nothing: it is dead, or never was one. Only who has it is told what became of it. Null
 * if it is that of a seat or of a player of a tournament, and lives: it opens something, be it elsewhere.
 */
export async function whyOpensNothing(court: Court, bearer: string): Promise<Refusal | null> {
  const shown = hashToken(bearer);
  if (isSeatToken(bearer)) {
    const life = await court.seatTokens.lifeOf(shown);
    return life === 'living' ? null : { code: CODES[life ?? 'unknown'] };
  }
  // Asked of the dead last, as with seats: it may be replaced meanwhile.
  if (await court.seatTokens.isPlayers(shown)) return null;
  return { code: CODES[(await court.accounts.deathOf(shown, court.now())) ?? 'unknown'] };
}

/**
 * The account that shows its token. Else `forbidden`, to a seat or a player of a tournament whose token lives; or why it opens
 * nothing: `unauthenticated`, `token-expired`, `token-revoked` or `issuer-unreachable`.
 */
export async function knownCaller(court: Court, bearer: Bearer): Promise<Result<Caller, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  if (court.issuer !== undefined && isSignedElsewhere(bearer)) return signedIn(court, court.issuer, bearer);
  const caller = await callerOf(court, bearer);
  return caller === null ? reject((await whyOpensNothing(court, bearer)) ?? { code: 'forbidden' }) : accept(caller);
}

/**
 * The account that asks about a game in which it shows no seat's token; null for nobody, for a seat of another game and for a
 * player of a tournament, who see of a game what spectators see. Else why the token opens nothing.
 */
export async function askedBy(court: Court, bearer: Bearer): Promise<Result<Caller | null, Refusal>> {
  if (bearer === null) return accept(null);
  const known = await knownCaller(court, bearer);
  return !known.ok && known.problem.code === 'forbidden' ? accept(null) : known;
}

/** Why a token that is shown opens nothing anywhere; null if it does, none is shown, or that cannot be told just now. */
export async function whyDead(court: Court, bearer: Bearer): Promise<DeadCode | null> {
  const asked = await askedBy(court, bearer);
  return asked.ok ? null : (Object.values(CODES).find((code) => code === asked.problem.code) ?? null);
}

/** A caller who has this scope; else `forbidden`. */
export async function callerWith(court: Court, bearer: Bearer, scope: Scope): Promise<Result<Caller, Refusal>> {
  const caller = await knownCaller(court, bearer);
  return caller.ok && !caller.value.scopes.includes(scope) ? reject({ code: 'forbidden' }) : caller;
}
