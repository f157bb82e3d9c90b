import { LRUCache } from 'lru-cache';
import type { Tournament } from '../log/tournament.js';
import type { CountedRatings, RatingsCache, TournamentCache, TournamentId } from './ports.js';

/** Returns a cache of the most recently used tournaments. */
export function openTournamentCache(max: number): TournamentCache {
  const cache = new LRUCache<TournamentId, Tournament>({ max });
  return { get: (id) => cache.get(id) ?? null, keep: (id, tournament) => void cache.set(id, tournament) };
}

/** Returns a cache of the most recently used ratings, by ruleset and number. */
export function openRatingsCache(max: number): RatingsCache {
  const cache = new LRUCache<string, CountedRatings>({ max });
  const keyOf = (ruleset: string, number: number): string => `${ruleset}/${number}`;
  return {
    get: (ruleset, number) => cache.get(keyOf(ruleset, number)) ?? null,
    keep: (ruleset, number, ratings) => void cache.set(keyOf(ruleset, number), ratings),
  };
}
