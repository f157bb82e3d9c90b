import type { Action } from '../actions.js';
import { blockOf, blocksIn } from '../board.js';
import { type Checks, unless } from '../checks.js';
import type { AreaId, Side } from '../ids.js';
import { type Withdrawal, withdrawalOf } from '../rules/5.5-withdrawals.js';
import { REGROUP, regroupsOf } from '../rules/5.6-regrouping.js';
import { afterBattle } from '../sequence/turn.js';
import { choice, free, judged } from './phase.js';

const REGROUP_FROM: Checks<Withdrawal & { readonly side: Side; readonly area: AreaId }> = [
  unless('not-there', ({ side, area, block }) => (block.side !== side || block.place !== area ? { area } : null)),
  ...REGROUP,
];

/** The victor may move his blocks out of the battle area, whether they fought or not (5.6). */
export const regroup = choice<'regroup', 'regroup' | 'end-regroup'>({
  clause: 'H5.6a',
  actions: {
    regroup: judged(
      (game, side, { block, to }) => ({
        ...withdrawalOf(game, blockOf(game, block), to, game.phase.crossings),
        side,
        area: game.phase.area,
      }),
      REGROUP_FROM,
    ),
    'end-regroup': free,
  },
  toAct: (game) => [game.phase.side],
  legal: (game, side) => [
    ...blocksIn(game, game.phase.area, side).flatMap((block) =>
      regroupsOf(game, block, game.phase.crossings).map((to): Action => ({ type: 'regroup', block: block.id, to })),
    ),
    { type: 'end-regroup' },
  ],
  act(course, game, side, action) {
    const { area, cause } = game.phase;
    if (action.type === 'end-regroup') return afterBattle(course, cause);
    course.happen({ type: 'block-regrouped', side, block: action.block, from: area, to: action.to });
  },
});
