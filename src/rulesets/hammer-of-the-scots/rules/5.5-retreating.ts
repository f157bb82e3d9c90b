// 5.5 Retreating: where a block may go, in its combat turn or when it must.
import { NORSE } from '../blocks.js';
import { battleOf } from '../board.js';
import type { Options } from '../editions.js';
import type { AreaId } from '../ids.js';
import { borderBetween, ENGLAND, exitsOf } from '../map.js';
import { because, type Refused } from '../rejections.js';
import type { BlockState, Crossings, Entry, Table } from '../state.js';
import { isWrongWay } from './4.4-anglo-scottish-border.js';
import { isFriendlyOrNeutral } from './4.5-area-control.js';
import { isNorseHaven, NORSE_COASTS } from './4.7-norse-movement.js';
import { whyClosed } from './5.5-border-control.js';
import { hasRoomToWithdraw } from './5.5-border-limits.js';

/** A retreat in the making: the borders used so far, and how everybody came into this battle. */
export interface RetreatSituation {
  readonly crossings: Crossings;
  readonly entries: readonly Entry[];
}

/** A block may retreat in its combat turn in any round, unless the players agreed on none in the first (H5.5a). */
export const mayRetreatThisRound = (game: Table): boolean => !(game.options.retreatFromRound2 && battleOf(game).round === 1);

/**
 * Whether the blocks that may retreat at one moment are stood up together, and shown together when the last has gone
 * (H5.5b). In a combat turn those of one moment are of one letter too, so that 3.0 and 4.0 come to the same.
 */
export const leaveTogether = ({ retreatBatch }: Options): boolean => retreatBatch !== 'block-by-block';

/** Why the block may not retreat there, or null. */
export function whyNotRetreat(game: Table, block: BlockState, to: AreaId, { crossings, entries }: RetreatSituation): Refused | null {
  const { side } = block;
  const from = block.place as AreaId;
  if (block.id === NORSE) return isNorseHaven(game, from, to) ? null : because('norse-retreat-to-friendly-coast');
  const border = borderBetween(from, to);
  if (!border) return because('no-retreat-there', { from, to });
  if (!isFriendlyOrNeutral(game, to, side)) return because('retreat-to-enemy', { to });
  if (!hasRoomToWithdraw(game, block, border, crossings)) return because('retreat-border-full', { from, to });
  const closed = whyClosed(game, entries, side, from, to);
  if (closed) return closed;
  if (isWrongWay(side, from, to)) return because('retreat-wrong-way');
  if (to === ENGLAND && game.options.noRetreatInEngland) return because('no-retreat-into-england');
  return null;
}

/** Every area the block may retreat to now. */
export const retreatsOf = (game: Table, block: BlockState, situation: RetreatSituation): AreaId[] =>
  withinReach(block).filter((to) => whyNotRetreat(game, block, to, situation) === null);

/** Where a block that leaves a battle could go if no rule barred it: next to it, or for the Norse any coast. */
export const withinReach = (block: BlockState): readonly AreaId[] =>
  block.id === NORSE ? NORSE_COASTS : exitsOf(block.place as AreaId).map(({ to }) => to);
