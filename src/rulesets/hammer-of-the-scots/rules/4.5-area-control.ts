// 4.5 Area control: friendly, enemy, neutral, contested. It changes the moment a block comes or goes (H4.5a).
import { isOccupiedBy } from '../board.js';
import { type AreaId, opponent, type Side } from '../ids.js';
import type { Table } from '../state.js';

/** Held by blocks of this side and none of the enemy's. */
export const isFriendly = (game: Table, area: AreaId, side: Side): boolean =>
  isOccupiedBy(game, area, side) && !isOccupiedBy(game, area, opponent(side));

/** Friendly or neutral: no enemy stands there, so it is not contested either (H4.5b). */
export const isFriendlyOrNeutral = (game: Table, area: AreaId, side: Side): boolean => !isOccupiedBy(game, area, opponent(side));
