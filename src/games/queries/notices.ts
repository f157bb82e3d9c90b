import { accept, type Result, reject } from '../../engine/result.js';
import type { Viewer } from '../../engine/ruleset.js';
import { viewerIndex } from '../../record/payloads.js';
import { projectEntries, projectEntry, seqAfterCursor } from '../access/entries.js';
import { accessGame } from '../access/game-access.js';
import type { AccountId, GameId, StoredGame } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import { whyNotPageLength } from '../requests/pagination.js';
import { findRuleset } from '../services/positions.js';
import type { Bearer, NoticePage, NoticesRequest, ProjectedEntry } from '../services/results.js';
import type { Services } from '../services/services.js';

/** A page of the game's log as the caller may know it, in the order of play. */
export async function readNotices(
  services: Services,
  bearer: Bearer,
  { game, after, first }: NoticesRequest,
): Promise<Result<NoticePage, Refusal>> {
  const tooLong = whyNotPageLength(first, services.limits.pageSize);
  if (tooLong !== null) return reject(tooLong);
  const sight = await accessGame(services, bearer, game);
  if (!sight.ok) return sight;
  const { viewer, storedGame } = sight.value;
  const afterSeq = await seqAfterCursor(services, sight.value, after);
  if (!afterSeq.ok) return afterSeq;

  const { facts, summary } = storedGame;
  const ruleset = findRuleset(services, facts);
  const seats = ruleset.seats(facts.options);
  const range = { viewer: viewerIndex(seats, viewer), afterSeq: afterSeq.value, upToSeq: summary.seq, limit: first + 1 };
  const entries = projectEntries(ruleset, seats, await services.games.entries(facts.id, range), viewer);
  return accept({ entries: entries.slice(0, first), hasNextPage: entries.length > first });
}

export interface NextNotice {
  /** Everything up to here has been looked at. It never leaves the process. */
  readonly seq: number;
  /** Null if there is none yet. */
  readonly entry: ProjectedEntry | null;
}

type NoticeSource = Pick<Services, 'rulesets' | 'games'>;

/** What is being read of a store: a thousand who watch a game as spectators are told one and the same. */
const PENDING_READS = new WeakMap<NoticeSource['games'], Map<string, Promise<NextNotice>>>();

/**
 * The first entry after this one that a viewer has notice of. Whether he may see the game was asked with the standing. Entries are
 * for ever, so that it can be read once for all who ask for the same meanwhile.
 */
export async function loadNoticeAfter(services: NoticeSource, standing: StoredGame, viewer: Viewer, afterSeq: number): Promise<NextNotice> {
  const upToSeq = standing.summary.seq;
  if (upToSeq <= afterSeq) return { seq: afterSeq, entry: null };
  const reading = PENDING_READS.get(services.games) ?? new Map<string, Promise<NextNotice>>();
  PENDING_READS.set(services.games, reading);
  const key = `${standing.facts.id} ${afterSeq} ${upToSeq} ${viewer}`;
  const known = reading.get(key);
  if (known !== undefined) return known;
  const read = queryNoticeAfter(services, standing, viewer, afterSeq);
  reading.set(key, read);
  return read.finally(() => reading.delete(key));
}

async function queryNoticeAfter(
  services: NoticeSource,
  { facts, summary: { seq: upToSeq } }: StoredGame,
  viewer: Viewer,
  afterSeq: number,
): Promise<NextNotice> {
  const ruleset = findRuleset(services, facts);
  const seats = ruleset.seats(facts.options);
  const [entry] = await services.games.entries(facts.id, { viewer: viewerIndex(seats, viewer), afterSeq, upToSeq, limit: 1 });
  return entry === undefined ? { seq: upToSeq, entry: null } : { seq: entry.seq, entry: projectEntry(ruleset, seats, entry, viewer) };
}

export interface WatchRequest {
  readonly game: string;
  /** A cursor that was given to this viewer; null from the beginning. */
  readonly after: string | null;
}

/** What a subscription is read from. `return` ends it at once, also while it waits. */
export interface Watch extends AsyncIterableIterator<ProjectedEntry, void, undefined> {
  readonly return: () => Promise<IteratorReturnResult<void>>;
}

/**
 * The entries of a game as the caller may know them, from a cursor on and then as they happen, each once. Everything
 * comes from the log; an announcement only says that there may be more of it, so nothing is missed between the past and
 * the present. The watch ends when the caller may no longer see the game as he did, or his token is dead: at once, and not with the
 * next entry, since an account whose tokens change is announced as games are, and when a token expires is known. Only who watches a public
 * game with a seat's token of another game, as a spectator, hears that it was replaced with the next entry: the other game is not listened to.
 */
export async function watchNotices(services: Services, bearer: Bearer, { game, after }: WatchRequest): Promise<Result<Watch, Refusal>> {
  const sight = await accessGame(services, bearer, game);
  if (!sight.ok) return sight;
  const start = await seqAfterCursor(services, sight.value, after);
  if (!start.ok) return start;
  const bell = createSignal();
  const { storedGame, caller } = sight.value;
  const watched = { id: storedGame.facts.id, seat: storedGame.seat, account: caller?.account ?? null, afterSeq: start.value };
  return accept(closable(streamEntries(services, bearer, watched, bell), bell));
}

interface WatchState {
  readonly id: GameId;
  readonly seat: string | null;
  /** Who watches, if he shows an account's token: a public game goes on for spectators, and not for who was another. */
  readonly account: AccountId | null;
  readonly afterSeq: number;
}

/** Rung by announcements; what rings while nobody waits is heard at the next wait. */
interface Signal {
  readonly notify: () => void;
  readonly close: () => void;
  readonly isClosed: () => boolean;
  /** Waits for it, at most so many milliseconds if that is said. */
  readonly wait: (most: number | null) => Promise<void>;
}

/** No timer of Node waits longer; milliseconds. */
const TIMER_MAX_MS = 2 ** 31 - 1;

function createSignal(): Signal {
  let rung = false;
  let closed = false;
  let wake: (() => void) | null = null;
  const ring = (): void => {
    rung = true;
    wake?.();
  };
  return {
    notify: ring,
    close() {
      closed = true;
      ring();
    },
    isClosed: () => closed,
    async wait(most) {
      let timer: NodeJS.Timeout | undefined;
      if (!rung)
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (most !== null) timer = setTimeout(resolve, Math.min(most, TIMER_MAX_MS));
        });
      clearTimeout(timer);
      wake = null;
      rung = false;
    },
  };
}

async function* streamEntries(services: Services, bearer: Bearer, watched: WatchState, bell: Signal): AsyncGenerator<ProjectedEntry, void> {
  const heard = [watched.id, ...(watched.account === null ? [] : [watched.account])];
  const silences = heard.map((what) => services.announcer.listen(what, bell.notify));
  try {
    let seq = watched.afterSeq;
    while (!bell.isClosed()) {
      const next = await nextEntry(services, bearer, { ...watched, afterSeq: seq });
      if (next === 'may-not-see') return;
      seq = next.seq;
      if (next.entry === null) await bell.wait(next.expiresAt && Math.max(1, next.expiresAt.getTime() - services.now().getTime()));
      else if (!bell.isClosed()) yield next.entry;
    }
  } finally {
    for (const silence of silences) silence();
  }
}

/** The next entry the caller has notice of, after asking the store whether he may still see it. */
async function nextEntry(
  services: Services,
  bearer: Bearer,
  { id, seat, account, afterSeq }: WatchState,
): Promise<(NextNotice & { readonly expiresAt: Date | null }) | 'may-not-see'> {
  const sight = await accessGame(services, bearer, id);
  if (!sight.ok) return 'may-not-see';
  const { storedGame, viewer, caller } = sight.value;
  if (storedGame.seat !== seat || (caller?.account ?? null) !== account) return 'may-not-see';
  return { ...(await loadNoticeAfter(services, storedGame, viewer, afterSeq)), expiresAt: caller?.expiresAt ?? null };
}

/** A generator that waits cannot be told to return; the bell wakes it first. */
function closable(entries: AsyncGenerator<ProjectedEntry, void>, bell: Signal): Watch {
  return {
    next: () => entries.next(),
    async return() {
      bell.close();
      await entries.return();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
