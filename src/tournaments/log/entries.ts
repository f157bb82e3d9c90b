// What can happen in a tournament: the entries of its log. Ids only; names of people stand beside the log, where they can be erased.
import type { ByeKind, PlayerId } from '../rounds.js';
import type { TournamentSettings } from '../settings.js';

/** What is agreed upon before anybody enters. */
export interface TournamentOpened {
  readonly type: 'tournament-opened';
  readonly ruleset: string;
  /** Of every game; bids and the number of players add to them. */
  readonly options: object;
  /** Of every game; null if they have none. */
  readonly timeControl: object | null;
  readonly settings: TournamentSettings;
  /** Whether players enter themselves; else the organiser enters them. */
  readonly selfRegistration: boolean;
  /** Whether players may enter when rounds have begun, absent from those before. */
  readonly lateRegistration: boolean;
  /** When entry closes by itself, ISO 8601 in UTC; null if the organiser closes it. */
  readonly registrationClosesAt: string | null;
  /** SHA-256 of what sides are drawn from, in base64url: told when the tournament is closed. */
  readonly chanceCommitment: string;
}

export interface PlayerEntered {
  readonly type: 'player-registered';
  readonly player: PlayerId;
  /** The account that plays; null if the court is not told. */
  readonly account: string | null;
  /** Their number among those who are seeded, 1 for the best; null stands after all of them. */
  readonly seed: number | null;
  /** Said where the account has entered itself. */
  readonly confirmed?: true;
}

/** Somebody whom the organiser has entered with an account takes part, and that account has shown so by claiming a seat: it is rated. */
export interface PlayerConfirmed {
  readonly type: 'player-confirmed';
  readonly player: PlayerId;
}

/** For good: they play no more, and what they have played counts. */
export interface PlayerWithdrawn {
  readonly type: 'player-withdrawn';
  readonly player: PlayerId;
}

/**
 * They have another token, and the one before is dead. `told` says to whom it was told: an organiser is told one that was lost, and from
 * then on it does nothing but be replaced by the player (`player`).
 */
export interface PlayerTokenReplaced {
  readonly type: 'player-token-replaced';
  readonly player: PlayerId;
  readonly issuedTo: 'player' | 'organiser';
}

export interface EntryClosed {
  readonly type: 'registration-closed';
}

/** They do not play this round. `requested`: said beforehand, a bye; `absent`: they are not there; null takes it back. */
export interface AbsenceNoted {
  readonly type: 'absence-recorded';
  readonly player: PlayerId;
  readonly round: number;
  readonly kind: 'requested-bye' | 'absent' | null;
}

/** Who rules on disputes in games of this tournament: these accounts and no others; all arbiters if there is none. */
export interface ArbitersNamed {
  readonly type: 'arbiters-set';
  readonly accounts: readonly string[];
}

/** HT.a: a bid is in. Which, is kept apart; its commitment is the SHA-256 of `bidText` in base64url. */
export interface BidMade {
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

/** HT.a: all bids of a round, together. */
export interface BidsRevealed {
  readonly type: 'bids-revealed';
  readonly round: number;
  readonly bids: readonly RevealedBid[];
}

/** Who sits at a table, in the order of the ruleset's seats, and what their bids have made of it. */
export interface PairedPlayers {
  readonly players: readonly PlayerId[];
  readonly handicap: string | null;
}

export interface RoundPairing {
  readonly tables: readonly PairedPlayers[];
  readonly byes: readonly { readonly player: PlayerId; readonly kind: ByeKind }[];
}

/** Pairs a round, or pairs it anew before it has started. */
export interface RoundPaired extends RoundPairing {
  readonly type: 'round-paired';
  readonly round: number;
  /** Why it is not as the format would have it; null if it is. */
  readonly manualPairingReason: string | null;
  /** What it was worked out by, with its version: `swiss/1`. Null by hand; missing in logs of before. */
  readonly pairingMethod?: string | null;
}

/** The games of a round are there, one for each table, null where somebody was absent. */
export interface RoundStarted {
  readonly type: 'round-started';
  readonly round: number;
  readonly games: readonly (string | null)[];
}

/** How a table ended: who shares the first place, and so on; and who did not play. */
export interface TableResult {
  readonly placings: readonly (readonly PlayerId[])[];
  readonly forfeited: readonly PlayerId[];
}

/**
 * Where a result comes from. `record`: the game ended so. `ruling`: an arbiter has changed how it ended. `forfeit`: somebody was
 * not there. `adjudication`: the organiser, or an arbiter named for the tournament, has said how an unfinished game counts.
 * `correction`: of what did not come from the record. `decider`: the table was drawn, and the first place goes on in an
 * elimination.
 */
export const RESULT_SOURCES = ['game', 'ruling', 'forfeit', 'adjudication', 'correction', 'decider'] as const;
export type ResultSource = (typeof RESULT_SOURCES)[number];

/** What is said of a table: a result, or another version of it. */
export interface ResultVersion {
  readonly type: 'result-recorded';
  readonly round: number;
  /** From 1. */
  readonly table: number;
  /** From 1. */
  readonly resultVersion: number;
  /** Null where there is none any more: the game was annulled, or goes on. */
  readonly result: TableResult | null;
  readonly source: ResultSource;
  readonly reason: string | null;
  /** The game it follows from, and the hash of its last entry then; null where there was none. */
  readonly game: string | null;
  readonly gameHeadHash: string | null;
  /** How many rulings had changed something in the game by then: one that comes later stands before what is said here. */
  readonly rulingCount: number;
}

/** The same on record: the last version of a table counts, and those before are kept. */
export interface ResultRecorded extends ResultVersion {
  /** Its place among all results of the tournament, from 1, without a gap. */
  readonly number: number;
  /** All this, signed by the court: a compact JWS. */
  readonly certificate: string;
}

/** It is over: standings are final, but for corrections; `chance` is what was committed to. */
export interface TournamentClosed {
  readonly type: 'tournament-closed';
  readonly chanceSeed: string;
  /** Why before its last round; left out where it was not, and by those who closed before it was asked. */
  readonly reason?: string;
}

export type TournamentBody =
  | TournamentOpened
  | PlayerEntered
  | PlayerConfirmed
  | PlayerWithdrawn
  | PlayerTokenReplaced
  | EntryClosed
  | AbsenceNoted
  | ArbitersNamed
  | BidMade
  | BidsRevealed
  | RoundPaired
  | RoundStarted
  | ResultRecorded
  | TournamentClosed;

/** What a bid's commitment is the hash of. The salt is 32 random bytes in base64url. */
export const bidCommitmentText = (round: number, { player, bid, salt }: RevealedBid): string =>
  JSON.stringify(['bid', round, player, bid, salt]);
