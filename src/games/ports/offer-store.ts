// The port behind which offers of seats are kept.
import type { Remember } from './made-requests.js';
import type { AccountId, GameFilter, GameId, GameMark, ListedGame, TokenHash } from './ports.js';
import type { KeptOffer } from './seat-offers.js';

/** Who joins, and the token that will play the seat. */
export interface Joining {
  readonly tokenHash: TokenHash;
  /** Null for the bearer of an invitation. */
  readonly account: AccountId | null;
}

/** Who asks what he is offered. */
export interface Offeree {
  readonly account: AccountId;
  /** Whether what is offered to anybody is offered to him. */
  readonly isAnybody: boolean;
}

/** A game, and its seats that are offered to who asks. */
export interface OfferingGame extends ListedGame {
  readonly offered: readonly string[];
}

/** Where offers are kept, each change with the key it was asked for under, if there is one. Rejects with masked faults. */
export interface SeatOfferStore {
  /** Those of a game, expired ones too. */
  readonly of: (game: GameId) => Promise<readonly KeptOffer[]>;
  /**
   * Offers a seat that nobody has taken, in the place of what stood of it: `deadToken`, which nobody knows, is its token until
   * somebody joins. False, and nothing done, if it was taken meanwhile or the game is not being joined any more.
   */
  readonly offer: (game: GameId, offer: KeptOffer, deadToken: TokenHash, remember: Remember | null) => Promise<boolean>;
  /** Gives the seat to who joins, and ends the offer. False if somebody else was quicker, it was withdrawn, or his account plays there. */
  readonly join: (game: GameId, offer: KeptOffer, joining: Joining, remember: Remember | null) => Promise<boolean>;
  /** The games in which a seat is offered to somebody who does not play there, newest first, beginning after the given game. */
  readonly offering: (
    offeree: Offeree,
    filter: GameFilter,
    at: Date,
    after: GameMark | null,
    limit: number,
  ) => Promise<readonly OfferingGame[]>;
}
