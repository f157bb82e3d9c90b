import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { GameId, MetadataStore, StoredMetadata } from '../games/ports/game-store.js';
import type { NewStoredRequest } from '../games/ports/idempotency-store.js';
import { sanitizeErrors } from './faults.js';
import { gameMetadata } from './schema.js';
import { storeRequestKey } from './transaction.js';

/** Metadata and notes behind its port, in Postgres. */
export const metadataStore = ({ db }: { readonly db: PostgresJsDatabase }): MetadataStore => ({
  read: (games) => sanitizeErrors(readMetadata(db, games)),
  set: (game, kept, remember = null) => sanitizeErrors(writeMetadata(db, game, kept, remember)),
});

async function readMetadata(db: PostgresJsDatabase, games: readonly GameId[]): Promise<ReadonlyMap<GameId, StoredMetadata>> {
  const rows = await db
    .select()
    .from(gameMetadata)
    .where(inArray(gameMetadata.gameId, [...games]));
  return new Map(rows.map(({ gameId, ...kept }) => [gameId, kept]));
}

/** A row in which nothing is left is no row. */
const writeMetadata = (
  db: PostgresJsDatabase,
  game: GameId,
  kept: Partial<StoredMetadata>,
  remember: NewStoredRequest | null,
): Promise<void> =>
  db.transaction(async (transaction) => {
    await storeRequestKey(transaction, remember);
    await transaction
      .insert(gameMetadata)
      .values({ gameId: game, ...kept })
      .onConflictDoUpdate({ target: gameMetadata.gameId, set: kept });
    await transaction
      .delete(gameMetadata)
      .where(and(eq(gameMetadata.gameId, game), isNull(gameMetadata.metadata), isNull(gameMetadata.note)));
  });
