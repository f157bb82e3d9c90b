// Which games the store is asked for in lists, and where a page of them begins.
import type { AccountId, GameId, GameStatus, TokenHash } from '../game/game.js';

/** Which games of a list are asked for; null where it does not matter. */
export interface GameFilter {
  readonly status: GameStatus | null;
  readonly ruleset: string | null;
  /** As the options of a game name it. */
  readonly edition: string | null;
}

/** A game's place among others: when it was opened, and its id. */
export interface GameMark {
  readonly openedAt: Date;
  readonly game: GameId;
}

/** Who plays a seat: the account that was named for it, or who shows its token. */
export type Player = { readonly account: AccountId } | { readonly tokenHash: TokenHash };

/** An account that may rule, and whether it may open games, too, and so sees those that it has opened. */
export interface DisputeReader {
  readonly account: AccountId;
  readonly seesOwn: boolean;
}

/** A dispute's place among those that are open: when it was opened, and in which game. */
export interface DisputeMark {
  /** RFC 3339 in UTC, to the millisecond. */
  readonly openedAt: string;
  readonly game: GameId;
}
