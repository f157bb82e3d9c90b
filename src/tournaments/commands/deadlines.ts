// Deadlines that the server keeps: check-in, and the seats of a round.

import { accept, reject } from '../../engine/result.js';
import { endForSeatsNotTaken } from '../../games/commands/lifecycle.js';
import { decideCheckInClosing } from '../decisions/registration.js';
import { loadTournament } from '../services/access.js';
import type { TournamentId, TournamentServices } from '../services/ports.js';
import { BY_SERVER, transact } from './transact.js';

/** Deadlines of each kind per run; the rest wait for the next one. */
const BATCH = 100;

/**
 * Closes check-ins, and ends games whose seats were not taken in time; their results follow from the games. Any instance may run it at any
 * time: the first to append wins. A deadline that fails is reported by `onFault` and does not stop the others.
 */
export async function enforceDeadlines(services: TournamentServices): Promise<void> {
  const { tournaments, now, onFault } = services;
  for (const id of await tournaments.checkInsDue(now(), BATCH)) await closeDueCheckIn(services, id).catch(onFault);
  for (const game of await tournaments.seatsDue(now(), BATCH)) {
    const isSettled = await endForSeatsNotTaken(services, game).catch((fault: unknown) => {
      onFault(fault);
      return false;
    });
    if (isSettled) await tournaments.clearSeatsDue(game).catch(onFault);
  }
}

async function closeDueCheckIn(services: TournamentServices, id: TournamentId): Promise<void> {
  const stored = await loadTournament(services, id);
  if (stored === null) return;
  await transact(services, stored, async (tournament) => {
    const closed = decideCheckInClosing(tournament, services.now(), true);
    return closed.ok ? accept({ bodies: [closed.value], by: BY_SERVER }) : reject(closed.problem);
  });
}
