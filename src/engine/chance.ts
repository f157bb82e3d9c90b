/**
 * Who may see a draw as soon as it is recorded: `public`, one seat, or `none` (not revealed until the game is over). An opened
 * draw shows the length of the list and the drawn indices. So a draw opens only to viewers that know the whole list in order and
 * are notified of the result; to any other viewer an index discloses part of the list. Cards drawn from a deck open to no
 * viewer, even if they are turned up.
 */
export type OpensTo<Seat extends string = string> = 'public' | 'none' | Seat;

/**
 * The only source of randomness for rules. The purpose names the draw in the record and is unique within one decision
 * (`fire:douglas:2`). Rules do not know where the randomness comes from.
 */
export interface Chance {
  /** Returns one of equally likely outcomes: `pick('herald', D6, 'public')`. */
  readonly pick: <T>(purpose: string, outcomes: readonly T[], opensTo: OpensTo) => T;
  /** Returns `count` elements in drawing order, without replacement: deals, levies, shuffles. */
  readonly sample: <T>(purpose: string, from: readonly T[], count: number, opensTo: OpensTo) => readonly T[];
}

/**
 * A draw as disclosed by notices, to be compared with its opening. Values the notices do not disclose are null; the number of
 * drawn elements is always disclosed.
 */
export interface DisclosedDraw {
  readonly purpose: string;
  readonly opensTo: OpensTo;
  /** The length of the list. */
  readonly poolSize: number | null;
  /** The drawn indices, from 0, in the recorded order. */
  readonly places: readonly (number | null)[];
}

/** Returns the public disclosure of the roll of one die with faces counted from 1. */
export const disclosedDie = (purpose: string, faces: number, die: number): DisclosedDraw => ({
  purpose,
  opensTo: 'public',
  poolSize: faces,
  places: [die - 1],
});

/** Chance without a record, for the random choices of simulated players and for tests. Rules accept it as well. */
export interface UnrecordedChance extends Chance {
  readonly pick: <T>(purpose: string, outcomes: readonly T[], opensTo?: OpensTo) => T;
  readonly sample: <T>(purpose: string, from: readonly T[], count: number, opensTo?: OpensTo) => readonly T[];
}

/** Returns the indices of the drawn elements, each in the list that remains at that point: `count` of them, or as many as there are. */
type DrawIndices = (purpose: string, of: number, count: number, opensTo: OpensTo) => readonly number[];

/** Chance that takes elements at given indices. Throws a RangeError if `pick` gets no outcomes. */
export const chanceFromIndices = (places: DrawIndices): Chance => ({
  pick(purpose, outcomes, opensTo) {
    const [place] = places(purpose, outcomes.length, 1, opensTo);
    if (place === undefined) throw nothingToPick(purpose);
    return outcomes[place]!;
  },
  sample(purpose, from, count, opensTo) {
    const left = [...from];
    return places(purpose, from.length, count, opensTo).map((place) => left.splice(place, 1)[0]!);
  },
});

const nothingToPick = (purpose: string) => new RangeError(`nothing to pick for ${purpose}`);

/** Returns an unbiased integer from 0 up to, but not including, `bound`. */
export type RandomBelow = (bound: number) => number;

/** Chance from random integers. Throws a RangeError if `pick` gets no outcomes. */
export const chanceFromNumbers = (below: RandomBelow): UnrecordedChance => ({
  pick(purpose, outcomes) {
    if (outcomes.length === 0) throw nothingToPick(purpose);
    return outcomes[below(outcomes.length)]!;
  },
  sample<T>(_purpose: string, from: readonly T[], count: number) {
    const left = [...from];
    const drawn: T[] = [];
    while (drawn.length < count && left.length > 0) drawn.push(left.splice(below(left.length), 1)[0]!);
    return drawn;
  },
});

/** Mulberry32: the same sequence on every machine, and predictable. For tests, benchmarks and trial set-ups only, never for games. */
export function seededChance(seed: number): UnrecordedChance {
  let state = seed >>> 0;
  return chanceFromNumbers((bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  });
}

/** Thrown by `noChance` when a decision draws. */
export class ChanceRequested extends Error {
  readonly purpose: string;
  constructor(purpose: string) {
    super(`chance was asked for: ${purpose}`);
    this.purpose = purpose;
  }
}

/** Chance that throws instead of drawing, to find out whether an action would draw. */
export const noChance: UnrecordedChance = {
  pick(purpose) {
    throw new ChanceRequested(purpose);
  },
  sample(purpose) {
    throw new ChanceRequested(purpose);
  },
};
