import { accept, type Result, reject } from '../../engine/result.js';
import type { Viewer } from '../../engine/ruleset.js';
import { viewerIndex } from '../../record/payloads.js';
import { projectEntries, projectEntry, seqAfterCursor } from '../access/entries.js';
import { accessGame } from '../access/game-access.js';
import { entryVersionFor } from '../access/viewers.js';
import type { AccountId, GameId, StoredGame } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import { whyNotPageLength } from '../requests/pagination.js';
import { findRuleset } from '../services/positions.js';
import type { Bearer, NoticePage, NoticesRequest, ProjectedEntry } from '../services/results.js';
import type { Services } from '../services/services.js';

/** Returns a page of the game's log as the caller may know it, in order. */
export async function readNotices(
  services: Services,
  bearer: Bearer,
  { game, after, first }: NoticesRequest,
): Promise<Result<NoticePage, Refusal>> {
  const tooLong = whyNotPageLength(first, services.limits.pageSize);
  if (tooLong !== null) return reject(tooLong);
  const access = await accessGame(services, bearer, game);
  if (!access.ok) return access;
  const { viewer, storedGame } = access.value;
  const afterSeq = await seqAfterCursor(services, access.value, after);
  if (!afterSeq.ok) return afterSeq;

  const { facts, summary } = storedGame;
  const ruleset = findRuleset(services, facts);
  const seats = ruleset.seats(facts.options);
  const range = { viewer: viewerIndex(seats, viewer), afterSeq: afterSeq.value, upToSeq: summary.seq, limit: first + 1 };
  const entries = projectEntries(ruleset, seats, await services.games.entries(facts.id, range), viewer);
  return accept({ entries: entries.slice(0, first), hasNextPage: entries.length > first });
}

export interface NextNotice {
  /** Entries up to this seq were looked at. Never sent. */
  readonly seq: number;
  /** Null if there is none yet. */
  readonly entry: ProjectedEntry | null;
}

type NoticeSource = Pick<Services, 'rulesets' | 'games' | 'cache'>;

/** Reads in progress, shared by concurrent watchers of the same viewer. */
const PENDING_READS = new WeakMap<NoticeSource['games'], Map<string, Promise<NextNotice>>>();

/**
 * Returns the first entry after `afterSeq` that a viewer has notice of. The caller must have checked access. Entries never change, so
 * concurrent callers share one read.
 */
export async function loadNoticeAfter(
  services: NoticeSource,
  storedGame: StoredGame,
  viewer: Viewer,
  afterSeq: number,
): Promise<NextNotice> {
  const upToSeq = storedGame.summary.seq;
  if (upToSeq <= afterSeq) return { seq: afterSeq, entry: null };
  const reading = PENDING_READS.get(services.games) ?? new Map<string, Promise<NextNotice>>();
  PENDING_READS.set(services.games, reading);
  const key = `${storedGame.facts.id} ${afterSeq} ${upToSeq} ${viewer}`;
  const known = reading.get(key);
  if (known !== undefined) return known;
  const read = queryNoticeAfter(services, storedGame, viewer, afterSeq);
  reading.set(key, read);
  return read.finally(() => reading.delete(key));
}

async function queryNoticeAfter(
  services: NoticeSource,
  { facts, summary: { seq: upToSeq, heads } }: StoredGame,
  viewer: Viewer,
  afterSeq: number,
): Promise<NextNotice> {
  const ruleset = findRuleset(services, facts);
  const seats = ruleset.seats(facts.options);
  const cached = services.cache.entriesUpTo(facts.id, afterSeq, heads[0]!);
  const [entry] = cached
    ? cached.filter((each) => entryVersionFor(seats, each, viewer) !== null)
    : await services.games.entries(facts.id, { viewer: viewerIndex(seats, viewer), afterSeq, upToSeq, limit: 1 });
  return entry === undefined ? { seq: upToSeq, entry: null } : { seq: entry.seq, entry: projectEntry(ruleset, seats, entry, viewer) };
}

export interface WatchRequest {
  readonly game: string;
  /** A cursor issued to this viewer; null for the beginning. */
  readonly after: string | null;
}

/** The iterator of a subscription. `return` ends it at once, also while it waits. */
export interface Watch extends AsyncIterableIterator<ProjectedEntry, void, undefined> {
  readonly return: () => Promise<IteratorReturnResult<void>>;
}

/**
 * Returns the entries of a game as the caller may know them, from a cursor on and then as they happen, each once. Everything is read from
 * the log; an announcement only says that there may be more, so nothing is missed in between. The watch ends when the caller loses access
 * or the token dies: at once, since changes of an account's tokens are announced and expiry times are known. Exception: a spectator of a
 * public game who presents a seat token of another game notices its replacement at the next entry only, since the other game is not
 * listened to.
 */
export async function watchNotices(services: Services, bearer: Bearer, { game, after }: WatchRequest): Promise<Result<Watch, Refusal>> {
  const access = await accessGame(services, bearer, game);
  if (!access.ok) return access;
  const start = await seqAfterCursor(services, access.value, after);
  if (!start.ok) return start;
  const signal = createSignal();
  const { storedGame, caller } = access.value;
  const watched = { id: storedGame.facts.id, seat: storedGame.seat, account: caller?.account ?? null, afterSeq: start.value };
  return accept(closable(streamEntries(services, bearer, watched, signal), signal));
}

interface WatchState {
  readonly id: GameId;
  readonly seat: string | null;
  /** The watching account; null for others. If the account changes the watch ends, also in a public game. */
  readonly account: AccountId | null;
  readonly afterSeq: number;
}

/** Wakes a watcher. A notification while it does not wait is received at the next wait. */
interface Signal {
  readonly notify: () => void;
  readonly close: () => void;
  readonly isClosed: () => boolean;
  /** Waits for a notification, at most `most` milliseconds; without limit if null. */
  readonly wait: (most: number | null) => Promise<void>;
}

/** The longest timer of Node, in milliseconds. */
const TIMER_MAX_MS = 2 ** 31 - 1;

function createSignal(): Signal {
  let notified = false;
  let closed = false;
  let wake: (() => void) | null = null;
  const notify = (): void => {
    notified = true;
    wake?.();
  };
  return {
    notify: notify,
    close() {
      closed = true;
      notify();
    },
    isClosed: () => closed,
    async wait(most) {
      let timer: NodeJS.Timeout | undefined;
      if (!notified)
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (most !== null) timer = setTimeout(resolve, Math.min(most, TIMER_MAX_MS));
        });
      clearTimeout(timer);
      wake = null;
      notified = false;
    },
  };
}

async function* streamEntries(
  services: Services,
  bearer: Bearer,
  watched: WatchState,
  signal: Signal,
): AsyncGenerator<ProjectedEntry, void> {
  const topics = [watched.id, ...(watched.account === null ? [] : [watched.account])];
  const stops = topics.map((what) => services.announcer.listen(what, signal.notify));
  try {
    let seq = watched.afterSeq;
    while (!signal.isClosed()) {
      const next = await nextEntry(services, bearer, { ...watched, afterSeq: seq });
      if (next === 'may-not-see') return;
      seq = next.seq;
      if (next.entry !== null && !signal.isClosed()) yield next.entry;
      if (next.isLast) await signal.wait(next.expiresAt && Math.max(1, next.expiresAt.getTime() - services.now().getTime()));
    }
  } finally {
    for (const stop of stops) stop();
  }
}

/** Returns the next entry the caller has notice of, after checking access again. */
async function nextEntry(
  services: Services,
  bearer: Bearer,
  { id, seat, account, afterSeq }: WatchState,
): Promise<(NextNotice & { readonly isLast: boolean; readonly expiresAt: Date | null }) | 'may-not-see'> {
  const access = await accessGame(services, bearer, id);
  if (!access.ok) return 'may-not-see';
  const { storedGame, viewer, caller } = access.value;
  if (storedGame.seat !== seat || (caller?.account ?? null) !== account) return 'may-not-see';
  const next = await loadNoticeAfter(services, storedGame, viewer, afterSeq);
  return { ...next, isLast: next.seq >= storedGame.summary.seq, expiresAt: caller?.expiresAt ?? null };
}

/** A waiting generator cannot return; the signal wakes it first. */
function closable(entries: AsyncGenerator<ProjectedEntry, void>, signal: Signal): Watch {
  return {
    next: () => entries.next(),
    async return() {
      signal.close();
      await entries.return();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
