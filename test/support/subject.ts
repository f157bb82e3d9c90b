// What the laws need to know about a ruleset, and samples of its play.
import { seededChance, type UnrecordedChance } from '../../src/engine/chance.js';
import type { Ruleset, RulesetTypes, Viewer } from '../../src/engine/ruleset.js';
import { playthrough, type Step } from './playthrough.js';

/** A state that a viewer cannot distinguish from another, and the counterparts of actions in it. */
export interface Twin<T extends RulesetTypes> {
  readonly state: T['State'];
  /** Returns the action that corresponds to the given one in the twin, or null. */
  readonly counterpart: (action: T['Action']) => T['Action'] | null;
}
export interface Subject<T extends RulesetTypes> {
  readonly ruleset: Ruleset<T>;
  /** The options that random play cycles through. */
  readonly options: readonly T['Options'][];
  /** Kinds of action that random play takes less often, so that every game ends. */
  readonly loath?: (type: string) => boolean;
  /** Every viewer gets a notice of every event: no step is silent. */
  readonly tellsAll?: true;
  /** Recorded games whose steps are also sampled. */
  readonly written?: (onStep: OnStep<T>) => void;
  /** The kind of moment a state is in (a phase). The samples must cover all of `moments`. */
  readonly momentOf: (state: T['State']) => string;
  readonly moments: readonly string[];
  /** Every action the types allow, legal or not. */
  readonly everyAction: (state: T['State']) => Iterable<T['Action']>;
  /** The kinds of action that belong to the moment, for any seat. */
  readonly kindsIn?: (state: T['State']) => Iterable<string>;
  /** Another state that differs only in what the viewer cannot know. */
  readonly disguised: (state: T['State'], viewer: Viewer<T['Seat']>, random: UnrecordedChance) => Twin<T>;
  /** Whether the event discloses something hidden to the viewer by the rules. Twins may diverge from there. */
  readonly discloses: (event: T['Event'], viewer: Viewer<T['Seat']>) => boolean;
  /** Names that nothing sent to the viewer may contain in this state. */
  readonly secrets: (state: T['State'], viewer: Viewer<T['Seat']>) => readonly string[];
  /** Names of secrets that the event discloses to the viewer by the rules. */
  readonly names: (event: T['Event'], viewer: Viewer<T['Seat']>) => readonly string[];
}

export type OnStep<T extends RulesetTypes> = (step: Step<T>, where: string) => void;

/** All viewers except the arbiter, from whom nothing is hidden. */
export const viewersOf = <T extends RulesetTypes>(seats: readonly T['Seat'][]): Viewer<T['Seat']>[] => [...seats, 'spectator'];

export interface Sample<T extends RulesetTypes> extends Step<T> {
  readonly seats: readonly T['Seat'][];
  /** The origin of the sample, for error messages. */
  readonly where: string;
}
export interface Extent {
  /** Number of random games to sample. */
  readonly games: number;
  /** Maximum number of samples of one moment, spread over the games; as many again come from recorded games. */
  readonly each: number;
  /** Maximum number of actions played in a game. */
  readonly limit: number;
}

/** The options of the random game with a seed: laws that play the same seeds share their games. */
export const optionsOf = <T extends RulesetTypes>({ options }: Subject<T>, seed: number): T['Options'] => options[seed % options.length]!;

/** Returns samples of play for every moment of the game, the same in every run. */
export function samplesOf<T extends RulesetTypes>(subject: Subject<T>, { games, each, limit }: Extent): Sample<T>[] {
  const seats = subject.ruleset.seats(subject.options[0]!);
  const random = reservoir(subject, each, seats);
  for (let seed = 1; seed <= games; seed++) {
    const onStep = (step: Step<T>, number: number): void => random.offer(step, `seed ${seed}, action ${number}`);
    playthrough(subject.ruleset, optionsOf(subject, seed), { seed, limit, onStep });
  }
  const written = reservoir(subject, each, seats);
  subject.written?.(written.offer);
  return [...random.samples(), ...written.samples()];
}

/** Samples steps of every moment, each with the same probability (reservoir sampling). */
function reservoir<T extends RulesetTypes>(subject: Subject<T>, each: number, seats: readonly T['Seat'][]) {
  const kept = new Map<string, Sample<T>[]>();
  const met = new Map<string, number>();
  const random = seededChance(1286);
  return {
    offer(step: Step<T>, where: string): void {
      const moment = subject.momentOf(step.before);
      const samples = kept.get(moment) ?? [];
      kept.set(moment, samples);
      const seen = (met.get(moment) ?? 0) + 1;
      met.set(moment, seen);
      const place = seen <= each ? seen - 1 : lottery(random, seen, each);
      if (place < each) samples[place] = { ...step, seats, where: `${where}, ${moment}` };
    },
    samples: (): Sample<T>[] => [...kept.values()].flat(),
  };
}

/** Returns a place below `each` with a probability of `each` in `seen`, else `each`. */
const lottery = (random: UnrecordedChance, seen: number, each: number): number =>
  random.pick('whether', PER_MILLE) * seen < PER_MILLE.length * each ? random.pick('place', PER_MILLE) % each : each;
const PER_MILLE: readonly number[] = Array.from({ length: 1000 }, (_, index) => index);

/** Every action of the kinds that belong to the moment, and one in so many of the others, which all get one answer. */
export function* actionsToTry<T extends RulesetTypes>(
  { everyAction, kindsIn }: Subject<T>,
  state: T['State'],
  oneInOthers: number,
): Iterable<T['Action']> {
  const open = kindsIn && new Set(kindsIn(state));
  let others = 0;
  for (const action of everyAction(state)) if (!open || open.has(action.type) || others++ % oneInOthers === 0) yield action;
}

/** Returns the leaf values of a JSON value. */
export function leavesOf(value: unknown, leaves: unknown[] = []): unknown[] {
  if (typeof value !== 'object' || value === null) leaves.push(value);
  else for (const held of Object.values(value)) leavesOf(held, leaves);
  return leaves;
}
