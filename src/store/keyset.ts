// Predicates for pages of lists: what is in a list, and what follows a known row.
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Selects the rows after `after` in a list ordered by time, latest first, then by id. `undefined` (no restriction) if `after` is
 * null. The form lets Postgres begin its index scan at the time of `after`.
 */
export function openedBefore(
  openedAt: PgColumn,
  id: PgColumn,
  after: { readonly openedAt: Date; readonly id: string } | null,
): SQL | undefined {
  if (after === null) return undefined;
  const at = sql`${after.openedAt.toISOString()}::timestamptz`;
  return sql`(${openedAt} <= ${at} and (${openedAt} < ${at} or ${id} > ${after.id}::uuid))`;
}

/** Selects the rows after the pair `after` in a list in ascending order of two expressions, of which the second is a uuid. */
export const beyond = (first: PgColumn | SQL, id: PgColumn, after: readonly [SQL | string, string] | null): SQL | undefined =>
  after === null ? undefined : sql`(${first}, ${id}) > (${after[0]}, ${after[1]}::uuid)`;

/** Selects the rows with these values in these expressions, by an index on an array of exactly these. */
export const hasKey = (expressions: readonly (PgColumn | SQL)[], values: readonly string[]): SQL =>
  sql`array[${sql.join([...expressions], sql`, `)}] = array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;
