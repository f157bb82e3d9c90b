// What the use-cases of tournaments ask of the store, and what is kept there.

import type { AccountId, GameId, TokenHash, TournamentId } from '../../games/model/game.js';
import type { NewGame } from '../../games/ports/game-store.js';
import type { NewStoredRequest } from '../../games/ports/idempotency-store.js';
import type { RateWindows } from '../../games/services/rate-windows.js';
import type { Services } from '../../games/services/services.js';
import type { TournamentBody } from '../log/entries.js';
import type { Tournament } from '../log/tournament.js';
import type { Encounter, Rating } from '../ratings.js';
import type { PlayerId } from '../rounds.js';
import type { KeyedMutex } from './keyed-mutex.js';

export type { TournamentId };

/** Who did something: an account, a player who shows a token of this tournament, or the house. */
export interface Actor {
  readonly account: AccountId | null;
  readonly player: PlayerId | null;
}

/** One row of a tournament's log. */
export interface TournamentEntry {
  readonly tournament: TournamentId;
  readonly seq: number;
  readonly at: Date;
  readonly by: Actor;
  readonly body: TournamentBody;
  /** SHA-256 of its canonical text and of the hash before it, in base64url. */
  readonly hash: string;
}

/** What a tournament is from its first entry to its last, and how far it has come. */
export interface TournamentHead {
  readonly id: TournamentId;
  readonly organiser: AccountId;
  /** What it is called: beside the log, told to all who may see it. */
  readonly name: string;
  /** Anybody may see it and its games. One that is not public does not exist for strangers. */
  readonly public: boolean;
  /** A JSON object of the platform's own, as text; told to the organiser alone. */
  readonly metadata: string | null;
  readonly openedAt: Date;
  readonly seq: number;
  /** Of its last entry. */
  readonly hash: string;
  /** What sides are drawn from. Unsealed when it is asked for; never told before the tournament is closed. */
  readonly chance: () => Uint8Array;
}

/** What stands beside the log of a player, and can be erased. */
export interface PlayerRecord {
  readonly player: PlayerId;
  readonly name: string | null;
  /** Of the token they show. */
  readonly tokenHash: TokenHash;
}

/** A bid as it is kept until all are told. */
export interface StoredBid {
  readonly round: number;
  readonly player: PlayerId;
  readonly bid: string;
  readonly salt: string;
}

/** What is rated of a tournament under its ruleset, by accounts, and why it is another than before. */
export interface RatedResults {
  readonly ruleset: string;
  readonly encounters: readonly Encounter<AccountId>[];
  readonly reason: string | null;
}

/** One of the lists of results that ratings of a ruleset are worked out from; numbers count from 1 without a gap. */
export interface RatedPeriod extends RatedResults {
  readonly number: number;
  readonly tournament: TournamentId;
  readonly endedAt: Date;
}

export interface TournamentAppend {
  readonly tournament: TournamentId;
  /** The seq the entries were decided on; they are appended only if it is still the last. */
  readonly after: number;
  readonly entries: readonly TournamentEntry[];
  readonly people?: readonly PlayerRecord[];
  /** Another token of somebody who has entered: the one before opens nothing any more. */
  readonly token?: Pick<PlayerRecord, 'player' | 'tokenHash'> | null;
  readonly bid?: StoredBid | null;
  /** Games that are opened with a round that starts, and for which of its tables: there is none without the other. */
  readonly games?: readonly NewGame[];
  readonly tables?: readonly { readonly game: GameId; readonly round: number; readonly table: number }[];
  readonly rated?: RatedResults | null;
  readonly remember?: NewStoredRequest | null;
}

/** A game of a tournament of which something is to be read: how it ended, or that it did so otherwise than before. */
export interface DueTable {
  readonly game: GameId;
  readonly tournament: TournamentId;
  readonly round: number;
  readonly table: number;
  /** How often the game has been signalled: the value to pass to `read`. */
  readonly signals: number;
}

/** Where a player's token leads. */
export interface TokenHolder {
  readonly tournament: TournamentId;
  readonly player: PlayerId;
}

/** Which tournaments of a list are asked for. */
export interface TournamentFilter {
  /** Null for all that are public. */
  readonly organiser: AccountId | null;
  readonly ruleset: string | null;
}

export interface TournamentPosition {
  readonly openedAt: Date;
  readonly id: TournamentId;
}

/** Rejects with masked faults only. */
export interface TournamentStore {
  readonly open: (head: NewTournament, first: TournamentEntry, remember: NewStoredRequest | null) => Promise<void>;
  readonly head: (id: TournamentId) => Promise<TournamentHead | null>;
  /** In order, after this one. */
  readonly entries: (id: TournamentId, afterSeq: number, limit: number) => Promise<readonly TournamentEntry[]>;
  /** Those that record results, in the order of their numbers, after this number. */
  readonly results: (id: TournamentId, after: number, limit: number) => Promise<readonly TournamentEntry[]>;
  /** All or nothing, in one transaction. `lost`: another entry came first. */
  readonly append: (append: TournamentAppend) => Promise<'appended' | 'lost'>;
  /** Newest first. */
  readonly list: (filter: TournamentFilter, after: TournamentPosition | null, limit: number) => Promise<readonly TournamentHead[]>;
  readonly people: (id: TournamentId) => Promise<ReadonlyMap<PlayerId, string | null>>;
  /** Null erases the name. */
  readonly rename: (id: TournamentId, player: PlayerId, name: string | null, remember: NewStoredRequest | null) => Promise<void>;
  readonly holderOf: (tokenHash: TokenHash) => Promise<TokenHolder | null>;
  /** Unsealed. */
  readonly bids: (id: TournamentId, round: number) => Promise<readonly StoredBid[]>;
  /** Games that have been rung for since they were last read; without a lock: whoever appends first has read it. */
  readonly due: (after: GameId | null, limit: number) => Promise<readonly DueTable[]>;
  readonly read: (due: DueTable) => Promise<void>;
  /** Null if it is of none. */
  readonly tournamentOf: (game: GameId) => Promise<TournamentId | null>;
  /** The number of the last list of results that is rated, of tournaments that everybody may see; 0 if there is none. */
  readonly lastRated: (ruleset: string) => Promise<number>;
  /** Those up to this number, in order. */
  readonly rated: (ruleset: string, upTo: number) => Promise<readonly RatedPeriod[]>;
}

export interface NewTournament extends Omit<TournamentHead, 'seq' | 'hash' | 'chance'> {
  readonly chance: Uint8Array;
  readonly ruleset: string;
}

/** Tournaments used last, folded; never trusted without asking how far they have come. */
export interface TournamentCache {
  readonly get: (id: TournamentId) => Tournament | null;
  readonly keep: (id: TournamentId, tournament: Tournament) => void;
}

/** What ratings of a ruleset were after a number of it, worked out once: what was counted up to a number never changes. */
export interface RatingsCache {
  readonly get: (ruleset: string, number: number) => CountedRatings | null;
  readonly keep: (ruleset: string, number: number, ratings: CountedRatings) => void;
}

/** Ratings, the highest first, and what was counted last. */
export interface CountedRatings {
  readonly last: Omit<RatedPeriod, 'encounters'>;
  readonly ratings: readonly (Rating & { readonly account: string })[];
}

/** The court with its tournaments. */
export interface TournamentServices extends Services {
  readonly tournaments: TournamentStore;
  readonly tournamentCache: TournamentCache;
  /** In which entries of a tournament are decided, by its id. */
  readonly tournamentMutex: KeyedMutex;
  readonly ratingsCache: RatingsCache;
  /** How often each player has been given another token, within an hour. */
  readonly replacements: RateWindows;
}
