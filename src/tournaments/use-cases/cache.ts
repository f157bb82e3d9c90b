// In-memory caches of folded tournaments and of computed ratings.
import type { Tournament } from '../log/tournament.js';
import type { CountedRatings, RatingsCache, TournamentCache, TournamentId } from './ports.js';

/** Creates a cache of the `most` recently used values. */
function createLruCache<Key, Value>(most: number) {
  const kept = new Map<Key, Value>();
  const keep = (key: Key, value: Value): void => {
    kept.delete(key);
    kept.set(key, value);
    if (kept.size > most) kept.delete(kept.keys().next().value!);
  };
  return {
    keep,
    get(key: Key): Value | null {
      const found = kept.get(key) ?? null;
      if (found !== null) keep(key, found);
      return found;
    },
  };
}

/** Creates a cache of the most recently used tournaments. */
export const openTournamentCache = (most: number): TournamentCache => createLruCache<TournamentId, Tournament>(most);

/** Creates a cache of ratings by ruleset and number, most recently used. */
export function openRatingsCache(most: number): RatingsCache {
  const kept = createLruCache<string, CountedRatings>(most);
  const keyOf = (ruleset: string, number: number): string => `${ruleset}/${number}`;
  return {
    get: (ruleset, number) => kept.get(keyOf(ruleset, number)),
    keep: (ruleset, number, ratings) => kept.keep(keyOf(ruleset, number), ratings),
  };
}
