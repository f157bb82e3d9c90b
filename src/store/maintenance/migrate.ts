import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { ISql, Sql, TransactionSql } from 'postgres';
import { sha256Hex } from '../../record/hashing.js';
import type { Address } from '../connection/address.js';
import { type Connections, oneConnection } from '../connection/connect.js';
import { toStoreFault } from '../connection/faults.js';

/** A numbered SQL file. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

/** The database has a schema that these migrations do not produce. */
class SchemaConflict extends Error {}

/**
 * Applies the pending migrations in `folder`, in order, in one transaction. Instances that start together take turns. Returns
 * the names of the applied files. Throws SchemaConflict if a file that was applied before has changed or is missing, and
 * HalfRestored while a restore is unfinished.
 */
export async function migrate(database: Address | string, folder: string): Promise<readonly string[]> {
  const migrations = await readMigrations(folder);
  const sql = oneConnection(database);
  try {
    return await sql.begin(async (transaction) => {
      await rejectHalfRestored(transaction);
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
    await rejectHalfRestored(sql);
    const [found] = await sql`select to_regclass('migrations') as table`;
    return missingFrom(found!['table'] === null ? [] : await appliedIn(sql), migrations).map(({ name }) => name);
  } finally {
    await (sql as Sql).end();
  }
}

/** Returns the names of all migrations in `folder`, in order. */
export const migrationNames = async (folder: string): Promise<readonly string[]> => (await readMigrations(folder)).map(({ name }) => name);

/** Table with the place that an unfinished restore has reached. Exists only during a restore. */
export const UNFINISHED_RESTORE = 'unfinished_restore';

/** The restore of a backup into this database was interrupted. */
export class HalfRestored extends Error {
  constructor() {
    super(
      'this database is half restored: the restore of a backup was interrupted, or is still running\n' +
        'Run `lyon restore FILE` with the same file to continue, or start over with an empty database.',
    );
  }
}

/** Throws HalfRestored if the restore of a backup has begun and not ended. */
export async function rejectHalfRestored(sql: ISql): Promise<void> {
  const [found] = await sql`select to_regclass(${`public.${UNFINISHED_RESTORE}`}) as table`;
  if (found!['table'] !== null) throw new HalfRestored();
}

/** Advisory lock of the instance that migrates. An arbitrary number. */
const LOCK = 7_029_461_318;

const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;

/** Applies pending migrations within the caller's transaction. Throws SchemaConflict as `migrate` does. */
export async function applyMissing(sql: TransactionSql, migrations: readonly Migration[]): Promise<readonly string[]> {
  // Waiting for another instance may exceed the role's default limit.
  await sql`set local statement_timeout = 0`;
  await sql`select pg_advisory_xact_lock(${LOCK})`;
  await sql`create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())`;
  const missing = missingFrom(await appliedIn(sql), migrations);
  for (const migration of missing) {
    await sql.unsafe(migration.sql).catch((error: Error) => {
      throw new Error(`${migration.name} failed: ${error.message}`);
    });
    await sql`insert into migrations ${sql({ name: migration.name, hash: migration.hash })}`;
  }
  return missing.map((migration) => migration.name);
}

type Applied = Pick<Migration, 'name' | 'hash'>;

const appliedIn = (sql: ISql): Promise<readonly Applied[]> => sql<Applied[]>`select name, hash from migrations order by name`;

/** Returns the pending migrations. Throws if the applied ones are not the first of these files, unchanged. */
function missingFrom(applied: readonly Applied[], migrations: readonly Migration[]): readonly Migration[] {
  applied.forEach((earlier, index) => {
    const file = migrations[index];
    if (file?.name !== earlier.name)
      throw new SchemaConflict(`the database was migrated by ${earlier.name}, which this version lacks; is it an older version?`);
    if (file.hash !== earlier.hash) throw new SchemaConflict(`${earlier.name} has changed since it was applied; write a new file instead`);
  });
  return migrations.slice(applied.length);
}

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
      return { name, sql, hash: sha256Hex(sql) };
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
