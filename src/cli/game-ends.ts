// Reads ends of games into their tournaments, as long as the court is open.
import { recordResults, type TournamentCourt } from '../tournaments/running/index.js';

/** Milliseconds between two looks. */
const EVERY = 500;

/** Begins at once. What could not be read is read at the next look, here or by another instance. */
export function readGameEnds(court: TournamentCourt): { readonly close: () => Promise<void> } {
  let looking: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    looking ??= recordResults(court)
      .catch(court.onFault)
      .finally(() => {
        looking = null;
      });
  }, EVERY);
  return {
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}
