// Records that the time of seats has run out: when a request notices it, and in a sweep of all games.
import { findSeatsOutOfTime } from '../model/clocks.js';
import type { Position } from '../model/position.js';
import type { AppendResult, DueGame, GameId, StoredGame } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import { loadPosition } from '../services/positions.js';
import type { Services } from '../services/services.js';
import { commit, draftEntry } from './drafts.js';

/**
 * Appends the `seats-timed-out` entry if time has run out on this position. If several requests or instances notice it at once, one of them
 * appends it and the others lose. Null if time is left, or this instance may not record timeouts yet (`canTimeOut`).
 */
async function recordTimeout(
  services: Services,
  position: Position,
  { tokenGeneration }: Pick<StoredGame, 'tokenGeneration'>,
): Promise<AppendResult | null> {
  if (services.canTimeOut?.() === false) return null;
  const seats = findSeatsOutOfTime(position, services.now());
  if (seats === null) return null;
  const { entry, after } = draftEntry(services, position, 'seats-timed-out', { type: 'seats-timed-out', seats });
  return commit(services, { before: position, entries: [entry], after }, { tokenGeneration, remember: null });
}

/** Appends the `seats-timed-out` entry of a game if its time has run out, on the position as the store has it now. */
async function recordTimeoutIfDue(services: Services, game: GameId): Promise<AppendResult | null> {
  const storedGame = await services.games.findGame(game, null);
  return storedGame && recordTimeout(services, await loadPosition(services, storedGame), storedGame);
}

/**
 * Appends the timeout if one is due at `at`. Returns `time-expired` if the seat’s own time has run out, or if this instance may not record
 * timeouts yet (`canTimeOut`); `retry` if only other seats timed out; null if no time has run out or the caller is no seat.
 */
export async function refuseAfterTimeout(
  services: Services,
  position: Position,
  { seat, tokenGeneration }: Pick<StoredGame, 'seat' | 'tokenGeneration'>,
  at: Date,
): Promise<Refusal | 'retry' | null> {
  const late = seat === null ? null : findSeatsOutOfTime(position, at);
  if (late === null) return null;
  const recorded = await recordTimeout(services, position, { tokenGeneration });
  return recorded === null || late.includes(seat!) ? { code: 'time-expired' } : 'retry';
}

/** The rest wait for the next sweep. */
const GAMES_PER_SWEEP = 200;

/**
 * Appends the `seats-timed-out` entry in at most `atOnce` games, which one query finds whatever the number of running clocks. Several
 * instances may sweep one database. A game in which it fails is reported by `onFault` and does not stop the others. Resolves with the place
 * where the next sweep starts; null for the beginning.
 */
export async function sweepClocks(
  services: Services,
  after: DueGame | null = null,
  atOnce: number = GAMES_PER_SWEEP,
): Promise<DueGame | null> {
  if (services.canTimeOut?.() === false) return null;
  const due = await services.games.gamesDue(services.now(), after, atOnce);
  for (const { game } of due) await recordTimeoutIfDue(services, game).catch(services.onFault);
  return due.length < atOnce ? null : due.at(-1)!;
}
