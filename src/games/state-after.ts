import type { RulesetTypes } from '../engine/ruleset.js';
import { isOnTheWay, leadsOn, type Stretch, stretchesTo, type TakenBack, wholeUpTo } from '../record/branches.js';
import type { Court } from './court.js';
import { fold, type Position } from './position.js';

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
  let { state } = base;
  for (const stretch of stretches) state = await folded(court, game, { seq: Math.max(stretch.after, base.seq), state }, stretch);
  return state;
}

async function newestBase(court: Court, { facts, ruleset }: Folded, stretches: readonly Stretch[]): Promise<Base> {
  for (const stretch of stretches.toReversed()) {
    const snapshot = await court.games.snapshot(facts.id, ruleset.rulesVersion, wholeUpTo(stretch));
    if (snapshot !== null && snapshot.seq >= stretch.after) return snapshot;
  }
  return { seq: 0, state: ruleset.empty };
}

/** The state after a stretch, from an entry of it on: the same if that is its last. */
async function folded(court: Court, { facts, ruleset }: Folded, base: Base, stretch: Stretch): Promise<RulesetTypes['State']> {
  let { seq, state } = base;
  const { upTo: upToSeq } = stretch;
  while (seq < upToSeq) {
    const entries = await court.games.entries(facts.id, { viewer: null, afterSeq: seq, upToSeq, limit: CHUNK });
    for (const entry of entries) {
      if (entry.seq !== seq + 1) break;
      if (leadsOn(stretch, entry.seq, entry.actor)) state = fold(ruleset, state, entry.events);
      seq = entry.seq;
    }
    if (entries.length === 0 || entries.at(-1)!.seq !== seq) throw new Error('the log of a stored game has a hole');
  }
  return state;
}
