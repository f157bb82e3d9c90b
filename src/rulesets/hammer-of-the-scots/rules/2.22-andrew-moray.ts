// Option andrewMoray: Moray fights as A3 and recovers when he winters at home.
import { MORAY, printed } from '../blocks.js';
import type { Profile } from '../editions.js';
import type { BlockId } from '../ids.js';
import { blockOf } from '../on-map.js';
import type { Table } from '../state.js';

/** Moray's combat number. The home bonus does not change it: it raises two to three (AMB-69). */
export const ANDREWS_FIREPOWER = 3;

/** Steps that Moray regains when he winters in Moray (AMB-101). */
const ANDREW_RECOVERS = 2;

export const isAndrew = ({ andrewMoray }: Profile, block: BlockId): boolean => andrewMoray && block === MORAY;

/** Returns the letter that orders the combat turns of a block (2.12, H5.31b). */
export const letterOf = (profile: Profile, block: BlockId) => (isAndrew(profile, block) ? 'A' : printed(block).letter);

/** Returns Moray's strength after a winter at home, whether he came home or was there; null if it does not change. */
export function andrewRecovered(game: Table): number | null {
  const { place, strength } = blockOf(game, MORAY);
  const { homes, max } = printed(MORAY);
  if (!game.options.andrewMoray || place !== homes![0] || strength >= max) return null;
  return Math.min(max, strength + ANDREW_RECOVERS);
}
