import { recruitPlaces, whyNotRecruit } from '../rules/3-turns.js';
import { dealRecruits } from '../sequence/dealing.js';
import { endTurn } from '../sequence/skirmish.js';
import { carryOutMuster, musters, whyNotMuster } from './mustering.js';
import { choice } from './phase.js';

/** A turn: recruit or muster (L3.3). */
export const turn = choice<'turn', 'recruit' | 'muster'>({
  clause: 'L3.3',
  turnClause: 'L3.1',
  actions: ['recruit', 'muster'],
  legal: (game, seat) => [
    ...recruitPlaces(game)
      .filter((place) => whyNotRecruit(game, seat, place) === null)
      .map((place) => ({ type: 'recruit' as const, place })),
    ...musters(game, seat),
  ],
  whyNot: (game, seat, action) => (action.type === 'recruit' ? whyNotRecruit(game, seat, action.place) : whyNotMuster(game, seat, action)),
  act(course, game, seat, action) {
    if (action.type === 'muster') return carryOutMuster(course, seat, action);
    const { place } = action;
    const { card, faceUp } = game.row[place - 1]!;
    course.happen({ type: 'recruited', seat, place, card: card!, faceUp });
    dealRecruits(course, [place], 'recruit');
    endTurn(course);
  },
});
