// The clocks of a game: what each seat has left, folded from the entries by the court that makes them and by whoever verifies
// a record of them. Only who is to act matters, which everybody is told: what a seat does while it stays to act changes no
// clock, so that a clock tells nothing of what is hidden. docs/decisions/clocks.md.

/** What each seat has for the whole game, and what it gains each time it has done what it was to do. Whole seconds. */
export interface BankTerms {
  readonly bank: number;
  readonly increment: number;
}

/** What each seat has each time it is to act, and what it may take beyond that in the whole game. Whole seconds. */
export interface PerMoveTerms {
  readonly perMove: number;
  readonly reserve: number;
}

/** What was agreed upon when the game was opened: it stands in the first entry. */
export type ClockTerms = BankTerms | PerMoveTerms;

/** A seat's clock. */
export interface SeatClock {
  /** Milliseconds for what it is to do now; 0 where there is a bank alone. Unused ones are not kept. */
  readonly move: number;
  /** Milliseconds beyond that: its bank, or its reserve. */
  readonly rest: number;
  /** Since when its clock runs, in milliseconds of the epoch; null while it stands. Both of the above are as they were then. */
  readonly since: number | null;
}

export type Clocks = Readonly<Record<string, SeatClock>>;

/** What an entry says that clocks follow. */
export interface ClockedEntry {
  /** Milliseconds of the epoch. */
  readonly at: number;
  /** Whether it is an action: who stops being to act by one gains the increment. */
  readonly isAction: boolean;
  /** Whose clocks run after it; null if all stand still: the game has not begun, is over, or an arbiter is asked. */
  readonly running: readonly string[] | null;
  /** Seconds that a seat was given. */
  readonly added: { readonly seat: string; readonly seconds: number } | null;
}

const SECOND = 1_000;

/** The longest there is, in seconds: a year. */
export const MAX_CLOCK_SECONDS = 31_536_000;

const moveTimeOf = (terms: ClockTerms): number => ('perMove' in terms ? terms.perMove * SECOND : 0);

/** Clocks that have not begun. */
export function initialClocks(terms: ClockTerms, seats: readonly string[]): Clocks {
  const rest = SECOND * ('bank' in terms ? terms.bank : terms.reserve);
  return Object.fromEntries(seats.map((seat) => [seat, { move: moveTimeOf(terms), rest, since: null }]));
}

/** What is left when a clock stops: never less than nothing. Where an entry is earlier than the one before it, no time has passed. */
function stopClock({ move, rest, since }: SeatClock, at: number): SeatClock {
  const passed = since === null ? 0 : Math.max(0, at - since);
  return { move: Math.max(0, move - passed), rest: rest - Math.min(rest, Math.max(0, passed - move)), since: null };
}

/** The clocks after an entry. */
export function advanceClocks(terms: ClockTerms, before: Clocks, { at, isAction, running, added }: ClockedEntry): Clocks {
  const after = (seat: string, known: SeatClock): SeatClock => {
    const clock = added?.seat === seat ? { ...known, rest: known.rest + added.seconds * SECOND } : known;
    const runs = running?.includes(seat) ?? false;
    if (runs) return clock.since === null ? { ...clock, since: at } : clock;
    const still = clock.since === null ? clock : stopClock(clock, at);
    // Who is asked nothing now has all of it again when he is asked next; while a game stands still he keeps what is left.
    if (running === null) return still;
    const gained = isAction && clock.since !== null && 'increment' in terms ? terms.increment * SECOND : 0;
    return { ...still, move: moveTimeOf(terms), rest: still.rest + gained };
  };
  return Object.fromEntries(Object.entries(before).map(([seat, clock]) => [seat, after(seat, clock)]));
}

/** When the time of a seat whose clock runs is used up, in milliseconds of the epoch; null while it stands. */
export const expiresAt = ({ move, rest, since }: SeatClock): number | null => (since === null ? null : since + move + rest);

/** Whose time is used up first if nothing is entered before. */
export interface Deadline {
  /** Milliseconds of the epoch. From then on time is up. */
  readonly at: number;
  /** One seat; several if it is the same moment for them. In the order of the game's seats. */
  readonly seats: readonly string[];
}

/** The earliest moment at which time is used up; null while every clock stands. */
export function deadlineOf(clocks: Clocks | null): Deadline | null {
  const ends = Object.entries(clocks ?? {}).flatMap(([seat, clock]) => (clock.since === null ? [] : [{ seat, at: expiresAt(clock)! }]));
  if (ends.length === 0) return null;
  const at = Math.min(...ends.map((end) => end.at));
  return { at, seats: ends.filter((end) => end.at === at).map(({ seat }) => seat) };
}

/** Whether time is up at a moment, in milliseconds of the epoch: whoever acts at the last of them comes too late. */
export const hasRunOut = (deadline: Deadline | null, at: number): deadline is Deadline => deadline !== null && at >= deadline.at;

/** What is read of what is agreed upon before it is. */
export interface ClockTermsInput {
  readonly bank?: number | null;
  readonly increment?: number | null;
  readonly perMove?: number | null;
  readonly reserve?: number | null;
}

const isWhole = (value: number, least: number): boolean => Number.isInteger(value) && value >= least && value <= MAX_CLOCK_SECONDS;

/** The terms that are asked for: a bank or a time for each move, and not both; null if they are none, or out of bounds. */
export function readClockTerms({ bank, increment, perMove, reserve }: ClockTermsInput): ClockTerms | null {
  const [hasBank, hasMove] = [bank != null, perMove != null];
  if (hasBank === hasMove || (hasBank ? reserve != null : increment != null)) return null;
  const [first, second] = hasBank ? [bank!, increment ?? 0] : [perMove!, reserve ?? 0];
  if (!isWhole(first!, 1) || !isWhole(second, 0)) return null;
  return hasBank ? { bank: first!, increment: second } : { perMove: first!, reserve: second };
}
