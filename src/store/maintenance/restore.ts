// Restores a backup, in chunks that are committed one by one: an interrupted restore continues where it was.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Sql, TransactionSql } from 'postgres';
import type { Address } from '../connection/address.js';
import { oneConnection } from '../connection/connect.js';
import { sanitizeErrors, toStoreFault } from '../connection/faults.js';
import type { Encryption } from '../secrets/encryption.js';
import { readSigningKeys } from '../secrets/signing-keys.js';
import {
  type BackupEnd,
  type BackupHead,
  type BackupTable,
  BadBackup,
  countLines,
  END_OF_ROWS,
  FIRST_TABLE,
  FORMAT,
  type Progress,
  quoteIdentifier,
  totalRows,
} from './backup.js';
import { applyMissing, type Migration, readMigrations, UNFINISHED_RESTORE } from './migrate.js';

/** Target of a restore, and the encryption that must be able to decrypt its data. */
export interface RestoreSettings {
  readonly database: Address | string;
  /** The folder of the migrations. */
  readonly migrations: string;
  readonly encryption: Encryption;
  /** Called in each phase: the backup is read once to check it, and again to write its rows. */
  readonly onProgress?: (phase: 'checked' | 'restored', progress: Progress) => void;
  /** Bytes of rows that are committed together. */
  readonly chunkBytes?: number;
  /** Bytes of a line, at most. */
  readonly lineBytes?: number;
}

const CHUNK_BYTES = 64 * 1024 * 1024;
/** A damaged or crafted file of a kilobyte may expand to a line of gigabytes. The longest rows are of a few megabytes. */
const LINE_BYTES = 256 * 1024 * 1024;

/**
 * Restores a backup into an empty database, or continues the restore of the same backup: tables, rows, then newer migrations. Returns the
 * number of rows. `read` returns the bytes of the backup, from the beginning each time. The first reading checks the whole backup. Nothing is
 * committed until the secret key has decrypted the signing keys. `migrate` refuses a half-restored database.
 * Rejects with BadBackup, with DecryptionError for another secret key, otherwise with StoreFault.
 */
export async function restore(read: () => AsyncIterable<Buffer>, settings: RestoreSettings): Promise<number> {
  const { database, migrations, onProgress = () => undefined, lineBytes = LINE_BYTES } = settings;
  const all = await readMigrations(migrations);
  const { head, sha256 } = await reading(read(), lineBytes, (reader) => check(reader, all, (progress) => onProgress('checked', progress)));
  const sql = oneConnection(database);
  try {
    await lockRestore(sql);
    const backup: CheckedBackup = { head, sha256, known: all.slice(0, head.migrations.length) };
    const { encryption } = settings;
    const place =
      (await findPlace(sql, backup, encryption)) ?? (await reading(read(), lineBytes, (reader) => begin(sql, backup, reader, encryption)));
    await reading(read(), lineBytes, (reader) => copyTables(sql, backup, reader, place, settings));
    await finish(sql, head, all);
    return totalRows(head);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** A complete and unchanged backup. */
interface CheckedBackup {
  readonly head: BackupHead;
  readonly sha256: string;
  /** Our migrations that had been applied when it was made. */
  readonly known: readonly Migration[];
}

// Reading.

const NEWLINE = 0x0a;
const END = Buffer.from(`${END_OF_ROWS}\n`);

/** Rows of one table. `isLast`: the table has no more. */
interface Rows {
  readonly bytes: Buffer;
  readonly isLast: boolean;
}

/** Reads a backup piece by piece. Keeps no more than a piece and one row. Rejects with BadBackup if it is truncated, or a line too long. */
class BackupReader {
  readonly #source: AsyncIterator<Buffer>;
  readonly #hash = createHash('sha256');
  /** Whole lines that have not been returned. */
  #lines = Buffer.alloc(0);
  /** The beginning of a line. */
  #rest: Buffer[] = [];
  #restBytes = 0;
  readonly #lineBytes: number;

  constructor(source: AsyncIterator<Buffer>, lineBytes: number) {
    this.#source = source;
    this.#lineBytes = lineBytes;
  }

  /** Returns the next line, including its line feed; empty at the end. */
  async line(): Promise<Buffer> {
    if (!(await this.#fill())) return Buffer.alloc(0);
    return this.#take(this.#lines.indexOf(NEWLINE) + 1);
  }

  /** Returns the next rows of a table. */
  async rows(): Promise<Rows> {
    if (!(await this.#fill())) throw new BadBackup('the backup is truncated');
    const end = this.#endOfRows();
    const bytes = this.#take(end === -1 ? this.#lines.length : end);
    if (end !== -1) this.#take(END.length);
    return { bytes, isLast: end !== -1 };
  }

  /** Reads the last line. Returns the hash of all lines before it. Rejects if it is another, or if more follows. */
  async end(): Promise<string> {
    const sha256 = this.#hash.copy().digest('hex');
    const end = parseJson(await this.line()) as BackupEnd | null;
    if (end?.sha256 !== sha256 || (await this.line()).length > 0) throw new BadBackup('the backup is truncated or has been changed');
    return sha256;
  }

  /** Where the line that ends a table begins. Within a row the same characters follow another backslash. */
  #endOfRows(): number {
    let at = this.#lines.indexOf(END);
    while (at > 0 && this.#lines[at - 1] !== NEWLINE) at = this.#lines.indexOf(END, at + 1);
    return at;
  }

  #take(length: number): Buffer {
    const taken = this.#lines.subarray(0, length);
    this.#lines = this.#lines.subarray(length);
    this.#hash.update(taken);
    return taken;
  }

  /** Reads until there is a whole line, or the end. Returns whether there is one. */
  async #fill(): Promise<boolean> {
    while (this.#lines.length === 0) {
      const next = await this.#source.next();
      if (next.done) {
        this.#lines = Buffer.concat(this.#rest);
        this.#rest = [];
        return this.#lines.length > 0;
      }
      const end = next.value.lastIndexOf(NEWLINE) + 1;
      if (end > 0) {
        this.#lines = Buffer.concat([...this.#rest.splice(0), next.value.subarray(0, end)]);
        this.#restBytes = 0;
      }
      if (end < next.value.length) this.#rest.push(next.value.subarray(end));
      this.#restBytes += next.value.length - end;
      if (this.#restBytes > this.#lineBytes) throw new BadBackup('the file is damaged, or no backup: it has a line that is too long');
    }
    return true;
  }
}

/** Reads a backup and closes it, also after an error. */
async function reading<Value>(
  bytes: AsyncIterable<Buffer>,
  lineBytes: number,
  work: (reader: BackupReader) => Promise<Value>,
): Promise<Value> {
  const source = bytes[Symbol.asyncIterator]();
  try {
    return await work(new BackupReader(source, lineBytes));
  } finally {
    await source.return?.();
  }
}

/** Reads a whole backup and compares it with its hash and its head. */
async function check(reader: BackupReader, all: readonly Migration[], onProgress: (progress: Progress) => void) {
  const head = readHead(await reader.line());
  rejectOtherMigrations(head, all);
  const total = totalRows(head);
  let [done, size] = [0, 0];
  for (const { name, rows } of head.tables) {
    const expected = done + rows;
    for (let isLast = false; !isLast; ) {
      const next = await reader.rows();
      done += countLines(next.bytes);
      size += next.bytes.length;
      isLast = next.isLast;
      onProgress({ table: name, done, total, bytes: size });
    }
    if (done !== expected) throw new BadBackup('the backup is truncated or has been changed');
  }
  return { head, sha256: await reader.end() };
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isTable = ({ name, columns, rows }: Readonly<Record<string, unknown>>): boolean =>
  isText(name) && Array.isArray(columns) && columns.length > 0 && columns.every(isText) && Number.isSafeInteger(rows);

/** Whether a value is a list of objects that all pass. */
const isListOf = (value: unknown, passes: (item: Readonly<Record<string, unknown>>) => boolean): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && passes(item));

/** Returns the head of a backup. Its hash shows that nothing was changed since it was written, but not by whom. */
function readHead(line: Buffer): BackupHead {
  const head = parseJson(line) as Partial<Record<keyof BackupHead, unknown>> | null;
  if (head?.format !== FORMAT) throw new BadBackup(`this is not a backup in the format ${FORMAT}`);
  const { migrations, tables } = head;
  if (!isListOf(migrations, ({ name, hash }) => isText(name) && isText(hash)) || !isListOf(tables, isTable))
    throw new BadBackup('the head of the backup is damaged');
  if ((tables as BackupHead['tables'])[0]?.name !== FIRST_TABLE) throw new BadBackup(`the first table of the backup is not ${FIRST_TABLE}`);
  return head as BackupHead;
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

// Writing.

/** How far a restore has come: the index of a table, all rows of the tables before it, and the number of its written rows. */
interface Place {
  readonly table: number;
  readonly rows: number;
}

/** Advisory lock of the process that restores. An arbitrary number. */
const LOCK = 7_029_461_319;
/** Time until Postgres has noticed that an earlier process is gone. */
const LOCK_TIMEOUT = '5s';
const LOCK_NOT_AVAILABLE = '55P03';

async function lockRestore(sql: Sql): Promise<void> {
  // Nothing is sent while the rows of earlier chunks are read.
  await sanitizeErrors(sql`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`.simple());
  await sanitizeErrors(sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, false)`);
  try {
    await sql`select pg_advisory_lock(${LOCK})`;
  } catch (error) {
    const fault = toStoreFault(error);
    throw fault.sqlState === LOCK_NOT_AVAILABLE ? new BadBackup('another `lyon restore` is writing to this database') : fault;
  }
}

/** Returns the place of an interrupted restore of this backup; null if there is none. Rejects for another backup or secret key. */
async function findPlace(sql: Sql, { sha256 }: CheckedBackup, encryption: Encryption): Promise<Place | null> {
  const [found] = await sanitizeErrors(sql`select to_regclass(${`public.${UNFINISHED_RESTORE}`}) as table`);
  if (found!['table'] === null) return null;
  const [row] = await sanitizeErrors(sql<(Place & { sha256: string })[]>`
    select sha256, table_number as table, row_count::float8 as rows from ${sql(UNFINISHED_RESTORE)}`);
  if (row!.sha256 !== sha256)
    throw new BadBackup('this database is half restored from another backup: restore into an empty database, or continue with that file');
  await readSigningKeys(sql, encryption);
  return row!;
}

/** Creates the tables and restores the signing keys, in one transaction. Rolls back if the secret key cannot decrypt them. */
async function begin(sql: Sql, { head, sha256, known }: CheckedBackup, reader: BackupReader, encryption: Encryption): Promise<Place> {
  await reader.line();
  return sql.begin(async (transaction) => {
    await rejectNonEmpty(transaction);
    await applyMissing(transaction, known);
    const mark = transaction(UNFINISHED_RESTORE);
    await transaction`create table ${mark} (sha256 text not null, table_number int not null, row_count bigint not null)`;
    await transaction`insert into ${mark} values (${sha256}, 1, 0)`;
    await copyChunk(transaction, head.tables[0]!, rowsAfter(reader, 0), Number.POSITIVE_INFINITY);
    await readSigningKeys(transaction, encryption);
    return { table: 1, rows: 0 };
  });
}

/** Extensions may be installed: Citus has a view here. */
async function rejectNonEmpty(sql: TransactionSql): Promise<void> {
  const [used] = await sanitizeErrors(sql`
    select 1 from pg_class c where relnamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e') limit 1`);
  if (used)
    throw new BadBackup(
      'the database is not empty: restore into an empty database, or into a new data folder that contains only the file secret-key',
    );
}

/** Restores the rows after a place. Each chunk stores the place that it has reached. */
async function copyTables(
  sql: Sql,
  { head, sha256 }: CheckedBackup,
  reader: BackupReader,
  from: Place,
  settings: RestoreSettings,
): Promise<void> {
  const { onProgress = () => undefined, chunkBytes = CHUNK_BYTES } = settings;
  const total = totalRows(head);
  let [before, size] = [0, 0];
  await reader.line();
  for (const [index, table] of head.tables.entries()) {
    let written = index < from.table ? table.rows : index === from.table ? from.rows : 0;
    const rows = rowsAfter(reader, written);
    for (let isLast = false; !isLast; ) {
      const chunk = await sql.begin(async (transaction) => {
        const copied = await copyChunk(transaction, table, rows, chunkBytes);
        const place: Place = copied.isLast ? { table: index + 1, rows: 0 } : { table: index, rows: written + copied.rows };
        if (index >= from.table)
          await transaction`update ${transaction(UNFINISHED_RESTORE)} set table_number = ${place.table}, row_count = ${place.rows}`;
        return copied;
      });
      written += chunk.rows;
      isLast = chunk.isLast;
      size += chunk.bytes;
      onProgress('restored', { table: table.name, done: before + written, total, bytes: size });
    }
    before += table.rows;
  }
  if ((await reader.end()) !== sha256)
    throw new BadBackup('the backup was changed while it was being restored: start over with an empty database');
}

/** Yields the rows of a table after the first ones. */
async function* rowsAfter(reader: BackupReader, count: number): AsyncGenerator<Rows, undefined> {
  for (let [left, isLast] = [count, false]; !isLast; ) {
    const { bytes, isLast: ends } = await reader.rows();
    const skipped = Math.min(left, countLines(bytes));
    left -= skipped;
    isLast = ends;
    let start = 0;
    for (let line = 0; line < skipped; line++) start = bytes.indexOf(NEWLINE, start) + 1;
    if (start < bytes.length || isLast) yield { bytes: bytes.subarray(start), isLast };
  }
}

/** Copies rows until `maxBytes` are reached or the table ends. */
async function copyChunk(sql: TransactionSql, { name, columns }: BackupTable, rows: AsyncIterator<Rows>, maxBytes: number) {
  // Not a table of the database itself, which a crafted backup may name.
  const query = `copy public.${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')}) from stdin`;
  const table: Writable = await sanitizeErrors(sql.unsafe(query).writable());
  const done = finished(table);
  done.catch(() => undefined);
  let [count, size, isLast] = [0, 0, false];
  try {
    while (size < maxBytes && !isLast) {
      const next: Rows = (await rows.next()).value!;
      count += countLines(next.bytes);
      size += next.bytes.length;
      isLast = next.isLast;
      if (next.bytes.length > 0 && !table.write(next.bytes)) await sanitizeErrors(Promise.race([once(table, 'drain'), done]));
    }
  } catch (error) {
    table.destroy(error as Error);
    throw error;
  }
  table.end();
  await sanitizeErrors(done);
  return { rows: count, bytes: size, isLast };
}

/** Sets the sequences, applies newer migrations and removes the mark of the restore. */
async function finish(sql: Sql, { tables }: BackupHead, all: readonly Migration[]): Promise<void> {
  await sql.begin(async (transaction) => {
    for (const { name, columns } of tables) for (const column of columns) await sanitizeErrors(setSequence(transaction, name, column));
    await applyMissing(transaction, all);
    await transaction`drop table ${transaction(UNFINISHED_RESTORE)}`;
  });
  // Otherwise the first queries would be planned without statistics.
  await sanitizeErrors(sql`analyze`);
}

/** Sets the sequence of an identity column to the greatest value in the table. */
async function setSequence(sql: TransactionSql, table: string, column: string): Promise<void> {
  const [found] = await sql`select pg_get_serial_sequence(${quoteIdentifier(table)}, ${column}) as sequence`;
  const sequence = found?.['sequence'] as string | null;
  if (sequence !== null) await sql.unsafe(`select setval('${sequence}', max(${quoteIdentifier(column)})) from ${quoteIdentifier(table)}`);
}
