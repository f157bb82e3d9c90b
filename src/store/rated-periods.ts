// Results that are rated, in lists that are numbered without a gap within each ruleset.
import { and, asc, eq, getTableColumns, lte, max, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { RatedResults, TournamentEntry } from '../tournaments/running/ports.js';
import type { Transaction } from './or-nothing.js';
import { ratedPeriods, tournaments } from './tournament-schema.js';

/** Numbers have no gap: who rates a ruleset waits for whoever rates it at this moment. */
export async function rate(
  transaction: Transaction,
  { tournament, at }: Pick<TournamentEntry, 'tournament' | 'at'>,
  { ruleset, encounters, reason }: RatedResults,
): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ratings of ${ruleset}`}, 0))`);
  const [row] = await transaction
    .select({ last: max(ratedPeriods.number) })
    .from(ratedPeriods)
    .where(eq(ratedPeriods.ruleset, ruleset));
  await transaction.insert(ratedPeriods).values({ ruleset, number: (row?.last ?? 0) + 1, tournament, at, encounters, reason });
}

/** The last number of a ruleset, of tournaments that everybody may see; 0 if there is none. */
export async function lastRated(db: PostgresJsDatabase, ruleset: string): Promise<number> {
  const [row] = await db
    .select({ last: max(ratedPeriods.number) })
    .from(ratedPeriods)
    .innerJoin(tournaments, eq(tournaments.id, ratedPeriods.tournament))
    .where(and(eq(ratedPeriods.ruleset, ruleset), tournaments.public));
  return row?.last ?? 0;
}

/** Those up to this number, of tournaments that everybody may see, in order. */
export const rated = (db: PostgresJsDatabase, ruleset: string, upTo: number) =>
  db
    .select(getTableColumns(ratedPeriods))
    .from(ratedPeriods)
    .innerJoin(tournaments, eq(tournaments.id, ratedPeriods.tournament))
    .where(and(eq(ratedPeriods.ruleset, ruleset), tournaments.public, lte(ratedPeriods.number, upTo)))
    .orderBy(asc(ratedPeriods.number));
