import type { Action } from '../actions.js';
import { isOccupiedBy } from '../board.js';
import { isAllowed } from '../checks.js';
import { opponent } from '../ids.js';
import { AREA_IDS, exitsOf } from '../map.js';
import { PILLAGE, PILLAGE_HITS } from '../rules/e-pillage.js';
import { passEvent } from './pass-event.js';
import { choice, free, judged } from './phase.js';

/** Name an enemy group and the group of one's own that pillages it (HE.Pa, AMB-43). */
export const pillage = choice<'pillage', 'pillage' | 'pass-event'>({
  clause: 'HE.Pa',
  actions: { pillage: judged((game, side, { area, by }) => ({ game, side, area, by }), PILLAGE), 'pass-event': free },
  toAct: (game) => [game.phase.side],
  legal: (game, side) => [
    ...AREA_IDS.filter((area) => isOccupiedBy(game, area, opponent(side))).flatMap((area) =>
      exitsOf(area)
        .filter(({ to: by }) => isAllowed(PILLAGE, { game, side, area, by }))
        .map(({ to: by }): Action => ({ type: 'pillage', area, by })),
    ),
    { type: 'pass-event' },
  ],
  act(course, _game, side, action) {
    if (action.type === 'pass-event') return passEvent(course, side);
    const { area, by } = action;
    course.happen({ type: 'area-pillaged', side, area, by });
    course.enter({ name: 'pillage-hits', side, area, by, hits: PILLAGE_HITS, lost: 0, captured: [] });
  },
});
