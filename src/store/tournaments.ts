import { and, asc, desc, eq, getTableColumns, gt, lt, lte, max, or } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { KeptBid, TournamentEntry, TournamentHead, TournamentId, TournamentStore } from '../tournaments/running/ports.js';
import { masked } from './faults.js';
import { rememberMade } from './request-keys.js';
import type { Sealing } from './sealing.js';
import { appendToTournament, entryColumns, ofPlayer } from './tournament-append.js';
import { ratedPeriods, tournamentBids, tournamentEntries, tournamentPlayers, tournaments, tournamentTables } from './tournament-schema.js';
import { bidContext, chanceContext } from './tournament-secrets.js';

const entryOf = ({ account, player, resultNumber: _number, ...row }: typeof tournamentEntries.$inferSelect): TournamentEntry => ({
  ...row,
  by: { account, player },
});

const headOf = (sealing: Sealing, { ruleset: _ruleset, chance, ...row }: typeof tournaments.$inferSelect): TournamentHead => ({
  ...row,
  chance: () => sealing.unseal(chance, chanceContext(row.id)),
});

/** Tournaments behind their port, in Postgres. */
export function tournamentStore({ db }: { readonly db: PostgresJsDatabase }, sealing: Sealing): TournamentStore {
  const entriesWhere = async (id: TournamentId, where: ReturnType<typeof gt>, limit: number) => {
    const rows = await db
      .select()
      .from(tournamentEntries)
      .where(and(eq(tournamentEntries.tournament, id), where))
      .orderBy(asc(tournamentEntries.seq))
      .limit(limit);
    return rows.map(entryOf);
  };
  return {
    open: ({ chance, ...head }, first, remember) =>
      masked(
        db.transaction(async (transaction) => {
          await rememberMade(transaction, remember);
          const sealed = sealing.seal(chance, chanceContext(head.id));
          await transaction.insert(tournaments).values({ ...head, chance: sealed, seq: first.seq, hash: first.hash });
          await transaction.insert(tournamentEntries).values(entryColumns(first));
        }),
      ),
    head: (id) =>
      masked(
        (async () => {
          const [row] = await db.select().from(tournaments).where(eq(tournaments.id, id));
          return row === undefined ? null : headOf(sealing, row);
        })(),
      ),
    entries: (id, afterSeq, limit) => masked(entriesWhere(id, gt(tournamentEntries.seq, afterSeq), limit)),
    results: (id, after, limit) => masked(entriesWhere(id, gt(tournamentEntries.resultNumber, after), limit)),
    append: (append) => masked(appendToTournament(db, sealing, append)),
    list: ({ organiser, ruleset }, after, limit) =>
      masked(
        (async () => {
          const { openedAt, id } = tournaments;
          const rows = await db
            .select()
            .from(tournaments)
            .where(
              and(
                organiser === null ? tournaments.public : eq(tournaments.organiser, organiser),
                ruleset === null ? undefined : eq(tournaments.ruleset, ruleset),
                after === null ? undefined : or(lt(openedAt, after.openedAt), and(eq(openedAt, after.openedAt), gt(id, after.id))),
              ),
            )
            .orderBy(desc(openedAt), asc(id))
            .limit(limit);
          return rows.map((row) => headOf(sealing, row));
        })(),
      ),
    people: (id) =>
      masked(
        (async () => {
          const rows = await db.select().from(tournamentPlayers).where(eq(tournamentPlayers.tournament, id));
          return new Map(rows.map(({ player, name }) => [player, name]));
        })(),
      ),
    rename: (id, player, name, remember) =>
      masked(
        db.transaction(async (transaction) => {
          await rememberMade(transaction, remember);
          await transaction.update(tournamentPlayers).set({ name }).where(ofPlayer(id, player));
        }),
      ),
    holderOf: (tokenHash) =>
      masked(
        (async () => {
          const [row] = await db.select().from(tournamentPlayers).where(eq(tournamentPlayers.tokenHash, tokenHash));
          return row === undefined ? null : { tournament: row.tournament, player: row.player };
        })(),
      ),
    bids: (id, round) =>
      masked(
        (async () => {
          const rows = await db
            .select()
            .from(tournamentBids)
            .where(and(eq(tournamentBids.tournament, id), eq(tournamentBids.round, round)));
          return rows.map(({ player, bid }) => ({
            round,
            player,
            ...(JSON.parse(sealing.unseal(bid, bidContext(id, { round, player })).toString()) as Pick<KeptBid, 'bid' | 'salt'>),
          }));
        })(),
      ),
    due: (after, limit) =>
      masked(
        (async () => {
          const { game, tournament, round, table, rung, heard } = tournamentTables;
          return db
            .select({ game, tournament, round, table, rung })
            .from(tournamentTables)
            .where(and(gt(rung, heard), after === null ? undefined : gt(game, after)))
            .orderBy(asc(game))
            .limit(limit);
        })(),
      ),
    read: ({ game, rung }) =>
      masked(
        (async () => {
          await db
            .update(tournamentTables)
            .set({ heard: rung })
            .where(and(eq(tournamentTables.game, game), lt(tournamentTables.heard, rung)));
        })(),
      ),
    tournamentOf: (game) =>
      masked(
        (async () => {
          const [row] = await db.select().from(tournamentTables).where(eq(tournamentTables.game, game));
          return row?.tournament ?? null;
        })(),
      ),
    lastRated: (ruleset) =>
      masked(
        (async () => {
          const [row] = await db
            .select({ last: max(ratedPeriods.number) })
            .from(ratedPeriods)
            .innerJoin(tournaments, eq(tournaments.id, ratedPeriods.tournament))
            .where(and(eq(ratedPeriods.ruleset, ruleset), tournaments.public));
          return row?.last ?? 0;
        })(),
      ),
    rated: (ruleset, upTo) =>
      masked(
        (async () =>
          db
            .select(getTableColumns(ratedPeriods))
            .from(ratedPeriods)
            .innerJoin(tournaments, eq(tournaments.id, ratedPeriods.tournament))
            .where(and(eq(ratedPeriods.ruleset, ruleset), tournaments.public, lte(ratedPeriods.number, upTo)))
            .orderBy(asc(ratedPeriods.number)))(),
      ),
  };
}
