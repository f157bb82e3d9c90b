import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, lte, max, type SQL, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { AccountId, GameId } from '../games/ports/game-store.js';
import { ownerKey } from '../games/ports/streams.js';
import type { PlayerId, TeamId } from '../tournaments/rounds.js';
import type {
  DueTable,
  ListedRatings,
  NewTournament,
  PlayerRecord,
  RatedResults,
  StoredBid,
  TeamName,
  TournamentAppend,
  TournamentEntry,
  TournamentFilter,
  TournamentHead,
  TournamentId,
  TournamentPlace,
  TournamentStore,
} from '../tournaments/services/ports.js';
import type { Connections } from './connection/connect.js';
import { sanitizeMethods } from './connection/faults.js';
import { attemptInTransaction, inTransaction, type Transaction } from './connection/transaction.js';
import { listTournamentsOf } from './games/games.js';
import { encryptGame, writeGames } from './games/open-game.js';
import { hasKey, openedBefore } from './keyset.js';
import type { Outbox } from './push/outbox.js';
import { changeTokens, hasStreams, recordMessages } from './push/streams.js';
import {
  accounts,
  ratedPeriods,
  tournamentBids,
  tournamentEntries,
  tournamentPlayers,
  tournaments,
  tournamentTables,
  tournamentTeams,
} from './schema.js';
import type { Encryption } from './secrets/encryption.js';
import { paddedJson } from './secrets/padding.js';

/** Tournaments behind their port, in Postgres. */
export const tournamentStore = (
  { db, locks }: Pick<Connections, 'db' | 'locks'>,
  encryption: Encryption,
  outbox: Outbox,
): TournamentStore =>
  sanitizeMethods({
    open: (tournament, first, remember) =>
      locks.run(null, () => inTransaction(db, remember, (transaction) => writeTournament(transaction, encryption, tournament, first))),
    async head(id) {
      const [row] = await db.select().from(tournaments).where(eq(tournaments.id, id));
      return row === undefined ? null : toHead(encryption, row);
    },
    entries: (id, afterSeq, limit) => listEntries(db, id, gt(tournamentEntries.seq, afterSeq), limit),
    results: (id, after, limit) => listEntries(db, id, gt(tournamentEntries.resultNumber, after), limit),
    append: (append) => locks.run(append.tournament, () => appendToTournament(db, encryption, append)),
    list: (filter, after, limit) => listTournaments(db, encryption, filter, after, limit),
    async people(id) {
      const rows = await db.select().from(tournamentPlayers).where(eq(tournamentPlayers.tournament, id));
      return new Map(rows.map(({ player, name }) => [player, name]));
    },
    rename: (id, { player, account, name }, remember) =>
      locks.run(id, () =>
        attemptInTransaction(db, remember, async (transaction) => {
          if (name !== null && (await findErased(transaction, [account])).size > 0) return false;
          await transaction.update(tournamentPlayers).set({ name }).where(isPlayer(id, player));
          return true;
        }),
      ),
    async teamNames(id) {
      const rows = await db.select().from(tournamentTeams).where(eq(tournamentTeams.tournament, id));
      return new Map(rows.map(({ team, name }) => [team, name]));
    },
    renameTeam: (id, team, name, remember) =>
      locks.run(id, () =>
        inTransaction(db, remember, async (transaction) => {
          if (name === null) await transaction.delete(tournamentTeams).where(isTeam(id, team));
          else await writeTeamNames(transaction, id, [{ team, name }]);
        }),
      ),
    async holderOf(tokenHash) {
      const [row] = await db.select().from(tournamentPlayers).where(eq(tournamentPlayers.tokenHash, tokenHash));
      return row === undefined ? null : { tournament: row.tournament, player: row.player };
    },
    bids: (id, round) => readBids(db, encryption, id, round),
    async due(after, limit) {
      if (after === null) await outbox.collect(null);
      return listDueTables(db, after, limit);
    },
    read: (due) => markRead(db, due),
    async seatsDue(now, limit) {
      const { game, seatsDueAt } = tournamentTables;
      const due = await db.select({ game }).from(tournamentTables).where(lte(seatsDueAt, now)).orderBy(asc(seatsDueAt)).limit(limit);
      return due.map((row) => row.game);
    },
    tournamentsDue: (now, limit) => listDueTournaments(db, now, limit),
    async defer(id, now, until) {
      await db
        .update(tournaments)
        .set({ dueAt: until })
        .where(and(eq(tournaments.id, id), lte(tournaments.dueAt, now)));
    },
    async clearSeatsDue(game) {
      await db.update(tournamentTables).set({ seatsDueAt: null }).where(eq(tournamentTables.game, game));
    },
    async tournamentOf(game) {
      const [row] = await db.select().from(tournamentTables).where(eq(tournamentTables.game, game));
      return row?.tournament ?? null;
    },
    lastRated: (ruleset, upTo) => lastRated(db, ruleset, upTo),
    rated: (ruleset, upTo) => listRatedPeriods(db, ruleset, upTo),
  });

// The log

const toEntryRow = ({ by, ...entry }: TournamentEntry): typeof tournamentEntries.$inferInsert => ({
  ...entry,
  ...by,
  resultNumber: entry.body.type === 'result-recorded' ? entry.body.number : null,
});

const toEntry = ({ account, player, resultNumber: _number, ...row }: typeof tournamentEntries.$inferSelect): TournamentEntry => ({
  ...row,
  by: { account, player },
});

/** The context in which a tournament's chance is encrypted. */
export const chanceContext = (id: TournamentId): string => `chance of tournament ${id}`;

const toHead = (encryption: Encryption, { chance, dueAt: _due, ...row }: typeof tournaments.$inferSelect): TournamentHead => ({
  ...row,
  chance: () => encryption.decrypt(chance, chanceContext(row.id)),
});

async function writeTournament(
  transaction: Transaction,
  encryption: Encryption,
  { chance, checkInDueAt: dueAt, ...tournament }: NewTournament,
  first: TournamentEntry,
): Promise<void> {
  const encrypted = encryption.encrypt(chance, chanceContext(tournament.id));
  await transaction.insert(tournaments).values({ ...tournament, dueAt, chance: encrypted, seq: first.seq, hash: first.hash });
  await transaction.insert(tournamentEntries).values(toEntryRow(first));
  if (!(await hasStreams(transaction))) return;
  const owner = ownerKey({ account: tournament.organiser });
  await recordMessages(transaction, [
    { owner, at: first.at, kind: 'tournament', subject: tournament.id, viewer: null, seq: first.seq, version: null },
  ]);
}

/** Appends entries and everything that depends on them in one transaction. Updates the tournament's row first, to lock it. */
async function appendToTournament(
  db: PostgresJsDatabase,
  encryption: Encryption,
  {
    tournament,
    after,
    entries,
    people = [],
    teamNames = [],
    token = null,
    bid = null,
    games = [],
    tables = [],
    seatsDue = null,
    reported = [],
    roundDueAt,
    rated = null,
    messages = [],
    remember = null,
  }: TournamentAppend,
): Promise<'appended' | 'lost'> {
  const last = entries.at(-1)!;
  const closesCheckIn = entries.some(({ body }) => body.type === 'check-in-closed' || body.type === 'tournament-closed');
  const encrypted = games.map((game) => encryptGame(encryption, game));
  const isAppended = await attemptInTransaction(db, remember, async (transaction) => {
    const claimed = await transaction
      .update(tournaments)
      .set({
        seq: last.seq,
        hash: last.hash,
        ...(closesCheckIn && { dueAt: null }),
        ...(roundDueAt !== undefined && { dueAt: roundDueAt }),
      })
      .where(and(eq(tournaments.id, tournament), eq(tournaments.seq, after.seq), eq(tournaments.hash, after.hash)))
      .returning({ id: tournaments.id });
    if (claimed.length === 0) return false;
    await transaction.insert(tournamentEntries).values(entries.map(toEntryRow));
    await writePeople(transaction, tournament, people);
    await writeTeamNames(transaction, tournament, teamNames);
    if (token !== null) {
      const { player, tokenHash } = token;
      await transaction.update(tournamentPlayers).set({ tokenHash }).where(isPlayer(tournament, player));
      await changeTokens(transaction, { tournament, player });
    }
    if (bid !== null) await transaction.insert(tournamentBids).values(toBidRow(encryption, tournament, bid));
    const streamed = await hasStreams(transaction);
    if (streamed) await recordMessages(transaction, messages);
    await writeGames(transaction, encrypted, streamed, tournament);
    if (reported.length > 0)
      await transaction
        .update(tournamentTables)
        .set({ signals: sql`${tournamentTables.signals} + 1` })
        .where(inArray(tournamentTables.game, reported));
    if (tables.length > 0) await transaction.insert(tournamentTables).values(tables.map((table) => ({ tournament, ...table, signals: 1 })));
    if (seatsDue !== null) await extendSeats(transaction, tournament, seatsDue);
    if (rated !== null) await writeRatedPeriod(transaction, last, rated);
    return true;
  });
  return isAppended ? 'appended' : 'lost';
}

/** Returns tournaments with a check-in to close, or a deadline to look at, in the order of their times. */
async function listDueTournaments(db: PostgresJsDatabase, now: Date, limit: number): Promise<readonly TournamentId[]> {
  const { id, dueAt } = tournaments;
  const due = await db.select({ id }).from(tournaments).where(lte(dueAt, now)).orderBy(asc(dueAt)).limit(limit);
  return due.map((row) => row.id);
}

/** Moves the time until which seats must be taken. Seats that were taken, or that the server has looked at, are left alone. */
async function extendSeats(
  transaction: Transaction,
  tournament: TournamentId,
  { round, table, at }: NonNullable<TournamentAppend['seatsDue']>,
): Promise<void> {
  const { tournament: id, round: number, table: place, seatsDueAt } = tournamentTables;
  await transaction
    .update(tournamentTables)
    .set({ seatsDueAt: at })
    .where(and(eq(id, tournament), eq(number, round), table === null ? undefined : eq(place, table), lt(seatsDueAt, at)));
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

/** Returns tournaments of an organiser or a player, or all public ones; newest first. */
async function listTournaments(
  db: PostgresJsDatabase,
  encryption: Encryption,
  { organiser, ruleset, player = null }: TournamentFilter,
  after: TournamentPlace | null,
  limit: number,
): Promise<readonly TournamentHead[]> {
  const { openedAt, id } = tournaments;
  const [column, value] =
    organiser === null ? ([sql`${tournaments.public}::text`, 'true'] as const) : ([tournaments.organiser, organiser] as const);
  const ofAnyRuleset = organiser === null ? tournaments.public : eq(tournaments.organiser, organiser);
  const isOfRuleset = ruleset === null ? ofAnyRuleset : hasKey([column, tournaments.ruleset], [value, ruleset]);
  const ofPlayer = player === null ? null : await listTournamentsOf(db, player);
  if (ofPlayer?.length === 0) return [];
  const isListed =
    ofPlayer === null ? isOfRuleset : and(inArray(id, [...ofPlayer]), ruleset === null ? undefined : eq(tournaments.ruleset, ruleset));
  const rows = await db
    .select()
    .from(tournaments)
    .where(and(isListed, openedBefore(openedAt, id, after)))
    .orderBy(desc(openedAt), asc(id))
    .limit(limit);
  return rows.map((row) => toHead(encryption, row));
}

// Players and bids

const isPlayer = (id: TournamentId, player: PlayerId) => and(eq(tournamentPlayers.tournament, id), eq(tournamentPlayers.player, player));

/**
 * Returns which of these accounts are erased. The others are not before the transaction ends: their erasure finds the names that it writes.
 */
async function findErased(transaction: Transaction, of: readonly (AccountId | null)[]): Promise<ReadonlySet<AccountId | null>> {
  const { id, erasedAt } = accounts;
  const named = of.filter((account) => account !== null);
  if (named.length === 0) return new Set();
  const rows = await transaction.select({ id, erasedAt }).from(accounts).where(inArray(id, named)).orderBy(id).for('share');
  return new Set(rows.filter((row) => row.erasedAt !== null).map((row) => row.id));
}

async function writePeople(transaction: Transaction, tournament: TournamentId, people: readonly PlayerRecord[]): Promise<void> {
  if (people.length === 0) return;
  const erased = await findErased(
    transaction,
    people.filter(({ name }) => name !== null).map(({ account }) => account),
  );
  const rows = people.map(({ account, name, ...person }) => ({ tournament, ...person, name: erased.has(account) ? null : name }));
  await transaction.insert(tournamentPlayers).values(rows);
}

const isTeam = (id: TournamentId, team: TeamId) => and(eq(tournamentTeams.tournament, id), eq(tournamentTeams.team, team));

async function writeTeamNames(transaction: Transaction, tournament: TournamentId, names: readonly TeamName[]): Promise<void> {
  if (names.length === 0) return;
  const { tournament: id, team } = tournamentTeams;
  await transaction
    .insert(tournamentTeams)
    .values(names.map((named) => ({ tournament, ...named })))
    .onConflictDoUpdate({ target: [id, team], set: { name: sql`excluded.name` } });
}

export const bidContext = (id: TournamentId, { round, player }: Pick<StoredBid, 'round' | 'player'>): string =>
  `bid of ${player} in round ${round} of tournament ${id}`;

/** All bids and their salts fit into it: its length tells no bid. */
const BID_BYTES = 128;

function toBidRow(encryption: Encryption, id: TournamentId, { round, player, bid, salt }: StoredBid): typeof tournamentBids.$inferInsert {
  const encrypted = encryption.encrypt(paddedJson({ bid, salt }, BID_BYTES), bidContext(id, { round, player }));
  return { tournament: id, round, player, bid: encrypted };
}

/** Returns the bids of a round, decrypted. */
async function readBids(db: PostgresJsDatabase, encryption: Encryption, id: TournamentId, round: number): Promise<readonly StoredBid[]> {
  const rows = await db
    .select()
    .from(tournamentBids)
    .where(and(eq(tournamentBids.tournament, id), eq(tournamentBids.round, round)));
  return rows.map(({ player, bid }) => ({
    round,
    player,
    ...(JSON.parse(encryption.decrypt(bid, bidContext(id, { round, player })).toString()) as Pick<StoredBid, 'bid' | 'salt'>),
  }));
}

// Tables whose result must be read

/** Returns tables with unread signals, in the order of their games. */
const listDueTables = (db: PostgresJsDatabase, after: GameId | null, limit: number): Promise<readonly DueTable[]> => {
  const { game, tournament, round, table, signals, processed } = tournamentTables;
  return db
    .select({ game, tournament, round, table, signals })
    .from(tournamentTables)
    .where(and(gt(signals, processed), after === null ? undefined : gt(game, after)))
    .orderBy(asc(game))
    .limit(limit);
};

/** Marks a table as read up to the signals that were counted before reading. A later signal leaves it due. */
async function markRead(db: PostgresJsDatabase, { game, signals }: DueTable): Promise<void> {
  await db
    .update(tournamentTables)
    .set({ processed: signals })
    .where(and(eq(tournamentTables.game, game), lt(tournamentTables.processed, signals)));
}

// Ratings

/** Writes the next list of rated results. The lock serializes writers of a ruleset, so that the numbers have no gaps. */
async function writeRatedPeriod(
  transaction: Transaction,
  { tournament, at, hash }: Pick<TournamentEntry, 'tournament' | 'at' | 'hash'>,
  { ruleset, encounters, reason }: RatedResults,
): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ratings of ${ruleset}`}, 0))`);
  const [row] = await transaction
    .select({ last: max(ratedPeriods.number) })
    .from(ratedPeriods)
    .where(eq(ratedPeriods.ruleset, ruleset));
  const number = (row?.last ?? 0) + 1;
  await transaction.insert(ratedPeriods).values({ ruleset, number, tournament, endedAt: at, encounters, reason, hash });
}

/** Returns the last list of a ruleset that comes from a public tournament, not after the list with this number. */
async function lastRated(db: PostgresJsDatabase, ruleset: string, upTo: number | null): Promise<ListedRatings | null> {
  const { number, hash } = ratedPeriods;
  const isWanted = upTo === null ? undefined : lte(number, upTo);
  const [row] = await db
    .select({ number, hash })
    .from(ratedPeriods)
    .innerJoin(tournaments, eq(tournaments.id, ratedPeriods.tournament))
    .where(and(eq(ratedPeriods.ruleset, ruleset), tournaments.public, isWanted))
    .orderBy(desc(number))
    .limit(1);
  return row ?? null;
}

/** Returns the lists up to a number that come from public tournaments, in order. */
const listRatedPeriods = (db: PostgresJsDatabase, ruleset: string, upTo: number) =>
  db
    .select(getTableColumns(ratedPeriods))
    .from(ratedPeriods)
    .innerJoin(tournaments, eq(tournaments.id, ratedPeriods.tournament))
    .where(and(eq(ratedPeriods.ruleset, ruleset), tournaments.public, lte(ratedPeriods.number, upTo)))
    .orderBy(asc(ratedPeriods.number));
