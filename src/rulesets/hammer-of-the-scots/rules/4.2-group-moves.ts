// 4.2 Group moves: what a move costs. 4.4: over the Anglo-Scottish border each block costs a point of its own.
import { printed } from '../blocks.js';
import type { Profile } from '../editions.js';
import type { AreaId, BlockId } from '../ids.js';
import type { GameIn } from '../state.js';
import { crossesAngloScottish } from './4.4-anglo-scottish-border.js';

/** Areas the block may enter in one turn (2.13); the Scottish archers' rating differs by edition (2.23). */
export const moveRating = (profile: Profile, block: BlockId): number => (block === 'etterick' ? profile.etterickMove : printed(block).move);

/** Move points a block's path costs now: none where its group has been paid for already. */
export function costOf(game: GameIn<'movement'>, path: readonly AreaId[]): 0 | 1 {
  if (crossesAngloScottish(path)) return 1;
  return game.phase.activated.includes(path[0]!) ? 0 : 1;
}
