// The clocks of a game: what is asked of them when it is opened, and what everybody is told of them.
import { accept, type Result, reject } from '../../engine/result.js';
import { type AskedTerms, type ClockTerms, deadlineOf, LONGEST_CLOCK, readTerms, runsOutAt } from '../../record/clock.js';
import type { ClockReading } from '../court/clock-reading.js';
import type { GameFacts, GameSummary } from '../ports/ports.js';
import type { Refusal } from '../refusals/refusals.js';

const NO_CLOCK: Refusal = {
  code: 'invalid-request',
  path: 'clock',
  expected: {
    en: `a bank and an increment, or perMove and a reserve, in whole seconds up to ${LONGEST_CLOCK}`,
    fr: `bank et increment, ou perMove et reserve, en secondes entières jusqu’à ${LONGEST_CLOCK}`,
  },
};

/** The terms that are asked for; null for none. */
export function readClock(asked: AskedTerms | null): Result<ClockTerms | null, Refusal> {
  if (asked === null) return accept(null);
  const terms = readTerms(asked);
  return terms === null ? reject(NO_CLOCK) : accept(terms);
}

const instant = (milliseconds: number | null): Date | null => (milliseconds === null ? null : new Date(milliseconds));

/** The clocks of a game that stands so; null if it has none. They are read from who is to act, which everybody is told as well. */
export function clockOf({ clock }: Pick<GameFacts, 'clock'>, { clocks }: Pick<GameSummary, 'clocks'>): ClockReading | null {
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
      runningSince: instant(each.since),
      runsOutAt: instant(runsOutAt(each)),
    })),
    deadline: instant(deadlineOf(clocks)?.at ?? null),
  };
}
