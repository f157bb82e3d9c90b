import type { AnyRuleset, RulesetTypes } from '../engine/ruleset.js';
import type { Court } from './court.js';
import { inEra } from './draws.js';
import type { GameFacts, Standing } from './ports.js';
import { beforeAnything, fold, type Position, sizeOf } from './position.js';

/** How many entries are held in memory at once while a state is folded. */
const CHUNK = 500;

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
  const base = cached === null ? await newestBase(court, start, summary.seq) : { seq: cached.summary.seq, state: cached.state };
  const state = await folded(court, start, base, summary.seq);
  const position: Position = { ...start, summary, state, ...inEra(start, summary), bytes: sizeOf(state) };
  court.cache.keep(position);
  return position;
}

interface Base {
  readonly seq: number;
  readonly state: RulesetTypes['State'];
}

async function newestBase(court: Court, { facts, ruleset }: Position, upToSeq: number): Promise<Base> {
  const snapshot = await court.games.snapshot(facts.id, ruleset.rulesVersion, upToSeq);
  return snapshot ?? { seq: 0, state: ruleset.empty };
}

async function folded(court: Court, { facts, ruleset }: Position, base: Base, upToSeq: number): Promise<RulesetTypes['State']> {
  let { seq, state } = base;
  while (seq < upToSeq) {
    const entries = await court.games.entries(facts.id, { viewer: null, afterSeq: seq, upToSeq, limit: CHUNK });
    for (const entry of entries) {
      if (entry.seq !== seq + 1) break;
      state = fold(ruleset, state, entry.events);
      seq = entry.seq;
    }
    if (entries.length === 0 || entries.at(-1)!.seq !== seq) throw new Error('the log of a stored game has a hole');
  }
  return state;
}
