// The whole database as one stream of lines, by COPY: taken while a court is open, and put back into any major of Postgres.
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Sql } from 'postgres';
import { oneConnection } from './address.js';
import { masked } from './faults.js';

export const FORMAT = 'lyon-backup-1';
/** How COPY ends the rows of a table. */
export const END_OF_ROWS = '\\.';

/** The first line of a backup. */
export interface BackupHead {
  readonly format: typeof FORMAT;
  /** The numbered files that have made its tables, with the hashes of what they held. */
  readonly migrations: readonly { readonly name: string; readonly hash: string }[];
  /** In an order in which rows find those that they refer to. */
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[] }[];
}

/** The last line: SHA-256 in hex over all before it. What lacks it was cut short. */
export interface BackupEnd {
  readonly sha256: string;
}

/** There is nothing to back up, or a file that is no whole backup. */
export class BadBackup extends Error {}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Everything in the database at `url` as it stands at one moment, whatever is entered meanwhile: a line of JSON, the rows
 * of each table as COPY writes them, and a line of JSON. What is sealed stays sealed; the secret key is not in it.
 * Rejects with BadBackup where there is nothing, else with a masked fault.
 */
export async function* backup(url: string): AsyncGenerator<Buffer> {
  const sql = oneConnection(url);
  const hash = createHash('sha256');
  const told = (bytes: Buffer): Buffer => {
    hash.update(bytes);
    return bytes;
  };
  try {
    await masked(sql`set statement_timeout = 0`);
    await masked(sql`begin isolation level repeatable read read only`);
    const head = await headOf(sql);
    yield told(lineOf(head));
    for (const { name, columns } of head.tables) {
      const query = `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`;
      const rows: Readable = await masked(sql.unsafe(query).readable());
      for await (const bytes of rows) yield told(bytes as Buffer);
      // The driver pauses its connection for a reader who is slow, and forgets that where the last rows and the end of them come in
      // one piece: the next query would wait for ever (porsager/postgres, issue 499). Its stream resumes it when it is asked for more.
      rows._read(0);
      yield told(Buffer.from(`${END_OF_ROWS}\n`));
    }
    await masked(sql`commit`);
    yield lineOf({ sha256: hash.digest('hex') } satisfies BackupEnd);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const lineOf = (value: BackupHead | BackupEnd): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

async function headOf(sql: Sql): Promise<BackupHead> {
  const [found] = await masked(sql`select to_regclass('public.migrations') is not null as migrated`);
  if (!found?.['migrated']) throw new BadBackup('there is nothing to back up: no court has used this database');
  const migrations = await masked(sql<{ name: string; hash: string }[]>`select name, hash from migrations order by name`);
  const tables = await masked(sql<{ name: string; columns: string[] }[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
    group by c.relname order by c.relname`);
  const references = await masked(sql<{ from: string; to: string }[]>`
    select c.relname as from, r.relname as to
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
    where k.contype = 'f' and k.conrelid <> k.confrelid and c.relnamespace = 'public'::regnamespace`);
  return { format: FORMAT, migrations: [...migrations], tables: inOrder([...tables], references) };
}

/** Tables after those that they refer to. */
function inOrder<Table extends { readonly name: string }>(
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
