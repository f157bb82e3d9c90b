// 7.1 Nobles go home: where each can go, and when he changes sides instead.

import { BRUCE, COMYN, MORAY, NOBLES, printed } from '../blocks.js';
import { type AreaId, type BlockId, opponent, type Side } from '../ids.js';
import { blockOf, isOccupiedBy, onMap } from '../on-map.js';
import type { Table } from '../state.js';
import { isFriendlyOrNeutral } from './4.5-area-control.js';

export type TwoHomed = 'bruce' | 'comyn';
export const TWO_HOMED: Readonly<Record<TwoHomed, BlockId>> = { bruce: BRUCE, comyn: COMYN };

/** Whether a noble has already changed sides this winter and therefore stays (H7.1d). */
const isSettled = (game: Table, noble: BlockId): boolean => game.winter?.converted.includes(noble) ?? false;

/**
 * Returns the nobles with one home area that go home in this side's stage, in alphabetical order. Moray is not among them: his
 * owner decides.
 */
export const noblesWithOneHome = (game: Table, side: Side): BlockId[] =>
  NOBLES.filter((noble) => {
    const block = blockOf(game, noble);
    return noble !== MORAY && printed(noble).homes?.length === 1 && block.side === side && onMap(block) && !isSettled(game, noble);
  }).sort();

/** Whether Bruce or Comyn goes home in this side's stage. */
export const goesHomeNow = (game: Table, noble: BlockId, side: Side): boolean =>
  blockOf(game, noble).side === side && onMap(blockOf(game, noble)) && !isSettled(game, noble);

/** Returns the home areas that no enemy of the side occupies (H7.12b). */
export const openHomes = (game: Table, noble: BlockId, side: Side): AreaId[] =>
  (printed(noble).homes ?? []).filter((home) => !isOccupiedBy(game, home, opponent(side)));

/** Whether Moray has a choice: he is elsewhere, and his home is friendly or neutral (H7.1f, H7.1g). */
export function morayMayGoHome(game: Table): boolean {
  const block = blockOf(game, MORAY);
  const home = printed(MORAY).homes![0]!;
  return onMap(block) && block.place !== home && isFriendlyOrNeutral(game, home, 'scotland');
}
