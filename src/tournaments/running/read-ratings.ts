// Ratings of a ruleset by Glicko-2, as they are and as they were.
import { accept, type Result, reject } from '../../engine/result.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import type { Rating } from '../ratings/glicko.js';
import { ratingsAfter } from '../ratings/periods.js';
import { noSuchNumber, numberUpTo } from './numbered.js';
import type { CountedRatings, RatedPeriod, TournamentCourt, TournamentId } from './ports.js';

export interface RatedAccount extends Rating {
  readonly account: string;
}

/** What was counted last: the end of a tournament, or a correction after its end. */
export interface ToldPeriod {
  readonly at: Date;
  readonly tournament: string;
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

/**
 * Ratings now, or after an earlier period, for anybody. A correction counts in the place of what it corrects. Only what everybody
 * may see is rated: ratings would tell of other tournaments who has won.
 */
export async function readRatings(court: TournamentCourt, ruleset: string, upTo: number | null): Promise<Result<ToldRatings, Refusal>> {
  if (!court.rulesets.some(({ id }) => id === ruleset)) return reject({ code: 'no-such-ruleset' });
  const now = await court.tournaments.lastRated(ruleset);
  if (now === 0 && upTo === null) return accept({ number: now, last: null, ratings: [] });
  const asked = numberUpTo(now, 'number', upTo ?? now);
  if (!asked.ok) return asked;
  const number = asked.value;
  const counted = court.ratingsCache.get(ruleset, number) ?? (await countedUpTo(court, ruleset, number));
  if (counted?.last.number !== number) return reject(noSuchNumber('number', now));
  const { at, tournament, reason } = counted.last;
  return accept({ number, last: { at, tournament, reason }, ratings: counted.ratings });
}

async function countedUpTo(
  { tournaments, ratingsCache }: TournamentCourt,
  ruleset: string,
  number: number,
): Promise<CountedRatings | null> {
  const rated = await tournaments.rated(ruleset, number);
  const last = rated.at(-1);
  if (last === undefined) return null;
  const counting = new Map<TournamentId, RatedPeriod['encounters']>();
  for (const { tournament, encounters } of rated) counting.set(tournament, encounters);
  const ratings = [...ratingsAfter([...counting.values()])]
    .map(([account, rating]) => ({ account: account as string, ...rating }))
    .toSorted((a, b) => b.rating - a.rating || (a.account < b.account ? -1 : 1));
  const counted = { last, ratings };
  ratingsCache.keep(ruleset, last.number, counted);
  return counted;
}
