// How much is tried where the same thing is tried many times over.

/**
 * So many repetitions, times `TEST_RUNS` (1 if it is not set): by default as many as the laws of the engine say, and
 * `TEST_RUNS=4 npm test` before something new is played by others. Throws where the setting is no whole number from 1.
 */
export function runs(count: number): number {
  const times = Number(process.env['TEST_RUNS'] ?? 1);
  if (!Number.isInteger(times) || times < 1) throw new Error('TEST_RUNS is a whole number from 1');
  return count * times;
}
