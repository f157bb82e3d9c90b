import type { Tournament } from '../log/tournament.js';
import type { TournamentCache, TournamentId } from './ports.js';

/** Keeps so many, those used last. */
export function openTournamentCache(most: number): TournamentCache {
  const kept = new Map<TournamentId, Tournament>();
  const keep = (id: TournamentId, tournament: Tournament): void => {
    kept.delete(id);
    kept.set(id, tournament);
    if (kept.size > most) kept.delete(kept.keys().next().value!);
  };
  return {
    keep,
    get(id) {
      const found = kept.get(id) ?? null;
      if (found !== null) keep(id, found);
      return found;
    },
  };
}
