// 5.5 Border control: over which borders a block may not withdraw because the enemy came by them.
import { type AreaId, opponent, type Side } from '../ids.js';
import { borderKey } from '../map.js';
import type { Entry, Table, TurnRecord } from '../state.js';

/**
 * Whether the enemy holds the border between `from` and `to` against a retreat. 2.3 and 3.0: he entered this battle by it,
 * and where both sides did only player 2 may go back; 4.0: he was the last this turn to enter any battle by it (AMB-28).
 */
export function isClosed(game: Table, entries: readonly Entry[], side: Side, from: AreaId, to: AreaId): boolean {
  if (countsAnyBattle(game)) return game.current?.lastEntered?.[borderKey(from, to)] === opponent(side);
  const usedBy = (user: Side) => entries.some((entry) => entry.side === user && entry.via === to);
  if (!usedBy(opponent(side))) return false;
  return !(usedBy(side) && game.current?.first !== side);
}

/** The record of the turn after a block has come to a battle over the border from `via`. */
export const entered = (current: TurnRecord, side: Side, via: AreaId, area: AreaId): TurnRecord => ({
  ...current,
  lastEntered: { ...current.lastEntered, [borderKey(via, area)]: side },
});

/** Whether borders are remembered from battle to battle. */
export const countsAnyBattle = ({ options }: Table): boolean => options.borderControlScope === 'any-battle';
