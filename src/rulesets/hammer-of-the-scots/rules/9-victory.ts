// 9.0, 9.1 Victory: the majority of nobles at the end of the scenario, or sudden death.

import { blockNumber, MORAY, NOBLES, WALLACE } from '../blocks.js';
import { opponent, SIDE_NAMES, SIDES, type Side } from '../ids.js';
import { blockOf, onMap } from '../on-map.js';
import { SCENARIO } from '../scenarios.js';
import type { Outcome, Table } from '../state.js';

/** More nobles than this are a majority with or without Moray: there are fourteen (2.22). */
const HALF_OF_THE_NOBLES = 7;

/** Returns the nobles that a side controls: those whose block on the map it owns (H9.0a). Moray off the map is not in play (H9.1b). */
export function noblesOf(game: Table, side: Side): number {
  let nobles = 0;
  for (const number of NOBLE_NUMBERS) {
    const block = game.blocks[number]!;
    if (block.side === side && onMap(block)) nobles++;
  }
  return nobles;
}
const NOBLE_NUMBERS = NOBLES.map(blockNumber);

const won = (winner: Side, reason: string, clause: string, sentence: string): Outcome => ({ winners: [winner], reason, clause, sentence });

export const KING_DIED: Outcome = won('england', 'king-died-in-battle', 'H6.2b', 'The Scottish King has died in battle: England wins.');
export const EDWARD_DIED: Outcome = won('scotland', 'edward-ii-died-in-battle', 'H6.1d', 'Edward II has died in battle: Scotland wins.');

/** Returns the outcome at the end of a game turn, or by option of winter: a side that controls every noble in play has won (H9.1a). */
export function suddenDeath(game: Table, clause = 'H9.1a'): Outcome | null {
  for (const side of SIDES) {
    if (noblesOf(game, opponent(side)) === 0) {
      return won(side, 'controls-all-nobles', clause, `${SIDE_NAMES[side]} controls every noble in play and wins.`);
    }
  }
  return null;
}

/** Whether the scenario ends with this year's winter; a Campaign never does (H9.0a, H9.1g). */
export const isLastYear = ({ options, year }: Table): boolean => SCENARIO[options.scenario].lastYear === year;

/** Whether the rest of the last winter can still change the winner after the nobles have gone home (H9.0d, AMB-60). */
export const winterCanStillDecide = (game: Table): boolean =>
  noblesOf(game, 'england') <= HALF_OF_THE_NOBLES &&
  noblesOf(game, 'scotland') <= HALF_OF_THE_NOBLES &&
  blockOf(game, MORAY).place !== 'dead' &&
  blockOf(game, WALLACE).place !== 'dead';

/** Returns the outcome at the end of the scenario; Wallace breaks a tie (H9.0a, H9.0b). */
export function finalCount(game: Table): Outcome {
  const england = noblesOf(game, 'england');
  const scotland = noblesOf(game, 'scotland');
  if (england > scotland)
    return won('england', 'controls-most-nobles', 'H9.0a', `England controls ${england} nobles to ${scotland} and wins.`);
  if (scotland > england)
    return won('scotland', 'controls-most-nobles', 'H9.0a', `Scotland controls ${scotland} nobles to ${england} and wins.`);
  return onMap(blockOf(game, WALLACE))
    ? won('scotland', 'tied-wallace-stands', 'H9.0b', 'Seven nobles each, and Wallace is on the map: Scotland wins.')
    : won('england', 'tied-wallace-gone', 'H9.0b', 'Seven nobles each, and Wallace is not on the map: England wins.');
}
