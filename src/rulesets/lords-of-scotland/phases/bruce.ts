import { CLANS_AND_BRUCE } from '../ids.js';
import { askForClans } from '../sequence/skirmish.js';
import { choice } from './phase.js';

/** An active Bruce is declared to be of a clan (L6.1). */
export const bruce = choice<'bruce', 'name-clan'>({
  clause: 'L6.1',
  actions: ['name-clan'],
  // Bruce may be named himself: another Bruce card that is not active is then of his clan.
  legal: () => CLANS_AND_BRUCE.map((clan) => ({ type: 'name-clan', clan })),
  whyNot: () => null,
  act(course, { phase: { place } }, seat, { clan }) {
    course.happen({ type: 'clan-named', seat, place, clan });
    askForClans(course);
  },
});
