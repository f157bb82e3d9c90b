// Who may ask the court what, in disputes.
import { accept, type Result, reject } from '../engine/result.js';
import type { AccountId } from './ports.js';
import type { At } from './proceed.js';
import { appealableJudges, barredIn, openDisputeOf } from './proceedings.js';
import type { Refusal } from './refusals.js';
import type { Sight } from './sight.js';
import { isArbiter, playersOf } from './viewers.js';

/** Whether the caller plays in this game: by a seat's token, or as the account that was named for a seat, or has joined in one. */
const isParty = ({ standing: { seat, facts }, caller }: Sight): boolean =>
  seat !== null || (caller !== null && playersOf(facts).includes(caller.account));

/** The account of an arbiter who has no part in the game. */
export function arbiterAt({ sight }: At): Result<AccountId, Refusal> {
  if (isParty(sight)) return reject({ code: 'party-to-the-game' });
  const { standing, caller } = sight;
  return isArbiter(standing.facts, caller) ? accept(caller.account) : reject({ code: 'forbidden' });
}

/** The account of who sees to a game: an arbiter, or who opened it, and neither if it plays there. */
export function officerAt(at: At): Result<AccountId, Refusal> {
  const { isOpener, caller } = at.sight;
  return isOpener && caller !== null && !isParty(at.sight) ? accept(caller.account) : arbiterAt(at);
}

/**
 * The account that may close a game: an arbiter, or who opened it, and neither if it plays there. Nor if a ruling of
 * its own can still be appealed: nobody puts an end to the appeals against himself.
 */
export function closerAt(at: At): Result<AccountId, Refusal> {
  const closer = officerAt(at);
  if (!closer.ok) return closer;
  const { seats, summary } = at.position;
  return appealableJudges(summary.proceedings, seats).includes(closer.value) ? reject({ code: 'not-another-arbiter' }) : closer;
}

/** The account of an arbiter who may judge in the dispute of this number, which is open: it does not appeal what he ruled himself. */
export function judgeAt(at: At, dispute: number): Result<AccountId, Refusal> {
  const arbiter = arbiterAt(at);
  if (!arbiter.ok) return arbiter;
  const { proceedings } = at.position.summary;
  if (proceedings.disputes[dispute - 1] === undefined) return reject({ code: 'no-such-dispute' });
  if (openDisputeOf(proceedings)?.number !== dispute) return reject({ code: 'already-ruled' });
  return barredIn(proceedings).includes(arbiter.value) ? reject({ code: 'not-another-arbiter' }) : arbiter;
}
