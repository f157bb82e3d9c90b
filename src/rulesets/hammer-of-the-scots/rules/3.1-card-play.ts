// 3.1 Card play: who is player 1, and when two events end the year.
import { cardOf, isEvent } from '../cards.js';
import type { BySide, CardId, Side } from '../ids.js';

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
