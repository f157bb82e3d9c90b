import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { ISql, Sql, TransactionSql } from 'postgres';
import { oneConnection } from './connect.js';
import { toStoreFault } from './faults.js';

/** One numbered file of SQL. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

/** The schema in the database is not one that these files lead to. */
export class SchemaConflict extends Error {}

/**
 * Bring the database at `url` to the schema of the numbered files in `folder`: those not yet applied, in order, all in one
 * transaction. Instances that start at once take turns. Returns the names of the files it applied. Throws SchemaConflict
 * when a file that was applied has changed since, or is no longer there.
 */
export async function migrate(url: string, folder: string): Promise<readonly string[]> {
  const migrations = await readMigrations(folder);
  const sql = oneConnection(url);
  try {
    return await sql.begin((transaction) => applyMissing(transaction, migrations));
  } finally {
    await (sql as Sql).end();
  }
}

/** The names of the files in `folder` that are yet to be applied; nothing is written. Throws SchemaConflict as `migrate` does. */
export async function missingMigrations(url: string, folder: string): Promise<readonly string[]> {
  const migrations = await readMigrations(folder);
  const sql = oneConnection(url);
  try {
    const [found] = await sql`select to_regclass('migrations') as table`;
    return missingFrom(found!['table'] === null ? [] : await appliedIn(sql), migrations).map(({ name }) => name);
  } finally {
    await (sql as Sql).end();
  }
}

/** The names of the files in `folder`, in order. */
export const migrationNames = async (folder: string): Promise<readonly string[]> => (await readMigrations(folder)).map(({ name }) => name);

/** Held by whoever migrates this database; the number means nothing else. */
const LOCK = 7_029_461_318;

const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;

/**
 * Applies those of the migrations that the database lacks, within a transaction of the caller's. Throws SchemaConflict as
 * `migrate` does.
 */
export async function applyMissing(sql: TransactionSql, migrations: readonly Migration[]): Promise<readonly string[]> {
  // Whatever the role's own limit on statements is: waiting for another instance may take its time.
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

/** What is missing after what was applied; throws where that is not how these files begin. */
function missingFrom(applied: readonly Applied[], migrations: readonly Migration[]): readonly Migration[] {
  applied.forEach((before, index) => {
    const now = migrations[index];
    if (now?.name !== before.name)
      throw new SchemaConflict(`the database was migrated by ${before.name}, which is not the next file here; is this an older version?`);
    if (now.hash !== before.hash) throw new SchemaConflict(`${before.name} has changed since it was applied; write a new file instead`);
  });
  return migrations.slice(applied.length);
}

/** The numbered files of a folder, in order. Throws SchemaConflict where a number is missing. */
export async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  names.forEach((name, index) => {
    const number = FILE_NAME.exec(name)?.[1];
    if (Number(number) !== index + 1)
      throw new SchemaConflict(`${name}: migrations are numbered from 0001 without a gap, as 0001-what-it-does.sql`);
  });
  return await Promise.all(
    names.map(async (name) => {
      // Some checkouts rewrite the ends of lines; the SQL is the same.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** The SQLSTATE of a table that is not there. */
const UNDEFINED_TABLE = '42P01';

/** Whether the database answers and has been migrated by all these files; by more of them, too, if a newer version was here. */
export async function checkReadiness(
  db: PostgresJsDatabase,
  migrations: readonly string[],
): Promise<'ready' | 'unreachable' | 'not-migrated'> {
  try {
    const applied = await db.execute<{ readonly name: string }>(sql`select name from migrations`);
    const names = new Set(applied.map(({ name }) => name));
    return migrations.every((name) => names.has(name)) ? 'ready' : 'not-migrated';
  } catch (error) {
    return toStoreFault(error).sqlState === UNDEFINED_TABLE ? 'not-migrated' : 'unreachable';
  }
}
