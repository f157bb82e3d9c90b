// 1.4 Noble home areas: a noble fights better while defending a home area.
import { printed } from '../blocks.js';
import { opponent } from '../ids.js';
import type { Battle, BlockState } from '../state.js';

/** The addition to a noble's combat number in a home area that his side defends (H1.4b-H1.4e). */
export const HOME_BONUS = 1;

export const defendsHome = (battle: Battle, block: BlockState): boolean =>
  block.side === opponent(battle.attacker) && (printed(block.id).homes?.includes(battle.area) ?? false);
