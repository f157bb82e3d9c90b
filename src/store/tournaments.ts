import { and, asc, desc, eq, gt, lt, or, type SQL } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Remember } from '../games/ports/made-requests.js';
import type {
  NewTournament,
  TournamentEntry,
  TournamentFilter,
  TournamentHead,
  TournamentId,
  TournamentMark,
  TournamentStore,
} from '../tournaments/running/ports.js';
import { masked } from './faults.js';
import { lastRated, rated } from './rated-periods.js';
import { rememberMade } from './request-keys.js';
import type { Sealing } from './sealing.js';
import { appendToTournament, entryColumns } from './tournament-append.js';
import { bidsOf, holderOf, peopleOf, rename } from './tournament-players.js';
import { tournamentEntries, tournaments } from './tournament-schema.js';
import { chanceContext } from './tournament-secrets.js';
import { dueTables, markRead, tournamentOf } from './tournament-tables.js';

/** Tournaments behind their port, in Postgres. */
export const tournamentStore = ({ db }: { readonly db: PostgresJsDatabase }, sealing: Sealing): TournamentStore => ({
  open: (tournament, first, remember) => masked(open(db, sealing, tournament, first, remember)),
  head: (id) => masked(head(db, sealing, id)),
  entries: (id, afterSeq, limit) => masked(entriesWhere(db, id, gt(tournamentEntries.seq, afterSeq), limit)),
  results: (id, after, limit) => masked(entriesWhere(db, id, gt(tournamentEntries.resultNumber, after), limit)),
  append: (append) => masked(appendToTournament(db, sealing, append)),
  list: (filter, after, limit) => masked(list(db, sealing, filter, after, limit)),
  people: (id) => masked(peopleOf(db, id)),
  rename: (id, player, name, remember) => masked(rename(db, id, player, name, remember)),
  holderOf: (tokenHash) => masked(holderOf(db, tokenHash)),
  bids: (id, round) => masked(bidsOf(db, sealing, id, round)),
  due: (after, limit) => masked(dueTables(db, after, limit)),
  read: (due) => masked(markRead(db, due)),
  tournamentOf: (game) => masked(tournamentOf(db, game)),
  lastRated: (ruleset) => masked(lastRated(db, ruleset)),
  rated: (ruleset, upTo) => masked(rated(db, ruleset, upTo)),
});

const entryOf = ({ account, player, resultNumber: _number, ...row }: typeof tournamentEntries.$inferSelect): TournamentEntry => ({
  ...row,
  by: { account, player },
});

const headOf = (sealing: Sealing, { ruleset: _ruleset, chance, ...row }: typeof tournaments.$inferSelect): TournamentHead => ({
  ...row,
  chance: () => sealing.unseal(chance, chanceContext(row.id)),
});

const open = (
  db: PostgresJsDatabase,
  sealing: Sealing,
  { chance, ...tournament }: NewTournament,
  first: TournamentEntry,
  remember: Remember | null,
): Promise<void> =>
  db.transaction(async (transaction) => {
    await rememberMade(transaction, remember);
    const sealed = sealing.seal(chance, chanceContext(tournament.id));
    await transaction.insert(tournaments).values({ ...tournament, chance: sealed, seq: first.seq, hash: first.hash });
    await transaction.insert(tournamentEntries).values(entryColumns(first));
  });

async function head(db: PostgresJsDatabase, sealing: Sealing, id: TournamentId): Promise<TournamentHead | null> {
  const [row] = await db.select().from(tournaments).where(eq(tournaments.id, id));
  return row === undefined ? null : headOf(sealing, row);
}

async function entriesWhere(db: PostgresJsDatabase, id: TournamentId, where: SQL, limit: number): Promise<readonly TournamentEntry[]> {
  const rows = await db
    .select()
    .from(tournamentEntries)
    .where(and(eq(tournamentEntries.tournament, id), where))
    .orderBy(asc(tournamentEntries.seq))
    .limit(limit);
  return rows.map(entryOf);
}

async function list(
  db: PostgresJsDatabase,
  sealing: Sealing,
  { organiser, ruleset }: TournamentFilter,
  after: TournamentMark | null,
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
  return rows.map((row) => headOf(sealing, row));
}
