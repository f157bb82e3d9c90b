import { accept, type Result, reject } from '../engine/result.js';
import type { Bearer } from '../games/court/answers.js';
import type { Court } from '../games/court/court.js';
import type { Refusal } from '../games/refusals/refusals.js';
import { once } from '../games/requests/request-keys.js';
import { permitForToken } from './permits.js';

/**
 * Revokes a token, named by its id: it is dead, on every instance, when this resolves. For the account it is of and for
 * administrators; to others it is as if it were not there. To revoke again changes nothing. Under a key it is answered again also
 * to the token that has revoked itself.
 */
export async function revokeAccountToken(
  court: Court,
  bearer: Bearer,
  tokenId: string,
  key: string | null = null,
): Promise<Result<string, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  return once<string>(court, bearer, key, {
    what: 'revoke-account-token',
    asked: { tokenId },
    async make({ remember }) {
      const owner = await permitForToken(court, bearer, tokenId);
      if (!owner.ok) return owner;
      await court.accounts.revokeToken(tokenId, court.now(), remember({}));
      court.announcer.announce(owner.value); // whoever watches with it stops
      return accept(tokenId);
    },
    tell: async () => accept(tokenId),
  });
}
