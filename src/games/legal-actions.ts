import { accept, type Result, reject } from '../engine/result.js';
import type { Bearer, LegalActions } from './answers.js';
import type { Court } from './court.js';
import type { Refusal } from './refusals.js';
import { seatedAt } from './seated.js';
import { sightOf } from './sight.js';
import { versionFor } from './viewers.js';

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
