import type { Action } from '../actions.js';
import { NORSE } from '../blocks.js';
import { blockOf, sideOnMap } from '../board.js';
import type { Event } from '../events.js';
import type { AreaId, Side } from '../ids.js';
import { legalMoves } from '../rules/4.0-legal-moves.js';
import { MOVE, moveOf } from '../rules/4.0-moves.js';
import { RALLY, ralliesOf } from '../rules/4.2-rally.js';
import { crossesAngloScottish } from '../rules/4.4-anglo-scottish-border.js';
import { namingsOf } from '../rules/5.32-main-attack.js';
import { nameMainAttack } from '../sequence/main-attack.js';
import { afterCard } from '../sequence/turn.js';
import type { GameIn } from '../state.js';
import { NAMINGS } from './main-attacks.js';
import { choice, free, judged } from './phase.js';

type Moving = GameIn<'movement'>;

/** One side moves its groups, block by block, until it says it has done (4.2). */
export const movement = choice<'movement', 'move' | 'rally' | 'declare-main-attack' | 'join-main-attack' | 'end-movement'>({
  clause: 'H4.2a',
  turnClause: 'H0.2d',
  actions: {
    move: judged((game, side, { block, path }) => moveOf(game, side, blockOf(game, block), path), MOVE),
    rally: judged((game, side, { area }) => ({ game, side, area }), RALLY),
    ...NAMINGS,
    'end-movement': free,
  },
  toAct: (game) => [game.phase.side],
  legal: (game, side) => [...moves(game, side), ...rallies(game, side), ...namingsOf(game, side), { type: 'end-movement' }],
  act(course, game, side, action) {
    switch (action.type) {
      case 'move': {
        const { block, path } = action;
        if (block === NORSE) return course.happen(norseMoved(game, path));
        return course.happen({ type: 'block-moved', side, block, path, crosses: crossesAngloScottish(path) });
      }
      case 'rally':
        return course.happen({ type: 'rally-called', side, area: action.area });
      case 'declare-main-attack':
      case 'join-main-attack':
        return nameMainAttack(course, side, action);
      case 'end-movement':
        return afterCard(course);
    }
  },
});

const norseMoved = ({ options }: Moving, [from, to]: readonly AreaId[]): Event<'norse-moved'> => ({
  type: 'norse-moved',
  from: from!,
  to: to!,
  declared: options.norseDeclared,
});

const rallies = (game: Moving, side: Side): Action[] => ralliesOf(game, side).map((area) => ({ type: 'rally', area }));

function moves(game: Moving, side: Side): Action[] {
  const actions: Action[] = [];
  for (const { block, paths } of legalMoves(game, side, sideOnMap(game, side))) {
    for (const path of paths) actions.push({ type: 'move', block, path });
  }
  return actions;
}
