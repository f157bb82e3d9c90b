// 5.3 Combat rounds: at most three. In each, every active block has one combat turn, in the order of the letters.

import { LETTERS, type Letter } from '../blocks.js';
import { type BlockId, opponent, type Side } from '../ids.js';
import { battleOf } from '../on-map.js';
import type { Battle, BlockState, Table } from '../state.js';
import { letterOf } from './2.22-andrew-moray.js';

/** After this round an undecided battle ends with the retreat of the attacker (H5.3a). */
export const ROUNDS = 3;

/** The side and the letter whose blocks act now. */
export interface Slot {
  readonly side: Side;
  readonly letter: Letter;
}

/** Whether a block fights in this round: it is in the battle area and not in reserve (H5.31e, H5.32e). */
const fightsIn = ({ area, reserves }: Battle, { id, place }: BlockState): boolean => place === area && !reserves.includes(id);

export const isActive = (game: Table, block: BlockState): boolean => fightsIn(battleOf(game), block);

/** Returns the blocks of a side that fight in this round. */
export function activeBlocks(game: Table, side: Side): BlockState[] {
  const battle = battleOf(game);
  const active: BlockState[] = [];
  for (const block of game.blocks) if (block.side === side && fightsIn(battle, block)) active.push(block);
  return active;
}

/** Whether the side has a block that can be hit (H5.4a); otherwise the other side has cleared the field (H5.32f). */
export function hasActive(game: Table, side: Side): boolean {
  const battle = battleOf(game);
  for (const block of game.blocks) if (block.side === side && fightsIn(battle, block)) return true;
  return false;
}

/** Returns the blocks that wait for the next round, captured nobles included (H5.32e, H5.33a, H5.7b). */
export function waitingBlocks(game: Table): BlockId[] {
  const battle = battleOf(game);
  return game.blocks.filter((block) => block.place === battle.area && !fightsIn(battle, block)).map(({ id }) => id);
}

/** Returns whose turn it is: defender A, attacker A, defender B, and so on (H5.31b); null when all have acted. */
export function slotNow(game: Table): Slot | null {
  const battle = battleOf(game);
  const { attacker, acted } = battle;
  const toAct = game.blocks.filter((block) => fightsIn(battle, block) && !acted.includes(block.id));
  for (const letter of LETTERS) {
    const next = toAct.filter(({ id }) => letterOf(game.options, id) === letter);
    if (next.length > 0) return { letter, side: next.some(({ side }) => side !== attacker) ? opponent(attacker) : attacker };
  }
  return null;
}

/** Returns the blocks that can act now; their owner chooses the order (H5.31c). */
export function actors(game: Table, { side, letter }: Slot): BlockState[] {
  const { acted } = battleOf(game);
  return activeBlocks(game, side).filter(({ id }) => letterOf(game.options, id) === letter && !acted.includes(id));
}
