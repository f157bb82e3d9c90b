// What may be taken from the row, and what may be mustered (section 3).
import type { CardId, Seat } from '../ids.js';
import { type Violation, violation } from '../rejections.js';
import type { LordsState } from '../state.js';
import { handOf } from '../table.js';

/** Turns of each player in a skirmish (L3.1). */
export const TURNS = 5;
/** A hand is never larger (L3.5). */
const HAND_MAX = 10;

/** Why a seat may not take the recruit at a place; null if it may (L3.4, L3.5). */
export function whyNotRecruit(game: LordsState, seat: Seat, place: number): Violation | null {
  if ((game.row[place - 1]?.card ?? null) === null) return violation('no-such-recruit', { place });
  return handOf(game, seat).length >= HAND_MAX ? violation('hand-is-full', { cards: HAND_MAX }) : null;
}

/** The places of the row that hold a card. */
export const recruitPlaces = ({ row }: LordsState): readonly number[] =>
  row.flatMap(({ card }, index) => (card === null ? [] : [index + 1]));

/** Whether a card may be put into the seat's army: it must be in its hand (L3.6). */
export const whyNotInHand = (game: LordsState, seat: Seat, card: CardId): Violation | null =>
  handOf(game, seat).includes(card) ? null : violation('card-not-in-hand', { card });
