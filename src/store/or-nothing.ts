import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Remember } from '../games/ports/made-requests.js';
import { rememberMade } from './request-keys.js';

export type Transaction = Parameters<Parameters<PostgresJsDatabase['transaction']>[0]>[0];

class Nothing extends Error {}

/** What is done all or not at all, and its key kept with it: false says that nothing was. */
export async function orNothing(
  db: PostgresJsDatabase,
  remember: Remember | null,
  attempt: (transaction: Transaction) => Promise<boolean>,
): Promise<boolean> {
  try {
    await db.transaction(async (transaction) => {
      await rememberMade(transaction, remember);
      if (!(await attempt(transaction))) throw new Nothing();
    });
    return true;
  } catch (error) {
    if (error instanceof Nothing) return false;
    throw error;
  }
}
