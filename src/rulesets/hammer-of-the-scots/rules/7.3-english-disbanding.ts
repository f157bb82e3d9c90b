// 7.3 English disbanding, and 7.4: the blocks that can winter in Scotland, with and without Edward.

import { EDWARD, isNoble, printed } from '../blocks.js';
import type { AreaId } from '../ids.js';
import { AREA_IDS, ENGLAND } from '../map.js';
import { blockOf, onMap, sideOnMap } from '../on-map.js';
import { LAST_YEAR_OF_EDWARD_I } from '../scenarios.js';
import type { BlockState, Table } from '../state.js';
import { type Excess, excess } from './1.2-castle-limits.js';

type Standing = BlockState & { readonly place: AreaId };

/** In the winter of 1306 Edward II replaces Edward I, on the map or in the pool, unless a pillage has killed him (H6.1a, H7.4d, HE.Pf). */
export const edwardSucceeds = (game: Table): boolean =>
  game.edward === 1 && game.year === LAST_YEAR_OF_EDWARD_I && blockOf(game, EDWARD).place !== 'dead';

export const edwardInScotland = (game: Table): boolean => onMap(blockOf(game, EDWARD)) && blockOf(game, EDWARD).place !== ENGLAND;

/** Edward I can winter in Scotland, but not in two successive years (H7.4a-H7.4d). */
export const edwardMayWinter = (game: Table): boolean =>
  edwardInScotland(game) && game.edward === 1 && game.edwardWintered !== game.year - 1;

/** Whether an English block must disband: in England all blocks, in Scotland all except infantry and nobles (H7.3a, H7.31a). */
export const mustGo = (game: Table, edwardWinters: boolean): Standing[] =>
  sideOnMap(game, 'england').filter(
    (block) =>
      !isNoble(block.id) &&
      !isOfEdwardsCompany(game, block, edwardWinters) &&
      (block.place === ENGLAND || printed(block.id).kind !== 'infantry'),
  );

/** Whether a block can disband by choice: all except nobles and an Edward who winters (H7.3b, H7.4h). */
export const englishMayDisband = (game: Table, edwardWinters: boolean): Standing[] =>
  sideOnMap(game, 'england').filter(({ id }) => !isNoble(id) && !(edwardWinters && id === EDWARD));

/**
 * Returns the areas whose infantry exceeds the limit; the company of Edward is exempt (H7.32a, H7.4e). Every noble is at
 * home by then, one in each home, and every home has room for one, so the excess can always disband.
 */
export const englishExcesses = (game: Table, edwardWinters: boolean): readonly Excess[] =>
  AREA_IDS.filter((area) => !(edwardWinters && blockOf(game, EDWARD).place === area))
    .map((area) => ({ area, blocks: excess(game, area, 'england') }))
    .filter(({ blocks }) => blocks > 0);

const isOfEdwardsCompany = (game: Table, block: BlockState, edwardWinters: boolean): boolean =>
  edwardWinters && block.place === blockOf(game, EDWARD).place;
