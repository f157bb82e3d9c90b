// Reads the current and past Glicko-2 ratings of a ruleset.

import { accept, type Result, reject } from '../../engine/result.js';
import type { AccountId } from '../../games/ports/game-store.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import { computeRatings, listRatings, type Rating } from '../ratings.js';
import { invalidNumber, readNumberUpTo } from '../services/owned-lists.js';
import type { CountedRatings, RatedPeriod, TournamentId, TournamentServices } from '../services/ports.js';

interface RatedAccount extends Rating {
  readonly account: string;
}

/** The last counted period: the closing of a tournament, or a later correction. */
interface PeriodView {
  readonly endedAt: Date;
  readonly tournament: string;
  /** The reason for the correction; null for the closing itself. */
  readonly reason: string | null;
}

export interface RatingsView {
  /** The number of the last counted period; 0 if there is none. */
  readonly number: number;
  readonly last: PeriodView | null;
  /** Highest first. */
  readonly ratings: readonly RatedAccount[];
}

/**
 * Returns the ratings now, or after an earlier period, to any caller. A correction replaces what it corrects. Only public tournaments are
 * rated: ratings would reveal the results of private ones.
 */
export async function readRatings(
  services: TournamentServices,
  ruleset: string,
  upTo: number | null,
): Promise<Result<RatingsView, Refusal>> {
  if (!services.rulesets.some(({ id }) => id === ruleset)) return reject({ code: 'no-such-ruleset' });
  const now = await services.tournaments.lastRated(ruleset, null);
  if (now === null && upTo === null) return accept({ number: 0, last: null, ratings: [] });
  const newest = now?.number ?? 0;
  const requested = readNumberUpTo(newest, 'revision', upTo ?? newest);
  if (!requested.ok) return requested;
  const number = requested.value;
  const listed = number === newest ? now : await services.tournaments.lastRated(ruleset, number);
  const counted = (listed && services.ratingsCache.get(listed.hash)) ?? (await computeRatingsUpTo(services, ruleset, number));
  if (counted?.last.number !== number) return reject(invalidNumber('revision', newest));
  const { endedAt, tournament, reason } = counted.last;
  return accept({ number, last: { endedAt, tournament, reason }, ratings: counted.ratings });
}

/** The rating of an account after a tournament. */
export interface RatingPoint extends Pick<Rating, 'rating' | 'deviation'> {
  readonly tournament: TournamentId;
  /** When the tournament ended. */
  readonly endedAt: Date;
}

/** A chart with more points shows no more. */
export const RATING_POINTS_MAX = 200;

/** Returns the ratings of an account after each rated tournament, oldest first, to any caller. Corrections count as if they had been first. */
export async function readRatingHistory(
  services: TournamentServices,
  ruleset: string,
  account: string,
): Promise<Result<readonly RatingPoint[], Refusal>> {
  if (!services.rulesets.some(({ id }) => id === ruleset)) return reject({ code: 'no-such-ruleset' });
  const now = await services.tournaments.lastRated(ruleset, null);
  const rated = now === null ? [] : await services.tournaments.rated(ruleset, now.number);
  // A correction replaces what it corrects, and keeps its place.
  const counting = new Map<TournamentId, Pick<RatedPeriod, 'endedAt' | 'encounters'>>();
  for (const { tournament, endedAt, encounters } of rated)
    counting.set(tournament, { endedAt: counting.get(tournament)?.endedAt ?? endedAt, encounters });
  const points: RatingPoint[] = [];
  let ratings: ReturnType<typeof computeRatings<AccountId>> = new Map();
  for (const [tournament, { endedAt, encounters }] of counting) {
    ratings = computeRatings([encounters], ratings);
    const own = ratings.get(account as AccountId);
    if (own !== undefined) points.push({ tournament, endedAt, rating: own.rating, deviation: own.deviation });
  }
  return accept(points.slice(-RATING_POINTS_MAX));
}

async function computeRatingsUpTo(
  { tournaments, ratingsCache }: TournamentServices,
  ruleset: string,
  number: number,
): Promise<CountedRatings | null> {
  const rated = await tournaments.rated(ruleset, number);
  const last = rated.at(-1);
  if (last === undefined) return null;
  const counting = new Map<TournamentId, RatedPeriod['encounters']>();
  for (const { tournament, encounters } of rated) counting.set(tournament, encounters);
  const ratings = listRatings(computeRatings([...counting.values()])).map(([account, rating]) => ({
    account: account as string,
    ...rating,
  }));
  const counted = { last, ratings };
  ratingsCache.keep(counted);
  return counted;
}
