// 7.7 The English feudal levy: half of the pool, rounded up, at full strength in England.
import type { BlockId } from '../ids.js';
import type { Table } from '../state.js';

export const englishPool = (game: Table): BlockId[] =>
  game.blocks.filter(({ side, place }) => side === 'england' && place === 'pool').map(({ id }) => id);

/** Returns the number of blocks in the levy; none in a year when Edward wintered in Scotland (H7.4g, H7.7a). */
export const levySize = (game: Table): number => (game.edwardWintered === game.year ? 0 : Math.ceil(englishPool(game).length / 2));
