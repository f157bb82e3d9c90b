import type { Refusal } from '../refusals/refusals.js';

/** What an attempt returns if something else was appended first. `otherwise` returns the answer if no attempt is left. */
export class Lost<Answer> {
  readonly otherwise: () => Answer | Promise<Answer>;
  constructor(otherwise: () => Answer | Promise<Answer>) {
    this.otherwise = otherwise;
  }
}

/** Runs an attempt that loads, decides, appends and answers. If it has lost, it runs again, at most `attempts` times in all. */
export async function retryLost<Answer>(attempts: number, attempt: () => Promise<Answer | Lost<Answer>>): Promise<Answer> {
  for (let number = 1; ; number++) {
    const answer = await attempt();
    if (!(answer instanceof Lost)) return answer;
    if (number === attempts) return answer.otherwise();
  }
}

/** Returns the refusal after attempts that have all lost. */
export const staleAt = (currentVersion: number): Refusal => ({ code: 'stale', currentVersion });

/** `stale` if the caller expects another version than the current one; null if it expects this one or none. */
export const whyStale = (expected: number | null | undefined, currentVersion: number): Refusal | null =>
  expected === null || expected === undefined || expected === currentVersion
    ? null
    : { code: 'stale', currentVersion, sentVersion: expected };
