import { MORAY, printed } from '../blocks.js';
import { standingArea } from '../board.js';
import type { AreaId } from '../ids.js';
import { because } from '../rejections.js';
import { afterMoray, disband, morayWinters } from '../sequence/winter.js';
import type { Table } from '../state.js';
import { choice } from './phase.js';

const choices = (game: Table): AreaId[] => [standingArea(game, MORAY), printed(MORAY).homes![0]!];

/** Moray stays where he is, goes home, or disbands (H7.1f). */
export const morayWinter = choice<'moray-winter', 'moray-winter' | 'disband'>({
  clause: 'H7.1f',
  turnClause: 'H7.0c',
  actions: ['moray-winter', 'disband'],
  toAct: () => ['scotland'],
  legal: (game) => [...choices(game).map((area) => ({ type: 'moray-winter', area }) as const), { type: 'disband', block: MORAY }],
  whyNot(game, _side, action) {
    if (action.type === 'disband') return action.block === MORAY ? null : because('not-disbanding');
    return choices(game).includes(action.area) ? null : because('moray-goes-home-or-stays');
  },
  act(course, _game, _side, action) {
    if (action.type === 'disband') disband(course, MORAY);
    else morayWinters(course, action.area);
    afterMoray(course);
  },
});
