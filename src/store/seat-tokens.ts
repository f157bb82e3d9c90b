import { eq } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { TokenHash } from '../games/ports/ports.js';
import type { SeatTokenLife, SeatTokens } from '../games/ports/seat-tokens.js';
import { masked } from './faults.js';
import { pastSeatTokens, seats } from './schema.js';
import { tournamentPlayers } from './tournament-schema.js';

/** What tokens are of seats and of players of tournaments, behind its port, in Postgres. */
export const seatTokens = ({ db }: { readonly db: PostgresJsDatabase }): SeatTokens => ({
  lifeOf: (tokenHash) => masked(lifeOf(db, tokenHash)),
  isPlayers: (tokenHash) => masked(isPlayers(db, tokenHash)),
});

/** Asked of the dead last: whoever is given another token meanwhile is found there, if no more among the living. */
async function lifeOf(db: PostgresJsDatabase, tokenHash: TokenHash): Promise<SeatTokenLife | null> {
  const living = await db.select({ seat: seats.seat }).from(seats).where(eq(seats.tokenHash, tokenHash)).limit(1);
  if (living.length > 0) return 'living';
  const past = await db
    .select({ game: pastSeatTokens.gameId })
    .from(pastSeatTokens)
    .where(eq(pastSeatTokens.tokenHash, tokenHash))
    .limit(1);
  return past.length > 0 ? 'revoked' : null;
}

async function isPlayers(db: PostgresJsDatabase, tokenHash: TokenHash): Promise<boolean> {
  const { player, tokenHash: kept } = tournamentPlayers;
  return (await db.select({ player }).from(tournamentPlayers).where(eq(kept, tokenHash)).limit(1)).length > 0;
}
