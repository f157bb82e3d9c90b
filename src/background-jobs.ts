// Background jobs: clocks that run out, and results of tournament games.
import { type Services, sweepClocks } from './games/index.js';
import { recordResults, type TournamentServices } from './tournaments/index.js';

/** Milliseconds between two sweeps, and the maximum jitter: servers that start together do not sweep together. */
const SWEEP_INTERVAL_MS = 1_000;
const SWEEP_JITTER_MS = 100;

/**
 * Returns whether clocks may run out yet: not before the server has run for so many seconds. Players who could not reach it while it was
 * down, and arbiters, have this long to add time.
 */
export function mayTimeOutAfter(seconds: number): () => boolean {
  const began = performance.now();
  return () => performance.now() - began >= seconds * 1_000;
}

/** Sweeps clocks until it is closed. `close` waits for the current sweep. */
export function startClockSweep(services: Services): { readonly close: () => Promise<void> } {
  let [after, isClosed]: [Awaited<ReturnType<typeof sweepClocks>>, boolean] = [null, false];
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const look = async (): Promise<void> => {
    after = await sweepClocks(services, after).catch((fault: unknown) => {
      services.onFault(fault);
      return null;
    });
    wait();
  };
  const wait = (): void => {
    if (isClosed) return;
    const begin = () => {
      underWay = look();
    };
    timer = setTimeout(begin, SWEEP_INTERVAL_MS + Math.random() * SWEEP_JITTER_MS).unref();
  };
  wait();
  return {
    close() {
      isClosed = true;
      clearTimeout(timer);
      return underWay;
    },
  };
}

/** Milliseconds between two runs. */
const RESULTS_INTERVAL_MS = 500;

/** Records results of finished games in their tournaments. A failed run is retried at the next one, here or by another instance. */
export function startResultRecorder(services: TournamentServices): { readonly close: () => Promise<void> } {
  let looking: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    looking ??= recordResults(services)
      .catch(services.onFault)
      .finally(() => {
        looking = null;
      });
  }, RESULTS_INTERVAL_MS);
  return {
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}
