// Truce (HE.T): the opponent can move this turn but not attack. It binds the Norse too (HE.Tf).

import { type AreaId, opponent, type Side } from '../ids.js';
import { ENGLAND } from '../map.js';
import { isOccupiedBy } from '../on-map.js';
import type { Table } from '../state.js';

/** Whether a Truce of the other side binds this side. */
export const isUnderTruce = (game: Table, side: Side): boolean => game.current?.truce === opponent(side);

/** Whether the Truce bars the side from an area because it contains enemies (HE.Ta). */
export const truceBarsAttack = (game: Table, side: Side, to: AreaId): boolean =>
  isUnderTruce(game, side) && isOccupiedBy(game, to, opponent(side));

/** Whether an English Truce bars the Scots from England, vacant or not (HE.Te). */
export const truceBarsRaid = (game: Table, side: Side, to: AreaId): boolean =>
  isUnderTruce(game, side) && game.options.truceBarsRaids && side === 'scotland' && to === ENGLAND;
