import { because } from '../rejections.js';
import { askForClaims } from '../sequence/skirmish.js';
import { choice } from './phase.js';

/** A supporter is claimed (L7.3). */
export const claims = choice<'claims', 'claim'>({
  clause: 'L7.3',
  actions: ['claim'],
  legal: ({ supporters }) => supporters.map((card) => ({ type: 'claim', card })),
  whyNot: ({ supporters }, _seat, { card }) => (supporters.includes(card) ? null : because('no-such-supporter', { card })),
  act(course, { phase: { order } }, seat, { card }) {
    course.happen({ type: 'supporter-claimed', seat, card });
    const [first, ...others] = order;
    askForClaims(course, first!.claims > 1 ? [{ seat, claims: first!.claims - 1 }, ...others] : others);
  },
});
