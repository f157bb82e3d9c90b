import type { Action } from '../actions.js';
import { NORSE } from '../blocks.js';
import { blockOf, sideOnMap } from '../board.js';
import type { Event } from '../events.js';
import type { AreaId, Side } from '../ids.js';
import { because, type Refused } from '../rejections.js';
import { legalMoves, whyNotMove } from '../rules/4.0-moves.js';
import { crossesAngloScottish } from '../rules/4.4-anglo-scottish-border.js';
import { isMain, rivalGroups } from '../rules/5.32-reserves.js';
import { afterCard } from '../sequence/turn.js';
import type { GameIn } from '../state.js';
import { choice } from './phase.js';

type Moving = GameIn<'movement'>;

/** One side moves its groups, block by block, until it says it has done (4.2). */
export const movement = choice<'movement', 'move' | 'declare-main-attack' | 'end-movement'>({
  clause: 'H4.2a',
  turnClause: 'H0.2d',
  actions: ['move', 'declare-main-attack', 'end-movement'],
  toAct: (game) => [game.phase.side],
  legal: (game, side) => [...moves(game, side), ...declarations(game, side), { type: 'end-movement' }],
  whyNot(game, side, action) {
    switch (action.type) {
      case 'move':
        return whyNotMove(game, side, blockOf(game, action.block), action.path);
      case 'declare-main-attack':
        return whyNotDeclare(game, side, action);
      case 'end-movement':
        return null;
    }
  },
  act(course, game, side, action) {
    switch (action.type) {
      case 'move': {
        const { block, path } = action;
        if (block === NORSE) return course.happen(norseMoved(game, path));
        return course.happen({ type: 'block-moved', side, block, path, crosses: crossesAngloScottish(path) });
      }
      case 'declare-main-attack': {
        const { area, origin, via } = action;
        return course.happen({ type: 'main-attack-declared', side, area, origin, via });
      }
      case 'end-movement':
        return afterCard(course);
    }
  },
});

const norseMoved = ({ options }: Moving, [from, to]: readonly AreaId[]): Event<'norse-moved'> => {
  const moved = { type: 'norse-moved', from: from!, to: to! } as const;
  return options.norseDeclared ? moved : { ...moved, declared: false };
};

function moves(game: Moving, side: Side): Action[] {
  const actions: Action[] = [];
  for (const { block, paths } of legalMoves(game, side, sideOnMap(game, side))) {
    for (const path of paths) actions.push({ type: 'move', block, path });
  }
  return actions;
}

const declarations = (game: Moving, side: Side): Action[] =>
  game.contests.flatMap((contest) =>
    contest.attacker === side
      ? rivalGroups(contest).map(({ origin, via }): Action => ({ type: 'declare-main-attack', area: contest.area, origin, via }))
      : [],
  );

function whyNotDeclare(game: Moving, side: Side, { area, origin, via }: Action<'declare-main-attack'>): Refused | null {
  const contest = game.contests.find((each) => each.area === area && each.attacker === side);
  const group = { origin, via };
  if (!contest?.entries.some((entry) => entry.side === side && entry.origin === origin && entry.via === via)) {
    return because('no-such-attack', { area });
  }
  return isMain(contest, group) ? because('already-main-attack', { area }) : null;
}
