import type { Position } from '../game/position.js';
import type { GameId, Limits, TokenHash } from '../ports/ports.js';

interface Kept {
  position: Position;
  tokenGeneration: number;
  /** Tokens seen to be a seat's, under that generation. */
  readonly seatOf: Map<TokenHash, string>;
}

/** A seat at its game, as far as this process remembers. */
export interface RememberedSeat {
  readonly position: Position;
  readonly seat: string;
  readonly tokenGeneration: number;
}

export type CacheLimits = Pick<Limits, 'cachedGames' | 'cachedBytes'>;

/**
 * The newest known positions of the games used last, and the tokens of their seats. It may be behind the store and never
 * decides alone: an append claims the seq and the generation of tokens it was judged on, a reading asks the store first.
 */
export class GameCache {
  readonly #limits: CacheLimits;
  /** In the order of use: the first was used longest ago. */
  readonly #kept = new Map<GameId, Kept>();
  /** The one used last, if any; it stands last then. */
  #last: GameId | null = null;
  #bytes = 0;

  constructor(limits: CacheLimits) {
    this.#limits = limits;
  }

  /** How much is kept: games, and bytes as far as they were measured. */
  size(): { readonly games: number; readonly bytes: number } {
    return { games: this.#kept.size, bytes: this.#bytes };
  }

  position(game: GameId): Position | null {
    return this.#use(game)?.position ?? null;
  }

  seatOf(game: GameId, tokenHash: TokenHash): RememberedSeat | null {
    const kept = this.#use(game);
    const seat = kept?.seatOf.get(tokenHash);
    return kept === undefined || seat === undefined ? null : { position: kept.position, seat, tokenGeneration: kept.tokenGeneration };
  }

  /** Keeps a position, unless a newer one of the same game is kept already. */
  keep(position: Position): void {
    const { id } = position.facts;
    const kept = this.#use(id);
    if (kept !== undefined && kept.position.summary.seq >= position.summary.seq) return;
    this.#bytes += position.bytes - (kept?.position.bytes ?? 0);
    if (kept === undefined) this.#add(id, position);
    else kept.position = position;
    this.#shrink();
  }

  /** Remembers whose token this is. Tokens of an older generation are forgotten; an older generation is not believed. */
  learn(game: GameId, tokenGeneration: number, tokenHash: TokenHash, seat: string): void {
    const kept = this.#kept.get(game);
    if (kept === undefined || kept.tokenGeneration > tokenGeneration) return;
    if (kept.tokenGeneration < tokenGeneration) kept.seatOf.clear();
    kept.tokenGeneration = tokenGeneration;
    kept.seatOf.set(tokenHash, seat);
  }

  forget(game: GameId): void {
    this.#bytes -= this.#kept.get(game)?.position.bytes ?? 0;
    this.#kept.delete(game);
  }

  #use(game: GameId): Kept | undefined {
    const kept = this.#kept.get(game);
    if (kept === undefined || this.#last === game) return kept;
    this.#last = game;
    this.#kept.delete(game);
    this.#kept.set(game, kept);
    return kept;
  }

  #add(game: GameId, position: Position): void {
    this.#kept.set(game, { position, tokenGeneration: -1, seatOf: new Map() });
    this.#last = game;
  }

  #shrink(): void {
    for (const game of this.#kept.keys()) {
      if (this.#kept.size <= this.#limits.cachedGames && this.#bytes <= this.#limits.cachedBytes) return;
      this.forget(game);
    }
  }
}
