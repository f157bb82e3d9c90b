import type { AnyRuleset } from '../../engine/ruleset.js';
import { type ApartFromPlay, type Dispute, NOTHING_APART } from '../apart-from-play.js';
import type { TakenBack } from '../branches.js';
import type { OpeningBody } from '../house.js';
import type { EntryLine } from '../lines.js';
import type { CertificateBody, Ending } from '../rulings.js';
import { NO_SEATS_TAKEN, type SeatsTaken } from '../seats-taken.js';
import { NOBODY_SIGNS } from '../table/signers.js';
import type { TableKeys } from '../table/statement.js';
import { Bits } from './bits.js';
import { Noticed } from './noticed.js';
import type { PrivateActions } from './private-actions-of-seat.js';

/** What the entry says that certifies a result. */
export interface Certified extends Pick<EntryLine, 'header' | 'hash'>, Pick<CertificateBody, 'outcome'> {}

/** Which rulings were appealed, and whose can be. */
export interface Appeals {
  /** The entries that rule. */
  readonly ruledIn: Set<number>;
  /** The seats that have appealed a ruling, by the number of its dispute. */
  readonly by: Map<number, Set<string>>;
  /** The disputes whose rulings nobody appeals any more: an appeal has changed them, or every seat has. */
  readonly settled: Set<number>;
  /** Whose those were. */
  readonly against: Set<string>;
  /** How many rulings of an account can be. */
  readonly possible: Map<string, number>;
}

/** What the entries read so far say of a game. */
export interface Followed {
  /** Whose record it is, or `all`. */
  readonly viewer: string;
  /** What was agreed upon; null if the first entry could not be read. */
  opening: OpeningBody | null;
  /** Its rules, if they are known here. */
  ruleset: AnyRuleset | null;
  /** Who sits where. */
  seated: SeatsTaken;
  /** Who signs for a real table. */
  signers: TableKeys;
  /** The numbers of the set-up and of the actions, up to where an entry is missing: what a ruling can take back to. */
  readonly played: Bits;
  /** What is disputed, and how others than the rules have ended it. */
  apart: ApartFromPlay;
  /** The number of the last dispute that was opened; 0 if none was. */
  lastDispute: number;
  /** The disputes so far, by the numbers they say they have: some may be missing, or be counted wrong, where the court has a list. */
  readonly disputes: Map<number, Dispute>;
  readonly appeals: Appeals;
  /** The arbiters who have asked to see all in the dispute that was opened last. */
  readonly looks: Set<string>;
  /**
   * How the rules ended it, in the order of the entries where that changed; null: it goes on. The court asks its rules where the game
   * stands. Here it is what the entries tell: the rules may not be known, and where they are they are compared with it.
   */
  readonly ends: { readonly at: number; readonly end: Ending | null }[];
  readonly noticed: Noticed;
  /** Whether no entry so far is missing or could not be read. */
  isGapless: boolean;
  /** The entry that certifies the result: nothing follows. */
  certified: Certified | null;
  /** In order; no more than are followed. */
  readonly takenBack: TakenBack[];
  /** Whether there are clocks, and it is not known any more how they stand. */
  isClockLost: boolean;
  /** What each seat could take back. */
  readonly privateActions: Map<string, PrivateActions>;
}

export const nothingYet = (viewer: string): Followed => ({
  viewer,
  opening: null,
  ruleset: null,
  seated: NO_SEATS_TAKEN,
  signers: NOBODY_SIGNS,
  played: new Bits(),
  apart: NOTHING_APART,
  lastDispute: 0,
  disputes: new Map(),
  appeals: { ruledIn: new Set(), by: new Map(), settled: new Set(), against: new Set(), possible: new Map() },
  looks: new Set(),
  ends: [],
  noticed: new Noticed(),
  isGapless: true,
  certified: null,
  takenBack: [],
  isClockLost: false,
  privateActions: new Map(),
});

/** Whether every seat is taken. */
export const hasBegun = ({ opening, seated }: Followed): boolean => opening !== null && seated.taken.length === opening.seats.length;
