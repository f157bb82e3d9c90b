import type { AccountId, TokenHash } from '../model/game.js';
import type { GameFilter, GameId, GamePosition, ListedGame } from './game-store.js';
import type { NewStoredRequest } from './idempotency-store.js';

/** What a seat's token is replaced on. */
export interface SeatSnapshot {
  /** It changes with every token, offer and joining. */
  readonly tokenGeneration: number;
  /** The account that has joined; null for a seat that nobody has joined or taken, in a game that is still being joined. */
  readonly joinedBy: AccountId | null;
}

// Seats that are offered to whoever joins.

/**
 * Who may join: `anybody` whose account may open games, one `account`, or the `bearer` of an invitation, who needs no
 * account.
 */
export const OFFERED_TO = ['anybody', 'account', 'bearer'] as const;
export type OfferedTo = (typeof OFFERED_TO)[number];

/** An offer that stands until somebody has joined, or it expires. */
export interface SeatOffer {
  readonly seat: string;
  readonly to: OfferedTo;
  /** Whose it is, if it is an account's. */
  readonly account: AccountId | null;
  /** Null if it never does. */
  readonly expiresAt: Date | null;
}

/** As it is kept. The hash is that of its invitation; every offer has one, so that no two are the same. */
export interface StoredOffer extends SeatOffer {
  readonly tokenHash: TokenHash;
}

/** An offer, and what its bearer shows to join, which is told this once; null if it is no bearer's. */
export interface IssuedOffer extends SeatOffer {
  readonly invitation: string | null;
}

/** Whether it can be taken up at this moment. */
export const isOfferOpen = ({ expiresAt }: SeatOffer, at: Date): boolean => expiresAt === null || expiresAt > at;

// The port behind which offers of seats are kept.

/** Who joins, and the token that will play the seat. */
export interface SeatJoiner {
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
  readonly list: (game: GameId) => Promise<readonly StoredOffer[]>;
  /**
   * Offers a seat that nobody has taken, in the place of what stood of it: `deadToken`, which nobody knows, is its token until
   * somebody joins. False, and nothing done, if it was taken meanwhile or the game is not being joined any more.
   */
  readonly offer: (game: GameId, offer: StoredOffer, deadToken: TokenHash, remember: NewStoredRequest | null) => Promise<boolean>;
  /** Gives the seat to who joins, and ends the offer. False if somebody else was quicker, it was withdrawn, or his account plays there. */
  readonly join: (game: GameId, offer: StoredOffer, joining: SeatJoiner, remember: NewStoredRequest | null) => Promise<boolean>;
  /** The games in which a seat is offered to somebody who does not play there, newest first, beginning after the given game. */
  readonly listGames: (
    offeree: Offeree,
    filter: GameFilter,
    at: Date,
    after: GamePosition | null,
    limit: number,
  ) => Promise<readonly OfferingGame[]>;
}

// What the store knows of tokens that are shown where they open nothing: whether they are of a seat, or of a player of a tournament.

/** `living`: some seat's. `revoked`: it was a seat's that was given another since. */
export type SeatTokenStatus = 'living' | 'revoked';

export interface TokenStatusStore {
  /**
   * Whether it is some seat's now, or was one's; null for what never was. Whose seat it is, is not told here: see `standing` of
   * a game.
   */
  readonly seatTokenStatus: (tokenHash: TokenHash) => Promise<SeatTokenStatus | null>;
  /** Whether it is now the token of some player of a tournament. */
  readonly isPlayerToken: (tokenHash: TokenHash) => Promise<boolean>;
}
