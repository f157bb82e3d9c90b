// 5.32 Battlefield control: whoever clears the field in the first round before the reserves arrive becomes the defender.
import { battleOf } from '../board.js';
import { opponent, type Side } from '../ids.js';
import type { Table } from '../state.js';
import { hasActive } from './5.3-combat-rounds.js';

/**
 * The attacker of the next round. Control changes only between the first and the second (H5.32f, H5.32g). Where the field is
 * cleared and yet a round follows, the defender has blocks in reserve; else the battle is over (H5.7f).
 */
export function attackerOfNextRound(game: Table): Side {
  const { attacker, round } = battleOf(game);
  const defender = opponent(attacker);
  return round === 1 && !hasActive(game, defender) ? defender : attacker;
}
