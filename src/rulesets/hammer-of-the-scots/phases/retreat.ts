import type { Action } from '../actions.js';
import { battleOf, blockOf, blocksIn, standingArea } from '../board.js';
import { type Checks, rule, unless } from '../checks.js';
import type { AreaId, Side } from '../ids.js';
import { opponent } from '../ids.js';
import { RETREAT, type Retreat, retreatsOf, retreatTo } from '../rules/5.5-retreating.js';
import { endBattle } from '../sequence/battle.js';
import { eliminateInCombat, isOver } from '../sequence/end.js';
import type { GameIn } from '../state.js';
import { choice, judged } from './phase.js';

type Retreating = GameIn<'retreat'>;

const RETREAT_FROM: Checks<Retreat & { readonly side: Side; readonly area: AreaId }> = [
  unless('not-there', ({ side, area, block }) => (block.side !== side || block.place !== area ? { area } : null)),
  ...RETREAT,
];
const END: Checks<readonly Action[]> = [rule('must-retreat', (leaving) => leaving.length > 0)];

/** After three rounds the attacker leaves; what cannot is eliminated (H5.3a, H5.5g). */
export const retreat = choice<'retreat', 'retreat' | 'end-retreat'>({
  clause: 'H5.3a',
  actions: {
    retreat: judged(
      (game, side, { block, to }) => ({
        ...retreatTo(game, blockOf(game, block), to, game.phase.crossings),
        side,
        area: battleOf(game).area,
      }),
      RETREAT_FROM,
    ),
    'end-retreat': judged(retreats, END),
  },
  toAct: (game) => [game.phase.side],
  legal(game, side) {
    const leaving = retreats(game, side);
    return leaving.length > 0 ? leaving : [{ type: 'end-retreat' }];
  },
  act(course, game, side, action) {
    if (action.type === 'retreat') {
      const from = standingArea(game, action.block);
      return course.happen({ type: 'block-withdrew', side, block: action.block, from, to: action.to });
    }
    for (const { id } of blocksIn(game, battleOf(game).area, side)) {
      eliminateInCombat(course, id, false);
      if (isOver(course.game)) return;
    }
    endBattle(course, opponent(side));
  },
});

function retreats(game: Retreating, side: Side): Action[] {
  return blocksIn(game, battleOf(game).area, side).flatMap((block) =>
    retreatsOf(game, block, game.phase.crossings).map((to): Action => ({ type: 'retreat', block: block.id, to })),
  );
}
