import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';

/** The seats that are to act before something and after it. */
interface ToAct {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/**
 * Whether nothing may follow in a list what a seat has brought about: something was revealed to it, or the turn to decide has
 * passed on. It has when the seat is no longer to act, or somebody is who was not; where all decide at once it has not.
 */
export const nothingFollows = (
  ruleset: AnyRuleset,
  events: readonly RulesetTypes['Event'][],
  seat: string,
  { before, after }: ToAct,
): boolean =>
  !after.includes(seat) || after.some((other) => !before.includes(other)) || events.some((event) => ruleset.reveals(event, seat));
