// What most actions ask: something of one block.
import { blockOf } from './board.js';
import { unless } from './checks.js';
import type { BlockId, Side } from './ids.js';
import type { BlockState, GameIn, PhaseName } from './state.js';

export interface AskedOfBlock<P extends PhaseName = PhaseName> {
  readonly game: GameIn<P>;
  readonly side: Side;
  readonly block: BlockState;
}

/** The block that an action names, as it is now. */
export const ofBlock = <P extends PhaseName>(game: GameIn<P>, side: Side, { block }: { readonly block: BlockId }): AskedOfBlock<P> => ({
  game,
  side,
  block: blockOf(game, block),
});

/** The side has no such block on the map. */
export const NO_SUCH_BLOCK = unless(
  'no-such-block',
  ({ side, block }: Pick<AskedOfBlock, 'side' | 'block'>) => block.side !== side || block.strength === 0,
);
