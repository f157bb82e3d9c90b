// Which games are tables of tournaments, and which of them have been rung for since they were last read.
import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { GameId } from '../games/ports/ports.js';
import type { DueTable, TournamentId } from '../tournaments/running/ports.js';
import { tournamentTables } from './tournament-schema.js';

/** Tables that are to be read, in the order of their games. */
export async function dueTables(db: PostgresJsDatabase, after: GameId | null, limit: number): Promise<readonly DueTable[]> {
  const { game, tournament, round, table, rung, heard } = tournamentTables;
  return db
    .select({ game, tournament, round, table, rung })
    .from(tournamentTables)
    .where(and(gt(rung, heard), after === null ? undefined : gt(game, after)))
    .orderBy(asc(game))
    .limit(limit);
}

/** Read as of this ring: one that came later is still due. */
export async function markRead(db: PostgresJsDatabase, { game, rung }: DueTable): Promise<void> {
  const { heard } = tournamentTables;
  await db
    .update(tournamentTables)
    .set({ heard: rung })
    .where(and(eq(tournamentTables.game, game), lt(heard, rung)));
}

/** The tournament of a game; null if it is of none. */
export async function tournamentOf(db: PostgresJsDatabase, game: GameId): Promise<TournamentId | null> {
  const [row] = await db.select().from(tournamentTables).where(eq(tournamentTables.game, game));
  return row?.tournament ?? null;
}
