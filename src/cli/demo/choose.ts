import type { Luck } from '../../engine/chance.js';
import type { ActionKind } from './components.js';
import { fieldOf } from './names.js';

/** The legal actions as the court groups them: a list for a kind with fields, true or false for one without. */
export type LegalActions = Readonly<Record<string, readonly object[] | boolean>>;

/** One action as `submit` takes it: its kind, and the fields it was listed with. */
export type ActionInput = Readonly<Record<string, object | true>>;

/**
 * One legal action at random: first a kind, then one of that kind. One of all actions alike would spend nearly the whole
 * game moving blocks to and fro. Null when there is none.
 */
export function choose(legal: LegalActions, kinds: readonly ActionKind[], random: Luck): ActionInput | null {
  const open = kinds.map(({ type }) => fieldOf(type)).filter((kind) => isOpen(legal[kind]));
  if (open.length === 0) return null;
  const kind = random.pick('kind', open);
  const group = legal[kind]!;
  return { [kind]: typeof group === 'boolean' ? true : random.pick('action', group) };
}

const isOpen = (group: readonly object[] | boolean | undefined): boolean =>
  group !== undefined && (typeof group === 'boolean' ? group : group.length > 0);
