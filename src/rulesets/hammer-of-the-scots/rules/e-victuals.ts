// Victuals (HE.V): up to three steps for blocks in one area.

import { printed } from '../blocks.js';
import { type BlockAction, type Checks, NO_SUCH_BLOCK, rule } from '../checks.js';

/** The highest number of steps (HE.Va). */
export const VICTUALS_STEPS = 3;

/** The checks of giving a block a step (HE.Va, HE.Vb). */
export const VICTUAL_CHECKS: Checks<BlockAction<'victuals'>> = [
  NO_SUCH_BLOCK,
  rule('victuals-used-up', ({ game }) => game.phase.steps === 0),
  rule('victuals-one-area', ({ game: { phase }, block }) => phase.area !== null && block.place !== phase.area),
  rule('victual-full', ({ block }) => block.strength >= printed(block.id).max),
  rule('victuals-spread', ({ game, block }) => game.phase.fed?.includes(block.id) ?? false),
];
