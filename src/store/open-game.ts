import { and, eq, isNull } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type {
  AccountId,
  Entry,
  GameFacts,
  GameId,
  GameSummary,
  ImportedEntry,
  NewGame,
  OpeningIdempotencyKey,
  StoredOpening,
  TokenHash,
} from '../games/ports/game-store.js';
import type { NewStoredRequest } from '../games/ports/idempotency-store.js';
import { deadlineColumn } from './games.js';
import { entries, gameMetadata, games, openingKeys, seatOffers, seats } from './schema.js';
import type { Sealing } from './sealing.js';
import type { Transaction } from './transaction.js';
import { storeRequestKey } from './transaction.js';

const factsColumns = ({ id, ...facts }: GameFacts) => ({ gameId: id, ...facts });

const summaryColumns = ({ taken, entropies, toAct, versions, heads, drawn, ...rest }: GameSummary) => ({
  ...rest,
  deadline: deadlineColumn(rest),
  taken: [...taken],
  entropies: [...entropies],
  toAct: [...toAct],
  versions: [...versions],
  heads: [...heads],
  drawn: [...drawn],
});

const entryColumns = ({ game, versions, commitments, ...entry }: Entry) => ({
  gameId: game,
  ...entry,
  versions: [...versions],
  commitments: [...commitments],
});

const seatRows = ({ id, accounts, openedAt }: GameFacts, places: NewGame['seats']) =>
  places.map((place) => ({ gameId: id, ...place, account: accounts[place.seat] ?? null, openedAt, live: true }));

const offerRows = ({ facts: { id, openedAt }, offers = [] }: NewGame) =>
  offers.map(({ to, ...offer }) => ({ gameId: id, ...offer, offeredTo: to, openedAt }));

/** A game that is to be written, and its secret, sealed. */
export interface Sealed {
  readonly game: NewGame;
  readonly sealed: Buffer;
}

/** What a game's secrets are sealed for. */
export const gameSecretContext = (game: GameId): string => `secrets of game ${game}`;

/** A game, and its secrets sealed. */
export const sealGame = (sealing: Sealing, game: NewGame): Sealed => ({
  game,
  sealed: sealing.seal(game.secrets.bytesToSeal(), gameSecretContext(game.facts.id)),
});

/** Tells the game before, which has one rematch at most. Throws if it has another. */
async function linkRematch(transaction: Transaction, { id, rematchOf }: GameFacts): Promise<void> {
  if (rematchOf === null) return;
  const before = and(eq(games.gameId, rematchOf), isNull(games.rematch));
  const linked = await transaction.update(games).set({ rematch: id }).where(before).returning({ game: games.gameId });
  if (linked.length === 0) throw new Error('the game has a rematch already');
}

/** Writes games, their sealed secrets, their seats and their first entries, and the key they were asked for under; or nothing. */
export const openGames = (
  db: PostgresJsDatabase,
  opened: readonly Sealed[],
  remember: OpeningIdempotencyKey | NewStoredRequest | null,
): Promise<void> =>
  db.transaction(async (transaction) => {
    if (remember !== null && 'made' in remember) await storeRequestKey(transaction, remember);
    else if (remember !== null) {
      const { bodyHash, ...key } = remember;
      const ids = opened.map(({ game }) => game.facts.id);
      await transaction.insert(openingKeys).values({ ...key, bodyHash: bodyHash as TokenHash, games: ids });
    }
    await writeGames(transaction, opened);
  });

/** Writes games, their sealed secrets, their seats and their first entries, with whatever else its transaction writes. */
export async function writeGames(transaction: Transaction, opened: readonly Sealed[]): Promise<void> {
  if (opened.length === 0) return;
  await transaction
    .insert(games)
    .values(opened.map(({ game, sealed }) => ({ ...factsColumns(game.facts), ...summaryColumns(game.summary), secret: sealed })));
  await transaction.insert(seats).values(opened.flatMap(({ game }) => seatRows(game.facts, game.seats)));
  await transaction.insert(entries).values(opened.map(({ game }) => entryColumns(game.first)));
  const offered = opened.flatMap(({ game }) => offerRows(game));
  if (offered.length > 0) await transaction.insert(seatOffers).values(offered);
  for (const { game } of opened) await linkRematch(transaction, game.facts);
  const noted = opened.flatMap(({ game: { facts, metadata } }) => (metadata ? [{ gameId: facts.id, metadata }] : []));
  if (noted.length > 0) await transaction.insert(gameMetadata).values(noted);
}

/** What an account has opened under a key; null if nothing. */
export async function findOpenedUnder(db: PostgresJsDatabase, account: AccountId, key: string): Promise<StoredOpening | null> {
  const [row] = await db
    .select()
    .from(openingKeys)
    .where(and(eq(openingKeys.account, account), eq(openingKeys.key, key)));
  return row === undefined ? null : { bodyHash: row.bodyHash, games: row.games as GameId[] };
}

/** Entries that are written in one statement when a game is imported. */
const IMPORT_BATCH = 200;

/**
 * Writes entries of a game whose row this transaction has written. While the next entries were waited for its connection may have
 * been lost and another be used, outside the transaction, which the driver says to nobody: there the row is not to be seen. Throws then.
 */
async function writeImported(transaction: Transaction, game: GameId, later: (typeof entries.$inferInsert)[]): Promise<void> {
  const own = await transaction.select({ game: games.gameId }).from(games).where(eq(games.gameId, game));
  if (own.length === 0) throw new Error('the connection was lost');
  await transaction.insert(entries).values(later);
}

/** Writes a game with all its entries, or nothing. Returns false if there is a game of this id. */
export const importGame = (db: PostgresJsDatabase, { game, sealed }: Sealed, later: AsyncIterable<ImportedEntry>): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const { facts, seats: places, first } = game;
    const row = { ...factsColumns(facts), ...summaryColumns(game.summary), secret: sealed };
    const written = await transaction.insert(games).values(row).onConflictDoNothing().returning({ gameId: games.gameId });
    if (written.length === 0) return false;
    await transaction.insert(seats).values(seatRows(facts, places));
    let summary = game.summary;
    let held = [entryColumns(first)];
    for await (const imported of later) {
      summary = imported.summary;
      held.push(entryColumns(imported.entry));
      if (held.length < IMPORT_BATCH) continue;
      await writeImported(transaction, facts.id, held);
      held = [];
    }
    if (held.length > 0) await writeImported(transaction, facts.id, held);
    await transaction.update(games).set(summaryColumns(summary)).where(eq(games.gameId, facts.id));
    return true;
  });
