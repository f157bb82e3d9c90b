import { and, eq, max, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { KeptBid, RatedResults, TournamentAppend, TournamentEntry } from '../tournaments/running/ports.js';
import { sealedGame, writeGames } from './open-game.js';
import { orNothing, type Transaction } from './or-nothing.js';
import type { Sealing } from './sealing.js';
import { ratedPeriods, tournamentBids, tournamentEntries, tournamentPlayers, tournaments, tournamentTables } from './tournament-schema.js';
import { bidContext } from './tournament-secrets.js';

/** Where what stands beside the log of a player is. */
export const ofPlayer = (id: TournamentEntry['tournament'], player: KeptBid['player']) =>
  and(eq(tournamentPlayers.tournament, id), eq(tournamentPlayers.player, player));

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
    if (token !== null)
      await transaction.update(tournamentPlayers).set({ tokenHash: token.tokenHash }).where(ofPlayer(tournament, token.player));
    if (bid !== null) await transaction.insert(tournamentBids).values({ tournament, ...sealedBid(sealing, tournament, bid) });
    await writeGames(transaction, sealed);
    if (tables.length > 0) await transaction.insert(tournamentTables).values(tables.map((table) => ({ tournament, ...table, rung: 1 })));
    if (rated !== null) await rate(transaction, tournament, last.at, rated);
    return true;
  });
  return done ? 'appended' : 'lost';
};

function sealedBid(sealing: Sealing, id: TournamentEntry['tournament'], { round, player, bid, salt }: KeptBid) {
  return { round, player, bid: sealing.seal(Buffer.from(JSON.stringify({ bid, salt })), bidContext(id, { round, player })) };
}

/** Numbers have no gap: who rates a ruleset waits for whoever rates it at this moment. */
async function rate(
  transaction: Transaction,
  tournament: TournamentEntry['tournament'],
  at: Date,
  { ruleset, encounters, reason }: RatedResults,
): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ratings of ${ruleset}`}, 0))`);
  const [row] = await transaction
    .select({ last: max(ratedPeriods.number) })
    .from(ratedPeriods)
    .where(eq(ratedPeriods.ruleset, ruleset));
  await transaction.insert(ratedPeriods).values({ ruleset, number: (row?.last ?? 0) + 1, tournament, at, encounters, reason });
}
