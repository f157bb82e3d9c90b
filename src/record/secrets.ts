import { HASH_BYTES, hmac } from './hashes.js';
import { GameSecret } from './secret.js';

/**
 * How many eras a game may have. What is hidden opens when a game ends, and a dispute may still take it back: it goes on
 * with another secret then, which was committed to like the first, before anybody had joined.
 */
export const ERAS = 16;

/** Before the secrets of a game of another court, in the bytes that are sealed. */
const TOLD = Uint8Array.of(1);

/** The secrets of a game, one for each era, derived from 32 random bytes. Neither JSON nor a log shows them. */
export class GameSecrets {
  readonly #bytes: Uint8Array;

  /** `bytes`: 32 that nobody can guess, or what `sealable` gave. */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Those of a game that another court has played: of the eras that were over there, and no others. */
  static told(secrets: readonly GameSecret[]): GameSecrets {
    return new GameSecrets(Buffer.concat([TOLD, ...secrets.map((secret) => secret.bytes())]));
  }

  /** Whether the secret of an era is known: of a game of another court, those of the eras that were over there. */
  knows(era: number): boolean {
    return this.#bytes.length === HASH_BYTES || TOLD.length + era * HASH_BYTES < this.#bytes.length;
  }

  /** The secret of an era, counted from 0. Throws a RangeError for one that was not told. */
  era(era: number): GameSecret {
    if (this.#bytes.length === HASH_BYTES) return new GameSecret(hmac(this.#bytes, `era/${era}`));
    const from = TOLD.length + era * HASH_BYTES;
    return new GameSecret(this.#bytes.subarray(from, from + HASH_BYTES));
  }

  /** What is committed to when the game is opened: each of its secrets. */
  commitments(): readonly string[] {
    return Array.from({ length: ERAS }, (_, era) => this.era(era).commitment());
  }

  /** For sealing, and for nothing else. */
  sealable(): Uint8Array {
    return this.#bytes;
  }
}
