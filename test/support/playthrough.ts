// Random play of any ruleset: the same game from the same seed, on every machine.
import { type Chance, seededChance, type UnrecordedChance } from '../../src/engine/chance.js';
import type { Ruleset, RulesetTypes } from '../../src/engine/ruleset.js';
import { replay } from '../../src/engine/ruleset.js';

/** One accepted action of a playthrough: the state before, the events, and the state after. */
export interface Step<T extends RulesetTypes> {
  readonly before: T['State'];
  readonly seat: T['Seat'];
  readonly action: T['Action'];
  readonly events: readonly T['Event'][];
  readonly after: T['State'];
}
export interface Playthrough<T extends RulesetTypes> {
  readonly beginning: readonly T['Event'][];
  readonly actions: number;
  readonly end: T['State'];
}

/** Maximum number of times a player picks again after it picked a kind of action it avoids. */
const SECOND_THOUGHTS = 3;

/**
 * Picks an action at random: first a seat to act, then a kind of action, then an action of that kind. (A uniform pick would
 * mostly move blocks back and forth.) `loath` names kinds to take less often, for games that would otherwise hardly end.
 */
export function randomAction<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  state: T['State'],
  random: UnrecordedChance,
  loath: (type: string) => boolean = () => false,
): { readonly seat: T['Seat']; readonly action: T['Action'] } | null {
  const seats = ruleset.toAct(state);
  if (seats.length === 0) return null;
  const seat: T['Seat'] = random.pick('seat', seats);
  const legal = ruleset.legal(state, seat);
  if (legal.length === 0) throw new Error(`${seat} is to act and has no legal action: ${JSON.stringify(state)}`);
  const kinds = [...new Set(legal.map(({ type }) => type))];
  let kind = random.pick('kind', kinds);
  for (let again = 0; again < SECOND_THOUGHTS && loath(kind); again++) kind = random.pick('kind', kinds);
  const action: T['Action'] = random.pick(
    'action',
    legal.filter(({ type }) => type === kind),
  );
  return { seat, action };
}

/** Decides and folds one action. Throws if the ruleset rejects it. */
export function taken<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  before: T['State'],
  seat: T['Seat'],
  action: T['Action'],
  chance: Chance,
): Step<T> {
  const decided = ruleset.decide(before, seat, action, chance);
  if (!decided.ok) throw new Error(`${seat} was rejected: ${JSON.stringify(action)}: ${JSON.stringify(decided.problem)}`);
  const events = decided.value;
  const after = events.reduce<T['State']>((state, event) => ruleset.evolve(state, event), before);
  return { before, seat, action, events, after };
}

/** Settings of random play. */
export interface Manner<T extends RulesetTypes> {
  readonly seed: number;
  /** Maximum number of actions. */
  readonly limit: number;
  readonly loath?: ((type: string) => boolean) | undefined;
  /** Called with every step, numbered from 1. */
  readonly onStep?: (step: Step<T>, number: number) => void;
}

/** Plays at random until the game is over or the limit is reached. The same settings give the same game. */
export function playthrough<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  options: T['Options'],
  { seed, limit, loath, onStep }: Manner<T>,
): Playthrough<T> {
  const random = seededChance(seed);
  const chance = seededChance(seed ^ 0x5bd1e995);
  const beginning = ruleset.setup(options, chance);
  let end = replay(ruleset, beginning);
  let actions = 0;
  while (actions < limit) {
    const choice = randomAction(ruleset, end, random, loath);
    if (!choice) break;
    const step = taken(ruleset, end, choice.seat, choice.action, chance);
    actions++;
    end = step.after;
    onStep?.(step, actions);
  }
  return { beginning, actions, end };
}
