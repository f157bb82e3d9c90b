// Victuals (HE.V): three steps to blocks of one area.
import { printed } from '../blocks.js';
import type { Side } from '../ids.js';
import { because, type Refused } from '../rejections.js';
import type { BlockState, GameIn } from '../state.js';

/** Steps one Victuals gives at most (HE.Va). */
export const VICTUALS_STEPS = 3;

/** Why the block may not be given a step, or null. */
export function whyNotVictual(game: GameIn<'victuals'>, side: Side, block: BlockState): Refused | null {
  const { area, steps, fed } = game.phase;
  if (block.side !== side || block.strength === 0) return because('no-such-block');
  if (steps === 0) return because('victuals-used-up');
  if (area !== null && block.place !== area) return because('victuals-one-area');
  if (fed?.includes(block.id)) return because('victuals-spread');
  return block.strength < printed(block.id).max ? null : because('victual-full');
}
