// 4.2 Group moves: what a move costs. 4.4: over the Anglo-Scottish border each block costs a point of its own.
import { ETTERICK, printed } from '../blocks.js';
import type { Profile } from '../editions.js';
import type { AreaId, BlockId } from '../ids.js';
import type { GameIn } from '../state.js';
import { isRallyPoint } from './4.2-rally.js';

/** Areas the block may enter in one turn (2.13); the Scottish archers' rating differs by edition (2.23). */
export const moveRating = (profile: Profile, block: BlockId): number => (block === ETTERICK ? profile.etterickMove : printed(block).move);

/** Move points a move costs now: over the Anglo-Scottish border always one, else none once the group or the rally is paid for. */
export const costOf = (game: GameIn<'movement'>, path: readonly AreaId[], crosses: boolean): 0 | 1 =>
  crosses || !(game.phase.activated.includes(path[0]!) || isRallyPoint(game.phase, path.at(-1)!)) ? 1 : 0;
