import type { Sql } from 'postgres';

interface Copy {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: string;
}

/**
 * Copies every table, and returns a function that sets the database back to the copy in one transaction, under live clients: what they find
 * afterwards is what a promoted standby has that lacks the last commits, or a restored backup.
 */
export async function copyDatabase(sql: Sql): Promise<() => Promise<void>> {
  const tables = await sql<{ table: string; columns: string[] }[]>`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
    group by c.relname`;
  const copies: Copy[] = await sql.begin('isolation level repeatable read', (transaction) =>
    Promise.all(
      tables.map(async ({ table, columns }) => {
        const [row] = await transaction`select coalesce(json_agg(row_to_json(t)), '[]')::text as rows from ${sql(table)} t`;
        return { table, columns, rows: row!['rows'] as string };
      }),
    ),
  );
  return () => setBack(sql, copies);
}

/** Triggers and references are switched off: a database that is replayed or restored runs neither. */
async function setBack(sql: Sql, copies: readonly Copy[]): Promise<void> {
  const always = await sql<{ table: string; trigger: string }[]>`
    select tgrelid::regclass::text as table, tgname as trigger from pg_trigger where tgenabled = 'A'`;
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    for (const { table, trigger } of always) await transaction`alter table ${sql(table)} disable trigger ${sql(trigger)}`;
    for (const { table, columns, rows } of copies) {
      await transaction`delete from ${sql(table)}`;
      await transaction`
        insert into ${sql(table)} (${sql([...columns])}) overriding system value
        select ${sql([...columns])} from json_populate_recordset(null::${sql(table)}, ${rows}::text::json)`;
    }
    for (const { table, trigger } of always) await transaction`alter table ${sql(table)} enable always trigger ${sql(trigger)}`;
  });
}
