import type { Action } from '../actions.js';
import { battleOf, blockOf, blocksIn, standingArea } from '../board.js';
import type { Side } from '../ids.js';
import { opponent } from '../ids.js';
import { because } from '../rejections.js';
import { retreatsOf, whyNotRetreat } from '../rules/5.5-retreating.js';
import { endBattle } from '../sequence/battle.js';
import { eliminateInCombat, isOver } from '../sequence/end.js';
import type { GameIn } from '../state.js';
import { choice } from './phase.js';

type Retreating = GameIn<'retreat'>;

/** After three rounds the attacker leaves; what cannot is eliminated (H5.3a, H5.5g). */
export const retreat = choice<'retreat', 'retreat' | 'end-retreat'>({
  clause: 'H5.3a',
  actions: ['retreat', 'end-retreat'],
  toAct: (game) => [game.phase.side],
  legal(game, side) {
    const leaving = retreats(game, side);
    return leaving.length > 0 ? leaving : [{ type: 'end-retreat' }];
  },
  whyNot(game, side, action) {
    if (action.type === 'end-retreat') return retreats(game, side).length > 0 ? because('must-retreat') : null;
    const block = blockOf(game, action.block);
    const { area } = battleOf(game);
    if (block.side !== side || block.place !== area) return because('not-there', { area });
    return whyNotRetreat(game, block, action.to, situation(game));
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

const situation = (game: Retreating) => ({ crossings: game.phase.crossings, entries: battleOf(game).entries });

const retreats = (game: Retreating, side: Side): Action[] =>
  blocksIn(game, battleOf(game).area, side).flatMap((block) =>
    retreatsOf(game, block, situation(game)).map((to): Action => ({ type: 'retreat', block: block.id, to })),
  );
