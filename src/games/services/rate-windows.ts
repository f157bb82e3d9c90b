/** What is left of a limit, in how many seconds the window ends, and whether the limit was exceeded. */
export interface RateResult {
  readonly remaining: number;
  readonly seconds: number;
  readonly isExceeded: boolean;
}

/** Counts requests by name, in windows of one length that start with the first request. */
export interface RateWindows {
  readonly count: (name: string, limit: number, at: Date) => RateResult;
}

const MINUTE_MS = 60_000;

interface Window {
  readonly ends: number;
  count: number;
}

/** Returns empty counters with windows of `length` milliseconds. Ended windows are deleted. */
export function createRateWindows(length = MINUTE_MS): RateWindows {
  const windows = new Map<string, Window>();
  /** When the oldest window ends. */
  let nextEnd = 0;
  return {
    count(name, limit, when) {
      const at = when.getTime();
      if (nextEnd <= at) nextEnd = sweep(windows, at) ?? at + length;
      let window = windows.get(name);
      if (window === undefined || window.ends <= at) {
        // Inserted anew: windows are ordered by their end.
        windows.delete(name);
        window = { ends: at + length, count: 0 };
        windows.set(name, window);
      }
      window.count++;
      const remaining = Math.max(0, limit - window.count);
      return { remaining, seconds: Math.ceil((window.ends - at) / 1_000), isExceeded: window.count > limit };
    },
  };
}

/** Deletes ended windows, the oldest first. Returns when the next one ends; null if none is left. */
function sweep(windows: Map<string, Window>, at: number): number | null {
  for (const [name, { ends }] of windows) {
    if (ends > at) return ends;
    windows.delete(name);
  }
  return null;
}
