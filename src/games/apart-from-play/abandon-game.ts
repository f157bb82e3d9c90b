import { accept, type Result, reject } from '../../engine/result.js';
import type { Bearer, Proceeded } from '../court/answers.js';
import type { Court } from '../court/court.js';
import { hasEnded } from '../game/position.js';
import type { Refusal } from '../refusals/refusals.js';
import { whyNotWritten } from '../requests/texts.js';
import { closerAt } from './arbiters.js';
import { type Asked, proceed, say } from './proceed.js';

export interface AbandonRequest extends Asked {
  /** Everybody may read it. */
  readonly reason: string;
  /** Seats that have won; none if it is left undecided. */
  readonly winners: readonly string[];
}

/**
 * Ends a game that nobody plays on, or that nobody has joined: for an arbiter and for the account that opened it, unless it
 * plays. What is hidden is shown only when the result is certified: until then it can be disputed, and go on.
 */
export const abandonGame = (court: Court, bearer: Bearer, request: AbandonRequest): Promise<Result<Proceeded, Refusal>> =>
  proceed(court, bearer, 'abandon-game', request, async (at) => {
    const closer = await closerAt(court, at);
    if (!closer.ok) return closer;
    const { seats, summary } = at.position;
    if (summary.proceedings.certificate !== null) return reject({ code: 'game-certified' });
    if (summary.status === 'disputed') return reject({ code: 'game-disputed' });
    if (hasEnded(summary)) return reject({ code: 'game-over' });
    const unwritable = whyNotWritten('reason', request.reason);
    if (unwritable !== null) return reject(unwritable);
    const winners = seats.filter((seat) => request.winners.includes(seat));
    if (winners.length < request.winners.length) return reject({ ...WINNERS, allowed: seats });
    const body = { type: 'abandoned', account: closer.value, reason: request.reason, winners } as const;
    return accept(say(court, at.position, 'abandoned', body));
  });

const WINNERS = {
  code: 'invalid-request',
  path: 'winners',
  expected: { en: 'seats of this game, each once, or none', fr: 'des places de cette partie, chacune une fois, ou aucune' },
} as const satisfies Refusal;
