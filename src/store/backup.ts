// Backup of the whole database as one stream of lines, by COPY. It can be taken while the server runs, and restored into any major
// version of Postgres.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Sql, TransactionSql } from 'postgres';
import type { Address } from './address.js';
import { oneConnection } from './connect.js';
import type { Encryption } from './encryption.js';
import { sanitizeErrors } from './faults.js';
import { applyMissing, type Migration, readMigrations } from './migrate.js';
import { readSigningKeys } from './signing-keys.js';

export const FORMAT = 'lyon-backup-1';
/** The line with which COPY ends the rows of a table. */
export const END_OF_ROWS = '\\.';

/** The first line of a backup. */
export interface BackupHead {
  readonly format: typeof FORMAT;
  /** The migrations that created the tables, with the hashes of their files. */
  readonly migrations: readonly { readonly name: string; readonly hash: string }[];
  /** Ordered so that rows follow the rows they refer to. */
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[] }[];
}

/** The last line: SHA-256 of all preceding bytes, in hex. Missing if the backup is truncated. */
export interface BackupEnd {
  readonly sha256: string;
}

/** There is nothing to back up, or a file is not a complete backup. */
export class BadBackup extends Error {}

export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Yields one consistent snapshot of a database: a line of JSON, the rows of each table as COPY writes them, and a line of
 * JSON. Encrypted data stays encrypted; the secret key is not included. Rejects with BadBackup if the database is empty, otherwise
 * with StoreFault.
 */
export async function* backup(database: Address | string): AsyncGenerator<Buffer> {
  const sql = oneConnection(database);
  const hash = createHash('sha256');
  const hashed = (bytes: Buffer): Buffer => {
    hash.update(bytes);
    return bytes;
  };
  try {
    await sanitizeErrors(sql`set statement_timeout = 0`);
    await sanitizeErrors(sql`begin isolation level repeatable read read only`);
    const head = await readHead(sql);
    yield hashed(toLine(head));
    for (const { name, columns } of head.tables) {
      const query = `copy ${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')}) to stdout`;
      const rows: Readable = await sanitizeErrors(sql.unsafe(query).readable());
      for await (const bytes of rows) yield hashed(bytes as Buffer);
      // The driver pauses its connection for a slow reader and does not resume it if the last rows arrive together with the end of
      // the table: the next query would hang (porsager/postgres#499). Reading from the stream resumes the connection.
      rows._read(0);
      yield hashed(Buffer.from(`${END_OF_ROWS}\n`));
    }
    await sanitizeErrors(sql`commit`);
    yield toLine({ sha256: hash.digest('hex') } satisfies BackupEnd);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const toLine = (value: BackupHead | BackupEnd): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

async function readHead(sql: Sql): Promise<BackupHead> {
  const [found] = await sanitizeErrors(sql`select to_regclass('public.migrations') is not null as migrated`);
  if (!found?.['migrated']) throw new BadBackup('there is nothing to back up: this database holds no Lyon schema');
  const migrations = await sanitizeErrors(sql<{ name: string; hash: string }[]>`select name, hash from migrations order by name`);
  const tables = await sanitizeErrors(sql<{ name: string; columns: string[] }[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
    group by c.relname order by c.relname`);
  const references = await sanitizeErrors(sql<{ from: string; to: string }[]>`
    select c.relname as from, r.relname as to
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
    where k.contype = 'f' and k.conrelid <> k.confrelid and c.relnamespace = 'public'::regnamespace`);
  return { format: FORMAT, migrations: [...migrations], tables: sortByReferences([...tables], references) };
}

/** Orders tables so that each follows those it refers to. */
function sortByReferences<Table extends { readonly name: string }>(
  tables: readonly Table[],
  references: readonly { readonly from: string; readonly to: string }[],
): readonly Table[] {
  const placed: Table[] = [];
  let left = tables;
  while (left.length > 0) {
    const isFree = ({ name }: Table) => !references.some(({ from, to }) => from === name && left.some((other) => other.name === to));
    const free = left.filter(isFree);
    if (free.length === 0) throw new Error('the tables refer to each other in a circle');
    placed.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return placed;
}

const NEWLINE = 0x0a;
/** Approximate size of the chunks of rows sent to Postgres, in bytes. */
const COPY_CHUNK = 65_536;

/** Target of a restore, and the encryption that must be able to decrypt its data. */
export interface RestoreSettings {
  readonly database: Address | string;
  /** The folder of the migrations. */
  readonly migrations: string;
  readonly encryption: Encryption;
}

/**
 * Restores a backup into an empty database: tables, rows, then newer migrations. One transaction, committed only if the backup is
 * complete and the secret key decrypts its encrypted data. Returns the number of rows. Rejects with BadBackup, with DecryptionError for another
 * secret key, otherwise with StoreFault.
 */
export async function restore(bytes: AsyncIterable<Buffer>, { database, migrations, encryption }: RestoreSettings): Promise<number> {
  const lines = splitLines(bytes);
  const first = await lines.next();
  const head = parseHead(first.done ? Buffer.alloc(0) : first.value);
  const all = await readMigrations(migrations);
  const known = all.slice(0, head.migrations.length);
  rejectOtherMigrations(head, known);
  const sql = oneConnection(database);
  try {
    return await sql.begin(async (transaction) => {
      await rejectNonEmpty(transaction);
      await applyMissing(transaction, known);
      await sanitizeErrors(transaction`set local statement_timeout = 0`);
      const rows = await copyTables(transaction, head, lines, first.value as Buffer);
      await readSigningKeys(transaction, encryption);
      await applyMissing(transaction, all);
      return rows;
    });
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function rejectNonEmpty(sql: TransactionSql): Promise<void> {
  const [used] = await sanitizeErrors(sql`select 1 from pg_class where relnamespace = 'public'::regnamespace limit 1`);
  if (used) throw new BadBackup('the database is not empty: restore into an empty database, or into a data folder that does not exist yet');
}

async function copyTables(sql: TransactionSql, { tables }: BackupHead, lines: AsyncIterator<Buffer>, first: Buffer): Promise<number> {
  const hash = createHash('sha256').update(first);
  let rows = 0;
  for (const { name, columns } of tables) {
    const query = `copy ${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')}) from stdin`;
    const table: Writable = await sanitizeErrors(sql.unsafe(query).writable());
    rows += await copyRows(table, lines, hash);
    for (const column of columns) await sanitizeErrors(setSequence(sql, name, column));
  }
  const last = await lines.next();
  const end = last.done ? null : (parseJson(last.value) as BackupEnd | null);
  if (end?.sha256 !== hash.digest('hex') || !(await lines.next()).done)
    throw new BadBackup('the backup is truncated or has been changed; nothing was restored');
  return rows;
}

/** Copies the rows of one table. Returns their number. */
async function copyRows(table: Writable, lines: AsyncIterator<Buffer>, hash: ReturnType<typeof createHash>): Promise<number> {
  const done = finished(table);
  done.catch(() => undefined);
  let chunk: Buffer[] = [];
  let size = 0;
  const send = async (): Promise<void> => {
    const piece = Buffer.concat(chunk);
    chunk = [];
    size = 0;
    if (piece.length > 0 && !table.write(piece)) await sanitizeErrors(Promise.race([once(table, 'drain'), done]));
  };
  for (let rows = 0; ; rows++) {
    const next = await lines.next();
    if (next.done) {
      const short = new BadBackup('the backup is truncated; nothing was restored');
      table.destroy(short);
      throw short;
    }
    hash.update(next.value);
    if (next.value.toString('latin1') === `${END_OF_ROWS}\n`) {
      await send();
      table.end();
      await sanitizeErrors(done);
      return rows;
    }
    chunk.push(next.value);
    size += next.value.length;
    if (size > COPY_CHUNK) await send();
  }
}

/** Sets the sequence of an identity column to the greatest value in the table. */
async function setSequence(sql: TransactionSql, table: string, column: string): Promise<void> {
  const [found] = await sql`select pg_get_serial_sequence(${quoteIdentifier(table)}, ${column}) as sequence`;
  const sequence = found?.['sequence'] as string | null;
  if (sequence !== null) await sql.unsafe(`select setval('${sequence}', max(${quoteIdentifier(column)})) from ${quoteIdentifier(table)}`);
}

function parseHead(line: Buffer): BackupHead {
  const head = parseJson(line) as BackupHead | null;
  if (head?.format !== FORMAT) throw new BadBackup(`this is not a backup in the format ${FORMAT}`);
  return head;
}

function rejectOtherMigrations({ migrations }: BackupHead, ours: readonly Migration[]): void {
  const other = migrations.find(({ name, hash }, index) => ours[index]?.name !== name || ours[index]?.hash !== hash);
  if (other)
    throw new BadBackup(`the backup was made by another version of Lyon, with the migration ${other.name}: restore it with that version`);
}

function parseJson(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    return null;
  }
}

/** Yields lines including their line feeds. Rows may contain other characters that some readers treat as line ends. */
async function* splitLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let line: Buffer[] = [];
  for await (const piece of bytes) {
    let from = 0;
    for (let end = piece.indexOf(NEWLINE); end !== -1; end = piece.indexOf(NEWLINE, from)) {
      line.push(piece.subarray(from, end + 1));
      yield Buffer.concat(line);
      line = [];
      from = end + 1;
    }
    if (from < piece.length) line.push(piece.subarray(from));
  }
  if (line.length > 0) yield Buffer.concat(line);
}
