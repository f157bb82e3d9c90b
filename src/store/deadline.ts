import { and, asc, lte, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { DueGame, GameSummary } from '../games/ports/ports.js';
import { deadlineOf } from '../record/clock.js';
import { games } from './schema.js';

/** When the time of the first seat is used up in a game that stands so; null while no clock runs. */
export function timeUpAt({ clocks }: Pick<GameSummary, 'clocks'>): Date | null {
  const deadline = deadlineOf(clocks);
  return deadline && new Date(deadline.at);
}

/** Games in which time was up by then, the longest ago first: one walk along `games_time_up`. */
export async function gamesDue(db: PostgresJsDatabase, at: Date, after: DueGame | null, limit: number): Promise<readonly DueGame[]> {
  const beyond =
    after === null
      ? undefined
      : sql`(${games.deadline}, ${games.gameId}) > (${after.deadline.toISOString()}::timestamptz, ${after.game}::uuid)`;
  const rows = await db
    .select({ game: games.gameId, deadline: games.deadline })
    .from(games)
    .where(and(lte(games.deadline, at), beyond))
    .orderBy(asc(games.deadline), asc(games.gameId))
    .limit(limit);
  return rows.map(({ game, deadline }) => ({ game, deadline: deadline! }));
}
