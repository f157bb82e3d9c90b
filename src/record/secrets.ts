import { hmac } from './hashes.js';
import { GameSecret } from './secret.js';

/**
 * How many eras a game may have. What is hidden opens when a game ends, and a dispute may still take it back: it goes on
 * with another secret then, which was committed to like the first, before anybody had joined.
 */
export const ERAS = 16;

/** The secrets of a game, one for each era, derived from 32 random bytes. Neither JSON nor a log shows them. */
export class GameSecrets {
  readonly #master: Uint8Array;

  constructor(master: Uint8Array) {
    this.#master = master;
  }

  /** The secret of an era, counted from 0. */
  era(era: number): GameSecret {
    return new GameSecret(hmac(this.#master, `era/${era}`));
  }

  /** What is committed to when the game is opened: each of its secrets. */
  commitments(): readonly string[] {
    return Array.from({ length: ERAS }, (_, era) => this.era(era).commitment());
  }

  /** For sealing, and for nothing else. */
  master(): Uint8Array {
    return this.#master;
  }
}
