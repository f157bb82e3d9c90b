/** A game's clocks as everybody who may see it is told them. Seconds in what was agreed upon, milliseconds in what is left. */
export interface ClockReading {
  readonly bank: number | null;
  readonly increment: number | null;
  readonly perMove: number | null;
  readonly reserve: number | null;
  /** Each seat's; none of them for spectators who are behind. */
  readonly seats: readonly SeatClockReading[];
  /** When the time of some seat is used up if it does nothing before; null while every clock stands. */
  readonly deadline: Date | null;
}

export interface SeatClockReading {
  readonly seat: string;
  /** What it had for this move when it came on the clock; null where there is a bank alone. */
  readonly moveRemaining: number | null;
  /** Of its bank or its reserve, when it came on the clock. */
  readonly remaining: number;
  readonly runningSince: Date | null;
  /** When all of it is used up. */
  readonly runsOutAt: Date | null;
}
