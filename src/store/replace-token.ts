import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Remember } from '../games/ports/made-requests.js';
import type { GameId, TokenHash } from '../games/ports/ports.js';
import type { SeatAsRead } from '../games/ports/seat-as-read.js';
import { orNothing, type Transaction } from './or-nothing.js';
import { games, seatOffers, seats } from './schema.js';
import { tournamentPlayers } from './tournament-schema.js';

interface Replacing {
  readonly seat: string;
  readonly tokenHash: TokenHash;
  readonly remember?: Remember | null | undefined;
  /** Null where it does not matter how the seat is. */
  readonly asRead?: SeatAsRead | null | undefined;
  /** Null where nobody asks by the token of a tournament's player. */
  readonly playersToken?: TokenHash | null | undefined;
}

/**
 * Gives a seat another token, and withdraws what was offered of it. The game's row is changed too, and first: an append under the
 * old token has either committed before this waits for it, or finds another generation and writes nothing. Who joins, and what is
 * offered, changes the generation as well: of a seat as it was read, that is asked in the same statement, and so is what an
 * append changes.
 */
export const replaceToken = (
  db: PostgresJsDatabase,
  game: GameId,
  { seat, tokenHash, remember = null, asRead = null, playersToken = null }: Replacing,
): Promise<boolean> =>
  orNothing(db, remember, async (transaction) => {
    if (playersToken !== null && !(await isHeld(transaction, playersToken))) return false;
    const changed = await transaction
      .update(games)
      .set({ tokenGeneration: sql`${games.tokenGeneration} + 1` })
      .where(and(eq(games.gameId, game), asRead === null ? undefined : isStill(seat, asRead)))
      .returning({ game: games.gameId });
    if (changed.length === 0) return false;
    await transaction.delete(seatOffers).where(and(eq(seatOffers.gameId, game), eq(seatOffers.seat, seat)));
    const replaced = await transaction
      .update(seats)
      .set({ tokenHash })
      .where(and(eq(seats.gameId, game), eq(seats.seat, seat)))
      .returning({ seat: seats.seat });
    return replaced.length === 1;
  });

function isStill(seat: string, { tokenGeneration, joinedBy }: SeatAsRead): SQL {
  const joined = sql`${games.joined} ->> ${seat}::text`;
  const asRead =
    joinedBy === null ? and(isNull(joined), eq(games.status, 'seating'), not(sql`${seat} = any (${games.taken})`)) : eq(joined, joinedBy);
  return and(eq(games.tokenGeneration, tokenGeneration), asRead)!;
}

/** Whether it is a player's; it stays so until the transaction is over: who gives the player another waits. */
async function isHeld(transaction: Transaction, playersToken: TokenHash): Promise<boolean> {
  const held = await transaction
    .select({ player: tournamentPlayers.player })
    .from(tournamentPlayers)
    .where(eq(tournamentPlayers.tokenHash, playersToken))
    .for('share');
  return held.length > 0;
}
