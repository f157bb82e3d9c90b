// 5.3 Combat rounds: three of them; in each every active block has one combat turn, in the order of the letters.

import { LETTERS, type Letter, printed } from '../blocks.js';
import { battleOf } from '../board.js';
import { type BlockId, opponent, type Side } from '../ids.js';
import type { BlockState, Table } from '../state.js';

/** A battle not decided in this many rounds ends with the attacker's retreat (H5.3a). */
export const ROUNDS = 3;

/** The side and letter whose blocks act now. */
export interface Slot {
  readonly side: Side;
  readonly letter: Letter;
}

/** The blocks of a side that fight in this round: in the area, and not in reserve. */
export function activeBlocks(game: Table, side: Side): BlockState[] {
  const { area, reserves } = battleOf(game);
  return game.blocks.filter((block) => block.place === area && block.side === side && !reserves.includes(block.id));
}
export const isActive = (game: Table, block: BlockState): boolean =>
  block.place === battleOf(game).area && !battleOf(game).reserves.includes(block.id);

export const hasActive = (game: Table, side: Side): boolean => game.blocks.some((block) => block.side === side && isActive(game, block));

/** Blocks in the area that wait, captured nobles included. */
export const waitingBlocks = (game: Table, side: Side): BlockId[] => {
  const { reserves } = battleOf(game);
  return game.blocks.filter((block) => block.side === side && reserves.includes(block.id)).map(({ id }) => id);
};

/** Whose turn it is: defender A, attacker A, defender B, and so on (H5.31b); null when all have acted. */
export function slotNow(game: Table): Slot | null {
  const { attacker, acted } = battleOf(game);
  const order = [opponent(attacker), attacker];
  const toAct = game.blocks.filter((block) => isActive(game, block) && !acted.includes(block.id));
  for (const letter of LETTERS) {
    for (const side of order) {
      if (toAct.some((block) => block.side === side && printed(block.id).letter === letter)) return { side, letter };
    }
  }
  return null;
}

/** The blocks that may act now, in any order their owner likes (H5.31c). */
export function actors(game: Table, { side, letter }: Slot): BlockState[] {
  const { acted } = battleOf(game);
  return activeBlocks(game, side).filter(({ id }) => printed(id).letter === letter && !acted.includes(id));
}
