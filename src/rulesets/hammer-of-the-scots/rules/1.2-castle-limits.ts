// 1.2, 1.3 Castle limits: the blocks that can winter in an area, and its replacement points. A cathedral adds one for the Scots.
import { NORSE } from '../blocks.js';
import type { AreaId, Side } from '../ids.js';
import { areaOf } from '../map.js';
import { blockOf, countIn } from '../on-map.js';
import type { Table } from '../state.js';

const CATHEDRAL_BONUS = 1;

/** Returns how many blocks of the side can winter in the area, which is also its replacement points a year (H1.2a, H1.2b, H1.3a). */
export function castleLimit(area: AreaId, side: Side): number {
  const { castleLimit: printed, cathedral } = areaOf(area);
  return printed + (side === 'scotland' && cathedral ? CATHEDRAL_BONUS : 0);
}

/** Returns the blocks that count against the castle limit; with Angus Og the Norse do not. In winter no area contains enemies. */
export function takingRoom(game: Table, area: AreaId, side: Side): number {
  const afloat = game.options.angusOg && blockOf(game, NORSE).place === area;
  return countIn(game, area, side) - (afloat ? 1 : 0);
}

/** Returns the number of blocks above the limit. Every block in the area counts, nobles included (H7.32b, H7.5c). */
export const excess = (game: Table, area: AreaId, side: Side): number => takingRoom(game, area, side) - castleLimit(area, side);

/** An area with more blocks of a side than can winter there, and how many more. */
export interface Excess {
  readonly area: AreaId;
  readonly blocks: number;
}
