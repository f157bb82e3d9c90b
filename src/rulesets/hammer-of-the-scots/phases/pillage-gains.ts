import type { Action } from '../actions.js';
import { printed } from '../blocks.js';
import { blockOf, isOccupiedBy } from '../board.js';
import { opponent, type Side } from '../ids.js';
import { because } from '../rejections.js';
import { gainers } from '../rules/e-pillage.js';
import { beginBattle } from '../sequence/battle.js';
import { afterCard } from '../sequence/turn.js';
import type { GameIn } from '../state.js';
import { choice } from './phase.js';

const open = (game: GameIn<'pillage-gains'>, side: Side) => (game.phase.steps > 0 ? gainers(game, side, game.phase.by) : []);

/** The stolen steps are added to the pillaging group while there is room (HE.Pc, HE.Pd). */
export const pillageGains = choice<'pillage-gains', 'pillage-gain' | 'end-pillage'>({
  clause: 'HE.Pc',
  actions: ['pillage-gain', 'end-pillage'],
  toAct: (game) => [game.phase.side],
  legal(game, side) {
    const gains = open(game, side).map(({ id }): Action => ({ type: 'pillage-gain', block: id }));
    return gains.length > 0 ? gains : [{ type: 'end-pillage' }];
  },
  whyNot(game, side, action) {
    if (action.type === 'end-pillage') return open(game, side).length > 0 ? because('steps-must-be-added') : null;
    const block = blockOf(game, action.block);
    if (game.phase.captured.includes(block.id)) return because('captured-noble-gains-nothing');
    if (block.side !== side || block.place !== game.phase.by) return because('not-pillaging');
    if (game.phase.steps === 0) return because('no-steps-left');
    return block.strength < printed(block.id).max ? null : because('at-full-strength');
  },
  act(course, game, side, action) {
    const { area, by, captured } = game.phase;
    if (action.type === 'pillage-gain') return course.happen({ type: 'pillage-step-gained', side, block: action.block, area: by });
    // All steps of the pillage come first; then a captured noble attacks his old friends (HE.Ph, AMB-45).
    if (captured.length > 0 && isOccupiedBy(course.game, area, opponent(side))) beginBattle(course, area, 'pillage', side);
    else afterCard(course);
  },
});
