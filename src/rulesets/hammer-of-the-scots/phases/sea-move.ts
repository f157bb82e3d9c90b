import type { Action } from '../actions.js';
import { blockOf, sideOnMap, standingArea } from '../board.js';
import type { AreaId } from '../ids.js';
import { AREA_IDS, isCoastal } from '../map.js';
import { whyNotSeaMove } from '../rules/e-sea-move.js';
import { afterCard } from '../sequence/turn.js';
import { choice } from './phase.js';

const COASTS: readonly AreaId[] = AREA_IDS.filter(isCoastal);

/** One or two blocks go by sea (HE.Sa). */
export const seaMove = choice<'sea-move', 'sea-move' | 'end-sea-move'>({
  clause: 'HE.Sa',
  actions: ['sea-move', 'end-sea-move'],
  toAct: (game) => [game.phase.side],
  legal: (game, side) => [
    ...sideOnMap(game, side).flatMap((block) =>
      COASTS.filter((to) => whyNotSeaMove(game, side, block, to) === null).map((to): Action => ({ type: 'sea-move', block: block.id, to })),
    ),
    { type: 'end-sea-move' },
  ],
  whyNot: (game, side, action) => (action.type === 'sea-move' ? whyNotSeaMove(game, side, blockOf(game, action.block), action.to) : null),
  act(course, game, side, action) {
    if (action.type === 'end-sea-move') return afterCard(course);
    const { block, to } = action;
    course.happen({ type: 'block-sea-moved', side, block, from: standingArea(game, block), to });
  },
});
