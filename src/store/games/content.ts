// What entries and snapshots contain, encrypted: a copy of the database, its WAL or a backup reveals no hidden fact
// (docs/decisions/secrets.md).
import { eq } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { LRUCache } from 'lru-cache';
import type { RulesetTypes } from '../../engine/ruleset.js';
import type { Entry, GameId } from '../../games/ports/game-store.js';
import type { FullPayload } from '../../record/format.js';
import { withoutPool } from '../../record/hashing.js';
import { GameSecrets } from '../../record/secrets.js';
import { type entries, games } from '../schema.js';
import type { Encryption } from '../secrets/encryption.js';
import { paddedJson } from '../secrets/padding.js';

/** The context in which a game's secret is encrypted. */
export const gameSecretContext = (game: GameId): string => `secrets of game ${game}`;

/** Games whose keys are cached. A key takes about a kilobyte. */
const CACHED_KEYS = 2_000;

/** A key, and the encrypted secret that it was derived from. */
interface KnownKey {
  readonly encrypted: Uint8Array;
  readonly key: Encryption;
}

/** The keys of games, derived from their secrets, for games read or written last. */
export class GameKeys {
  readonly #db: PostgresJsDatabase;
  readonly #encryption: Encryption;
  readonly #keys = new LRUCache<GameId, KnownKey>({ max: CACHED_KEYS });

  constructor(db: PostgresJsDatabase, encryption: Encryption) {
    this.#db = db;
    this.#encryption = encryption;
  }

  /** Decrypts the secrets of a game. Throws DecryptionError. */
  secretsOf(game: GameId, encrypted: Uint8Array): GameSecrets {
    return new GameSecrets(this.#encryption.decrypt(encrypted, gameSecretContext(game)));
  }

  /** Caches the key of a game whose row was read. A game that the database has lost and that was then imported has another key. */
  put(game: GameId, encrypted: Uint8Array): void {
    const known = this.#keys.get(game);
    if (known === undefined || Buffer.compare(known.encrypted, encrypted) !== 0) this.#add(game, encrypted);
  }

  /** Returns the encryption under a game's key; null if there is no such game. Reads its row if the key is not cached. */
  find(game: GameId): Encryption | Promise<Encryption | null> {
    return this.#keys.get(game)?.key ?? this.#load(game);
  }

  /** As `find`, for a game that is known to be stored. Throws if it is not. */
  async of(game: GameId): Promise<Encryption> {
    const key = await this.find(game);
    if (key === null) throw new Error('there is no such game');
    return key;
  }

  async #load(game: GameId): Promise<Encryption | null> {
    const [row] = await this.#db.select({ secret: games.secret }).from(games).where(eq(games.gameId, game));
    return row === undefined ? null : this.#add(game, row.secret);
  }

  #add(game: GameId, encrypted: Uint8Array): Encryption {
    const key = this.#encryption.withKey(this.secretsOf(game, encrypted).contentKey());
    this.#keys.set(game, { encrypted: withoutPool(encrypted), key });
    return key;
  }
}

// Bound to the game, not to the place in its log: the chain of hashes proves the place, also to those who do not have the key.
const entryContext = (game: GameId): string => `an entry of game ${game}`;
const stateContext = (game: GameId): string => `a state of game ${game}`;

/**
 * The least bytes of an entry that every viewer notices, of one that some viewer does not notice, and of one that every viewer notices and
 * that may contain any number of events that not all notice. All that is secret fits into them.
 */
const [NOTICED_BYTES, UNNOTICED_BYTES, ACCOMPANIED_BYTES] = [512, 1_024, 4_096];

/** Encrypts what an entry contains. Its length follows from who notices it and what all are shown, not from anything secret. */
export function encryptEntry(key: Encryption, { game, versions, isAccompanied, action, events, body, draws }: Entry): Buffer {
  const whenAllNotice = isAccompanied ? ACCOMPANIED_BYTES : NOTICED_BYTES;
  const least = versions.includes(0) ? UNNOTICED_BYTES : whenAllNotice;
  return key.encrypt(paddedJson({ action, events, body, draws }, least), entryContext(game));
}

/** Decrypts a row. Throws DecryptionError if it was changed or belongs to another game. */
export function decryptEntry(key: Encryption, row: typeof entries.$inferSelect): Entry {
  const { gameId: game, seq, era, at, kind, actor, content, rulesVersion, versions, commitments, hash } = row;
  const text = key.decrypt(content, entryContext(game)).toString();
  const { action, events, body, draws } = JSON.parse(text) as Pick<FullPayload, 'action' | 'events' | 'body' | 'draws'>;
  return { game, seq, era, at, kind, actor, action, events, body, draws, rulesVersion, versions, commitments, hash };
}

/** All states of both games fit into it. */
const STATE_BYTES = 8_192;

/** Encrypts the state of a snapshot. */
export const encryptState = (key: Encryption, game: GameId, state: RulesetTypes['State']): Buffer =>
  key.encrypt(paddedJson(state, STATE_BYTES), stateContext(game));

/** Decrypts the state of a snapshot. Throws DecryptionError as `decryptEntry` does. */
export const decryptState = (key: Encryption, game: GameId, state: Uint8Array): RulesetTypes['State'] =>
  JSON.parse(key.decrypt(state, stateContext(game)).toString());
