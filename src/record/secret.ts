import { createSecretKey, type KeyObject } from 'node:crypto';
import { base64url, derivedKey, HASH_BYTES, hmac, sha256 } from './hashes.js';

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
