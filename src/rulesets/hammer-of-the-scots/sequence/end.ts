// The end of the game, and the elimination of blocks.

import { EDWARD, KING } from '../blocks.js';
import type { Decision } from '../decision.js';
import { type AreaId, type BlockId, opponent } from '../ids.js';
import { blockOf } from '../on-map.js';
import { type Fate, fateInCombat, fateInPillage } from '../rules/5.8-eliminations.js';
import { EDWARD_DIED, KING_DIED } from '../rules/9-victory.js';
import type { HammerState, Outcome } from '../state.js';

export const isOver = (game: HammerState): boolean => game.phase.name === 'game-over';

export const endGame = (decision: Decision, outcome: Outcome): void => decision.apply({ type: 'game-ended', outcome });

/**
 * Eliminates a block in combat or for lack of a retreat (5.8). A noble is captured, every time (H5.7a, H5.7c, H5.7e), except
 * Moray, who dies (H5.7d). The death of the King or of Edward II ends the game immediately. `seen`: the enemy sees which block it
 * is, as when it takes a hit; deaths are public in any case.
 */
export function eliminateInCombat(decision: Decision, id: BlockId, seen: boolean): void {
  const { edward } = decision.game;
  remove(decision, id, fateInCombat(decision.game, blockOf(decision.game, id)), seen);
  if (id === KING) endGame(decision, KING_DIED);
  if (id === EDWARD) {
    if (edward === 2) endGame(decision, EDWARD_DIED);
    else decision.apply({ type: 'edward-the-second', cause: 'combat' });
  }
}

/** Eliminates a block in a pillage: without sudden death, Edward II or deaths, unless an option kills leaders (HE.Pf, H6.1e). */
export const eliminateInPillage = (decision: Decision, id: BlockId): void =>
  remove(decision, id, fateInPillage(decision.game, blockOf(decision.game, id)), true);

function remove(decision: Decision, id: BlockId, fate: Fate, seen: boolean): void {
  const { side, place } = blockOf(decision.game, id);
  const area = place as AreaId;
  if (fate === 'captured') return decision.apply({ type: 'noble-captured', noble: id, by: opponent(side), area });
  decision.apply({ type: 'block-eliminated', side, block: id, area, to: fate, open: seen || fate === 'dead' });
}
