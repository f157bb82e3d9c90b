import { accept, type Result, reject } from '../../engine/result.js';
import { LONGEST_CLOCK } from '../../record/clock.js';
import type { Bearer, Proceeded } from '../court/answers.js';
import type { Court } from '../court/court.js';
import { hasEnded } from '../game/position.js';
import type { Refusal } from '../refusals/refusals.js';
import { whyNotWritten } from '../requests/texts.js';
import { officerAt } from './arbiters.js';
import { type Asked, proceed, say } from './proceed.js';

export interface AddTimeRequest extends Asked {
  readonly seat: string;
  /** Whole seconds, at least one. */
  readonly seconds: number;
  /** Everybody may read it. */
  readonly reason: string;
}

/**
 * Gives a seat more time, for its bank or its reserve: for an arbiter and for the account that opened the game, unless it plays.
 * Also while a dispute is open, so that whoever is about to take a lost game back can see to it first that it is not lost again;
 * and when time is up, as long as nobody has entered that.
 */
export const addTime = (court: Court, bearer: Bearer, request: AddTimeRequest): Promise<Result<Proceeded, Refusal>> =>
  proceed(court, bearer, 'add-time', request, async (at) => {
    const officer = await officerAt(court, at);
    if (!officer.ok) return officer;
    const { facts, seats, summary } = at.position;
    if (summary.proceedings.certificate !== null) return reject({ code: 'game-certified' });
    if (hasEnded(summary)) return reject({ code: 'game-over' });
    if (facts.clock === null) return reject({ code: 'no-clock' });
    const { seat, seconds, reason } = request;
    if (!seats.includes(seat)) return reject({ code: 'no-such-seat' });
    if (!Number.isInteger(seconds) || seconds < 1 || seconds > LONGEST_CLOCK) return reject(SECONDS);
    const unwritable = whyNotWritten('reason', reason);
    if (unwritable !== null) return reject(unwritable);
    return accept(say(court, at.position, 'time-added', { type: 'time-added', account: officer.value, seat, seconds, reason }));
  });

const SECONDS = {
  code: 'invalid-request',
  path: 'seconds',
  expected: { en: `a whole number from 1 to ${LONGEST_CLOCK}`, fr: `un nombre entier de 1 à ${LONGEST_CLOCK}` },
} as const satisfies Refusal;
