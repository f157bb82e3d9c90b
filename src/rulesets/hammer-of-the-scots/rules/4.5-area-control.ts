// 4.5 Area control: friendly, enemy, neutral, contested. It changes as soon as a block arrives or leaves (H4.5a).

import { type AreaId, opponent, type Side } from '../ids.js';
import { isOccupiedBy } from '../on-map.js';
import type { Table } from '../state.js';

/** Whether blocks of this side, and none of the enemy, are in the area. */
export function isFriendly(game: Table, area: AreaId, side: Side): boolean {
  let occupied = false;
  for (const block of game.blocks) {
    if (block.place !== area) continue;
    if (block.side !== side) return false;
    occupied = true;
  }
  return occupied;
}

/** Whether the area is friendly or neutral: it contains no enemies, so it is not contested either (H4.5b). */
export const isFriendlyOrNeutral = (game: Table, area: AreaId, side: Side): boolean => !isOccupiedBy(game, area, opponent(side));
