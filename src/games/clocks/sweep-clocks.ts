import type { Court } from '../court/court.js';
import type { DueGame } from '../ports/ports.js';
import { timeUp } from './time-up.js';

/** Games that are looked at in one sweep. More wait for the next. */
const AT_ONCE = 200;

/**
 * Enters that time is up wherever it is, in no more games than `atOnce`: one query finds them, whatever the number of clocks that run.
 * Any number of courts may sweep the same database. A game in which it cannot be entered is told as a fault, and holds up no other.
 * Resolves with where the next sweep begins; null for the beginning.
 */
export async function sweepClocks(court: Court, after: DueGame | null = null, atOnce: number = AT_ONCE): Promise<DueGame | null> {
  if (court.mayTimeOut?.() === false) return null;
  const due = await court.games.gamesDue(court.now(), after, atOnce);
  for (const { game } of due) await timeUp(court, game).catch(court.onFault);
  return due.length < atOnce ? null : due.at(-1)!;
}
