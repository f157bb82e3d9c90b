// Questions that are asked for secrecy alone: whether a side is asked must not tell the other what is hidden (docs/decisions/shown-together.md).
import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';

/**
 * The answers of such a question: no King can be crowned, nothing can be disbanded or built, and the side says so itself. Other decisions
 * without a choice are asked at a table as well.
 */
const ANSWERS: ReadonlySet<string> = new Set(['play-event', 'end-going-home', 'end-disbanding', 'end-builds']);

/** Whether the next decision is asked for secrecy alone. */
export function isSecrecyQuestion(ruleset: AnyRuleset, state: RulesetTypes['State']): boolean {
  const legal = ruleset.toAct(state).flatMap((seat) => ruleset.legal(state, seat));
  return legal.length === 1 && ANSWERS.has(legal[0]!.type);
}
