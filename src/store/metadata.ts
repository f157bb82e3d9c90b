import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Kept, MetadataStore } from '../games/ports/kept-metadata.js';
import type { Remember } from '../games/ports/made-requests.js';
import type { GameId } from '../games/ports/ports.js';
import { masked } from './faults.js';
import { rememberMade } from './request-keys.js';
import { gameMetadata } from './schema.js';

/** Metadata and notes behind its port, in Postgres. */
export const metadataStore = ({ db }: { readonly db: PostgresJsDatabase }): MetadataStore => ({
  of: (games) => masked(of(db, games)),
  set: (game, kept, remember = null) => masked(set(db, game, kept, remember)),
});

async function of(db: PostgresJsDatabase, games: readonly GameId[]): Promise<ReadonlyMap<GameId, Kept>> {
  const rows = await db
    .select()
    .from(gameMetadata)
    .where(inArray(gameMetadata.gameId, [...games]));
  return new Map(rows.map(({ gameId, ...kept }) => [gameId, kept]));
}

/** A row in which nothing is left is no row. */
const set = (db: PostgresJsDatabase, game: GameId, kept: Partial<Kept>, remember: Remember | null): Promise<void> =>
  db.transaction(async (transaction) => {
    await rememberMade(transaction, remember);
    await transaction
      .insert(gameMetadata)
      .values({ gameId: game, ...kept })
      .onConflictDoUpdate({ target: gameMetadata.gameId, set: kept });
    await transaction
      .delete(gameMetadata)
      .where(and(eq(gameMetadata.gameId, game), isNull(gameMetadata.metadata), isNull(gameMetadata.note)));
  });
