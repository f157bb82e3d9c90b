// Random play of any ruleset: the same game from the same seed, on every machine.
import { type Chance, seededChance, type UnrecordedChance } from '../../src/engine/chance.js';
import type { Ruleset, RulesetTypes } from '../../src/engine/ruleset.js';
import { replay } from '../../src/engine/ruleset.js';
import { frozen } from './frozen.js';

/** One accepted action of a playthrough: the state before, the events, and the state after. */
export interface Step<T extends RulesetTypes> {
  readonly before: T['State'];
  readonly seat: T['Seat'];
  readonly action: T['Action'];
  readonly events: readonly T['Event'][];
  readonly after: T['State'];
}
interface Playthrough<T extends RulesetTypes> {
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
interface Manner<T extends RulesetTypes> {
  readonly seed: number;
  /** Maximum number of actions. */
  readonly limit: number;
  readonly loath?: ((type: string) => boolean) | undefined;
  /** Whether events and states are frozen, so that a rule that changes them throws. Rules are slower then. */
  readonly freezes?: boolean;
  /** Called with every step, numbered from 1. */
  readonly onStep?: (step: Step<T>, number: number) => void;
}

/**
 * Plays at random until the game is over or the limit is reached. The same settings give the same game, which is played once: all
 * tests of a process share its steps.
 */
export function playthrough<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  options: T['Options'],
  { seed, limit, loath, freezes = false, onStep }: Manner<T>,
): Playthrough<T> {
  const game = gameOf(ruleset, options, { seed, loath, freezes });
  let actions = 0;
  let end = game.begun;
  for (; actions < limit; actions++) {
    const step = game.step(actions);
    if (!step) break;
    end = step.after;
    onStep?.(step, actions + 1);
  }
  forgetOldest();
  return { beginning: game.beginning, actions, end };
}

/** What a game follows from, besides the options. */
type Origin = Pick<Manner<RulesetTypes>, 'seed' | 'loath'> & { readonly freezes: boolean };

/** A random game, played as far as its steps were asked for. */
class RandomGame<T extends RulesetTypes> {
  readonly beginning: readonly T['Event'][];
  readonly begun: T['State'];
  readonly #ruleset: Ruleset<T>;
  readonly #origin: Origin;
  readonly #random: UnrecordedChance;
  readonly #chance: Chance;
  readonly #steps: Step<T>[] = [];

  constructor(ruleset: Ruleset<T>, options: T['Options'], origin: Origin) {
    this.#ruleset = ruleset;
    this.#origin = origin;
    this.#random = seededChance(origin.seed);
    this.#chance = seededChance(origin.seed ^ 0x5bd1e995);
    this.beginning = ruleset.setup(options, this.#chance);
    this.begun = replay(ruleset, this.beginning);
  }

  /** Returns a step by its index, or undefined if the game is over before it. */
  step(index: number): Step<T> | undefined {
    const { loath, freezes } = this.#origin;
    while (this.#steps.length <= index) {
      const before = this.#steps.at(-1)?.after ?? this.begun;
      const choice = randomAction(this.#ruleset, before, this.#random, loath);
      if (!choice) return undefined;
      const step = taken(this.#ruleset, before, choice.seat, choice.action, this.#chance);
      this.#steps.push(freezes ? frozen(step) : step);
    }
    return this.#steps[index];
  }

  get length(): number {
    return this.#steps.length;
  }
}

/** Steps that are kept, of all games: most tests look at the same few games. A state shares most of its parts with the one before. */
const STEPS_KEPT = 25_000;
/** By settings, least recently used first. Two rulesets or functions are equal only if they are the same object. */
const games = new Map<string, RandomGame<RulesetTypes>>();
const identities = new Map<unknown, number>();

function identityOf(value: unknown): number {
  const known = identities.get(value) ?? identities.size;
  identities.set(value, known);
  return known;
}

function gameOf<T extends RulesetTypes>(ruleset: Ruleset<T>, options: T['Options'], origin: Origin): RandomGame<T> {
  const key = JSON.stringify([identityOf(ruleset), identityOf(origin.loath), origin.seed, origin.freezes, options]);
  const game = (games.get(key) as unknown as RandomGame<T> | undefined) ?? new RandomGame(ruleset, options, origin);
  games.delete(key);
  games.set(key, game as unknown as RandomGame<RulesetTypes>);
  return game;
}

/** Forgets the games that were not asked for the longest, while more steps are kept than there may be. */
function forgetOldest(): void {
  let kept = 0;
  for (const [key, game] of [...games].reverse()) {
    kept += game.length;
    if (kept > STEPS_KEPT) games.delete(key);
  }
}
