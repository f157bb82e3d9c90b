// 7.3 English disbanding, and 7.4: who may winter in Scotland, with Edward and without him.

import { EDWARD, isNoble, printed } from '../blocks.js';
import { blockOf, onMap, sideOnMap } from '../board.js';
import type { AreaId } from '../ids.js';
import { AREA_IDS, ENGLAND } from '../map.js';
import { LAST_YEAR_OF_EDWARD_I } from '../scenarios.js';
import type { BlockState, Table } from '../state.js';
import { excess } from './1.2-castle-limits.js';

type Standing = BlockState & { readonly place: AreaId };

/** In the winter of 1306 Edward I becomes Edward II, on the map or in the pool; not if a pillage has killed him (H6.1a, H7.4d, HE.Pf). */
export const edwardSucceeds = (game: Table): boolean =>
  game.edward === 1 && game.year === LAST_YEAR_OF_EDWARD_I && blockOf(game, EDWARD).place !== 'dead';

export const edwardInScotland = (game: Table): boolean => onMap(blockOf(game, EDWARD)) && blockOf(game, EDWARD).place !== ENGLAND;

/** Edward I in Scotland may winter there, but not two years running (H7.4a-H7.4d). */
export const edwardMayWinter = (game: Table): boolean =>
  edwardInScotland(game) && game.edward === 1 && game.edwardWintered !== game.year - 1;

/** English blocks that cannot winter where they are: all in England, and in Scotland all but infantry and nobles (H7.3a, H7.31a). */
export const mustGo = (game: Table, edwardWinters: boolean): Standing[] =>
  sideOnMap(game, 'england').filter(
    (block) =>
      !isNoble(block.id) &&
      !isOfEdwardsCompany(game, block, edwardWinters) &&
      (block.place === ENGLAND || printed(block.id).kind !== 'infantry'),
  );

/** The blocks that may disband of their own will: any but nobles and the Edward who winters (H7.3b, H7.4h). */
export const englishMayDisband = (game: Table, edwardWinters: boolean): Standing[] =>
  sideOnMap(game, 'england').filter(({ id }) => !isNoble(id) && !(edwardWinters && id === EDWARD));

/**
 * The first area where infantry stands above the limit; Edward's company ignores it (H7.32a, H7.4e). Nobles are at home by
 * then, one in each, and every home has room for one, so that whoever is too many can go.
 */
export const englishExcess = (game: Table, edwardWinters: boolean): AreaId | null =>
  AREA_IDS.find((area) => !(edwardWinters && blockOf(game, EDWARD).place === area) && excess(game, area, 'england') > 0) ?? null;

const isOfEdwardsCompany = (game: Table, block: BlockState, edwardWinters: boolean): boolean =>
  edwardWinters && block.place === blockOf(game, EDWARD).place;
