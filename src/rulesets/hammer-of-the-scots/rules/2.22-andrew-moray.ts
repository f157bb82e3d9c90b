// Option andrewMoray: Moray fights as A3, and recovers when he returns home in winter.
import { MORAY, printed } from '../blocks.js';
import { blockOf } from '../board.js';
import type { Profile } from '../editions.js';
import type { BlockId } from '../ids.js';
import type { Table } from '../state.js';

/** His combat number, at home too: the home bonus raises two to three (AMB-69). */
export const ANDREWS_FIREPOWER = 3;

/** Steps Moray regains when he returns to Moray (H7.1f). */
const ANDREW_RECOVERS = 2;

export const isAndrew = ({ andrewMoray }: Profile, block: BlockId): boolean => andrewMoray && block === MORAY;

/** The letter by which the block's combat turn comes (2.12, H5.31b). */
export const letterOf = (profile: Profile, block: BlockId) => (isAndrew(profile, block) ? 'A' : printed(block).letter);

/** Moray's strength when he has come home; null where it does not change. */
export function andrewRecovered(game: Table): number | null {
  const { place, strength } = blockOf(game, MORAY);
  const { homes, max } = printed(MORAY);
  if (!game.options.andrewMoray || place !== homes![0] || strength >= max) return null;
  return Math.min(max, strength + ANDREW_RECOVERS);
}
