import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { NewMessage } from '../games/ports/streams.js';
import type { MadeSeasonChange, SeasonChange, SeasonId, SeasonStore } from '../tournaments/services/ports.js';
import type { Connections } from './connection/connect.js';
import { sanitizeMethods } from './connection/faults.js';
import { attemptInTransaction, inTransaction, type Transaction } from './connection/transaction.js';
import { hasKey, openedBefore } from './keyset.js';
import { hasStreams, recordMessages } from './push/streams.js';
import { seasonChanges, seasons, seasonTournaments } from './schema.js';

/** Seasons behind their port, in Postgres. */
export const seasonStore = ({ db, locks }: Pick<Connections, 'db' | 'locks'>): SeasonStore =>
  sanitizeMethods({
    open: (season, messages, remember) =>
      locks.run(null, () =>
        inTransaction(db, remember, async (transaction) => {
          await transaction.insert(seasons).values(season);
          await noteChange(transaction, season.id, { version: season.version, type: 'open', tournament: null }, messages);
        }),
      ),
    find: (id) => findSeason(db, id),
    change: ({ id, version }, change, messages, remember) =>
      locks.run(id, async () => {
        const isChanged = await attemptInTransaction(db, remember, async (transaction) => {
          // Updates the row of the season first, to lock it.
          const claimed = await transaction
            .update(seasons)
            .set({ version: version + 1, ...(change.type === 'close' && { closedAt: change.at }) })
            .where(and(eq(seasons.id, id), eq(seasons.version, version)))
            .returning({ id: seasons.id });
          if (claimed.length === 0) return false;
          await writeChange(transaction, id, version + 1, change);
          const tournament = 'tournament' in change ? change.tournament : null;
          await noteChange(transaction, id, { version: version + 1, type: change.type, tournament }, messages);
          return true;
        });
        return isChanged ? 'changed' : 'lost';
      }),
    async findChange(id, number) {
      const { season, version, type, tournament } = seasonChanges;
      const [made] = await db
        .select({ version, type, tournament })
        .from(seasonChanges)
        .where(and(eq(season, id), eq(version, number)));
      return made ?? null;
    },
    list({ organiser, ruleset }, after, limit) {
      const { openedAt, id } = seasons;
      const [column, value] =
        organiser === null ? ([sql`${seasons.public}::text`, 'true'] as const) : ([seasons.organiser, organiser] as const);
      const ofAnyRuleset = organiser === null ? seasons.public : eq(seasons.organiser, organiser);
      const isListed = ruleset === null ? ofAnyRuleset : hasKey([column, seasons.ruleset], [value, ruleset]);
      return db
        .select()
        .from(seasons)
        .where(and(isListed, openedBefore(openedAt, id, after)))
        .orderBy(desc(openedAt), asc(id))
        .limit(limit);
    },
  });

async function findSeason(db: PostgresJsDatabase, id: SeasonId) {
  const [season] = await db.select().from(seasons).where(eq(seasons.id, id));
  if (season === undefined) return null;
  const { tournament, division, number, addedAt } = seasonTournaments;
  const listed = await db
    .select({ tournament, division, number, addedAt })
    .from(seasonTournaments)
    .where(eq(seasonTournaments.season, id))
    .orderBy(asc(number));
  return { ...season, tournaments: listed };
}

async function writeChange(transaction: Transaction, season: SeasonId, number: number, change: SeasonChange): Promise<void> {
  switch (change.type) {
    case 'add': {
      const { tournament, division, at } = change;
      await transaction.insert(seasonTournaments).values({ season, tournament, division, number, addedAt: at });
      return;
    }
    case 'remove':
      await transaction
        .delete(seasonTournaments)
        .where(and(eq(seasonTournaments.season, season), eq(seasonTournaments.tournament, change.tournament)));
      return;
    case 'close':
  }
}

/** Stores what has changed, and records its messages in streams. */
async function noteChange(
  transaction: Transaction,
  season: SeasonId,
  made: MadeSeasonChange,
  messages: readonly NewMessage[],
): Promise<void> {
  await transaction.insert(seasonChanges).values({ season, ...made });
  if (await hasStreams(transaction)) await recordMessages(transaction, messages);
}
