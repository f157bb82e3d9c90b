import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';
import type { EntryRef } from '../../record/lifecycle/disputes.js';
import { advanceSeating, EMPTY_SEATING } from '../../record/lifecycle/seating.js';
import { intactUpTo, isInForce, isOnPath, type LogSegment, listSegmentsTo, type Undo } from '../../record/lifecycle/undo.js';
import { viewersOf } from '../../record/payloads.js';
import { eraSecrets } from '../model/draws.js';
import type { GameSummary } from '../model/game.js';
import { applyEvents, initialPosition, type Position } from '../model/position.js';
import { NO_PROCEEDINGS, proceedingsAfter, wasDisputed } from '../model/proceedings.js';
import type { Entry, EntryPage, GameFacts, GameId, GameStore, StoredGame } from '../ports/game-store.js';
import type { Services } from './services.js';

/** How many entries are held in memory at once. */
const ENTRIES_PER_READ = 500;

/** A state, and the seq of the entry after which it holds. */
export interface BaseState {
  readonly seq: number;
  readonly state: RulesetTypes['State'];
}

/** The part of a game its states are folded from. */
type GameWithRules = Pick<Position, 'facts' | 'ruleset'>;

/**
 * Returns the state of a game after the entry of this seq, whatever was undone or rolled back since: folded from `known` if that is on the
 * path, otherwise from the newest snapshot on it.
 */
export async function loadState(
  services: Services,
  game: GameWithRules,
  seq: number,
  undos: readonly Undo[],
  known: BaseState | null = null,
): Promise<RulesetTypes['State']> {
  const segments = listSegmentsTo(seq, undos);
  const base = known !== null && isOnPath(known.seq, segments) ? known : await loadBaseState(services, game, segments);
  const entryAt = entryReader(services, game, segments.at(-1)!.upTo);
  let { state } = base;
  for (const segment of segments) {
    for (let each = Math.max(segment.after, base.seq) + 1; each <= segment.upTo; each++) {
      const { actor, events } = await entryAt(each);
      if (isInForce(segment, each, actor)) state = applyEvents(game.ruleset, state, events);
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

/** Returns a reader of entries by ascending seq, with gaps, which fetches many at a time. */
function entryReader(services: Services, { facts }: GameWithRules, upToSeq: number): (seq: number) => Promise<Entry> {
  let chunk: readonly Entry[] = [];
  return async (seq) => {
    const last = chunk.at(-1)?.seq ?? 0;
    if (seq > last) chunk = await services.games.entries(facts.id, { viewer: null, afterSeq: seq - 1, upToSeq, limit: ENTRIES_PER_READ });
    const entry = chunk[seq - (chunk[0]?.seq ?? 0)];
    if (entry?.seq !== seq) throw new Error('the log of a stored game has a hole');
    return entry;
  };
}

/** Yields the entries of a range in pages of at most `limit`, none of them empty. */
export async function* readPages(games: Pick<GameStore, 'entries'>, game: GameId, range: EntryPage): AsyncGenerator<readonly Entry[]> {
  for (let { afterSeq } = range; ; ) {
    const page = await games.entries(game, { ...range, afterSeq });
    if (page.length > 0) yield page;
    if (page.length < range.limit) return;
    afterSeq = page.at(-1)!.seq;
  }
}

/** Returns the ruleset of a stored game. Throws if this server lacks it: that is a fault of the installation, not of the caller. */
export function findRuleset(services: Pick<Services, 'rulesets'>, facts: GameFacts): AnyRuleset {
  const ruleset = services.rulesets.find(({ id }) => id === facts.ruleset);
  if (ruleset === undefined) throw new Error('a stored game names a ruleset that is not here');
  return ruleset;
}

/** Returns the position of a stored game: from the cache, or the newest snapshot and the entries after it. */
export async function loadPosition(
  services: Services,
  { facts, summary, secrets }: Pick<StoredGame, 'facts' | 'summary' | 'secrets'>,
): Promise<Position> {
  const cached = services.cache.position(facts.id);
  if (cached !== null && cached.summary.seq >= summary.seq) return cached;
  const start = cached ?? initialPosition(facts, findRuleset(services, facts), secrets(), services.trees);
  const known = cached && { seq: cached.summary.seq, state: cached.state };
  const state = await loadState(services, start, summary.seq, summary.proceedings.undos, known);
  const position: Position = { ...start, summary, state, ...eraSecrets(start, summary) };
  services.cache.put(position);
  return position;
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
  for await (const page of readPages(services.games, facts.id, { viewer: null, afterSeq: seq, upToSeq, limit: ENTRIES_PER_READ })) {
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
  const isRuledBack = now.undos.some(({ by }) => by === undefined);
  if (now.end === null && !isRuledBack) return false;
  return (await loadLifecycle(services, game, INITIAL_LIFECYCLE, seq)).proceedings.end !== null;
}

/** Returns the reference to an entry: its seq and its number for each viewer. */
export async function loadEntryRef(services: Services, { facts, seats }: Position, seq: number): Promise<EntryRef> {
  const viewers = viewersOf(seats);
  const { versions } = await services.games.findLinks(facts.id, seq + 1, viewers.length);
  return { seq, versions: Object.fromEntries(viewers.map((viewer, index) => [viewer, versions[index]!])) };
}
