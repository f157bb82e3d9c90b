import { concatenated, derivedKey, HASH_BYTES, hmac, hmacUnder, sha256, sha256Text, withoutPool } from './hashing.js';

/** Length of a salt, enough to prevent guessing a payload from its commitment. */
export const SALT_BYTES = 16;

/**
 * The secret of one era of a game: 32 bytes from which chance and salts derive. They are in a private field, which keeps them out of
 * JSON and logs.
 */
export class GameSecret {
  readonly #bytes: Uint8Array;
  #salts: ReturnType<typeof hmacUnder> | null = null;

  /** Copies the bytes. Throws a RangeError unless there are 32. */
  constructor(bytes: Uint8Array) {
    if (bytes.length !== HASH_BYTES) throw new RangeError(`a game's secret has ${HASH_BYTES} bytes, not ${bytes.length}`);
    this.#bytes = withoutPool(bytes);
  }

  /** Returns the commitment to the secret: SHA-256 of `lyon/secret/1` and the bytes, in base64url. */
  commitment(): string {
    return sha256Text('lyon/secret/1', this.#bytes);
  }

  /** Returns the salt (16 bytes) of a payload of an entry: `all`, a seat or `spectator`. `seq` counts from 1. */
  salt(seq: number, part: string): Uint8Array {
    this.#salts ??= hmacUnder(derivedKey(this.#bytes, '', 'lyon/salts/1'));
    return this.#salts(`${seq}/${part}`).subarray(0, SALT_BYTES);
  }

  /** Returns a copy of the bytes: for deriving keys, for encryption, and for the full record after the game. */
  bytes(): Uint8Array {
    return this.#bytes.slice();
  }
}

/**
 * The maximum number of eras of a game. Its secret is published when a game ends. If a ruling then rolls the game back, it continues with
 * the next secret, which was committed to when the game was opened.
 */
export const ERAS = 16;

/** First of the stored bytes of an imported game: the secrets of its past eras follow. */
const IMPORTED = Uint8Array.of(1);
/** First of the stored bytes of a practice game with a seed: 32 random bytes follow, then 32 that follow from the seed. */
const SEEDED = Uint8Array.of(2);

/** The secrets of a game, one for each era, derived from 32 random bytes or from a seed. Kept out of JSON and logs. */
export class GameSecrets {
  readonly #bytes: Uint8Array;

  /** `bytes`: 32 random bytes, or what `bytesToEncrypt` returned. */
  constructor(bytes: Uint8Array) {
    this.#bytes = withoutPool(bytes);
  }

  /** Returns the secrets of an imported game: those of its past eras only. */
  static ofImportedGame(secrets: readonly GameSecret[]): GameSecrets {
    return new GameSecrets(concatenated(IMPORTED, ...secrets.map((secret) => secret.bytes())));
  }

  /** Returns the secrets that follow from the seed of a practice game. `random`: 32 bytes for encryption, which no one may guess. */
  static ofSeed(seed: string, random: Uint8Array): GameSecrets {
    return new GameSecrets(concatenated(SEEDED, random, sha256('lyon/practice/1', seed)));
  }

  /** The bytes from which every era's secret is derived; null for an imported game. */
  get #root(): Uint8Array | null {
    if (this.#bytes.length === HASH_BYTES) return this.#bytes;
    return this.#bytes[0] === SEEDED[0] ? this.#bytes.subarray(SEEDED.length + HASH_BYTES) : null;
  }

  /** Whether the secret of an era is known: every era's, or an imported game's past eras'. */
  has(era: number): boolean {
    return this.#root !== null || IMPORTED.length + era * HASH_BYTES < this.#bytes.length;
  }

  /** Returns the secret of an era, from 0. Throws a RangeError if it is unknown. */
  era(era: number): GameSecret {
    const root = this.#root;
    if (root !== null) return new GameSecret(hmac(root, `era/${era}`));
    const from = IMPORTED.length + era * HASH_BYTES;
    return new GameSecret(this.#bytes.subarray(from, from + HASH_BYTES));
  }

  /** Returns the commitments to all secrets, published when the game is opened. */
  commitments(): readonly string[] {
    return Array.from({ length: ERAS }, (_, era) => this.era(era).commitment());
  }

  /** Returns the key under which the store encrypts what entries and states of the game contain. It is never published. */
  contentKey(): Uint8Array {
    return derivedKey(this.#bytes, '', 'lyon/content/1');
  }

  /** Returns the salt (16 bytes) of a head of a private game in the log of heads: docs/log.md. Its key is never published. */
  logSalt(head: string): Uint8Array {
    return hmac(derivedKey(this.#bytes, '', 'lyon/log/1'), head).subarray(0, SALT_BYTES);
  }

  /** Returns the bytes for encryption. */
  bytesToEncrypt(): Uint8Array {
    return this.#bytes;
  }
}
