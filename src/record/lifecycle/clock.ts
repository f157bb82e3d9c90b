// The clocks of a game, folded from its entries by the server and by the verifier. They depend only on which seats are to act, which is
// public. An action after which its seat is still to act changes no clock, so clocks reveal nothing hidden. docs/decisions/clocks.md.

/** A bank for the whole game, and an increment for each completed move. Whole seconds. */
interface BankTerms {
  readonly initialSeconds: number;
  readonly incrementSeconds: number;
}

/** Time for each move, and a reserve for the whole game. Whole seconds. */
interface PerMoveTerms {
  readonly perMoveSeconds: number;
  readonly reserveSeconds: number;
}

/** The terms agreed in the first entry of a game. */
export type ClockTerms = BankTerms | PerMoveTerms;

/** A seat's clock. */
interface SeatClock {
  /** Milliseconds left for this move; 0 with a bank. Unused time is lost. */
  readonly move: number;
  /** Milliseconds left in the bank or the reserve. */
  readonly rest: number;
  /** When the clock was started, in Unix milliseconds; null while stopped. `move` and `rest` are as of then. */
  readonly since: number | null;
  /** Milliseconds that the clock has run until `since`, without outages. Absent in games whose clocks were stored before it was counted. */
  readonly used?: number;
}

export type Clocks = Readonly<Record<string, SeatClock>>;

/** What clocks depend on in an entry. */
export interface ClockedEntry {
  /** Unix milliseconds. */
  readonly at: number;
  /** Whether it is an action. A seat that is no longer to act after one gains the increment. */
  readonly isAction: boolean;
  /** The seats whose clocks run after the entry; null if play is suspended: not started, over, or disputed. */
  readonly running: readonly string[] | null;
  /** Seconds added for a seat. */
  readonly added: { readonly seat: string; readonly seconds: number } | null;
  /** An outage of the server, during which no clock runs. */
  readonly interruption: Interruption | null;
}

/** An outage, in Unix milliseconds. It may end after the entry that records it: players need time to return. */
export interface Interruption {
  readonly from: number;
  readonly until: number;
}

const SECOND = 1_000;

/** One year. */
export const MAX_CLOCK_SECONDS = 31_536_000;

const moveTimeOf = (terms: ClockTerms): number => ('perMoveSeconds' in terms ? terms.perMoveSeconds * SECOND : 0);

/** Returns the clocks before the first entry. */
export function initialClocks(terms: ClockTerms, seats: readonly string[]): Clocks {
  const rest = SECOND * ('initialSeconds' in terms ? terms.initialSeconds : terms.reserveSeconds);
  return Object.fromEntries(seats.map((seat) => [seat, { move: moveTimeOf(terms), rest, since: null, used: 0 }]));
}

/** Stops a clock. If an entry is earlier than the previous one, no time has passed. */
function stopClock({ move, rest, since, used = 0 }: SeatClock, at: number): SeatClock {
  const passed = since === null ? 0 : Math.max(0, at - since);
  return {
    move: Math.max(0, move - passed),
    rest: rest - Math.min(rest, Math.max(0, passed - move)),
    since: null,
    used: used + Math.min(passed, move + rest),
  };
}

/** Returns the milliseconds that each seat's clock has run until a moment, in the order of the seats. */
export const timeUsed = (clocks: Clocks, seats: readonly string[], at: number): readonly number[] =>
  seats.map((seat) => stopClock(clocks[seat]!, at).used!);

/** Stops a clock that ran in an outage when the outage begins, and starts it again when the outage ends. */
const interruptClock = (clock: SeatClock, { from, until }: Interruption): SeatClock =>
  clock.since !== null && clock.since < until ? { ...stopClock(clock, from), since: until } : clock;

/** Returns the clocks after an entry. */
export function advanceClocks(terms: ClockTerms, before: Clocks, { at, isAction, running, added, interruption }: ClockedEntry): Clocks {
  const after = (seat: string, known: SeatClock): SeatClock => {
    const counted = interruption === null ? known : interruptClock(known, interruption);
    const clock = added?.seat === seat ? { ...counted, rest: counted.rest + added.seconds * SECOND } : counted;
    const runs = running?.includes(seat) ?? false;
    if (runs) return clock.since === null ? { ...clock, since: at } : clock;
    const still = clock.since === null ? clock : stopClock(clock, at);
    // The time for a move is restored between moves, but not while play is suspended.
    if (running === null) return still;
    const gained = isAction && clock.since !== null && 'incrementSeconds' in terms ? terms.incrementSeconds * SECOND : 0;
    return { ...still, move: moveTimeOf(terms), rest: still.rest + gained };
  };
  return Object.fromEntries(Object.entries(before).map(([seat, clock]) => [seat, after(seat, clock)]));
}

/** Returns when a running clock runs out, in Unix milliseconds; null while it is stopped. */
export const expiresAt = ({ move, rest, since }: SeatClock): number | null => (since === null ? null : since + move + rest);

/** When the first clock runs out unless an entry comes before. */
interface Deadline {
  /** Unix milliseconds. Time is up from this millisecond on. */
  readonly at: number;
  /** The seats whose clocks run out then, in seat order. */
  readonly seats: readonly string[];
}

/** Returns the deadline of the running clocks; null if none runs. */
export function deadlineOf(clocks: Clocks | null): Deadline | null {
  const ends = Object.entries(clocks ?? {}).flatMap(([seat, clock]) => (clock.since === null ? [] : [{ seat, at: expiresAt(clock)! }]));
  if (ends.length === 0) return null;
  const at = Math.min(...ends.map((end) => end.at));
  return { at, seats: ends.filter((end) => end.at === at).map(({ seat }) => seat) };
}

const DAY = 86_400 * SECOND;
/** Time is short when this part of it is left. */
const SHORT_PART = 1 / 5;

/** Returns when the time from one moment to another runs short: when a fifth of it is left, or a day if that is less. In Unix milliseconds. */
export const runsShortAt = (from: number, until: number): number => until - Math.min(DAY, Math.round((until - from) * SHORT_PART));

/** Whether the deadline has passed at a moment, in Unix milliseconds. An action at the deadline itself is too late. */
export const hasRunOut = (deadline: Deadline | null, at: number): deadline is Deadline => deadline !== null && at >= deadline.at;

/** Clock terms as requested. */
export interface ClockTermsInput {
  readonly initialSeconds?: number | null;
  readonly incrementSeconds?: number | null;
  readonly perMoveSeconds?: number | null;
  readonly reserveSeconds?: number | null;
}

const isWhole = (value: number, least: number): boolean => Number.isInteger(value) && value >= least && value <= MAX_CLOCK_SECONDS;

/** Reads requested terms: either a bank or a time for each move. Null if they are invalid or out of range. */
export function readClockTerms({ initialSeconds, incrementSeconds, perMoveSeconds, reserveSeconds }: ClockTermsInput): ClockTerms | null {
  const [hasBank, hasMove] = [initialSeconds != null, perMoveSeconds != null];
  if (hasBank === hasMove || (hasBank ? reserveSeconds != null : incrementSeconds != null)) return null;
  const [first, second] = hasBank ? [initialSeconds!, incrementSeconds ?? 0] : [perMoveSeconds!, reserveSeconds ?? 0];
  if (!isWhole(first!, 1) || !isWhole(second, 0)) return null;
  return hasBank ? { initialSeconds: first!, incrementSeconds: second } : { perMoveSeconds: first!, reserveSeconds: second };
}
