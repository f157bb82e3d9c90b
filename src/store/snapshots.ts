import { and, desc, eq, lte, ne } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { GameId, Snapshot } from '../games/ports/ports.js';
import { snapshots } from './schema.js';

/** The newest snapshot made under this version of the rules, not after `upToSeq`. */
export async function newestSnapshot(
  db: PostgresJsDatabase,
  game: GameId,
  rulesVersion: number,
  upToSeq: number,
): Promise<Snapshot | null> {
  const [row] = await db
    .select({ seq: snapshots.seq, rulesVersion: snapshots.rulesVersion, state: snapshots.state })
    .from(snapshots)
    .where(and(eq(snapshots.gameId, game), eq(snapshots.rulesVersion, rulesVersion), lte(snapshots.seq, upToSeq)))
    .orderBy(desc(snapshots.seq))
    .limit(1);
  return row ?? null;
}

/** Keeps a snapshot beside older ones, which a replay begins at, and drops those of other versions of the rules. */
export const saveSnapshot = (db: PostgresJsDatabase, game: GameId, { seq, rulesVersion, state }: Snapshot): Promise<void> =>
  db.transaction(async (transaction) => {
    await transaction.delete(snapshots).where(and(eq(snapshots.gameId, game), ne(snapshots.rulesVersion, rulesVersion)));
    await transaction.insert(snapshots).values({ gameId: game, seq, rulesVersion, state }).onConflictDoNothing();
  });
