// 4.2 Group moves: what a move costs. 4.4: over the Anglo-Scottish border each block costs a point of its own.
import { ETTERICK, printed } from '../blocks.js';
import type { Profile } from '../editions.js';
import type { AreaId, BlockId } from '../ids.js';
import type { GameIn } from '../state.js';
import { isRallyPoint } from './4.2-rally.js';

type Moving = GameIn<'movement'>;

/** Areas the block may enter in one turn (2.13); the Scottish archers' rating differs by edition (2.23). */
export const moveRating = (profile: Profile, block: BlockId): number => (block === ETTERICK ? profile.etterickMove : printed(block).move);

/** Move points a move costs: over the Anglo-Scottish border always one, else none once the group or the rally is paid for. */
export const costOf = (phase: Moving['phase'], path: readonly AreaId[], crosses: boolean): 0 | 1 =>
  crosses || !(phase.activated.includes(path[0]!) || isRallyPoint(phase, path.at(-1)!)) ? 1 : 0;

/** Whether the move can be paid for now (H4.2a, H4.4a). */
export const isPaid = (game: Moving, path: readonly AreaId[], crosses: boolean): boolean =>
  game.phase.movePoints >= costOf(game.phase, path, crosses);
