// A list of actions is no oracle: neither the point at which it ends nor what its seat then sees reveals a secret.
import { ChanceRequested, noChance, seededChance } from '../../src/engine/chance.js';
import type { RulesetTypes } from '../../src/engine/ruleset.js';
import { isSeat, pairsOf, type Scene, same, sameToLookAt } from './laws-of-secrecy.js';
import type { Subject } from './subject.js';

/** Maximum number of actions tried in one list. */
const LIST = 6;

/**
 * Checks that a list of actions is no oracle. If a list continues after an action (it used no chance, gave its seat no notice,
 * and the same seat alone is to act), it continues in the twin too, and both still look alike. Returns the kinds of action
 * after which lists continued, by moment.
 */
export function isNoOracle<T extends RulesetTypes>(
  subject: Subject<T>,
  samples: readonly Scene<T>[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const random = seededChance(1371);
  const wentOn = new Map<string, Set<string>>();
  for (const pair of pairsOf(subject, samples)) {
    const { viewer } = pair;
    if (!isSeat(viewer) || !subject.ruleset.toAct(pair.state).includes(viewer)) continue;
    for (const first of random.sample('first', subject.ruleset.legal(pair.state, viewer), 20)) {
      let { state, twin, where } = pair;
      let action: T['Action'] = first;
      for (let length = 1; length <= LIST; length++) {
        const next = goesOn(subject, state, viewer, action);
        const nextInTwin = goesOn(subject, twin.state, viewer, action);
        where = `${where}, ${JSON.stringify(action)}`;
        same(`${where}: whether a list goes on`, next !== null, nextInTwin !== null);
        if (next === null || nextInTwin === null) break;
        const moment = subject.momentOf(state);
        wentOn.set(moment, (wentOn.get(moment) ?? new Set()).add(action.type));
        state = next;
        twin = { ...twin, state: nextInTwin };
        sameToLookAt(subject, { viewer, state, twin, where });
        action = random.pick('action', subject.ruleset.legal(state, viewer));
      }
    }
  }
  return wentOn;
}

/** Returns the state after an action that a list may continue after, or null if the action ends the list. */
export function goesOn<T extends RulesetTypes>(
  { ruleset }: Subject<T>,
  state: T['State'],
  seat: T['Seat'],
  action: T['Action'],
): T['State'] | null {
  try {
    const decided = ruleset.decide(state, seat, action, noChance);
    if (!decided.ok || decided.value.some((event) => ruleset.reveals(event, seat))) return null;
    const next = decided.value.reduce<T['State']>((folded, event) => ruleset.evolve(folded, event), state);
    const toAct = ruleset.toAct(next);
    return toAct.length === 1 && toAct[0] === seat ? next : null;
  } catch (error) {
    if (error instanceof ChanceRequested) return null;
    throw error;
  }
}
