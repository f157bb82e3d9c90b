// 5.2 Celtic unity: Welsh and Ulster blocks test their loyalty once in every battle, when they are revealed.
import { BLOCKS } from '../blocks.js';
import type { BlockId } from '../ids.js';

/** The highest die on which a block stays (H5.2a). */
export const LOYAL_UP_TO = 4;

/** The blocks that test, in the order they do; it has no effect on the game (AMB-90). */
export const CELTS: readonly BlockId[] = BLOCKS.filter(({ celtic }) => celtic)
  .map(({ id }) => id)
  .sort((a, b) => (a < b ? -1 : 1));

export const staysLoyal = (die: number): boolean => die <= LOYAL_UP_TO;
