import { accept, type Result, reject } from '../../engine/result.js';
import { judgeAt } from '../apart-from-play/arbiters.js';
import { type Asked, proceed, say } from '../apart-from-play/proceed.js';
import type { Bearer, Proceeded } from '../court/answers.js';
import type { Court } from '../court/court.js';
import type { Refusal } from '../refusals/refusals.js';
import { whyNotWritten } from '../requests/texts.js';

export interface LookRequest extends Asked {
  /** The number of the dispute that is open. */
  readonly dispute: number;
  /** Everybody may read it. */
  readonly reason: string;
}

/**
 * An arbiter asks to see what is hidden. The log says so, to everybody; from then on, until the dispute is ruled on, he
 * sees the game as it is. Until he asks he sees what spectators see.
 */
export const lookAtHidden = (court: Court, bearer: Bearer, request: LookRequest): Promise<Result<Proceeded, Refusal>> =>
  proceed(court, bearer, 'look-at-hidden', request, async (at) => {
    const { dispute, reason } = request;
    const judge = await judgeAt(court, at, dispute);
    if (!judge.ok) return judge;
    const unwritable = whyNotWritten('reason', reason);
    if (unwritable !== null) return reject(unwritable);
    return accept(say(court, at.position, 'hidden-seen', { type: 'hidden-seen', dispute, account: judge.value, reason }));
  });
