// Who may ask the court what, in disputes.
import { accept, type Result, reject } from '../../engine/result.js';
import type { Court } from '../court/court.js';
import { appealableJudges, barredIn, openDisputeOf } from '../game/proceedings.js';
import type { AccountId } from '../ports/ports.js';
import type { Refusal } from '../refusals/refusals.js';
import type { Sight } from '../viewers/sight.js';
import { isArbiter, playersOf } from '../viewers/viewers.js';
import type { At } from './proceed.js';

/** Whether the caller plays in this game: by a seat's token, or as the account that was named for a seat, or has joined in one. */
const isParty = ({ standing: { seat, facts }, caller }: Sight): boolean =>
  seat !== null || (caller !== null && playersOf(facts).includes(caller.account));

/** Why an account judges nothing in this game, though others in its place might; null if the game is of no tournament that says so. */
const whyNotIn = (court: Court, { sight: { standing } }: At, account: AccountId): Promise<Refusal | null> =>
  court.tournamentRules(standing.facts.id, account);

/** The account of an arbiter who has no part in the game, nor in its tournament, and is named there if anybody is. */
export async function arbiterAt(court: Court, at: At): Promise<Result<AccountId, Refusal>> {
  const { sight } = at;
  if (isParty(sight)) return reject({ code: 'party-to-the-game' });
  const { standing, caller } = sight;
  if (!isArbiter(standing.facts, caller)) return reject({ code: 'forbidden' });
  const why = await whyNotIn(court, at, caller.account);
  return why === null ? accept(caller.account) : reject(why);
}

/** The account that opened the game, if it asks: it organises the tournament, if there is one, and does not play there. */
async function openerAt(court: Court, at: At): Promise<Result<AccountId, Refusal> | null> {
  const { isOpener, caller } = at.sight;
  if (!isOpener || caller === null || isParty(at.sight)) return null;
  const why = await whyNotIn(court, at, caller.account);
  return why?.code === 'arbiter-plays' ? reject(why) : accept(caller.account);
}

/** The account of who sees to a game: an arbiter, or who opened it, and neither if it plays there. */
export const officerAt = async (court: Court, at: At): Promise<Result<AccountId, Refusal>> =>
  (await openerAt(court, at)) ?? arbiterAt(court, at);

/**
 * The account that may close a game: an arbiter, or who opened it, and neither if it plays there. Nor if a ruling of
 * its own can still be appealed: nobody puts an end to the appeals against himself.
 */
export async function closerAt(court: Court, at: At): Promise<Result<AccountId, Refusal>> {
  const closer = await officerAt(court, at);
  if (!closer.ok) return closer;
  const { seats, summary } = at.position;
  return appealableJudges(summary.proceedings, seats).includes(closer.value) ? reject({ code: 'not-another-arbiter' }) : closer;
}

/** The account of an arbiter who may judge in the dispute of this number, which is open: it does not appeal what he ruled himself. */
export async function judgeAt(court: Court, at: At, dispute: number): Promise<Result<AccountId, Refusal>> {
  const arbiter = await arbiterAt(court, at);
  if (!arbiter.ok) return arbiter;
  const { proceedings } = at.position.summary;
  if (proceedings.disputes[dispute - 1] === undefined) return reject({ code: 'no-such-dispute' });
  if (openDisputeOf(proceedings)?.number !== dispute) return reject({ code: 'already-ruled' });
  return barredIn(proceedings).includes(arbiter.value) ? reject({ code: 'not-another-arbiter' }) : arbiter;
}
