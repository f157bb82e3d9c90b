// Ratings of a ruleset, worked out from all results in order, so that a correction of an old one flows through.
import type { PlayerId } from '../player.js';
import type { CompanyRound, DuelRound, Outcome } from '../rounds.js';
import { type Rated, type Rating, ratingAfter, UNRATED } from './glicko.js';

/** One result between two, players of a tournament or accounts: what the first scored, and how much of a game it counts. */
export interface Encounter<Who extends string = PlayerId> {
  readonly one: Who;
  readonly other: Who;
  readonly score: 0 | 0.5 | 1;
  readonly weight: number;
}

const SCORES: Readonly<Partial<Record<Outcome, Encounter['score']>>> = { 'first-won': 1, drawn: 0.5, 'second-won': 0 };

/** What is rated of tables of two: games that were played to an end, not forfeits. */
export const encountersOfDuels = (rounds: readonly DuelRound[]): readonly Encounter[] =>
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
export const encountersOfCompanies = (rounds: readonly CompanyRound[]): readonly Encounter[] =>
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
export function ratingsAfter<Who extends string>(
  periods: readonly (readonly Encounter<Who>[])[],
  before: ReadonlyMap<Who, Rating> = new Map(),
): ReadonlyMap<Who, Rating> {
  return periods.reduce((ratings, encounters) => {
    const results = new Map<Who, Rated[]>([...ratings.keys()].map((player) => [player, []]));
    const add = (player: Who, rival: Who, score: number, weight: number) => {
      const rated = { against: ratings.get(rival) ?? UNRATED, score, weight };
      results.set(player, [...(results.get(player) ?? []), rated]);
    };
    for (const { one, other, score, weight } of encounters) {
      add(one, other, score, weight);
      add(other, one, 1 - score, weight);
    }
    return new Map([...results].map(([player, rated]) => [player, ratingAfter(ratings.get(player) ?? UNRATED, rated)]));
  }, before);
}
