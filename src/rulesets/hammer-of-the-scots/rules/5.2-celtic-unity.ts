// 5.2 Celtic unity: Welsh and Ulster blocks test their loyalty once in every battle; when, the editions say each in its way.
import { BLOCKS } from '../blocks.js';
import { battleOf } from '../board.js';
import type { BlockId } from '../ids.js';
import type { Table } from '../state.js';

/** The highest die on which a block stays (H5.2a). */
export const LOYAL_UP_TO = 4;

/** The blocks that test, in the order they do; it has no effect on the game (AMB-90). */
export const CELTS: readonly BlockId[] = BLOCKS.filter(({ celtic }) => celtic)
  .map(({ id }) => id)
  .sort((a, b) => (a < b ? -1 : 1));

/** Those of these blocks that have yet to test in this battle, in the order they do (H5.2c). */
export function celtsToTest(game: Table, blocks: readonly BlockId[]): BlockId[] {
  const { loyal = [] } = battleOf(game);
  return CELTS.filter((celt) => blocks.includes(celt) && !loyal.includes(celt));
}

export const staysLoyal = (die: number): boolean => die <= LOYAL_UP_TO;
