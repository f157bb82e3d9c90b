// How the decisions of a phase are taken: several together, or one by one; and whether others can know what there was to decide.
import type { schema } from 'lyon/client';

type HammerView = schema.HammerOfTheScotsView;

/** Phases in which a side takes one decision, which dice, a card or the other side answer. */
const SINGLE = new Set([
  'play-card',
  'truce',
  'herald',
  'name-noble',
  'choose-battle',
  'choose-defection-battle',
  'battle-turn',
  'battle-hits',
]);
/** Phases after a battle: all have seen the blocks that can go. Several go together, so these are planned. */
const AFTER_BATTLE = new Set(['retreat', 'regroup']);

/** Whether an action is a decision of its own in this position. */
export const isSingleIn = (view: Pick<HammerView, 'phase'> | null): boolean => view !== null && SINGLE.has(view.phase);

/** Whether all can know what the viewer of this position can do. Which cards are left is secret, unless it is the last one. */
export function isOpenIn(view: Pick<HammerView, 'phase' | 'hands'> | null): boolean {
  if (view === null) return false;
  if (view.phase === 'play-card') return view.hands.every(({ cards }) => cards.length === 1);
  return SINGLE.has(view.phase) || AFTER_BATTLE.has(view.phase);
}
