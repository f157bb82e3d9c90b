import type { Refusal } from '../refusals/refusals.js';
import type { GameSummary } from './game.js';

/** Why a seat can do nothing in a game that stands so; null if it is being played. */
export function whyNotInPlay({ status }: Pick<GameSummary, 'status'>): Refusal | null {
  if (status === 'playing') return null;
  if (status === 'disputed') return { code: 'game-disputed' };
  return { code: status === 'seating' ? 'not-started' : 'game-over' };
}
