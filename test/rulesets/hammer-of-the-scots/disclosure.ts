import { seededChance } from '../../../src/engine/chance.js';
import type { Viewer } from '../../../src/engine/ruleset.js';
import type { Action } from '../../../src/rulesets/hammer-of-the-scots/actions.js';
import type { Side } from '../../../src/rulesets/hammer-of-the-scots/ids.js';
import { hammerOfTheScots as rules } from '../../../src/rulesets/hammer-of-the-scots/index.js';
import type { HammerState } from '../../../src/rulesets/hammer-of-the-scots/state.js';
import { taken } from '../../support/playthrough.js';

/** The notices a viewer gets of consecutive actions of one side, and the views between them. */
export function disclosedTo(state: HammerState, side: Side, actions: readonly Action[], viewer: Viewer<Side>) {
  const seen: unknown[] = [];
  let after = state;
  for (const action of actions) {
    const step = taken(rules, after, side, action, seededChance(9));
    after = step.after;
    seen.push(
      step.events.map((event) => rules.redact(event, viewer)).filter((notice) => notice !== null),
      rules.view(after, viewer),
    );
  }
  return { seen, last: seen.slice(-2) };
}
