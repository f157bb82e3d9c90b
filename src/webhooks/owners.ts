// Whose webhooks the caller may see and change.
import { accept, type Result, reject } from '../engine/result.js';
import { callerWith, whyOpensNothing } from '../games/callers/caller.js';
import { hashToken, isSeatToken } from '../games/callers/tokens.js';
import type { Bearer } from '../games/court/answers.js';
import type { Court } from '../games/court/court.js';
import { gameId } from '../games/ports/ports.js';
import type { Webhook, WebhookId, WebhookOwner } from '../games/ports/webhooks.js';
import type { Refusal } from '../games/refusals/refusals.js';
import { seqAfterWhich } from '../games/viewers/resume.js';
import { sightOf } from '../games/viewers/sight.js';
import { viewerFor } from '../games/viewers/viewers.js';
import type { WebhookRequest } from './requests.js';

const ID = /^whk_[\w-]{22}$/;

/** The webhook of this id, for who owns it; to all others it is as if it were not there. */
export async function ownWebhook(court: Court, bearer: Bearer, id: string): Promise<Result<Webhook, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const webhook = ID.test(id) ? await court.webhooks.kept.read(id as WebhookId) : null;
  if (!isSeatToken(bearer)) {
    const caller = await callerWith(court, bearer, 'open-games');
    if (!caller.ok) return caller;
    return webhook?.owner.account === caller.value.account ? accept(webhook) : reject({ code: 'no-such-webhook' });
  }
  const dead = await whyOpensNothing(court, bearer);
  if (dead !== null) return reject(dead);
  const isSeats = webhook?.owner.account === null && webhook.tokenHash === hashToken(bearer);
  return isSeats && (await stillHasSeat(court, bearer, webhook.owner)) ? accept(webhook) : reject({ code: 'no-such-webhook' });
}

/** Whether the token is the seat's still: it may have been replaced. */
export async function stillHasSeat(court: Court, bearer: Bearer, { game, seat }: Pick<WebhookOwner, 'game' | 'seat'>): Promise<boolean> {
  const sight = await sightOf(court, bearer, game!);
  return sight.ok && sight.value.standing.seat === seat;
}

export interface Beginning {
  readonly owner: WebhookOwner;
  /** Of one game; else 0. */
  readonly afterSeq: number;
}

/** Whose a new webhook would be, and where in its game it begins. */
export async function beginningOf(court: Court, bearer: Bearer, request: WebhookRequest): Promise<Result<Beginning, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  if (!isSeatToken(bearer)) {
    const caller = await callerWith(court, bearer, 'open-games');
    if (!caller.ok) return caller;
    const { account } = caller.value;
    if (request.game !== null) return beginningIn(court, bearer, { ...request, game: request.game });
    if (request.after !== null) return reject(NO_CURSOR);
    return accept({ owner: { account, game: null, seat: null }, afterSeq: 0 });
  }
  if (request.game !== null) return beginningIn(court, bearer, { ...request, game: request.game });
  return reject((await whyOpensNothing(court, bearer)) ?? NO_GAME);
}

async function beginningIn(
  court: Court,
  bearer: string,
  { game, after }: { game: string; after: string | null },
): Promise<Result<Beginning, Refusal>> {
  const sight = await sightOf(court, bearer, game);
  if (!sight.ok) return sight;
  const { standing, isOpener, caller } = sight.value;
  const { seat } = standing;
  if (seat === null && !isOpener) return reject({ code: isSeatToken(bearer) ? 'not-your-seat' : 'forbidden' });
  const viewer = viewerFor(standing.facts, standing.summary, { seat, caller: null });
  const afterSeq = await seqAfterWhich(court, { ...sight.value, viewer }, after);
  if (!afterSeq.ok) return afterSeq;
  const id = gameId(game)!;
  const owner: WebhookOwner = seat === null ? { account: caller!.account, game: id, seat } : { account: null, game: id, seat };
  return accept({ owner, afterSeq: afterSeq.value });
}

const NO_GAME: Refusal = {
  code: 'invalid-request',
  path: 'game',
  expected: { en: 'the game of the seat whose token is shown', fr: 'la partie de la place dont le jeton est montré' },
};
const NO_CURSOR: Refusal = {
  code: 'invalid-request',
  path: 'after',
  expected: { en: 'left out, since no game is named', fr: 'omis, puisqu’aucune partie n’est nommée' },
};
