// 7.2 The Scottish King in winter: he can go to a cathedral that the enemy does not hold.

import { KING } from '../blocks.js';
import type { AreaId } from '../ids.js';
import { AREAS } from '../map.js';
import { blockOf, onMap, standingArea } from '../on-map.js';
import type { Table } from '../state.js';
import { isFriendly, isFriendlyOrNeutral } from './4.5-area-control.js';

const CATHEDRALS: readonly AreaId[] = AREAS.filter(({ cathedral }) => cathedral).map(({ id }) => id);

/** Whether an area is a cathedral that the enemy does not hold. */
export const isOpenCathedral = (game: Table, area: AreaId): boolean =>
  CATHEDRALS.includes(area) && isFriendlyOrNeutral(game, area, 'scotland');

/** Returns the cathedral areas that the King can go to, before the English disband (H7.2a, H7.2d); an option excludes vacant ones. */
const openCathedrals = (game: Table): AreaId[] => {
  const isOpen = game.options.kingFriendlyCathedralOnly ? isFriendly : isFriendlyOrNeutral;
  return CATHEDRALS.filter((area) => isOpen(game, area, 'scotland'));
};

export const kingIsAsked = (game: Table): boolean => onMap(blockOf(game, KING)) && openCathedrals(game).length > 0;

/** Returns the areas where the King can be after his winter: his own, or an open cathedral. */
export const kingsChoices = (game: Table): AreaId[] => {
  const here = standingArea(game, KING);
  return [here, ...openCathedrals(game).filter((area) => area !== here)];
};
