import type { Action } from '../actions.js';
import { blockOf, sideOnMap, standingArea } from '../board.js';
import { isAllowed } from '../checks.js';
import type { AreaId } from '../ids.js';
import { AREA_IDS, isCoastal } from '../map.js';
import { SEA_MOVE } from '../rules/e-sea-move.js';
import { afterCard } from '../sequence/turn.js';
import { choice, free, judged } from './phase.js';

const COASTS: readonly AreaId[] = AREA_IDS.filter(isCoastal);

/** One or two blocks go by sea (HE.Sa). */
export const seaMove = choice<'sea-move', 'sea-move' | 'end-sea-move'>({
  clause: 'HE.Sa',
  actions: {
    'sea-move': judged((game, side, { block, to }) => ({ game, side, block: blockOf(game, block), to }), SEA_MOVE),
    'end-sea-move': free,
  },
  toAct: (game) => [game.phase.side],
  legal: (game, side) => [
    ...sideOnMap(game, side).flatMap((block) =>
      COASTS.filter((to) => isAllowed(SEA_MOVE, { game, side, block, to })).map(
        (to): Action => ({ type: 'sea-move', block: block.id, to }),
      ),
    ),
    { type: 'end-sea-move' },
  ],
  act(course, game, side, action) {
    if (action.type === 'end-sea-move') return afterCard(course);
    const { block, to } = action;
    course.happen({ type: 'block-sea-moved', side, block, from: standingArea(game, block), to });
  },
});
