/** Where somebody stands in his window: how much is left, in how many seconds it ends, and whether this was too much. */
export interface RateResult {
  readonly remaining: number;
  readonly seconds: number;
  readonly isExceeded: boolean;
}

/** Counts what is done under each name in windows of one length, each beginning with the first that is done under it. */
export interface RateWindows {
  readonly count: (name: string, limit: number, at: Date) => RateResult;
}

const MINUTE_MS = 60_000;

interface Window {
  readonly ends: number;
  count: number;
}

/** Counters that nothing has been counted with; windows are so many milliseconds long. They forget a window when it has ended. */
export function createRateWindows(length = MINUTE_MS): RateWindows {
  const windows = new Map<string, Window>();
  /** When the oldest of them ends. */
  let nextEnd = 0;
  return {
    count(name, limit, when) {
      const at = when.getTime();
      if (nextEnd <= at) nextEnd = sweep(windows, at) ?? at + length;
      let window = windows.get(name);
      if (window === undefined || window.ends <= at) {
        // Put last again: windows stand in the order in which they end.
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

/** Forgets windows that have ended, the oldest first. Returns when the first of the others ends; null if there is none. */
function sweep(windows: Map<string, Window>, at: number): number | null {
  for (const [name, { ends }] of windows) {
    if (ends > at) return ends;
    windows.delete(name);
  }
  return null;
}
