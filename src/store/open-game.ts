import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Entry, GameFacts, GameSummary, NewGame } from '../games/ports.js';
import { entries, games, seats } from './schema.js';

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

const entryColumns = ({ game, versions, ...entry }: Entry) => ({ gameId: game, ...entry, versions: [...versions] });

/** Writes a game, its sealed secret, its seats and its first entry, or nothing. */
export const openGame = (db: PostgresJsDatabase, { facts, seats: places, first, summary }: NewGame, sealed: Buffer): Promise<void> =>
  db.transaction(async (transaction) => {
    await transaction.insert(games).values({ ...factsColumns(facts), ...summaryColumns(summary), secret: sealed });
    await transaction.insert(seats).values(places.map((place) => ({ gameId: facts.id, ...place })));
    await transaction.insert(entries).values(entryColumns(first));
  });
