import type { Action } from '../actions.js';
import { blockOf, isOccupiedBy } from '../board.js';
import { rule } from '../checks.js';
import { opponent, type Side } from '../ids.js';
import { GAIN, gainers } from '../rules/e-pillage.js';
import { beginBattle } from '../sequence/battle.js';
import { afterCard } from '../sequence/turn.js';
import type { GameIn } from '../state.js';
import { choice, judged } from './phase.js';

const open = (game: GameIn<'pillage-gains'>, side: Side) => (game.phase.steps > 0 ? gainers(game, side, game.phase.by) : []);

/** The stolen steps are added to the pillaging group while there is room (HE.Pc, HE.Pd). */
export const pillageGains = choice<'pillage-gains', 'pillage-gain' | 'end-pillage'>({
  clause: 'HE.Pc',
  actions: {
    'pillage-gain': judged((game, side, { block }) => ({ phase: game.phase, side, block: blockOf(game, block) }), GAIN),
    'end-pillage': judged(open, [rule('steps-must-be-added', (gains) => gains.length > 0)]),
  },
  toAct: (game) => [game.phase.side],
  legal(game, side) {
    const gains = open(game, side).map(({ id }): Action => ({ type: 'pillage-gain', block: id }));
    return gains.length > 0 ? gains : [{ type: 'end-pillage' }];
  },
  act(course, game, side, action) {
    const { area, by, captured } = game.phase;
    if (action.type === 'pillage-gain') return course.happen({ type: 'pillage-step-gained', side, block: action.block, area: by });
    // All steps of the pillage come first; then a captured noble attacks his old friends (HE.Ph, AMB-45).
    if (captured.length > 0 && isOccupiedBy(course.game, area, opponent(side))) beginBattle(course, area, 'pillage', side);
    else afterCard(course);
  },
});
