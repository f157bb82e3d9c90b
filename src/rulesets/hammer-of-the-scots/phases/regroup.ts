import type { Action } from '../actions.js';
import { blockOf, blocksIn } from '../board.js';
import { because } from '../rejections.js';
import { regroupsOf, whyNotRegroup } from '../rules/5.6-regrouping.js';
import { afterBattle } from '../sequence/turn.js';
import { choice } from './phase.js';

/** The victor may move his blocks out of the battle area, whether they fought or not (5.6). */
export const regroup = choice<'regroup', 'regroup' | 'end-regroup'>({
  clause: 'H5.6a',
  actions: ['regroup', 'end-regroup'],
  toAct: (game) => [game.phase.side],
  legal: (game, side) => [
    ...blocksIn(game, game.phase.area, side).flatMap((block) =>
      regroupsOf(game, block, game.phase.crossings).map((to): Action => ({ type: 'regroup', block: block.id, to })),
    ),
    { type: 'end-regroup' },
  ],
  whyNot(game, side, action) {
    if (action.type === 'end-regroup') return null;
    const { area, crossings } = game.phase;
    const block = blockOf(game, action.block);
    if (block.side !== side || block.place !== area) return because('not-there', { area });
    return whyNotRegroup(game, block, action.to, crossings);
  },
  act(course, game, side, action) {
    const { area, cause } = game.phase;
    if (action.type === 'end-regroup') return afterBattle(course, cause);
    course.happen({ type: 'block-regrouped', side, block: action.block, from: area, to: action.to });
  },
});
