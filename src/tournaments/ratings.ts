import type { MultiplayerRound, Outcome, PlayerId, TwoPlayerRound } from './rounds.js';

// Glicko-2, after Mark Glickman's "Example of the Glicko-2 system" (2022); comments cite its steps. A rating period is rated at once, such
// as a tournament: all its results count against the ratings before it, so their order within the period does not matter.

/** A rating: the expected strength, its deviation (RD) and its volatility (σ). */
export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** The rating of a new player: step 1. */
export const UNRATED: Rating = { rating: 1_500, deviation: 350, volatility: 0.06 };

/** A result: 1 won, ½ drawn, 0 lost. `weight` is the fraction of a game that it counts; defaults to 1. */
interface RatedResult {
  readonly against: Rating;
  readonly score: number;
  readonly weight?: number;
}

/** Rating points per unit of the internal scale. */
const SCALE = 173.7178;
/** Tolerance of the volatility search: step 5. */
const CONVERGENCE = 0.000001;
/** Constrains volatility changes. Usual values are 0.3 to 1.2; the example uses 0.5. */
const TAU = 0.5;
/** No rating is less certain than that of a new player. */
const MAX_DEVIATION = UNRATED.deviation;

/** Returns the rating after a period with these results. Without results, only the deviation grows. */
export function updateRating({ rating, deviation, volatility }: Rating, results: readonly RatedResult[]): Rating {
  const [mu, phi] = [(rating - UNRATED.rating) / SCALE, deviation / SCALE];
  if (results.length === 0)
    return roundRating({ rating, deviation: Math.min(MAX_DEVIATION, SCALE * Math.hypot(phi, volatility)), volatility });
  let [information, surprise] = [0, 0];
  for (const { against, score, weight = 1 } of results) {
    const g = resultWeight(against.deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-g * (mu - (against.rating - UNRATED.rating) / SCALE)));
    information += weight * g * g * expected * (1 - expected);
    surprise += weight * g * (score - expected);
  }
  const variance = 1 / information;
  const changed = updateVolatility(phi, volatility, variance, variance * surprise);
  const narrowed = 1 / Math.sqrt(1 / (phi * phi + changed * changed) + information);
  return roundRating({
    rating: UNRATED.rating + SCALE * (mu + narrowed * narrowed * surprise),
    deviation: Math.min(MAX_DEVIATION, SCALE * narrowed),
    volatility: changed,
  });
}

/** Step 3, g(φ): how much a result counts, given the opponent's deviation. */
const resultWeight = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));

/** Step 5: finds the root of f by the Illinois algorithm. */
function updateVolatility(phi: number, volatility: number, variance: number, delta: number): number {
  const a = Math.log(volatility * volatility);
  const f = (x: number) => {
    const e = Math.exp(x);
    const spread = phi * phi + variance + e;
    return (e * (delta * delta - spread)) / (2 * spread * spread) - (x - a) / (TAU * TAU);
  };
  let low = a;
  const excess = delta * delta - phi * phi - variance;
  let high = excess > 0 ? Math.log(excess) : a - TAU;
  while (excess <= 0 && f(high) < 0) high -= TAU;
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > CONVERGENCE) {
    const between = low + ((low - high) * atLow) / (atHigh - atLow);
    const at = f(between);
    if (at * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [between, at];
  }
  return Math.exp(low / 2);
}

/** Exponentials differ in their last digits between machines; stored ratings must not. */
const roundRating = ({ rating, deviation, volatility }: Rating): Rating => ({
  rating: Number(rating.toFixed(4)),
  deviation: Number(deviation.toFixed(4)),
  volatility: Number(volatility.toFixed(8)),
});

// Ratings of a ruleset, computed from all results in order, so that corrections of old results take effect.

/** A rated result between two players or accounts: the score of `one`, and the fraction of a game that it counts. */
export interface Encounter<Who extends string = PlayerId> {
  readonly one: Who;
  readonly other: Who;
  readonly score: 0 | 0.5 | 1;
  readonly weight: number;
}

const SCORES: Readonly<Partial<Record<Outcome, Encounter['score']>>> = { 'first-won': 1, drawn: 0.5, 'second-won': 0 };

/** Returns the rated results of tables of two: games played to an end, without forfeits. */
export const twoPlayerEncounters = (rounds: readonly TwoPlayerRound[]): readonly Encounter[] =>
  rounds.flatMap(({ tables }) =>
    tables.flatMap(({ first, second, outcome }) => {
      const score = outcome === null ? undefined : SCORES[outcome];
      return score === undefined ? [] : [{ one: first, other: second, score, weight: 1 }];
    }),
  );

/**
 * Returns the rated results of larger tables: each player against each other by place; a shared place is a draw. All encounters of a player
 * at a table count as one game together, so large tables do not count for more than tables of two.
 */
export const multiplayerEncounters = (rounds: readonly MultiplayerRound[]): readonly Encounter[] =>
  rounds.flatMap(({ tables }) =>
    tables.flatMap(({ places }) => {
      const placed = (places ?? []).flatMap((sharing, place) => sharing.map((player) => ({ player, place })));
      return placed.flatMap(({ player: one, place }, at) =>
        placed.slice(at + 1).map(
          (other): Encounter => ({
            one,
            other: other.player,
            score: place === other.place ? 0.5 : 1,
            weight: 1 / (placed.length - 1),
          }),
        ),
      );
    }),
  );

/** Lists ratings, highest first, and equal ones by who has them. */
export const listRatings = <Who extends string>(ratings: ReadonlyMap<Who, Rating>): readonly (readonly [Who, Rating])[] =>
  [...ratings].toSorted(([one, a], [other, b]) => b.rating - a.rating || (one < other ? -1 : 1));

/** Returns all ratings after these periods, in order. The deviation of a player without games in a period grows. */
export function computeRatings<Who extends string>(
  periods: readonly (readonly Encounter<Who>[])[],
  before: ReadonlyMap<Who, Rating> = new Map(),
): ReadonlyMap<Who, Rating> {
  return periods.reduce((ratings, encounters) => {
    const results = new Map<Who, RatedResult[]>([...ratings.keys()].map((player) => [player, []]));
    const add = (player: Who, rival: Who, score: number, weight: number) => {
      const rated = { against: ratings.get(rival) ?? UNRATED, score, weight };
      results.set(player, [...(results.get(player) ?? []), rated]);
    };
    for (const { one, other, score, weight } of encounters) {
      add(one, other, score, weight);
      add(other, one, 1 - score, weight);
    }
    return new Map([...results].map(([player, rated]) => [player, updateRating(ratings.get(player) ?? UNRATED, rated)]));
  }, before);
}
