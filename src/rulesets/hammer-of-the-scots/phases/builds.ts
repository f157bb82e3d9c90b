import { afterEnglishBuilds, afterScottishBuilds, endBuilds } from '../sequence/builds.js';
import type { GameIn } from '../state.js';
import { choice } from './phase.js';
import { legalBuilds, SPENDINGS, type Spending, spend } from './spending.js';

type Actions = Spending | 'end-builds';

/** The Scots spend their points on steps and draws; none need be spent (H7.62a, H7.6e). */
export const scottishBuilds = choice<'scottish-builds', Actions>({
  clause: 'H7.62a',
  turnClause: 'H7.0c',
  actions: SPENDINGS,
  toAct: () => ['scotland'],
  legal: legalBuilds,
  act: (course, _game, side, action) => (action.type === 'end-builds' ? afterScottishBuilds(course) : spend(course, side, action)),
});

/** The English build up infantry and nobles, and draw nothing (7.63). */
export const englishBuilds = choice<'english-builds', Actions>({
  clause: 'H7.63a',
  turnClause: 'H7.0c',
  actions: SPENDINGS,
  toAct: () => ['england'],
  legal: legalBuilds,
  act: (course, _game, side, action) => (action.type === 'end-builds' ? afterEnglishBuilds(course) : spend(course, side, action)),
});

const stillBuilding = ({ phase }: GameIn<'builds'>) => (['scotland', 'england'] as const).filter((side) => !phase.done.includes(side));

/** Both sides spend their points at once, each in secret, until both have done (D36). */
export const builds = choice<'builds', Actions>({
  clause: 'H7.6d',
  actions: SPENDINGS,
  toAct: stillBuilding,
  legal: legalBuilds,
  act: (course, _game, side, action) => (action.type === 'end-builds' ? endBuilds(course, side) : spend(course, side, action)),
});
