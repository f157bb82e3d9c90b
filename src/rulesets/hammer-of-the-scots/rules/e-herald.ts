// Herald (HE.H): name an enemy noble; on 1-4 he joins.

import { isNoble, MORAY, NOBLES } from '../blocks.js';
import { blockOf, onMap } from '../board.js';
import { type Checks, isAllowed, rule } from '../checks.js';
import type { BlockId, Side } from '../ids.js';
import type { Table } from '../state.js';

/** The highest die on which the noble joins (HE.Ha). */
export const PERSUADED_UP_TO = 4;

export interface Herald {
  readonly game: Table;
  readonly side: Side;
  readonly noble: BlockId;
}

/** What forbids the Herald to name this block (HE.Hb, HE.Hi). */
export const HERALD_CHECKS: Checks<Herald> = [
  rule('moray-is-loyal', ({ noble }) => noble === MORAY),
  rule('not-a-noble', ({ noble }) => !isNoble(noble)),
  rule('own-noble', ({ game, side, noble }) => {
    const block = blockOf(game, noble);
    return block.side === side || !onMap(block);
  }),
];

/** The nobles the Herald may name. */
export const persuadable = (game: Table, side: Side): BlockId[] =>
  NOBLES.filter((noble) => isAllowed(HERALD_CHECKS, { game, side, noble }));
