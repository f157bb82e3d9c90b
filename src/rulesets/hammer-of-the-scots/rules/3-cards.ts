// The 1-2-3 redeal (section C): hands too strong or too weak are thrown in by both sides (AMB-73).
import { cardOf, isEvent } from '../cards.js';
import type { BySide, CardId, Side } from '../ids.js';

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

// 3.1 Card play: who is player 1, and when two events end the year.

/** Cards each side holds at the start of a year (3.0). */
export const HAND_SIZE = 5;
/** Game turns in a year at most (0.2). */
export const TURNS = 5;

/** Both sides laid an event: both are carried out, England's first, and the year ends (H3.12b). */
export const isDoubleEvent = (cards: BySide<CardId>): boolean => isEvent(cards.england) && isEvent(cards.scotland);

/** Player 1: the event, else the higher card; England wins ties (H3.1d, H3.12a). */
export function playerOne(cards: BySide<CardId>): Side {
  const rank = (card: CardId) => cardOf(card).movePoints ?? Number.POSITIVE_INFINITY;
  return rank(cards.scotland) > rank(cards.england) ? 'scotland' : 'england';
}
