import { and, eq } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { TournamentAppend, TournamentEntry } from '../tournaments/running/ports.js';
import { sealedGame, writeGames } from './open-game.js';
import { orNothing } from './or-nothing.js';
import { rate } from './rated-periods.js';
import type { Sealing } from './sealing.js';
import { giveToken, keepBid } from './tournament-players.js';
import { tournamentEntries, tournamentPlayers, tournaments, tournamentTables } from './tournament-schema.js';

/** An entry as its row. */
export const entryColumns = ({ by, ...entry }: TournamentEntry): typeof tournamentEntries.$inferInsert => ({
  ...entry,
  ...by,
  resultNumber: entry.body.type === 'result-recorded' ? entry.body.number : null,
});

/** Entries, and what is kept beside them: all or nothing. The row of the tournament goes first: of several writers one gets its lock. */
export const appendToTournament = async (
  db: PostgresJsDatabase,
  sealing: Sealing,
  {
    tournament,
    after,
    entries,
    people = [],
    token = null,
    bid = null,
    games = [],
    tables = [],
    rated = null,
    remember = null,
  }: TournamentAppend,
): Promise<'appended' | 'lost'> => {
  const last = entries.at(-1)!;
  const sealed = games.map((game) => sealedGame(sealing, game));
  const done = await orNothing(db, remember, async (transaction) => {
    const claimed = await transaction
      .update(tournaments)
      .set({ seq: last.seq, hash: last.hash })
      .where(and(eq(tournaments.id, tournament), eq(tournaments.seq, after)))
      .returning({ id: tournaments.id });
    if (claimed.length === 0) return false;
    await transaction.insert(tournamentEntries).values(entries.map(entryColumns));
    if (people.length > 0) await transaction.insert(tournamentPlayers).values(people.map((person) => ({ tournament, ...person })));
    if (token !== null) await giveToken(transaction, tournament, token.player, token.tokenHash);
    if (bid !== null) await keepBid(transaction, sealing, tournament, bid);
    await writeGames(transaction, sealed);
    if (tables.length > 0) await transaction.insert(tournamentTables).values(tables.map((table) => ({ tournament, ...table, rung: 1 })));
    if (rated !== null) await rate(transaction, last, rated);
    return true;
  });
  return done ? 'appended' : 'lost';
};
