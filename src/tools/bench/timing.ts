// What time is measured with: the clock on the wall, and the processor's, which does not run while others use it.

/** A span of time, in seconds. */
export interface Span {
  readonly wall: number;
  /** Of all threads of this process: the garbage collector's and the compiler's too. */
  readonly cpu: number;
}

/** Things done in a second, by both clocks. */
export interface Rate {
  readonly wall: number;
  readonly cpu: number;
}

/** Begin to measure; call what it answers for the span since then. */
export function stopwatch(): () => Span {
  const [began, used] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(used);
    return { wall: (performance.now() - began) / 1_000, cpu: (user + system) / 1_000_000 };
  };
}

export const rateOf = (count: number, { wall, cpu }: Span): Rate => ({ wall: Math.round(count / wall), cpu: Math.round(count / cpu) });

/** The value below which this share of the values lies: `percentile(times, 0.99)`. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** With so many digits after the point, as a number. */
export const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
