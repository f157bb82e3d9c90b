// Herald (HE.H): names an enemy noble, who joins on a die of 1 to 4.

import { isNoble, MORAY, NOBLES } from '../blocks.js';
import { type Checks, isAllowed, rule } from '../checks.js';
import type { BlockId, Side } from '../ids.js';
import { blockOf, onMap } from '../on-map.js';
import type { Table } from '../state.js';

/** The highest die on which the noble joins (HE.Ha). */
export const PERSUADED_UP_TO = 4;

export interface Herald {
  readonly game: Table;
  readonly side: Side;
  readonly noble: BlockId;
}

/** The checks of naming a block for the Herald (HE.Hb, HE.Hi). */
export const HERALD_CHECKS: Checks<Herald> = [
  rule('moray-is-loyal', ({ noble }) => noble === MORAY),
  rule('not-a-noble', ({ noble }) => !isNoble(noble)),
  rule('own-noble', ({ game, side, noble }) => {
    const block = blockOf(game, noble);
    return block.side === side || !onMap(block);
  }),
];

/** Returns the nobles that the Herald can name. */
export const persuadable = (game: Table, side: Side): BlockId[] =>
  NOBLES.filter((noble) => isAllowed(HERALD_CHECKS, { game, side, noble }));
