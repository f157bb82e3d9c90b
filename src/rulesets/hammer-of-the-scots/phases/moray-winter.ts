import { MORAY, printed } from '../blocks.js';
import { standingArea } from '../board.js';
import { type Checks, rule } from '../checks.js';
import type { AreaId } from '../ids.js';
import { afterMoray, disband, morayWinters } from '../sequence/winter.js';
import type { Table } from '../state.js';
import { choice, judged } from './phase.js';

const choices = (game: Table): AreaId[] => [standingArea(game, MORAY), printed(MORAY).homes![0]!];

const WINTER: Checks<{ readonly game: Table; readonly area: AreaId }> = [
  rule('moray-goes-home-or-stays', ({ game, area }) => !choices(game).includes(area)),
];

/** Moray stays where he is, goes home, or disbands (H7.1f). */
export const morayWinter = choice<'moray-winter', 'moray-winter' | 'disband'>({
  clause: 'H7.1f',
  turnClause: 'H7.0c',
  actions: {
    'moray-winter': judged((game, _side, { area }) => ({ game, area }), WINTER),
    disband: judged((_game, _side, { block }) => block, [rule('not-disbanding', (block) => block !== MORAY)]),
  },
  toAct: () => ['scotland'],
  legal: (game) => [...choices(game).map((area) => ({ type: 'moray-winter', area }) as const), { type: 'disband', block: MORAY }],
  act(course, _game, _side, action) {
    if (action.type === 'disband') disband(course, MORAY);
    else morayWinters(course, action.area);
    afterMoray(course);
  },
});
