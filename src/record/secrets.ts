import { createSecretKey, type KeyObject } from 'node:crypto';
import { base64url, derivedKey, HASH_BYTES, hmac, sha256 } from './hashing.js';

/** Bytes of a salt: nobody guesses what was hashed with it. */
export const SALT_BYTES = 16;

/**
 * A game's secret: 32 random bytes, made when it is opened, from which its chance and the salts of its record follow. They
 * are in a private field, so that neither JSON nor a log shows them.
 */
export class GameSecret {
  readonly #bytes: Buffer;
  #salts: KeyObject | null = null;

  /** Throws a RangeError unless there are 32 bytes; they are copied. */
  constructor(bytes: Uint8Array) {
    if (bytes.length !== HASH_BYTES) throw new RangeError(`a game's secret has ${HASH_BYTES} bytes, not ${bytes.length}`);
    this.#bytes = Buffer.from(bytes);
  }

  /** What binds the house to the secret without telling it: SHA-256 of `lyon/secret/1` and the bytes, in base64url. */
  commitment(): string {
    return base64url(sha256('lyon/secret/1', this.#bytes));
  }

  /** The 16 bytes hashed before a part of an entry: `all`, a seat, `spectator`. Entries are counted from 1. */
  salt(seq: number, part: string): Buffer {
    this.#salts ??= createSecretKey(derivedKey(this.#bytes, '', 'lyon/salts/1'));
    return hmac(this.#salts, `${seq}/${part}`).subarray(0, SALT_BYTES);
  }

  /** A copy of the bytes themselves: for deriving keys, for sealing, and for the full record when the game is over. */
  bytes(): Buffer {
    return Buffer.from(this.#bytes);
  }
}

/**
 * How many eras a game may have. What is hidden opens when a game ends, and a dispute may still take it back: it goes on
 * with another secret then, which was committed to like the first, before anybody had joined.
 */
export const ERAS = 16;

/** Before the secrets of a game of another court, in the bytes that are sealed. */
const IMPORTED = Uint8Array.of(1);

/** The secrets of a game, one for each era, derived from 32 random bytes. Neither JSON nor a log shows them. */
export class GameSecrets {
  readonly #bytes: Uint8Array;

  /** `bytes`: 32 that nobody can guess, or what `sealable` gave. */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Those of a game that another court has played: of the eras that were over there, and no others. */
  static ofImportedGame(secrets: readonly GameSecret[]): GameSecrets {
    return new GameSecrets(Buffer.concat([IMPORTED, ...secrets.map((secret) => secret.bytes())]));
  }

  /** Whether the secret of an era is known: of a game of another court, those of the eras that were over there. */
  has(era: number): boolean {
    return this.#bytes.length === HASH_BYTES || IMPORTED.length + era * HASH_BYTES < this.#bytes.length;
  }

  /** The secret of an era, counted from 0. Throws a RangeError for one that was not told. */
  era(era: number): GameSecret {
    if (this.#bytes.length === HASH_BYTES) return new GameSecret(hmac(this.#bytes, `era/${era}`));
    const from = IMPORTED.length + era * HASH_BYTES;
    return new GameSecret(this.#bytes.subarray(from, from + HASH_BYTES));
  }

  /** What is committed to when the game is opened: each of its secrets. */
  commitments(): readonly string[] {
    return Array.from({ length: ERAS }, (_, era) => this.era(era).commitment());
  }

  /** For sealing, and for nothing else. */
  bytesToSeal(): Uint8Array {
    return this.#bytes;
  }
}
