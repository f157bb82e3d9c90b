// The entry types of a tournament's log. They contain ids only; names of people are stored outside the log, where they can be erased.
import type { OpenBid, PlacedBid } from '../bidding.js';
import type { ByeKind, Deadline, PlayerId, TeamId } from '../rounds.js';
import type { TournamentSettings, UnfinishedRule } from '../settings.js';

/** The settings fixed when the tournament opens. */
export interface TournamentOpened {
  readonly type: 'tournament-opened';
  readonly ruleset: string;
  /** Options of every game. Bids and the number of players add to them. */
  readonly options: object;
  /** The clock of every game; null for none. */
  readonly timeControl: object | null;
  readonly settings: TournamentSettings;
  /** Whether players can register themselves; otherwise only the organiser registers players. */
  readonly selfRegistration: boolean;
  /** Whether players can register after the first round has started. They count as absent in earlier rounds. */
  readonly lateRegistration: boolean;
  /** When registration closes automatically, ISO 8601 in UTC; null if the organiser closes it. */
  readonly registrationClosesAt: string | null;
  /** When check-in closes, ISO 8601 in UTC; null without check-in. */
  readonly checkInClosesAt: string | null;
  /** Seconds from the start of a round within which players must take their seats; null for no limit. */
  readonly seatDeadlineSeconds: number | null;
  /** SHA-256 of the seed for draws, in base64url. The seed is published when the tournament is closed. */
  readonly chanceCommitment: string;
}

export interface PlayerRegistered {
  readonly type: 'player-registered';
  readonly player: PlayerId;
  /** The player's account; null if the server does not know it. */
  readonly account: string | null;
  /** The seed, 1 for the best. Players with null rank after all seeded players. */
  readonly seed: number | null;
  /** Set if the account registered itself. */
  readonly confirmed?: true;
  /** The player's team, and the place in its line-up from 1. Only in team events. */
  readonly team?: TeamId;
  readonly board?: number;
}

/** The account of a player whom the organiser registered has claimed a seat. It is rated from then on. */
export interface PlayerConfirmed {
  readonly type: 'player-confirmed';
  readonly player: PlayerId;
}

/** A permanent withdrawal. The player's results still count. */
export interface PlayerWithdrawn {
  readonly type: 'player-withdrawn';
  readonly player: PlayerId;
}

/**
 * The player has a new token; the old one is void. `issuedTo` names its recipient. A token reset for the organiser is good only for its
 * replacement by the player.
 */
export interface PlayerTokenReplaced {
  readonly type: 'player-token-replaced';
  readonly player: PlayerId;
  readonly issuedTo: 'player' | 'organiser';
}

export interface RegistrationClosed {
  readonly type: 'registration-closed';
}

/** The player is there and plays. After check-in has closed, the player is no longer absent. */
export interface PlayerCheckedIn {
  readonly type: 'player-checked-in';
  readonly player: PlayerId;
}

/** Players who have not checked in miss every round until the organiser checks them in. The server closes it at its time. */
export interface CheckInClosed {
  readonly type: 'check-in-closed';
}

/** The player misses this round. `requested-bye`: a bye requested in advance; `absent`: not present; null cancels the absence. */
export interface AbsenceRecorded {
  readonly type: 'absence-recorded';
  readonly player: PlayerId;
  readonly round: number;
  readonly kind: 'requested-bye' | 'absent' | null;
}

/** Only these accounts rule on disputes in games of the tournament. If none are named, any arbiter of the server may. */
export interface ArbitersSet {
  readonly type: 'arbiters-set';
  readonly accounts: readonly string[];
}

/** HT.a: a bid was placed. Its content is stored separately; the commitment is the SHA-256 of `bidCommitmentText` in base64url. */
export interface BidPlaced {
  readonly type: 'bid-placed';
  readonly round: number;
  readonly player: PlayerId;
  readonly commitment: string;
}

export interface RevealedBid {
  readonly player: PlayerId;
  readonly bid: string;
  readonly salt: string;
}

/** HT.a: all bids of a round are revealed together. */
export interface BidsRevealed {
  readonly type: 'bids-revealed';
  readonly round: number;
  readonly bids: readonly RevealedBid[];
}

/**
 * The players of a table in the ruleset's seat order, and the outcome of their bids. In a computed pairing with open bids, the order is that of
 * their turns to bid, until a bid is accepted.
 */
export interface PairedPlayers {
  readonly players: readonly PlayerId[];
  readonly handicap: string | null;
}

export interface RoundPairing {
  readonly tables: readonly PairedPlayers[];
  readonly byes: readonly { readonly player: PlayerId; readonly kind: ByeKind }[];
}

/** The open bids of a table that a new pairing of the round voids, or its bidding that lapsed. */
export interface VoidedBids {
  /** Of the earlier pairing, from 1. */
  readonly table: number;
  readonly players: readonly PlayerId[];
  /** In the order in which they were placed; empty if the bidding lapsed without any. */
  readonly bids: readonly PlacedBid[];
}

/** Pairs a round, or pairs it again before it starts. */
export interface RoundPaired extends RoundPairing {
  readonly type: 'round-paired';
  readonly round: number;
  /** Why the round was paired manually; null if it was not. */
  readonly manualPairingReason: string | null;
  /** The pairing method and its version, such as `swiss/1`. Null for manual pairings. */
  readonly pairingMethod: string | null;
  /** The open bids of the earlier pairing, which are void. Absent if there are none. */
  readonly voidedBids?: readonly VoidedBids[];
  /** Until when the player who begins must bid at each table. Absent without `bidTurnMinutes`. */
  readonly bidDeadline?: Deadline;
}

/** A player of a paired table bids for Scotland, higher than the last bid of the table, which was the opponent's. */
export interface OpenBidPlaced {
  readonly type: 'open-bid-placed';
  readonly round: number;
  /** Counts from 1. */
  readonly table: number;
  readonly player: PlayerId;
  readonly bid: OpenBid;
  /** Until when the opponent must bid or accept. Absent without `bidTurnMinutes`. */
  readonly bidDeadline?: Deadline;
}

/** A player accepts the opponent's bid. From now on `players` is the table's seat order: the accepting player plays England. */
export interface OpenBidAccepted extends PairedPlayers {
  readonly type: 'open-bid-accepted';
  readonly round: number;
  /** Counts from 1. */
  readonly table: number;
  readonly player: PlayerId;
}

/**
 * A player did not bid in time and loses the choice. The last bid stands, which was the opponent's: the player plays England. Without any bid,
 * the committed chance draws who plays England, and no one pays.
 */
export interface BiddingLapsed extends PairedPlayers {
  readonly type: 'bidding-lapsed';
  readonly round: number;
  /** Counts from 1. */
  readonly table: number;
  readonly player: PlayerId;
  /** The end of the turn that has passed. */
  readonly deadline: string;
}

/** The server warned a player that their turn to bid ends. */
export interface BidTurnWarned {
  readonly type: 'bid-turn-warned';
  readonly round: number;
  /** Counts from 1. */
  readonly table: number;
  readonly player: PlayerId;
  /** The end of the turn, ISO 8601 in UTC. */
  readonly deadline: string;
}

/** A round started. One game per table; null where a player was absent. */
export interface RoundStarted {
  readonly type: 'round-started';
  readonly round: number;
  readonly games: readonly (string | null)[];
  /** When players who have not taken their seats forfeit, ISO 8601 in UTC; null for no limit. */
  readonly seatsDueAt: string | null;
  /** Absent without a deadline. */
  readonly deadline?: Deadline;
}

/** The organiser extends the deadline of a table, or of all tables without a result. */
export interface RoundExtended {
  readonly type: 'round-extended';
  readonly round: number;
  /** Counts from 1; null for all tables. */
  readonly table: number | null;
  readonly deadline: Deadline;
  readonly reason: string;
}

/** A player proposes a later deadline of the table, ISO 8601 in UTC. It replaces an earlier proposal. */
export interface ExtensionProposed {
  readonly type: 'extension-proposed';
  readonly round: number;
  /** Counts from 1. */
  readonly table: number;
  readonly player: PlayerId;
  readonly deadline: string;
}

/** Another player of the table agrees with the proposal. Once all do, it is the deadline of the table. */
export interface ExtensionAccepted {
  readonly type: 'extension-accepted';
  readonly round: number;
  readonly table: number;
  readonly player: PlayerId;
  readonly deadline: Deadline;
}

/** A player proposes times for the game of the table, ISO 8601 in UTC, the first one first. They replace an earlier proposal. */
export interface TimesProposed {
  readonly type: 'times-proposed';
  readonly round: number;
  /** Counts from 1. */
  readonly table: number;
  readonly player: PlayerId;
  readonly times: readonly string[];
}

/** Another player of the table accepts one of the proposed times; the others are gone. Once all do, the game is played then. */
export interface TimeAccepted {
  readonly type: 'time-accepted';
  readonly round: number;
  readonly table: number;
  readonly player: PlayerId;
  readonly time: string;
}

/** A player of the table declines the proposed times, or withdraws their own. */
export interface TimesDeclined {
  readonly type: 'times-declined';
  readonly round: number;
  readonly table: number;
  readonly player: PlayerId;
}

/** The server reminded the players of a table of the time that they have agreed on. */
export interface TimeReminded {
  readonly type: 'time-reminded';
  readonly round: number;
  /** Counts from 1. */
  readonly table: number;
  readonly time: string;
}

/** The server warned the players of these tables, so many seconds before the deadline. */
export interface DeadlineWarned {
  readonly type: 'deadline-warned';
  readonly round: number;
  readonly tables: readonly number[];
  readonly deadline: string;
  readonly secondsBefore: number;
}

/** The deadline passed while these tables had no result. They are decided by the rule of the tournament, or wait for a ruling. */
export interface DeadlinePassed {
  readonly type: 'deadline-passed';
  readonly round: number;
  readonly tables: readonly number[];
  readonly deadline: string;
}

/** The result of a table: the players of each place, best first, and those who forfeited. */
export interface TableResult {
  readonly placings: readonly (readonly PlayerId[])[];
  readonly forfeited: readonly PlayerId[];
}

/**
 * The source of a result. `game`: the game's end. `ruling`: an arbiter changed the end. `forfeit`: a player was absent, or did not take a
 * seat in time. `adjudication`: the organiser or a named arbiter decided an unfinished game. `correction`: replaces a result that did not
 * come from the record. `decider`: names the player who advances from a drawn elimination table.
 */
export const RESULT_SOURCES = ['game', 'ruling', 'forfeit', 'adjudication', 'correction', 'decider'] as const;
export type ResultSource = (typeof RESULT_SOURCES)[number];

export const ADJUDICATION_SIGNERS = ['organiser', 'arbiter', 'server'] as const;

/** What the adjudication of a game that stands rests on, and who signs it. */
export interface Adjudication {
  readonly rule: UnfinishedRule;
  /** `server`: the rule decided when the round ended, without a person. */
  readonly signer: (typeof ADJUDICATION_SIGNERS)[number];
  /** The account that signs; null for the server. */
  readonly account: string | null;
  /**
   * The position: the number and the hash of the last entry of the game that everyone had noticed. What is hidden from spectators adds to
   * neither. Null if the table has no game.
   */
  readonly version: number | null;
  readonly head: string | null;
}

/** A result of a table, or a newer version of it. */
export interface ResultVersion {
  readonly type: 'result-recorded';
  readonly round: number;
  /** Counts from 1. */
  readonly table: number;
  /** Counts from 1. */
  readonly resultVersion: number;
  /** Null if the table no longer has a result because its game was annulled or continues. */
  readonly result: TableResult | null;
  readonly source: ResultSource;
  readonly reason: string | null;
  /** The game behind the result and the hash of its last entry at that time; null without a game. */
  readonly game: string | null;
  readonly gameHeadHash: string | null;
  /** The number of rulings that had changed the game at that time. A later ruling outranks this result. */
  readonly rulingCount: number;
  /** Of an adjudication. Logs of earlier versions lack it. */
  readonly adjudication?: Adjudication;
  /**
   * The seconds that each player's clock had run in the game until then, in the order of the table, if the tie-break `time-used` counts
   * them. The standings follow from the log alone.
   */
  readonly timeUsed?: readonly number[];
}

/** A recorded result version. The last version of a table counts; earlier ones stay in the log. */
export interface ResultRecorded extends ResultVersion {
  /** The result's number within the tournament: from 1, without gaps. */
  readonly number: number;
  /** The result as a compact JWS signed by the server. */
  readonly certificate: string;
}

/** The tournament is closed: standings change only by corrections. `chanceSeed` is the committed seed. */
export interface TournamentClosed {
  readonly type: 'tournament-closed';
  readonly chanceSeed: string;
  /** Why the tournament closed before its last round. Absent if it did not. */
  readonly reason?: string;
}

export type TournamentBody =
  | TournamentOpened
  | PlayerRegistered
  | PlayerConfirmed
  | PlayerWithdrawn
  | PlayerTokenReplaced
  | RegistrationClosed
  | PlayerCheckedIn
  | CheckInClosed
  | AbsenceRecorded
  | ArbitersSet
  | BidPlaced
  | BidsRevealed
  | RoundPaired
  | OpenBidPlaced
  | OpenBidAccepted
  | BiddingLapsed
  | BidTurnWarned
  | RoundStarted
  | RoundExtended
  | ExtensionProposed
  | ExtensionAccepted
  | TimesProposed
  | TimeAccepted
  | TimesDeclined
  | TimeReminded
  | DeadlineWarned
  | DeadlinePassed
  | ResultRecorded
  | TournamentClosed;

/** Returns the text whose hash is a bid's commitment. The salt is 32 random bytes in base64url. */
export const bidCommitmentText = (round: number, { player, bid, salt }: RevealedBid): string =>
  JSON.stringify(['bid', round, player, bid, salt]);
