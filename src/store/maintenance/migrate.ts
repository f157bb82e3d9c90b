import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { ISql, Sql, TransactionSql } from 'postgres';
import { sha256Hex } from '../../record/hashing.js';
import type { Address } from '../connection/address.js';
import { type Connections, oneConnection } from '../connection/connect.js';
import { sanitizeErrors, toStoreFault } from '../connection/faults.js';

/** A numbered SQL file. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
  /** Names of the tables and functions that it creates. */
  readonly creates: readonly string[];
}

/** The database has a schema that these migrations do not produce. */
class SchemaConflict extends Error {}

/**
 * Applies the pending migrations in `folder`, in order, in one transaction. Instances that start together take turns. Returns
 * the names of the applied files. Throws SchemaConflict if the database is newer than these files, or was migrated by others, and
 * RestoreUnderWay while a backup is being restored.
 */
export async function migrate(database: Address | string, folder: string): Promise<readonly string[]> {
  const migrations = await readMigrations(folder);
  const sql = oneConnection(database);
  try {
    return await sql.begin(async (transaction) => {
      await rejectDuringRestore(transaction);
      return applyMissing(transaction, migrations);
    });
  } finally {
    await (sql as Sql).end();
  }
}

/** Returns the names of the pending migrations. Writes nothing. Throws as `migrate` does. */
export async function missingMigrations(database: Address | string, folder: string): Promise<readonly string[]> {
  const migrations = await readMigrations(folder);
  const sql = oneConnection(database);
  try {
    await sql.begin(rejectDuringRestore);
    const [found] = await sql`select to_regclass('migrations') as table`;
    return missingFrom(found!['table'] === null ? [] : await appliedIn(sql), migrations).map(({ name }) => name);
  } finally {
    await (sql as Sql).end();
  }
}

/** Returns the names of all migrations in `folder`, in order. */
export const migrationNames = async (folder: string): Promise<readonly string[]> => (await readMigrations(folder)).map(({ name }) => name);

/** A backup is being restored into this database, in a transaction whose tables no other connection sees yet. */
class RestoreUnderWay extends Error {
  constructor() {
    super('a backup is being restored into this database\nWait until `lyon restore` has ended, and start again.');
  }
}

/** Advisory lock of the process that restores. Those that migrate share it. An arbitrary number. */
const RESTORE_LOCK = 7_029_461_319;
/** Time until Postgres has noticed that an earlier process is gone. */
const RESTORE_LOCK_TIMEOUT = '5s';
const LOCK_NOT_AVAILABLE = '55P03';

/** Locks the database for a restore, until the end of the transaction. Returns false if another process restores or migrates. */
export async function lockRestore(sql: TransactionSql): Promise<boolean> {
  try {
    await sql`select set_config('lock_timeout', ${RESTORE_LOCK_TIMEOUT}, true)`;
    await sql`select pg_advisory_xact_lock(${RESTORE_LOCK})`;
    await sql`select set_config('lock_timeout', '0', true)`;
    return true;
  } catch (error) {
    const fault = toStoreFault(error);
    if (fault.sqlState === LOCK_NOT_AVAILABLE) return false;
    throw fault;
  }
}

/** Throws RestoreUnderWay while a backup is being restored. Otherwise none begins before the end of the transaction. */
export async function rejectDuringRestore(sql: ISql): Promise<void> {
  const [lock] = await sql`select pg_try_advisory_xact_lock_shared(${RESTORE_LOCK}) as granted`;
  if (!lock!['granted']) throw new RestoreUnderWay();
}

/** Advisory lock of the instance that migrates. An arbitrary number. */
const LOCK = 7_029_461_318;

/** What a migration creates, besides what belongs to a table: its indexes, triggers and sequences. */
const CREATED = /^create (?:table|function) (\w+)/gim;

const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;

/** A comment, a body of a function, a text, the end of a statement, or what is between them. */
const TOKEN = /--[^\n]*|\$\$[\s\S]*?\$\$|'[^']*'|;|[^;$'-]+|[$-]/g;

/** Returns the statements of a file, without comments. Citus sends a change of a table to the workers with all that was sent with it. */
export function statementsOf(file: string): readonly string[] {
  const statements = [''];
  for (const [token] of file.matchAll(TOKEN))
    if (token === ';') statements.push('');
    else if (!token.startsWith('--')) statements[statements.length - 1] += token;
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
}

/** Applies pending migrations within the caller's transaction. Throws SchemaConflict as `migrate` does. */
export async function applyMissing(sql: TransactionSql, migrations: readonly Migration[]): Promise<readonly string[]> {
  // Waiting for another instance may exceed the role's default limit.
  await sql`set local statement_timeout = 0`;
  // Citus changes a distributed table in a transaction that has changed rows of it only over one connection to each worker.
  await sql`set local citus.multi_shard_modify_mode to 'sequential'`;
  await sql`select pg_advisory_xact_lock(${LOCK})`;
  await sql`create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())`;
  const missing = missingFrom(await appliedIn(sql), migrations);
  if (missing.length > 0) await stopHeartbeats(sql);
  for (const migration of missing) {
    for (const statement of statementsOf(migration.sql))
      await sql.unsafe(statement).catch((error: Error) => {
        throw new Error(`${migration.name} failed: ${error.message}`);
      });
    await sql`insert into migrations ${sql({ name: migration.name, hash: migration.hash })}`;
  }
  return missing.map((migration) => migration.name);
}

/**
 * Lets no instance store a heartbeat until the end of the transaction. Migrations lock tables that players need: while they do, instances are
 * not ready, and if they take long, the next heartbeat records an outage, which costs no player time.
 */
async function stopHeartbeats(sql: TransactionSql): Promise<void> {
  const [found] = await sql`select to_regclass('heartbeat') is not null as exists`;
  if (found!['exists']) await sql`lock table heartbeat in access exclusive mode`;
}

export type Applied = Pick<Migration, 'name' | 'hash'>;

/** Returns the migrations that a database has had. */
export const appliedIn = (sql: ISql): Promise<readonly Applied[]> =>
  sanitizeErrors(sql<Applied[]>`select name, hash from migrations order by name`);

/** How a database or a backup differs from what these migrations produce: it is newer, or other files have made it. */
export interface Divergence {
  readonly is: 'newer' | 'other';
  /** Its first migration that differs. */
  readonly migration: string;
}

/** Returns how applied migrations differ from the first of these; null if they do not, so that the others can follow. */
export function divergenceOf(applied: readonly Applied[], migrations: readonly Migration[]): Divergence | null {
  const index = applied.findIndex(({ name, hash }, at) => migrations[at]?.name !== name || migrations[at].hash !== hash);
  if (index === -1) return null;
  return { is: index < migrations.length ? 'other' : 'newer', migration: applied[index]!.name };
}

/** Returns the sentence on a divergence. `what`: the database or the backup. */
export const describeDivergence = (what: string, { is, migration }: Divergence): string =>
  is === 'newer'
    ? `${what} is newer than this version of Lyon, which lacks its migration ${migration}`
    : `${what} is of another build of Lyon, whose migration ${migration} is not that of this version`;

/** Returns the pending migrations. Throws SchemaConflict if the applied ones are not the first of these files, unchanged. */
function missingFrom(applied: readonly Applied[], migrations: readonly Migration[]): readonly Migration[] {
  const divergence = divergenceOf(applied, migrations);
  if (divergence === null) return migrations.slice(applied.length);
  throw new SchemaConflict(
    `${describeDivergence('the database', divergence)}\n${
      divergence.is === 'newer'
        ? 'Start the version that has migrated the database, or a newer one. To go back, restore a backup of this version into an empty database.'
        : 'Start the build that has migrated the database. To change tables, add a migration; never edit one that was applied.'
    }`,
  );
}

/** What the migrations have created. `migrations` itself is created before the first. */
export const createdBy = (migrations: readonly Migration[]): readonly string[] => [
  'migrations',
  ...migrations.flatMap(({ creates }) => creates),
];

/** Reads the migrations of a folder, in order. Throws SchemaConflict if a number is missing. */
export async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  names.forEach((name, index) => {
    const number = FILE_NAME.exec(name)?.[1];
    if (Number(number) !== index + 1)
      throw new SchemaConflict(`${name}: migrations are numbered from 0001 without a gap, as 0001-what-it-does.sql`);
  });
  return await Promise.all(
    names.map(async (name) => {
      // Some checkouts rewrite line endings.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, hash: sha256Hex(sql), creates: [...sql.matchAll(CREATED)].map(([, created]) => created!) };
    }),
  );
}

/** The setting LYON_DB_SHARDED does not fit the database. */
class WrongLayout extends Error {}

/** Throws WrongLayout unless the tables of games are distributed by migrations/citus/distribute.sql exactly if `sharded`. */
export async function checkLayout(database: Address | string, sharded: boolean): Promise<void> {
  const sql = oneConnection(database);
  try {
    const [found] = await sql`select to_regprocedure('append_to_game(uuid,text,text,boolean,integer)') is not null as distributed`;
    if (found!['distributed'] === sharded) return;
  } finally {
    await (sql as Sql).end();
  }
  throw new WrongLayout(
    sharded
      ? 'LYON_DB_SHARDED is on, and the tables of this database are not distributed: run migrations/citus/distribute.sql as its first lines\n' +
          'say, or set LYON_DB_SHARDED=off'
      : 'the tables of this database are distributed by migrations/citus/distribute.sql: set LYON_DB_SHARDED=on',
  );
}

/** SQLSTATE of a missing table. */
const UNDEFINED_TABLE = '42P01';

export type Readiness = 'ready' | 'unreachable' | 'read-only' | 'not-migrated';

/**
 * Returns whether the database responds over both pools that serve requests, accepts changes, and has all these migrations. It may have
 * more, applied by a newer version.
 */
export async function checkReadiness(
  { db, sql: appends }: Pick<Connections, 'db' | 'sql'>,
  migrations: readonly string[],
): Promise<Readiness> {
  try {
    const [applied, [mode]] = await Promise.all([
      db.execute<{ readonly name: string }>(sql`select name from migrations`),
      appends.unsafe<{ mode: string }[]>(`select current_setting('transaction_read_only') as mode`),
    ]);
    if (mode!.mode === 'on') return 'read-only';
    const names = new Set(applied.map(({ name }) => name));
    return migrations.every((name) => names.has(name)) ? 'ready' : 'not-migrated';
  } catch (error) {
    const { sqlState } = toStoreFault(error);
    return sqlState === UNDEFINED_TABLE ? 'not-migrated' : sqlState === 'CONNECTION_READ_ONLY' ? 'read-only' : 'unreachable';
  }
}
