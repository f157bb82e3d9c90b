import { accept, type Result, reject } from '../../engine/result.js';
import type { AnyRuleset, Viewer } from '../../engine/ruleset.js';
import { viewerIndex, viewersOf } from '../../record/payloads.js';
import { placeAfterCursor, projectEntries, projectEntry, takenBackIn } from '../access/entries.js';
import { accessGame, type GameAccess } from '../access/game-access.js';
import { entryVersionFor, pushedViewer, versionFor } from '../access/viewers.js';
import {
  type AccountId,
  type Entry,
  type EntryPage,
  type GameId,
  headOf,
  isSamePlace,
  type LogPlace,
  type StoredGame,
} from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import { whyNotPageLength } from '../requests/pagination.js';
import { findRuleset, isInLog, readPages } from '../services/positions.js';
import type { Bearer, NoticePage, NoticesRequest, ProjectedEntry } from '../services/results.js';
import type { Services } from '../services/services.js';
import { closable, createSignal, type Signal, type Watch, type WatchEnd } from '../services/watches.js';

/** Returns a page of the game's log as the caller may know it, in order, or with the newest entries first. */
export async function readNotices(services: Services, bearer: Bearer, request: NoticesRequest): Promise<Result<NoticePage, Refusal>> {
  const log = await accessLog(services, bearer, request);
  if (!log.ok) return log;
  const { access, ruleset, seats, index, start } = log.value;
  const { viewer, storedGame } = access;
  const { facts, summary } = storedGame;
  const { first, newestFirst = false } = request;
  // A delayed spectator counts up to the delayed position.
  const totalCount = versionFor(seats, summary, viewer);
  const read = async (range: EntryPage) => {
    const entries = await services.games.entries(facts.id, range);
    await services.step(entries.length);
    return projectEntries(ruleset, seats, entries, viewer, takenBackIn(summary));
  };
  if (!newestFirst) {
    const range = { viewer: index, afterSeq: start.seq, upToSeq: summary.seq, limit: first + 1 };
    const entries = await read(range);
    return accept({ entries: entries.slice(0, first), hasNextPage: entries.length > first, totalCount });
  }
  // Versions of a viewer have no holes, so the page is known by its numbers.
  const before = request.after === null ? totalCount : Math.max((await versionBefore(services, log.value)) - 1, 0);
  const anchor = Math.max(before - first, 0);
  const afterSeq = anchor === 0 ? 0 : (await placeOfNumber(services, facts.id, index, anchor))!.seq;
  const range = { viewer: index, afterSeq, upToSeq: summary.seq, limit: before - anchor };
  const entries = before === 0 ? [] : await read(range);
  return accept({ entries: entries.toReversed(), hasNextPage: anchor > 0, totalCount });
}

/** A log that a caller may read, and where the page begins. */
interface AccessedLog {
  readonly access: GameAccess;
  readonly ruleset: AnyRuleset;
  readonly seats: readonly string[];
  /** Index of the viewer in `versions`; null for an arbiter. */
  readonly index: number | null;
  readonly start: LogPlace;
}

async function accessLog(
  services: Services,
  bearer: Bearer,
  { game, after, first }: Pick<NoticesRequest, 'game' | 'after' | 'first'>,
): Promise<Result<AccessedLog, Refusal>> {
  const tooLong = whyNotPageLength(first, services.limits.pageSize);
  if (tooLong !== null) return reject(tooLong);
  const access = await accessGame(services, bearer, game);
  if (!access.ok) return access;
  const start = await placeAfterCursor(services, access.value, after);
  if (!start.ok) return start;
  const { viewer, storedGame } = access.value;
  const ruleset = findRuleset(services, storedGame.facts);
  const seats = ruleset.seats(storedGame.facts.options);
  return accept({ access: access.value, ruleset, seats, index: viewerIndex(seats, viewer), start: start.value });
}

/** Returns the number of the viewer's entry that a page begins after. A cursor can count for another viewer. */
async function versionBefore({ games }: Services, { access, seats, index, start }: AccessedLog): Promise<number> {
  if (index === null) return start.seq;
  return (await games.findLinks(access.storedGame.facts.id, start.seq + 1, viewersOf(seats).length)).versions[index]!;
}

/** `viewer`: null for an arbiter, who has notice of every entry. */
const placeOfNumber = async ({ games }: Services, game: GameId, viewer: number | null, version: number) =>
  viewer === null ? { seq: version } : games.findPlace(game, viewer, version);

/** An entry that begins a part of a game, or in which a reader looks for something else: a turn, a battle, a dispute, the end. */
export interface Milestone {
  /** The viewer's number of the entry. */
  readonly version: number;
  readonly cursor: string;
  /** What begins, in order: `winter`, `year`, `turn`. */
  readonly kinds: readonly string[];
  /** The entry, with only those notices that say what begins. */
  readonly entry: ProjectedEntry;
}

interface MilestonePage {
  readonly milestones: readonly Milestone[];
  readonly hasNextPage: boolean;
  /** Where the next page continues: the entry that was looked at last, whether it is a milestone or not. */
  readonly endCursor: string | null;
}

/** Kinds of system entries that a reader looks for. */
const MILESTONES: Readonly<Partial<Record<Entry['kind'], string>>> = {
  'dispute-opened': 'dispute',
  'dispute-ruled': 'dispute',
  'seat-resigned': 'end',
  'seats-timed-out': 'end',
  'game-abandoned': 'end',
  'result-certified': 'end',
};

/** So many entries are read at once, and at most so many looked at for one page: a log can have long parts without a milestone. */
const LOOKED_AT_ONCE = 500;
const LOOKED_AT = 1_000;

/** Returns the entries of the game's log in which something begins, as the caller may know them. */
export async function readMilestones(
  services: Services,
  bearer: Bearer,
  request: Pick<NoticesRequest, 'game' | 'after' | 'first'>,
): Promise<Result<MilestonePage, Refusal>> {
  const log = await accessLog(services, bearer, request);
  if (!log.ok) return log;
  const { access, ruleset, seats, index, start } = log.value;
  const { facts, summary } = access.storedGame;
  const milestones: Milestone[] = [];
  let looked = 0;
  let endCursor: string | null = null;
  const range = { viewer: index, afterSeq: start.seq, upToSeq: summary.seq, limit: LOOKED_AT_ONCE };
  for await (const page of readPages(services, facts.id, range)) {
    for (const entry of projectEntries(ruleset, seats, page, access.viewer)) {
      if (milestones.length === request.first || looked === LOOKED_AT) return accept({ milestones, hasNextPage: true, endCursor });
      await services.step();
      looked++;
      endCursor = entry.cursor;
      const milestone = toMilestone(ruleset, entry);
      if (milestone !== null) milestones.push(milestone);
    }
  }
  return accept({ milestones, hasNextPage: false, endCursor });
}

function toMilestone(ruleset: AnyRuleset, entry: ProjectedEntry): Milestone | null {
  const notices = entry.notices.filter(({ type }) => ruleset.milestones[type] !== undefined);
  const kinds = [MILESTONES[entry.kind], ...notices.map(({ type }) => ruleset.milestones[type])].filter((kind) => kind !== undefined);
  if (kinds.length === 0) return null;
  return { version: entry.version, cursor: entry.cursor, kinds: [...new Set(kinds)], entry: { ...entry, notices } };
}

interface NextNotice {
  /** Entries up to this one were looked at. Never sent. */
  readonly place: LogPlace;
  /** Null if there is none yet. */
  readonly entry: ProjectedEntry | null;
}

type NoticeSource = Pick<Services, 'rulesets' | 'games' | 'cache' | 'reads'>;

/**
 * Returns the first entry after a place that a viewer has notice of; `rewound` if the log no longer has the entry of that place. The caller
 * must have checked access. Concurrent callers share one read.
 */
async function loadNoticeAfter(
  services: NoticeSource,
  storedGame: StoredGame,
  viewer: Viewer,
  after: LogPlace,
): Promise<NextNotice | 'rewound'> {
  const { facts, summary } = storedGame;
  const head = headOf(summary);
  if (head.seq <= after.seq) {
    // Not the newest head: the viewer of an account that lost its rights may be an earlier one.
    const isStored = head.seq === after.seq ? isSamePlace(head, after) : await isInLog(services, facts.id, after);
    return isStored ? { place: after, entry: null } : 'rewound';
  }
  const key = `notice ${facts.id} ${after.seq} ${after.hash} ${head.seq} ${head.hash} ${viewer}`;
  return services.reads.read(key, () => queryNoticeAfter(services, storedGame, viewer, after));
}

async function queryNoticeAfter(
  services: NoticeSource,
  { facts, summary }: StoredGame,
  viewer: Viewer,
  after: LogPlace,
): Promise<NextNotice | 'rewound'> {
  const ruleset = findRuleset(services, facts);
  const seats = ruleset.seats(facts.options);
  const head = headOf(summary);
  const cached = services.cache.entriesUpTo(facts.id, after, head.hash);
  const noticed =
    cached?.filter((each) => entryVersionFor(seats, each, viewer) !== null) ??
    (await readEntryAfter(services, facts.id, viewerIndex(seats, viewer), after, head.seq));
  if (noticed === 'rewound') return noticed;
  const [entry] = noticed;
  if (entry === undefined) return { place: head, entry: null };
  const takenBack = takenBackIn(summary)(entry);
  return { place: { seq: entry.seq, hash: entry.hash }, entry: projectEntry(ruleset, seats, entry, viewer, { takenBack }) };
}

/** Reads the next entry of a viewer, with the entry of the place before, in one query. */
async function readEntryAfter(
  { games }: NoticeSource,
  game: GameId,
  viewer: number | null,
  { seq, hash }: LogPlace,
  upToSeq: number,
): Promise<readonly Entry[] | 'rewound'> {
  const withAnchor = seq > 0;
  const found = await games.entries(game, { viewer, afterSeq: seq, upToSeq, limit: withAnchor ? 2 : 1, withAnchor });
  if (!withAnchor) return found;
  const [anchor, ...later] = found;
  return anchor?.seq === seq && anchor.hash === hash ? later : 'rewound';
}

interface WatchRequest {
  readonly game: string;
  /** A cursor issued to this viewer; null for the beginning. */
  readonly after: string | null;
}

/**
 * Returns the entries of a game as the caller's seat or a spectator may know them, from a cursor on and then as they happen, each once, with
 * versions that count up by one. They stay those of the seat or of spectators when the game opens at its end, and for an arbiter who has
 * inspected it: these read more with the game. Everything is read from the log; an announcement only says that there may be more, so nothing is missed in between. The watch ends when the caller loses access
 * or the token dies: at once, since changes of an account's tokens are announced and expiry times are known. Exception: a spectator of a
 * public game who presents a seat token of another game notices its replacement at the next entry only, since the other game is not
 * listened to. If the database has lost the last entry that the watcher looked at, the watch ends with `game-rewound`: it never continues
 * on another history.
 */
export async function watchNotices(
  services: Services,
  bearer: Bearer,
  { game, after }: WatchRequest,
): Promise<Result<Watch<ProjectedEntry>, Refusal>> {
  const access = await accessGame(services, bearer, game);
  if (!access.ok) return access;
  const start = await placeAfterCursor(services, access.value, after);
  if (!start.ok) return start;
  const signal = createSignal();
  const { storedGame, caller } = access.value;
  const watched = { id: storedGame.facts.id, seat: storedGame.seat, account: caller?.account ?? null, after: start.value };
  return accept(closable(streamEntries(services, bearer, watched, signal), signal));
}

interface WatchState {
  readonly id: GameId;
  readonly seat: string | null;
  /** The watching account; null for others. If the account changes the watch ends, also in a public game. */
  readonly account: AccountId | null;
  readonly after: LogPlace;
}

async function* streamEntries(
  services: Services,
  bearer: Bearer,
  watched: WatchState,
  signal: Signal,
): AsyncGenerator<ProjectedEntry, WatchEnd> {
  const topics = [watched.id, ...(watched.account === null ? [] : [watched.account])];
  const stops = topics.map((what) => services.announcer.listen(what, signal.notify));
  try {
    let { after } = watched;
    while (!signal.isClosed()) {
      const next = await nextEntry(services, bearer, { ...watched, after });
      if (next === 'may-not-see') return undefined;
      if (next === 'rewound') {
        services.onRewind?.('subscriber');
        return { code: 'game-rewound' };
      }
      after = next.place;
      if (next.entry !== null && !signal.isClosed()) yield next.entry;
      if (next.isLast) await signal.wait(next.expiresAt && Math.max(1, next.expiresAt.getTime() - services.now().getTime()));
    }
    return undefined;
  } finally {
    for (const stop of stops) stop();
  }
}

/** Returns the next entry the caller has notice of, after checking access again. */
async function nextEntry(
  services: Services,
  bearer: Bearer,
  { id, seat, account, after }: WatchState,
): Promise<(NextNotice & { readonly isLast: boolean; readonly expiresAt: Date | null }) | 'may-not-see' | 'rewound'> {
  const access = await accessGame(services, bearer, id);
  if (!access.ok) return 'may-not-see';
  const { storedGame, caller } = access.value;
  if (storedGame.seat !== seat || (caller?.account ?? null) !== account) return 'may-not-see';
  const next = await loadNoticeAfter(services, storedGame, pushedViewer(seat), after);
  if (next === 'rewound') return next;
  return { ...next, isLast: next.place.seq >= storedGame.summary.seq, expiresAt: caller?.expiresAt ?? null };
}
