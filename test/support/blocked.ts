import type { Sql } from 'postgres';
import { expect } from 'vitest';

/** The statements of a database that wait for what others have locked. */
export const blocked = (sql: Sql) => sql`
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Waits until so many statements of a database wait for what others have locked. */
export const untilBlocked = (sql: Sql, many: number): Promise<void> => expect.poll(async () => (await blocked(sql)).length).toBe(many);
