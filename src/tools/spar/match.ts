// Matches of a strategy against random play on the rules alone, without a server. The strategy gets what the API would send its seat.
import { seededChance, type UnrecordedChance } from '../../engine/chance.js';
import { type Ruleset, type RulesetTypes, replay } from '../../engine/ruleset.js';
import { type Span, stopwatch } from '../bench/timing.js';
import type { Strategy } from './strategy.js';
import type { Strength } from './strengths.js';

/** A match: one seat plays by the strategy, all others by the strategy with their strength, or at random. */
export interface Match<T extends RulesetTypes> {
  readonly ruleset: Ruleset<T>;
  readonly options: T['Options'];
  readonly strategy: Strategy<T>;
  readonly seat: T['Seat'];
  /** Defaults to `strong`. */
  readonly strength?: Strength;
  /** Defaults to `random`. */
  readonly opponents?: Strength | 'random';
}

export interface GameResult {
  readonly won: boolean;
  /** How long the strategy took for each of its actions. */
  readonly times: readonly Span[];
}

/** Plays one game. The same seed gives the same game. */
export function playGame<T extends RulesetTypes>(match: Match<T>, seed: number): GameResult {
  const { ruleset, options, strategy, seat, strength = 'strong', opponents = 'random' } = match;
  const [chance, random, sampling] = [seededChance(seed), seededChance(seed ^ 0x5bd1e995), seededChance(seed ^ 0x2545f491)];
  const times: Span[] = [];
  let state = replay(ruleset, ruleset.setup(options, chance));
  for (let toAct = ruleset.toAct(state); toAct.length > 0; toAct = ruleset.toAct(state)) {
    const next: T['Seat'] = random.pick('seat', toAct);
    const legal = ruleset.legal(state, next);
    let action: T['Action'];
    const plays = next === seat ? strength : opponents;
    if (plays === 'random') action = randomAction(legal, random);
    else {
      // As over the network: a copy, not the objects of the state.
      const view: T['View'] = structuredClone(ruleset.view(state, next));
      const elapsed = stopwatch();
      action = strategy({ seat: next, view, legal, random: sampling, strength: plays });
      if (next === seat) times.push(elapsed());
    }
    const decided = ruleset.decide(state, next, action, chance);
    if (!decided.ok) throw new Error(`${JSON.stringify(action)} was rejected: ${decided.problem.sentence}`);
    state = decided.value.reduce<T['State']>((before, event) => ruleset.evolve(before, event), state);
  }
  return { won: ruleset.outcome(state)!.winners.includes(seat), times };
}

/** Returns a random action: first a kind, then an action of that kind. A uniform choice would mostly move blocks back and forth. */
function randomAction<Action extends { readonly type: string }>(legal: readonly Action[], random: UnrecordedChance): Action {
  const kind = random.pick('kind', [...new Set(legal.map(({ type }) => type))]);
  return random.pick(
    'action',
    legal.filter(({ type }) => type === kind),
  );
}
