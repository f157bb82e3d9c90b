// 5.6 Regrouping: the victor's blocks may move to adjacent friendly or neutral areas. Border control does not bind (H5.6c).
import { NORSE } from '../blocks.js';
import type { Options } from '../editions.js';
import type { AreaId } from '../ids.js';
import { borderBetween, ENGLAND, shareASea } from '../map.js';
import { because, type Refused } from '../rejections.js';
import type { BattleCause, BlockState, Crossings, Table } from '../state.js';
import { isWrongWay } from './4.4-anglo-scottish-border.js';
import { isFriendlyOrNeutral } from './4.5-area-control.js';
import { isNorseHaven } from './4.7-norse-movement.js';
import { hasRoomToWithdraw } from './5.5-border-limits.js';
import { withinReach } from './5.5-retreating.js';

/** A victor regroups after any battle, unless the players agreed on none where a change of side began it (H5.6h, HE.Hg). */
export const mayRegroupAfter = ({ noRegroupAfterDefection }: Options, cause: BattleCause): boolean =>
  !noRegroupAfterDefection || cause === 'movement';

/** Why the block may not regroup there, or null. */
export function whyNotRegroup(game: Table, block: BlockState, to: AreaId, crossings: Crossings): Refused | null {
  const from = block.place as AreaId;
  if (block.id === NORSE) return whyNotRegroupBySea(game, from, to);
  const border = borderBetween(from, to);
  if (!border) return because('no-regroup-there', { from, to });
  if (!hasRoomToWithdraw(game, block, border, crossings)) return because('regroup-border-full', { from, to });
  if (!isFriendlyOrNeutral(game, to, block.side)) return because('regroup-to-enemy', { to });
  if (isWrongWay(block.side, from, to)) return because('regroup-wrong-way');
  if (to === ENGLAND && game.options.noRetreatInEngland) return because('no-regroup-into-england');
  return null;
}

function whyNotRegroupBySea(game: Table, from: AreaId, to: AreaId): Refused | null {
  if (!isNorseHaven(game, from, to)) return because('norse-retreat-to-friendly-coast');
  return game.options.norseRegroupSameCoast && !shareASea(from, to) ? because('norse-regroup-on-one-sea', { from }) : null;
}

/** Every area the block may regroup to now. */
export const regroupsOf = (game: Table, block: BlockState, crossings: Crossings): AreaId[] =>
  withinReach(block).filter((to) => whyNotRegroup(game, block, to, crossings) === null);
