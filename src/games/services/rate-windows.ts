/** What is left of a limit, in how many seconds the window ends, and whether the limit was exceeded. */
export interface RateResult {
  readonly remaining: number;
  readonly seconds: number;
  readonly isExceeded: boolean;
}

/** Counts requests by name, in windows of one length that start with the first request. */
export interface RateWindows {
  /** Adds `weight` to a name's count. Defaults to 1. */
  readonly count: (name: string, limit: number, at: Date, weight?: number) => RateResult;
  /** Takes back one request that was counted and then not carried out. */
  readonly giveBack: (name: string) => void;
}

const MINUTE_MS = 60_000;

interface Window {
  readonly ends: number;
  count: number;
}

/** Windows of one counter at a time; each takes some 200 bytes. */
const WINDOWS_MAX = 100_000;

/**
 * Returns empty counters with windows of `length` milliseconds. Ended windows are deleted, and the oldest if there are more than `most`:
 * that name starts anew.
 */
export function createRateWindows(length = MINUTE_MS, most = WINDOWS_MAX): RateWindows {
  const windows = new Map<string, Window>();
  /** When the oldest window ends. */
  let nextEnd = 0;
  return {
    count(name, limit, when, weight = 1) {
      const at = when.getTime();
      if (nextEnd <= at) nextEnd = sweep(windows, at) ?? at + length;
      let window = windows.get(name);
      if (window === undefined || window.ends <= at) {
        // Inserted anew: windows are ordered by their end.
        windows.delete(name);
        if (windows.size >= most) windows.delete(windows.keys().next().value!);
        window = { ends: at + length, count: 0 };
        windows.set(name, window);
      }
      window.count += weight;
      const remaining = Math.max(0, limit - window.count);
      return { remaining, seconds: Math.ceil((window.ends - at) / 1_000), isExceeded: window.count > limit };
    },
    giveBack(name) {
      const window = windows.get(name);
      if (window !== undefined && window.count > 0) window.count--;
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
