// Restores a backup in one transaction: an interrupted restore leaves nothing, and is begun anew.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Sql, TransactionSql } from 'postgres';
import type { Address } from '../connection/address.js';
import { oneConnection } from '../connection/connect.js';
import { sanitizeErrors } from '../connection/faults.js';
import type { Encryption } from '../secrets/encryption.js';
import { readSigningKeys } from '../secrets/signing-keys.js';
import {
  BACKUP_TAG,
  type BackupEnd,
  type BackupHead,
  type BackupTable,
  BadBackup,
  countLines,
  END_OF_ROWS,
  FIRST_TABLE,
  FORMAT,
  findOthers,
  liftTimeouts,
  listed,
  type Progress,
  quoteIdentifier,
  tablesAmong,
  totalRows,
} from './backup.js';
import { applyMissing, createdBy, describeDivergence, divergenceOf, lockRestore, type Migration, readMigrations } from './migrate.js';

/** Target of a restore, and the encryption that must be able to decrypt its data. */
export interface RestoreSettings {
  readonly database: Address | string;
  /** The folder of the migrations. */
  readonly migrations: string;
  readonly encryption: Encryption;
  /** Called in each phase: the backup is read once to check it, and again to write its rows. */
  readonly onProgress?: (phase: 'checked' | 'restored', progress: Progress) => void;
  /** Called with what lies in the database already, and stays as it is. */
  readonly onOthers?: (others: readonly string[]) => void;
  /** Called with the tables and columns of the backup that are not Lyon's, and are left out. */
  readonly onLeftOut?: (names: readonly string[]) => void;
  /** Bytes of rows that are copied by one statement. */
  readonly chunkBytes?: number;
  /** Bytes of a line, at most. */
  readonly lineBytes?: number;
}

/** Postgres remembers each row until the end of a statement if it refers to another one. */
const CHUNK_BYTES = 64 * 1024 * 1024;
/** A damaged or crafted file of a kilobyte may expand to a line of gigabytes. The longest rows are of a few megabytes. */
const LINE_BYTES = 256 * 1024 * 1024;

/**
 * Restores a backup into a database without Lyon's tables, in one transaction: tables, rows, then newer migrations. Returns the number of
 * rows. `read` returns the bytes of the backup, from the beginning each time. The first reading checks the whole backup. Nothing is
 * committed unless the secret key has decrypted the signing keys.
 * Rejects with BadBackup, with DecryptionError for another secret key, otherwise with StoreFault.
 */
export async function restore(read: () => AsyncIterable<Buffer>, settings: RestoreSettings): Promise<number> {
  const { database, migrations, lineBytes = LINE_BYTES } = settings;
  const all = await readMigrations(migrations);
  const checked = await reading(read(), lineBytes, (reader) => check(reader, all, settings));
  const sql = oneConnection(database);
  try {
    // Nothing is sent while rows are read.
    await liftTimeouts(sql);
    await reading(read(), lineBytes, (reader) => sql.begin((transaction) => write(transaction, checked, reader, all, settings)));
    await analyze(sql, all);
    return totalRows(checked.head);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** A complete and unchanged backup. */
interface CheckedBackup {
  readonly head: BackupHead;
  readonly sha256: string;
}

// Reading.

const NEWLINE = 0x0a;
const END = Buffer.from(`${END_OF_ROWS}\n`);

/** Rows of one table. `isLast`: the table has no more. */
interface Rows {
  readonly bytes: Buffer;
  readonly isLast: boolean;
}

const FOREIGN =
  'the backup was made with another secret key, or changed by someone who does not have it\n' +
  'Set LYON_SECRET_KEY, or the file secret-key, to the key of the database that was backed up.';

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

  /** Reads the last line. Returns the hash of all lines before it. Rejects if it is another, if its tag is not ours, or if more follows. */
  async end({ isTag }: Pick<Encryption, 'isTag'>): Promise<string> {
    const sha256 = this.#hash.copy().digest('hex');
    const end = parseJson(await this.line()) as Partial<Record<keyof BackupEnd, unknown>> | null;
    if (end?.sha256 !== sha256 || (await this.line()).length > 0) throw new BadBackup('the backup is truncated or has been changed');
    if (!isText(end.tag) || !isTag(end.tag, sha256, BACKUP_TAG)) throw new BadBackup(FOREIGN);
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
async function check(reader: BackupReader, all: readonly Migration[], { encryption, onProgress }: RestoreSettings): Promise<CheckedBackup> {
  const head = readHead(await reader.line(), all);
  await readTables(
    head,
    reader,
    async (next) => {
      while (!(await next()).isLast);
    },
    (progress) => onProgress?.('checked', progress),
  );
  return { head, sha256: await reader.end(encryption) };
}

/** Reads the rows of each table: `use` reads all of them. Rejects with BadBackup if a table has not as many rows as the head says. */
async function readTables(
  head: BackupHead,
  reader: BackupReader,
  use: (next: () => Promise<Rows>, table: BackupTable) => Promise<void>,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const total = totalRows(head);
  let [done, size] = [0, 0];
  for (const table of head.tables) {
    const expected = done + table.rows;
    await use(async () => {
      const rows = await reader.rows();
      done += countLines(rows.bytes);
      size += rows.bytes.length;
      onProgress({ table: table.name, done, total, bytes: size });
      return rows;
    }, table);
    if (done !== expected) throw new BadBackup('the backup is truncated or has been changed');
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isTable = ({ name, columns, rows }: Readonly<Record<string, unknown>>): boolean =>
  isText(name) && Array.isArray(columns) && columns.length > 0 && columns.every(isText) && Number.isSafeInteger(rows);

/** Whether a value is a list of objects that all pass. */
const isListOf = (value: unknown, passes: (item: Readonly<Record<string, unknown>>) => boolean): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && passes(item));

/** Returns the head of a backup. It is read before the tag is checked: anyone may have written it. */
function readHead(line: Buffer, ours: readonly Migration[]): BackupHead {
  const head = parseJson(line) as Partial<Record<keyof BackupHead, unknown>> | null;
  if (head?.format !== FORMAT) throw new BadBackup(describeFormat(head?.format));
  const { migrations, tables } = head;
  if (!isListOf(migrations, ({ name, hash }) => isText(name) && isText(hash)) || !isListOf(tables, isTable))
    throw new BadBackup('the head of the backup is damaged');
  if ((tables as BackupHead['tables'])[0]?.name !== FIRST_TABLE) throw new BadBackup(`the first table of the backup is not ${FIRST_TABLE}`);
  const divergence = divergenceOf((head as BackupHead).migrations, ours);
  if (divergence !== null)
    throw new BadBackup(
      `${describeDivergence('the backup', divergence)}\nRestore it with the version that made it${divergence.is === 'newer' ? ', or a newer one' : ''}.`,
    );
  return head as BackupHead;
}

const FORMAT_NUMBER = /^lyon-backup-(\d{1,6})$/;

/** Says what a file is that has another format. */
function describeFormat(format: unknown): string {
  const number = isText(format) ? FORMAT_NUMBER.exec(format)?.[1] : undefined;
  if (number === undefined) return `this is not a backup in the format ${FORMAT}`;
  return Number(number) > Number(FORMAT_NUMBER.exec(FORMAT)![1])
    ? `the backup has the newer format ${format}; this version of Lyon reads ${FORMAT}\nRestore it with the version that made it, or a newer one.`
    : `the backup has the older format ${format}; this version of Lyon reads ${FORMAT}\nRestore it with the version that made it, and make a new backup with the last version that restores it.`;
}

function parseJson(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    return null;
  }
}

// Writing.

/** Creates Lyon's tables and writes the rows of a backup. */
async function write(
  sql: TransactionSql,
  { head, sha256 }: CheckedBackup,
  reader: BackupReader,
  all: readonly Migration[],
  settings: RestoreSettings,
): Promise<void> {
  if (!(await lockRestore(sql)))
    throw new BadBackup('another `lyon restore`, or a server that starts, uses this database: wait until it has ended');
  await rejectOccupied(sql, all);
  settings.onOthers?.(await findOthers(sql, []));
  const known = all.slice(0, head.migrations.length);
  await applyMissing(sql, known);
  const tables = await tablesAmong(sql, createdBy(known));
  const lacking = tables.find(({ name }) => !head.tables.some((table) => table.name === name));
  if (lacking) throw new BadBackup(`the backup lacks the table ${lacking.name}`);
  await reader.line();
  await copyTables(sql, head, tables, reader, settings);
  if ((await reader.end(settings.encryption)) !== sha256) throw new BadBackup('the backup was changed while it was being restored');
  for (const { name, columns } of tables) for (const column of columns) await sanitizeErrors(setSequence(sql, name, column));
  await applyMissing(sql, all);
}

/** Throws BadBackup if the database has something that Lyon creates. Whatever else it has may stay. */
async function rejectOccupied(sql: TransactionSql, all: readonly Migration[]): Promise<void> {
  const names = [...createdBy(all)];
  const found = await sanitizeErrors(sql<{ name: string }[]>`
    select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relname::text = any(${names}::text[])
    union select proname::text from pg_proc where pronamespace = 'public'::regnamespace and proname::text = any(${names}::text[])
    order by 1`);
  if (found.length > 0)
    throw new BadBackup(
      `the database already has Lyon's tables, or others of their names: ${listed(found.map(({ name }) => name))}\n` +
        'Restore into a database without them, or into a new data folder that contains only the file secret-key.',
    );
}

/** Restores the rows of Lyon's tables. What the backup has besides is left out. */
async function copyTables(
  sql: TransactionSql,
  head: BackupHead,
  ours: readonly Pick<BackupTable, 'name' | 'columns'>[],
  reader: BackupReader,
  { encryption, onProgress, onLeftOut, chunkBytes = CHUNK_BYTES }: RestoreSettings,
): Promise<void> {
  const leftOut: string[] = [];
  const copy = async (next: () => Promise<Rows>, { name, columns }: BackupTable): Promise<void> => {
    const own = ours.find((table) => table.name === name)?.columns ?? [];
    const kept = columns.filter((column) => own.includes(column));
    if (kept.length === 0) leftOut.push(`table ${name}`);
    else leftOut.push(...columns.filter((column) => !own.includes(column)).map((column) => `column ${name}.${column}`));
    const nextKept = async (): Promise<Rows> => {
      const rows = await next();
      return kept.length === columns.length ? rows : { ...rows, bytes: keepFields(rows.bytes, columns, kept) };
    };
    for (let isLast = false; !isLast; )
      isLast = kept.length === 0 ? (await next()).isLast : await copyChunk(sql, { name, columns: kept }, nextKept, chunkBytes);
    if (name === FIRST_TABLE) await readSigningKeys(sql, encryption);
  };
  await readTables(head, reader, copy, (progress) => onProgress?.('restored', progress));
  onLeftOut?.(leftOut);
}

/** Returns the rows of COPY with the fields of some columns only. */
function keepFields(rows: Buffer, columns: readonly string[], kept: readonly string[]): Buffer {
  const places = kept.map((column) => columns.indexOf(column));
  const keep = (line: string): string => {
    const fields = line.split('\t');
    return places.map((place) => fields[place]).join('\t');
  };
  const lines = rows.toString('latin1').split('\n');
  // Empty after the last line feed.
  lines.pop();
  return Buffer.from(lines.map((line) => `${keep(line)}\n`).join(''), 'latin1');
}

/** Copies rows until `maxBytes` are reached or the table ends. Returns whether it has ended. */
async function copyChunk(
  sql: TransactionSql,
  { name, columns }: Pick<BackupTable, 'name' | 'columns'>,
  next: () => Promise<Rows>,
  maxBytes: number,
): Promise<boolean> {
  const query = `copy public.${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')}) from stdin`;
  const table: Writable = await sanitizeErrors(sql.unsafe(query).writable());
  const done = finished(table);
  done.catch(() => undefined);
  let [size, isLast] = [0, false];
  try {
    while (size < maxBytes && !isLast) {
      const rows = await next();
      size += rows.bytes.length;
      isLast = rows.isLast;
      if (rows.bytes.length > 0 && !table.write(rows.bytes)) await sanitizeErrors(Promise.race([once(table, 'drain'), done]));
    }
  } catch (error) {
    table.destroy(error as Error);
    throw error;
  }
  table.end();
  await sanitizeErrors(done);
  return isLast;
}

/** Sets the sequence of an identity column to the greatest value in the table. */
async function setSequence(sql: TransactionSql, table: string, column: string): Promise<void> {
  const own = `public.${quoteIdentifier(table)}`;
  const [found] = await sql`select pg_get_serial_sequence(${own}, ${column}) as sequence`;
  const sequence = found?.['sequence'] as string | null;
  if (sequence !== null) await sql.unsafe(`select setval('${sequence}', max(${quoteIdentifier(column)})) from ${own}`);
}

/** Collects statistics of Lyon's tables. Otherwise the first queries would be planned without them. */
async function analyze(sql: Sql, all: readonly Migration[]): Promise<void> {
  const tables = (await tablesAmong(sql, createdBy(all))).map(({ name }) => `public.${quoteIdentifier(name)}`);
  await sanitizeErrors(sql.unsafe(`analyze ${tables.join(', ')}`));
}
