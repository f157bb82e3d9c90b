import type { Result } from '../../engine/result.js';
import type { Bearer, Proceeded } from '../court/answers.js';
import type { Court } from '../court/court.js';
import { whyNotInPlay } from '../game/in-play.js';
import type { Refusal } from '../refusals/refusals.js';
import type { Asked } from './proceed.js';
import { speak } from './speak.js';

/**
 * Gives the game up, for a seat. When one seat is left that has not, it has won. In a game of more seats the others play on
 * until then, and so must the seat that resigned, since the rules know no game without it; if the rules end the game
 * first, that end holds.
 */
export const resign = (court: Court, bearer: Bearer, asked: Asked): Promise<Result<Proceeded, Refusal>> =>
  speak(court, bearer, 'resigned', asked, ({ summary }, seat) => {
    const notInPlay = whyNotInPlay(summary);
    if (notInPlay !== null) return notInPlay;
    return summary.proceedings.resigned.includes(seat) ? { code: 'already-resigned' } : null;
  });
