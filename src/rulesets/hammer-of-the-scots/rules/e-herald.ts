// Herald (HE.H): name an enemy noble; on 1-4 he joins.

import { isNoble, MORAY, NOBLES } from '../blocks.js';
import { blockOf, onMap } from '../board.js';
import type { BlockId, Side } from '../ids.js';
import { because, type Refused } from '../rejections.js';
import type { Table } from '../state.js';

/** The highest die on which the noble joins (HE.Ha). */
export const PERSUADED_UP_TO = 4;

/** Why the Herald may not name this block, or null. */
export function whyNotHerald(game: Table, side: Side, noble: BlockId): Refused | null {
  if (!isNoble(noble)) return because('not-a-noble');
  if (noble === MORAY) return because('moray-is-loyal');
  const block = blockOf(game, noble);
  return block.side === side || !onMap(block) ? because('own-noble') : null;
}

/** The nobles the Herald may name. */
export const persuadable = (game: Table, side: Side): BlockId[] => NOBLES.filter((noble) => whyNotHerald(game, side, noble) === null);
