import type { Rejection, RulesetTypes, Viewer } from '../../engine/ruleset.js';
import type { DisputeBody, HiddenInfoViewedBody, RulingBody, ViewerEntryRef } from '../../record/lifecycle/disputes.js';
import type { Concessions } from '../../record/lifecycle/state.js';
import type { SignedBy } from '../../record/physical-table/statements.js';
import type { ChanceOrigin, RedactedBody } from '../../record/system-entries.js';
import type { ClockReading } from '../model/clocks.js';
import type { SetUpDraw } from '../model/draws.js';
import type { Outcome } from '../model/outcome.js';
import type { EntryKind, GameId, GameStatus, Metadata } from '../ports/game-store.js';
import type { IssuedOffer, OfferedTo } from '../ports/seats.js';
import type { Refusal } from '../refusals/refusals.js';

/** The token a caller showed, or null. What it opens is decided in here, never at the door. */
export type Bearer = string | null;

/** A seat and its token, which is told this once. */
export interface SeatToken {
  readonly seat: string;
  readonly token: string;
}

export interface OpenedGame {
  readonly game: GameId;
  /** But for those that are offered. */
  readonly seats: readonly SeatToken[];
  readonly offers: readonly IssuedOffer[];
}

/** An entry as one viewer may know it. */
export interface ProjectedEntry {
  readonly game: GameId;
  /** The game's; whose notices and action these are. */
  readonly ruleset: string;
  /** Whose these are. */
  readonly viewer: Viewer;
  /** The viewer's own count of the entries it has noticed, this one included. */
  readonly version: number;
  /** Resume after this entry from here. Opaque. */
  readonly cursor: string;
  readonly at: Date;
  /** The entry's place in the chain: the same for every viewer who has notice of it. */
  readonly hash: string;
  readonly kind: EntryKind;
  /** The seat that acted; null for the house. */
  readonly seat: string | null;
  /** What it asked for: told to that seat, and to the arbiter. */
  readonly action: RulesetTypes['Action'] | null;
  /** What the house says, where it is no action. */
  readonly house: RedactedBody | null;
  readonly notices: readonly RulesetTypes['Notice'][];
  /** Who has signed for what it drew or revealed; null unless the game is on a real table. */
  readonly signedBy: SignedBy | null;
}

export interface GameReading {
  readonly game: GameId;
  readonly ruleset: string;
  readonly options: RulesetTypes['Options'];
  readonly public: boolean;
  readonly openAfterEnd: boolean;
  readonly spectatorDelay: number;
  readonly chance: ChanceOrigin;
  /** What a real table has to draw before the game can begin, worked out when it is asked for; null if nothing, or nothing more. */
  readonly setUpDraws: readonly SetUpDraw[] | null;
  readonly openedAt: Date;
  readonly status: GameStatus;
  /** To whom each is offered that nobody has joined yet; null if it is not. */
  readonly seats: readonly { readonly seat: string; readonly taken: boolean; readonly offeredTo: OfferedTo | null }[];
  readonly toAct: readonly string[];
  /** Null in a game without clocks. */
  readonly clock: ClockReading | null;
  readonly outcome: Outcome | null;
  /** The seats that have given the game up, and whether a draw is offered. */
  readonly concessions: Concessions;
  /** The certificate of its result, a compact JWS; null until it is certified. */
  readonly certificate: string | null;
  /** What the caller, who has opened it, keeps beside it; null to everybody else. */
  readonly metadata: Metadata | null;
  /** The same of what it has noted. */
  readonly note: string | null;
  readonly rematchOf: GameId | null;
  readonly rematch: GameId | null;
  /** As whom the caller sees this game. */
  readonly viewer: Viewer;
  /** The viewer's own; what `expectedVersion` is compared with. */
  readonly version: number;
  /** Watch from here to miss nothing after this reading. */
  readonly cursor: string;
  /** The same object as long as the game stands as it does, so that what was made of a reading can be kept by it. */
  readonly moment: object;
  /** Null until the last seat is taken. Worked out when it is asked for. */
  readonly view: RulesetTypes['View'] | null;
}

export interface LegalActions {
  readonly ruleset: string;
  readonly version: number;
  readonly seat: string;
  /** Empty while it is not this seat's to act. */
  readonly actions: readonly RulesetTypes['Action'][];
}

export interface Submission {
  readonly game: string;
  readonly expectedVersion: number;
  readonly idempotencyKey: string;
  /** Whose actions they are meant to be, where the caller says so; refused if the game is of another. */
  readonly ruleset?: string;
  /** In order; whole or not at all. */
  readonly actions: readonly unknown[];
  /** What is signed for a real table about the one action: compact JWS. */
  readonly table?: readonly string[];
}

export interface Accepted {
  readonly kind: 'accepted';
  readonly game: GameId;
  readonly seat: string;
  /** The seat's version after the last of the entries. */
  readonly version: number;
  readonly entries: readonly ProjectedEntry[];
}

/** The rules say no to one action of the list, and nothing was done. */
export interface Rejected {
  readonly kind: 'rejected';
  readonly index: number;
  readonly ruleset: string;
  readonly rejection: Rejection;
  readonly asked: RulesetTypes['Action'];
  /** A few of the seat's legal actions, most like what was asked. */
  readonly alternatives: readonly RulesetTypes['Action'][];
}

export interface Refused {
  readonly kind: 'refused';
  readonly refusal: Refusal;
}

export type Verdict = Accepted | Rejected | Refused;

export interface TakeSeatResult {
  readonly game: GameId;
  readonly seat: string;
  readonly version: number;
  readonly entries: readonly ProjectedEntry[];
}

export interface NoticesRequest {
  readonly game: string;
  /** A cursor that was given to this viewer; null from the beginning. */
  readonly after: string | null;
  readonly first: number;
}

export interface NoticePage {
  readonly entries: readonly ProjectedEntry[];
  readonly hasNextPage: boolean;
}

/** The court has done as it was asked, and written so. */
export interface CommandResult {
  readonly game: GameId;
  /** The entry's number for the caller. */
  readonly version: number;
  readonly entry: ProjectedEntry;
}

/** When it was entered. */
type WithTime<Said> = Said & { readonly at: Date };

/** A dispute as one viewer may know it. */
export interface DisputeReading {
  readonly game: GameId;
  readonly opened: WithTime<DisputeBody<ViewerEntryRef, string | null>>;
  readonly looks: readonly WithTime<HiddenInfoViewedBody>[];
  /** Null while it is open. */
  readonly ruled: WithTime<RulingBody<ViewerEntryRef, string | null>> | null;
}

/** An open dispute, for arbiters: what can be told of it without looking into the log. */
export interface ListedDispute {
  readonly game: GameListing;
  readonly dispute: number;
  readonly openedAt: Date;
  /** A seat, or `arbiter`. */
  readonly by: string;
  readonly appealOf: number | null;
  readonly cursor: string;
}

export interface DisputePage {
  readonly disputes: readonly ListedDispute[];
  readonly hasNextPage: boolean;
}

// What lists of games answer.

export interface GameListing {
  readonly game: GameId;
  readonly ruleset: string;
  readonly options: RulesetTypes['Options'];
  readonly public: boolean;
  readonly openAfterEnd: boolean;
  readonly openedAt: Date;
  readonly status: GameStatus;
  readonly toAct: readonly string[];
  /** Null in a game without clocks. */
  readonly clock: ClockReading | null;
  readonly outcome: Outcome | null;
  /** As in `GameReading`. */
  readonly metadata: Metadata | null;
  readonly note: string | null;
  /** Those that are offered to who asks, in a list of games that offer some. */
  readonly offeredSeats: readonly string[];
}

export interface GamePage {
  readonly games: readonly (GameListing & { readonly cursor: string })[];
  readonly hasNextPage: boolean;
}
