import { opponent } from '../ids.js';
import { namingsOf, whyNotName } from '../rules/5.32-main-attack.js';
import { nameMainAttack } from '../sequence/main-attack.js';
import { firstPlayer, mainAttacks } from '../sequence/turn.js';
import { choice } from './phase.js';

/** All have moved: in 2.3 a side with several groups in an attack may still name the main one, player 1 before player 2 (H5.32c). */
export const declaring = choice<'main-attacks', 'declare-main-attack' | 'join-main-attack' | 'end-declaring'>({
  clause: 'H5.32c',
  actions: ['declare-main-attack', 'join-main-attack', 'end-declaring'],
  toAct: (game) => [game.phase.side],
  legal: (game, side) => [...namingsOf(game, side), { type: 'end-declaring' }],
  whyNot: (game, side, action) => (action.type === 'end-declaring' ? null : whyNotName(game, side, action)),
  act(course, game, side, action) {
    if (action.type !== 'end-declaring') return nameMainAttack(course, side, action);
    mainAttacks(course, side === firstPlayer(game) ? [opponent(side)] : []);
  },
});
