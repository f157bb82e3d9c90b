import { accept, type Result, reject } from '../engine/result.js';
import type { Bearer } from '../games/court/answers.js';
import type { Court } from '../games/court/court.js';
import type { Refusal } from '../games/refusals/refusals.js';
import { once } from '../games/requests/request-keys.js';
import { hasAll, permitForToken, permitToChange } from './permits.js';
import { type IssuedToken, invalid, madeToken, makeToken, type TokenRequest, toldAgain } from './requests.js';

/** A month: who wants the old token longer wants two tokens. */
const HOURS_MOST = 744;
const HOUR = 3_600_000;
const HOURS_EXPECTED = { en: `a whole number from 0 to ${HOURS_MOST}`, fr: `un nombre entier de 0 à ${HOURS_MOST}` };

export interface RotationRequest extends TokenRequest {
  /** How long the old token is still good; with 0 it is dead at once. */
  readonly oldForHours: number;
}

/** The new token, told this once, and until when the old one is good. */
export interface Rotated {
  readonly token: IssuedToken;
  readonly oldExpiresAt: Date;
}

/**
 * Puts a new token in the place of a living one, which is good for some hours more, or until it expires if that is sooner. Both or
 * neither is done. For the account it is of, and for administrators who have all its scopes. The new one is called what the old
 * one is unless it is said.
 */
export async function rotateAccountToken(
  court: Court,
  bearer: Bearer,
  tokenId: string,
  request: RotationRequest,
  key: string | null = null,
): Promise<Result<Rotated, Refusal>> {
  const owner = await permitForToken(court, bearer, tokenId);
  if (!owner.ok) return owner;
  const permit = await permitToChange(court, bearer, owner.value);
  if (!permit.ok) return permit;
  const { caller, account } = permit.value;
  if (!hasAll(caller, account.scopes)) return reject({ code: 'forbidden' });
  const hours = request.oldForHours;
  if (!(Number.isInteger(hours) && hours >= 0 && hours <= HOURS_MOST)) return reject(invalid('oldForHours', HOURS_EXPECTED));
  return once(court, bearer!, key, {
    what: 'rotate-account-token',
    asked: { tokenId, request },
    async make({ secrets, remember }) {
      const made = makeToken(court, request, secrets);
      if (!made.ok) return made;
      const { kept, issued } = made.value;
      const until = new Date(kept.createdAt.getTime() + hours * HOUR);
      const rotated = await court.accounts.rotateToken(tokenId, kept, until, (oldExpiresAt) =>
        remember({ ...madeToken(issued), oldExpiresAt: oldExpiresAt.toISOString() }),
      );
      court.announcer.announce(account.id); // whoever watches with the old one learns until when
      return rotated === null
        ? reject({ code: 'no-such-token' })
        : accept({ token: { ...issued, name: rotated.name }, oldExpiresAt: rotated.oldExpiresAt });
    },
    async tell(before, secrets) {
      const made = before as ReturnType<typeof madeToken> & { readonly oldExpiresAt: string };
      return accept({ token: await toldAgain(court, account.id, made, secrets), oldExpiresAt: new Date(made.oldExpiresAt) });
    },
  });
}
