import type { AnyRuleset } from '../../engine/ruleset.js';
import type { EntryLine } from '../format.js';
import { DisputeIndex } from '../lifecycle/dispute-index.js';
import type { CertificateBody, Ending } from '../lifecycle/disputes.js';
import type { GamePhase } from '../lifecycle/rules.js';
import { EMPTY_SEATING, NO_SIGNERS, type Seating } from '../lifecycle/seating.js';
import { advanceLifecycle, INITIAL_LIFECYCLE, type LifecycleOrDisputeBody, type LifecycleState } from '../lifecycle/state.js';
import type { Undo } from '../lifecycle/undo.js';
import type { TableKeys } from '../physical-table/statements.js';
import type { OpeningBody } from '../system-entries.js';
import { isFullLine, shapeOf } from './line-reader.js';
import { type Fault, quoted, systemFault } from './report.js';

const BITS_PER_BYTE = 8;
const INITIAL_BYTES = 1_024;

/** A set of non-negative integers: one bit for each number up to the greatest. */
export class BitSet {
  #bytes = new Uint8Array(INITIAL_BYTES);
  #least = Number.POSITIVE_INFINITY;

  /** The least number in the set; Infinity if the set is empty. */
  get least(): number {
    return this.#least;
  }

  /** Adds a number. Allocates `number` bits at once. */
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

/** Entries between two stored counts. Counting at any other entry reads at most this many bits. */
const STRIDE = 64;

/**
 * Which viewers noticed which entry, as derived from the secrets. Stores one bit per entry and viewer and periodic counts: about a
 * megabyte for a million entries. Entries and noticed entries count from 1; viewers are in the order of `viewersOf`.
 */
export class NoticeIndex {
  readonly #bits = new BitSet();
  /** The viewers' counts after every `STRIDE` entries, concatenated. */
  readonly #counts: number[] = [];
  #last: number[] = [];
  #viewers = 0;
  #length = 0;

  /** The number of entries in the index. */
  get length(): number {
    return this.#length;
  }

  /** Appends the next entry: for each viewer, whether it noticed the entry. The number of viewers never changes. */
  push(noticed: readonly boolean[]): void {
    this.#viewers = noticed.length;
    const from = this.#length++ * noticed.length;
    for (const [viewer, is] of noticed.entries()) if (is) this.#bits.add(from + viewer);
    this.#last = noticed.map((is, viewer) => (this.#last[viewer] ?? 0) + Number(is));
    if (this.#length % STRIDE === 0) this.#counts.push(...this.#last);
  }

  /** Returns which viewers noticed an entry; undefined if unknown. */
  of(entry: number): readonly boolean[] | undefined {
    return entry < 1 || entry > this.#length ? undefined : Array.from({ length: this.#viewers }, (_, viewer) => this.#has(entry, viewer));
  }

  /** Returns how many entries each viewer had noticed after an entry, in constant time; undefined if unknown. */
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

/** What one seat has done in private since the last entry that it cannot undo. Entries by their numbers in the record. */
export interface PrivateActions {
  /** The last entry that the seat can neither undo nor go back past. */
  readonly bound: number;
  /** Why not, for the report. */
  readonly reason: string;
  /** The seat's actions since `bound`, without the undone ones, in order. */
  readonly inForce: number[];
  /** The seat's undos since `bound`. */
  readonly undos: Pick<Undo, 'at' | 'to'>[];
  /** The last action since `bound` that revealed something to the seat, and whether the current version of the rules judged it. */
  revealed: { readonly at: number; readonly isToday: boolean } | null;
}

/** The entry that certifies the result. */
export interface Certified extends Pick<EntryLine, 'header' | 'hash'>, Pick<CertificateBody, 'outcome'> {}

/** The state of a game after the entries read so far. */
export interface ReplayState {
  /** The viewer whose record it is, or `all`. */
  readonly viewer: string;
  /** The body of the first entry; null if it could not be read. */
  opening: OpeningBody | null;
  /** The game's ruleset; null if it is not installed. */
  ruleset: AnyRuleset | null;
  seating: Seating;
  /** The keys that sign for a physical table. */
  signers: TableKeys;
  /** The set-up and the actions, up to the first missing entry: the entries that a ruling can roll the game back to. */
  readonly playedEntries: BitSet;
  lifecycle: LifecycleState;
  disputes: DisputeIndex;
  /** The arbiters who have inspected hidden information in the latest dispute. */
  readonly hiddenInfoViewers: Set<string>;
  /**
   * How the rules ended the game, in the order of the entries that changed it; null: the game goes on. This is what the entries state,
   * since the rules may be unknown. Where they are known, they are compared with it.
   */
  readonly ends: { readonly at: number; readonly end: Ending | null }[];
  readonly noticed: NoticeIndex;
  /** Whether all entries so far are present and readable. */
  isGapless: boolean;
  /** The last entry of the game, once the result is certified. */
  certified: Certified | null;
  /** In order; at most as many as are replayed. */
  readonly undos: Undo[];
  /** Whether the game has clocks whose state is no longer known. */
  isClockUnknown: boolean;
  /** What each seat could undo. */
  readonly privateActions: Map<string, PrivateActions>;
}

/** Returns the state before the first entry of a record of this viewer. */
export const initialReplayState = (viewer: string): ReplayState => ({
  viewer,
  opening: null,
  ruleset: null,
  seating: EMPTY_SEATING,
  signers: NO_SIGNERS,
  playedEntries: new BitSet(),
  lifecycle: INITIAL_LIFECYCLE,
  disputes: new DisputeIndex([]),
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
export const hasBegun = ({ opening, seating }: Pick<ReplayState, 'opening' | 'seating'>): boolean =>
  opening !== null && seating.taken.length === opening.seats.length;

// How a game ends according to its entries: by the event `game-ended`, which every viewer notices, or by a lifecycle entry.

const ENDED = 'game-ended';

const GAME_ENDED_SHAPE = shapeOf('ended');

/** Returns how the game has ended so far; null while it goes on. Rulings and seats override the rules. */
export const endingOf = ({ lifecycle, ends }: Pick<ReplayState, 'lifecycle' | 'ends'>): Ending | 'annulled' | null =>
  lifecycle.end ?? ends.at(-1)?.end ?? null;

/** Returns the phase of the game after the entries read so far. */
export function phaseOf(replay: Pick<ReplayState, 'lifecycle' | 'ends' | 'opening' | 'seating'>): GamePhase {
  if (replay.lifecycle.open !== null) return 'disputed';
  const end = endingOf(replay);
  if (end !== null) return end === 'annulled' ? end : 'finished';
  return hasBegun(replay) ? 'playing' : 'seating';
}

/** Whether the game is over. The next entry then belongs to the next era. */
export const isOver = (replay: Pick<ReplayState, 'lifecycle' | 'ends'>): boolean =>
  replay.lifecycle.open === null && endingOf(replay) !== null;

/** Records that an entry belongs to play, and the ending that it states, if any. */
export function* endFaults({ part }: Pick<EntryLine, 'part'>, number: number, replay: ReplayState): Generator<Fault> {
  // After a missing entry a line may claim any number, however large.
  if (replay.isGapless) replay.playedEntries.add(number);
  const ended = ('seq' in part ? part.events : part.notices).find(({ type }) => type === ENDED);
  if (ended === undefined) return;
  if (!GAME_ENDED_SHAPE.is(ended)) return yield systemFault(`the event game-ended is invalid: ${GAME_ENDED_SHAPE.whyNot(ended)}`);
  const { winners, clause, reason } = ended.outcome;
  const isValid = winners.length > 0 && new Set(winners).size === winners.length && winners.every((seat) => isSeat(seat, replay));
  if (!isValid) yield systemFault(`the winners ${quoted(winners)} are not seats of the game`);
  replay.ends.push({ at: number, end: { winners, clause, reason } });
}

export const isSeat = (name: string, { opening }: Pick<ReplayState, 'opening'>): boolean => opening?.seats.includes(name) ?? false;

/** Restores the ending that the rules had given the game after an earlier entry, if any. */
function restoreEnding(to: number, number: number, { ends }: Pick<ReplayState, 'ends'>): void {
  ends.push({ at: number, end: lastUpTo(to, ends)?.end ?? null });
}

/** Returns the last item up to an entry, by binary search: a forged game may end as often as it has entries. */
function lastUpTo<Each extends { readonly at: number }>(entry: number, ends: readonly Each[]): Each | undefined {
  let [from, to] = [0, ends.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (ends[middle]!.at <= entry) from = middle + 1;
    else to = middle;
  }
  return ends[from - 1];
}

/** Undos per game whose states are replayed. Each may read the record again. */
export const MAX_UNDOS = 1_000;

/** Stands for a dispute that no entry opened. */
const UNKNOWN_DISPUTE = { openedSeq: 0, by: '', appealOf: null, ruling: null };

/** Applies a lifecycle entry of this number, even if faults were found in it. */
export function applyBody(line: EntryLine, number: number, body: LifecycleOrDisputeBody, replay: ReplayState): void {
  const { lifecycle, dispute, undo } = advanceLifecycle(replay.opening?.seats ?? [], lifecycleBefore(body, replay), number, body);
  replay.lifecycle = lifecycle;
  if (dispute !== null) replay.disputes.set(dispute);
  if (undo === null || undo.to >= number) return;
  restoreEnding(undo.to, number, replay);
  if (isFullLine(line) && replay.undos.length <= MAX_UNDOS) replay.undos.push(undo);
}

/** A ruling on a dispute that is not open is a fault, and is applied as if the dispute were open. */
function lifecycleBefore(body: LifecycleOrDisputeBody, { lifecycle, disputes }: ReplayState): LifecycleState {
  if (body.type !== 'dispute-ruled' || lifecycle.open?.number === body.dispute) return lifecycle;
  return { ...lifecycle, open: { number: body.dispute, dispute: disputes.get(body.dispute) ?? UNKNOWN_DISPUTE } };
}
