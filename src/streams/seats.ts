// The stream of a seat, read from the log of its game (docs/decisions/seat-streams.md).
import { accept, type Result, reject } from '../engine/result.js';
import { whyTokenInvalid } from '../games/access/callers.js';
import { placeOfVersion, projectEntry, takenBackIn } from '../games/access/entries.js';
import { gameOfSeatToken, hashToken } from '../games/access/tokens.js';
import { entryVersionFor, headFor, versionFor } from '../games/access/viewers.js';
import { hasEnded, type Position } from '../games/model/position.js';
import {
  type Appended,
  type Entry,
  type GameId,
  type GameSummary,
  headOf,
  isSamePlace,
  type LogPlace,
  type StoredGame,
  type TokenHash,
} from '../games/ports/game-store.js';
import type { NewMessage, SeatOwner } from '../games/ports/streams.js';
import type { Refusal } from '../games/refusals/refusals.js';
import { cursorRefusal, isOfGame, logCursor, parseLogCursor } from '../games/requests/pagination.js';
import { findRuleset, loadPosition } from '../games/services/positions.js';
import type { Services } from '../games/services/services.js';
import { closable, createSignal, type Signal, type Watch, type WatchEnd } from '../games/services/watches.js';
import { viewerIndex } from '../record/payloads.js';
import {
  ENDS,
  entryType,
  type MessageType,
  type NextMessage,
  openingMessage,
  rememberMessage,
  type StreamMessage,
  stateFor,
  type Turns,
  TYPES_OF_KIND,
  warningOf,
} from './messages.js';

/** What a stream has sent about the version of its seat, besides the entry. */
interface Sent {
  /** That it is the seat's turn. */
  readonly turn: boolean;
  /** The end of the game. Stays until the game can have ended again. */
  readonly over: boolean;
  /** The deadline of the last warning, in Unix milliseconds. Stays: a deadline is warned of once. */
  readonly clock: number | null;
}

/** A place in a seat's stream: after the entry with this number and hash of the seat, and what was sent about it. */
export interface SeatPlace {
  readonly version: number;
  readonly hash: string;
  readonly sent: Sent;
  /** The log was looked at up to here. Never sent. */
  readonly log: LogPlace;
}

const NOTHING_SENT: Sent = { turn: false, over: false, clock: null };

/** The log cursor of the seat, and what was sent at its version: `north.5.446655440000.Xq3_bZ0k~t`. */
const CURSOR = /^([^~]+)(?:~(?=.)(t?)(o?)(?:c([0-9a-z]{1,9}))?)?$/;

function flagsOf({ turn, over, clock }: Sent): string {
  const flags = `${turn ? 't' : ''}${over ? 'o' : ''}${clock === null ? '' : `c${clock.toString(36)}`}`;
  return flags && `~${flags}`;
}

/** A seat, as its token was checked. */
export interface SeatCaller extends SeatOwner {
  readonly tokenHash: TokenHash;
  /** The generation of tokens under which it was checked. */
  readonly tokenGeneration: number;
}

/** Returns the seat of a token, and its game as it is now. Errors as those of a token that is invalid everywhere. */
export async function findSeat(
  services: Services,
  bearer: string,
): Promise<Result<{ readonly caller: SeatCaller; readonly stored: StoredGame }, Refusal>> {
  const game = gameOfSeatToken(bearer);
  const tokenHash = hashToken(bearer);
  const stored = game && (await services.games.findGame(game, tokenHash));
  if (!game || !stored?.seat) return reject((await whyTokenInvalid(services, bearer)) ?? { code: 'unauthenticated' });
  return accept({ caller: { game, seat: stored.seat, tokenHash, tokenGeneration: stored.tokenGeneration }, stored });
}

/** Returns the present place in a seat's stream: everything before counts as sent. */
export function presentPlace(services: Services, { seat }: SeatOwner, { facts, summary }: StoredGame): SeatPlace {
  const seats = findRuleset(services, facts).seats(facts.options);
  const sent = { turn: isToAct(summary, seat), over: hasEnded(summary), clock: null };
  return { version: versionFor(seats, summary, seat), hash: headFor(seats, summary, seat), log: headOf(summary), sent };
}

/** Returns the place of a cursor in a seat's stream. */
export async function placeOfSeatCursor(
  services: Services,
  { game, seat }: SeatOwner,
  stored: StoredGame,
  after: string,
): Promise<Result<SeatPlace, Refusal>> {
  const [, text = '', turn, over, clock] = CURSOR.exec(after) ?? [];
  const cursor = parseLogCursor(text);
  if (cursor === null) return reject(cursorRefusal(after));
  const isOwn = cursor.viewer === seat && isOfGame(cursor, game) && (cursor.hash !== null || cursor.version === 0);
  if (!isOwn) return reject({ code: 'invalid-cursor', path: 'after' });
  const { version } = cursor;
  const sent = { turn: turn === 't', over: over === 'o', clock: clock === undefined ? null : Number.parseInt(clock, 36) };
  if (version === 0) return accept({ version, hash: '', log: { seq: 0, hash: '' }, sent });
  const present = presentPlace(services, { game, seat }, stored);
  if (version > present.version) return reject({ code: 'stream-rewound' });
  const { facts } = stored;
  const index = viewerIndex(findRuleset(services, facts).seats(facts.options), seat);
  const log = version === present.version ? present.log : await placeOfVersion(services, game, index, version);
  const hash = version === present.version ? present.hash : log?.hash;
  return log && hash?.startsWith(cursor.hash!) ? accept({ version, hash, log, sent }) : reject({ code: 'stream-rewound' });
}

const isToAct = ({ status, toAct }: GameSummary, seat: string): boolean => status === 'playing' && toAct.includes(seat);

/** Returns the cursor of a place in the stream of a seat. */
export const seatCursor = ({ game, seat }: SeatOwner, { version, hash, sent }: SeatPlace): string =>
  logCursor(game, seat, version, hash) + flagsOf(sent);

/** The cursor of a seat's stream before its first message. */
export const firstSeatCursor = ({ game, seat }: SeatOwner): string => logCursor(game, seat, 0, '');

/** Whether one cursor of a seat's stream is after another one. */
export function isLaterOfSeat(cursor: string, other: string): boolean {
  const [one, two] = [cursor, other].map((each) => {
    const [, text = '', turn, over, clock = null] = CURSOR.exec(each) ?? [];
    return { version: parseLogCursor(text)?.version ?? 0, turn: turn === 't', over: over === 'o', clock };
  }) as [PlacedCursor, PlacedCursor];
  if (one.version !== two.version) return one.version > two.version;
  // In the order of `dueAt`: each stays until the version changes, the clock also after that.
  return (
    (one.over && !two.over) ||
    (one.turn && !two.turn) ||
    (one.clock !== null && one.clock !== two.clock && one.over === two.over && one.turn === two.turn)
  );
}

interface PlacedCursor {
  readonly version: number;
  readonly turn: boolean;
  readonly over: boolean;
  readonly clock: string | null;
}

/** The newest position of a game, and the entries that lead to it from a place. */
interface SeatNews {
  readonly position: Position;
  /** The rematch of the game, as the store has it now. */
  readonly rematch: GameId | null;
  /** Entries after the place, in order. */
  readonly entries: readonly Entry[];
  /** Whether these are all that the seat has notice of. */
  readonly isAll: boolean;
  /** The time of the seat's newest entry, if it is not among these and a message about it is due. */
  readonly newestAt?: Date | null;
}

/** A message that is to be sent, and the place after it. The place alone at the end. */
interface Upcoming {
  readonly place: SeatPlace;
  readonly message: { readonly kind: NewMessage['kind']; readonly entry: Entry | null; readonly at: Date } | null;
}

/** Whether a stream sends messages of this type. */
type Wants = (type: MessageType) => boolean;

/**
 * Yields what follows a place in a seat's stream: each entry that the seat has notice of and, about the newest version, the end, the turn
 * and a short clock, each once.
 */
export function* upcomingAfter(
  { seat }: Pick<SeatOwner, 'seat'>,
  from: SeatPlace,
  { position, entries, isAll, newestAt }: SeatNews,
  now: Date,
): Generator<Upcoming, void> {
  const { seats, summary } = position;
  let place = from;
  let at = newestAt ?? now;
  for (const entry of entries) {
    const version = entryVersionFor(seats, entry, seat);
    if (version === null || entry.seq <= place.log.seq) continue;
    const { over, clock } = place.sent;
    const sent = { turn: false, over: over && !ENDS.has(entry.kind), clock };
    ({ at } = entry);
    place = { version, hash: entry.hash, log: { seq: entry.seq, hash: entry.hash }, sent };
    yield { place, message: { kind: 'entry', entry, at } };
  }
  if (!isAll) return;
  place = { ...place, log: headOf(summary) };
  for (const { kind, sent } of dueAt(summary, seat, place.sent, now)) {
    place = { ...place, sent };
    yield { place, message: { kind, entry: null, at: kind === 'clock' ? new Date(warningOf(summary)!.at) : at } };
  }
  yield { place, message: null };
}

/** Returns what is to be sent about the newest version besides the entry, in order, with what is sent after each. */
function dueAt(
  summary: GameSummary,
  seat: string,
  sent: Sent,
  now: Date,
): readonly { readonly kind: 'over' | 'turn' | 'clock'; readonly sent: Sent }[] {
  const due: { kind: 'over' | 'turn' | 'clock'; sent: Sent }[] = [];
  let after = sent;
  const add = (kind: 'over' | 'turn' | 'clock', changes: Partial<Sent>) => {
    after = { ...after, ...changes };
    due.push({ kind, sent: after });
  };
  if (hasEnded(summary) && !sent.over) add('over', { over: true });
  if (isToAct(summary, seat) && !sent.turn) add('turn', { turn: true });
  const warning = warningOf(summary);
  if (warning !== null && warning.deadline !== sent.clock && now.getTime() >= warning.at) add('clock', { clock: warning.deadline });
  return due;
}

const DUE_TYPES = { over: 'game-over', turn: 'your-turn', clock: 'clock-low' } as const;

/** Returns an upcoming message; null if it is not wanted. An entry has the state if no other message about its version follows now. */
function buildMessage(
  caller: SeatOwner,
  { place, message: upcoming }: Upcoming,
  { position, rematch }: SeatNews,
  wants: Wants,
  now: Date,
): StreamMessage | null {
  const { game, seat } = caller;
  const { kind, entry, at } = upcoming!;
  const { summary, ruleset, seats, facts } = position;
  const type = kind === 'entry' ? entryType(entry!.kind) : DUE_TYPES[kind as keyof typeof DUE_TYPES];
  if (!wants(type)) return null;
  const isNewest = place.version === versionFor(seats, summary, seat);
  const isLast = isNewest && (entry === null || !dueAt(summary, seat, place.sent, now).some((due) => wants(DUE_TYPES[due.kind])));
  const cursor = seatCursor(caller, place);
  const build = (): StreamMessage => {
    const takenBack = entry !== null && takenBackIn(summary)(entry);
    return {
      cursor,
      ofSeat: true,
      type,
      createdAt: at,
      game,
      ruleset: facts.ruleset,
      seat,
      entry: entry && projectEntry(ruleset, seats, entry, seat, { takenBack }),
      state: isLast ? stateFor(position, rematch, seat) : null,
      tournament: null,
      tournamentEntry: null,
      table: null,
      seasonChange: null,
      texts: new Map(),
    };
  };
  // A position remembers only what is about it, and what does not change: a stream that reads a whole log would leave all of it there.
  if (!isNewest || rematch !== null) return build();
  return rememberMessage(position, seat, `${cursor} ${type} ${isLast}`, build);
}

/** Entries that are read at once. */
const PAGE = 50;

/** Reads the entries of a seat after a place, up to the position; `lost` if the log no longer has the place. */
export async function readNews(
  { games, reads }: Pick<Services, 'games' | 'reads'>,
  { game, seat }: SeatOwner,
  { log }: SeatPlace,
  position: Position,
  rematch: GameId | null,
): Promise<SeatNews | 'lost'> {
  const head = headOf(position.summary);
  if (head.seq < log.seq) return 'lost';
  if (head.seq === log.seq) return isSamePlace(head, log) ? { position, rematch, entries: [], isAll: true } : 'lost';
  const withAnchor = log.seq > 0;
  const limit = PAGE + (withAnchor ? 1 : 0);
  const range = { viewer: viewerIndex(position.seats, seat), afterSeq: log.seq, upToSeq: head.seq, limit, withAnchor };
  const found = await reads.read(`entries ${game} ${seat} ${log.seq} ${head.seq} ${head.hash}`, () => games.entries(game, range));
  if (withAnchor && !(found[0] !== undefined && isSamePlace(found[0], log))) return 'lost';
  return { position, rematch, entries: withAnchor ? found.slice(1) : found, isAll: found.length < limit };
}

/** Returns news with the time of the seat's newest entry, if a wanted turn or end is due that no entry among them dates. */
async function withTime(
  services: Services,
  { game, seat }: SeatOwner,
  place: SeatPlace,
  news: SeatNews,
  wants: Wants,
  now: Date,
): Promise<SeatNews> {
  const { position, entries, isAll } = news;
  const { seats, summary } = position;
  const isDated = entries.some((entry) => entry.seq > place.log.seq && entryVersionFor(seats, entry, seat) !== null);
  const isToDate = ({ kind }: ReturnType<typeof dueAt>[number]) => kind !== 'clock' && wants(DUE_TYPES[kind]);
  if (!isAll || isDated || !dueAt(summary, seat, place.sent, now).some(isToDate)) return news;
  const newest = await placeOfVersion(services, game, viewerIndex(seats, seat), versionFor(seats, summary, seat));
  const [entry] = newest === null ? [] : await services.games.entriesAt(game, [newest.seq]);
  return { ...news, newestAt: entry?.at ?? null };
}

/** Reads what is new after a place: the token, unless it is of the generation that was checked, and the log, once for all streams of a game. */
async function checkAndRead(
  services: Services,
  caller: SeatCaller,
  bearer: string,
  place: SeatPlace,
): Promise<{ readonly caller: SeatCaller; readonly news: SeatNews } | Refusal> {
  const newest = await services.reads.read(`newest ${caller.game}`, async () => {
    const stored = await services.games.findGame(caller.game, null);
    if (stored === null) return null;
    const position = await loadPosition(services, stored);
    // A token that was replaced before the newest entry must not read it.
    return { position, stored: position.summary.seq > stored.summary.seq ? await services.games.findGame(caller.game, null) : stored };
  });
  let checked = caller;
  if (newest?.stored?.tokenGeneration !== caller.tokenGeneration) {
    const found = await findSeat(services, bearer);
    if (!found.ok) return found.problem;
    if (found.value.caller.seat !== caller.seat) return { code: 'forbidden' };
    checked = found.value.caller;
  }
  if (!newest?.stored) return { code: 'stream-rewound' };
  const { position, stored } = newest;
  const { rematch } = stored.facts;
  const entries = services.cache.entriesUpTo(caller.game, place.log, headOf(position.summary).hash);
  const news = entries === null ? await readNews(services, caller, place, position, rematch) : { position, rematch, entries, isAll: true };
  if (news !== 'lost') return { caller: checked, news };
  services.onRewind?.('subscriber');
  return { code: 'stream-rewound' };
}

/** Returns what this process has appended after a place, if it knows all of it and the token is of the same generation; null otherwise. */
function recallNews({ cache }: Services, caller: SeatCaller, { log }: SeatPlace, { position, tokenGeneration }: Appended): SeatNews | null {
  const { summary } = position;
  // A game that has ended may have a rematch, of which the position knows nothing.
  if (tokenGeneration !== caller.tokenGeneration || hasEnded(summary) || summary.era > 0) return null;
  const entries = cache.entriesUpTo(caller.game, log, headOf(summary).hash);
  return entries && { position, rematch: null, entries, isAll: true };
}

const wantsOf =
  (types: readonly MessageType[] | null): Wants =>
  (type) =>
    types === null || types.includes(type);

/** A seat's stream from a place on. `begins`: without a cursor. */
interface SeatStream {
  readonly caller: SeatCaller;
  readonly bearer: string;
  readonly place: SeatPlace;
  readonly types: readonly MessageType[] | null;
  readonly begins: boolean;
}

/** Returns the messages of a seat's stream after a place, and then new ones. Ends with the refusal if the token becomes invalid or the log lost. */
export function watchSeat(services: Services, stream: SeatStream): Watch<StreamMessage> {
  const signal = createSignal();
  const following = { next: false };
  return closable(seatMessages(services, stream, signal, following), signal, () => following.next);
}

/** What a stream was woken by since it looked last. */
interface Woken {
  /** What this process has appended. */
  appended: Appended | null;
  /** Whether nothing else can have changed. */
  isChecked: boolean;
}

/** `following.next`: whether the next message is at hand, about the same version as the one before. */
async function* seatMessages(
  services: Services,
  { caller: opened, bearer, place: start, types, begins }: SeatStream,
  signal: Signal,
  following: { next: boolean },
): AsyncGenerator<StreamMessage, WatchEnd> {
  const wants = wantsOf(types);
  const woken: Woken = { appended: null, isChecked: false };
  let caller = opened;
  let place = start;
  const stop = services.announcer.listen(caller.game, (appended) => {
    if (appended === null) woken.isChecked = false;
    else woken.appended = appended;
    signal.notify();
  });
  try {
    if (begins) yield openingMessage(seatCursor(caller, place), services.now(), true);
    while (!signal.isClosed()) {
      const { appended } = woken;
      woken.appended = null;
      let news = woken.isChecked && appended !== null ? recallNews(services, caller, place, appended) : null;
      if (news === null) {
        woken.isChecked = true;
        const read = await checkAndRead(services, caller, bearer, place);
        if ('code' in read) return read;
        ({ caller, news } = read);
      }
      const now = services.now();
      const next = messageReader(caller, place, await withTime(services, caller, place, news, wants, now), wants, now);
      let isOutdated = false;
      for (let current = next(); !isOutdated; ) {
        ({ place } = current);
        if (current.message === null) break;
        const later = next();
        const isFollowed = later.message !== null && later.place.version === place.version;
        following.next = isFollowed;
        yield current.message;
        following.next = false;
        if (signal.isClosed()) return undefined;
        // A slow reader may have let minutes pass since the last message.
        isOutdated = !woken.isChecked || woken.appended !== null;
        if (isOutdated && isFollowed) {
          // The caller waits for what belongs to the message before.
          const found = woken.isChecked ? null : await findSeat(services, bearer);
          if (found?.ok === false) return found.problem;
          ({ place } = later);
          yield later.message!;
        }
        current = later;
      }
      if (isOutdated) continue;
      if (news.isAll) await nextChange(services, news.position.summary, place, signal, woken);
      else woken.isChecked = false;
    }
    return undefined;
  } finally {
    stop();
  }
}

/** Waits until something may have changed, or a clock runs short. */
async function nextChange(
  { now }: Services,
  { status, clocks }: GameSummary,
  place: SeatPlace,
  signal: Signal,
  woken: Woken,
): Promise<void> {
  while (woken.isChecked && woken.appended === null && !signal.isClosed()) {
    const warning = warnsAt({ status, clocks }, place);
    const wasNotified = await signal.wait(warning && Math.max(1, warning.getTime() - now().getTime()));
    if (!wasNotified) woken.isChecked = false;
  }
}

/** A message that is wanted, with the places before and after it; at the end the last place alone. */
interface NextOfSeat {
  readonly before: SeatPlace;
  readonly place: SeatPlace;
  readonly message: StreamMessage | null;
}

/** Returns a function that returns the next message that is wanted. */
function messageReader(caller: SeatOwner, from: SeatPlace, news: SeatNews, wants: Wants, now: Date): () => NextOfSeat {
  const upcoming = upcomingAfter(caller, from, news, now);
  let place = from;
  return () => {
    let before = place;
    for (let next = upcoming.next(); !next.done; next = upcoming.next()) {
      before = place;
      ({ place } = next.value);
      const message = next.value.message && buildMessage(caller, next.value, news, wants, now);
      if (message !== null) return { before, place, message };
    }
    return { before, place, message: null };
  };
}

/** Returns a place after the entries that follow another one, for callers who want none of them; the same place if the game has ended. */
function withoutEntries({ seat }: SeatOwner, { seats, summary }: Position, place: SeatPlace): SeatPlace {
  const version = versionFor(seats, summary, seat);
  if (version === place.version || hasEnded(summary)) return place;
  const sent = { ...NOTHING_SENT, clock: place.sent.clock };
  return { version, hash: headFor(seats, summary, seat), log: headOf(summary), sent };
}

interface SeatPage {
  readonly messages: readonly StreamMessage[];
  readonly hasNextPage: boolean;
  readonly endCursor: string;
}

/** Returns the wanted ones among the next `first` messages of a seat's stream after a place. */
export async function readSeatPage(
  services: Services,
  { caller, stored }: { readonly caller: SeatCaller; readonly stored: StoredGame },
  start: SeatPlace,
  { types, first }: { readonly types: readonly MessageType[] | null; readonly first: number },
): Promise<Result<SeatPage, Refusal>> {
  const wants = wantsOf(types);
  const position = await loadPosition(services, stored);
  const now = services.now();
  const messages: StreamMessage[] = [];
  let place = TYPES_OF_KIND.entry.some(wants) ? start : withoutEntries(caller, position, start);
  let left = first;
  for (;;) {
    const read = await readNews(services, caller, place, position, stored.facts.rematch);
    if (read === 'lost') return reject({ code: 'stream-rewound' });
    const news = await withTime(services, caller, place, read, wants, now);
    for (const upcoming of upcomingAfter(caller, place, news, now)) {
      if (upcoming.message !== null && left-- === 0) return accept({ messages, hasNextPage: true, endCursor: seatCursor(caller, place) });
      ({ place } = upcoming);
      const message = upcoming.message && buildMessage(caller, upcoming, news, wants, now);
      if (message !== null) messages.push(message);
    }
    if (news.isAll) return accept({ messages, hasNextPage: false, endCursor: seatCursor(caller, place) });
  }
}

/** A seat whose webhook is served, and its game as it was when the token was checked. */
export interface StoredSeat {
  readonly owner: SeatOwner;
  readonly tokenHash: TokenHash;
  readonly stored: StoredGame;
}

/** Returns what follows a cursor in a seat's stream. */
export async function nextOfSeat(
  services: Services,
  { owner, tokenHash, stored }: StoredSeat,
  after: string,
  types: readonly MessageType[] | null,
  turns: Turns = 'each-version',
): Promise<NextMessage> {
  const wants = wantsOf(types);
  const rewound = () => ({ rewound: seatCursor(owner, presentPlace(services, owner, stored)) });
  const start = await placeOfSeatCursor(services, owner, stored, after);
  if (!start.ok && start.problem.code !== 'stream-rewound') throw new Error('a webhook has the cursor of another stream');
  if (!start.ok) return rewound();
  const position = await loadPosition(services, stored);
  // A token that was replaced before the newest entry must not read it.
  if (position.summary.seq > stored.summary.seq && (await services.games.findGame(owner.game, tokenHash))?.seat !== owner.seat)
    return { upTo: after, lookAt: null };
  const now = services.now();
  const reads = turns === 'begun' || TYPES_OF_KIND.entry.some(wants);
  const actors: (string | null)[] = [];
  for (let place = reads ? start.value : withoutEntries(owner, position, start.value); ; ) {
    const read = await readNews(services, owner, place, position, stored.facts.rematch);
    if (read === 'lost') return rewound();
    actors.push(...read.entries.map(({ actor }) => actor));
    const reader = messageReader(owner, place, await withTime(services, owner, place, read, wants, now), wants, now);
    // As `beginsTurn` of recorded messages. What a seat does not notice is not among its entries.
    const wasAsked = start.value.sent.turn && !actors.includes(owner.seat);
    const isSkipped = ({ message }: NextOfSeat) =>
      turns === 'begun' && message?.type === 'your-turn' && (wasAsked || actors.at(-1) === owner.seat);
    let next = reader();
    while (isSkipped(next)) next = reader();
    if (next.message !== null) return { message: next.message, before: seatCursor(owner, next.before) };
    ({ place } = next);
    if (read.isAll) return { upTo: seatCursor(owner, place), lookAt: warnsAt(position.summary, place) };
  }
}

/** Returns when a seat is to be warned of a clock that runs, unless it was; null if none runs. */
function warnsAt(summary: Pick<GameSummary, 'status' | 'clocks'>, { sent }: SeatPlace): Date | null {
  const warning = warningOf(summary);
  return warning === null || warning.deadline === sent.clock ? null : new Date(warning.at);
}
