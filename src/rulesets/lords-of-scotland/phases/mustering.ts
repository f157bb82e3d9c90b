// Putting a card into one's army: the same in a turn and after a Makgill (L3.6, L5.4).
import type { Action } from '../actions.js';
import { printed } from '../cards.js';
import type { Course } from '../course.js';
import type { CardId, Seat } from '../ids.js';
import type { Refused } from '../rejections.js';
import { whyNotHeld } from '../rules/3-turns.js';
import { standing, whyNotActivated, whyNotMustered } from '../rules/4-activation.js';
import { usePower } from '../sequence/powers.js';
import { endTurn } from '../sequence/skirmish.js';
import type { LordsState } from '../state.js';
import { armyOf, handOf } from '../table.js';

type Muster = Action<'muster'>;

/** Each card of the hand face-down, face-up, and face-up with its power where that may be activated (L4.3). */
export function musters(game: LordsState, seat: Seat): readonly Muster[] {
  const among = standing(game);
  return handOf(game, seat).flatMap((card) => {
    const [down, up] = [muster(card, false, false), muster(card, true, false)];
    return whyNotActivated(game, card, among) === null ? [down, up, muster(card, true, true)] : [down, up];
  });
}

const muster = (card: CardId, faceUp: boolean, activate: boolean): Muster => ({ type: 'muster', card, faceUp, activate });

export const whyNotMuster = (game: LordsState, seat: Seat, { card, faceUp, activate }: Muster): Refused | null =>
  whyNotHeld(game, seat, card) ?? whyNotMustered(game, card, faceUp, activate);

/** The card joins the army; its power is used, or the turn ends. */
export function carryOutMuster(course: Course, seat: Seat, { card, faceUp, activate }: Muster): void {
  course.happen({ type: 'mustered', seat, card, faceUp, activated: activate });
  if (activate) usePower(course, { seat, place: armyOf(course.game, seat).length }, printed(card).clan);
  else endTurn(course);
}
