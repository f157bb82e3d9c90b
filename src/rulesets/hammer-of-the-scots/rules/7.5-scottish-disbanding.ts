// 7.5 Scottish disbanding: Wallace and Selkirk, the castle limits, and the blocks that can disband.

import { isNoble, MORAY, printed, WALLACE } from '../blocks.js';
import type { AreaId } from '../ids.js';
import { AREA_IDS, SELKIRK } from '../map.js';
import { blockOf, isOccupiedBy, onMap, sideOnMap } from '../on-map.js';
import type { BlockState, Table } from '../state.js';
import { type Excess, excess } from './1.2-castle-limits.js';

/** Steps that Wallace regains in Selkirk (H7.5b). */
const WALLACE_RECOVERS = 2;

/** Whether Wallace can go to Selkirk: from anywhere, unless the enemy holds it (H7.5a). */
export const wallaceMayHide = (game: Table): boolean =>
  onMap(blockOf(game, WALLACE)) && blockOf(game, WALLACE).place !== SELKIRK && !isOccupiedBy(game, SELKIRK, 'england');

/** Returns his strength after a winter in Selkirk. */
export const wallaceRecovered = (game: Table): number => Math.min(printed(WALLACE).max, blockOf(game, WALLACE).strength + WALLACE_RECOVERS);

export const wallaceHides = (game: Table): boolean => blockOf(game, WALLACE).place === SELKIRK;

/** Whether a block can disband: all except nobles, and Moray (H7.5c, H7.5d). */
export const scotsMayDisband = (game: Table): (BlockState & { readonly place: AreaId })[] =>
  sideOnMap(game, 'scotland').filter(({ id }) => !isNoble(id) || id === MORAY);

/**
 * Returns the areas with more blocks than can winter there; Wallace in Selkirk does not count (H7.5e). Every noble is at
 * home by then, one in each home, and every home has room for one, so the excess can always disband.
 */
export const scottishExcesses = (game: Table): readonly Excess[] =>
  AREA_IDS.map((area) => ({ area, blocks: excess(game, area, 'scotland') - (area === SELKIRK && wallaceHides(game) ? 1 : 0) })).filter(
    ({ blocks }) => blocks > 0,
  );
