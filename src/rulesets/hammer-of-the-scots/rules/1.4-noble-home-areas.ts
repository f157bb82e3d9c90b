// 1.4 Noble home areas: a noble fights better while he defends his home.
import { printed } from '../blocks.js';
import { opponent } from '../ids.js';
import type { Battle, BlockState } from '../state.js';

/** Added to a noble's combat number in his home, while his side defends there now (H1.4b-H1.4e). */
export const HOME_BONUS = 1;

export const defendsHome = (battle: Battle, block: BlockState): boolean =>
  block.side === opponent(battle.attacker) && (printed(block.id).homes?.includes(battle.area) ?? false);
