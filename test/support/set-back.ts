import type { Sql } from 'postgres';

interface Copy {
  /** Quoted where necessary. */
  readonly table: string;
  readonly columns: readonly string[];
  /** As JSON; null if there are none. */
  readonly rows: string | null;
}

/**
 * Copies every table, and returns a function that sets the database back to the copy in one transaction, under live clients: what they find
 * afterwards is what a promoted standby has that lacks the last commits, or a restored backup.
 */
export async function copyDatabase(sql: Sql): Promise<() => Promise<void>> {
  const tables = await sql<{ table: string; columns: string[] }[]>`
    select c.oid::regclass::text as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
    group by c.oid`;
  // One statement sees all tables as they are at one moment.
  const contents = await sql.unsafe<{ at: number; rows: string | null }[]>(
    tables.map(({ table }, at) => `select ${at} as at, json_agg(row_to_json(t))::text as rows from ${table} t`).join(' union all '),
  );
  return () =>
    setBack(
      sql,
      tables.map((each, index) => ({ ...each, rows: contents.find(({ at }) => at === index)!.rows })),
    );
}

/** Triggers and references are switched off: a database that is replayed or restored runs neither. */
async function setBack(sql: Sql, copies: readonly Copy[]): Promise<void> {
  const always = await sql<{ table: string; trigger: string }[]>`
    select tgrelid::regclass::text as table, quote_ident(tgname) as trigger from pg_trigger where tgenabled = 'A'`;
  const triggers = (to: string) => always.map(({ table, trigger }) => `alter table ${table} ${to} trigger ${trigger};`).join('\n');
  await sql.begin(async (transaction) => {
    await transaction.unsafe(`set local session_replication_role = replica;
      ${triggers('disable')}
      ${copies.map(({ table }) => `delete from ${table};`).join('\n')}`);
    for (const { table, columns, rows } of copies) {
      if (rows === null) continue;
      await transaction`
        insert into ${transaction.unsafe(table)} (${sql([...columns])}) overriding system value
        select ${sql([...columns])} from json_populate_recordset(null::${transaction.unsafe(table)}, ${rows}::text::json)`;
    }
    await transaction.unsafe(triggers('enable always'));
  });
}
