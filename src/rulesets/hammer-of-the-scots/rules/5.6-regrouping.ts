// 5.6 Regrouping: the winner's blocks can move to adjacent friendly or neutral areas. Border control does not apply (H5.6c).
import { type Checks, isAllowed, rule } from '../checks.js';
import type { Options } from '../editions.js';
import type { AreaId } from '../ids.js';
import { ENGLAND, shareASea } from '../map.js';
import type { BattleCause, BlockState, Crossings, Table } from '../state.js';
import { borderHasRoom } from './4.3-border-limits.js';
import { isWrongWay } from './4.4-anglo-scottish-border.js';
import { isFriendlyOrNeutral } from './4.5-area-control.js';
import { isNorseHaven, norseCoasts } from './4.7-norse-movement.js';
import { hasRoomToWithdraw, reachOf, type Withdrawal, withdrawalOf } from './5.5-retreating.js';

/** Whether the winner regroups: after any battle, unless an option excludes those caused by a Herald or a defection (H5.6h, HE.Hg). */
export const mayRegroupAfter = ({ noRegroupAfterDefection }: Options, cause: BattleCause): boolean =>
  !noRegroupAfterDefection || !(cause === 'herald' || cause === 'coronation');

/** The checks of regrouping a block of the winner from the battle area. */
export const REGROUP_CHECKS: Checks<Withdrawal> = [
  rule('norse-retreat-to-friendly-coast', ({ game, byLand, from, to }) => !byLand && !isNorseHaven(game, from, to)),
  rule('norse-keep-to-irish-sea', ({ game, byLand, to }) => !byLand && !norseCoasts(game.options).includes(to)),
  rule('norse-regroup-on-one-sea', ({ game, byLand, from, to }) =>
    !byLand && game.options.norseRegroupSameCoast && !shareASea(from, to) ? { from } : null,
  ),
  rule('no-regroup-there', ({ byLand, border, from, to }) => (byLand && !border ? { from, to } : null)),
  rule('regroup-border-full', ({ border, crossings, from, to }) => (border && !borderHasRoom(crossings, border) ? { from, to } : null)),
  rule('border-full-this-turn', ({ game, block, border, crossings, from, to }) =>
    border && !hasRoomToWithdraw(game, block, border, crossings) ? { from, to } : null,
  ),
  rule('regroup-to-enemy', ({ game, block, to }) => (isFriendlyOrNeutral(game, to, block.side) ? null : { to })),
  rule('regroup-wrong-way', ({ block, from, to }) => isWrongWay(block.side, from, to)),
  rule('no-regroup-into-england', ({ game, to }) => to === ENGLAND && game.options.noRetreatInEngland),
];

/** Returns the areas the block can regroup to now. */
export const regroupsOf = (game: Table, block: BlockState, crossings: Crossings): AreaId[] =>
  reachOf(block).filter((to) => isAllowed(REGROUP_CHECKS, withdrawalOf(game, block, to, crossings)));
