import { eq, inArray } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { MetadataStore } from '../games/game-metadata.js';
import type { GameId } from '../games/ports.js';
import { masked } from './faults.js';
import { gameMetadata } from './schema.js';

/** Metadata behind its port, in Postgres. */
export const metadataStore = ({ db }: { readonly db: PostgresJsDatabase }): MetadataStore => ({
  of: (games) => masked(of(db, games)),
  set: (game, metadata) => masked(set(db, game, metadata)),
});

async function of(db: PostgresJsDatabase, games: readonly GameId[]): Promise<ReadonlyMap<GameId, string>> {
  const rows = await db
    .select()
    .from(gameMetadata)
    .where(inArray(gameMetadata.gameId, [...games]));
  return new Map(rows.map(({ gameId, metadata }) => [gameId, metadata]));
}

async function set(db: PostgresJsDatabase, game: GameId, metadata: string | null): Promise<void> {
  if (metadata === null) await db.delete(gameMetadata).where(eq(gameMetadata.gameId, game));
  else
    await db.insert(gameMetadata).values({ gameId: game, metadata }).onConflictDoUpdate({ target: gameMetadata.gameId, set: { metadata } });
}
