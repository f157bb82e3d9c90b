// Counts of legal actions: how the kit compares what engines find legal.
import { ChanceRequested, noChance } from '../../engine/chance.js';
import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';

type State = RulesetTypes['State'];

/**
 * Returns the number of sequences of 1, 2 … `depth` legal actions from a state, over all seats to act. A sequence goes on only after
 * actions that draw nothing. `onAsked` is called with each state whose actions are counted.
 */
export function countActions(
  ruleset: AnyRuleset,
  from: State,
  depth: number,
  onAsked: (state: State) => void = () => undefined,
): readonly number[] {
  const counts: number[] = [];
  let states: readonly State[] = [from];
  for (let length = 1; length <= depth; length++) {
    let count = 0;
    const next: State[] = [];
    for (const state of states) {
      onAsked(state);
      for (const seat of ruleset.toAct(state)) {
        const legal = ruleset.legal(state, seat);
        count += legal.length;
        if (length < depth) for (const action of legal) next.push(...stateAfter(ruleset, state, seat, action));
      }
    }
    counts.push(count);
    states = next;
  }
  return counts;
}

/** Returns the state after an action; none if the action draws. */
function stateAfter(ruleset: AnyRuleset, state: State, seat: string, action: RulesetTypes['Action']): readonly State[] {
  try {
    const decided = ruleset.decide(state, seat, action, noChance);
    if (!decided.ok) throw new Error(`${seat} may not do what is legal: ${JSON.stringify(action)}`);
    return [decided.value.reduce<State>((each, event) => ruleset.evolve(each, event), state)];
  } catch (error) {
    if (error instanceof ChanceRequested) return [];
    throw error;
  }
}
