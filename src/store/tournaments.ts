// What is sealed of a tournament, and for what.

import { and, asc, desc, eq, getTableColumns, gt, lt, lte, max, or, type SQL, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { GameId, TokenHash } from '../games/ports/game-store.js';
import type { NewStoredRequest } from '../games/ports/idempotency-store.js';
import type { PlayerId } from '../tournaments/rounds.js';
import type {
  DueTable,
  NewTournament,
  RatedResults,
  StoredBid,
  TokenHolder,
  TournamentAppend,
  TournamentEntry,
  TournamentFilter,
  TournamentHead,
  TournamentId,
  TournamentPosition,
  TournamentStore,
} from '../tournaments/use-cases/ports.js';
import { sanitizeErrors } from './faults.js';
import { sealGame, writeGames } from './open-game.js';
import { ratedPeriods, tournamentBids, tournamentEntries, tournamentPlayers, tournaments, tournamentTables } from './schema.js';
import type { Sealing } from './sealing.js';
import { inTransaction, storeRequestKey, type Transaction } from './transaction.js';

export const chanceContext = (id: TournamentId): string => `chance of tournament ${id}`;
export const bidContext = (id: TournamentId, { round, player }: Pick<StoredBid, 'round' | 'player'>): string =>
  `bid of ${player} in round ${round} of tournament ${id}`;

// What stands beside the log of a tournament's players: names, tokens, bids.

/** The row of a player. */
const ofPlayer = (id: TournamentId, player: PlayerId) => and(eq(tournamentPlayers.tournament, id), eq(tournamentPlayers.player, player));

/** The names of all who have entered; null where one was erased. */
export async function readPlayerNames(db: PostgresJsDatabase, id: TournamentId): Promise<ReadonlyMap<PlayerId, string | null>> {
  const rows = await db.select().from(tournamentPlayers).where(eq(tournamentPlayers.tournament, id));
  return new Map(rows.map(({ player, name }) => [player, name]));
}

/** Gives a player another name, or none. */
export const renamePlayer = (
  db: PostgresJsDatabase,
  id: TournamentId,
  player: PlayerId,
  name: string | null,
  remember: NewStoredRequest | null,
): Promise<void> =>
  db.transaction(async (transaction) => {
    await storeRequestKey(transaction, remember);
    await transaction.update(tournamentPlayers).set({ name }).where(ofPlayer(id, player));
  });

/** Gives a player another token; the old one is dead when the transaction is over. */
export const replacePlayerToken = (transaction: Transaction, id: TournamentId, player: PlayerId, tokenHash: TokenHash) =>
  transaction.update(tournamentPlayers).set({ tokenHash }).where(ofPlayer(id, player));

/** Whose a token is; null if it is nobody's. */
export async function findTokenHolder(db: PostgresJsDatabase, tokenHash: TokenHash): Promise<TokenHolder | null> {
  const [row] = await db.select().from(tournamentPlayers).where(eq(tournamentPlayers.tokenHash, tokenHash));
  return row === undefined ? null : { tournament: row.tournament, player: row.player };
}

/** Keeps a bid with its salt, sealed for its player and round alone. */
export const writeBid = (transaction: Transaction, sealing: Sealing, id: TournamentId, kept: StoredBid) => {
  const { round, player, bid, salt } = kept;
  const sealed = sealing.seal(Buffer.from(JSON.stringify({ bid, salt })), bidContext(id, { round, player }));
  return transaction.insert(tournamentBids).values({ tournament: id, round, player, bid: sealed });
};

/** The bids of a round, unsealed. */
export async function readBids(db: PostgresJsDatabase, sealing: Sealing, id: TournamentId, round: number): Promise<readonly StoredBid[]> {
  const rows = await db
    .select()
    .from(tournamentBids)
    .where(and(eq(tournamentBids.tournament, id), eq(tournamentBids.round, round)));
  return rows.map(({ player, bid }) => ({
    round,
    player,
    ...(JSON.parse(sealing.unseal(bid, bidContext(id, { round, player })).toString()) as Pick<StoredBid, 'bid' | 'salt'>),
  }));
}

// Results that are rated, in lists that are numbered without a gap within each ruleset.

/** Numbers have no gap: who rates a ruleset waits for whoever rates it at this moment. */
export async function writeRatedPeriod(
  transaction: Transaction,
  { tournament, at }: Pick<TournamentEntry, 'tournament' | 'at'>,
  { ruleset, encounters, reason }: RatedResults,
): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ratings of ${ruleset}`}, 0))`);
  const [row] = await transaction
    .select({ last: max(ratedPeriods.number) })
    .from(ratedPeriods)
    .where(eq(ratedPeriods.ruleset, ruleset));
  await transaction.insert(ratedPeriods).values({ ruleset, number: (row?.last ?? 0) + 1, tournament, at, encounters, reason });
}

/** The last number of a ruleset, of tournaments that everybody may see; 0 if there is none. */
export async function lastRated(db: PostgresJsDatabase, ruleset: string): Promise<number> {
  const [row] = await db
    .select({ last: max(ratedPeriods.number) })
    .from(ratedPeriods)
    .innerJoin(tournaments, eq(tournaments.id, ratedPeriods.tournament))
    .where(and(eq(ratedPeriods.ruleset, ruleset), tournaments.public));
  return row?.last ?? 0;
}

/** Those up to this number, of tournaments that everybody may see, in order. */
export const listRatedPeriods = (db: PostgresJsDatabase, ruleset: string, upTo: number) =>
  db
    .select(getTableColumns(ratedPeriods))
    .from(ratedPeriods)
    .innerJoin(tournaments, eq(tournaments.id, ratedPeriods.tournament))
    .where(and(eq(ratedPeriods.ruleset, ruleset), tournaments.public, lte(ratedPeriods.number, upTo)))
    .orderBy(asc(ratedPeriods.number));

// Which games are tables of tournaments, and which of them have been rung for since they were last read.

/** Tables that are to be read, in the order of their games. */
export async function listDueTables(db: PostgresJsDatabase, after: GameId | null, limit: number): Promise<readonly DueTable[]> {
  const { game, tournament, round, table, rung, heard } = tournamentTables;
  return db
    .select({ game, tournament, round, table, rung })
    .from(tournamentTables)
    .where(and(gt(rung, heard), after === null ? undefined : gt(game, after)))
    .orderBy(asc(game))
    .limit(limit);
}

/** Read as of this ring: one that came later is still due. */
export async function markRead(db: PostgresJsDatabase, { game, rung }: DueTable): Promise<void> {
  const { heard } = tournamentTables;
  await db
    .update(tournamentTables)
    .set({ heard: rung })
    .where(and(eq(tournamentTables.game, game), lt(heard, rung)));
}

/** The tournament of a game; null if it is of none. */
export async function findTournamentOf(db: PostgresJsDatabase, game: GameId): Promise<TournamentId | null> {
  const [row] = await db.select().from(tournamentTables).where(eq(tournamentTables.game, game));
  return row?.tournament ?? null;
}

/** An entry as its row. */
export const tournamentEntryColumns = ({ by, ...entry }: TournamentEntry): typeof tournamentEntries.$inferInsert => ({
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
  const sealed = games.map((game) => sealGame(sealing, game));
  const done = await inTransaction(db, remember, async (transaction) => {
    const claimed = await transaction
      .update(tournaments)
      .set({ seq: last.seq, hash: last.hash })
      .where(and(eq(tournaments.id, tournament), eq(tournaments.seq, after)))
      .returning({ id: tournaments.id });
    if (claimed.length === 0) return false;
    await transaction.insert(tournamentEntries).values(entries.map(tournamentEntryColumns));
    if (people.length > 0) await transaction.insert(tournamentPlayers).values(people.map((person) => ({ tournament, ...person })));
    if (token !== null) await replacePlayerToken(transaction, tournament, token.player, token.tokenHash);
    if (bid !== null) await writeBid(transaction, sealing, tournament, bid);
    await writeGames(transaction, sealed);
    if (tables.length > 0) await transaction.insert(tournamentTables).values(tables.map((table) => ({ tournament, ...table, rung: 1 })));
    if (rated !== null) await writeRatedPeriod(transaction, last, rated);
    return true;
  });
  return done ? 'appended' : 'lost';
};

/** Tournaments behind their port, in Postgres. */
export const tournamentStore = ({ db }: { readonly db: PostgresJsDatabase }, sealing: Sealing): TournamentStore => ({
  open: (tournament, first, remember) => sanitizeErrors(openTournament(db, sealing, tournament, first, remember)),
  head: (id) => sanitizeErrors(readHead(db, sealing, id)),
  entries: (id, afterSeq, limit) => sanitizeErrors(listEntries(db, id, gt(tournamentEntries.seq, afterSeq), limit)),
  results: (id, after, limit) => sanitizeErrors(listEntries(db, id, gt(tournamentEntries.resultNumber, after), limit)),
  append: (append) => sanitizeErrors(appendToTournament(db, sealing, append)),
  list: (filter, after, limit) => sanitizeErrors(listTournaments(db, sealing, filter, after, limit)),
  people: (id) => sanitizeErrors(readPlayerNames(db, id)),
  rename: (id, player, name, remember) => sanitizeErrors(renamePlayer(db, id, player, name, remember)),
  holderOf: (tokenHash) => sanitizeErrors(findTokenHolder(db, tokenHash)),
  bids: (id, round) => sanitizeErrors(readBids(db, sealing, id, round)),
  due: (after, limit) => sanitizeErrors(listDueTables(db, after, limit)),
  read: (due) => sanitizeErrors(markRead(db, due)),
  tournamentOf: (game) => sanitizeErrors(findTournamentOf(db, game)),
  lastRated: (ruleset) => sanitizeErrors(lastRated(db, ruleset)),
  rated: (ruleset, upTo) => sanitizeErrors(listRatedPeriods(db, ruleset, upTo)),
});

const toEntry = ({ account, player, resultNumber: _number, ...row }: typeof tournamentEntries.$inferSelect): TournamentEntry => ({
  ...row,
  by: { account, player },
});

const toHead = (sealing: Sealing, { ruleset: _ruleset, chance, ...row }: typeof tournaments.$inferSelect): TournamentHead => ({
  ...row,
  chance: () => sealing.unseal(chance, chanceContext(row.id)),
});

const openTournament = (
  db: PostgresJsDatabase,
  sealing: Sealing,
  { chance, ...tournament }: NewTournament,
  first: TournamentEntry,
  remember: NewStoredRequest | null,
): Promise<void> =>
  db.transaction(async (transaction) => {
    await storeRequestKey(transaction, remember);
    const sealed = sealing.seal(chance, chanceContext(tournament.id));
    await transaction.insert(tournaments).values({ ...tournament, chance: sealed, seq: first.seq, hash: first.hash });
    await transaction.insert(tournamentEntries).values(tournamentEntryColumns(first));
  });

async function readHead(db: PostgresJsDatabase, sealing: Sealing, id: TournamentId): Promise<TournamentHead | null> {
  const [row] = await db.select().from(tournaments).where(eq(tournaments.id, id));
  return row === undefined ? null : toHead(sealing, row);
}

async function listEntries(db: PostgresJsDatabase, id: TournamentId, where: SQL, limit: number): Promise<readonly TournamentEntry[]> {
  const rows = await db
    .select()
    .from(tournamentEntries)
    .where(and(eq(tournamentEntries.tournament, id), where))
    .orderBy(asc(tournamentEntries.seq))
    .limit(limit);
  return rows.map(toEntry);
}

async function listTournaments(
  db: PostgresJsDatabase,
  sealing: Sealing,
  { organiser, ruleset }: TournamentFilter,
  after: TournamentPosition | null,
  limit: number,
): Promise<readonly TournamentHead[]> {
  const { openedAt, id } = tournaments;
  const seen = organiser === null ? tournaments.public : eq(tournaments.organiser, organiser);
  const ofRuleset = ruleset === null ? undefined : eq(tournaments.ruleset, ruleset);
  const beyond = after === null ? undefined : or(lt(openedAt, after.openedAt), and(eq(openedAt, after.openedAt), gt(id, after.id)));
  const rows = await db
    .select()
    .from(tournaments)
    .where(and(seen, ofRuleset, beyond))
    .orderBy(desc(openedAt), asc(id))
    .limit(limit);
  return rows.map((row) => toHead(sealing, row));
}
