import type { Action } from '../actions.js';
import { blockOf } from '../board.js';
import { because } from '../rejections.js';
import { scotsMayDisband, scottishExcess } from '../rules/7.5-scottish-disbanding.js';
import { beginBuilds } from '../sequence/builds.js';
import { disband } from '../sequence/winter.js';
import { choice } from './phase.js';

/** Blocks above the castle limits disband, by the owner's choice; more may (7.5). */
export const scottishDisbanding = choice<'scottish-disbanding', 'disband' | 'end-disbanding'>({
  clause: 'H7.5c',
  turnClause: 'H7.0c',
  actions: ['disband', 'end-disbanding'],
  toAct: () => ['scotland'],
  legal(game) {
    const going = scotsMayDisband(game).map(({ id }): Action => ({ type: 'disband', block: id }));
    return scottishExcess(game) === null ? [...going, { type: 'end-disbanding' }] : going;
  },
  whyNot(game, side, action) {
    if (action.type === 'end-disbanding') {
      const area = scottishExcess(game);
      return area === null ? null : because('must-disband', { area });
    }
    const block = blockOf(game, action.block);
    if (block.side !== side || block.strength === 0) return because('no-such-block');
    return scotsMayDisband(game).some(({ id }) => id === block.id) ? null : because('nobles-do-not-disband');
  },
  act(course, _game, _side, action) {
    if (action.type === 'end-disbanding') beginBuilds(course);
    else disband(course, action.block);
  },
});
