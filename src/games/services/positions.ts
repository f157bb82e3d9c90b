import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';
import type { EntryRef } from '../../record/lifecycle/disputes.js';
import { advanceSeating, EMPTY_SEATING } from '../../record/lifecycle/seating.js';
import { intactUpTo, isInForce, isOnPath, type LogSegment, listSegmentsTo, type Undo } from '../../record/lifecycle/undo.js';
import { viewersOf } from '../../record/payloads.js';
import { eraSecrets } from '../model/draws.js';
import type { GameSummary } from '../model/game.js';
import { applyEvents, hasEnded, initialPosition, isImported, type Position } from '../model/position.js';
import { NO_PROCEEDINGS, proceedingsAfter, wasDisputed } from '../model/proceedings.js';
import {
  type Entry,
  type EntryPage,
  type FixedFacts,
  type GameId,
  type GameStore,
  headOf,
  isSamePlace,
  type LogPlace,
  type StoredGame,
} from '../ports/game-store.js';
import { RefusedError } from '../refusals/refusals.js';
import type { GameCache } from './game-cache.js';
import type { Services } from './services.js';

/** How many entries are held in memory at once. */
const ENTRIES_PER_READ = 500;
/** At most so many entries that led to a position are cached for the game's watchers. */
const ENTRIES_WATCHED = 50;

/** A state, and the seq of the entry after which it holds. */
interface BaseState {
  readonly seq: number;
  readonly state: RulesetTypes['State'];
}

/** The part of a game its states are folded from. */
type GameWithRules = Pick<Position, 'facts' | 'ruleset'>;

/** Returns the state of a game after the entry of this seq, whatever was undone or rolled back since. */
export const loadState = (services: Services, game: GameWithRules, seq: number, undos: readonly Undo[]): Promise<RulesetTypes['State']> =>
  foldFromSnapshot(services, game, listSegmentsTo(seq, undos), { seq, hash: null });

/** A game that is read along its log, by ascending seq. */
interface ReadAlong {
  readonly stateAt: (seq: number) => Promise<RulesetTypes['State']>;
  /** As `wasHalted`. */
  readonly wasHaltedAt: (seq: number) => Promise<boolean>;
}

/** Returns a reader of what a game was after several entries up to `lastSeq`. It folds each entry once, whatever was undone since. */
export function readAlong(
  services: Services,
  { facts, ruleset, seats }: GameWithRules & SeatedGame,
  { undos, ...now }: GameSummary['proceedings'],
  lastSeq: number,
): ReadAlong {
  const game = { facts, ruleset };
  const end = { seq: lastSeq, hash: null };
  let known: BaseState | null = null;
  let entryAt = entryReader(services, game, end);
  let lifecycle = INITIAL_LIFECYCLE;
  return {
    async stateAt(seq) {
      const segments = listSegmentsTo(seq, undos);
      if (known === null || !isOnPath(known.seq, segments)) {
        known = await loadBaseState(services, game, segments);
        entryAt = entryReader(services, game, end);
      }
      known = { seq, state: await foldSegments(services, game, known, segments, entryAt) };
      return known.state;
    },
    async wasHaltedAt(seq) {
      if (!mayHaveEnded({ undos, ...now })) return wasDisputed(now, seq);
      lifecycle = await loadLifecycle(services, { facts, seats }, lifecycle, seq);
      return wasDisputed(now, seq) || lifecycle.proceedings.end !== null;
    },
  };
}

/**
 * Returns the state of a position after a later entry of its game. `rewound` if the stored log does not lead through the position: the
 * database was set back.
 */
export async function advanceState(
  services: Services,
  { facts, ruleset, summary: known, state }: Position,
  upTo: LogPlace,
  undos: readonly Undo[],
  onRead: (entries: readonly Entry[]) => void = () => undefined,
): Promise<RulesetTypes['State'] | 'rewound'> {
  const game = { facts, ruleset };
  const segments = listSegmentsTo(upTo.seq, undos);
  if (known.seq === 0) return foldFromSnapshot(services, game, segments, upTo);
  const entryAt = entryReader(services, game, upTo, onRead);
  if ((await entryAt(known.seq)).hash !== headOf(known).hash) return 'rewound';
  return isOnPath(known.seq, segments)
    ? foldSegments(services, game, { seq: known.seq, state }, segments, entryAt)
    : foldFromSnapshot(services, game, segments, upTo);
}

/** Folds along segments of the log, from the newest snapshot on them. */
async function foldFromSnapshot(
  services: Services,
  game: GameWithRules,
  segments: readonly LogSegment[],
  upTo: EndOfLog,
): Promise<RulesetTypes['State']> {
  const base = await loadBaseState(services, game, segments);
  return foldSegments(services, game, base, segments, entryReader(services, game, upTo));
}

/** Folds the entries of the segments that are after a state on them, and in force. */
async function foldSegments(
  { step }: Pick<Services, 'step'>,
  { ruleset }: GameWithRules,
  base: BaseState,
  segments: readonly LogSegment[],
  entryAt: (seq: number) => Promise<Entry>,
): Promise<RulesetTypes['State']> {
  let { state } = base;
  for (const segment of segments) {
    for (let each = Math.max(segment.after, base.seq) + 1; each <= segment.upTo; each++) {
      const { actor, events } = await entryAt(each);
      if (isInForce(segment, each, actor)) state = applyEvents(ruleset, state, events);
      await step();
    }
  }
  return state;
}

/** Returns the newest snapshot on these segments. The number of queries does not grow with how often the game was rolled back. */
async function loadBaseState(services: Services, { facts, ruleset }: GameWithRules, segments: readonly LogSegment[]): Promise<BaseState> {
  let newest: BaseState | null = null;
  for (const segment of segments.toReversed()) {
    const upTo = intactUpTo(segment);
    if (newest === null || newest.seq > upTo) newest = await services.games.snapshot(facts.id, ruleset.rulesVersion, upTo);
    if (newest === null) break;
    if (newest.seq >= segment.after) return newest;
  }
  return { seq: 0, state: ruleset.empty };
}

/** The last entry to read; its hash is null if it is not known. */
interface EndOfLog {
  readonly seq: number;
  readonly hash: string | null;
}

/** Returns a reader of entries by ascending seq, with gaps, which fetches many at a time. Throws if it finds another log than `upTo` names. */
function entryReader(
  services: Services,
  { facts }: GameWithRules,
  upTo: EndOfLog,
  onRead: (entries: readonly Entry[]) => void = () => undefined,
): (seq: number) => Promise<Entry> {
  let chunk: readonly Entry[] = [];
  return async (seq) => {
    const last = chunk.at(-1)?.seq ?? 0;
    if (seq > last) {
      chunk = await services.games.entries(facts.id, { viewer: null, afterSeq: seq - 1, upToSeq: upTo.seq, limit: ENTRIES_PER_READ });
      const end = chunk.at(-1);
      if (upTo.hash !== null && end?.seq === upTo.seq && end.hash !== upTo.hash) throw new Error('the log of a stored game was set back');
      onRead(chunk);
      await services.step(chunk.length);
    }
    const entry = chunk[seq - (chunk[0]?.seq ?? 0)];
    if (entry?.seq !== seq) throw new Error('the log of a stored game has a hole');
    return entry;
  };
}

/** What a log is read with. */
export type LogReader = Pick<Services, 'step'> & { readonly games: Pick<GameStore, 'entries'> };

/** Yields the entries of a range in pages of at most `limit`, none of them empty. */
export async function* readPages({ games, step }: LogReader, game: GameId, range: EntryPage): AsyncGenerator<readonly Entry[]> {
  for (let { afterSeq } = range; ; ) {
    const page = await games.entries(game, { ...range, afterSeq });
    await step(page.length);
    if (page.length > 0) yield page;
    if (page.length < range.limit) return;
    afterSeq = page.at(-1)!.seq;
  }
}

/** Returns the ruleset of a stored game. Throws if this server lacks it: that is a fault of the installation, not of the caller. */
export function findRuleset(services: Pick<Services, 'rulesets'>, facts: FixedFacts): AnyRuleset {
  const ruleset = services.rulesets.find(({ id }) => id === facts.ruleset);
  if (ruleset === undefined) throw new Error('a stored game names a ruleset that is not here');
  return ruleset;
}

/** Seconds after which a client tries another instance. */
const NEWER_RULES_RETRY = 1;

/**
 * Throws `newer-rules` if newer rules than ours have judged the last entry of a stored game. An older instance could neither judge the game
 * legally nor be sure to show it correctly.
 */
export function rejectNewerRules(
  services: Pick<Services, 'rulesets' | 'onNewerRules'>,
  { facts, summary }: Pick<Position, 'facts' | 'summary'>,
): void {
  if (summary.rulesVersion <= findRuleset(services, facts).rulesVersion) return;
  services.onNewerRules?.();
  throw new RefusedError({ code: 'newer-rules', retryAfter: NEWER_RULES_RETRY });
}

/** Whether the stored log of a game has this entry, now. */
export async function isInLog({ games }: Pick<Services, 'games'>, game: GameId, { seq, hash }: LogPlace): Promise<boolean> {
  const [entry] = await games.entriesAt(game, [seq]);
  return entry?.hash === hash;
}

/**
 * Drops what this process remembers of a game, because the database has lost this position of it, and wakes the game's watchers. Reads that
 * find the same position lost at the same time report it once.
 */
function forgetRewound({ cache, delayedCache, announcer, onRewind }: Services, foundIn: GameCache, lost: Position): void {
  const { id } = lost.facts;
  if (foundIn.position(id) !== lost) return;
  cache.delete(id);
  delayedCache.delete(id);
  onRewind?.('position');
  announcer.announce(id);
}

/**
 * Returns the cached position of a game if the stored log has it: that of `stored`, which was read before, or another one. Otherwise
 * forgets the game and returns null.
 */
export async function recallPosition(services: Services, cache: GameCache, game: GameId, stored: LogPlace): Promise<Position | null> {
  const cached = cache.position(game);
  if (cached === null) return null;
  const head = headOf(cached.summary);
  // A later one is right if it was appended after `stored` had been read. A read that begins now then finds it.
  if (isSamePlace(head, stored) || (head.seq !== stored.seq && (await isInLog(services, game, head)))) return cached;
  forgetRewound(services, cache, cached);
  return null;
}

/** Returns the position of a stored game: from the cache, or the newest snapshot and the entries after it. Throws `newer-rules`. */
export async function loadPosition(services: Services, stored: Pick<StoredGame, 'facts' | 'summary' | 'secrets'>): Promise<Position> {
  rejectNewerRules(services, stored);
  const cached = services.cache.position(stored.facts.id);
  const isEarlier = cached !== null && cached.summary.seq < stored.summary.seq;
  const known = isEarlier ? await catchUp(services, cached, stored.summary) : await recallStored(services, stored);
  const position = known ?? (await loadFromSnapshot(services, stored));
  // Nothing to do if `catchUp` has cached it, with its entries.
  services.cache.put(position);
  return position;
}

/**
 * Returns the cached position of a stored game, as `recallPosition` does. The database may have lost a game that was over, which was then
 * imported from its record: with the same hashes, and without the secrets of later eras.
 */
async function recallStored(
  services: Services,
  { facts, summary, secrets }: Pick<StoredGame, 'facts' | 'summary' | 'secrets'>,
): Promise<Position | null> {
  const position = await recallPosition(services, services.cache, facts.id, headOf(summary));
  if (position === null || !hasEnded(summary) || isImported({ summary, secrets: secrets() }) === isImported(position)) return position;
  forgetRewound(services, services.cache, position);
  return null;
}

/**
 * Returns a cached position after the entries that the store has since, and caches it, with these entries if the game is watched. Null, and
 * forgets the game, if they do not follow it.
 */
async function catchUp(services: Services, cached: Position, summary: GameSummary): Promise<Position | null> {
  const after = headOf(cached.summary);
  const read: Entry[] = [];
  const state = await advanceState(services, cached, headOf(summary), summary.proceedings.undos, (entries) => {
    if (read.length <= ENTRIES_WATCHED) read.push(...entries.filter(({ seq }) => seq > after.seq));
  });
  if (state !== 'rewound') {
    const position = cached.with({ summary, state, ...eraSecrets(cached, summary) });
    const isWhole =
      read.length === summary.seq - after.seq && read.length <= ENTRIES_WATCHED && services.announcer.isListenedTo(cached.facts.id);
    services.cache.put(position, isWhole ? { after, entries: read } : undefined);
    return position;
  }
  forgetRewound(services, services.cache, cached);
  return null;
}

async function loadFromSnapshot(
  services: Services,
  { facts, summary, secrets }: Pick<StoredGame, 'facts' | 'summary' | 'secrets'>,
): Promise<Position> {
  const start = initialPosition(facts, findRuleset(services, facts), secrets(), services.trees);
  const segments = listSegmentsTo(summary.seq, summary.proceedings.undos);
  const state = await foldFromSnapshot(services, start, segments, headOf(summary));
  return start.with({ summary, state, ...eraSecrets(start, summary) });
}

/** What system entries and seatings amount to after an entry; the summary holds this for the last entry only. */
type LifecycleSnapshot = Pick<GameSummary, 'seq' | 'taken' | 'entropies' | 'proceedings'>;

const INITIAL_LIFECYCLE: LifecycleSnapshot = { seq: 0, ...EMPTY_SEATING, proceedings: NO_PROCEEDINGS };

type SeatedGame = Pick<Position, 'facts' | 'seats'>;

/** Folds seats taken and proceedings up to the entry of this seq, from an earlier one on. */
export async function loadLifecycle(
  services: Services,
  { facts, seats }: SeatedGame,
  from: LifecycleSnapshot,
  upToSeq: number,
): Promise<LifecycleSnapshot> {
  let { seq, taken, entropies, proceedings } = from;
  for await (const page of readPages(services, facts.id, { viewer: null, afterSeq: seq, upToSeq, limit: ENTRIES_PER_READ })) {
    for (const entry of page) {
      ({ taken, entropies } = advanceSeating({ taken, entropies }, entry));
      proceedings = proceedingsAfter(seats, proceedings, entry);
    }
    seq = page.at(-1)!.seq;
  }
  if (seq < upToSeq) throw new Error('the log of a stored game has a hole');
  return { seq, taken, entropies, proceedings };
}

/**
 * Whether play was halted after the entry of this seq: by a dispute, or an end that did not come from the rules. `now`: its current
 * proceedings. Reads the log only if the game has such an end, or a ruling rolled it back and may have voided one: every viewer knows of
 * both, so the time it takes reveals nothing.
 */
export async function wasHalted(services: Services, game: SeatedGame, now: GameSummary['proceedings'], seq: number): Promise<boolean> {
  if (wasDisputed(now, seq)) return true;
  if (!mayHaveEnded(now)) return false;
  return (await loadLifecycle(services, game, INITIAL_LIFECYCLE, seq)).proceedings.end !== null;
}

/** Whether a game has an end that did not come from the rules, or a ruling may have voided one. */
const mayHaveEnded = ({ end, undos }: Pick<GameSummary['proceedings'], 'end' | 'undos'>): boolean =>
  end !== null || undos.some(({ by }) => by === undefined);

/** Returns the reference to an entry: its seq and its number for each viewer. */
export async function loadEntryRef(services: Services, { facts, seats }: Position, seq: number): Promise<EntryRef> {
  const viewers = viewersOf(seats);
  const { versions } = await services.games.findLinks(facts.id, seq + 1, viewers.length);
  return { seq, versions: Object.fromEntries(viewers.map((viewer, index) => [viewer, versions[index]!])) };
}
