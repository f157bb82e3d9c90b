// A round as it was paired, before anything is played.
import type { PlayerId } from '../player.js';

/** Two who are to meet. `first` plays the side that the ruleset lists first. */
export interface PairedTable {
  readonly first: PlayerId;
  readonly second: PlayerId;
}

export interface PairedRound {
  /** The best placed first. */
  readonly tables: readonly PairedTable[];
  /** Who is left over where the number is odd; else null. */
  readonly bye: PlayerId | null;
}
