import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';
import { leadsOn, stretchesTo, type TakenBack } from '../branches.js';
import type { WholeLine } from './entries.js';

/**
 * Where a game stands after the last ruling that took it back: folded from the record's beginning, along the entries that
 * lead there, and no further. States of all entries would not fit in memory. Null if the rules cannot follow.
 */
export async function foldedAlong(
  ruleset: AnyRuleset,
  takenBack: readonly TakenBack[],
  lines: AsyncIterable<string>,
): Promise<RulesetTypes['State'] | null> {
  const { at } = takenBack.at(-1)!;
  // In the order of the log, so that of many each is looked at once.
  const stretches = stretchesTo(at, takenBack).filter(({ after, upTo }) => after < upTo);
  let next = 0;
  let state = ruleset.empty;
  try {
    for await (const text of lines) {
      const line: Partial<WholeLine> = JSON.parse(text);
      if (line.part === undefined) continue;
      const { seq, events } = line.part;
      const actor = line.header?.actor ?? null;
      while (next < stretches.length && seq > stretches[next]!.upTo) next++;
      const stretch = stretches[next];
      if (stretch === undefined) break;
      if (seq > stretch.after && leadsOn(stretch, seq, actor)) state = events.reduce((each, event) => ruleset.evolve(each, event), state);
    }
    return state;
  } catch {
    return null;
  }
}
