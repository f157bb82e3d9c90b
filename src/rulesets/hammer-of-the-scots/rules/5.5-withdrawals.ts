// 5.5, 5.6 Withdrawals: a block leaves the battle area, retreating or regrouping; by land over a border, the Norse by sea.
import { NORSE } from '../blocks.js';
import type { AreaId } from '../ids.js';
import { type Border, borderBetween, exitsOf } from '../map.js';
import type { BlockState, Crossings, Table } from '../state.js';
import { NORSE_COASTS } from './4.7-norse-movement.js';

export interface Withdrawal {
  readonly game: Table;
  readonly block: BlockState;
  readonly from: AreaId;
  readonly to: AreaId;
  /** Whether it goes over a border, as all but the Norse do. */
  readonly byLand: boolean;
  /** The border it would go over, where there is one. */
  readonly border: Border | undefined;
  /** The borders crossed so far in this step of the battle. */
  readonly crossings: Crossings;
}

/** The withdrawal of a block that stands in the battle area. */
export function withdrawalOf(game: Table, block: BlockState, to: AreaId, crossings: Crossings): Withdrawal {
  const from = block.place as AreaId;
  const byLand = block.id !== NORSE;
  return { game, block, from, to, byLand, border: byLand ? borderBetween(from, to) : undefined, crossings };
}

/** The areas the block could withdraw to if nobody stood on the map. */
export const reachOf = (block: BlockState): readonly AreaId[] =>
  block.id === NORSE ? NORSE_COASTS : exitsOf(block.place as AreaId).map(({ to }) => to);
