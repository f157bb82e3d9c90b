import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { GameId, MetadataStore, StoredMetadata } from '../../games/ports/game-store.js';
import type { Connections } from '../connection/connect.js';
import { sanitizeMethods } from '../connection/faults.js';
import { inTransaction, type Transaction } from '../connection/transaction.js';
import { gameMetadata, seats } from '../schema.js';

/** Metadata and notes of games behind their port, in Postgres. */
export const metadataStore = ({ db, locks }: Pick<Connections, 'db' | 'locks'>): MetadataStore =>
  sanitizeMethods({
    async read(games) {
      const rows = await db
        .select()
        .from(gameMetadata)
        .where(inArray(gameMetadata.gameId, [...games]));
      return new Map(rows.map(({ gameId, ...metadata }) => [gameId, metadata]));
    },
    set: (game, metadata, remember = null) =>
      locks.run(game, () => inTransaction(db, remember, (transaction) => writeMetadata(transaction, game, metadata))),
    async seatNote(game, seat) {
      const [row] = await db.select({ note: seats.note }).from(seats).where(isSeat(game, seat));
      return row?.note ?? null;
    },
    setSeatNote: (game, seat, note, remember = null) =>
      locks.run(game, () =>
        inTransaction(db, remember, async (transaction) => {
          await transaction.update(seats).set({ note }).where(isSeat(game, seat));
        }),
      ),
  });

const isSeat = (game: GameId, seat: string) => and(eq(seats.gameId, game), eq(seats.seat, seat));

/** Deletes the row if neither metadata nor note remains. */
async function writeMetadata(transaction: Transaction, game: GameId, metadata: Partial<StoredMetadata>): Promise<void> {
  await transaction
    .insert(gameMetadata)
    .values({ gameId: game, ...metadata })
    .onConflictDoUpdate({ target: gameMetadata.gameId, set: metadata });
  await transaction
    .delete(gameMetadata)
    .where(and(eq(gameMetadata.gameId, game), isNull(gameMetadata.metadata), isNull(gameMetadata.note)));
}
