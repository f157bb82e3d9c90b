// 5.5 Border control: over which borders a block may not withdraw because the enemy came by them.
import { type AreaId, opponent, type Side } from '../ids.js';
import { borderKey } from '../map.js';
import { because, type Refused } from '../rejections.js';
import type { Entry, Table, TurnRecord } from '../state.js';

/** Why the border between `from` and `to` is closed to a retreat of the side, or null (H5.5e). */
export function whyClosed(game: Table, entries: readonly Entry[], side: Side, from: AreaId, to: AreaId): Refused | null {
  if (!countsAnyBattle(game)) return enteredBy(game, entries, side, to) ? because('retreat-border-closed', { from, to }) : null;
  // 4.0: he was the last this turn to enter any battle by it (AMB-28).
  const last = game.current?.lastEntered?.[borderKey(from, to)];
  return last === opponent(side) ? because('retreat-border-held', { from, to }) : null;
}

/** 2.3 and 3.0: the enemy entered this battle from there; where both sides did, only player 2 may go back. */
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
