// 7.5 Scottish disbanding: Wallace and Selkirk, the castle limits, and who may go.

import { isNoble, MORAY, printed, WALLACE } from '../blocks.js';
import { blockOf, isOccupiedBy, onMap, sideOnMap } from '../board.js';
import type { AreaId } from '../ids.js';
import { AREA_IDS, SELKIRK } from '../map.js';
import type { BlockState, Table } from '../state.js';
import { excess } from './1.2-castle-limits.js';

/** Steps Wallace regains in Selkirk (H7.5b). */
export const WALLACE_RECOVERS = 2;

/** Wallace may go to Selkirk from anywhere unless the enemy holds it (H7.5a). */
export const wallaceMayHide = (game: Table): boolean =>
  onMap(blockOf(game, WALLACE)) && blockOf(game, WALLACE).place !== SELKIRK && !isOccupiedBy(game, SELKIRK, 'england');

/** His strength after a winter in Selkirk. */
export const wallaceRecovered = (game: Table): number => Math.min(printed(WALLACE).max, blockOf(game, WALLACE).strength + WALLACE_RECOVERS);

export const wallaceHides = (game: Table): boolean => blockOf(game, WALLACE).place === SELKIRK;

/** The blocks that may disband: any but nobles, and Moray (H7.5c, H7.5d). */
export const scotsMayDisband = (game: Table): (BlockState & { readonly place: AreaId })[] =>
  sideOnMap(game, 'scotland').filter(({ id }) => !isNoble(id) || id === MORAY);

/**
 * The first area with more blocks than may winter there; Wallace in Selkirk takes no room (H7.5e). Nobles are at home by
 * then, one in each, and every home has room for one, so that whoever is too many can go.
 */
export const scottishExcess = (game: Table): AreaId | null =>
  AREA_IDS.find((area) => excess(game, area, 'scotland') > (area === SELKIRK && wallaceHides(game) ? 1 : 0)) ?? null;
