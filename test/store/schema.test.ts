import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import * as schema from '../../src/store/schema.js';
import { freshDatabase } from '../support/postgres.js';

const { sql } = await freshDatabase();
const named = (tables: Readonly<Record<string, PgTable>>) => Object.values(tables).map((table) => [getTableName(table), table] as const);
const TABLES = named({ ...schema });

describe.each(TABLES)('the table %s', (name, table) => {
  test('has the columns that the program declares', async () => {
    const made = await sql`
      select a.attname as column, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required
      from pg_attribute a where a.attrelid = ${name}::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`;
    const declared = getTableConfig(table).columns.map((column) => ({
      column: column.name,
      type: column.getSQLType(),
      required: column.notNull || column.primary,
    }));
    expect(declared).toEqual([...made]);
  });
});

test('the program declares every table with a game_id', async () => {
  const rows =
    await sql`select table_name from information_schema.columns where column_name = 'game_id' and table_schema = 'public' order by 1`;
  const ofGames = TABLES.filter(([, table]) => getTableConfig(table).columns.some(({ name }) => name === 'game_id'));
  expect(rows.map((row) => row['table_name'])).toEqual(ofGames.map(([name]) => name).sort());
});
