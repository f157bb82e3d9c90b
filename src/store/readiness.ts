import { sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { faultOf } from './faults.js';

/** The SQLSTATE of a table that is not there. */
const UNDEFINED_TABLE = '42P01';

/** Whether the database answers and has been migrated by all these files; by more of them, too, if a newer version was here. */
export async function stateOf(db: PostgresJsDatabase, migrations: readonly string[]): Promise<'ready' | 'unreachable' | 'not-migrated'> {
  try {
    const applied = await db.execute<{ readonly name: string }>(sql`select name from migrations`);
    const names = new Set(applied.map(({ name }) => name));
    return migrations.every((name) => names.has(name)) ? 'ready' : 'not-migrated';
  } catch (error) {
    return faultOf(error).sqlState === UNDEFINED_TABLE ? 'not-migrated' : 'unreachable';
  }
}
