import { accept, type Result } from '../engine/result.js';
import type { Bearer } from '../games/answers.js';
import type { Court } from '../games/court.js';
import type { Refusal } from '../games/refusals.js';
import { permitForToken } from './permits.js';

/**
 * Revokes a token, named by its id: it is dead, on every instance, when this resolves. For the account it is of and for
 * administrators; to others it is as if it were not there. To revoke again changes nothing.
 */
export async function revokeAccountToken(court: Court, bearer: Bearer, tokenId: string): Promise<Result<string, Refusal>> {
  const owner = await permitForToken(court, bearer, tokenId);
  if (!owner.ok) return owner;
  await court.accounts.revokeToken(tokenId, court.now());
  court.announcer.announce(owner.value); // whoever watches with it stops
  return accept(tokenId);
}
