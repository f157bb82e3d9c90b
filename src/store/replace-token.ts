import { and, eq, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Remember } from '../games/made-requests.js';
import type { GameId, TokenHash } from '../games/ports.js';
import { rememberMade } from './request-keys.js';
import { games, seatOffers, seats } from './schema.js';

/**
 * Gives a seat another token, and withdraws what was offered of it. The game's row is changed too, and first: an append under the old token has either
 * committed before this waits for it, or finds another generation and writes nothing.
 */
export const replaceToken = (
  db: PostgresJsDatabase,
  game: GameId,
  seat: string,
  tokenHash: TokenHash,
  remember: Remember | null = null,
): Promise<boolean> =>
  db.transaction(async (transaction) => {
    await rememberMade(transaction, remember);
    await transaction
      .update(games)
      .set({ tokenGeneration: sql`${games.tokenGeneration} + 1` })
      .where(eq(games.gameId, game));
    await transaction.delete(seatOffers).where(and(eq(seatOffers.gameId, game), eq(seatOffers.seat, seat)));
    const replaced = await transaction
      .update(seats)
      .set({ tokenHash })
      .where(and(eq(seats.gameId, game), eq(seats.seat, seat)))
      .returning({ seat: seats.seat });
    return replaced.length === 1;
  });
