import { accept, type Result, reject } from '../engine/result.js';
import type { Caller, Scope } from './accounts.js';
import type { Bearer } from './answers.js';
import type { Court } from './court.js';
import type { Refusal } from './refusals.js';
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

/** Who shows a token that was one may know what became of it: nobody else has it. */
const CODES = { expired: 'token-expired', revoked: 'token-revoked', unknown: 'unauthenticated' } as const;
export type DeadCode = (typeof CODES)[keyof typeof CODES];

/**
 * The same, or why not: `unauthenticated`, or `token-expired` and `token-revoked`, or `issuer-unreachable`; and `forbidden` to
 * a seat whose token lives.
 */
export async function knownCaller(court: Court, bearer: Bearer): Promise<Result<Caller, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  if (isSeatToken(bearer)) return reject((await whyNoSeats(court, bearer)) ?? { code: 'forbidden' });
  if (court.issuer !== undefined && isSignedElsewhere(bearer)) return signedIn(court, court.issuer, bearer);
  const caller = await callerOf(court, bearer);
  if (caller !== null) return accept(caller);
  return reject({ code: CODES[(await court.accounts.deathOf(hashToken(bearer), court.now())) ?? 'unknown'] });
}

/** Why the token of a seat, which is none of the seat that was asked for, opens nothing anywhere; null if it is another's. */
export async function whyNoSeats(court: Court, bearer: string): Promise<Refusal | null> {
  const life = await court.seatTokens.lifeOf(hashToken(bearer));
  return life === 'living' ? null : { code: CODES[life ?? 'unknown'] };
}

/**
 * The account that asks, of who is no seat of the game that was asked for: none for nobody, and for a seat of another game. Else
 * why the token opens nothing.
 */
export async function askedBy(court: Court, bearer: Bearer): Promise<Result<Caller | null, Refusal>> {
  if (bearer === null) return accept(null);
  if (!isSeatToken(bearer)) return knownCaller(court, bearer);
  const dead = await whyNoSeats(court, bearer);
  return dead === null ? accept(null) : reject(dead);
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
