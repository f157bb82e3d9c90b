// The phases of movement (4.x) and of naming main attacks (5.32).

import type { Action } from '../actions.js';
import { NORSE } from '../blocks.js';
import type { Decision } from '../decision.js';
import type { Event } from '../events.js';
import { type AreaId, opponent, type Side } from '../ids.js';
import { blockOf, sideOnMap } from '../on-map.js';
import { legalMoves, MOVE_CHECKS, moveConditions, moveOf } from '../rules/4.0-moves.js';
import { RALLY_CHECKS, ralliesOf } from '../rules/4.2-group-moves.js';
import { crossesAngloScottish } from '../rules/4.4-anglo-scottish-border.js';
import { DECLARE_CHECKS, JOIN_CHECKS, type Naming, namingsOf } from '../rules/5.32-main-attack-and-reserves.js';
import { afterCard, askForMainAttacks, firstPlayer } from '../sequence/turn.js';
import type { GameIn, Table } from '../state.js';
import { type ActionRule, checked, choice, unchecked } from './phase.js';

/** Applies an action that changes the main attack. */
function nameMainAttack(decision: Decision, side: Side, action: Naming): void {
  const { area } = action;
  if (action.type === 'join-main-attack') return decision.apply({ type: 'norse-joined-main-attack', area });
  decision.apply({ type: 'main-attack-declared', side, area, origin: action.origin, via: action.via });
}

/** The checks of naming main attacks, during movement and after it. */
const NAMING_RULES: { readonly [T in Naming['type']]: ActionRule<Table, Action<T>> } = {
  'declare-main-attack': checked((game, side, action) => ({ game, side, action }), DECLARE_CHECKS),
  'join-main-attack': checked((game, side, action) => ({ game, side, action }), JOIN_CHECKS),
};

/** After all moves: in 2.3 a side with several groups in an attack can still name the main one, player 1 before player 2 (H5.32c). */
export const mainAttacksPhase = choice<'main-attacks', 'declare-main-attack' | 'join-main-attack' | 'end-declaring'>({
  clause: 'H5.32c',
  actions: { ...NAMING_RULES, 'end-declaring': unchecked },
  toAct: (game) => [game.phase.side],
  legal: (game, side) => [...namingsOf(game, side), { type: 'end-declaring' }],
  act(decision, game, side, action) {
    if (action.type !== 'end-declaring') return nameMainAttack(decision, side, action);
    askForMainAttacks(decision, side === firstPlayer(game) ? [opponent(side)] : []);
  },
});

type Moving = GameIn<'movement'>;

/** One side moves its groups, block by block, until it ends its movement (4.2). */
export const movement = choice<'movement', 'move' | 'rally' | 'declare-main-attack' | 'join-main-attack' | 'end-movement'>({
  clause: 'H4.2a',
  turnClause: 'H0.2d',
  actions: {
    move: checked((game, side, { block, path }) => moveOf(moveConditions(game, side), blockOf(game, block), path), MOVE_CHECKS),
    rally: checked((game, side, { area }) => ({ game, side, area }), RALLY_CHECKS),
    ...NAMING_RULES,
    'end-movement': unchecked,
  },
  toAct: (game) => [game.phase.side],
  legal(game, side) {
    const actions = moveActions(game, side);
    actions.push(...rallyActions(game, side), ...namingsOf(game, side), { type: 'end-movement' });
    return actions;
  },
  act(decision, game, side, action) {
    switch (action.type) {
      case 'move': {
        const { block, path } = action;
        if (block === NORSE) return decision.apply(norseMovedEvent(game, path));
        return decision.apply({ type: 'block-moved', side, block, path, crosses: crossesAngloScottish(path) });
      }
      case 'rally':
        return decision.apply({ type: 'rally-called', side, area: action.area });
      case 'declare-main-attack':
      case 'join-main-attack':
        return nameMainAttack(decision, side, action);
      case 'end-movement':
        return afterCard(decision);
    }
  },
});

const norseMovedEvent = ({ options }: Moving, [from, to]: readonly AreaId[]): Event<'norse-moved'> => ({
  type: 'norse-moved',
  from: from!,
  to: to!,
  declared: options.norseDeclared,
});

const rallyActions = (game: Moving, side: Side): Action[] => ralliesOf(game, side).map((area) => ({ type: 'rally', area }));

function moveActions(game: Moving, side: Side): Action[] {
  const actions: Action[] = [];
  for (const { block, paths } of legalMoves(game, side, sideOnMap(game, side))) {
    for (const path of paths) actions.push({ type: 'move', block, path });
  }
  return actions;
}
