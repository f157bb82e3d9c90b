// What the laws of a ruleset need to know about it, and states of it to try them on.
import { seededChance, type UnrecordedChance } from '../../src/engine/chance.js';
import type { Ruleset, RulesetTypes, Viewer } from '../../src/engine/ruleset.js';
import { playthrough, type Step } from './playthrough.js';

/** A state that one viewer cannot tell from another, and what an action is called there. */
export interface Twin<T extends RulesetTypes> {
  readonly state: T['State'];
  /** The action that is to the twin what the given one is to the state; null where there is none. */
  readonly counterpart: (action: T['Action']) => T['Action'] | null;
}
export interface Subject<T extends RulesetTypes> {
  readonly ruleset: Ruleset<T>;
  /** The options that random play goes through, in turn. */
  readonly options: readonly T['Options'][];
  /** Kinds of action that random play takes less often, so that every game ends. */
  readonly loath?: (type: string) => boolean;
  /** Everybody is told of every event, if not all of it: no step happens in silence. */
  readonly tellsAll?: true;
  /** Games written down, from whose steps samples are taken as well. */
  readonly written?: (onStep: OnStep<T>) => void;
  /** The kind of moment a state is in (a phase); every one of `moments` must be met. */
  readonly momentOf: (state: T['State']) => string;
  readonly moments: readonly string[];
  /** Every action the types allow, legal or not. */
  readonly everyAction: (state: T['State']) => Iterable<T['Action']>;
  /** The kinds of action that belong to the moment, whoever may take them. */
  readonly kindsIn?: (state: T['State']) => Iterable<string>;
  /** Another state that differs in what the viewer cannot know, and in nothing else. */
  readonly disguised: (state: T['State'], viewer: Viewer<T['Seat']>, random: UnrecordedChance) => Twin<T>;
  /** Whether the event, by the rules, tells the viewer something hidden: from there on twins may go different ways. */
  readonly discloses: (event: T['Event'], viewer: Viewer<T['Seat']>) => boolean;
  /** Names that nothing sent to the viewer may hold while the state lasts. */
  readonly secrets: (state: T['State'], viewer: Viewer<T['Seat']>) => readonly string[];
  /** Names of secrets that the event, by the rules, tells the viewer. */
  readonly names: (event: T['Event'], viewer: Viewer<T['Seat']>) => readonly string[];
}

export type OnStep<T extends RulesetTypes> = (step: Step<T>, where: string) => void;

/** Everybody who may look but an arbiter, from whom nothing is hidden. */
export const viewersOf = <T extends RulesetTypes>(seats: readonly T['Seat'][]): Viewer<T['Seat']>[] => [...seats, 'spectator'];

export interface Sample<T extends RulesetTypes> extends Step<T> {
  readonly seats: readonly T['Seat'][];
  /** Where it comes from, to name it in a failure. */
  readonly where: string;
}
export interface Extent {
  /** Games of random play to take samples from. */
  readonly games: number;
  /** Most samples of one moment, spread over the games; as many again come from games written down. */
  readonly each: number;
  /** Longest part of a game that is played. */
  readonly limit: number;
}

/** Steps of play, some for every moment of the game; the same on every run. */
export function samplesOf<T extends RulesetTypes>(subject: Subject<T>, { games, each, limit }: Extent): Sample<T>[] {
  const seats = subject.ruleset.seats(subject.options[0]!);
  const random = reservoir(subject, each, seats);
  for (let seed = 1; seed <= games; seed++) {
    const onStep = (step: Step<T>, number: number): void => random.offer(step, `seed ${seed}, action ${number}`);
    playthrough(subject.ruleset, subject.options[seed % subject.options.length]!, { seed, limit, onStep });
  }
  const written = reservoir(subject, each, seats);
  subject.written?.(written.offer);
  return [...random.samples(), ...written.samples()];
}

/** Keeps some steps of every moment, each of those offered with the same chance (reservoir sampling). */
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

/** A place below `each` with the chance of `each` in `seen`, else no place at all. */
const lottery = (random: UnrecordedChance, seen: number, each: number): number =>
  random.pick('whether', PER_MILLE) * seen < PER_MILLE.length * each ? random.pick('place', PER_MILLE) % each : each;
const PER_MILLE: readonly number[] = Array.from({ length: 1000 }, (_, index) => index);

/** The plain values a piece of JSON holds. */
export function leavesOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value];
}
