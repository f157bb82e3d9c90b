import type { Rejection, RulesetTypes, Viewer } from '../../engine/ruleset.js';
import type { DisputeBody, HiddenInspectedBody, RulingBody, ViewerEntryRef } from '../../record/lifecycle/disputes.js';
import type { SignedBy } from '../../record/physical-table/statements.js';
import type { ChanceOrigin, RedactedBody } from '../../record/system-entries.js';
import type { ClockReading } from '../model/clocks.js';
import type { SetUpDraw } from '../model/draws.js';
import type { Outcome } from '../model/outcome.js';
import type { AccountId, EntryKind, GameId, GameStatus, Metadata } from '../ports/game-store.js';
import type { IssuedOffer, OfferAudience } from '../ports/seats.js';
import type { Refusal } from '../refusals/refusals.js';

/** The token a caller presented, or null. */
export type Bearer = string | null;

/** A seat and its token, returned once. */
export interface SeatToken {
  readonly seat: string;
  readonly token: string;
}

export interface OpenedGame {
  readonly game: GameId;
  /** Without offered seats. */
  readonly seats: readonly SeatToken[];
  readonly offers: readonly IssuedOffer[];
}

/** An entry as one viewer may know it. */
export interface ProjectedEntry {
  readonly game: GameId;
  /** The game's ruleset, which its notices and action belong to. */
  readonly ruleset: string;
  /** The viewer these are for. */
  readonly viewer: Viewer;
  /** The viewer's number of this entry. */
  readonly version: number;
  /** Resumes after this entry. Opaque. */
  readonly cursor: string;
  readonly createdAt: Date;
  /** The entry's hash in the chain: the same for every viewer with notice of it. */
  readonly hash: string;
  readonly kind: EntryKind;
  /** The seat that acted; null for a system entry without one. */
  readonly seat: string | null;
  /** The submitted action: for that seat and the arbiter. */
  readonly action: RulesetTypes['Action'] | null;
  /** The body of a system entry; null for an action. */
  readonly systemEvent: RedactedBody | null;
  readonly notices: readonly RulesetTypes['Notice'][];
  /** Whether the entry is no longer in force, because its seat undid it or a ruling rolled it back. */
  readonly takenBack: boolean;
  /** The entropy that the sender of the action added to its draws; null if it added none, and for a system entry. */
  readonly entropy: string | null;
  /** Who signed for what it drew or revealed; null unless the game is on a physical table. */
  readonly attestedBy: SignedBy | null;
}

export interface SeatReading {
  readonly seat: string;
  readonly taken: boolean;
  /** The kind of its open offer; null if it is not offered. */
  readonly offerAudience: OfferAudience | null;
  /** Whether it has an account, for its bearer; null for others. */
  readonly hasAccount: boolean | null;
}

export interface GameReading {
  readonly game: GameId;
  readonly ruleset: string;
  readonly options: RulesetTypes['Options'];
  readonly public: boolean;
  readonly revealAfterEnd: boolean;
  readonly spectatorDelayEntries: number;
  readonly chanceSource: ChanceOrigin;
  /** Whether the account that opened it chose its first position or its chance. */
  readonly practice: boolean;
  /** The draws a physical table still needs before the game can begin, computed on access; null if there are none. */
  readonly setupDraws: readonly SetUpDraw[] | null;
  readonly openedAt: Date;
  readonly status: GameStatus;
  readonly seats: readonly SeatReading[];
  readonly toAct: readonly string[];
  /** Null in a game without clocks. */
  readonly clock: ClockReading | null;
  readonly outcome: Outcome | null;
  /** When it finished; null if it has not. */
  readonly endedAt: Date | null;
  /** The seats that have resigned or run out of time. */
  readonly resignedSeats: readonly string[];
  /** The certificate of its result, a compact JWS; null until it is certified. */
  readonly certificate: string | null;
  /** The platform's metadata; null for callers other than the account that opened the game. */
  readonly metadata: Metadata | null;
  /** The private note, likewise. */
  readonly note: string | null;
  readonly previousGame: GameId | null;
  readonly rematch: GameId | null;
  /** The viewer the caller is in this game. */
  readonly viewer: Viewer;
  /** The viewer's own; `expectedVersion` is compared with it. */
  readonly version: number;
  /** Watching from here misses nothing after this reading. */
  readonly cursor: string;
  /** Null until the last seat is taken. Computed on access. */
  readonly view: RulesetTypes['View'] | null;
  /** Those of the caller's seat; null if the caller has none. Computed on access. */
  readonly legalActions: LegalActions | null;
}

export interface LegalActions {
  readonly ruleset: string;
  readonly version: number;
  readonly seat: string;
  /** Empty while the seat is not to act. */
  readonly actions: readonly RulesetTypes['Action'][];
}

export interface Submission {
  readonly game: string;
  readonly expectedVersion: number;
  /** The seat's cursor of the position the actions are meant for. Unlike the version, no other position has it. */
  readonly expectedCursor?: string | null;
  readonly idempotencyKey: string;
  /** The expected ruleset; refused if the game has another one. */
  readonly ruleset?: string;
  /** In order; all or none are accepted. */
  readonly actions: readonly unknown[];
  /** Statements of a physical table on the one action: compact JWS. */
  readonly attestations?: readonly string[];
  /** 16 to 128 unguessable characters for the draws of the last action; recorded with it. */
  readonly entropy?: string | null;
  /** Whether actions follow that are then the seat's only legal ones, and neither draw nor reveal anything. */
  readonly playForcedActions?: boolean;
}

export interface Accepted {
  readonly kind: 'accepted';
  readonly game: GameId;
  readonly seat: string;
  /** The seat's version after the last of the entries. */
  readonly version: number;
  readonly entries: readonly ProjectedEntry[];
  /** Returns the seats that are to act now. */
  readonly toAct: () => readonly string[];
  /** Returns the game as the seat may see it after the entries; null if it must be read from the store. */
  readonly reading: () => GameReading | null;
}

/** The rules reject one action of the list. Nothing was done. */
export interface Rejected {
  readonly kind: 'rejected';
  readonly actionIndex: number;
  readonly ruleset: string;
  readonly rejection: Rejection;
  readonly action: RulesetTypes['Action'];
  /** A few of the seat's legal actions, those most like the rejected one. */
  readonly alternatives: readonly RulesetTypes['Action'][];
}

export interface Refused {
  readonly kind: 'refused';
  readonly refusal: Refusal;
}

export const refused = (refusal: Refusal): Refused => ({ kind: 'refused', refusal });

export type Verdict = Accepted | Rejected | Refused;

export interface TakeSeatResult {
  readonly game: GameId;
  readonly seat: string;
  readonly version: number;
  readonly entries: readonly ProjectedEntry[];
}

export interface NoticesRequest {
  readonly game: string;
  /** A cursor issued to this viewer; null for the beginning. */
  readonly after: string | null;
  readonly first: number;
  /** Whether the newest entries come first; then `after` continues with older ones, and null is the end of the log. */
  readonly newestFirst?: boolean;
}

export interface NoticePage {
  readonly entries: readonly ProjectedEntry[];
  readonly hasNextPage: boolean;
  /** The number of entries that the caller has notice of. */
  readonly totalCount: number;
}

/** The result of an accepted command. */
export interface CommandResult {
  readonly game: GameId;
  /** The entry's number for the caller. */
  readonly version: number;
  readonly entry: ProjectedEntry;
}

/** With the time of the entry. */
type WithTime<Said> = Said & { readonly at: Date };

/** A dispute as one viewer may know it. */
export interface DisputeReading {
  readonly game: GameId;
  /** The hash of the disputed entry, or of the last one before it that this viewer has noticed; null if it has noticed none. */
  readonly entryHash: string | null;
  /** The hash of the entry that opened the dispute. */
  readonly openedHash: string;
  readonly opened: WithTime<DisputeBody<ViewerEntryRef, string | null>>;
  readonly inspections: readonly WithTime<HiddenInspectedBody>[];
  /** Null while it is open. */
  readonly ruling: WithTime<RulingBody<ViewerEntryRef, string | null>> | null;
}

/** An open dispute as listed for arbiters, without reading the log. */
export interface ListedDispute {
  readonly game: GameListing;
  readonly dispute: number;
  readonly openedAt: Date;
  /** A seat, or `arbiter`. */
  readonly openedBy: string;
  readonly appealOf: number | null;
  readonly cursor: string;
}

export interface DisputePage {
  readonly disputes: readonly ListedDispute[];
  readonly hasNextPage: boolean;
  /** The number of open disputes in all games the caller may see. */
  readonly totalCount: number;
}

/** A player who has chosen a name to be known by. */
export interface SeatPlayer {
  readonly seat: string;
  readonly account: AccountId;
  readonly name: string;
}

export interface GameListing {
  readonly game: GameId;
  readonly ruleset: string;
  readonly options: RulesetTypes['Options'];
  readonly public: boolean;
  readonly revealAfterEnd: boolean;
  readonly practice: boolean;
  readonly openedAt: Date;
  readonly status: GameStatus;
  readonly toAct: readonly string[];
  /** Null in a game without clocks. */
  readonly clock: ClockReading | null;
  readonly outcome: Outcome | null;
  /** When it finished; null if it has not. */
  readonly endedAt: Date | null;
  /** As in `GameReading`. */
  readonly metadata: Metadata | null;
  readonly note: string | null;
  /** The players who have chosen a name to be known by. */
  readonly players: readonly SeatPlayer[];
  /** The seats offered to the caller or to any account, in a list of offers. */
  readonly offeredSeats: readonly string[];
  /** When the first of them was offered; null without one. */
  readonly offeredAt: Date | null;
}

export interface GamePage {
  readonly games: readonly (GameListing & { readonly cursor: string })[];
  readonly hasNextPage: boolean;
}
