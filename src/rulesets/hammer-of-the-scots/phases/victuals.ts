import type { Action } from '../actions.js';
import { blockOf, sideOnMap, standingArea } from '../board.js';
import { whyNotVictual } from '../rules/e-victuals.js';
import { afterCard } from '../sequence/turn.js';
import { choice } from './phase.js';

/** Up to three steps for the blocks of one area (HE.Va). */
export const victuals = choice<'victuals', 'victual' | 'end-victuals'>({
  clause: 'HE.Va',
  actions: ['victual', 'end-victuals'],
  toAct: (game) => [game.phase.side],
  legal: (game, side) => [
    ...sideOnMap(game, side)
      .filter((block) => whyNotVictual(game, side, block) === null)
      .map(({ id }): Action => ({ type: 'victual', block: id })),
    { type: 'end-victuals' },
  ],
  whyNot: (game, side, action) => (action.type === 'victual' ? whyNotVictual(game, side, blockOf(game, action.block)) : null),
  act(course, game, side, action) {
    if (action.type === 'end-victuals') return afterCard(course);
    course.happen({ type: 'step-victualled', side, block: action.block, area: standingArea(game, action.block) });
  },
});
