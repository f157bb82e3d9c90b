// The clocks of games as a court keeps them: it looks once a second whether time is up anywhere.
import { type Court, sweepClocks } from '../games/index.js';

/** Milliseconds between two looks, and how much longer it may be: courts that were started together do not look together. */
const EVERY = 1_000;
const JITTER = 100;

/**
 * Whether a court says already that time is up: not before it has run for so many seconds. Whoever could not reach it while it was
 * away, or sees to games, has so long to ask for more time, and to give it.
 */
export function mayTimeOutAfter(seconds: number): () => boolean {
  const began = performance.now();
  return () => performance.now() - began >= seconds * 1_000;
}

/** Looks for time that is up until it is closed, which waits for what is under way. */
export function keepClocks(court: Court): { readonly close: () => Promise<void> } {
  let [after, isClosed]: [Awaited<ReturnType<typeof sweepClocks>>, boolean] = [null, false];
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const look = async (): Promise<void> => {
    after = await sweepClocks(court, after).catch((fault: unknown) => {
      court.onFault(fault);
      return null;
    });
    wait();
  };
  const wait = (): void => {
    if (isClosed) return;
    const begin = () => {
      underWay = look();
    };
    timer = setTimeout(begin, EVERY + Math.random() * JITTER).unref();
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
