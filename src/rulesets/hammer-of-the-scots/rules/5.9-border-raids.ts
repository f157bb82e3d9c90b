// 5.9 Border raids: while Scots occupy England at the end of a turn, the English lose a block of their choice.

import { isNoble } from '../blocks.js';
import type { AreaId } from '../ids.js';
import { sideOnMap } from '../on-map.js';
import type { BlockState, Table } from '../state.js';

/** Returns the English blocks on the map that a raid can cost: all except nobles; Edward is included (H5.9c). */
export const raidVictims = (game: Table): (BlockState & { readonly place: AreaId })[] =>
  sideOnMap(game, 'england').filter(({ id }) => !isNoble(id));
