import type { Result } from '../../engine/result.js';
import type { Asked } from '../apart-from-play/proceed.js';
import { speak } from '../apart-from-play/speak.js';
import type { Bearer, Proceeded } from '../court/answers.js';
import type { Court } from '../court/court.js';
import type { Refusal } from '../refusals/refusals.js';

/**
 * Leaves a seat before the game begins. It can be taken again, with the same token; what it had added to the game's chance
 * is void, and whoever takes it adds anew.
 */
export const leaveSeat = (court: Court, bearer: Bearer, asked: Asked): Promise<Result<Proceeded, Refusal>> =>
  speak(court, bearer, 'seat-left', asked, ({ summary: { status, taken } }, seat) => {
    if (status === 'disputed') return { code: 'game-disputed' };
    if (status === 'playing') return { code: 'already-started' };
    if (status !== 'seating') return { code: 'game-over' };
    return taken.includes(seat) ? null : { code: 'seat-not-taken' };
  });
