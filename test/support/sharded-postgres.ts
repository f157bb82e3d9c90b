import { readFileSync } from 'node:fs';
import { statementsOf } from '../../src/store/maintenance/migrate.js';
import { type Explained, explainedPostgres } from './explained-postgres.js';
import { type FreshDatabase, freshDatabase } from './postgres.js';

const DISTRIBUTED = /^select create_distributed_table\('(\w+)', 'game_id'(?:, colocate_with => 'games')?\)$/;

const statements = statementsOf(readFileSync('migrations/citus/distribute.sql', 'utf8'));

/** The tables that distribute.sql distributes, in its order, and what it does besides in any Postgres. */
export const DISTRIBUTED_TABLES: readonly string[] = statements.flatMap((statement) => DISTRIBUTED.exec(statement)?.[1] ?? []);
export const PREPARATION: readonly string[] = statements.filter((statement) => !statement.startsWith('select create_distributed_'));
/** The function that appends to a game of a sharded database. */
export const APPEND_FUNCTION = PREPARATION.find((statement) => statement.startsWith('create function append_to_game('))!;

const SHARDS = 4;

/** A statement that was executed, as Postgres planned it. */
export interface Planned {
  readonly sql: string;
  /** The shards of tables of games that it may read or change. */
  readonly shards: ReadonlySet<number>;
  /** The tables that it reads or changes, without their shards. */
  readonly tables: ReadonlySet<string>;
  /** Every condition of its plan. */
  readonly conditions: readonly string[];
  /** Whether the planner knew the values of the parameters. Otherwise shards are left out when the statement is executed. */
  readonly isForParameters: boolean;
}

/** A database in which Postgres itself distributes the tables of games. */
interface ShardedPostgres extends FreshDatabase {
  /** Returns the statements executed since the last call by clients of `address`. */
  readonly executed: () => readonly Planned[];
  /** Returns the games whose rows each transaction since the last call has written, by any client. */
  readonly written: () => Promise<readonly (readonly string[])[]>;
}

/**
 * Returns a database that is distributed as distribute.sql does, with partitions of Postgres in the place of shards: both are found by the
 * hash of game_id, for which the planner needs its value. Postgres rejects unique constraints without game_id, and sends the plan of each
 * statement.
 */
export async function shardedPostgres(): Promise<ShardedPostgres> {
  const database = await freshDatabase();
  const { sql } = database;
  for (const statement of PREPARATION) await sql.unsafe(statement);
  const keys = await sql<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and conrelid::regclass::text = any(${[...DISTRIBUTED_TABLES]})`;
  for (const { table, name } of keys) await sql.unsafe(`alter table ${table} drop constraint ${name}`);
  await sql`create table written (transaction xid8 not null, game uuid not null)`;
  await sql.unsafe(`
    create function note_game() returns trigger language plpgsql as $$
    begin
      insert into written values (pg_current_xact_id(), coalesce(new.game_id, old.game_id));
      return null;
    end
    $$`);
  for (const table of DISTRIBUTED_TABLES) {
    await sql.unsafe(`
      create table sharded (like ${table} including all) partition by hash (game_id);
      drop table ${table};
      alter table sharded rename to ${table};
      create trigger note_game after insert or update or delete on ${table} for each row execute function note_game();`);
    for (let shard = 0; shard < SHARDS; shard++)
      await sql.unsafe(`create table ${table}_${shard} partition of ${table} for values with (modulus ${SHARDS}, remainder ${shard})`);
  }
  for (const { table, name, definition } of keys) await sql.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
  // Joins then show their columns as a condition.
  const explained = await explainedPostgres(database, {
    enable_nestloop: 'off',
    enable_mergejoin: 'off',
    // The statements of the function that appends.
    'auto_explain.log_nested_statements': 'on',
  });
  return {
    ...explained,
    executed: () => explained.executed().map(toPlanned),
    async written() {
      const rows = await sql<{ games: string[] }[]>`
        with taken as (delete from written returning *) select array_agg(distinct game) as games from taken group by transaction`;
      return rows.map(({ games }) => games);
    },
  };
}

const SHARD = new RegExp(`^(${DISTRIBUTED_TABLES.join('|')})(?:_(\\d))?$`);
/** The fields of a plan that hold conditions. */
const CONDITION = / Cond$|Filter$/;

function toPlanned({ sql, plan }: Explained): Planned {
  const [shards, tables, conditions] = [new Set<number>(), new Set<string>(), [] as string[]];
  let isForParameters = true;
  const visit = (node: object): void => {
    for (const [field, value] of Object.entries(node)) {
      if (field === 'Relation Name') {
        const [, table = value, shard] = SHARD.exec(value) ?? [];
        tables.add(table);
        if (shard !== undefined) shards.add(Number(shard));
      } else if (field === 'Subplans Removed') isForParameters &&= value === 0;
      else if (CONDITION.test(field)) conditions.push(...[value].flat());
      else if (typeof value === 'object' && value !== null) visit(value);
    }
  };
  visit(plan);
  return { sql, shards, tables, conditions, isForParameters };
}
