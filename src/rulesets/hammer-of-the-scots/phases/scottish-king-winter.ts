import { KING } from '../blocks.js';
import { because } from '../rejections.js';
import { kingsChoices } from '../rules/7.2-scottish-king.js';
import { afterKing, disband, leaderWinters } from '../sequence/winter.js';
import { choice } from './phase.js';

/** The King stays, goes to a cathedral, or disbands (H7.2a). */
export const scottishKingWinter = choice<'scottish-king-winter', 'king-winter' | 'disband'>({
  clause: 'H7.2a',
  turnClause: 'H7.0c',
  actions: ['king-winter', 'disband'],
  toAct: () => ['scotland'],
  legal: (game) => [...kingsChoices(game).map((area) => ({ type: 'king-winter', area }) as const), { type: 'disband', block: KING }],
  whyNot(game, _side, action) {
    if (action.type === 'disband') return action.block === KING ? null : because('king-not-disbanding');
    if (kingsChoices(game).includes(action.area)) return null;
    return because(game.options.kingFriendlyCathedralOnly ? 'king-to-friendly-cathedral' : 'king-to-cathedral');
  },
  act(course, _game, _side, action) {
    if (action.type === 'disband') disband(course, KING);
    else leaderWinters(course, KING, action.area);
    afterKing(course);
  },
});
