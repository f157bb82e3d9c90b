// 5.5 Border control: over which borders a block may not withdraw because the enemy came by them.
import { type AreaId, opponent, type Side } from '../ids.js';
import { type Border, borderKey } from '../map.js';
import type { Entry, Table, TurnRecord } from '../state.js';

/** 2.3 and 3.0: whether the border to an area is closed to a retreat of the side, since the enemy came by it (H5.5e). */
export const isClosed = (game: Table, entries: readonly Entry[], side: Side, to: AreaId): boolean =>
  !countsAnyBattle(game) && enteredBy(game, entries, side, to);

/** 4.0: whether it is closed because the enemy was the last this turn to enter any battle by it (H5.5e, AMB-28). */
export const isHeld = (game: Table, side: Side, { key }: Border): boolean =>
  countsAnyBattle(game) && game.current?.lastEntered?.[key] === opponent(side);

/** The enemy entered this battle from there; where both sides did, only player 2 may go back. */
function enteredBy(game: Table, entries: readonly Entry[], side: Side, to: AreaId): boolean {
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
