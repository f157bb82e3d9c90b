import type { Bearer, Refused, Submission } from '../court/answers.js';
import type { Court } from '../court/court.js';
import type { Refusal } from '../refusals/refusals.js';
import { readActions, whyNotThatList, whyNotThatVersion } from '../requests/submission.js';
import { seatedAt, whyNotNow } from '../viewers/seated.js';
import { type Foresight, foresee } from './foresee.js';

/** Actions that are tried: a submission without what makes it count. */
export type Trial = Pick<Submission, 'game' | 'expectedVersion' | 'ruleset' | 'actions'>;

/**
 * Whether a list of actions would be accepted, and what its seat would see: what `submit` would say to it, without chance.
 * Nothing is drawn, kept or announced, on a real table either. A seat may try so many times a minute: `too-many-tries`.
 */
export async function tryActions(court: Court, bearer: Bearer, trial: Trial): Promise<Foresight> {
  const unreadable = whyNotThatVersion(trial.expectedVersion) ?? whyNotThatList(trial.actions, court.limits);
  if (unreadable !== null) return refused(bearer === null ? { code: 'unauthenticated' } : unreadable);
  const seated = await seatedAt(court, bearer, trial.game);
  if (!seated.ok) return refused(seated.problem);
  const { position, seat } = seated.value;
  // Of the seat and not of the token, so that a new token does not begin anew.
  const limit = court.limits.triesOfSeat;
  const { isExceeded, seconds } = court.tries.take(`${position.facts.id} ${seat}`, limit, court.now());
  if (isExceeded) return refused({ code: 'too-many-tries', limit, retryAfter: seconds });
  const actions = readActions(position.ruleset, trial);
  if (!actions.ok) return refused(actions.problem);
  const refusal = whyNotNow(seated.value, trial.expectedVersion);
  return refusal === null ? foresee(position, seat, actions.value) : refused(refusal);
}

const refused = (refusal: Refusal): Refused => ({ kind: 'refused', refusal });
