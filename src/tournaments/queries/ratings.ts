// Reads the current and past Glicko-2 ratings of a ruleset.

import { accept, type Result, reject } from '../../engine/result.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import { computeRatings, type Rating } from '../ratings.js';
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
  const ratings = [...computeRatings([...counting.values()])]
    .map(([account, rating]) => ({ account: account as string, ...rating }))
    .toSorted((a, b) => b.rating - a.rating || (a.account < b.account ? -1 : 1));
  const counted = { last, ratings };
  ratingsCache.keep(counted);
  return counted;
}
