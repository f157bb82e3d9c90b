// The turn, and mustering, which also follows Makgill (L3.6, L5.4).
import type { Action } from '../actions.js';
import { printed } from '../cards.js';
import type { Decision } from '../decision.js';
import type { CardId, Seat } from '../ids.js';
import type { Violation } from '../rejections.js';
import { recruitPlaces, whyNotInHand, whyNotRecruit } from '../rules/3-turns.js';
import { faceUpFollowers, whyNotActivated, whyNotMustered } from '../rules/4-activation.js';
import { dealRecruits } from '../sequence/dealing.js';
import { usePower } from '../sequence/powers.js';
import { endTurn } from '../sequence/skirmish.js';
import type { LordsState } from '../state.js';
import { armyOf, handOf } from '../table.js';
import { choice } from './phase.js';

type Muster = Action<'muster'>;

/** Returns each card of the hand face-down, face-up, and activated if that is allowed (L4.3). */
export function musterActions(game: LordsState, seat: Seat): readonly Muster[] {
  const among = faceUpFollowers(game);
  const actions: Muster[] = [];
  for (const card of handOf(game, seat)) {
    actions.push(musterAction(card, false, false), musterAction(card, true, false));
    if (whyNotActivated(game, card, among) === null) actions.push(musterAction(card, true, true));
  }
  return actions;
}

const musterAction = (card: CardId, faceUp: boolean, activate: boolean): Muster => ({ type: 'muster', card, faceUp, activate });

export const whyNotMuster = (game: LordsState, seat: Seat, { card, faceUp, activate }: Muster): Violation | null =>
  whyNotInHand(game, seat, card) ?? whyNotMustered(game, card, faceUp, activate);

/** Puts the card into the army, then uses its power or ends the turn. */
export function carryOutMuster(decision: Decision, seat: Seat, { card, faceUp, activate }: Muster): void {
  decision.apply({ type: 'mustered', seat, card, faceUp, activated: activate });
  if (activate) usePower(decision, { seat, place: armyOf(decision.game, seat).length }, printed(card).clan);
  else endTurn(decision);
}

export const turn = choice<'turn', 'recruit' | 'muster'>({
  clause: 'L3.3',
  turnClause: 'L3.1',
  actions: ['recruit', 'muster'],
  legal: (game, seat) => [
    ...recruitPlaces(game)
      .filter((place) => whyNotRecruit(game, seat, place) === null)
      .map((place) => ({ type: 'recruit' as const, place })),
    ...musterActions(game, seat),
  ],
  whyNot: (game, seat, action) => (action.type === 'recruit' ? whyNotRecruit(game, seat, action.place) : whyNotMuster(game, seat, action)),
  act(decision, game, seat, action) {
    if (action.type === 'muster') return carryOutMuster(decision, seat, action);
    const { place } = action;
    const { card, faceUp } = game.row[place - 1]!;
    decision.apply({ type: 'recruited', seat, place, card: card!, faceUp });
    dealRecruits(decision, [place], 'recruit');
    endTurn(decision);
  },
});
