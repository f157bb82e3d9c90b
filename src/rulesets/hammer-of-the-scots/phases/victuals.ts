import type { Action } from '../actions.js';
import { ofBlock } from '../asked-of-block.js';
import { sideOnMap, standingArea } from '../board.js';
import { isAllowed } from '../checks.js';
import { VICTUAL } from '../rules/e-victuals.js';
import { afterCard } from '../sequence/turn.js';
import { choice, free, judged } from './phase.js';

/** Up to three steps for the blocks of one area (HE.Va). */
export const victuals = choice<'victuals', 'victual' | 'end-victuals'>({
  clause: 'HE.Va',
  actions: {
    victual: judged(ofBlock, VICTUAL),
    'end-victuals': free,
  },
  toAct: (game) => [game.phase.side],
  legal: (game, side) => [
    ...sideOnMap(game, side)
      .filter((block) => isAllowed(VICTUAL, { game, side, block }))
      .map(({ id }): Action => ({ type: 'victual', block: id })),
    { type: 'end-victuals' },
  ],
  act(course, game, side, action) {
    if (action.type === 'end-victuals') return afterCard(course);
    course.happen({ type: 'step-victualled', side, block: action.block, area: standingArea(game, action.block) });
  },
});
