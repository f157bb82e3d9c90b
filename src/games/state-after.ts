import type { RulesetTypes } from '../engine/ruleset.js';
import { isOnTheWay, type Stretch, stretchesTo, type TakenBack } from '../record/branches.js';
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
  for (const { after, upTo } of stretches) state = await folded(court, game, { seq: Math.max(after, base.seq), state }, upTo);
  return state;
}

async function newestBase(court: Court, { facts, ruleset }: Folded, stretches: readonly Stretch[]): Promise<Base> {
  for (const { after, upTo } of stretches.toReversed()) {
    const snapshot = await court.games.snapshot(facts.id, ruleset.rulesVersion, upTo);
    if (snapshot !== null && snapshot.seq >= after) return snapshot;
  }
  return { seq: 0, state: ruleset.empty };
}

/** The state after all entries up to one, from an earlier one on: none if that is not earlier. */
async function folded(court: Court, { facts, ruleset }: Folded, base: Base, upToSeq: number): Promise<RulesetTypes['State']> {
  let { seq, state } = base;
  while (seq < upToSeq) {
    const entries = await court.games.entries(facts.id, { viewer: null, afterSeq: seq, upToSeq, limit: CHUNK });
    for (const entry of entries) {
      if (entry.seq !== seq + 1) break;
      state = fold(ruleset, state, entry.events);
      seq = entry.seq;
    }
    if (entries.length === 0 || entries.at(-1)!.seq !== seq) throw new Error('the log of a stored game has a hole');
  }
  return state;
}
