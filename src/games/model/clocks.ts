import { accept, type Result, reject } from '../../engine/result.js';
import {
  type ClockTerms,
  type ClockTermsInput,
  deadlineOf,
  expiresAt,
  hasRunOut,
  MAX_CLOCK_SECONDS,
  readClockTerms,
} from '../../record/lifecycle/clock.js';
import type { Refusal } from '../refusals/refusals.js';
import { localized } from '../texts/index.js';
import type { GameFacts, GameSummary } from './game.js';

/** A game's clocks, as every viewer may see them. Terms in seconds, what is left in milliseconds. */
export interface ClockReading {
  readonly initialSeconds: number | null;
  readonly incrementSeconds: number | null;
  readonly perMoveSeconds: number | null;
  readonly reserveSeconds: number | null;
  /** One per seat; empty for delayed spectators. */
  readonly seats: readonly SeatClockReading[];
  /** When a seat's time runs out if it does not act; null while no clock runs. */
  readonly nextExpiryAt: Date | null;
}

interface SeatClockReading {
  readonly seat: string;
  /** Milliseconds for this move when the seat's clock started; null with a bank alone. */
  readonly moveRemainingMs: number | null;
  /** Milliseconds in its bank or reserve when its clock started. */
  readonly remainingMs: number;
  readonly runningSince: Date | null;
  /** When all its time is used up. */
  readonly expiresAt: Date | null;
}

const INVALID_CLOCK: Refusal = {
  code: 'invalid-request',
  path: 'timeControl',
  expected: localized((texts) => texts.clock(MAX_CLOCK_SECONDS)),
};

/** Returns the requested terms; null for none. */
export function parseClockTerms(requested: ClockTermsInput | null): Result<ClockTerms | null, Refusal> {
  if (requested === null) return accept(null);
  const terms = readClockTerms(requested);
  return terms === null ? reject(INVALID_CLOCK) : accept(terms);
}

const toDate = (milliseconds: number | null): Date | null => (milliseconds === null ? null : new Date(milliseconds));

/** Returns the clocks of a game; null if it has none. They follow from the seats to act, which every viewer knows. */
export function readClocks({ clock }: Pick<GameFacts, 'clock'>, { clocks }: Pick<GameSummary, 'clocks'>): ClockReading | null {
  if (clock === null) return null;
  const [byBank, byMove] = 'initialSeconds' in clock ? [clock, null] : [null, clock];
  return {
    initialSeconds: byBank?.initialSeconds ?? null,
    incrementSeconds: byBank?.incrementSeconds ?? null,
    perMoveSeconds: byMove?.perMoveSeconds ?? null,
    reserveSeconds: byMove?.reserveSeconds ?? null,
    seats: Object.entries(clocks ?? {}).map(([seat, each]) => ({
      seat,
      moveRemainingMs: byMove && each.move,
      remainingMs: each.rest,
      runningSince: toDate(each.since),
      expiresAt: toDate(expiresAt(each)),
    })),
    nextExpiryAt: toDate(deadlineOf(clocks)?.at ?? null),
  };
}

/** The seats whose time had run out at that moment; null if none had. */
export function findSeatsOutOfTime({ summary }: { readonly summary: Pick<GameSummary, 'clocks'> }, at: Date): readonly string[] | null {
  const deadline = deadlineOf(summary.clocks);
  return hasRunOut(deadline, at.getTime()) ? deadline.seats : null;
}
