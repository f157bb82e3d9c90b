import { accept, type Result, reject } from '../../engine/result.js';
import type { Bearer, LegalActions } from '../court/answers.js';
import type { Court } from '../court/court.js';
import type { Refusal } from '../refusals/refusals.js';
import { seatedAt } from '../viewers/seated.js';
import { sightOf } from '../viewers/sight.js';
import { versionFor } from '../viewers/viewers.js';

/**
 * Every action the caller's seat may take now; none while others are to act, before the set-up and after the end. It is a part of
 * what is read of a game: to nobody, a private game does not exist here either.
 */
export async function legalActions(court: Court, bearer: Bearer, game: string): Promise<Result<LegalActions, Refusal>> {
  if (bearer === null) {
    const sight = await sightOf(court, bearer, game);
    return sight.ok ? reject({ code: 'unauthenticated' }) : sight;
  }
  const seated = await seatedAt(court, bearer, game);
  if (!seated.ok) return seated;
  const { position, seat } = seated.value;
  const { ruleset, seats, summary, state } = position;
  const actions = summary.status === 'playing' ? ruleset.legal(state, seat) : [];
  return accept({ ruleset: ruleset.id, version: versionFor(seats, summary, seat), seat, actions });
}
