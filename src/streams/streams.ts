// The stream of an account, a tournament player or a seat: everything it takes part in, in one order.
import { accept, type Result, reject } from '../engine/result.js';
import { authenticate, findTokenOwner, isJwt, whyTokenInvalid } from '../games/access/callers.js';
import { accessGame, accessGameByToken } from '../games/access/game-access.js';
import { hashToken, isSeatToken } from '../games/access/tokens.js';
import type { AccountId, GameId, StoredGame, TokenHash } from '../games/ports/game-store.js';
import {
  ownerKey,
  ownerOf,
  type Recorded,
  type RecordedOwner,
  type StoredMessage,
  type StreamHead,
  type StreamOwner,
  streamName,
  streamTopic,
} from '../games/ports/streams.js';
import type { Refusal } from '../games/refusals/refusals.js';
import { cursorRefusal, whyNotPageLength } from '../games/requests/pagination.js';
import type { Bearer } from '../games/services/results.js';
import { closable, createSignal, type Signal, type Watch, type WatchEnd } from '../games/services/watches.js';
import { accessTournament, isPlayerToken, type TournamentServices } from '../tournaments/index.js';
import {
  type MessageType,
  type NextMessage,
  openingMessage,
  presentMessage,
  recallMessages,
  type StreamCaller,
  type StreamMessage,
  streamCursor,
  type Turns,
} from './messages.js';
import {
  findSeat,
  firstSeatCursor,
  isLaterOfSeat,
  nextOfSeat,
  placeOfSeatCursor,
  presentPlace,
  readSeatPage,
  type SeatCaller,
  type SeatPlace,
  type StoredSeat,
  seatCursor,
  watchSeat,
} from './seats.js';

interface StreamRequest {
  /** A cursor of this stream; null to begin now. */
  readonly after: string | null;
  /** Only messages of these types; all if null. */
  readonly types: readonly MessageType[] | null;
}

interface MessagePage {
  readonly messages: readonly StreamMessage[];
  readonly hasNextPage: boolean;
  /** Where the next page continues, also if the last messages were not wanted. */
  readonly endCursor: string;
}

/** Messages that are read at once. */
const PAGE = 50;
/** Interval at which an open stream updates the time of its last use, in milliseconds. */
const USED_INTERVAL = 3_600_000;

/** Returns whose stream a token opens: that of its account, its seat or its tournament player. */
export async function resolveOwner(services: TournamentServices, bearer: Bearer): Promise<Result<TokenOwner, Refusal>> {
  if (bearer === null || !isSeatToken(bearer)) return resolveRecorded(services, bearer);
  const seat = await findSeat(services, bearer);
  if (!seat.ok) return seat;
  const { game, seat: name } = seat.value.caller;
  return accept(ownedBy(services, bearer, { game, seat: name }));
}

/** The owner of a stream, by its token. `expiresAt`: when the token expires. */
type TokenOwner<Owner extends StreamOwner = StreamOwner> = StreamCaller<Owner> & { readonly expiresAt: Date | null };

const ownedBy = <Owner extends StreamOwner>(
  services: TournamentServices,
  bearer: Bearer,
  owner: Owner,
  caller: StreamCaller['caller'] = null,
): TokenOwner<Owner> => ({
  owner,
  key: ownerKey(owner),
  caller,
  accessGame: (game: GameId) => accessGame(services, bearer, game),
  expiresAt: caller?.expiresAt ?? null,
});

/** Returns whose recorded stream a token opens: that of its account or its tournament player. */
async function resolveRecorded(services: TournamentServices, bearer: Bearer): Promise<Result<TokenOwner<RecordedOwner>, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  if (isPlayerToken(bearer)) {
    const holder = await services.tournaments.holderOf(hashToken(bearer));
    if (holder === null) return reject((await whyTokenInvalid(services, bearer)) ?? { code: 'unauthenticated' });
    const access = await accessTournament(services, { caller: null, holder }, holder.tournament);
    // A token that was reset is known to the organiser, who sees no player's hand.
    if (access.ok && access.value.tokenReset) return reject({ code: 'token-replacement-required' });
    return accept(ownedBy(services, bearer, holder));
  }
  const caller = await authenticate(services, bearer);
  return caller.ok ? accept(ownedBy(services, bearer, { account: caller.value.account as AccountId }, caller.value)) : caller;
}

/** The owner of a stream that a webhook sends; for a seat, with its game as it is now. */
export type StoredOwner = StreamCaller<RecordedOwner> | StoredSeat;

/** Returns the owner of a stream by a token that was checked before; null if the token is no longer the owner's. */
export async function resolveStoredOwner(services: TournamentServices, key: string, tokenHash: TokenHash): Promise<StoredOwner | null> {
  const owner = ownerOf(key);
  if ('seat' in owner) {
    const stored = await services.games.findGame(owner.game, tokenHash);
    return stored?.seat === owner.seat ? { owner, tokenHash, stored } : null;
  }
  const token = { tokenHash, ofSeat: false };
  const caller = await findTokenOwner(services, token);
  const isOwn = 'account' in owner ? caller?.account === owner.account : await holdsPlayer(services, key, tokenHash);
  return isOwn ? { owner, key, caller, accessGame: (game: GameId) => accessGameByToken(services, token, game) } : null;
}

/**
 * Returns the owner of a stream for its notifications; null if it is no longer there. An account stays: its tokens expire while it is away,
 * and what a revoked token registered is removed. It is notified only of the games whose seats it plays, and of its tables of tournaments.
 */
export async function resolveNotified(services: TournamentServices, key: string, tokenHash: TokenHash): Promise<StoredOwner | null> {
  const owner = ownerOf(key);
  if (!('account' in owner)) return resolveStoredOwner(services, key, tokenHash);
  const account = await services.accounts.read(owner.account);
  if (account === null || account.erasedAt !== null) return null;
  // Without any scope: it sees tournaments as their player.
  return { owner, key, caller: { account: owner.account, scopes: [] }, accessGame: async () => reject({ code: 'no-such-game' }) };
}

async function holdsPlayer({ tournaments }: TournamentServices, key: string, tokenHash: TokenHash): Promise<boolean> {
  const holder = await tournaments.holderOf(tokenHash);
  return holder !== null && ownerKey(holder) === key;
}

const RECORDED_CURSOR = /^m(0|[1-9]\d{0,8})\.([0-9a-f]{12})(?:\.([\w-]{8}))?$/;

/** A place in a stream: after the message with this number. `tag` is null if that message is not kept, and before the first. */
interface StreamPlace {
  readonly number: number;
  readonly tag: string | null;
}

/** Returns the place that a cursor of a stream names, whether the stream has it or not. */
function parsePlace(key: string, after: string): Result<StreamPlace, Refusal> {
  const [, digits, name, tag = null] = RECORDED_CURSOR.exec(after) ?? [];
  if (digits === undefined) return reject(cursorRefusal(after));
  return name === streamName(key) ? accept({ number: Number(digits), tag }) : reject({ code: 'invalid-cursor', path: 'after' });
}

/** Returns the place of a cursor, or of the last message without one. Does not look up whether a cursor of another stream exists. */
async function placeOf(
  { streams }: TournamentServices,
  key: string,
  { last, lost }: StreamHead,
  after: string | null,
): Promise<Result<StreamPlace, Refusal>> {
  if (after === null) return accept({ number: last, tag: await streams.tagOf(key, last) });
  const place = parsePlace(key, after);
  if (!place.ok) return place;
  const { number, tag } = place.value;
  if (number > last) return reject({ code: 'stream-rewound' });
  if (number < lost) return reject({ code: 'cursor-expired' });
  const stored = await streams.tagOf(key, number);
  return stored === null || stored === tag ? accept({ number, tag: stored }) : reject({ code: 'stream-rewound' });
}

/** A seat's stream, opened at a place. */
interface OpenedSeat {
  readonly caller: SeatCaller;
  readonly stored: StoredGame;
  readonly place: SeatPlace;
}

/** Opens the stream of a seat after a cursor, or now. */
async function openSeatStream(services: TournamentServices, bearer: string, after: string | null): Promise<Result<OpenedSeat, Refusal>> {
  const found = await findSeat(services, bearer);
  if (!found.ok) return found;
  const { caller, stored } = found.value;
  const place = after === null ? accept(presentPlace(services, caller, stored)) : await placeOfSeatCursor(services, caller, stored, after);
  return place.ok ? accept({ caller, stored, place: place.value }) : place;
}

interface OpenedStream extends StreamPlace {
  readonly of: TokenOwner<RecordedOwner>;
}

/** Opens a stream: what happens from now on is recorded, or signalled to the webhooks of a seat. */
const open = ({ streams }: TournamentServices, { owner, caller }: StreamCaller): Promise<StreamHead> =>
  streams.open(owner, caller?.scopes.includes('rule') === true);

/** Opens the recorded stream of a token, after a cursor or now. */
async function openRecorded(services: TournamentServices, bearer: Bearer, after: string | null): Promise<Result<OpenedStream, Refusal>> {
  const of = await resolveRecorded(services, bearer);
  if (!of.ok) return of;
  const place = await placeOf(services, of.value.key, await open(services, of.value), after);
  return place.ok ? accept({ of: of.value, ...place.value }) : place;
}

/** Opens the stream of a token for a webhook that begins after a cursor, or now. Returns the cursor. */
export async function openForWebhook(
  services: TournamentServices,
  bearer: Bearer,
  after: string | null,
): Promise<Result<{ readonly of: StreamCaller; readonly cursor: string }, Refusal>> {
  if (bearer === null || !isSeatToken(bearer)) {
    const opened = await openRecorded(services, bearer, after);
    if (!opened.ok) return opened;
    const { of, number, tag } = opened.value;
    return accept({ of, cursor: streamCursor(of.key, number, tag) });
  }
  const of = await resolveOwner(services, bearer);
  if (!of.ok) return of;
  await open(services, of.value);
  const seat = await openSeatStream(services, bearer, after);
  return seat.ok ? accept({ of: of.value, cursor: seatCursor(seat.value.caller, seat.value.place) }) : seat;
}

/** Whether one cursor of a stream is after another one of the same stream. */
export function isLater(cursor: string, other: string): boolean {
  const [one, two] = [cursor, other].map((each) => RECORDED_CURSOR.exec(each)?.[1]);
  return one !== undefined && two !== undefined ? Number(one) > Number(two) : isLaterOfSeat(cursor, other);
}

/** Part of a stream: after a cursor, or from the oldest message that is kept, up to another one, or to the newest message. */
export interface StreamRange {
  readonly after: string | null;
  readonly upTo: string | null;
}

/** Returns a part of the caller's stream by cursors that the stream has. */
export async function openRange(
  services: TournamentServices,
  bearer: Bearer,
  { after, upTo }: StreamRange,
): Promise<Result<{ readonly after: string; readonly upTo: string }, Refusal>> {
  const end = await openForWebhook(services, bearer, upTo);
  if (!end.ok) return reject('path' in end.problem && end.problem.path === 'after' ? { ...end.problem, path: 'upTo' } : end.problem);
  const { of, cursor } = end.value;
  if (after === null) return accept({ after: await oldestCursor(services, of), upTo: cursor });
  const start = await openForWebhook(services, bearer, after);
  if (!start.ok) return start;
  if (isLater(start.value.cursor, cursor)) return reject({ code: 'invalid-cursor', path: 'upTo' });
  return accept({ after: start.value.cursor, upTo: cursor });
}

/** Returns the cursor before the oldest message of a stream that is kept. */
async function oldestCursor({ streams }: TournamentServices, { owner, key }: StreamCaller): Promise<string> {
  if ('seat' in owner) return firstSeatCursor(owner);
  const lost = (await streams.read(key, 0, 0))?.head.lost ?? 0;
  return streamCursor(key, lost, null);
}

/**
 * Returns the messages of the caller's stream after a cursor, and then new ones, each once and in the order of their recording. Without a
 * cursor it begins now, with a `stream-opened` message that has the cursor. Ends with the refusal if the token becomes invalid or messages
 * are lost.
 */
export async function watchStream(
  services: TournamentServices,
  bearer: Bearer,
  request: StreamRequest,
): Promise<Result<Watch<StreamMessage>, Refusal>> {
  const { after, types } = request;
  if (bearer !== null && isSeatToken(bearer)) {
    const seat = await openSeatStream(services, bearer, after);
    return seat.ok ? accept(watchSeat(services, { ...seat.value, bearer, types, begins: after === null })) : seat;
  }
  const opened = await openRecorded(services, bearer, after);
  if (!opened.ok) return opened;
  const signal = createSignal();
  const following = { next: false };
  const messages = streamMessages(services, bearer, opened.value, request, signal, following);
  return accept(closable(messages, signal, () => following.next));
}

/** Returns a page of messages of the caller's stream after a cursor; without one an empty page, after whose `endCursor` new messages follow. */
export async function readStream(
  services: TournamentServices,
  bearer: Bearer,
  { after, types, first }: StreamRequest & { readonly first: number },
): Promise<Result<MessagePage, Refusal>> {
  const tooLong = whyNotPageLength(first, services.limits.pageSize);
  if (tooLong !== null) return reject(tooLong);
  if (bearer !== null && isSeatToken(bearer)) {
    const seat = await openSeatStream(services, bearer, after);
    return seat.ok ? readSeatPage(services, seat.value, seat.value.place, { types, first }) : seat;
  }
  const opened = await openRecorded(services, bearer, after);
  if (!opened.ok) return opened;
  const { of, number, tag } = opened.value;
  const stored = (await services.streams.read(of.key, number, first + 1))?.messages ?? [];
  const messages: StreamMessage[] = [];
  for (const each of stored.slice(0, first)) {
    const message = await presentMessage(services, of, each, types);
    if (message !== null) messages.push(message);
  }
  const last = stored.slice(0, first).at(-1) ?? { number, tag };
  return accept({ messages, hasNextPage: stored.length > first, endCursor: streamCursor(of.key, last.number, last.tag) });
}

/** Returns the first message after a cursor of the owner's stream that the owner may see and that has a wanted type. */
export async function nextMessage(
  services: TournamentServices,
  of: StoredOwner,
  after: string,
  types: StreamRequest['types'],
  turns: Turns = 'each-version',
): Promise<NextMessage> {
  if ('stored' in of) return nextOfSeat(services, of, after, types, turns);
  const { key } = of;
  const parsed = parsePlace(key, after);
  if (!parsed.ok) throw new Error('a webhook has the cursor of another stream');
  for (let place = parsed.value; ; ) {
    const found = await messagesAfter(services, key, place);
    if ('code' in found) return interruptionAt(services, key, place, found.code);
    for (const stored of found.messages) {
      const message = await presentMessage(services, of, stored, types, turns);
      if (message !== null) return { message, before: streamCursor(key, place.number, place.tag) };
      place = stored;
    }
    if (found.messages.length < PAGE) return { upTo: streamCursor(key, place.number, place.tag), lookAt: null };
  }
}

async function interruptionAt(
  { streams }: TournamentServices,
  key: string,
  { number, tag }: StreamPlace,
  code: 'stream-rewound' | 'cursor-expired',
): Promise<NextMessage> {
  if (code === 'stream-rewound') {
    const last = (await streams.read(key, 0, 0))?.head.last ?? 0;
    return { rewound: streamCursor(key, last, await streams.tagOf(key, last)) };
  }
  const next = (await streams.read(key, number, 1))?.messages[0];
  if (next === undefined) return { upTo: streamCursor(key, number, tag), lookAt: null };
  return { expired: { cursor: streamCursor(key, next.number - 1, null), at: next.at } };
}

/** The head of a stream that was never opened, or whose opening the database has lost. */
const NEVER_OPENED: StreamHead = { last: 0, lost: 0 };

/** Whether a stream has lost the place of a cursor, which it had before. */
export async function isRewound(services: TournamentServices, key: string, cursor: string): Promise<boolean> {
  const owner = ownerOf(key);
  const isLost = (place: Result<unknown, Refusal>): boolean => !place.ok && place.problem.code === 'stream-rewound';
  if (!('seat' in owner))
    return isLost(await placeOf(services, key, (await services.streams.read(key, 0, 0))?.head ?? NEVER_OPENED, cursor));
  const stored = await services.games.findGame(owner.game, null);
  return stored === null || isLost(await placeOfSeatCursor(services, owner, stored, cursor));
}

/** The next messages of a stream, and the tokens of its owner as of them. */
interface NextMessages {
  readonly messages: readonly StoredMessage[];
  readonly tokens: string;
}

/** What a stream has heard since it looked last. */
interface Heard {
  /** What this process has announced after `last`, in order, all of it a moment ago; null if the stream must read. */
  recorded: readonly Recorded[] | null;
  /** The last message that the stream has, sent or not. */
  last: StreamPlace;
  /** Whether the token must be checked before anything is sent. */
  mustCheck: boolean;
}

/** `following.next`: whether the next message is at hand, recorded together with the one before. */
async function* streamMessages(
  services: TournamentServices,
  bearer: Bearer,
  opened: OpenedStream,
  { after, types }: StreamRequest,
  signal: Signal,
  following: { next: boolean },
): AsyncGenerator<StreamMessage, WatchEnd> {
  const { key, caller } = opened.of;
  let place: StreamPlace = opened;
  const heard: Heard = { recorded: null, last: place, mustCheck: true };
  const stops = [
    services.announcer.listen(streamTopic(key), (news) => {
      hear(heard, news);
      signal.notify();
    }),
    // Announced when a token of the account is replaced or revoked. For a player, the next message or look finds it.
    ...(caller === null
      ? []
      : [
          services.announcer.listen(caller.account as AccountId, () => {
            heard.mustCheck = true;
            signal.notify();
          }),
        ]),
  ];
  try {
    if (after === null) yield openingMessage(streamCursor(key, opened.number, opened.tag), services.now(), false);
    // The first look checks the token.
    let checked: CheckedToken = { of: opened.of, tokens: '' };
    const isIssued = bearer !== null && isJwt(bearer);
    let usedAt = services.now().getTime();
    while (!signal.isClosed()) {
      const now = services.now();
      if (now.getTime() - usedAt > USED_INTERVAL) {
        await open(services, checked.of);
        usedAt = now.getTime();
      }
      const recorded = takeRecorded(heard, place);
      const next =
        recorded === 'nothing' ? { messages: [], tokens: checked.tokens } : (recorded ?? (await messagesAfter(services, key, place)));
      if ('code' in next) return next;
      heard.last = next.messages.at(-1) ?? place;
      if (heard.mustCheck || isIssued || !isStillChecked(checked, next, now)) {
        heard.mustCheck = false;
        const of = await resolveRecorded(services, bearer);
        if (!of.ok) return of.problem;
        if (of.value.key !== key) return { code: 'forbidden' };
        checked = { of: of.value, tokens: next.tokens };
      }
      const recalled = recorded === null || recorded === 'nothing' ? null : recallMessages(services, checked.of, recorded, types);
      for (const [index, message] of (recalled ?? []).entries()) {
        following.next = index < recalled!.length - 1;
        yield message;
        following.next = false;
        if (signal.isClosed()) return undefined;
      }
      if (recalled !== null) place = heard.last;
      for (const stored of recalled === null ? next.messages : []) {
        // A slow reader may have let minutes pass since the last message.
        if (heard.mustCheck) break;
        const message = await presentMessage(services, checked.of, stored, types);
        place = stored;
        if (signal.isClosed()) return undefined;
        if (message !== null) yield message;
      }
      // Those that are left are read again.
      if (place !== heard.last || next.messages.length >= PAGE) heard.recorded = null;
      // There is more, or it must read.
      if (heard.recorded?.length !== 0 || heard.mustCheck) continue;
      const { expiresAt } = checked.of;
      const wasNotified = await signal.wait(expiresAt && Math.max(1, expiresAt.getTime() - now.getTime()));
      if (!wasNotified) heard.recorded = null;
    }
    return undefined;
  } finally {
    for (const stop of stops) stop();
  }
}

/** The owner of a stream, by a token that was checked while the stream had these tokens, or later. */
interface CheckedToken {
  readonly of: TokenOwner<RecordedOwner>;
  readonly tokens: string;
}

/** Whether a token that Lyon has issued is known to be valid still. */
const isStillChecked = ({ of, tokens }: CheckedToken, next: NextMessages, now: Date): boolean =>
  tokens === next.tokens && (of.expiresAt === null || of.expiresAt > now);

/** Notes what was announced. Messages that do not follow those that the stream has are read: the database may have lost some. */
function hear(heard: Heard, news: Recorded | null): void {
  const { recorded, last } = heard;
  const { number, tag } = recorded?.at(-1)?.messages.at(-1) ?? last;
  const isKept = recorded?.every(({ isCurrent }) => isCurrent()) === true;
  const follows = news !== null && news.messages[0].number === number + 1 && news.previousTag === tag;
  heard.recorded = isKept && follows ? [...(recorded ?? []), news] : null;
}

/**
 * Takes the first announcement after a place since the stream looked last; null if the messages must be read. A reader who was slow reads
 * them: who may see them may have changed.
 */
function takeRecorded(heard: Heard, { number }: StreamPlace): Recorded | 'nothing' | null {
  const { recorded } = heard;
  const [first, ...later] = recorded ?? [];
  heard.recorded = later;
  if (recorded === null) return null;
  if (first === undefined) return 'nothing';
  if (first.isCurrent() && first.messages[0].number === number + 1) return first;
  heard.recorded = [];
  return null;
}

/** Returns the next messages after a place; `stream-rewound` if the database has lost it, `cursor-expired` if they are no longer all kept. */
async function messagesAfter(
  { streams, reads }: TournamentServices,
  key: string,
  { number, tag }: StreamPlace,
): Promise<NextMessages | (Refusal & { readonly code: 'stream-rewound' | 'cursor-expired' })> {
  const from = tag === null ? number : number - 1;
  const found = await reads.read(`messages ${key} ${from}`, () => streams.read(key, from, PAGE + 1));
  if (found === null || found.head.last < number) return { code: 'stream-rewound' };
  const { head, messages } = found;
  const anchor = messages.find((each) => each.number === number);
  const later = messages.filter((each) => each.number > number).slice(0, PAGE);
  if (tag !== null && anchor !== undefined && anchor.tag !== tag) return { code: 'stream-rewound' };
  if (head.lost > number) return { code: 'cursor-expired' };
  // If the message of the place is not kept, it must be the last that is not.
  const isLost = tag !== null && anchor === undefined && head.lost < number;
  const isNext = later.length === 0 ? head.last === number : later[0]!.number === number + 1;
  return isNext && !isLost ? { messages: later, tokens: found.tokens } : { code: 'stream-rewound' };
}
