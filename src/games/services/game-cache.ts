import type { Position } from '../model/position.js';
import { type Entry, type GameId, headOf, isSamePlace, type Limits, type LogPlace, type TokenHash } from '../ports/game-store.js';

interface CachedGame {
  position: Position;
  /** Bytes of the position when it was last measured, and the number of its last entry then. */
  positionBytes: number;
  measuredSeq: number;
  /** Bytes of the entries. */
  entryBytes: number;
  tokenGeneration: number;
  /** Seats by token, verified under that generation. */
  readonly seatOf: Map<TokenHash, string>;
  /** The last entries that led to the position, and the place before them, if the game is watched; else none. */
  entries: WatchedEntries;
}

/** Entries of a watched game that are kept. A watcher that is further behind reads the log. */
const WATCHED_ENTRIES = 8;

/** Entries that follow each other in a log, and the place before the first. */
interface EntriesAfter {
  readonly after: LogPlace;
  readonly entries: readonly Entry[];
}

const NO_ENTRIES: EntriesAfter = { after: { seq: 0, hash: '' }, entries: [] };

/** A cached seat and its game. */
export interface CachedSeat {
  readonly position: Position;
  readonly seat: string;
  readonly tokenGeneration: number;
}

/**
 * Bytes of heap for each character of a value's JSON. Measured, a game takes at most two; test/games/services/memory.slow.test.ts compares them
 * with what games hold.
 */
const BYTES_PER_CHARACTER = 3;

const jsonBytes = (value: object): number => BYTES_PER_CHARACTER * JSON.stringify(value).length;

/** Keys of chance and salts, hashes of tokens, and the maps that hold a game, with two seats or five. */
const FIXED_BYTES = 4_096;

/**
 * Returns an upper estimate of the heap that a cached position takes, with what its viewers are shown: the view and legal actions of a
 * viewer take about as much as summary and facts.
 */
export const positionBytes = ({ facts, seats, summary, state }: Pick<Position, 'facts' | 'seats' | 'summary' | 'state'>): number =>
  FIXED_BYTES + jsonBytes(state) + (1 + seats.length) * jsonBytes([facts, summary]);

/** The entries of a watched game, and the bytes of each. */
interface WatchedEntries extends EntriesAfter {
  readonly bytes: readonly number[];
}

const NONE_WATCHED: WatchedEntries = { ...NO_ENTRIES, bytes: [] };

/** Returns entries with those before them, as far as these are known and kept. */
function joinEntries(known: WatchedEntries, { after, entries }: EntriesAfter): WatchedEntries {
  if (entries.length === 0) return NONE_WATCHED;
  const last = known.entries.at(-1);
  const follows = last !== undefined && isSamePlace(last, after);
  const all = follows ? [...known.entries, ...entries] : entries;
  const bytes = [...(follows ? known.bytes : []), ...entries.map(jsonBytes)];
  const dropped = all.length - Math.max(WATCHED_ENTRIES, entries.length);
  if (dropped <= 0) return { after: follows ? known.after : after, entries: all, bytes };
  const { seq, hash } = all[dropped - 1]!;
  return { after: { seq, hash }, entries: all.slice(dropped), bytes: bytes.slice(dropped) };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The games used last hold what was computed from their positions. More would help only readers of games in which nothing happens. */
export const COMPUTED_GAMES = 256;

/** A position grows slowly: it is measured when its status changes, and after so many entries. */
const MEASURE_INTERVAL = 32;

/** Of two positions with the same seq and different heads, one was lost by the database. The one that was written or read last is kept. */
const isNotOlder = ({ summary: cached }: Position, { summary }: Position): boolean =>
  cached.seq > summary.seq || isSamePlace(headOf(cached), headOf(summary));

export type CacheLimits = Pick<Limits, 'cachedGames' | 'cachedBytes'>;

/**
 * What this process remembers of the games used last: the newest known position, with all that was computed from it for each viewer; the
 * entries that led to it, if the game is watched; and the tokens of its seats.
 *
 * - A position never changes, so neither does what was computed from it. A newer position replaces both. Facts that change without an entry
 *   (a rematch, offers, tokens, metadata) are not computed from it: they are read from the store each time.
 * - A position can be outdated, or of entries that the database has lost, and never decides alone. It is identified by the hash of its
 *   head: an append compares it in the store, a read has queried the store before (`recallPosition`). If the log does not have it, `delete`
 *   drops all that is remembered of the game.
 * - Tokens belong to a generation, which an append compares; tokens of another generation are dropped.
 * - All is limited in games and bytes; what was computed, to `COMPUTED_GAMES`.
 */
export class GameCache {
  readonly #limits: CacheLimits;
  readonly #measure: (position: Position) => number;
  /** In order of use, the least recent first. */
  readonly #cached = new Map<GameId, CachedGame>();
  /** Those whose positions hold what was computed from them, in order of use. */
  readonly #computed = new Set<GameId>();
  /** The most recently used game, which is the last of `#cached`. */
  #lastUsed: GameId | null = null;
  #bytes = 0;

  /** `measure` returns the bytes of a position. */
  constructor(limits: CacheLimits, measure: (position: Position) => number = positionBytes) {
    this.#limits = limits;
    this.#measure = measure;
  }

  /** The number of cached games, and the estimate of their bytes. */
  size(): { readonly games: number; readonly bytes: number } {
    return { games: this.#cached.size, bytes: this.#bytes };
  }

  position(game: GameId): Position | null {
    return this.#touch(game)?.position ?? null;
  }

  seatOf(game: GameId, tokenHash: TokenHash): CachedSeat | null {
    const cached = this.#touch(game);
    const seat = cached?.seatOf.get(tokenHash);
    return cached === undefined || seat === undefined ? null : { position: cached.position, seat, tokenGeneration: cached.tokenGeneration };
  }

  /** Caches a position, and the entries that led to it for the game's watchers, unless the same or a newer position of the game is cached. */
  put(position: Position, entries: EntriesAfter = NO_ENTRIES): void {
    const { id } = position.facts;
    const cached = this.#touch(id);
    if (cached !== undefined && isNotOlder(cached.position, position)) return;
    if (cached === undefined) this.#add(id, position, entries);
    else this.#replace(cached, position, entries);
    this.#evict();
  }

  /** Returns the cached entries after this place up to the one with this hash; null if not all of them are cached. */
  entriesUpTo(game: GameId, place: LogPlace, hash: string): readonly Entry[] | null {
    const { after, entries } = this.#cached.get(game)?.entries ?? NO_ENTRIES;
    // A hash covers the whole log up to its entry: what leads to it is what is stored.
    if (entries.at(-1)?.hash !== hash) return null;
    if (isSamePlace(after, place)) return entries;
    const last = entries.findIndex((entry) => isSamePlace(entry, place));
    return last === -1 ? null : entries.slice(last + 1);
  }

  /** Caches the seat of a token. Drops tokens of other generations: the one that was read last is the newest, or the database was set back. */
  putSeatToken(game: GameId, tokenGeneration: number, tokenHash: TokenHash, seat: string): void {
    const cached = this.#cached.get(game);
    if (cached === undefined) return;
    if (cached.tokenGeneration !== tokenGeneration) cached.seatOf.clear();
    cached.tokenGeneration = tokenGeneration;
    cached.seatOf.set(tokenHash, seat);
  }

  delete(game: GameId): void {
    const cached = this.#cached.get(game);
    if (cached === undefined) return;
    this.#bytes -= cached.positionBytes + cached.entryBytes;
    this.#cached.delete(game);
    this.#computed.delete(game);
  }

  #touch(game: GameId): CachedGame | undefined {
    const cached = this.#cached.get(game);
    if (cached === undefined || this.#lastUsed === game) return cached;
    this.#lastUsed = game;
    this.#cached.delete(game);
    this.#cached.set(game, cached);
    this.#keepComputed(game);
    return cached;
  }

  #keepComputed(game: GameId): void {
    this.#computed.delete(game);
    this.#computed.add(game);
    if (this.#computed.size <= COMPUTED_GAMES) return;
    const [oldest] = this.#computed;
    this.#computed.delete(oldest!);
    this.#cached.get(oldest!)?.position.forget();
  }

  #add(game: GameId, position: Position, entries: EntriesAfter): void {
    const watched = joinEntries(NONE_WATCHED, entries);
    const measured = { positionBytes: this.#measure(position), measuredSeq: position.summary.seq, entryBytes: sum(watched.bytes) };
    this.#cached.set(game, { position, ...measured, tokenGeneration: -1, seatOf: new Map(), entries: watched });
    this.#bytes += measured.positionBytes + measured.entryBytes;
    this.#lastUsed = game;
    this.#keepComputed(game);
  }

  #replace(cached: CachedGame, position: Position, entries: EntriesAfter): void {
    const before = cached.positionBytes + cached.entryBytes;
    const { status, seq } = position.summary;
    if (status !== cached.position.summary.status || seq - cached.measuredSeq >= MEASURE_INTERVAL) {
      cached.positionBytes = this.#measure(position);
      cached.measuredSeq = seq;
    }
    cached.entries = joinEntries(cached.entries, entries);
    cached.entryBytes = sum(cached.entries.bytes);
    cached.position = position;
    this.#bytes += cached.positionBytes + cached.entryBytes - before;
  }

  #evict(): void {
    for (const game of this.#cached.keys()) {
      if (this.#cached.size <= this.#limits.cachedGames && this.#bytes <= this.#limits.cachedBytes) return;
      this.delete(game);
    }
  }
}
