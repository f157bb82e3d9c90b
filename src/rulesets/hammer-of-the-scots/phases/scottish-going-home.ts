import { afterGoingHome } from '../sequence/winter.js';
import { choice, free } from './phase.js';

/** Nothing was asked of the Scots; they close their step all the same, so that nobody can tell (section G). */
export const scottishGoingHome = choice<'scottish-going-home', 'end-going-home'>({
  clause: 'H7.2a',
  turnClause: 'H7.0c',
  actions: { 'end-going-home': free },
  toAct: () => ['scotland'],
  legal: () => [{ type: 'end-going-home' }],
  act: (course) => afterGoingHome(course),
});
