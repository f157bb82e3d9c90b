import { carryOutMuster, musters, whyNotMuster } from './mustering.js';
import { choice } from './phase.js';

/** One more card is mustered (L5.4). */
export const makgill = choice<'makgill', 'muster'>({
  clause: 'L5.4',
  actions: ['muster'],
  legal: musters,
  whyNot: whyNotMuster,
  act: (course, _game, seat, action) => carryOutMuster(course, seat, action),
});
