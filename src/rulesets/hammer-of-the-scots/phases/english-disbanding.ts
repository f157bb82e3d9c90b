import type { Action } from '../actions.js';
import { isNoble } from '../blocks.js';
import { blockOf } from '../board.js';
import { because } from '../rejections.js';
import { englishExcess, englishMayDisband } from '../rules/7.3-english-disbanding.js';
import { afterEnglishDisbanding, disband } from '../sequence/winter.js';
import { choice } from './phase.js';

/** Infantry above the castle limits disbands, by the owner's choice; more may (7.3). */
export const englishDisbanding = choice<'english-disbanding', 'disband' | 'end-disbanding'>({
  clause: 'H7.32a',
  turnClause: 'H7.0c',
  actions: ['disband', 'end-disbanding'],
  toAct: () => ['england'],
  legal(game) {
    const { edwardWinters } = game.phase;
    const going = englishMayDisband(game, edwardWinters).map(({ id }): Action => ({ type: 'disband', block: id }));
    return englishExcess(game, edwardWinters) === null ? [...going, { type: 'end-disbanding' }] : going;
  },
  whyNot(game, side, action) {
    const { edwardWinters } = game.phase;
    if (action.type === 'end-disbanding') {
      const area = englishExcess(game, edwardWinters);
      return area === null ? null : because('english-must-disband', { area });
    }
    const block = blockOf(game, action.block);
    if (block.side !== side || block.strength === 0) return because('no-such-block');
    if (isNoble(block.id)) return because('nobles-do-not-disband');
    return englishMayDisband(game, edwardWinters).some(({ id }) => id === block.id) ? null : because('edward-winters-here');
  },
  act(course, _game, _side, action) {
    if (action.type === 'end-disbanding') afterEnglishDisbanding(course);
    else disband(course, action.block);
  },
});
