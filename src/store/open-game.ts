import { eq } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Entry, GameFacts, GameSummary, Imported, NewGame } from '../games/ports.js';
import { entries, gameMetadata, games, seats } from './schema.js';

const factsColumns = ({ id, ...facts }: GameFacts) => ({ gameId: id, ...facts });

const summaryColumns = ({ taken, entropies, toAct, versions, heads, drawn, ...rest }: GameSummary) => ({
  ...rest,
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

/** Writes a game, its sealed secret, its seats and its first entry, or nothing. */
export const openGame = (
  db: PostgresJsDatabase,
  { facts, seats: places, first, summary, metadata = null }: NewGame,
  sealed: Buffer,
): Promise<void> =>
  db.transaction(async (transaction) => {
    await transaction.insert(games).values({ ...factsColumns(facts), ...summaryColumns(summary), secret: sealed });
    await transaction.insert(seats).values(seatRows(facts, places));
    await transaction.insert(entries).values(entryColumns(first));
    if (metadata !== null) await transaction.insert(gameMetadata).values({ gameId: facts.id, metadata });
  });

/** Entries that are written in one statement when a game is imported. */
const AT_ONCE = 200;

/** Writes a game with all its entries, or nothing. Returns false if there is a game of this id. */
export const importGame = (db: PostgresJsDatabase, game: NewGame, later: AsyncIterable<Imported>, sealed: Buffer): Promise<boolean> =>
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
      if (held.length < AT_ONCE) continue;
      await transaction.insert(entries).values(held);
      held = [];
    }
    if (held.length > 0) await transaction.insert(entries).values(held);
    await transaction.update(games).set(summaryColumns(summary)).where(eq(games.gameId, facts.id));
    return true;
  });
