// docs/account-data.md says of every column that can be about an account whether the file has it.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freshDatabase } from '../support/postgres.js';

/** Names of columns that hold accounts, or what people have written or are known by. */
const ABOUT_ACCOUNTS =
  /account|owner|organiser|_by$|^by$|known_to|name$|contact|player|joined|issuer|^note$|^metadata$|address|^url$|^encounters$|^actor$|scopes|arbiter_key/;
/** Tables of which every column is about one account. */
const OF_ACCOUNTS: ReadonlySet<string> = new Set(['accounts', 'account_tokens']);

const { sql } = await freshDatabase();
const columns = (
  await sql`select table_name, column_name from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`
).map((row) => ({ table: row['table_name'] as string, column: row['column_name'] as string }));
const [, section = ''] = readFileSync('docs/account-data.md', 'utf8').split('\n## Where each column is\n');
const listed = [...section.matchAll(/^\| `(\w+\.\w+)` \| \S.* \|$/gm)].map(([, name]) => name!);

test('the page names every column that can be about an account, once', () => {
  const expected = columns
    .filter(({ table, column }) => ABOUT_ACCOUNTS.test(column) || OF_ACCOUNTS.has(table))
    .map(({ table, column }) => `${table}.${column}`);
  expect(expected.length).toBeGreaterThan(40);
  expect(expected.filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed.length).toBe(new Set(listed).size);
});

test('the page names no column that does not exist', () => {
  const existing = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  expect(listed.filter((name) => !existing.has(name))).toEqual([]);
});
