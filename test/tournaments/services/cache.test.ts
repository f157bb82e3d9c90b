import { describe, expect, test } from 'vitest';
import { openRatingsCache, openTournamentCache, ratingsBytes, tournamentBytes } from '../../../src/tournaments/services/cache.js';
import type { CountedRatings, TournamentId } from '../../../src/tournaments/services/ports.js';
import { tournamentOf } from '../folded.js';

const ratingsOf = (hash: string): CountedRatings =>
  ({
    last: { number: 1, hash },
    ratings: Array.from({ length: 10 }, (_, at) => ({ account: `account-${at}`, rating: 1_500, deviation: 350, volatility: 0.06 })),
  }) as unknown as CountedRatings;

describe('caches', () => {
  test('of tournaments hold those used last, within their bytes', () => {
    const tournament = tournamentOf({});
    const cache = openTournamentCache(2 * tournamentBytes(tournament));
    const ids = ['a', 'b', 'c'].map((name) => name as TournamentId);
    for (const each of ids) cache.keep(each, { tournament, hash: '' });
    expect(ids.map((each) => cache.get(each) !== null)).toEqual([false, true, true]);
  });

  test('of ratings hold those used last, within their bytes', () => {
    const cache = openRatingsCache(2 * ratingsBytes(ratingsOf('none')));
    const hashes = ['one', 'two', 'three'];
    for (const hash of hashes) cache.keep(ratingsOf(hash));
    expect(hashes.map((hash) => cache.get(hash) !== null)).toEqual([false, true, true]);
  });
});
