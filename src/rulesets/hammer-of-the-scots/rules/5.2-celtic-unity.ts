// 5.2 Celtic unity: Welsh and Ulster blocks test their loyalty once in every battle. The time of the test depends on the edition.
import { BLOCKS } from '../blocks.js';
import type { BlockId } from '../ids.js';
import { battleOf } from '../on-map.js';
import type { Table } from '../state.js';

/** The highest die on which a block stays (H5.2a). */
const LOYAL_UP_TO = 4;

/** The blocks that test, in order. The order has no effect on the game (AMB-90). */
const CELTS: readonly BlockId[] = BLOCKS.filter(({ celtic }) => celtic)
  .map(({ id }) => id)
  .sort((a, b) => (a < b ? -1 : 1));

/** Returns those of these blocks that have not tested in this battle, in order (H5.2c). */
export function celtsToTest(game: Table, blocks: readonly BlockId[]): BlockId[] {
  const { loyal = [] } = battleOf(game);
  return CELTS.filter((celt) => blocks.includes(celt) && !loyal.includes(celt));
}

export const staysLoyal = (die: number): boolean => die <= LOYAL_UP_TO;
