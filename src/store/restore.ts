import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { TransactionSql } from 'postgres';
import { oneConnection } from './address.js';
import { type BackupEnd, type BackupHead, BadBackup, END_OF_ROWS, FORMAT, quoted } from './backup.js';
import { masked } from './faults.js';
import { applyMissing, type Migration, readMigrations } from './migrate.js';
import type { Sealing } from './sealing.js';
import { readSigningKeys } from './signing-keys.js';

const NEWLINE = 0x0a;
/** Rows are handed on in pieces of about so many bytes. */
const PIECE = 65_536;

/** What a backup is put into, and what must open it. */
export interface Restoring {
  readonly url: string;
  /** The folder of the numbered files. */
  readonly migrations: string;
  readonly sealing: Sealing;
}

/**
 * Put a backup into an empty database: the tables as they were, the rows, and what newer migrations there are, in one
 * transaction, which is kept only if the backup is whole and the secret key opens what is sealed in it.
 * Resolves with the number of rows. Rejects with BadBackup, with NotOpened for another secret key, else with a masked fault.
 */
export async function restore(bytes: AsyncIterable<Buffer>, { url, migrations, sealing }: Restoring): Promise<number> {
  const lines = linesOf(bytes);
  const first = await lines.next();
  const head = headIn(first.done ? Buffer.alloc(0) : first.value);
  const all = await readMigrations(migrations);
  const known = all.slice(0, head.migrations.length);
  refuseOtherMigrations(head, known);
  const sql = oneConnection(url);
  try {
    return await sql.begin(async (transaction) => {
      await refuseUsed(transaction);
      await applyMissing(transaction, known);
      await masked(transaction`set local statement_timeout = 0`);
      const rows = await rowsInto(transaction, head, lines, first.value as Buffer);
      await readSigningKeys(transaction, sealing);
      await applyMissing(transaction, all);
      return rows;
    });
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function refuseUsed(sql: TransactionSql): Promise<void> {
  const [used] = await masked(sql`select 1 from pg_class where relnamespace = 'public'::regnamespace limit 1`);
  if (used)
    throw new BadBackup(
      'there are tables in the database already: a backup is put into an empty database, or a home that is not there yet',
    );
}

async function rowsInto(sql: TransactionSql, { tables }: BackupHead, lines: AsyncIterator<Buffer>, first: Buffer): Promise<number> {
  const hash = createHash('sha256').update(first);
  let rows = 0;
  for (const { name, columns } of tables) {
    const query = `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`;
    const table: Writable = await masked(sql.unsafe(query).writable());
    rows += await copied(table, lines, hash);
    for (const column of columns) await masked(setCounter(sql, name, column));
  }
  const last = await lines.next();
  const said = last.done ? null : (jsonIn(last.value) as BackupEnd | null);
  if (said?.sha256 !== hash.digest('hex') || !(await lines.next()).done)
    throw new BadBackup('the backup has been cut short or changed; nothing was restored');
  return rows;
}

/** The rows of one table, up to where they end; how many they were. */
async function copied(table: Writable, lines: AsyncIterator<Buffer>, hash: ReturnType<typeof createHash>): Promise<number> {
  const done = finished(table);
  done.catch(() => undefined);
  let held: Buffer[] = [];
  let size = 0;
  const send = async (): Promise<void> => {
    const piece = Buffer.concat(held);
    held = [];
    size = 0;
    if (piece.length > 0 && !table.write(piece)) await masked(Promise.race([once(table, 'drain'), done]));
  };
  for (let rows = 0; ; rows++) {
    const next = await lines.next();
    if (next.done) {
      const short = new BadBackup('the backup has been cut short; nothing was restored');
      table.destroy(short);
      throw short;
    }
    hash.update(next.value);
    if (next.value.toString('latin1') === `${END_OF_ROWS}\n`) {
      await send();
      table.end();
      await masked(done);
      return rows;
    }
    held.push(next.value);
    size += next.value.length;
    if (size > PIECE) await send();
  }
}

/** Of a column that counts by itself: it goes on after the greatest number there is. */
async function setCounter(sql: TransactionSql, table: string, column: string): Promise<void> {
  const [found] = await sql`select pg_get_serial_sequence(${quoted(table)}, ${column}) as sequence`;
  const sequence = found?.['sequence'] as string | null;
  if (sequence !== null) await sql.unsafe(`select setval('${sequence}', max(${quoted(column)})) from ${quoted(table)}`);
}

function headIn(line: Buffer): BackupHead {
  const head = jsonIn(line) as BackupHead | null;
  if (head?.format !== FORMAT) throw new BadBackup(`this is no backup of the form ${FORMAT}`);
  return head;
}

function refuseOtherMigrations({ migrations }: BackupHead, ours: readonly Migration[]): void {
  const other = migrations.find(({ name, hash }, index) => ours[index]?.name !== name || ours[index]?.hash !== hash);
  if (other) throw new BadBackup(`the backup was made by another version of Lyon, which knew ${other.name}: restore it with that one`);
}

function jsonIn(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    return null;
  }
}

/** Lines with their ends. Only a line feed ends one: rows hold other things that some take for the end of a line. */
async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let held: Buffer[] = [];
  for await (const piece of bytes) {
    let from = 0;
    for (let end = piece.indexOf(NEWLINE); end !== -1; end = piece.indexOf(NEWLINE, from)) {
      held.push(piece.subarray(from, end + 1));
      yield Buffer.concat(held);
      held = [];
      from = end + 1;
    }
    if (from < piece.length) held.push(piece.subarray(from));
  }
  if (held.length > 0) yield Buffer.concat(held);
}
