import { accept, type Result, reject } from '../../engine/result.js';
import { ERAS } from '../../record/secrets.js';
import { arbiterAt } from '../apart-from-play/arbiters.js';
import { type Asked, type At, type Entering, proceed, say } from '../apart-from-play/proceed.js';
import type { Bearer, Proceeded } from '../court/answers.js';
import type { Court } from '../court/court.js';
import { hasEnded, isPlayedElsewhere, type Position } from '../game/position.js';
import { disputeRuledAt, isAppealableBy, openDisputeOf } from '../game/proceedings.js';
import { entryMarkOf } from '../log/entry-mark.js';
import type { AccountId } from '../ports/ports.js';
import type { Refusal } from '../refusals/refusals.js';
import { readersOf, whyNotWritten } from '../requests/texts.js';
import { seqNamed } from '../viewers/resume.js';

interface Claimed extends Asked {
  readonly claim: string;
  /** The seats that may read the claim, besides its own and the arbiters who ask to see all; everybody if null. */
  readonly readers: readonly string[] | null;
}

export interface DisputeRequest extends Claimed {
  /** The cursor of what is disputed: the caller's own, so that he can name what he alone has notice of. */
  readonly entry: string;
}

export interface AppealRequest extends Claimed {
  /** The number of the dispute whose ruling is appealed. */
  readonly dispute: number;
}

/**
 * Disputes an entry: for a seat, and for an arbiter of his own accord. The game stops with it: nobody can act, and the
 * clocks, where there are any, stand still until it is ruled on. Others are told only which of the entries they know
 * came last up to the one that is disputed. A seat that disputes a ruling appeals it.
 */
export const openDispute = (court: Court, bearer: Bearer, request: DisputeRequest): Promise<Result<Proceeded, Refusal>> =>
  proceed(court, bearer, 'open-dispute', request, async (at) => {
    const { seat } = at.sight.standing;
    const arbiter = seat === null ? await arbiterAt(court, at) : accept(null);
    if (!arbiter.ok) return arbiter;
    const refusal = whyNotDisputed(at.position);
    if (refusal !== null) return reject(refusal);
    const seq = await seqNamed(court, at.sight, request.entry);
    if (seq === null) return reject({ code: 'no-such-entry' });
    const appealOf = seat === null ? null : disputeRuledAt(at.position.summary.proceedings, seq);
    const final = seat === null || appealOf === null ? null : whyNotAppealed(at.position, appealOf, seat);
    if (final !== null) return reject(final);
    return disputed(court, at, request, { by: seat ?? 'arbiter', account: arbiter.value, seq, appealOf });
  });

/**
 * Appeals a ruling: for a seat. A dispute on that ruling, in which another arbiter judges, and has the last word. It undoes
 * nothing by itself.
 */
export const appealRuling = (court: Court, bearer: Bearer, request: AppealRequest): Promise<Result<Proceeded, Refusal>> =>
  proceed(court, bearer, 'appeal-ruling', request, async (at) => {
    const { seat } = at.sight.standing;
    if (seat === null) return reject({ code: 'not-your-seat' });
    const appealed = at.position.summary.proceedings.disputes[request.dispute - 1];
    if (appealed === undefined) return reject({ code: 'no-such-dispute' });
    const refusal = whyNotAppealed(at.position, request.dispute, seat) ?? whyNotDisputed(at.position);
    if (refusal !== null) return reject(refusal);
    // Nothing is open, so every dispute has been ruled on.
    return disputed(court, at, request, { by: seat, account: null, seq: appealed.ruling!.seq, appealOf: request.dispute });
  });

/** The last era is kept for the certificate. */
const LAST_ERA_OF_DISPUTES = ERAS - 2;

function whyNotDisputed(position: Position): Refusal | null {
  const { summary } = position;
  if (summary.proceedings.certificate !== null) return { code: 'game-certified' };
  if (isPlayedElsewhere(position)) return { code: 'played-elsewhere' };
  if (openDisputeOf(summary.proceedings) !== null) return { code: 'already-disputed' };
  return hasEnded(summary) && summary.era >= LAST_ERA_OF_DISPUTES ? { code: 'no-more-disputes' } : null;
}

/**
 * Each seat appeals a ruling once, until an appeal has changed it, and nobody what is ruled on an appeal: so every claim comes to
 * its end.
 */
function whyNotAppealed({ summary: { proceedings } }: Position, dispute: number, seat: string): Refusal | null {
  const { appealOf, ruling } = proceedings.disputes[dispute - 1]!;
  if (appealOf !== null && ruling !== null) return { code: 'ruling-is-final' };
  return isAppealableBy(proceedings, dispute, seat) ? null : { code: 'already-appealed' };
}

interface Claimant {
  readonly by: string;
  readonly account: AccountId | null;
  readonly seq: number;
  readonly appealOf: number | null;
}

async function disputed(court: Court, { position }: At, asked: Claimed, claimant: Claimant): Promise<Result<Entering, Refusal>> {
  const { claim } = asked;
  const unwritable = whyNotWritten('claim', claim);
  if (unwritable !== null) return reject(unwritable);
  const { by, account, seq, appealOf } = claimant;
  const readers = readersOf(position.seats, asked.readers, by);
  if (!readers.ok) return readers;
  const dispute = position.summary.proceedings.disputes.length + 1;
  const entry = await entryMarkOf(court, position, seq);
  const body = { type: 'dispute-opened', dispute, by, account, entry, claim, readers: readers.value, appealOf } as const;
  return accept(say(court, position, 'dispute-opened', body));
}
