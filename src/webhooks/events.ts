import { findTokenOwner } from '../games/access/callers.js';
import { accessGameByToken, type GameAccess, loadDelayedPosition } from '../games/access/game-access.js';
import type { TokenRef } from '../games/access/tokens.js';
import { pushedViewer } from '../games/access/viewers.js';
import { isDelayed } from '../games/access/who-sees-what.js';
import type { AccountId } from '../games/model/game.js';
import { ownerKey, type StreamOwner } from '../games/ports/streams.js';
import type { ClaimedDelivery, Webhook, WebhookStream } from '../games/ports/webhooks.js';
import { loadNoticeAfter, type ReaderPlace } from '../games/queries/notices.js';
import type { ProjectedEntry } from '../games/services/results.js';
import { type MessageType, nextMessage, type StreamCaller, type StreamMessage } from '../streams/index.js';
import { type FeedResult, readResultForOrganiser, type TournamentServices } from '../tournaments/index.js';
import { messageId, testMessageId } from './signing.js';

/** The type of the event that takes the place of messages that are no longer kept. */
export const MESSAGES_DROPPED = 'stream.messages.dropped';

/** An event to send. */
export interface WebhookEvent {
  readonly message: string;
  /** The hash of the entry, or of the one that recorded the result; the tag of a message of a stream; null for a test and for dropped messages. */
  readonly hash: string | null;
  readonly seq: number;
  readonly cursor: string | null;
  readonly body: { readonly type: string; readonly timestamp: string; readonly data: object };
}

/**
 * Nothing to send: no event follows the entry, result or message `upTo`, or the owner has lost access: the account's token is no longer
 * valid (`token-void`), or the seat has another token (`seat-lost`).
 */
type NoEvent = { readonly upTo: ReaderPlace } | 'token-void' | 'token-replaced';

/** Converts what a webhook sends to JSON objects, as the REST API returns them. */
export interface Serializers {
  readonly entry: (entry: ProjectedEntry) => object;
  readonly result: (tournament: string, result: FeedResult) => object;
  readonly message: (message: StreamMessage, include: readonly string[]) => object;
}

/** Returns the next event of a claimed delivery. Checks the owner's current access. */
export async function nextEvent(
  services: TournamentServices,
  claimed: ClaimedDelivery,
  serializers: Serializers,
): Promise<WebhookEvent | NoEvent> {
  const { webhook, kind, game } = claimed;
  if (webhook.stream !== null && kind !== 'test') return nextStreamMessage(services, claimed, webhook.stream, serializers.message);
  if (kind === 'test' || game === null) {
    if (await hasLostAccess(services, webhook)) return accessLost(webhook);
    const body = { type: 'webhook.test', timestamp: services.now().toISOString(), data: { webhook: webhook.id } };
    return { message: testMessageId(webhook.id, claimed.item), seq: 0, hash: null, cursor: null, body };
  }
  return kind === 'result' || kind === 'result-redelivery'
    ? nextResult(services, claimed, serializers.result)
    : nextNotice(services, claimed, serializers.entry);
}

/**
 * Returns the next notice of a game, or the one to send again. A seat receives its own view, also after the game has opened at its end; an
 * account receives the spectators' view, with their delay, even if it is an arbiter.
 */
async function nextNotice(
  services: TournamentServices,
  { webhook, kind, game, seq }: ClaimedDelivery,
  serialize: Serializers['entry'],
): Promise<WebhookEvent | NoEvent> {
  const access = await accessGameByToken(services, tokenOf(webhook), game!);
  if (!access.ok || !isOwner(webhook, access.value)) return accessLost(webhook);
  const { storedGame } = access.value;
  const { facts, summary } = storedGame;
  const viewer = pushedViewer(webhook.owner.seat);
  const position = viewer === 'spectator' && isDelayed(facts, summary) ? await loadDelayedPosition(services, storedGame) : storedGame;
  const visible = { ...storedGame, summary: position.summary };
  // The seq is lost with its entry if the database loses both.
  const after = { seq: kind === 'entry-redelivery' ? seq - 1 : seq, hash: null };
  const next = await loadNoticeAfter(services, visible, viewer, after);
  if (next === 'lost') return { upTo: after };
  const { place, entry } = next;
  if (entry === null) return { upTo: place };
  return toEvent(webhook, entry.hash, { ...place, cursor: entry.cursor }, 'game.entry.created', entry.createdAt, serialize(entry));
}

/**
 * Returns the next result of a tournament, or the one to send again. While the account may not run tournaments, results wait, so that
 * none is missing later.
 */
async function nextResult(
  services: TournamentServices,
  { webhook, kind, game, seq }: ClaimedDelivery,
  serialize: Serializers['result'],
): Promise<WebhookEvent | NoEvent> {
  const tournament: string = game!;
  const organiser = { account: webhook.owner.account as AccountId, tokenHash: webhook.tokenHash };
  const result = await readResultForOrganiser(services, organiser, tournament, kind === 'result-redelivery' ? seq - 1 : seq);
  if (result === 'token-void') return result;
  if (typeof result === 'string') return { upTo: { seq, hash: null } };
  const { number } = result.recorded;
  const at = { seq: number, hash: result.hash, cursor: String(number) };
  return toEvent(webhook, result.hash, at, 'tournament.result.recorded', result.at, serialize(tournament, result));
}

/** Returns the next message of the owner's stream, or the one to send again; an event of its own if messages before it are no longer kept. */
async function nextStreamMessage(
  services: TournamentServices,
  { webhook, kind, seq }: ClaimedDelivery,
  { owner: key, types, include }: WebhookStream,
  serialize: Serializers['message'],
): Promise<WebhookEvent | NoEvent> {
  const owner = await findStreamOwner(services, webhook);
  if (owner === null || (await hasLostAccess(services, webhook))) return accessLost(webhook);
  const token = tokenOf(webhook);
  const of: StreamCaller = {
    owner,
    key,
    caller: await findTokenOwner(services, token),
    accessGame: (id) => accessGameByToken(services, token, id),
  };
  const wanted = types as readonly MessageType[] | null;
  const next = await nextMessage(services, of, kind === 'message-redelivery' ? seq - 1 : seq, wanted);
  if ('upTo' in next) return { upTo: { seq: next.upTo, hash: next.tag } };
  if ('dropped' in next) {
    const { cursor, number, until } = next.dropped;
    return toEvent(webhook, `dropped ${cursor}`, { seq: number, hash: null, cursor }, MESSAGES_DROPPED, until, {
      code: 'cursor-expired',
      cursor,
    });
  }
  const { stored, message } = next;
  const at = { seq: stored.number, hash: stored.tag, cursor: message.cursor };
  return toEvent(webhook, `message ${message.cursor}`, at, 'stream.message', message.createdAt, serialize(message, include));
}

/** `identity` is the same for every attempt at the same event. */
const toEvent = (
  { id }: Webhook,
  identity: string,
  place: Pick<WebhookEvent, 'seq' | 'hash' | 'cursor'>,
  type: string,
  at: Date,
  data: object,
): WebhookEvent => ({ message: messageId(id, identity), ...place, body: { type, timestamp: at.toISOString(), data } });

const tokenOf = ({ owner, tokenHash }: Webhook): TokenRef => ({ tokenHash, ofSeat: owner.seat !== null });
const accessLost = ({ owner }: Webhook): NoEvent => (owner.account === null ? 'token-replaced' : 'token-void');

/** Returns whose stream a webhook sends; null for a player whose token was replaced. */
async function findStreamOwner({ tournaments }: TournamentServices, { owner, tokenHash }: Webhook): Promise<StreamOwner | null> {
  if (owner.account !== null) return { account: owner.account };
  return owner.game === null ? tournaments.holderOf(tokenHash) : { game: owner.game, seat: owner.seat };
}

/** Whether the webhook's token no longer grants what it was created with: the seat, the player, or the account with the scope for games it opens. */
async function hasLostAccess(services: TournamentServices, webhook: Webhook): Promise<boolean> {
  const { owner, stream } = webhook;
  const token = tokenOf(webhook);
  if (owner.account !== null) {
    const caller = await findTokenOwner(services, token);
    return caller?.account !== owner.account || (stream === null && !caller.scopes.includes('open-games'));
  }
  if (owner.game === null) {
    const holder = await findStreamOwner(services, webhook);
    return holder === null || ownerKey(holder) !== stream?.owner;
  }
  const access = await accessGameByToken(services, token, owner.game);
  return !access.ok || !isOwner(webhook, access.value);
}

const isOwner = ({ owner }: Webhook, { storedGame, caller, isOpener }: GameAccess): boolean =>
  owner.account === null ? storedGame.seat === owner.seat : isOpener && caller?.account === owner.account;
