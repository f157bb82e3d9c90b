// What becomes of a game when the time of a seat is used up: an entry of the house, which the first to notice makes.
import { deadlineOf, isUp } from '../../record/clock.js';
import type { Court } from '../court/court.js';
import { happen } from '../game/happen.js';
import type { Position } from '../game/position.js';
import { enter } from '../log/enter.js';
import { loadPosition } from '../log/load-position.js';
import type { Appended, GameId, Standing } from '../ports/ports.js';

/** The seats whose time was up at that moment, where the game stood so; null if nobody's was. */
export function seatsOutOfTime({ summary }: Pick<Position, 'summary'>, at: Date): readonly string[] | null {
  const deadline = deadlineOf(summary.clocks);
  return isUp(deadline, at.getTime()) ? deadline.seats : null;
}

/**
 * Enters that time is up, if it is where the game stands now. Of several who notice it at the same time one enters it; what the
 * others draft is lost. Null if time is not up, or this court may not say so yet.
 */
export async function enterTimeUp(
  court: Court,
  position: Position,
  { tokenGeneration }: Pick<Standing, 'tokenGeneration'>,
): Promise<Appended | null> {
  if (court.mayTimeOut?.() === false) return null;
  const at = court.now();
  const seats = seatsOutOfTime(position, at);
  if (seats === null) return null;
  const body = { type: 'timed-out', outOfTime: seats } as const;
  const { entry, position: after } = happen(position, { at, kind: 'timed-out', actor: null, action: null, events: [], body, draws: [] });
  return enter(court, { before: position, entries: [entry], after }, { tokenGeneration, remember: null });
}

/** The same for a game by its id, as the store has it now. */
export async function timeUp(court: Court, game: GameId): Promise<Appended | null> {
  const standing = await court.games.standing(game, null);
  return standing && enterTimeUp(court, await loadPosition(court, standing), standing);
}
