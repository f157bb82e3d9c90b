import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';
import { leadsOn, stretchesTo, type TakenBack } from '../branches.js';
import type { WholeLine } from './entries.js';

/**
 * Where a game stands after the last ruling that took it back: folded from the record's beginning, along the entries that
 * lead there. States of all entries would not fit in memory. Null if the rules cannot follow.
 */
export async function foldedAlong(
  ruleset: AnyRuleset,
  takenBack: readonly TakenBack[],
  lines: AsyncIterable<string>,
): Promise<RulesetTypes['State'] | null> {
  const { at } = takenBack.at(-1)!;
  const stretches = stretchesTo(at, takenBack);
  let state = ruleset.empty;
  try {
    for await (const text of lines) {
      const line: Partial<WholeLine> = JSON.parse(text);
      if (line.part === undefined) continue;
      const { seq, events } = line.part;
      const actor = line.header?.actor ?? null;
      if (seq >= at) break;
      if (stretches.some((stretch) => seq > stretch.after && seq <= stretch.upTo && leadsOn(stretch, seq, actor)))
        state = events.reduce((each, event) => ruleset.evolve(each, event), state);
    }
    return state;
  } catch {
    return null;
  }
}
