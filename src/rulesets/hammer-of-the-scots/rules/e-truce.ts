// Truce (HE.T): the opponent may move this turn, but not attack. The Norse obey it too (HE.Tf).
import { isOccupiedBy } from '../board.js';
import { type AreaId, opponent, type Side } from '../ids.js';
import { ENGLAND } from '../map.js';
import type { Table } from '../state.js';

/** Whether the side is under a truce of the other's. */
export const isUnderTruce = (game: Table, side: Side): boolean => game.current?.truce === opponent(side);

/** Whether the truce keeps the side out of an area because enemies stand there (HE.Ta). */
export const truceBarsAttack = (game: Table, side: Side, to: AreaId): boolean =>
  isUnderTruce(game, side) && isOccupiedBy(game, to, opponent(side));

/** Whether an English truce keeps the Scots out of England, vacant or not (HE.Te). */
export const truceBarsRaid = (game: Table, side: Side, to: AreaId): boolean =>
  isUnderTruce(game, side) && game.options.truceBarsRaids && side === 'scotland' && to === ENGLAND;
