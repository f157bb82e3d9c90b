import { asc, gt } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import type { Outage } from '../../games/ports/game-store.js';
import { outages } from '../schema.js';

/**
 * Stores a heartbeat and the outage before it, if there was one, and returns whether there was. The row of the heartbeat is locked first:
 * of instances that return at the same moment, one records the outage. An outage begins where an earlier one has ended.
 */
export async function storeHeartbeat(sql: postgres.Sql, at: Date, tolerance: number): Promise<boolean> {
  const latest = new Date(at.getTime() - tolerance);
  const recorded = await sql.unsafe(
    `with last as (
       select at from heartbeat for update
     ), recorded as (
       insert into outages (began_at, ended_at)
       select greatest(last.at, (select max(ended_at) from outages)), $1::timestamptz from last where last.at < $2::timestamptz
       returning began_at
     ), stored as (
       insert into heartbeat (at) values ($1::timestamptz) on conflict (id) do update set at = greatest(heartbeat.at, excluded.at)
     )
     select from recorded`,
    [at.toISOString(), latest.toISOString()],
    { prepare: true },
  );
  return recorded.length > 0;
}

/**
 * Reads from each shard, and rejects while a worker of a sharded database is away. The heartbeat is stored on the coordinator: without this,
 * time would run in games that nobody can play.
 */
export async function readEachShard(sql: postgres.Sql): Promise<void> {
  await sql.unsafe('select game_id from game_outbox limit 1', [], { prepare: true });
}

/** Returns the outages that ended after a moment, in order. */
export const readOutages = (db: PostgresJsDatabase, endedAfter: Date): Promise<readonly Outage[]> =>
  db
    .select({ from: outages.beganAt, until: outages.endedAt })
    .from(outages)
    .where(gt(outages.endedAt, endedAfter))
    .orderBy(asc(outages.endedAt));

/** Returns the time of the database's clock. */
export async function readClock(sql: postgres.Sql): Promise<Date> {
  const [row] = await sql<{ now: string }[]>`select (extract(epoch from clock_timestamp()) * 1000)::text as now`;
  return new Date(Number(row!.now));
}
