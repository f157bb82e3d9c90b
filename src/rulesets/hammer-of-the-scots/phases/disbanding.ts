// What the disbanding of both sides shares (7.3, 7.5): blocks above the castle limits go, by the owner's choice; more may.
import type { Action } from '../actions.js';
import { blockOf } from '../board.js';
import type { Course } from '../course.js';
import type { AreaId, Side } from '../ids.js';
import { because, type Refused } from '../rejections.js';
import { disband } from '../sequence/winter.js';
import type { BlockState, GameIn } from '../state.js';
import { choice } from './phase.js';

interface Disbanding<P extends 'english-disbanding' | 'scottish-disbanding'> {
  readonly clause: string;
  readonly side: Side;
  /** The blocks that may go. */
  readonly mayDisband: (game: GameIn<P>) => readonly BlockState[];
  /** The first area from which some must. */
  readonly excess: (game: GameIn<P>) => AreaId | null;
  readonly mustDisband: 'english-must-disband' | 'must-disband';
  /** Why a block of the side may not go. */
  readonly whyStays: (block: BlockState) => Refused;
  readonly goOn: (course: Course) => void;
}

/** A side disbands, block by block, until no area holds more than may winter there. */
export function disbanding<P extends 'english-disbanding' | 'scottish-disbanding'>(asked: Disbanding<P>) {
  const { clause, side, mayDisband, excess, mustDisband, whyStays, goOn } = asked;
  return choice<P, 'disband' | 'end-disbanding'>({
    clause,
    turnClause: 'H7.0c',
    actions: ['disband', 'end-disbanding'],
    toAct: () => [side],
    legal(game) {
      const going = mayDisband(game).map(({ id }): Action => ({ type: 'disband', block: id }));
      return excess(game) === null ? [...going, { type: 'end-disbanding' }] : going;
    },
    whyNot(game, _side, action) {
      if (action.type === 'end-disbanding') {
        const area = excess(game);
        return area === null ? null : because(mustDisband, { area });
      }
      const block = blockOf(game, action.block);
      if (block.side !== side || block.strength === 0) return because('no-such-block');
      return mayDisband(game).some(({ id }) => id === block.id) ? null : whyStays(block);
    },
    act(course, _game, _side, action) {
      if (action.type === 'end-disbanding') goOn(course);
      else disband(course, action.block);
    },
  });
}
