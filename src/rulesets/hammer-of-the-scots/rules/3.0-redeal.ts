// The 1-2-3 redeal (section C): hands too strong or too weak are thrown in by both sides (AMB-73).
import { cardOf, isEvent } from '../cards.js';
import type { BySide, CardId } from '../ids.js';

/** As many of a kind as one hand may hold. */
const THREES_MAX = 1;
const EVENTS_MAX = 2;
const ONES_MAX = 3;

/** Whether the hand holds more threes, events or ones than it may. */
function offends(hand: readonly CardId[]): boolean {
  const worth = (points: number) => hand.filter((card) => cardOf(card).movePoints === points).length;
  return worth(3) > THREES_MAX || hand.filter(isEvent).length > EVENTS_MAX || worth(1) > ONES_MAX;
}

/** Either hand offends: both are dealt anew (option `redeal123`). */
export const isThrownIn = (hands: BySide<readonly CardId[]>): boolean => offends(hands.england) || offends(hands.scotland);
