// What is kept at hand: tournaments as they were folded last, and ratings as they were worked out.
import type { Tournament } from '../log/tournament.js';
import type { CountedRatings, RatingsCache, TournamentCache, TournamentId } from './ports.js';

/** The values that were used last, so many of them. */
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

/** Keeps so many, those used last. */
export const openTournamentCache = (most: number): TournamentCache => createLruCache<TournamentId, Tournament>(most);

/** Keeps the ratings of so many rulesets and numbers, those used last. */
export function openRatingsCache(most: number): RatingsCache {
  const kept = createLruCache<string, CountedRatings>(most);
  const keyOf = (ruleset: string, number: number): string => `${ruleset}/${number}`;
  return {
    get: (ruleset, number) => kept.get(keyOf(ruleset, number)),
    keep: (ruleset, number, ratings) => kept.keep(keyOf(ruleset, number), ratings),
  };
}
