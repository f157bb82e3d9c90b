import type { MultiplayerRound, Outcome, PlayerId, TwoPlayerRound } from './rounds.js';

// Glicko-2, after Mark Glickman's "Example of the Glicko-2 system" (2022), whose steps are named here. A period is what is rated
// at once, such as an event: all its results count against the ratings of before it, so their order within does not matter.

/** A rating: what is expected, how far off that may be (RD), and how much it is expected to change (σ). */
export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** Of whoever has not played: step 1. */
export const UNRATED: Rating = { rating: 1_500, deviation: 350, volatility: 0.06 };

/** A result against somebody: 1 won, ½ drawn, 0 lost. `weight` is how much of a game it counts, 1 if not said. */
export interface RatedResult {
  readonly against: Rating;
  readonly score: number;
  readonly weight?: number;
}

/** Rating points to a unit of the scale that is calculated in. */
const SCALE = 173.7178;
/** How near the volatility is searched: step 5. */
const CONVERGENCE = 0.000001;
/** How much volatilities change: 0.3 to 1.2 are in use, and 0.5 is in the example. */
const TAU = 0.5;
/** Nobody's rating is less certain than of whoever has not played. */
const MAX_DEVIATION = UNRATED.deviation;

/** The rating after a period with these results. Without any it only becomes less certain. */
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

/** Step 3, g(φ): how much a result against somebody tells, whose own rating is so uncertain. */
const resultWeight = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));

/** Step 5: the root of f by the Illinois algorithm. */
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

/** Exponentials differ in their last digits from machine to machine; what is kept does not. */
const roundRating = ({ rating, deviation, volatility }: Rating): Rating => ({
  rating: Number(rating.toFixed(4)),
  deviation: Number(deviation.toFixed(4)),
  volatility: Number(volatility.toFixed(8)),
});

// Ratings of a ruleset, worked out from all results in order, so that a correction of an old one flows through.

/** One result between two, players of a tournament or accounts: what the first scored, and how much of a game it counts. */
export interface Encounter<Who extends string = PlayerId> {
  readonly one: Who;
  readonly other: Who;
  readonly score: 0 | 0.5 | 1;
  readonly weight: number;
}

const SCORES: Readonly<Partial<Record<Outcome, Encounter['score']>>> = { 'first-won': 1, drawn: 0.5, 'second-won': 0 };

/** What is rated of tables of two: games that were played to an end, not forfeits. */
export const twoPlayerEncounters = (rounds: readonly TwoPlayerRound[]): readonly Encounter[] =>
  rounds.flatMap(({ tables }) =>
    tables.flatMap(({ first, second, outcome }) => {
      const score = outcome === null ? undefined : SCORES[outcome];
      return score === undefined ? [] : [{ one: first, other: second, score, weight: 1 }];
    }),
  );

/**
 * What is rated of tables of several: each against each by their places, a shared place being a draw. So that a game at a large
 * table does not count for more than one of two, all the encounters of a player there weigh one game together.
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

/** Everybody's rating after these periods, in order. Whoever has played before and not in a period becomes less certain in it. */
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
