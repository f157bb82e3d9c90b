// For games at a physical table: whether the table must sign for an action must not reveal a secret before the action is stored.
import { ChanceRequested, noChance, seededChance } from '../../src/engine/chance.js';
import type { RulesetTypes } from '../../src/engine/ruleset.js';
import { isSeat, pairsOf, type Scene, same } from './laws-of-secrecy.js';
import type { Subject } from './subject.js';

/** Maximum number of actions tried at one moment. */
const TRIED = 20;

/**
 * Checks that whether an action draws, or discloses something to its seat, does not depend on what the seat cannot know: the
 * server may answer «the table must sign for this» in advance. Returns how many actions need the table.
 */
export function needsTableAlike<T extends RulesetTypes>(subject: Subject<T>, samples: readonly Scene<T>[]): number {
  const random = seededChance(1318);
  let needed = 0;
  for (const { viewer, state, twin, where } of pairsOf(subject, samples)) {
    if (!isSeat(viewer) || !subject.ruleset.toAct(state).includes(viewer)) continue;
    for (const action of random.sample('actions', subject.ruleset.legal(state, viewer), TRIED)) {
      const [one, other] = [state, twin.state].map((each) => needsTable(subject, each, viewer, action));
      same(`${where}: whether the table must sign for ${JSON.stringify(action)}`, one, other);
      if (one) needed++;
    }
  }
  return needed;
}

function needsTable<T extends RulesetTypes>({ ruleset }: Subject<T>, state: T['State'], seat: T['Seat'], action: T['Action']): boolean {
  try {
    const decided = ruleset.decide(state, seat, action, noChance);
    return decided.ok && decided.value.some((event) => ruleset.reveals(event, seat));
  } catch (error) {
    if (error instanceof ChanceRequested) return true;
    throw error;
  }
}
