import type { RulesetTypes } from '../../engine/ruleset.js';
import { isOnTheWay, leadsOn, type Stretch, stretchesTo, type TakenBack, wholeUpTo } from '../../record/branches.js';
import type { Court } from '../court/court.js';
import { fold, type Position } from '../game/position.js';
import type { Entry } from '../ports/ports.js';

/** How many entries are held in memory at once while a state is folded. */
const CHUNK = 500;

/** A state, and the seq of the entry after which it was that. */
export interface Base {
  readonly seq: number;
  readonly state: RulesetTypes['State'];
}

/** What of a game its states are folded from. */
type Folded = Pick<Position, 'facts' | 'ruleset'>;

/**
 * The state of a game after the entry of this seq, whatever was taken back since: from what is known already if that is
 * on the way there, or else the newest snapshot that is, and the entries after it.
 */
export async function stateAfter(
  court: Court,
  game: Folded,
  seq: number,
  takenBack: readonly TakenBack[],
  known: Base | null = null,
): Promise<RulesetTypes['State']> {
  const stretches = stretchesTo(seq, takenBack);
  const base = known !== null && isOnTheWay(known.seq, stretches) ? known : await newestBase(court, game, stretches);
  const entryAt = readerOf(court, game, stretches.at(-1)!.upTo);
  let { state } = base;
  for (const stretch of stretches) {
    for (let each = Math.max(stretch.after, base.seq) + 1; each <= stretch.upTo; each++) {
      const { actor, events } = await entryAt(each);
      if (leadsOn(stretch, each, actor)) state = fold(game.ruleset, state, events);
    }
  }
  return state;
}

/** The newest snapshot that the stretches pass through. How often the game was taken back costs no question of its own. */
async function newestBase(court: Court, { facts, ruleset }: Folded, stretches: readonly Stretch[]): Promise<Base> {
  let newest: Base | null = null;
  for (const stretch of stretches.toReversed()) {
    const upTo = wholeUpTo(stretch);
    if (newest === null || newest.seq > upTo) newest = await court.games.snapshot(facts.id, ruleset.rulesVersion, upTo);
    if (newest === null) break;
    if (newest.seq >= stretch.after) return newest;
  }
  return { seq: 0, state: ruleset.empty };
}

/** Reads entries in the order of their seqs, some of them left out, many at a time. */
function readerOf(court: Court, { facts }: Folded, upToSeq: number): (seq: number) => Promise<Entry> {
  let chunk: readonly Entry[] = [];
  return async (seq) => {
    const last = chunk.at(-1)?.seq ?? 0;
    if (seq > last) chunk = await court.games.entries(facts.id, { viewer: null, afterSeq: seq - 1, upToSeq, limit: CHUNK });
    const entry = chunk[seq - (chunk[0]?.seq ?? 0)];
    if (entry?.seq !== seq) throw new Error('the log of a stored game has a hole');
    return entry;
  };
}
