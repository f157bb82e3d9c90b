// How many repetitions a test runs.

/** `npm run test:slow` runs the tests of random play to their full extent. */
const isFull = process.env['TEST_EXTENT'] === 'full';

/** Returns `full` in `npm run test:slow` and `quick` in `npm test`. */
export const extent = <T>(full: T, quick: T): T => (isFull ? full : quick);

/**
 * Returns `count` times `TEST_RUNS` (defaults to 1). `TEST_RUNS=4 npm test` plays four times as many random games. Throws if the
 * variable is not a whole number from 1.
 */
export function runs(count: number): number {
  const times = Number(process.env['TEST_RUNS'] ?? 1);
  if (!Number.isInteger(times) || times < 1) throw new Error('TEST_RUNS must be a whole number from 1');
  return count * times;
}
