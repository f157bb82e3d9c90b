/**
 * To whom a draw can be shown as soon as it is recorded: `everybody`; one seat; or `nobody`, and then it stays sealed until
 * the game is over. What is shown is the list's length and the number that fell, an index into the list. So a draw opens to
 * who knows the whole list, in its order, and is told of what fell, and to nobody else: to whoever does not know the list
 * the index would tell something of it. A card drawn from a deck opens to nobody, even if it is turned up.
 */
export type OpensTo<Seat extends string = string> = 'everybody' | 'nobody' | Seat;

/**
 * The only source of chance a rule may use. A purpose names the draw and is part of the record, so it is unique within
 * one decision (`fire:douglas:2`). Whoever supplies the chance decides where it comes from; a rule never knows.
 */
export interface Chance {
  /** One of the outcomes, all equally likely: `pick('herald', D6, 'everybody')`. */
  readonly pick: <T>(purpose: string, outcomes: readonly T[], opensTo: OpensTo) => T;
  /** `count` of them in order, without replacement: deals, levies, shuffles. */
  readonly sample: <T>(purpose: string, from: readonly T[], count: number, opensTo: OpensTo) => readonly T[];
}

/**
 * A draw as notices tell of it, to be held against its opening. `of` is null, and a place that fell is null, where the
 * notices do not say; how many fell they always say.
 */
export interface DisclosedDraw {
  readonly purpose: string;
  readonly opensTo: OpensTo;
  /** The length of the list that was drawn from. */
  readonly of: number | null;
  /** The places that fell, from 0, as they are on record. */
  readonly fell: readonly (number | null)[];
}

/** What everybody is told of a roll of one die, whose faces are counted from 1. */
export const disclosedDie = (purpose: string, faces: number, die: number): DisclosedDraw => ({
  purpose,
  opensTo: 'everybody',
  of: faces,
  fell: [die - 1],
});

/** Chance that leaves no record, so that nothing is to be opened: a player's own, a test's. It serves as a rule's too. */
export interface UnrecordedChance extends Chance {
  readonly pick: <T>(purpose: string, outcomes: readonly T[], opensTo?: OpensTo) => T;
  readonly sample: <T>(purpose: string, from: readonly T[], count: number, opensTo?: OpensTo) => readonly T[];
}

/** Where the outcomes of a draw lie in its list, each in what is left of it then: as many as are asked for, or as there are. */
export type DrawIndices = (purpose: string, of: number, count: number, opensTo: OpensTo) => readonly number[];

/** Chance that takes what lies at the places it is told. Throws a RangeError where one is to be picked out of nothing. */
export const chanceFromIndices = (places: DrawIndices): Chance => ({
  pick(purpose, outcomes, opensTo) {
    const [place] = places(purpose, outcomes.length, 1, opensTo);
    if (place === undefined) throw new RangeError(`nothing to pick for ${purpose}`);
    return outcomes[place]!;
  },
  sample(purpose, from, count, opensTo) {
    const left = [...from];
    return places(purpose, from.length, count, opensTo).map((place) => left.splice(place, 1)[0]!);
  },
});

/** An unbiased whole number from 0 up to, but not including, `bound`. */
export type RandomBelow = (bound: number) => number;

/** Chance made of whole numbers below a bound. */
export function chanceFromNumbers(below: RandomBelow): UnrecordedChance {
  const { pick, sample } = chanceFromIndices((_purpose, of, count) =>
    Array.from({ length: Math.min(count, of) }, (_, drawn) => below(of - drawn)),
  );
  return {
    pick: (purpose, outcomes) => pick(purpose, outcomes, 'nobody'),
    sample: (purpose, from, count) => sample(purpose, from, count, 'nobody'),
  };
}

/**
 * Mulberry32: the same on every machine, and easily guessed. For tests, measurements, and trying out what a set-up asks of chance.
 * No game is played with it.
 */
export function seededChance(seed: number): UnrecordedChance {
  let state = seed >>> 0;
  return chanceFromNumbers((bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  });
}

/** Thrown by `noChance`: the decision wanted to draw. */
export class ChanceRequested extends Error {
  readonly purpose: string;
  constructor(purpose: string) {
    super(`chance was asked for: ${purpose}`);
    this.purpose = purpose;
  }
}

/** A chance that refuses to be used: it tells, before anything is drawn, whether an action would draw. */
export const noChance: UnrecordedChance = {
  pick(purpose) {
    throw new ChanceRequested(purpose);
  },
  sample(purpose) {
    throw new ChanceRequested(purpose);
  },
};
