import { findTokenOwner } from '../games/access/callers.js';
import { accessGameByToken, type GameAccess, isDelayed, loadDelayedPosition } from '../games/access/game-access.js';
import type { TokenRef } from '../games/access/tokens.js';
import { viewerFor } from '../games/access/viewers.js';
import type { AccountId } from '../games/model/game.js';
import type { ClaimedDelivery, Webhook } from '../games/ports/webhooks.js';
import { loadNoticeAfter } from '../games/queries/notices.js';
import type { ProjectedEntry } from '../games/services/results.js';
import { type FeedResult, readResultForOrganiser, type TournamentServices } from '../tournaments/index.js';
import { messageId } from './signing.js';

// What a webhook is told, or why it is told nothing.

/** Something to be sent. */
export interface WebhookEvent {
  readonly message: string;
  readonly seq: number;
  readonly cursor: string | null;
  readonly body: { readonly type: string; readonly timestamp: string; readonly data: object };
}

/** Nothing to tell after this entry or result; or that the owner may be told nothing any more, and of which kind he is. */
export type NoEvent = { readonly upTo: number } | 'token-void' | 'seat-lost';

// What is next of the results of a tournament, for a webhook of the account that organises it.

/** How a result is told outside, as JSON can hold it. */
export type SerializeResult = (tournament: string, result: FeedResult) => object;

/**
 * The result after the last that was delivered, or the one that was asked for again. Whether its owner still runs the tournament is
 * asked now. While he may run none, results wait: they are told when he may again, as none may be missing.
 */
export async function nextResult(
  services: TournamentServices,
  { webhook: { id, owner, tokenHash }, kind, game, seq }: ClaimedDelivery,
  tell: SerializeResult,
): Promise<WebhookEvent | NoEvent> {
  const tournament: string = game!;
  const organiser = { account: owner.account as AccountId, tokenHash };
  const result = await readResultForOrganiser(services, organiser, tournament, kind === 'results-again' ? seq - 1 : seq);
  if (result === 'token-void') return result;
  if (typeof result === 'string') return { upTo: seq };
  return {
    message: messageId(id, result.hash),
    seq: result.recorded.number,
    cursor: String(result.recorded.number),
    body: { type: 'tournament.result', timestamp: result.at.toISOString(), data: tell(tournament, result) },
  };
}

/** How an entry is told outside, as JSON can hold it. */
export type SerializeEntry = (entry: ProjectedEntry) => object;

export interface Serializers {
  readonly entry: SerializeEntry;
  readonly result: SerializeResult;
}

/**
 * What is next for a claim. Whether its owner may see the game, or of a test that its token still is what it was, is asked now: a
 * seat's token must still be that seat's, an account's must be known, be of that account and let it open games. Told is what the
 * seat may know, and an account what a spectator may, when he may, be it an arbiter or not.
 */
export async function nextEvent(
  services: TournamentServices,
  claimed: ClaimedDelivery,
  tellers: Serializers,
): Promise<WebhookEvent | NoEvent> {
  const { webhook, kind, game, seq } = claimed;
  if (kind === 'test' || game === null)
    return (await isTokenVoid(services, webhook)) ? ownerLost(webhook) : toTestEvent(claimed, services.now());
  if (kind === 'results' || kind === 'results-again') return nextResult(services, claimed, tellers.result);
  const { owner } = webhook;
  const sight = await accessGameByToken(services, shownToken(webhook), game);
  if (!sight.ok || !isOwner(webhook, sight.value)) return ownerLost(webhook);
  const { storedGame } = sight.value;
  const viewer = viewerFor(storedGame.facts, storedGame.summary, { seat: owner.seat, caller: null });
  const shown =
    viewer === 'spectator' && isDelayed(storedGame.facts, storedGame.summary)
      ? await loadDelayedPosition(services, storedGame)
      : storedGame;
  const { seq: upTo, entry } = await loadNoticeAfter(
    services,
    { ...storedGame, summary: shown.summary },
    viewer,
    kind === 'again' ? seq - 1 : seq,
  );
  return entry === null ? { upTo } : { ...toNoticeEvent(webhook, entry, tellers.entry), seq: upTo };
}

const shownToken = ({ owner, tokenHash }: Webhook): TokenRef => ({ tokenHash, ofSeat: owner.account === null });
const ownerLost = ({ owner }: Webhook): NoEvent => (owner.account === null ? 'seat-lost' : 'token-void');

/** Whether the webhook's token opens nothing any more of what it was made for: then not even a test is sent. */
async function isTokenVoid(services: TournamentServices, webhook: Webhook): Promise<boolean> {
  const { owner } = webhook;
  const shown = shownToken(webhook);
  if (!shown.ofSeat) {
    const caller = await findTokenOwner(services, shown);
    return caller?.account !== owner.account || !caller.scopes.includes('open-games');
  }
  const sight = await accessGameByToken(services, shown, owner.game!);
  return !sight.ok || !isOwner(webhook, sight.value);
}

/** Whether whoever shows the webhook's token is still who it belongs to. */
const isOwner = ({ owner }: Webhook, { storedGame, caller, isOpener }: GameAccess): boolean =>
  owner.account === null ? storedGame.seat === owner.seat : isOpener && caller?.account === owner.account;

const toNoticeEvent = ({ id }: Webhook, entry: ProjectedEntry, tell: SerializeEntry): Omit<WebhookEvent, 'seq'> => ({
  message: messageId(id, entry.hash),
  cursor: entry.cursor,
  body: { type: 'game.noticed', timestamp: entry.at.toISOString(), data: tell(entry) },
});

/** An event of no game and no tournament, to try an address with. */
const toTestEvent = ({ webhook: { id }, item }: ClaimedDelivery, at: Date): WebhookEvent => ({
  message: messageId(id, `test ${item}`),
  seq: 0,
  cursor: null,
  body: { type: 'webhook.test', timestamp: at.toISOString(), data: { webhook: id } },
});
