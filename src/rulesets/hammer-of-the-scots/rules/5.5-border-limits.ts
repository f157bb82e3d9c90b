// 5.5 Border limits in battle: counted afresh for each round, forced retreat and regrouping; by option over the whole turn.
import type { AreaId, Side } from '../ids.js';
import type { Border } from '../map.js';
import type { BlockState, Crossings, Table, TurnRecord } from '../state.js';
import { borderHasRoom, crossingsAlong } from './4.3-border-limits.js';

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
