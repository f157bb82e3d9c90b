// Recruiting and mustering (section 3).
import type { CardId, Seat } from '../ids.js';
import { type Violation, violation } from '../rejections.js';
import type { LordsState } from '../state.js';
import { handOf } from '../table.js';

/** Turns of each player in a skirmish (L3.1). */
export const TURNS = 5;
/** The highest number of cards in a hand (L3.5). */
const HAND_MAX = 10;

/** Returns why a seat cannot take the recruit at a place; null if it can (L3.4, L3.5). */
export function whyNotRecruit(game: LordsState, seat: Seat, place: number): Violation | null {
  if ((game.row[place - 1]?.card ?? null) === null) return violation('no-such-recruit', { place });
  return handOf(game, seat).length >= HAND_MAX ? violation('hand-is-full', { cards: HAND_MAX }) : null;
}

/** Returns the places of the row that hold a card. */
export function recruitPlaces({ row }: LordsState): readonly number[] {
  const places: number[] = [];
  for (const [index, { card }] of row.entries()) if (card !== null) places.push(index + 1);
  return places;
}

/** Returns why a seat cannot muster a card; null if the card is in its hand (L3.6). */
export const whyNotInHand = (game: LordsState, seat: Seat, card: CardId): Violation | null =>
  handOf(game, seat).includes(card) ? null : violation('card-not-in-hand', { card });
