import { callerShowing } from '../games/callers/caller.js';
import type { ShownToken } from '../games/callers/tokens.js';
import type { NoticedEntry } from '../games/court/answers.js';
import type { Claimed } from '../games/ports/webhook-queue.js';
import type { Webhook } from '../games/ports/webhooks.js';
import { noticeAfter } from '../games/reading/next-notice.js';
import { isDelayed, pastPosition } from '../games/viewers/delayed.js';
import { type Sight, sightShowing } from '../games/viewers/sight.js';
import { viewerFor } from '../games/viewers/viewers.js';
import type { TournamentCourt } from '../tournaments/running/index.js';
import type { Nothing, WebhookEvent } from './event.js';
import { nextResult, type TellResult } from './results.js';
import { messageOf } from './signing.js';

/** How an entry is told outside, as JSON can hold it. */
export type TellEntry = (entry: NoticedEntry) => object;

export interface Tellers {
  readonly entry: TellEntry;
  readonly result: TellResult;
}

/**
 * What is next for a claim. Whether its owner may see the game, or of a test that its token still is what it was, is asked now: a
 * seat's token must still be that seat's, an account's must be known, be of that account and let it open games. Told is what the
 * seat may know, and an account what a spectator may, when he may, be it an arbiter or not.
 */
export async function nextEvent(court: TournamentCourt, claimed: Claimed, tellers: Tellers): Promise<WebhookEvent | Nothing> {
  const { webhook, kind, game, seq } = claimed;
  if (kind === 'test' || game === null) return (await isVoid(court, webhook)) ? lostBy(webhook) : testOf(claimed, court.now());
  if (kind === 'results' || kind === 'results-again') return nextResult(court, claimed, tellers.result);
  const { owner } = webhook;
  const sight = await sightShowing(court, shownFor(webhook), game);
  if (!sight.ok || !isOwner(webhook, sight.value)) return lostBy(webhook);
  const { standing } = sight.value;
  const viewer = viewerFor(standing.facts, standing.summary, { seat: owner.seat, caller: null });
  const shown = viewer === 'spectator' && isDelayed(standing.facts, standing.summary) ? await pastPosition(court, standing) : standing;
  const { seq: upTo, entry } = await noticeAfter(court, { ...standing, summary: shown.summary }, viewer, kind === 'again' ? seq - 1 : seq);
  return entry === null ? { upTo } : { ...eventOf(webhook, entry, tellers.entry), seq: upTo };
}

const shownFor = ({ owner, tokenHash }: Webhook): ShownToken => ({ tokenHash, ofSeat: owner.account === null });
const lostBy = ({ owner }: Webhook): Nothing => (owner.account === null ? 'seat-lost' : 'token-void');

/** Whether the webhook's token opens nothing any more of what it was made for: then not even a test is sent. */
async function isVoid(court: TournamentCourt, webhook: Webhook): Promise<boolean> {
  const { owner } = webhook;
  const shown = shownFor(webhook);
  if (!shown.ofSeat) {
    const caller = await callerShowing(court, shown);
    return caller?.account !== owner.account || !caller.scopes.includes('open-games');
  }
  const sight = await sightShowing(court, shown, owner.game!);
  return !sight.ok || !isOwner(webhook, sight.value);
}

/** Whether whoever shows the webhook's token is still who it belongs to. */
const isOwner = ({ owner }: Webhook, { standing, caller, isOpener }: Sight): boolean =>
  owner.account === null ? standing.seat === owner.seat : isOpener && caller?.account === owner.account;

const eventOf = ({ id }: Webhook, entry: NoticedEntry, tell: TellEntry): Omit<WebhookEvent, 'seq'> => ({
  message: messageOf(id, entry.hash),
  cursor: entry.cursor,
  body: { type: 'game.noticed', timestamp: entry.at.toISOString(), data: tell(entry) },
});

/** An event of no game and no tournament, to try an address with. */
const testOf = ({ webhook: { id }, item }: Claimed, at: Date): WebhookEvent => ({
  message: messageOf(id, `test ${item}`),
  seq: 0,
  cursor: null,
  body: { type: 'webhook.test', timestamp: at.toISOString(), data: { webhook: id } },
});
