// Pillage (HE.P): an enemy group next to one of yours takes two hits, and your group gains the steps.

import { printed } from '../blocks.js';
import { blocksIn, isOccupiedBy } from '../board.js';
import { type AreaId, opponent, type Side } from '../ids.js';
import { borderBetween } from '../map.js';
import { because, type Refused } from '../rejections.js';
import type { BlockState, Table } from '../state.js';
import { strongest } from './5.4-combat-resolution.js';

/** Hits the group takes (HE.Pb). */
export const PILLAGE_HITS = 2;

/** Why `area` may not be pillaged by the group in `by`, or null (HE.Pa, AMB-43). */
export function whyNotPillage(game: Table, side: Side, area: AreaId, by: AreaId): Refused | null {
  if (!isOccupiedBy(game, area, opponent(side))) return because('not-an-enemy-group', { area });
  return borderBetween(area, by) && isOccupiedBy(game, by, side) ? null : because('no-friendly-neighbour', { area, by });
}

/** The blocks on which one hit may fall: the strongest that still belong to the pillaged side (HE.Pi). */
export const pillageCandidates = (game: Table, side: Side, area: AreaId): BlockState[] => strongest(blocksIn(game, area, side));

/** The blocks that can take a stolen step; a noble captured in this pillage stands elsewhere (HE.Pc, HE.Pj). */
export const gainers = (game: Table, side: Side, by: AreaId): BlockState[] =>
  blocksIn(game, by, side).filter(({ id, strength }) => strength < printed(id).max);
