import type { Action } from '../actions.js';
import { opponent } from '../ids.js';
import { DECLARE, JOIN, type Naming, namingsOf } from '../rules/5.32-main-attack.js';
import { nameMainAttack } from '../sequence/main-attack.js';
import { firstPlayer, mainAttacks } from '../sequence/turn.js';
import type { Table } from '../state.js';
import { choice, free, type Judging, judged } from './phase.js';

/** How it is judged who the main attack is: in movement as afterwards. */
export const NAMINGS: { readonly [T in Naming['type']]: Judging<Table, Action<T>> } = {
  'declare-main-attack': judged((game, side, action) => ({ game, side, action }), DECLARE),
  'join-main-attack': judged((game, side, action) => ({ game, side, action }), JOIN),
};

/** All have moved: in 2.3 a side with several groups in an attack may still name the main one, player 1 before player 2 (H5.32c). */
export const declaring = choice<'main-attacks', 'declare-main-attack' | 'join-main-attack' | 'end-declaring'>({
  clause: 'H5.32c',
  actions: { ...NAMINGS, 'end-declaring': free },
  toAct: (game) => [game.phase.side],
  legal: (game, side) => [...namingsOf(game, side), { type: 'end-declaring' }],
  act(course, game, side, action) {
    if (action.type !== 'end-declaring') return nameMainAttack(course, side, action);
    mainAttacks(course, side === firstPlayer(game) ? [opponent(side)] : []);
  },
});
