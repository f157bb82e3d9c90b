// What the disbanding of both sides shares (7.3, 7.5): blocks above the castle limits go, by the owner's choice; more may.
import type { Action } from '../actions.js';
import { type AskedOfBlock, NO_SUCH_BLOCK, ofBlock } from '../asked-of-block.js';
import { type Checks, rule } from '../checks.js';
import type { Course } from '../course.js';
import type { AreaId, Side } from '../ids.js';
import { disband } from '../sequence/winter.js';
import type { BlockState, GameIn } from '../state.js';
import { choice, judged } from './phase.js';

interface Disbanding<P extends 'english-disbanding' | 'scottish-disbanding'> {
  readonly clause: string;
  readonly side: Side;
  /** The blocks that may go. */
  readonly mayDisband: (game: GameIn<P>) => readonly BlockState[];
  /** The first area from which some must. */
  readonly excess: (game: GameIn<P>) => AreaId | null;
  readonly mustDisband: 'english-must-disband' | 'must-disband';
  /** What forbids a block of the side to go. */
  readonly stays: Checks<AskedOfBlock<P>>;
  readonly goOn: (course: Course) => void;
}

/** A side disbands, block by block, until no area holds more than may winter there. */
export function disbanding<P extends 'english-disbanding' | 'scottish-disbanding'>(asked: Disbanding<P>) {
  const { clause, side, mayDisband, excess, mustDisband, stays, goOn } = asked;
  const end: Checks<AreaId | null> = [rule(mustDisband, (area) => area && { area })];
  return choice<P, 'disband' | 'end-disbanding'>({
    clause,
    turnClause: 'H7.0c',
    actions: {
      disband: judged(ofBlock<P>, [NO_SUCH_BLOCK, ...stays]),
      'end-disbanding': judged(excess, end),
    },
    toAct: () => [side],
    legal(game) {
      const going = mayDisband(game).map(({ id }): Action => ({ type: 'disband', block: id }));
      return excess(game) === null ? [...going, { type: 'end-disbanding' }] : going;
    },
    act(course, _game, _side, action) {
      if (action.type === 'end-disbanding') goOn(course);
      else disband(course, action.block);
    },
  });
}
