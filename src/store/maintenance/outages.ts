import { asc, gt } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import type { HeartbeatTolerance, Outage } from '../../games/ports/game-store.js';
import { outages } from '../schema.js';

/**
 * Stores a heartbeat and the outage before it, if there was one, and returns whether there was, and it was not short. The row of the
 * heartbeat is locked first: of instances that return at the same moment, one records the outage. An outage begins where an earlier one has
 * ended; a short one that follows another is the same.
 */
export async function storeHeartbeat(sql: postgres.Sql, at: Date, { late, outage }: HeartbeatTolerance): Promise<boolean> {
  const before = (milliseconds: number) => new Date(at.getTime() - milliseconds).toISOString();
  const recorded = await sql.unsafe(
    `with last as (
       select at from heartbeat for update
     ), prolonged as (
       update outages set ended_at = $1::timestamptz from last
       where outages.is_short and outages.ended_at = last.at and last.at < $3::timestamptz and last.at >= $2::timestamptz
       returning is_short
     ), recorded as (
       insert into outages (began_at, ended_at, is_short)
       select greatest(last.at, (select max(ended_at) from outages)), $1::timestamptz, last.at >= $2::timestamptz
       from last where last.at < $3::timestamptz and not exists (select from prolonged)
       returning is_short
     ), stored as (
       insert into heartbeat (at) values ($1::timestamptz) on conflict (id) do update set at = greatest(heartbeat.at, excluded.at)
     )
     select is_short from recorded`,
    [at.toISOString(), before(outage), before(late)],
    { prepare: true },
  );
  return recorded.some((row) => row['is_short'] === false);
}

/**
 * Reads from each shard, and rejects while a worker of a sharded database is away. The heartbeat is stored on the coordinator: without this,
 * time would run in games that cannot be played.
 */
export async function readEachShard(sql: postgres.Sql): Promise<void> {
  await sql.unsafe('select game_id from game_outbox limit 1', [], { prepare: true });
}

/** Returns the outages that ended after a moment, in order. */
export const readOutages = (db: PostgresJsDatabase, endedAfter: Date): Promise<readonly Outage[]> =>
  db
    .select({ from: outages.beganAt, until: outages.endedAt, isShort: outages.isShort })
    .from(outages)
    .where(gt(outages.endedAt, endedAfter))
    .orderBy(asc(outages.endedAt));

/** Returns the time of the database's clock. */
export async function readClock(sql: postgres.Sql): Promise<Date> {
  const [row] = await sql<{ now: string }[]>`select (extract(epoch from clock_timestamp()) * 1000)::text as now`;
  return new Date(Number(row!.now));
}
