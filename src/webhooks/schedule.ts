import type { RandomBytes } from '../games/ports/ports.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Numbers of the dispatcher, in milliseconds but for counts. */
export interface DispatchSettings {
  /** From a failed attempt to the next, the last one for all that follow. */
  readonly delays: readonly number[];
  /** For how long an event may fail until its webhook is disabled. */
  readonly patience: number;
  /** For which a claim is believed to be worked on; longer than an attempt may take. */
  readonly lease: number;
  /** An answer within this time came soon. */
  readonly soon: number;
  /** How often the queue is looked at without a reason. */
  readonly lookEvery: number;
  readonly sweepEvery: number;
  /** For which attempts stay written down. */
  readonly keep: number;
  /** Attempts at once in each lane, and of one webhook. */
  readonly lanes: Readonly<Record<'quick' | 'slow', { readonly limit: number; readonly each: number }>>;
  /** Events sent one after the other before a claim is given back, so that others come to their turn. */
  readonly inARow: number;
}

/** How long one attempt may take, from the first question about the name; milliseconds. */
export const ATTEMPT = 10 * SECOND;

export const USUAL: DispatchSettings = {
  delays: [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR],
  patience: 5 * 24 * HOUR,
  lease: 3 * ATTEMPT,
  soon: SECOND,
  lookEvery: SECOND,
  sweepEvery: 30 * SECOND,
  keep: 14 * 24 * HOUR,
  lanes: { quick: { limit: 48, each: 4 }, slow: { limit: 24, each: 1 } },
  inARow: 50,
};

/** The delay after so many failures, up to a fifth more or less: what failed together does not come back together. */
export function delayAfter(failures: number, delays: readonly number[], random: RandomBytes): number {
  const delay = delays[Math.min(failures, delays.length) - 1]!;
  const [high, low] = random(2);
  return Math.round(delay * (0.8 + (0.4 * (high! * 256 + low!)) / 65_535));
}
