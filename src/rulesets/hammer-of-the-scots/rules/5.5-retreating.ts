// 5.5 Retreating: where a block may go, in its combat turn or when it must.
import { battleOf } from '../board.js';
import { type Checks, isAllowed, rule } from '../checks.js';
import type { Options } from '../editions.js';
import type { AreaId } from '../ids.js';
import { ENGLAND } from '../map.js';
import type { BlockState, Crossings, Entry, Table } from '../state.js';
import { isWrongWay } from './4.4-anglo-scottish-border.js';
import { isFriendlyOrNeutral } from './4.5-area-control.js';
import { isNorseHaven } from './4.7-norse-movement.js';
import { isClosed, isHeld } from './5.5-border-control.js';
import { hasRoomToWithdraw } from './5.5-border-limits.js';
import { reachOf, type Withdrawal, withdrawalOf } from './5.5-withdrawals.js';

/** A block may retreat in its combat turn in any round, unless the players agreed on none in the first (H5.5a). */
export const mayRetreatThisRound = (game: Table): boolean => !(game.options.retreatFromRound2 && battleOf(game).round === 1);

/**
 * Whether the blocks that may retreat at one moment are stood up together, and shown together when the last has gone
 * (H5.5b). In a combat turn those of one moment are of one letter too, so that 3.0 and 4.0 come to the same.
 */
export const leaveTogether = ({ retreatBatch }: Options): boolean => retreatBatch !== 'block-by-block';

/** A retreat, and how everybody came into this battle. */
export interface Retreat extends Withdrawal {
  readonly entries: readonly Entry[];
}

/** What forbids a block that stands in the battle area to retreat there. */
export const RETREAT: Checks<Retreat> = [
  rule('norse-retreat-to-friendly-coast', ({ game, byLand, from, to }) => !byLand && !isNorseHaven(game, from, to)),
  rule('no-retreat-there', ({ byLand, border, from, to }) => (byLand && !border ? { from, to } : null)),
  rule('retreat-to-enemy', ({ game, block, to }) => (isFriendlyOrNeutral(game, to, block.side) ? null : { to })),
  rule('retreat-border-full', ({ game, block, border, crossings, from, to }) =>
    border && !hasRoomToWithdraw(game, block, border, crossings) ? { from, to } : null,
  ),
  rule('retreat-border-closed', ({ game, block, border, entries, from, to }) =>
    border && isClosed(game, entries, block.side, to) ? { from, to } : null,
  ),
  rule('retreat-border-held', ({ game, block, border, from, to }) => (border && isHeld(game, block.side, border) ? { from, to } : null)),
  rule('retreat-wrong-way', ({ block, from, to }) => isWrongWay(block.side, from, to)),
  rule('no-retreat-into-england', ({ game, to }) => to === ENGLAND && game.options.noRetreatInEngland),
];

export const retreatTo = (game: Table, block: BlockState, to: AreaId, crossings: Crossings): Retreat => ({
  ...withdrawalOf(game, block, to, crossings),
  entries: battleOf(game).entries,
});

/** Every area the block may retreat to now; `crossings` are those of this round, or of the forced retreat (H5.5d). */
export const retreatsOf = (game: Table, block: BlockState, crossings: Crossings): AreaId[] =>
  reachOf(block).filter((to) => isAllowed(RETREAT, retreatTo(game, block, to, crossings)));
