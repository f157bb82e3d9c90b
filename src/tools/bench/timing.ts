// Time measurement by wall clock and by processor time, which excludes other processes.

/** How much is measured: everything, enough to compare two commits in minutes, or only that measuring works. */
export type RunSize = 'whole' | 'brief' | 'quick';

/** A span of time, in seconds. */
export interface Span {
  readonly wall: number;
  /** All threads of this process, including garbage collection and compilation. */
  readonly cpu: number;
}

/** Operations per second, by both clocks. */
export interface Rate {
  readonly wall: number;
  readonly cpu: number;
}

/** Starts a measurement. The returned function gives the span since then. */
export function stopwatch(): () => Span {
  const [began, used] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(used);
    return { wall: (performance.now() - began) / 1_000, cpu: (user + system) / 1_000_000 };
  };
}

export const rateOf = (count: number, { wall, cpu }: Span): Rate => ({ wall: Math.round(count / wall), cpu: Math.round(count / cpu) });

/** Returns a percentile of the values, such as `percentile(times, 0.99)`. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Rounds to the given number of decimal places. */
export const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
