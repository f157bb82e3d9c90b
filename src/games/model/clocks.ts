import { accept, type Result, reject } from '../../engine/result.js';
import {
  type ClockTerms,
  type ClockTermsInput,
  deadlineOf,
  expiresAt,
  MAX_CLOCK_SECONDS,
  readClockTerms,
} from '../../record/lifecycle/clock.js';
import type { Refusal } from '../refusals/refusals.js';
import type { GameFacts, GameSummary } from './game.js';

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

// The clocks of a game: what is asked of them when it is opened, and what everybody is told of them.

const INVALID_CLOCK: Refusal = {
  code: 'invalid-request',
  path: 'clock',
  expected: {
    en: `a bank and an increment, or perMove and a reserve, in whole seconds up to ${MAX_CLOCK_SECONDS}`,
    fr: `bank et increment, ou perMove et reserve, en secondes entières jusqu’à ${MAX_CLOCK_SECONDS}`,
  },
};

/** The terms that are asked for; null for none. */
export function parseClockTerms(asked: ClockTermsInput | null): Result<ClockTerms | null, Refusal> {
  if (asked === null) return accept(null);
  const terms = readClockTerms(asked);
  return terms === null ? reject(INVALID_CLOCK) : accept(terms);
}

const toDate = (milliseconds: number | null): Date | null => (milliseconds === null ? null : new Date(milliseconds));

/** The clocks of a game that stands so; null if it has none. They are read from who is to act, which everybody is told as well. */
export function readClocks({ clock }: Pick<GameFacts, 'clock'>, { clocks }: Pick<GameSummary, 'clocks'>): ClockReading | null {
  if (clock === null) return null;
  const [byBank, byMove] = 'bank' in clock ? [clock, null] : [null, clock];
  return {
    bank: byBank?.bank ?? null,
    increment: byBank?.increment ?? null,
    perMove: byMove?.perMove ?? null,
    reserve: byMove?.reserve ?? null,
    seats: Object.entries(clocks ?? {}).map(([seat, each]) => ({
      seat,
      moveRemaining: byMove && each.move,
      remaining: each.rest,
      runningSince: toDate(each.since),
      runsOutAt: toDate(expiresAt(each)),
    })),
    deadline: toDate(deadlineOf(clocks)?.at ?? null),
  };
}
