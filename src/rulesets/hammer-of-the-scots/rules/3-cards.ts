// 3.0 to 3.12 Cards: the 1-2-3 redeal (section C, AMB-73), player 1, and the double event.
import { cardOf, isEvent } from '../cards.js';
import type { BySide, CardId, Side } from '../ids.js';

/** The highest number of each kind that a hand may hold. */
const THREES_MAX = 1;
const EVENTS_MAX = 2;
const ONES_MAX = 3;

/** Whether the hand holds too many threes, events or ones. */
function offends(hand: readonly CardId[]): boolean {
  const worth = (points: number) => hand.filter((card) => cardOf(card).movePoints === points).length;
  return worth(3) > THREES_MAX || hand.filter(isEvent).length > EVENTS_MAX || worth(1) > ONES_MAX;
}

/** Whether both hands are dealt again, because of either hand (option `redeal123`). */
export const isThrownIn = (hands: BySide<readonly CardId[]>): boolean => offends(hands.england) || offends(hands.scotland);

/** The cards of each side at the start of a year (3.0). */
export const HAND_SIZE = 5;
/** The highest number of game turns in a year (0.2). */
export const TURNS = 5;

/** Whether both sides laid an event: both take effect, England's first, and the year ends (H3.12b). */
export const isDoubleEvent = (cards: BySide<CardId>): boolean => isEvent(cards.england) && isEvent(cards.scotland);

/** Returns player 1: the side of the event, otherwise of the higher card; England wins ties (H3.1d, H3.12a). */
export function playerOne(cards: BySide<CardId>): Side {
  const rank = (card: CardId) => cardOf(card).movePoints ?? Number.POSITIVE_INFINITY;
  return rank(cards.scotland) > rank(cards.england) ? 'scotland' : 'england';
}
