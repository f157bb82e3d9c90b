// The tree of legal actions below a position, counted as chess programs count theirs: a number that moves has a reason.
import { seededChance } from '../../../src/engine/chance.js';
import { hammerOfTheScots as rules } from '../../../src/rulesets/hammer-of-the-scots/index.js';
import type { HammerState } from '../../../src/rulesets/hammer-of-the-scots/state.js';
import { taken } from '../../support/playthrough.js';

/** What falls where an action draws: the same for every action, so that it is counted once. */
const fixedChance = () => seededChance(1314);

/** The number of sequences of `depth` actions, by any side that is to act. */
export function waysToPlay(game: HammerState, depth: number): number {
  let ways = 0;
  for (const side of rules.toAct(game)) {
    const actions = rules.legal(game, side);
    if (depth === 1) ways += actions.length;
    else for (const action of actions) ways += waysToPlay(taken(rules, game, side, action, fixedChance()).after, depth - 1);
  }
  return ways;
}
