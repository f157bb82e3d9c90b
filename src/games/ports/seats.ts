import type { AccountId, GameId, TokenHash } from '../model/game.js';
import type { ChangeAuthor } from './accounts.js';
import type { GameFilter, GamePlace, ListedGame } from './game-lists.js';
import type { NewStoredRequest } from './idempotency-store.js';

/** A new token of a seat. */
export interface NewSeatToken {
  readonly seat: string;
  readonly tokenHash: TokenHash;
  /** The account that the token is returned to; null if no account is. It cannot judge the game while the token is valid. */
  readonly knownTo: AccountId | null;
}

/** For whom a seat's token is replaced, and what must then hold in the transaction. */
export type TokenReceiver =
  /** The account that opened the game. An account that added the seat to itself loses it. */
  | { readonly kind: 'opener'; readonly author: ChangeAuthor; readonly unlessTaken: boolean }
  /** The bearer of the token, which must still be valid; without an account. An account that added the seat to itself loses it. */
  | { readonly kind: 'bearer'; readonly held: TokenHash; readonly unlessTaken: boolean }
  /**
   * The player of a tournament: by an account, or by the player's token, which must still be valid. An account that added the seat to itself
   * loses it.
   */
  | { readonly kind: 'tournament-player'; readonly author: ChangeAuthor | null; readonly playerToken: TokenHash | null }
  /** The account that has joined the seat, if no other token, offer or join came since; also by a token of the seat that is still valid. */
  | { readonly kind: 'player'; readonly author: ChangeAuthor; readonly tokenGeneration: number; readonly held: TokenHash | null }
  /** A seat of the game before, whose seat in the rematch is free, if no other token, offer or join came since. */
  | { readonly kind: 'rematch'; readonly tokenGeneration: number };

/** The replacement of a seat's token. */
export interface TokenReplacement {
  readonly seat: string;
  readonly tokenHash: TokenHash;
  readonly receiver: TokenReceiver;
  readonly remember?: NewStoredRequest | null;
}

/**
 * Why a seat got no token or player. `caller-ended`: the account was erased, or its token is no longer valid. `token-ended`: that of the
 * seat or tournament player which was shown. `judged`: the account has judged in the game. `changed`: the seat is not as it was read.
 */
export type SeatRefusal = 'caller-ended' | 'token-ended' | 'taken' | 'judged' | 'changed' | 'no-such-seat';

// Offers of seats.

/**
 * To whom a seat is offered. `anyone`: any account that may open games. `account`: one account. `invitation`: the bearer of an invitation,
 * who needs no account.
 */
export const OFFER_AUDIENCES = ['anyone', 'account', 'invitation'] as const;
export type OfferAudience = (typeof OFFER_AUDIENCES)[number];

/** An offer that stands until a player joins or it expires. */
export interface SeatOffer {
  readonly seat: string;
  readonly audience: OfferAudience;
  /** The account of an offer to an account. */
  readonly account: AccountId | null;
  /** Null if it does not expire. */
  readonly expiresAt: Date | null;
}

/** A stored offer, with the hash of its invitation. Every offer has one, which makes it unique. */
export interface StoredOffer extends SeatOffer {
  readonly tokenHash: TokenHash;
  readonly offeredAt: Date;
}

/** An offer with its invitation, returned once; null for other kinds of offer. */
export interface IssuedOffer extends SeatOffer {
  readonly invitation: string | null;
}

/** Whether the offer can be accepted at this moment. */
export const isOfferOpen = ({ expiresAt }: SeatOffer, at: Date): boolean => expiresAt === null || expiresAt > at;

/** A joining player, and the token that will play the seat. */
export interface SeatJoiner {
  readonly tokenHash: TokenHash;
  /** Null for the bearer of an invitation. */
  readonly account: AccountId | null;
  /** The account that the token is returned to; null if no account is. */
  readonly knownTo: AccountId | null;
  /** That account with its token; null for a caller without an account. */
  readonly author: ChangeAuthor | null;
  /** Defaults to false. Practice games are counted separately. */
  readonly isPractice?: boolean;
  /** The unfinished games of this kind that the account may then have joined. Not counted if left out. */
  readonly most?: number | null;
}

/** A seat that gets the account of its player, and another token. */
export interface SeatOfPlayer {
  readonly seat: string;
  /** The seat's token, which the player has shown. */
  readonly heldToken: TokenHash;
  /** The token that replaces it, returned to the account. */
  readonly tokenHash: TokenHash;
  readonly account: AccountId;
  readonly author: ChangeAuthor;
  /** As in `SeatJoiner`. */
  readonly isPractice?: boolean;
  readonly most: number | null;
}

/** An account that lists its offers. */
export interface Offeree {
  readonly account: AccountId;
  /** Whether offers to `anyone` include this account. */
  readonly mayOpenGames: boolean;
}

/** A game and its seats that are offered, to the caller or to any account. */
export interface OfferingGame extends ListedGame {
  readonly offered: readonly string[];
  /** When the first of these seats was offered; null if they have been joined meanwhile. */
  readonly offeredAt: Date | null;
}

/** The store of offers. Each change is written with its idempotency key, if there is one. Rejects with masked faults. */
export interface SeatOfferStore {
  /** All offers of a game, including expired ones. */
  readonly list: (game: GameId) => Promise<readonly StoredOffer[]>;
  /**
   * Offers a free seat and replaces its earlier offer. `unusedToken`, which no one knows, is the seat's token until a player joins. Returns
   * false, and changes nothing, if the seat was taken meanwhile or the game can no longer be joined.
   */
  readonly offer: (game: GameId, offer: StoredOffer, unusedToken: TokenHash, remember: NewStoredRequest | null) => Promise<boolean>;
  /**
   * Gives the seat to a joining player and ends the offer. Returns why not, and changes nothing, if the offer was accepted or withdrawn
   * meanwhile, or the account plays in the game or would have joined more than `most` unfinished games, or the account in `knownTo` has
   * judged in it or its token has ended.
   */
  readonly join: (game: GameId, offer: StoredOffer, joining: SeatJoiner, remember: NewStoredRequest | null) => Promise<SeatRefusal | null>;
  /**
   * Gives a seat the account of its player and another token, until the game ends. Returns why not, and changes nothing, if the game has
   * ended, the seat's token has been replaced, the seat has another account, or the account is erased, its token has ended, or it plays
   * another seat, has judged in the game or would have joined more than `most` unfinished games.
   */
  readonly addAccount: (game: GameId, player: SeatOfPlayer, remember: NewStoredRequest | null) => Promise<SeatRefusal | null>;
  /** The games with a seat offered to an account that does not play there, newest first, after the given game. */
  readonly listGames: (
    offeree: Offeree,
    filter: GameFilter,
    at: Date,
    after: GamePlace | null,
    limit: number,
  ) => Promise<readonly OfferingGame[]>;
  /**
   * The games that every caller may watch and that have a seat offered to any account, newest first, after the given game.
   * `filter.status` is ignored.
   */
  readonly listWaiting: (filter: GameFilter, at: Date, after: GamePlace | null, limit: number) => Promise<readonly OfferingGame[]>;
  /**
   * Removes up to `limit` games whose offers to any account have all expired from the list of waiting games, which ignores them until then.
   * Joining and new offers are not affected. Returns the number of games.
   */
  readonly unlistExpired: (at: Date, limit: number) => Promise<number>;
}

/** `valid`: the token of a seat. `revoked`: it was, before the seat got another one. */
export type SeatTokenStatus = 'valid' | 'revoked';

export interface TokenStatusStore {
  /** The status of a seat token of this game; null if it never was one. Which seat it belongs to is found by `GameStore.findGame` only. */
  readonly seatTokenStatus: (game: GameId, tokenHash: TokenHash) => Promise<SeatTokenStatus | null>;
  /** A seat of this game whose valid token was returned to the account; null if there is none. */
  readonly seatKnownTo: (game: GameId, account: AccountId) => Promise<string | null>;
  /** Whether a token of this game that has been replaced was returned to the account as a player. */
  readonly wasKnownTo: (game: GameId, account: AccountId) => Promise<boolean>;
  /** Whether it is the token of a tournament player. */
  readonly isPlayerToken: (tokenHash: TokenHash) => Promise<boolean>;
}
