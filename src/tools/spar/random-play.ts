// What does a player do who knows the legal actions and nothing of the game?
import type { ActionInput, LegalActions, RulesetKey } from '../../client/index.js';
import type { UnrecordedChance } from '../../engine/chance.js';

/**
 * Picks a random legal action: first a kind, then an action of that kind. A uniform choice would spend nearly the whole game moving blocks
 * back and forth. Null if there are no legal actions.
 */
export function chooseAction(legal: LegalActions<RulesetKey>, random: UnrecordedChance): ActionInput<RulesetKey> | null {
  const kinds: readonly (readonly [string, unknown])[] = Object.entries(legal);
  const open = kinds.filter(([, group]) => group === true || (Array.isArray(group) && group.length > 0));
  if (open.length === 0) return null;
  const [kind, group] = random.pick('kind', open);
  return { [kind]: Array.isArray(group) ? random.pick('action', group) : true } as ActionInput<RulesetKey>;
}
