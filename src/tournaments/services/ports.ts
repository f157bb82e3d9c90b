// The storage interface of the tournament use cases, and the stored types.

import type { AccountId, GameId, LogPlace, SeasonId, TokenHash, TournamentId } from '../../games/model/game.js';
import type { NewGame } from '../../games/ports/game-store.js';
import type { NewStoredRequest } from '../../games/ports/idempotency-store.js';
import type { NewMessage } from '../../games/ports/streams.js';
import type { RateWindows } from '../../games/services/rate-windows.js';
import type { Services } from '../../games/services/services.js';
import type { SeasonSettings } from '../contest/season.js';
import type { TournamentBody } from '../log/entries.js';
import type { Tournament } from '../log/tournament.js';
import type { Encounter, Rating } from '../ratings.js';
import type { PlayerId, TeamId } from '../rounds.js';
import type { KeyedMutex } from './keyed-mutex.js';

export type { SeasonId, SeasonSettings, TournamentId };

/** An actor: an account, a player with a token of this tournament, or the server. */
export interface Actor {
  readonly account: AccountId | null;
  readonly player: PlayerId | null;
}

/** An entry of a tournament's log. */
export interface TournamentEntry {
  readonly tournament: TournamentId;
  readonly seq: number;
  readonly at: Date;
  readonly by: Actor;
  readonly body: TournamentBody;
  /** SHA-256 of its canonical text and the hash before it, in base64url. */
  readonly hash: string;
}

/** The fixed data of a tournament, and the place of its last entry. */
export interface TournamentHead {
  readonly id: TournamentId;
  readonly organiser: AccountId;
  readonly ruleset: string;
  /** The display name: stored outside the log, visible to all who may see the tournament. */
  readonly name: string;
  /** Whether any caller may see it and its games. A private tournament does not exist for outsiders. */
  readonly public: boolean;
  /** The platform's own JSON object, as text; visible only to the organiser. */
  readonly metadata: string | null;
  readonly openedAt: Date;
  readonly seq: number;
  /** The hash of its last entry. */
  readonly hash: string;
  /** Returns the decrypted seed of draws. It must stay secret until the tournament is closed. */
  readonly chance: () => Uint8Array;
}

/** A player's erasable data, stored outside the log. */
export interface PlayerRecord {
  readonly player: PlayerId;
  /** Null if the player has none. A player whose account is erased gets no name. */
  readonly account: AccountId | null;
  readonly name: string | null;
  /** The hash of the player's token. */
  readonly tokenHash: TokenHash;
}

/** The display name of a team, stored outside the log. */
export interface TeamName {
  readonly team: TeamId;
  readonly name: string;
}

/** A bid, stored until all are revealed. */
export interface StoredBid {
  readonly round: number;
  readonly player: PlayerId;
  readonly bid: string;
  readonly salt: string;
}

/** The rated results of a tournament by account, and the reason if they replace earlier ones. */
export interface RatedResults {
  readonly ruleset: string;
  readonly encounters: readonly Encounter<AccountId>[];
  readonly reason: string | null;
}

/** The number of a list of rated results, and the hash of the tournament entry written with it, which identifies all lists up to it. */
export interface ListedRatings {
  readonly number: number;
  readonly hash: string;
}

/** A numbered list of rated results of a ruleset. Numbers count from 1 without gaps. */
export interface RatedPeriod extends RatedResults, ListedRatings {
  readonly tournament: TournamentId;
  readonly endedAt: Date;
}

export interface TournamentAppend {
  readonly tournament: TournamentId;
  /** The entry that the entries were decided on. They are appended only if it is still the last. */
  readonly after: LogPlace;
  readonly entries: readonly TournamentEntry[];
  readonly people?: readonly PlayerRecord[];
  /** New names of teams, each team once. They replace earlier ones. */
  readonly teamNames?: readonly TeamName[];
  /** The new token of a registered player; it voids the old one. */
  readonly token?: Pick<PlayerRecord, 'player' | 'tokenHash'> | null;
  readonly bid?: StoredBid | null;
  /** The games that a starting round opens, and their tables. Present together or not at all. */
  readonly games?: readonly NewGame[];
  readonly tables?: readonly NewTable[];
  /** Games whose results were reported, although they may go on: each is due until it has ended. */
  readonly reported?: readonly GameId[];
  /** A later time until which the seats of games must be taken, of one table or of all whose seats are still due. */
  readonly seatsDue?: { readonly round: number; readonly table: number | null; readonly at: Date } | null;
  /** When the server must next look at the deadlines of rounds; null for never. Absent while check-in is open: no round has started then. */
  readonly roundDueAt?: Date | null;
  readonly rated?: RatedResults | null;
  /** What streams record of the entries. */
  readonly messages?: readonly NewMessage[];
  readonly remember?: NewStoredRequest | null;
}

/** A table of a starting round. */
interface NewTable {
  readonly game: GameId;
  readonly round: number;
  readonly table: number;
  /** When its seats must be taken; null for no limit. */
  readonly seatsDueAt: Date | null;
}

/** A tournament game whose result must be read: it ended, or its result changed, or was reported while the game may go on. */
export interface DueTable {
  readonly game: GameId;
  readonly tournament: TournamentId;
  readonly round: number;
  readonly table: number;
  /** How often the game has been signalled: the value to pass to `read`. */
  readonly signals: number;
}

/** The player that a token authorizes. */
export interface TokenHolder {
  readonly tournament: TournamentId;
  readonly player: PlayerId;
}

/** Filter of a list of tournaments. */
/** What a list of tournaments or seasons has in common. */
export interface OrganiserFilter {
  /** Null for all public ones. */
  readonly organiser: AccountId | null;
  readonly ruleset: string | null;
}

export interface TournamentFilter extends OrganiserFilter {
  /** Instead of an organiser: the account that a player has registered with, also in private tournaments. */
  readonly player?: AccountId | null;
}

export interface TournamentPlace {
  readonly openedAt: Date;
  readonly id: TournamentId;
}

/** Rejects with masked faults only. */
export interface TournamentStore {
  readonly open: (head: NewTournament, first: TournamentEntry, remember: NewStoredRequest | null) => Promise<void>;
  readonly head: (id: TournamentId) => Promise<TournamentHead | null>;
  /** Returns entries after this number, in order. */
  readonly entries: (id: TournamentId, afterSeq: number, limit: number) => Promise<readonly TournamentEntry[]>;
  /** Returns entries that record results, in order, after this result number. */
  readonly results: (id: TournamentId, after: number, limit: number) => Promise<readonly TournamentEntry[]>;
  /** Appends all or nothing in one transaction. `lost`: another entry was appended first. */
  readonly append: (append: TournamentAppend) => Promise<'appended' | 'lost'>;
  /** Newest first. */
  readonly list: (filter: TournamentFilter, after: TournamentPlace | null, limit: number) => Promise<readonly TournamentHead[]>;
  readonly people: (id: TournamentId) => Promise<ReadonlyMap<PlayerId, string | null>>;
  /** Null erases the name. Returns false, and changes nothing, if the player's account is erased and would get a name. */
  readonly rename: (
    id: TournamentId,
    player: Pick<PlayerRecord, 'player' | 'account' | 'name'>,
    remember: NewStoredRequest | null,
  ) => Promise<boolean>;
  /** Returns the names of the teams that have one. */
  readonly teamNames: (id: TournamentId) => Promise<ReadonlyMap<TeamId, string>>;
  /** Null erases the name. */
  readonly renameTeam: (id: TournamentId, team: TeamId, name: string | null, remember: NewStoredRequest | null) => Promise<void>;
  readonly holderOf: (tokenHash: TokenHash) => Promise<TokenHolder | null>;
  /** Returns decrypted bids. */
  readonly bids: (id: TournamentId, round: number) => Promise<readonly StoredBid[]>;
  /** Returns games with unread notifications. Takes no lock: the first instance to append wins. */
  readonly due: (after: GameId | null, limit: number) => Promise<readonly DueTable[]>;
  readonly read: (due: DueTable) => Promise<void>;
  /** Returns games whose seats must have been taken by now, in the order of their deadlines. */
  readonly seatsDue: (now: Date, limit: number) => Promise<readonly GameId[]>;
  /** Returns tournaments whose check-in closes, or with a deadline of a round to warn of or to act on, in the order of their times. */
  readonly tournamentsDue: (now: Date, limit: number) => Promise<readonly TournamentId[]>;
  /** Looks at a tournament again at a later time, if it is due; null: not before its next entry. */
  readonly defer: (id: TournamentId, now: Date, until: Date | null) => Promise<void>;
  /** Removes the deadline of a game's seats. */
  readonly clearSeatsDue: (game: GameId) => Promise<void>;
  /** Null if the game belongs to no tournament. */
  readonly tournamentOf: (game: GameId) => Promise<TournamentId | null>;
  /** Returns the ruleset's last rated list of public tournaments, not after the one with this number; null if there is none. */
  readonly lastRated: (ruleset: string, upTo: number | null) => Promise<ListedRatings | null>;
  /** Returns the lists up to this number, in order. */
  readonly rated: (ruleset: string, upTo: number) => Promise<readonly RatedPeriod[]>;
}

/** A tournament in a season. */
export interface StoredSeasonTournament {
  readonly tournament: TournamentId;
  /** The division of a league, from 1; null without divisions. */
  readonly division: number | null;
  /** The version of the season with which it was added: their order. */
  readonly number: number;
  readonly addedAt: Date;
}

/** A season as lists have it. */
export interface SeasonHead {
  readonly id: SeasonId;
  readonly organiser: AccountId;
  readonly ruleset: string;
  readonly name: string;
  /** Whether any caller may see it; then all its tournaments are public. */
  readonly public: boolean;
  readonly settings: SeasonSettings;
  /** The closed season of the same organiser and ruleset that it follows; null if there is none. */
  readonly follows: SeasonId | null;
  readonly openedAt: Date;
  /** Null while tournaments can be added and removed. */
  readonly closedAt: Date | null;
  /** Counts its changes, from 1. */
  readonly version: number;
}

export interface StoredSeason extends SeasonHead {
  /** In the order in which they were added. */
  readonly tournaments: readonly StoredSeasonTournament[];
}

/** A change of a season. */
export type SeasonChange =
  | { readonly type: 'add'; readonly tournament: TournamentId; readonly division: number | null; readonly at: Date }
  | { readonly type: 'remove'; readonly tournament: TournamentId; readonly at: Date }
  | { readonly type: 'close'; readonly at: Date };

/** A change that was made: to the version that the season has since. */
export interface MadeSeasonChange {
  readonly version: number;
  readonly type: 'open' | SeasonChange['type'];
  /** The tournament that was added or removed; null otherwise. */
  readonly tournament: TournamentId | null;
}

/** Rejects with masked faults only. */
export interface SeasonStore {
  /** `messages`: what streams receive, recorded in the same transaction; so in `change`. */
  readonly open: (season: SeasonHead, messages: readonly NewMessage[], remember: NewStoredRequest | null) => Promise<void>;
  readonly find: (id: SeasonId) => Promise<StoredSeason | null>;
  /** Changes the season after this version, which becomes the next one. `lost`: it has another version. */
  readonly change: (
    season: Pick<SeasonHead, 'id' | 'version'>,
    change: SeasonChange,
    messages: readonly NewMessage[],
    remember: NewStoredRequest | null,
  ) => Promise<'changed' | 'lost'>;
  /** Returns the change to this version; null if there is none, or it was made before changes were stored. */
  readonly findChange: (id: SeasonId, version: number) => Promise<MadeSeasonChange | null>;
  /** Newest first. */
  readonly list: (
    filter: OrganiserFilter,
    after: Pick<SeasonHead, 'id' | 'openedAt'> | null,
    limit: number,
  ) => Promise<readonly SeasonHead[]>;
}

export interface NewTournament extends Omit<TournamentHead, 'seq' | 'hash' | 'chance'> {
  /** When the server closes check-in; null without check-in. */
  readonly checkInDueAt: Date | null;
  readonly chance: Uint8Array;
  readonly ruleset: string;
}

/** A tournament after an entry, and the hash of the entry, which identifies the log up to it. */
export interface FoldedTournament {
  readonly tournament: Tournament;
  readonly hash: string;
}

/** Cache of recently used tournaments. Check the hash of a cached tournament against the store before use. */
export interface TournamentCache {
  readonly get: (id: TournamentId) => FoldedTournament | null;
  readonly keep: (id: TournamentId, folded: FoldedTournament) => void;
  readonly delete: (id: TournamentId) => void;
}

/** Cache of ratings by the hash of the last list they count. They never change. */
export interface RatingsCache {
  readonly get: (hash: string) => CountedRatings | null;
  readonly keep: (ratings: CountedRatings) => void;
}

/** Ratings, highest first, and the last counted period. */
export interface CountedRatings {
  readonly last: Omit<RatedPeriod, 'encounters'>;
  readonly ratings: readonly (Rating & { readonly account: string })[];
}

/** The services of the tournament use cases. */
export interface TournamentServices extends Services {
  readonly tournaments: TournamentStore;
  readonly seasons: SeasonStore;
  readonly tournamentCache: TournamentCache;
  /** Serializes the decisions of each tournament, by id. */
  readonly tournamentMutex: KeyedMutex;
  readonly ratingsCache: RatingsCache;
  /** Counts token replacements per player and hour. */
  readonly replacements: RateWindows;
}
