import { accept, type Result, reject } from '../engine/result.js';
import type { Bearer } from '../games/answers.js';
import { knownCaller } from '../games/caller.js';
import type { Court } from '../games/court.js';
import type { Refusal } from '../games/refusals.js';

const CAN_BE_ID = /^tok_[\w-]{22}$/;

/**
 * Revokes a token, named by its id: it is dead, on every instance, when this resolves. For the account it is of and for
 * administrators; to others it is as if it were not there. To revoke again changes nothing.
 */
export async function revokeAccountToken(court: Court, bearer: Bearer, tokenId: string): Promise<Result<string, Refusal>> {
  const caller = await knownCaller(court, bearer);
  if (!caller.ok) return caller;
  const owner = CAN_BE_ID.test(tokenId) ? await court.accounts.ownerOfToken(tokenId) : null;
  const may = owner === caller.value.account || caller.value.scopes.includes('administer');
  if (owner === null || !may) return reject({ code: 'no-such-token' });
  await court.accounts.revokeToken(tokenId, court.now());
  return accept(tokenId);
}
