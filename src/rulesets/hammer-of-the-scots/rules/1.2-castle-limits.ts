// 1.2, 1.3 Castle limits: blocks that can winter in an area, and its replacement points. A cathedral adds one for the Scots.
import { NORSE } from '../blocks.js';
import { blockOf, countIn } from '../board.js';
import type { AreaId, Side } from '../ids.js';
import { areaOf } from '../map.js';
import type { Table } from '../state.js';

export const CATHEDRAL_BONUS = 1;

/** Blocks of the side that may winter there; as many replacement points a year (H1.2a, H1.2b, H1.3a). */
export function castleLimit(area: AreaId, side: Side): number {
  const { castleLimit: printed, cathedral } = areaOf(area);
  return printed + (side === 'scotland' && cathedral ? CATHEDRAL_BONUS : 0);
}

/** Blocks that take room in the castles; with Angus Og the Norse take none. In winter no enemy stands beside them. */
export function takingRoom(game: Table, area: AreaId, side: Side): number {
  const afloat = game.options.angusOg && blockOf(game, NORSE).place === area;
  return countIn(game, area, side) - (afloat ? 1 : 0);
}

/** Blocks above the limit; every block in the area counts, nobles included (H7.32b, H7.5c). */
export const excess = (game: Table, area: AreaId, side: Side): number => takingRoom(game, area, side) - castleLimit(area, side);
