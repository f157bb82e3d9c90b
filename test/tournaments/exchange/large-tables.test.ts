// Tables for spreadsheets with tens of thousands of rows: complete, and read in pieces.
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { ratingsCsv, resultsCsv, type TournamentServices } from '../../../src/tournaments/index.js';
import type { ResultRecorded } from '../../../src/tournaments/log/entries.js';
import { openRatingsCache } from '../../../src/tournaments/services/cache.js';
import type { TournamentEntry, TournamentStore } from '../../../src/tournaments/services/ports.js';
import { must, startServices } from '../../games/services.js';
import { freshDatabase } from '../../support/postgres.js';
import { id } from '../folded.js';
import { entered, entriesOf, opened, played, started } from '../tournament.js';

const services = await startServices(await freshDatabase());
const withStore = (store: Partial<TournamentStore>): TournamentServices => ({
  ...services,
  tournaments: { ...services.tournaments, ...store },
  tournamentCache: { get: () => null, keep: () => undefined, delete: () => undefined },
});

test('10,000 rows of results, each with its number', async () => {
  const tournament = await opened(services, { public: true });
  await entered(services, tournament, ['ann', 'bob']);
  await played(services, await started(services, tournament, 1), () => 'south');
  const log = await entriesOf(services, tournament);
  const last = log.at(-1)!;
  const versions = Array.from({ length: 4_999 }, (_, at): TournamentEntry => {
    const placings = [[id('bob')], [id('ann')]];
    const more = { resultVersion: at + 2, number: at + 2, source: 'correction' as const, result: { placings, forfeited: [] } };
    return { ...last, seq: last.seq + at + 1, hash: `hash ${at}`, body: { ...(last.body as ResultRecorded), ...more } };
  });
  const entries = [...log, ...versions];
  const results = entries.filter(({ body }) => body.type === 'result-recorded');
  let reads = 0;
  const large = withStore({
    head: async (of) => ({ ...(await services.tournaments.head(of))!, seq: entries.length, hash: entries.at(-1)!.hash }),
    entries: async (_id, after, limit) => entries.slice(after, after + limit),
    results: async (_id, after, limit) => {
      reads++;
      return results.slice(after, after + limit);
    },
  });
  const [, ...rows] = parse(must(await resultsCsv(large, null, tournament))) as string[][];
  expect(rows).toHaveLength(10_000);
  expect(rows.map(([number]) => Number(number))).toEqual(Array.from({ length: 10_000 }, (_, at) => Math.floor(at / 2) + 1));
  expect(rows.filter((row) => row.includes('yes')).map(([number]) => number)).toEqual(['5000', '5000']);
  expect(reads).toBe(5);
});

test('10,000 rows of ratings, highest first, with the names that accounts have chosen', async () => {
  const ratings = Array.from({ length: 10_000 }, (_, at) => ({
    account: `account-${at}`,
    rating: 3_000 - at / 10,
    deviation: 60,
    volatility: 0.06,
  }));
  const last = { number: 1, hash: 'last', endedAt: new Date(), reason: null } as never;
  const ratingsCache = openRatingsCache(Number.MAX_SAFE_INTEGER);
  ratingsCache.keep({ last, ratings });
  const large = { ...withStore({ lastRated: async () => ({ number: 1, hash: 'last' }) }), ratingsCache };
  const asked: number[] = [];
  const text = must(
    await ratingsCsv(large, 'small', null, async (accounts) => {
      asked.push(accounts.length);
      return new Map(accounts.filter((account) => account.endsWith('9')).map((account) => [account, `=Name of ${account}`]));
    }),
  );
  const [, ...rows] = parse(text) as string[][];
  expect(rows).toEqual(
    ratings.map(({ account, rating }) => [account, account.endsWith('9') ? `'=Name of ${account}` : '', String(rating), '60', '0.06']),
  );
  expect(asked).toEqual(Array.from({ length: 10 }, () => 1_000));
});
