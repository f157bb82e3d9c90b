// The end of a tournament, in its time or before.
import { accept, type Result, reject } from '../../engine/result.js';
import type { Bearer } from '../../games/court/answers.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import { whyNotWritten } from '../../games/requests/texts.js';
import { base64url } from '../../record/hashes.js';
import { roundsLeft } from '../deciding/entering.js';
import { close } from '../deciding/starting.js';
import { type AskedOfTournament, organised } from './organise.js';
import type { TournamentCourt } from './ports.js';
import type { TournamentStanding } from './sight.js';

export interface ClosingRequest extends AskedOfTournament {
  /** Whether it may be closed though rounds are left. */
  readonly early?: boolean | null;
  /** Why then. */
  readonly reason?: string | null;
}

/**
 * The end: standings are final but for corrections, what was drawn from is told, and the results are rated. While rounds are left it is
 * `rounds-left`, unless it is asked for with a reason, which is entered. Where none is left, neither
 * changes anything.
 */
export const closeTournament = (
  court: TournamentCourt,
  bearer: Bearer,
  asked: ClosingRequest,
): Promise<Result<TournamentStanding, Refusal>> =>
  organised(court, bearer, 'close-tournament', asked, (tournament, { head }) => {
    const closed = close(tournament, base64url(head.chance()));
    if (!closed.ok || roundsLeft(tournament) === 0) return closed;
    if (asked.early !== true) return reject({ code: 'rounds-left' });
    const { reason = null } = asked;
    if (reason === null || reason.trim() === '') return reject({ code: 'reason-needed' });
    const unwritable = whyNotWritten('reason', reason);
    return unwritable === null ? accept({ ...closed.value, reason }) : reject(unwritable);
  });
