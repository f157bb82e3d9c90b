// 5.4 Combat resolution: dice, hits, and the blocks that take them. 5.40 is the option schiltroms.

import { printed } from '../blocks.js';
import type { Options } from '../editions.js';
import type { Side } from '../ids.js';
import { battleOf, blocksIn } from '../on-map.js';
import type { BlockState, Table } from '../state.js';
import { defendsHome, HOME_BONUS } from './1.4-noble-home-areas.js';
import { ANDREWS_FIREPOWER, isAndrew } from './2.22-andrew-moray.js';
import { activeBlocks } from './5.3-combat-rounds.js';

export const D6 = [1, 2, 3, 4, 5, 6] as const;

/** The addition for Scottish infantry in a battle without English archers (5.40, HO.schiltroms, AMB-68). */
const SCHILTROM_BONUS = 1;

/**
 * Returns the highest die on which the block hits now (H5.4a): one more for a noble who defends his home (H1.4b) and for a
 * schiltrom. The number of Andrew de Moray does not change (AMB-69).
 */
export function firepowerOf(game: Table, block: BlockState): number {
  if (isAndrew(game.options, block.id)) return ANDREWS_FIREPOWER;
  const { firepower, kind } = printed(block.id);
  const home = defendsHome(battleOf(game), block) ? HOME_BONUS : 0;
  const schiltrom = game.options.schiltroms && block.side === 'scotland' && kind === 'infantry' && !facesArchers(game);
  return firepower + home + (schiltrom ? SCHILTROM_BONUS : 0);
}
/** Whether English archers fight in this round (AMB-68); by option also those in reserve count (HO.schiltromsReserveArchers). */
function facesArchers(game: Table): boolean {
  const english = game.options.schiltromsReserveArchers ? blocksIn(game, battleOf(game).area, 'england') : activeBlocks(game, 'england');
  return english.some(({ id }) => printed(id).kind === 'archers');
}

/** Returns the blocks that can take one hit: the strongest that fight. The owner chooses among equals (H5.41b, H5.41c). */
export function strongest(blocks: readonly BlockState[]): BlockState[] {
  const most = Math.max(0, ...blocks.map(({ strength }) => strength));
  return blocks.filter(({ strength }) => strength === most);
}
/** Whether one block takes all hits of a shot or of a volley and excess hits are lost (AMB-71, AMB-72). */
export const oneTakesAll = ({ singleTargetHits, volleyStrongest }: Options): boolean => singleTargetHits || volleyStrongest;

export const hitCandidates = (game: Table, side: Side): BlockState[] => strongest(activeBlocks(game, side));
