// 5.7, 5.8 Eliminations: the fate of a block that has lost its last step, or must retreat and cannot.
import { EDWARD, isNoble, KING, MORAY, printed, WALLACE } from '../blocks.js';
import type { BlockId } from '../ids.js';
import type { BlockState, Table } from '../state.js';

export type Fate = 'captured' | 'pool' | 'dead';

/**
 * In combat, nobles except Moray change sides, black-cross blocks and the King die (H6.2b), and Edward I is replaced by Edward II
 * (6.1).
 */
export function fateInCombat(game: Table, { id }: BlockState): Fate {
  if (isNoble(id) && id !== MORAY) return 'captured';
  if (id === EDWARD) return game.edward === 1 ? 'pool' : 'dead';
  return printed(id).blackCross || id === KING ? 'dead' : 'pool';
}

/** The blocks that a pillage kills with the option `pillageKillsLeaders`; Edward I is then not replaced (HE.Pf). */
const LEADERS: readonly BlockId[] = [MORAY, WALLACE, EDWARD];

/**
 * In a pillage, nobles except Moray change sides and all others go to their pool, leaders too unless the option kills them
 * (HE.Pf, HE.Pg).
 */
export function fateInPillage({ options }: Table, { id }: BlockState): Fate {
  if (isNoble(id) && id !== MORAY) return 'captured';
  return options.pillageKillsLeaders && LEADERS.includes(id) ? 'dead' : 'pool';
}
