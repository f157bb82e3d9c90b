// Lists of games: filters, places in a list, and what a list has of a game.
import type { AccountId, GameFacts, GameId, GameStatus, GameSummary, TokenHash, TournamentId } from '../model/game.js';

/** Which games to list; null for any. */
export interface GameFilter {
  readonly status: GameStatus | null;
  readonly ruleset: string | null;
  /** The name of the edition in the game's options. */
  readonly edition: string | null;
  readonly tournament: TournamentId | null;
}

/** Which games of a player to list. */
export interface PlayedFilter extends GameFilter {
  /** Only games in which a seat of the player is to act. */
  readonly waiting: boolean;
  /** Only games that every caller may watch. Games with a spectator delay are listed from their end. */
  readonly public: boolean;
}

/** A game's place in a list: when it was opened, and its id. */
export interface GamePlace {
  readonly openedAt: Date;
  readonly game: GameId;
}

/** A game's place in a list of finished games: when it finished, and its id. */
export interface EndPlace {
  readonly endedAt: Date;
  readonly game: GameId;
}

/** A player of a seat: the account named for it or joined in it, or the bearer of its token, which names the game. */
export type Player = { readonly account: AccountId } | { readonly game: GameId; readonly tokenHash: TokenHash };

/** An account that may rule; `seesOwn` if it may also open games and sees the ones it opened. */
export interface DisputeReader {
  readonly account: AccountId;
  readonly seesOwn: boolean;
}

/** An open dispute's place in a list: when it was opened, and its game. */
export interface DisputePlace {
  /** RFC 3339 in UTC, to the millisecond. */
  readonly openedAt: string;
  readonly game: GameId;
}

/** A game in a list. */
export interface ListedGame {
  readonly facts: GameFacts;
  readonly summary: GameSummary;
}
