// Truce (HE.T): the opponent may move this turn, but not attack.
import { isOccupiedBy } from '../board.js';
import { type AreaId, opponent, type Side } from '../ids.js';
import { ENGLAND } from '../map.js';
import { because, type Refused } from '../rejections.js';
import type { Table } from '../state.js';

/** Why the truce keeps the side out of an area, or null (HE.Ta, HE.Te). */
export function whyTruceBars(game: Table, side: Side, to: AreaId): Refused | null {
  if (game.current?.truce !== opponent(side)) return null;
  if (isOccupiedBy(game, to, opponent(side))) return because('truce-bars-attack', { to });
  if (game.options.truceBarsRaids && side === 'scotland' && to === ENGLAND) return because('truce-bars-raid');
  return null;
}
