// 5.5 Border control: over which borders a block may not withdraw because the enemy came by them.

import { NORSE } from '../blocks.js';
import { battleOf } from '../board.js';
import { type Checks, isAllowed, rule } from '../checks.js';
import type { Options } from '../editions.js';
import { type AreaId, opponent, type Side } from '../ids.js';
import { type Border, borderBetween, borderKey, ENGLAND, exitsOf } from '../map.js';
import type { Arrival, BlockState, Crossings, Table, TurnRecord } from '../state.js';
import { borderHasRoom, crossingsAlong } from './4.3-border-limits.js';
import { isWrongWay } from './4.4-anglo-scottish-border.js';
import { isFriendlyOrNeutral } from './4.5-area-control.js';
import { isNorseHaven, NORSE_COASTS } from './4.7-norse-movement.js';

/** 2.3 and 3.0: whether the border to an area is closed to a retreat of the side, since the enemy came by it (H5.5e). */
export const isClosed = (game: Table, entries: readonly Arrival[], side: Side, to: AreaId): boolean =>
  !countsAnyBattle(game) && enteredBy(game, entries, side, to);

/** 4.0: whether it is closed because the enemy was the last this turn to enter any battle by it (H5.5e, AMB-28). */
export const isHeld = (game: Table, side: Side, { key }: Border): boolean =>
  countsAnyBattle(game) && game.current?.lastEntered?.[key] === opponent(side);

/** The enemy entered this battle from there; where both sides did, only player 2 may go back. */
function enteredBy(game: Table, entries: readonly Arrival[], side: Side, to: AreaId): boolean {
  const usedBy = (user: Side) => entries.some((entry) => entry.side === user && entry.via === to);
  if (!usedBy(opponent(side))) return false;
  return !(usedBy(side) && game.current?.first !== side);
}

/** The record of the turn after a block has come to a battle over the border from `via`. */
export const withBorderUsed = (current: TurnRecord, side: Side, via: AreaId, area: AreaId): TurnRecord => ({
  ...current,
  lastEntered: { ...current.lastEntered, [borderKey(via, area)]: side },
});

/** Whether borders are remembered from battle to battle. */
export const countsAnyBattle = ({ options }: Table): boolean => options.borderControlScope === 'any-battle';

// 5.5 Border limits in battle: counted afresh for each round, forced retreat and regrouping; by option over the whole turn.

/** Whether one more block of the side may withdraw over the border; `crossings` are those of this step of the battle (H5.5d). */
export const hasRoomToWithdraw = (game: Table, { side }: BlockState, border: Border, crossings: Crossings): boolean =>
  borderHasRoom(crossingsThatCount(game, side, crossings), border);

/** The crossings of this step, or by option those of the side in the whole turn, battles of its cards included (AMB-10). */
export const crossingsThatCount = (game: Table, side: Side, ofThisStep: Crossings): Crossings =>
  game.options.borderLimitsCarryIntoBattle ? (game.current?.crossed?.[side] ?? ofThisStep) : ofThisStep;

/** The record of the turn after a block has gone along the path, where limits carry into battle (AMB-10). */
export function crossingsCarried(current: TurnRecord, side: Side, path: readonly AreaId[]): TurnRecord {
  const { crossed = { england: {}, scotland: {} } } = current;
  return { ...current, crossed: { ...crossed, [side]: crossingsAlong(crossed[side], path) } };
}

// 5.5, 5.6 Withdrawals: a block leaves the battle area, retreating or regrouping; by land over a border, the Norse by sea.

export interface Withdrawal {
  readonly game: Table;
  readonly block: BlockState;
  readonly from: AreaId;
  readonly to: AreaId;
  /** Whether it goes over a border, as all but the Norse do. */
  readonly byLand: boolean;
  /** The border it would go over, where there is one. */
  readonly border: Border | undefined;
  /** The borders crossed so far in this step of the battle. */
  readonly crossings: Crossings;
}

/** The withdrawal of a block that stands in the battle area. */
export function withdrawalOf(game: Table, block: BlockState, to: AreaId, crossings: Crossings): Withdrawal {
  const from = block.place as AreaId;
  const byLand = block.id !== NORSE;
  return { game, block, from, to, byLand, border: byLand ? borderBetween(from, to) : undefined, crossings };
}

/** The areas the block could withdraw to if nobody stood on the map. */
export const reachOf = (block: BlockState): readonly AreaId[] =>
  block.id === NORSE ? NORSE_COASTS : exitsOf(block.place as AreaId).map(({ to }) => to);

// 5.5 Retreating: where a block may go, in its combat turn or when it must.

/** A block may retreat in its combat turn in any round, unless the players agreed on none in the first (H5.5a). */
export const mayRetreatThisRound = (game: Table): boolean => !(game.options.retreatFromRound2 && battleOf(game).round === 1);

/**
 * Whether the blocks that may retreat at one moment are stood up together, and shown together when the last has gone
 * (H5.5b). In a combat turn those of one moment are of one letter too, so that 3.0 and 4.0 come to the same.
 */
export const leaveTogether = ({ retreatBatch }: Options): boolean => retreatBatch !== 'block-by-block';

/** A retreat, and how everybody came into this battle. */
export interface Retreat extends Withdrawal {
  readonly entries: readonly Arrival[];
}

/** What forbids a block that stands in the battle area to retreat there. */
export const RETREAT_CHECKS: Checks<Retreat> = [
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
  reachOf(block).filter((to) => isAllowed(RETREAT_CHECKS, retreatTo(game, block, to, crossings)));
