import type { AnyRuleset } from '../../engine/ruleset.js';
import type { EntryLine } from '../format.js';
import type { CertificateBody, Ending } from '../lifecycle/disputes.js';
import { EMPTY_SEATING, NO_SIGNERS, type Seating } from '../lifecycle/seating.js';
import { advanceLifecycle, type Dispute, INITIAL_LIFECYCLE, type LifecycleOrDisputeBody, type LifecycleState } from '../lifecycle/state.js';
import type { Undo } from '../lifecycle/undo.js';
import type { TableKeys } from '../physical-table/statements.js';
import type { OpeningBody } from '../system-entries.js';
import { isFullLine, shapeOf } from './line-reader.js';
import { type Fault, faultOf, quoted } from './report.js';

/** Bits in a byte. */
const BITS_PER_BYTE = 8;
/** Bytes there is room for at first. */
const INITIAL_BYTES = 1_024;

/** A set of small whole numbers, a bit for each up to the greatest. */
export class BitSet {
  #bytes = new Uint8Array(INITIAL_BYTES);
  #least = Number.POSITIVE_INFINITY;

  /** The least of them; infinity if there is none. */
  get least(): number {
    return this.#least;
  }

  /** A whole number from 0: takes so many bits of memory, at once. */
  add(number: number): void {
    const at = Math.floor(number / BITS_PER_BYTE);
    if (at >= this.#bytes.length) {
      const wider = new Uint8Array(2 * Math.max(this.#bytes.length, at));
      wider.set(this.#bytes);
      this.#bytes = wider;
    }
    this.#bytes[at]! |= 1 << (number % BITS_PER_BYTE);
    this.#least = Math.min(this.#least, number);
  }

  has(number: number): boolean {
    return (((this.#bytes[Math.floor(number / BITS_PER_BYTE)] ?? 0) >> (number % BITS_PER_BYTE)) & 1) === 1;
  }
}

/** How many entries lie between two that were counted: as many are looked at to count at any other. */
const STRIDE = 64;

/**
 * Who has noticed which entry, as far as secrets tell it: a bit each and now and then a count, so that of a game of a million
 * entries little more than a megabyte is kept. Entries and what viewers noticed are counted from 1, viewers in the order of
 * `viewersOf`.
 */
export class NoticeIndex {
  readonly #bits = new BitSet();
  /** How many entries each viewer had noticed after every so many, one viewer after the other. */
  readonly #counts: number[] = [];
  #last: number[] = [];
  #viewers = 0;
  #length = 0;

  /** How many entries it knows of: all up to that one. */
  get length(): number {
    return this.#length;
  }

  /** The next entry: which viewers have noticed it. Always of as many viewers. */
  push(noticed: readonly boolean[]): void {
    this.#viewers = noticed.length;
    const from = this.#length++ * noticed.length;
    for (const [viewer, is] of noticed.entries()) if (is) this.#bits.add(from + viewer);
    this.#last = noticed.map((is, viewer) => (this.#last[viewer] ?? 0) + Number(is));
    if (this.#length % STRIDE === 0) this.#counts.push(...this.#last);
  }

  /** Which viewers have noticed an entry; undefined if that is not known. */
  of(entry: number): readonly boolean[] | undefined {
    return entry < 1 || entry > this.#length ? undefined : Array.from({ length: this.#viewers }, (_, viewer) => this.#has(entry, viewer));
  }

  /**
   * How many entries each viewer had noticed after an entry; undefined if that is not known. In time that does not grow with the
   * entries.
   */
  countsAt(entry: number): readonly number[] | undefined {
    if (entry < 1 || entry > this.#length) return undefined;
    const strides = Math.floor(entry / STRIDE);
    return Array.from({ length: this.#viewers }, (_, viewer) => {
      let count = strides === 0 ? 0 : this.#counts[(strides - 1) * this.#viewers + viewer]!;
      for (let each = strides * STRIDE + 1; each <= entry; each++) if (this.#has(each, viewer)) count++;
      return count;
    });
  }

  #has(entry: number, viewer: number): boolean {
    return this.#bits.has((entry - 1) * this.#viewers + viewer);
  }
}

// What is kept of what a seat alone has noticed, while a record is read.

/** What one seat has done in secret since the last entry that binds it. Entries by their numbers in the record. */
export interface PrivateActions {
  /** The last entry that it can neither take back nor go behind. */
  readonly bound: number;
  /** What that was. */
  readonly what: string;
  /** Its own actions since, that it has not taken back. */
  stands: number[];
  /** What it has taken back since: after one entry, up to the one that says so. */
  readonly undone: { readonly after: number; readonly at: number }[];
  /** The last of its actions since that has shown it something, by the rules, and whether it was today's that judged it. */
  revealed: { readonly at: number; readonly isToday: boolean } | null;
}

/** What the entry says that certifies a result. */
export interface Certified extends Pick<EntryLine, 'header' | 'hash'>, Pick<CertificateBody, 'outcome'> {}

/** Which rulings were appealed, and whose can be. */
export interface Appeals {
  /** The entries that rule. */
  readonly rulingEntries: Set<number>;
  /** The seats that have appealed a ruling, by the number of its dispute. */
  readonly appellants: Map<number, Set<string>>;
  /** The disputes whose rulings nobody appeals any more: an appeal has changed them, or every seat has. */
  readonly closed: Set<number>;
  /** Whose those were. */
  readonly appealedArbiters: Set<string>;
  /** How many rulings of an account can be. */
  readonly appealableCounts: Map<string, number>;
}

/** What the entries read so far say of a game. */
export interface ReplayState {
  /** Whose record it is, or `all`. */
  readonly viewer: string;
  /** What was agreed upon; null if the first entry could not be read. */
  opening: OpeningBody | null;
  /** Its rules, if they are known here. */
  ruleset: AnyRuleset | null;
  /** Who sits where. */
  seating: Seating;
  /** Who signs for a real table. */
  signers: TableKeys;
  /** The numbers of the set-up and of the actions, up to where an entry is missing: what a ruling can take back to. */
  readonly playedEntries: BitSet;
  /** What is disputed, and how others than the rules have ended it. */
  lifecycle: LifecycleState;
  /** The number of the last dispute that was opened; 0 if none was. */
  lastDispute: number;
  /** The disputes so far, by the numbers they say they have: some may be missing, or be counted wrong, where the court has a list. */
  readonly disputes: Map<number, Dispute>;
  readonly appeals: Appeals;
  /** The arbiters who have asked to see all in the dispute that was opened last. */
  readonly hiddenInfoViewers: Set<string>;
  /**
   * How the rules ended it, in the order of the entries where that changed; null: it goes on. The court asks its rules where the game
   * stands. Here it is what the entries tell: the rules may not be known, and where they are they are compared with it.
   */
  readonly ends: { readonly at: number; readonly end: Ending | null }[];
  readonly noticed: NoticeIndex;
  /** Whether no entry so far is missing or could not be read. */
  isGapless: boolean;
  /** The entry that certifies the result: nothing follows. */
  certified: Certified | null;
  /** In order; no more than are followed. */
  readonly undos: Undo[];
  /** Whether there are clocks, and it is not known any more how they stand. */
  isClockUnknown: boolean;
  /** What each seat could take back. */
  readonly privateActions: Map<string, PrivateActions>;
}

export const initialReplayState = (viewer: string): ReplayState => ({
  viewer,
  opening: null,
  ruleset: null,
  seating: EMPTY_SEATING,
  signers: NO_SIGNERS,
  playedEntries: new BitSet(),
  lifecycle: INITIAL_LIFECYCLE,
  lastDispute: 0,
  disputes: new Map(),
  appeals: { rulingEntries: new Set(), appellants: new Map(), closed: new Set(), appealedArbiters: new Set(), appealableCounts: new Map() },
  hiddenInfoViewers: new Set(),
  ends: [],
  noticed: new NoticeIndex(),
  isGapless: true,
  certified: null,
  undos: [],
  isClockUnknown: false,
  privateActions: new Map(),
});

/** Whether every seat is taken. */
export const hasBegun = ({ opening, seating }: ReplayState): boolean => opening !== null && seating.taken.length === opening.seats.length;

// How a game ends, as its entries tell it: by the event `game-ended`, which everybody notices, or by a ruling.

const ENDED = 'game-ended';

const GAME_ENDED_SHAPE = shapeOf('ended');

const systemFault = faultOf('house');

/** How a game ended as far as it was read: a ruling stands before the rules. Null while it goes on. */
export const endingOf = ({ lifecycle, ends }: Pick<ReplayState, 'lifecycle' | 'ends'>): Ending | 'annulled' | null =>
  lifecycle.end ?? ends.at(-1)?.end ?? null;

/** Whether the game is over, so that nobody acts, and what is entered next is of the next era. */
export const isOver = (followed: Pick<ReplayState, 'lifecycle' | 'ends'>): boolean =>
  followed.lifecycle.open === null && endingOf(followed) !== null;

/** Keeps that something was played in an entry, and how it says that the game has ended. */
export function* endFaults({ part }: Pick<EntryLine, 'part'>, number: number, followed: ReplayState): Generator<Fault> {
  // After an entry that is missing, a line may say that it has any number at all.
  if (followed.isGapless) followed.playedEntries.add(number);
  const told = ('seq' in part ? part.events : part.notices).find(({ type }) => type === ENDED);
  if (told === undefined) return;
  if (!GAME_ENDED_SHAPE.is(told)) return yield systemFault(`how it ended: ${GAME_ENDED_SHAPE.whyNot(told)}`);
  const { winners, clause, reason } = told.outcome;
  if (!areSeats(winners, followed)) yield systemFault(`${quoted(winners)} have won, and are no seats`);
  followed.ends.push({ at: number, end: { winners, clause, reason } });
}

/** Whether these are seats of the game, one or more and each once. */
export function areSeats(names: readonly string[], { opening }: Pick<ReplayState, 'opening'>): boolean {
  const seats = new Set(opening?.seats);
  return names.length > 0 && new Set(names).size === names.length && names.every((name) => seats.has(name));
}

/** Whether seats are named in the order that the game has for them. */
export function areInSeatOrder(names: readonly string[], { opening }: Pick<ReplayState, 'opening'>): boolean {
  const places = names.map((name) => opening?.seats.indexOf(name) ?? 0);
  return places.every((place, at) => at === 0 || places[at - 1]! < place);
}

/** By the rules the game ended as it had after an entry before, if it had. */
export function restoreEnding(to: number, number: number, { ends }: Pick<ReplayState, 'ends'>): void {
  ends.push({ at: number, end: lastUpTo(to, ends)?.end ?? null });
}

/** The last of them up to an entry: halved again and again, since a game can be taken back and end as often as there are entries. */
function lastUpTo<Each extends { readonly at: number }>(entry: number, ends: readonly Each[]): Each | undefined {
  let [from, to] = [0, ends.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (ends[middle]!.at <= entry) from = middle + 1;
    else to = middle;
  }
  return ends[from - 1];
}

/** How often a game may be taken back before its states are not followed any more: each time it may have to be read again. */
export const MAX_UNDOS = 1_000;

/** What is not known of a dispute that no entry has opened. */
const UNKNOWN_DISPUTE = { openedSeq: 0, by: '', appealOf: null, ruling: null };

/** Keeps what changes apart from play with what an entry of this number says, whatever was found wrong with it. */
export function applyBody(line: EntryLine, number: number, said: LifecycleOrDisputeBody, followed: ReplayState): void {
  const { lifecycle, dispute, undo } = advanceLifecycle(followed.opening?.seats ?? [], lifecycleBefore(said, followed), number, said);
  followed.lifecycle = lifecycle;
  if (dispute !== null) followed.disputes.set(dispute.number, dispute.dispute);
  if (undo === null || undo.to >= number) return;
  restoreEnding(undo.to, number, followed);
  if (isFullLine(line) && followed.undos.length <= MAX_UNDOS) followed.undos.push(undo);
}

/** Where the game stood. A ruling may be on a dispute that is not open, which is a fault, and is followed as if it were. */
function lifecycleBefore(said: LifecycleOrDisputeBody, { lifecycle, disputes }: ReplayState): ReplayState['lifecycle'] {
  if (said.type !== 'ruled' || lifecycle.open?.number === said.dispute) return lifecycle;
  return { ...lifecycle, open: { number: said.dispute, dispute: disputes.get(said.dispute) ?? UNKNOWN_DISPUTE } };
}
