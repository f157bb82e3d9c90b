import { accept, type Result, reject } from '../engine/result.js';
import { callerWith, whyOpensNothing } from '../games/callers/caller.js';
import { hashToken, isSeatToken } from '../games/callers/tokens.js';
import type { Bearer } from '../games/court/answers.js';
import type { Court } from '../games/court/court.js';
import type { Webhook } from '../games/ports/webhooks.js';
import type { Refusal } from '../games/refusals/refusals.js';
import { ownWebhook, stillHasSeat } from './owners.js';

/** A webhook, for who owns it. */
export const readWebhook = (court: Court, bearer: Bearer, id: string): Promise<Result<Webhook, Refusal>> => ownWebhook(court, bearer, id);

/** All webhooks of the account or the seat whose token is shown, the oldest first. */
export async function listWebhooks(court: Court, bearer: Bearer): Promise<Result<readonly Webhook[], Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const { kept } = court.webhooks;
  if (!isSeatToken(bearer)) {
    const caller = await callerWith(court, bearer, 'open-games');
    return caller.ok ? accept(await kept.ofAccount(caller.value.account)) : caller;
  }
  const dead = await whyOpensNothing(court, bearer);
  if (dead !== null) return reject(dead);
  const ofSeat = await kept.ofSeat(hashToken(bearer));
  const [first] = ofSeat;
  return accept(first !== undefined && (await stillHasSeat(court, bearer, first.owner)) ? ofSeat : []);
}
