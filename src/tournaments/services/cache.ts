import { LRUCache } from 'lru-cache';
import type { Tournament } from '../log/tournament.js';
import type { CountedRatings, FoldedTournament, RatingsCache, TournamentCache, TournamentId } from './ports.js';

/**
 * Returns an upper estimate of the heap that a tournament takes, without walking through it: what each entry of its log adds, the signed
 * results, and the place of each player in each round's pairing.
 */
export const tournamentBytes = ({ seq, entrants, rounds, results }: Pick<Tournament, 'seq' | 'entrants' | 'rounds' | 'results'>): number =>
  4_096 + 400 * seq + 1_500 * results + 300 * entrants.length * rounds.length;

/** Returns a cache of the most recently used tournaments, of at most so many bytes. */
export function openTournamentCache(bytes: number): TournamentCache {
  const sizeCalculation = ({ tournament }: FoldedTournament) => tournamentBytes(tournament);
  const cache = new LRUCache<TournamentId, FoldedTournament>({ maxSize: bytes, sizeCalculation });
  return { get: (id) => cache.get(id) ?? null, keep: (id, folded) => void cache.set(id, folded), delete: (id) => void cache.delete(id) };
}

/** Returns an upper estimate of the heap that ratings take. */
export const ratingsBytes = ({ ratings }: Pick<CountedRatings, 'ratings'>): number => 4_096 + 250 * ratings.length;

/** Returns a cache of the most recently used ratings, of at most so many bytes. */
export function openRatingsCache(bytes: number): RatingsCache {
  const cache = new LRUCache<string, CountedRatings>({ maxSize: bytes, sizeCalculation: ratingsBytes });
  return { get: (hash) => cache.get(hash) ?? null, keep: (ratings) => void cache.set(ratings.last.hash, ratings) };
}
