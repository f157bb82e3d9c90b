import { afterCard } from '../sequence/turn.js';
import { passEvent } from './pass-event.js';
import { choice, free } from './phase.js';

/** The truce is called, or the card passed (HE.T, H3.12c). */
export const truce = choice<'truce', 'call-truce' | 'pass-event'>({
  clause: 'HE.Ta',
  actions: { 'call-truce': free, 'pass-event': free },
  toAct: (game) => [game.phase.side],
  legal: () => [{ type: 'call-truce' }, { type: 'pass-event' }],
  act(course, _game, side, action) {
    if (action.type === 'pass-event') return passEvent(course, side);
    course.happen({ type: 'truce-called', side });
    afterCard(course);
  },
});
