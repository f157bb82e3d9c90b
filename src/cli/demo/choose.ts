import type { ActionInput, LegalActions, RulesetKey } from '../../client/index.js';
import type { Luck } from '../../engine/chance.js';

/**
 * One legal action at random: first a kind, then one of that kind. One of all actions alike would spend nearly the whole
 * game moving blocks to and fro. Null when there is none.
 */
export function choose(legal: LegalActions<RulesetKey>, random: Luck): ActionInput<RulesetKey> | null {
  const kinds: readonly (readonly [string, unknown])[] = Object.entries(legal);
  const open = kinds.filter(([, group]) => group === true || (Array.isArray(group) && group.length > 0));
  if (open.length === 0) return null;
  const [kind, group] = random.pick('kind', open);
  return { [kind]: Array.isArray(group) ? random.pick('action', group) : true } as ActionInput<RulesetKey>;
}
