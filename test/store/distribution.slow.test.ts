// The rules of a database that is sharded by game (docs/decisions/sharding.md), held against the schema and every statement of the store.
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.js';
import { connect } from '../../src/store/connection/connect.js';
import { byFunction } from '../../src/store/games/append.js';
import { openStore } from '../../src/store/index.js';
import { reencrypt } from '../../src/store/maintenance/reencryption.js';
import { startServices } from '../games/services.js';
import { playedGame, recordOf } from '../record/played-games.js';
import { verified } from '../record/verified.js';
import { ENCRYPTION } from '../support/encryption.js';
import { freshDatabase } from '../support/postgres.js';
import { extent } from '../support/runs.js';
import { DISTRIBUTED_TABLES, type Planned, PREPARATION, shardedPostgres } from '../support/sharded-postgres.js';
import { ANY, hashOf, methodsOf, partsOf, tour, watchParts } from './tour.js';

const isDistributed = (table: string): boolean => DISTRIBUTED_TABLES.includes(table);

const page = readFileSync('docs/decisions/sharding.md', 'utf8');
/** The methods that a section of the page names as exceptions. */
const namedIn = (heading: string): readonly string[] => {
  const section = page.split(`\n## ${heading}\n`)[1]!.split('\n## ')[0]!;
  return [...section.matchAll(/^\| `([\w.]+)`/gm)].map(([, name]) => name!).sort();
};

describe('the schema after the statements of distribute.sql', async () => {
  const { sql } = await freshDatabase();
  for (const statement of PREPARATION) await sql.unsafe(statement);

  test('has a uuid game_id in the distributed tables and in no other', async () => {
    const rows = await sql`
      select c.relname as table, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'game_id' order by 1`;
    expect([...rows]).toEqual(DISTRIBUTED_TABLES.toSorted().map((table) => ({ table, type: 'uuid' })));
    expect(DISTRIBUTED_TABLES[0]).toBe('games');
  });

  test('has the tables that the page names, where it says', async () => {
    const rows = await sql<
      { name: string }[]
    >`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
    const tablesOf = (where: string) =>
      [...page.matchAll(new RegExp(`^\\| (\`[^|]*) \\| ${where}`, 'gm'))].flatMap(([, names]) => names!.match(/\w+/g)!).sort();
    expect(tablesOf('distributed')).toEqual(DISTRIBUTED_TABLES.toSorted());
    const others = rows.map(({ name }) => name).filter((name) => !isDistributed(name));
    expect(tablesOf('coordinator')).toEqual(others.sort());
  });

  test('has game_id in each unique index of a distributed table, as the first column', async () => {
    const rows = await sql<{ table: string; first: string }[]>`
      select i.indrelid::regclass::text as table, a.attname as first
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indisunique and i.indrelid::regclass::text = any(${[...DISTRIBUTED_TABLES]})`;
    expect(new Set(rows.map(({ table }) => table))).toEqual(new Set(DISTRIBUTED_TABLES));
    expect(rows.filter(({ first }) => first !== 'game_id')).toEqual([]);
  });

  test('has foreign keys of distributed tables only from game_id to that of another', async () => {
    const rows = await sql<{ from: string; to: string; columns: string[] }[]>`
      select conrelid::regclass::text as from, confrelid::regclass::text as to,
        array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
      from pg_constraint where contype = 'f'`;
    const across = rows.filter(({ from, to }) => isDistributed(from) || isDistributed(to));
    expect(across.length).toBeGreaterThan(0);
    expect(across.filter(({ from, to, columns }) => !isDistributed(from) || to !== 'games' || columns.join() !== 'game_id')).toEqual([]);
  });

  test('has no trigger on a distributed table, and none elsewhere that reads or writes one', async () => {
    const rows = await sql<{ table: string; name: string; source: string }[]>`
      select tgrelid::regclass::text as table, tgname as name, prosrc as source
      from pg_trigger join pg_proc on pg_proc.oid = tgfoid where not tgisinternal`;
    expect(rows.length).toBeGreaterThan(0);
    const writes = (source: string) =>
      DISTRIBUTED_TABLES.some((table) => new RegExp(`\\b(from|into|join|update) ${table}\\b`).test(source));
    expect(rows.filter(({ table, source }) => isDistributed(table) || writes(source))).toEqual([]);
  });

  test('has no rule, identity, generated column or default that only the coordinator can compute in a distributed table', async () => {
    const rows = await sql`
      select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relname = any(${[...DISTRIBUTED_TABLES]}) and a.attnum > 0
        and (c.relhasrules or a.attidentity <> '' or a.attgenerated <> '' or pg_get_expr(d.adbin, d.adrelid) like '%(%')`;
    expect([...rows]).toEqual([]);
  });

  test.each([
    ['delete from games', 'games'],
    ['truncate games cascade', 'games'],
    ["update entries set kind = 'x'", 'entries'],
    ['truncate entries', 'entries'],
    ["update archived_entries set content = ''", 'archived_entries'],
    ['delete from archived_entries', 'archived_entries'],
    ['truncate archived_entries', 'archived_entries'],
  ])('refuses %s to the owner of the tables', async (statement, table) => {
    const attempt = sql.begin(async (session) => {
      await session`create role keeper`;
      for (const each of DISTRIBUTED_TABLES) await session.unsafe(`alter table ${each} owner to keeper`);
      await session`set local role keeper`;
      for (const each of PREPARATION.filter((text) => text.startsWith('revoke'))) await session.unsafe(each);
      await session.unsafe(statement);
    });
    await expect(attempt).rejects.toMatchObject({ code: '42501', message: `permission denied for table ${table}` });
  });
});

// Every statement, by the method of the store that runs it.

const database = await shardedPostgres();
const store = await openStore({
  address: database.address,
  poolSizes: { appends: 5, reads: 2 },
  statementTimeout: 10_000,
  sharded: true,
  instance: 'sharded',
  encryption: ENCRYPTION,
  onFault: (fault) => {
    throw fault;
  },
});
afterAll(() => store.close());

/** With the commands that run other statements. */
const PARTS = { ...partsOf(store), commands: { reencrypt: () => reencrypt(database.url, ENCRYPTION, () => undefined) } };
const METHODS = methodsOf(PARTS);

interface Visit {
  readonly statements: Planned[];
  /** For each transaction, how many games it has written. */
  readonly transactions: number[];
}
const visits = new Map<string, Visit>();

/** The same methods, which note what they run. They are called one at a time. */
const watched = watchParts(PARTS, async (method, run) => {
  database.executed();
  await database.written();
  const result = await run();
  const visit = visits.get(method) ?? { statements: [], transactions: [] };
  visit.statements.push(...database.executed());
  visit.transactions.push(...(await database.written()).map((games) => games.length));
  visits.set(method, visit);
  return result;
});

const touchesGames = ({ tables }: Planned): boolean => [...tables].some(isDistributed);
const statementsOf = (methods: readonly string[]) =>
  methods.flatMap((method) =>
    visits
      .get(method)!
      .statements.filter(touchesGames)
      .map((statement) => ({ method, ...statement })),
  );

describe('every statement of the store', async () => {
  await tour(watched);
  await watched.commands.reencrypt();
  const all = statementsOf(METHODS);
  const spanning = all.filter(({ shards }) => shards.size > 1);

  test('is executed by these tests', () => {
    expect([...visits.keys()].sort()).toEqual(METHODS.toSorted());
    expect(new Set(all.flatMap(({ tables }) => [...tables]))).toEqual(new Set(DISTRIBUTED_TABLES));
  });

  test('reads and changes one shard, or its method is named as one that spans games', () => {
    expect([...new Set(spanning.map(({ method }) => method))].sort()).toEqual(namedIn('Statements that span games'));
  });

  test('writes one game in a transaction, or its method is named as one that does not', () => {
    const several = METHODS.filter((method) => visits.get(method)!.transactions.some((count) => count > 1));
    expect(several.toSorted()).toEqual(namedIn('Transactions that span games'));
  });

  test('is planned for its parameters', () => {
    expect(all.filter(({ isForParameters }) => !isForParameters).map(({ method, sql }) => [method, sql])).toEqual([]);
  });

  test('touches either tables of games or others', () => {
    expect(all.filter(({ tables }) => ![...tables].every(isDistributed)).map(({ method, sql }) => [method, sql])).toEqual([]);
  });

  test('that spans games locks no rows, changes nothing in a part of it, passes columns between its parts, and joins tables by their game_id', () => {
    const refused = spanning.filter(
      ({ sql, tables, conditions }) =>
        /\bfor (update|no key|share)\b/.test(sql) ||
        /^with\b/.test(sql) ||
        /\bfrom \(select from\b/.test(sql) ||
        joinedBy(conditions) < tables.size - 1,
    );
    expect(refused.map(({ method, sql }) => [method, sql])).toEqual([]);
    expect(spanning.some(({ tables }) => tables.size > 1)).toBe(true);
  });

  test('of an append is one, and writes one game', async () => {
    const { statements, transactions } = visits.get('games.append')!;
    expect(new Set(transactions)).toEqual(new Set([1]));
    expect(statements.filter(({ sql }) => sql.startsWith('select append_to_game('))).toHaveLength(transactions.length);
    // The steps of the function, and reading the key of a game that is not cached.
    const steps = statements.filter(touchesGames);
    // The plan of an insertion of one row names no shard.
    expect(steps.filter(({ shards, sql }) => shards.size !== 1 && !sql.startsWith('insert into'))).toEqual([]);
    expect(steps.filter(({ sql }) => sql.startsWith('insert into entries'))).toHaveLength(transactions.length);
  });

  test('that writes is one write: Citus passes no rows from one to another', () => {
    const writing = all.filter(({ sql }) => writesIn(sql) > 0);
    expect(writing.length).toBeGreaterThan(0);
    expect(writing.filter(({ sql }) => writesIn(sql) > 1).map(({ method, sql }) => [method, sql])).toEqual([]);
  });

  test('that writes calls no function whose result changes, except for a whole value: Citus refuses it in a case, or with a column', async () => {
    const rows = await database.sql<{ name: string }[]>`select distinct proname as name from pg_proc where provolatile <> 'i'`;
    const changing = new Set(rows.map(({ name }) => name));
    const isChanging = (sql: string): boolean =>
      /\b(current_(date|time|timestamp)|localtime|localtimestamp)\b/.test(sql) ||
      [...sql.matchAll(/\b([a-z_]\w*) ?\(/g)].some(([, name]) => changing.has(name!));
    expect(isChanging('update t set at = case when b then now() end')).toBe(true);
    const refused = all.filter(({ sql }) => writesIn(sql) > 0 && isChanging(sql.replaceAll(' = now()', '')));
    expect(refused.map(({ method, sql }) => [method, sql])).toEqual([]);
  });

  test('of games that wait at the same time are sent apart', () => {
    expect(byFunction(6)).toMatchObject({ batchMax: 1, batchesInFlight: 4 });
  });

  test('finds the game of a seat by its token in one shard', async () => {
    const [row] = await database.sql`select game_id from seats limit 1`;
    database.executed();
    await store.games.gamesPlayedBy({ game: row!['game_id'], tokenHash: hashOf(10) }, { ...ANY, waiting: true, public: false }, null, 5);
    const statements = database.executed().filter(touchesGames);
    expect(statements.map(({ shards }) => shards.size)).toEqual([1]);
  });
});

test('a heartbeat is stored only while each shard can be read: time runs in no game that nobody can play', async () => {
  const later = (seconds: number) => new Date(Date.parse('2026-11-29T12:00:00Z') + 1_000 * seconds);
  await store.outages.beat(later(0), { late: 1_500, outage: 3_000 });
  await database.sql.begin(async (transaction) => {
    await transaction`lock table game_outbox_2 in access exclusive mode`;
    await expect(store.outages.beat(later(5), { late: 1_500, outage: 3_000 })).rejects.toMatchObject({ sqlState: '55P03' });
  });
  expect(await store.outages.beat(later(10), { late: 1_500, outage: 3_000 })).toBe(true);
  expect(await store.outages.outages(later(1))).toEqual([{ from: later(0), until: later(10), isShort: false }]);
});

test('connections to a cluster tell its workers how long to wait', async () => {
  const { address } = await freshDatabase();
  const { sql, close } = connect({ address, poolSizes: { appends: 1, reads: 1 }, statementTimeout: 0, sharded: true });
  const [row] = await sql`
    select current_setting('citus.propagate_set_commands') as locks, current_setting('citus.node_connection_timeout') as connections`;
  expect(row).toEqual({ locks: 'local', connections: '2000' });
  await close();
});

/** How many tables a statement writes. */
const writesIn = (sql: string): number => [...sql.matchAll(/\b(insert into|delete from|(?<!for |key |do )update)\b/g)].length;

/** How many pairs of tables are joined by their game_id in a plan. Aliases of shards and repeated tables end in a number. */
function joinedBy(conditions: readonly string[]): number {
  const pairs = conditions.flatMap((condition) =>
    [...condition.matchAll(/\(?(\w+)\.game_id = (\w+)\.game_id\)?/g)].map(([, one, other]) =>
      [one!, other!]
        .map((name) => name.replace(/(_\d+)+$/, ''))
        .sort()
        .join(),
    ),
  );
  return new Set(pairs).size;
}

test.each([
  ['hammer-of-the-scots', { edition: '3.0', scenario: 'braveheart' }, extent(120, 30)],
  ['lords-of-scotland', { seats: 3 }, extent(20_000, 30)],
])('a game of %s is played in its shard, and its record is valid', async (ruleset, options, actions) => {
  const services = await startServices(database, { rulesets: RULESETS, sharded: true });
  const played = await playedGame(services, { ruleset, options, actions });
  const { found, remarks, entries } = await verified(await recordOf(services, played, 'spectator'));
  expect([found, remarks]).toEqual([[], []]);
  expect(entries).toBeGreaterThan(20);
});
