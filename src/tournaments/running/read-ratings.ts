// Ratings of a ruleset by Glicko-2, as they are and as they were.
import { accept, type Result, reject } from '../../engine/result.js';
import type { Bearer } from '../../games/answers.js';
import type { Refusal } from '../../games/refusals.js';
import type { Rating } from '../ratings/glicko.js';
import { ratingsAfter } from '../ratings/periods.js';
import type { RatedPeriod, TournamentCourt, TournamentId } from './ports.js';
import { tournamentSight } from './sight.js';

export interface RatedAccount extends Rating {
  readonly account: string;
}

/** What was counted last: the end of a tournament, or a correction after its end. */
export interface ToldPeriod {
  readonly at: Date;
  /** Null if the caller may not see it; so is the reason. */
  readonly tournament: string | null;
  /** Why a result was corrected after the end; null at the end itself. */
  readonly reason: string | null;
}

export interface ToldRatings {
  /** Counts what they are worked out from; 0 if that is nothing. */
  readonly number: number;
  readonly last: ToldPeriod | null;
  /** The highest first. */
  readonly ratings: readonly RatedAccount[];
}

const noSuchNumber = (most: number): Refusal => ({
  code: 'invalid-request',
  path: 'number',
  expected: { en: `a whole number from 1 to ${most}`, fr: `un nombre entier de 1 à ${most}` },
});

/**
 * Ratings now, or after an earlier period, for anybody. A correction counts in the place of what it corrects. A tournament that is
 * not public is rated like others, and named to nobody who may not see it.
 */
export async function readRatings(
  court: TournamentCourt,
  bearer: Bearer,
  ruleset: string,
  upTo: number | null,
): Promise<Result<ToldRatings, Refusal>> {
  if (!court.rulesets.some(({ id }) => id === ruleset)) return reject({ code: 'no-such-ruleset' });
  const rated = await court.tournaments.rated(ruleset, upTo);
  const last = rated.at(-1);
  if (upTo !== null && last?.number !== upTo) return reject(noSuchNumber(last?.number ?? 0));
  const counting = new Map<TournamentId, RatedPeriod['encounters']>();
  for (const { tournament, encounters } of rated) counting.set(tournament, encounters);
  const ratings = ratingsAfter([...counting.values()]);
  return accept({
    number: last?.number ?? 0,
    last: last === undefined ? null : await toldPeriod(court, bearer, last),
    ratings: [...ratings]
      .map(([account, rating]) => ({ account: account as string, ...rating }))
      .toSorted((a, b) => b.rating - a.rating || (a.account < b.account ? -1 : 1)),
  });
}

async function toldPeriod(court: TournamentCourt, bearer: Bearer, { at, tournament, reason }: RatedPeriod): Promise<ToldPeriod> {
  const sight = await tournamentSight(court, bearer, tournament);
  return sight.ok ? { at, tournament, reason } : { at, tournament: null, reason: null };
}
