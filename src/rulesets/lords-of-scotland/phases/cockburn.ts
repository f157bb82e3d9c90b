import { because } from '../rejections.js';
import { endTurn } from '../sequence/skirmish.js';
import { followerAt } from '../table.js';
import { choice } from './phase.js';

/** A supporter becomes a follower, the Cockburn a supporter (L5.1). */
export const cockburn = choice<'cockburn', 'take-supporter'>({
  clause: 'L5.1',
  actions: ['take-supporter'],
  legal: ({ supporters }) => supporters.map((card) => ({ type: 'take-supporter', card })),
  whyNot: ({ supporters }, _seat, { card }) => (supporters.includes(card) ? null : because('no-such-supporter', { card })),
  act(course, game, seat, { card: taken }) {
    const { place } = game.phase;
    course.happen({ type: 'supporter-taken', seat, place, card: followerAt(game, game.phase)!.card, taken });
    endTurn(course);
  },
});
