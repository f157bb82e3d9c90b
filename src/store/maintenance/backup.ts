// Backup of Lyon's tables as one stream of lines, by COPY. It can be taken while the server runs, and restored into any major version of
// Postgres. Whatever else lies in the database is left alone, and named.
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ISql, Sql } from 'postgres';
import type { Address } from '../connection/address.js';
import { oneConnection } from '../connection/connect.js';
import { sanitizeErrors } from '../connection/faults.js';
import type { Encryption } from '../secrets/encryption.js';
import { appliedIn, createdBy, describeDivergence, divergenceOf, type Migration, readMigrations, rejectDuringRestore } from './migrate.js';

/** The format. Its number rises with each incompatible change. */
export const FORMAT = 'lyon-backup-3';
/** The line with which COPY ends the rows of a table. */
export const END_OF_ROWS = '\\.';

/** The first line of a backup. */
export interface BackupHead {
  readonly format: typeof FORMAT;
  /** The migrations that created the tables, with the hashes of their files. */
  readonly migrations: readonly { readonly name: string; readonly hash: string }[];
  /** Ordered so that rows follow the rows they refer to. FIRST_TABLE comes first. */
  readonly tables: readonly BackupTable[];
}

export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
}

/** How much of a backup has been written or read. */
export interface Progress {
  readonly table: string;
  /** Rows. */
  readonly done: number;
  readonly total: number;
  /** Of the rows that are done, before compression. */
  readonly bytes: number;
}

/** The last line. Missing if the backup is truncated. */
export interface BackupEnd {
  /** SHA-256 of all preceding bytes, in hex. */
  readonly sha256: string;
  /** The tag of `sha256` under the secret key: only who has the key can change the backup. */
  readonly tag: string;
}

/** The purpose of the key of the tag. */
export const BACKUP_TAG = 'backup';

/** There is nothing to back up, or a file is not a complete backup. */
export class BadBackup extends Error {}

/** Restored first: its encrypted values show whether the secret key is right, before other tables are written. */
export const FIRST_TABLE = 'signing_keys';

export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export interface BackupSettings {
  readonly database: Address | string;
  /** The folder of the migrations. */
  readonly migrations: string;
  /** That of the database. */
  readonly encryption: Pick<Encryption, 'tag'>;
  readonly onProgress?: (progress: Progress) => void;
  /** Called with what lies in the database besides Lyon's tables: `table notes`, `view public_notes`. */
  readonly onOthers?: (others: readonly string[]) => void;
}

/**
 * Yields one consistent snapshot of Lyon's tables: a line of JSON, the rows of each table as COPY writes them, and a line of
 * JSON. Encrypted data stays encrypted; the secret key is not included, and the last line has its tag. Rejects with BadBackup if the database
 * is empty or newer than the migrations, with RestoreUnderWay during a restore, otherwise with StoreFault.
 */
export async function* backup({
  database,
  migrations,
  encryption,
  onProgress = () => undefined,
  onOthers = () => undefined,
}: BackupSettings): AsyncGenerator<Buffer> {
  const all = await readMigrations(migrations);
  const sql = oneConnection(database);
  const hash = createHash('sha256');
  let [done, size] = [0, 0];
  const hashed = (bytes: Buffer): Buffer => {
    hash.update(bytes);
    return bytes;
  };
  try {
    await liftTimeouts(sql);
    await sanitizeErrors(sql`begin isolation level repeatable read read only`);
    const head = await readHead(sql, all);
    onOthers(await findOthers(sql, createdBy(all.slice(0, head.migrations.length))));
    yield hashed(toLine(head));
    const total = totalRows(head);
    for (const { name, columns, rows: expected } of head.tables) {
      const query = `copy public.${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')}) to stdout`;
      const rows: Readable = await sanitizeErrors(sql.unsafe(query).readable());
      const before = done;
      for await (const bytes of joined(rows)) {
        done += countLines(bytes);
        size += bytes.length;
        onProgress({ table: name, done, total, bytes: size });
        yield hashed(bytes);
      }
      if (done - before !== expected) throw new Error(`the table ${name} was not read completely`);
      // The driver pauses its connection for a slow reader and does not resume it if the last rows arrive together with the end of
      // the table: the next query would hang (porsager/postgres#499). Reading from the stream resumes the connection.
      rows._read(0);
      yield hashed(Buffer.from(`${END_OF_ROWS}\n`));
    }
    await sanitizeErrors(sql`commit`);
    const sha256 = hash.digest('hex');
    yield toLine({ sha256, tag: encryption.tag(sha256, BACKUP_TAG) } satisfies BackupEnd);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Size of a piece of rows, in bytes. */
const PIECE = 65_536;

/** Yields the same bytes in larger pieces: the driver emits each row. */
async function* joined(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let size = 0;
  for await (const row of rows) {
    pieces.push(row);
    size += row.length;
    if (size < PIECE) continue;
    yield Buffer.concat(pieces);
    pieces = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(pieces);
}

export const totalRows = ({ tables }: BackupHead): number => tables.reduce((sum, { rows }) => sum + rows, 0);

const NEWLINE = 0x0a;

/** Returns the number of line feeds. COPY ends each row with one and writes those in values as `\\n`. */
export function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) count++;
  return count;
}

const toLine = (value: BackupHead | BackupEnd): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

/** Lets statements and the transactions of a connection take as long as they need. Not every version of Postgres has all these settings. */
export const liftTimeouts = (sql: Sql): Promise<unknown> =>
  sanitizeErrors(sql`
    select set_config(name, '0', false) from pg_settings
    where name in ('statement_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout')`);

async function readHead(sql: Sql, all: readonly Migration[]): Promise<BackupHead> {
  const [found] = await sanitizeErrors(sql`select to_regclass('public.migrations') is not null as migrated`);
  if (!found?.['migrated']) await rejectDuringRestore(sql);
  if (!found?.['migrated']) throw new BadBackup('there is nothing to back up: this database holds no Lyon schema');
  const applied = await appliedIn(sql);
  const divergence = divergenceOf(applied, all);
  // This version does not know the tables of a newer one.
  if (divergence !== null)
    throw new BadBackup(
      `${describeDivergence('the database', divergence)}\nBack it up with the version that has migrated it${divergence.is === 'newer' ? ', or a newer one' : ''}.`,
    );
  const tables = await tablesAmong(sql, createdBy(all.slice(0, applied.length)));
  const references = await sanitizeErrors(sql<{ from: string; to: string }[]>`
    select c.relname as from, r.relname as to
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
    where k.contype = 'f' and k.conrelid <> k.confrelid and c.relnamespace = 'public'::regnamespace`);
  const counted: BackupTable[] = [];
  for (const table of sortByReferences(tables, references)) {
    const [count] = await sanitizeErrors(
      sql.unsafe<{ rows: string }[]>(`select count(*) as rows from public.${quoteIdentifier(table.name)}`),
    );
    counted.push({ ...table, rows: Number(count!.rows) });
  }
  return { format: FORMAT, migrations: [...applied], tables: counted };
}

/** Returns the tables of these names, FIRST_TABLE first, without `migrations`, which a restore writes by itself. */
export const tablesAmong = (sql: ISql, names: readonly string[]): Promise<readonly Omit<BackupTable, 'rows'>[]> =>
  sanitizeErrors(sql<Omit<BackupTable, 'rows'>[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations' and c.relname::text = any(${[...names]}::text[])
    group by c.relname order by c.relname <> ${FIRST_TABLE}, c.relname`);

/**
 * Returns what lies in a database besides what has these names in the schema `public`: tables, views, sequences, functions and extensions.
 * What belongs to a table or an extension is not named by itself.
 */
export async function findOthers(sql: ISql, ours: readonly string[]): Promise<readonly string[]> {
  const found = await sanitizeErrors(sql<{ kind: string; schema: string; name: string }[]>`
    with object (class, id, kind, namespace, name) as (
      select 'pg_class'::regclass, oid, case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'f' then 'foreign table'
        when 'S' then 'sequence' else 'table' end, relnamespace, relname::text
      from pg_class where relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      union all select 'pg_proc'::regclass, oid, 'function', pronamespace, proname::text from pg_proc
    )
    select kind, nspname::text as schema, name from object join pg_namespace n on n.oid = namespace
    where nspname !~ '^pg_' and nspname <> 'information_schema' and not (nspname = 'public' and name = any(${[...ours]}::text[]))
      and not exists (select from pg_depend d where d.classid = class and d.objid = id and d.deptype in ('a', 'e', 'i') and d.objsubid = 0)
    union all select 'extension', 'public', extname::text from pg_extension where extname <> 'plpgsql'
    order by 1, 2, 3`);
  return found.map(({ kind, schema, name }) => `${kind} ${schema === 'public' ? '' : `${schema}.`}${name}`);
}

/** Names that a message lists. */
const LISTED_MAX = 20;

/** Lists names in a message, and counts those beyond a limit. */
export const listed = (names: readonly string[]): string =>
  [...names.slice(0, LISTED_MAX), ...(names.length > LISTED_MAX ? [`${names.length - LISTED_MAX} more`] : [])].join(', ');

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
