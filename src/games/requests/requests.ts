// What is asked of games when they are opened and joined.
import type { AskedTerms } from '../../record/clock.js';
import type { ChanceFrom } from '../../record/house.js';

/** Which account plays a seat. It gives the account no part in the game: who shows the seat's token plays. */
export interface AccountOfSeat {
  readonly seat: string;
  readonly account: string;
}

/** An offer of a seat, as it is asked for. */
export interface OfferRequest {
  readonly seat: string;
  readonly to: string;
  /** Whose it is, if it is an account's. */
  readonly account?: string | null;
  /** Whole hours from now; never if left out. */
  readonly expiresInHours?: number | null;
}

/** A game that is asked for. What is null is as if it were left out. */
export interface OpeningRequest {
  readonly ruleset: string;
  readonly options: unknown;
  /** Default false: private. */
  readonly public?: boolean | null;
  /** Default true: what was hidden is shown at the end, to whoever may see the game. */
  readonly openAfterEnd?: boolean | null;
  /** How many entries spectators are behind, as they count them. Default 0. */
  readonly spectatorDelay?: number | null;
  /** As far as it is to be known; nobody is said for the other seats. */
  readonly accounts?: readonly AccountOfSeat[] | null;
  /** Seats that are offered to whoever joins; the tokens of the others are told. */
  readonly offers?: readonly OfferRequest[] | null;
  /** Where its chance comes from. Default `court`. */
  readonly chance?: ChanceFrom | null;
  /** How long each seat may take, in seconds; as long as it likes if left out. */
  readonly clock?: AskedTerms | null;
  /** The public key (a JWK) of the arbiter who signs for a real table; without one every seat signs. */
  readonly tableKey?: object | null;
  /** A JSON object of the platform's own, told to it alone. */
  readonly metadata?: unknown;
}

/** What a seat brings when it is taken. */
export interface BroughtToSeat {
  /** What is sent again under the same key is not carried out again. */
  readonly idempotencyKey?: string | null;
  /** The version of the game, for the seat, that it is meant for; for any if it is not said. */
  readonly expectedVersion?: number | null;
  /** Which seat it is meant to be, where that is said; refused if the token is another's. */
  readonly seat?: string | null;
  /** What it adds to the game's chance; the house adds something if it does not. */
  readonly entropy?: string | null;
  /** Its own public key (a JWK), in a game on a real table. */
  readonly key?: object | null;
  /** What is signed for a real table about the set-up, with the last seat: compact JWS. */
  readonly table?: readonly string[] | null;
}
