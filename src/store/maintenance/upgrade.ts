// What an upgrade to this version will do to a database.
import type { ISql } from 'postgres';
import type { Address } from '../connection/address.js';
import { oneConnection } from '../connection/connect.js';
import { UNFINISHED } from '../games/games.js';
import { applyMissing, type Migration, missingMigrations, readMigrations } from './migrate.js';

/** A table that a migration names. */
interface NamedTable {
  readonly name: string;
  /** Estimated by Postgres at its last ANALYZE; null before the first one. */
  readonly rows: number | null;
  /** With its indexes. */
  readonly bytes: number;
}

interface PendingMigration {
  readonly name: string;
  /** What its file says at its beginning. */
  readonly about: string;
  readonly tables: readonly NamedTable[];
}

/** The games in play of a ruleset, by the version of the rules that judged their last entries. */
interface GamesInPlay {
  readonly ruleset: string;
  readonly rulesVersion: number;
  readonly games: number;
}

export interface UpgradePlan {
  /** Whether the database has no tables of Lyon. */
  readonly isNew: boolean;
  readonly pending: readonly PendingMigration[];
  readonly inPlay: readonly GamesInPlay[];
  /** Milliseconds that the pending migrations took in a rehearsal; null without one. */
  readonly rehearsed: number | null;
}

/** A database without it has no tables of Lyon. */
const FIRST_MIGRATION = '0001-schema.sql';

/** Rolls a rehearsal back. */
class Rehearsed extends Error {}

/**
 * Returns what the migrations of `folder` will do. Writes nothing. `rehearse` applies them and rolls them back, which locks their tables:
 * for a copy of the database. Throws as `migrate` does.
 */
export async function planUpgrade(
  database: Address | string,
  folder: string,
  { rehearse, clock }: { readonly rehearse: boolean; readonly clock: () => number },
): Promise<UpgradePlan> {
  const names = new Set(await missingMigrations(database, folder));
  const missing = (await readMigrations(folder)).filter(({ name }) => names.has(name));
  const sql = oneConnection(database);
  try {
    const pending: PendingMigration[] = [];
    for (const migration of missing)
      pending.push({ name: migration.name, about: aboutOf(migration), tables: await tablesOf(sql, migration) });
    const isNew = missing[0]?.name === FIRST_MIGRATION;
    const inPlay = isNew ? [] : await gamesInPlay(sql);
    if (!rehearse || missing.length === 0) return { isNew, pending, inPlay, rehearsed: null };
    const all = await readMigrations(folder);
    const began = clock();
    await sql
      .begin(async (transaction) => {
        await applyMissing(transaction, all);
        throw new Rehearsed();
      })
      .catch((error) => {
        if (!(error instanceof Rehearsed)) throw error;
      });
    return { isNew, pending, inPlay, rehearsed: clock() - began };
  } finally {
    await sql.end();
  }
}

/** Returns the first comment of a file, on one line. */
function aboutOf({ sql }: Migration): string {
  const lines = sql.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('--') || line.trim() === '--');
  return lines
    .slice(0, end)
    .map((line) => line.slice(2).trim())
    .join(' ');
}

async function tablesOf(sql: ISql, migration: Migration): Promise<readonly NamedTable[]> {
  const words = [...new Set(migration.sql.match(/\b[a-z_]+\b/g))];
  const rows = await sql<{ name: string; rows: string | null; bytes: string }[]>`
    select relname as name, case when reltuples >= 0 then reltuples::bigint end as rows, pg_total_relation_size(oid) as bytes
    from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname = any(${words}) order by relname`;
  return rows.map(({ name, rows: count, bytes }) => ({ name, rows: count === null ? null : Number(count), bytes: Number(bytes) }));
}

/** The column `rules_version` may be among what is pending: the last entries have it as well. */
async function gamesInPlay(sql: ISql): Promise<readonly GamesInPlay[]> {
  const rows = await sql<{ ruleset: string; version: number; games: string }[]>`
    select games.ruleset, entries.rules_version as version, count(*) as games
    from games join entries on entries.game_id = games.game_id and entries.seq = games.seq
    where games.status = any(${[...UNFINISHED]}) group by 1, 2 order by 1, 2`;
  return rows.map(({ ruleset, version, games }) => ({ ruleset, rulesVersion: version, games: Number(games) }));
}
