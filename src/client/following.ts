// A log followed through any number of subscriptions, without a hole and without a double.
import { Closed, Refusal } from './refusal.js';

export interface Following<Entry> {
  /** One subscription, beginning after a cursor, or from the beginning. */
  readonly subscribe: (after: string | null) => AsyncIterable<Entry>;
  readonly after: string | null;
  readonly signal: AbortSignal;
  /** Resolves when it is time to try again, having failed so many times in a row: 1 the first time. */
  readonly wait: (failures: number, signal: AbortSignal) => Promise<void>;
}

/** Why the court, or the protocol, closes a websocket for good: what was said on it would be wrong again. */
const FOR_GOOD: ReadonlySet<number> = new Set([1002, 1003, 1007, 1008, 1009, 1010, 4400, 4401, 4403, 4406, 4409, 4429]);

/** With which a websocket is closed whose token opens nothing: the reason is the code of that. */
const FORBIDDEN = 4403;
const OF_TOKENS: ReadonlySet<string> = new Set(['unauthenticated', 'token-expired', 'token-revoked']);
const refusalOf = (code: string): Refusal =>
  new Refusal({ message: `The court has closed the websocket: ${code}`, extensions: { code, status: 401 } });

/** What passes by itself. */
const PASSING: ReadonlySet<string> = new Set([
  ...['too-many-requests', 'too-many-connections', 'too-many-subscriptions', 'not-ready', 'issuer-unreachable', 'internal'],
]);

/**
 * The entries of a log, each once: after a break it subscribes again from the last one it has given out, with growing delays
 * while it fails. Ends when the court says that it is over or `signal` is aborted; throws `Refusal` or `Closed` when
 * there is no use in going on.
 */
export async function* following<Entry extends { readonly cursor: string }>({
  subscribe,
  after,
  signal,
  wait,
}: Following<Entry>): AsyncGenerator<Entry, void, undefined> {
  let cursor = after;
  let failures = 0;
  while (!signal.aborted) {
    try {
      for await (const entry of subscribe(cursor)) {
        failures = 0;
        cursor = entry.cursor;
        yield entry;
      }
      return;
    } catch (error) {
      const end = endOf(error);
      if (end !== null) throw end;
      failures++;
      await wait(failures, signal);
    }
  }
}

/** What there is to be said to the reader; null if it is worth coming back. */
function endOf(error: unknown): Error | null {
  if (error instanceof Refusal) return PASSING.has(error.code) ? null : error;
  const { code, reason } = error as { readonly code?: unknown; readonly reason?: unknown };
  if (code === FORBIDDEN && OF_TOKENS.has(String(reason))) return refusalOf(String(reason));
  if (typeof code === 'number') return FOR_GOOD.has(code) ? new Closed(code, String(reason)) : null;
  // What a websocket says when nobody answers is an event; a mistake made here is an error, and would be made again.
  return error instanceof Error && code === undefined ? error : null;
}

/** Milliseconds before the first attempt to come back, and at most. */
const FIRST = 250;
const LONGEST = 30_000;

/**
 * Twice as long each time. Up to half of it is left to luck, so that those whom one court has left do not all come back at once.
 */
export async function growingWait(failures: number, signal: AbortSignal): Promise<void> {
  const whole = Math.min(FIRST * 2 ** (failures - 1), LONGEST);
  await pause(whole * (0.5 + Math.random() / 2), signal);
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done, { once: true });
    if (signal.aborted) done();
  });
