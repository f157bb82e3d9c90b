import type { AnyRuleset } from '../../engine/ruleset.js';
import type { Court } from '../court/court.js';
import { inEra } from '../game/draws.js';
import { beforeAnything } from '../game/happen.js';
import { type Position, sizeOf } from '../game/position.js';
import type { GameFacts, Standing } from '../ports/ports.js';
import { stateAfter } from './state-after.js';

/** The ruleset of a stored game. Throws if this program no longer has it: that is our mistake, not the caller's. */
export function rulesetOf(court: Pick<Court, 'rulesets'>, facts: GameFacts): AnyRuleset {
  const ruleset = court.rulesets.find(({ id }) => id === facts.ruleset);
  if (ruleset === undefined) throw new Error('a stored game names a ruleset that is not here');
  return ruleset;
}

/** The position of a game that stands so in the store: from the cache, or the newest snapshot, and the entries after it. */
export async function loadPosition(
  court: Court,
  { facts, summary, secrets }: Pick<Standing, 'facts' | 'summary' | 'secrets'>,
): Promise<Position> {
  const cached = court.cache.position(facts.id);
  if (cached !== null && cached.summary.seq >= summary.seq) return cached;
  const start = cached ?? beforeAnything(facts, rulesetOf(court, facts), secrets());
  const known = cached && { seq: cached.summary.seq, state: cached.state };
  const state = await stateAfter(court, start, summary.seq, summary.proceedings.takenBack, known);
  const position: Position = { ...start, summary, state, ...inEra(start, summary), bytes: sizeOf(state) };
  court.cache.keep(position);
  return position;
}
