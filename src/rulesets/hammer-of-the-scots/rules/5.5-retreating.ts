// 5.5 Retreating, and what regrouping (5.6) shares with it: borders closed by the enemy, border limits in battle, and the areas a
// block can withdraw to.

import { NORSE } from '../blocks.js';
import { type Checks, isAllowed, rule } from '../checks.js';
import type { Options } from '../editions.js';
import { type AreaId, opponent, type Side, withSide } from '../ids.js';
import { type Border, borderBetween, ENGLAND, exitsOf } from '../map.js';
import { battleOf } from '../on-map.js';
import { type Arrival, type BlockState, type Crossings, type Table, type TurnRecord, withTurnChanges } from '../state.js';
import { borderHasRoom, crossingsAlong, sharedBorder } from './4.3-border-limits.js';
import { isWrongWay } from './4.4-anglo-scottish-border.js';
import { isFriendlyOrNeutral } from './4.5-area-control.js';
import { isNorseHaven, NORSE_COASTS, norseCoasts } from './4.7-norse-movement.js';

/** 2.3 and 3.0: whether a border is closed to a retreat because the enemy entered this battle over it (H5.5e). */
const isClosed = (game: Table, entries: readonly Arrival[], side: Side, to: AreaId): boolean =>
  !countsAnyBattle(game) && enteredBy(game, entries, side, to);

/** 4.0: whether a border is closed because the enemy was the last this turn to enter any battle over it (H5.5e, AMB-28). */
export const isHeld = (game: Table, side: Side, { key }: Border): boolean =>
  countsAnyBattle(game) && game.current?.lastEntered?.[key] === opponent(side);

/** Whether the enemy entered this battle from there. If both sides did, only player 2 can go back. */
function enteredBy(game: Table, entries: readonly Arrival[], side: Side, to: AreaId): boolean {
  const usedBy = (user: Side) => entries.some((entry) => entry.side === user && entry.via === to);
  if (!usedBy(opponent(side))) return false;
  return !(usedBy(side) && game.current?.first !== side);
}

/** Returns the record of the turn after a block has entered a battle over the border from `via`. */
export const withBorderUsed = (current: TurnRecord, side: Side, via: AreaId, area: AreaId): TurnRecord =>
  withTurnChanges(current, { lastEntered: { ...current.lastEntered, [sharedBorder(via, area).key]: side } });

/** Whether crossings count from battle to battle. */
export const countsAnyBattle = ({ options }: Table): boolean => options.borderControlScope === 'any-battle';

/**
 * Whether one more block of the side can withdraw over the border. Limits count anew in each round, forced retreat and
 * regrouping; `crossings` are those since it began (H5.5d).
 */
export const hasRoomToWithdraw = (game: Table, { side }: BlockState, border: Border, crossings: Crossings): boolean =>
  borderHasRoom(crossingsThatCount(game, side, crossings), border);

/** Returns the crossings that count: those given; by option those of the side in the whole turn, including battles caused by its cards (AMB-10). */
export const crossingsThatCount = (game: Table, side: Side, counted: Crossings): Crossings =>
  game.options.borderLimitsCarryIntoBattle ? (game.current?.crossed?.[side] ?? counted) : counted;

/** Returns the record of the turn after a block has gone along the path, if limits carry into battle (AMB-10). */
export function crossingsCarried(current: TurnRecord, side: Side, path: readonly AreaId[]): TurnRecord {
  const { crossed = { england: {}, scotland: {} } } = current;
  return withTurnChanges(current, { crossed: withSide(crossed, side, crossingsAlong(crossed[side], path)) });
}

// A block that leaves the battle area, in a retreat or in regrouping: by land over a border, or the Norse by sea.

export interface Withdrawal {
  readonly game: Table;
  readonly block: BlockState;
  readonly from: AreaId;
  readonly to: AreaId;
  /** False for the Norse only. */
  readonly byLand: boolean;
  /** Undefined if the two areas share no border. */
  readonly border: Border | undefined;
  /** The borders crossed in this round, forced retreat or regrouping. */
  readonly crossings: Crossings;
}

/** Returns the withdrawal of a block in the battle area. */
export function withdrawalOf(game: Table, block: BlockState, to: AreaId, crossings: Crossings): Withdrawal {
  const from = block.place as AreaId;
  const byLand = block.id !== NORSE;
  return { game, block, from, to, byLand, border: byLand ? borderBetween(from, to) : undefined, crossings };
}

/** Returns the areas the block could withdraw to on an empty map. */
export const reachOf = (block: BlockState): readonly AreaId[] =>
  block.id === NORSE ? NORSE_COASTS : exitsOf(block.place as AreaId).map(({ to }) => to);

/** Whether a block can retreat in its combat turn: in any round, unless an option forbids the first (H5.5a). */
export const mayRetreatThisRound = (game: Table): boolean => !(game.options.retreatFromRound2 && battleOf(game).round === 1);

/**
 * Whether the blocks that can retreat at one moment are revealed together after the last of them (H5.5b). In a combat turn those
 * blocks also share one letter, so 3.0 and 4.0 have the same effect.
 */
export const leaveTogether = ({ retreatBatch }: Options): boolean => retreatBatch !== 'block-by-block';

/** A retreat, and the arrivals of all blocks in this battle. */
export interface Retreat extends Withdrawal {
  readonly entries: readonly Arrival[];
}

/** The checks of a retreat from the battle area. */
export const RETREAT_CHECKS: Checks<Retreat> = [
  rule('norse-retreat-to-friendly-coast', ({ game, byLand, from, to }) => !byLand && !isNorseHaven(game, from, to)),
  rule('norse-keep-to-irish-sea', ({ game, byLand, to }) => !byLand && !norseCoasts(game.options).includes(to)),
  rule('no-retreat-there', ({ byLand, border, from, to }) => (byLand && !border ? { from, to } : null)),
  rule('retreat-to-enemy', ({ game, block, to }) => (isFriendlyOrNeutral(game, to, block.side) ? null : { to })),
  rule('retreat-border-full', ({ border, crossings, from, to }) => (border && !borderHasRoom(crossings, border) ? { from, to } : null)),
  rule('border-full-this-turn', ({ game, block, border, crossings, from, to }) =>
    border && !hasRoomToWithdraw(game, block, border, crossings) ? { from, to } : null,
  ),
  rule('retreat-border-closed', ({ game, block, border, entries, from, to }) =>
    border && isClosed(game, entries, block.side, to) ? { from, to } : null,
  ),
  rule('retreat-border-held', ({ game, block, border, from, to }) => (border && isHeld(game, block.side, border) ? { from, to } : null)),
  rule('retreat-wrong-way', ({ block, from, to }) => isWrongWay(block.side, from, to)),
  rule('no-retreat-into-england', ({ game, to }) => to === ENGLAND && game.options.noRetreatInEngland),
];

/** Returns what the checks of a retreat need to know of it. */
export function retreatTo(game: Table, block: BlockState, to: AreaId, crossings: Crossings): Retreat {
  const { from, byLand, border } = withdrawalOf(game, block, to, crossings);
  return { game, block, from, to, byLand, border, crossings, entries: battleOf(game).entries };
}

/** Returns the areas the block can retreat to now. `crossings` are those of this round or of the forced retreat (H5.5d). */
export const retreatsOf = (game: Table, block: BlockState, crossings: Crossings): AreaId[] =>
  reachOf(block).filter((to) => isAllowed(RETREAT_CHECKS, retreatTo(game, block, to, crossings)));
