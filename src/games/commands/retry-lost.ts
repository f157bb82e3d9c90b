import type { Refusal } from '../refusals/refusals.js';

/**
 * Runs an attempt that loads, decides, writes and answers. An attempt that returns `lost` has written nothing, because something else was
 * written first: another one runs, at most `attempts` in all, numbered from 1. `otherwise` returns the answer if all have lost.
 */
export async function retryLost<Answer>(
  attempts: number,
  attempt: (number: number) => Promise<Answer | 'lost'>,
  otherwise: () => Answer | Promise<Answer>,
): Promise<Answer> {
  for (let number = 1; number <= attempts; number++) {
    const answer = await attempt(number);
    if (answer !== 'lost') return answer;
  }
  return otherwise();
}

/** Returns the refusal after attempts that have all lost. */
export const staleAt = (currentVersion: number): Refusal => ({ code: 'stale', currentVersion });

/** `stale` if the caller expects another version than the current one; null if it expects this one or none. */
export const whyStale = (expected: number | null | undefined, currentVersion: number): Refusal | null =>
  expected === null || expected === undefined || expected === currentVersion
    ? null
    : { code: 'stale', currentVersion, sentVersion: expected };
