// The clocks of games as a court keeps them: it looks once a second whether time is up anywhere.
import { type Services, sweepClocks } from './games/index.js';
import { recordResults, type TournamentServices } from './tournaments/index.js';

/** Milliseconds between two looks, and how much longer it may be: courts that were started together do not look together. */
const SWEEP_INTERVAL_MS = 1_000;
const SWEEP_JITTER_MS = 100;

/**
 * Whether a court says already that time is up: not before it has run for so many seconds. Whoever could not reach it while it was
 * away, or sees to games, has so long to ask for more time, and to give it.
 */
export function mayTimeOutAfter(seconds: number): () => boolean {
  const began = performance.now();
  return () => performance.now() - began >= seconds * 1_000;
}

/** Looks for time that is up until it is closed, which waits for what is under way. */
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

// Reads ends of games into their tournaments, as long as the court is open.

/** Milliseconds between two looks. */
const RESULTS_INTERVAL_MS = 500;

/** Begins at once. What could not be read is read at the next look, here or by another instance. */
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
