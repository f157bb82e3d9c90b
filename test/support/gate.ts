import type { Sql } from 'postgres';
import { expect } from 'vitest';

/** Where work is held: before a statement inserts or updates rows of a table that meet a condition on `new`. */
interface Gate {
  readonly table: string;
  readonly change: 'insert' | 'update';
  readonly when: string;
}

/**
 * Runs `meanwhile` while `work` is held at a gate, and returns what `work` resolves or rejects with. A trigger holds it, without the
 * connection's limit for locks.
 */
export async function heldAt(
  sql: Sql,
  { table, change, when }: Gate,
  work: () => Promise<unknown>,
  meanwhile: () => Promise<unknown>,
): Promise<unknown> {
  await sql.unsafe(`
    create function wait_at_gate() returns trigger language plpgsql set lock_timeout = 0 as $$
    begin
      perform pg_advisory_lock_shared(1, 1);
      perform pg_advisory_unlock_shared(1, 1);
      return new;
    end
    $$;
    create trigger gate before ${change} on ${table} for each row when (${when}) execute function wait_at_gate();`);
  const gate = await sql.reserve();
  await gate`select pg_advisory_lock(1, 1)`;
  const settled = work().catch((fault: unknown) => fault);
  await expect.poll(async () => (await heldBackends(sql)).length).toBe(1);
  try {
    await meanwhile();
  } finally {
    await gate`select pg_advisory_unlock(1, 1)`;
    gate.release();
  }
  const result = await settled;
  await sql.unsafe(`drop trigger gate on ${table}; drop function wait_at_gate;`);
  return result;
}

const heldBackends = (sql: Sql) => sql<{ pid: number }[]>`
  select pid from pg_locks where locktype = 'advisory' and classid = 1 and objid = 1 and not granted
    and database = (select oid from pg_database where datname = current_database())`;

/** Ends the connections of what is held. */
export async function killHeld(sql: Sql): Promise<void> {
  for (const { pid } of await heldBackends(sql)) await sql`select pg_terminate_backend(${pid})`;
}
