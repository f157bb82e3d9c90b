import type postgres from 'postgres';
import type { Append, Appended, Entry } from '../games/ports.js';
import { faultOf, type StoreFault } from './faults.js';

/** The primary key of `idempotency_keys`: this key has been used. */
const KEY_USED = 'idempotency_keys_pkey';

/** What `json_to_recordset` reads: the columns of `entries`, but for the game. */
const rowOf = (entry: Entry) => ({
  seq: entry.seq,
  at: entry.at,
  kind: entry.kind,
  actor: entry.actor,
  action: entry.action,
  events: entry.events,
  rules_version: entry.rulesVersion,
  versions: entry.versions,
});

const rowsOf = (entries: readonly Entry[]): string => JSON.stringify(entries.map(rowOf));

/**
 * Appends entries, summary and idempotency key: one statement, so all of it or none, and one round trip. The update of
 * the game's row goes first and asks for the seq the entries were judged on. Of several writers one gets the row's
 * lock; the others wait, see another seq and write nothing. The primary key of `entries` stands behind it.
 */
export async function append(sql: postgres.Sql, { game, after, entries, summary, tokenGeneration, remember }: Append): Promise<Appended> {
  const outcome = summary.outcome === null ? null : JSON.stringify(summary.outcome);
  try {
    const claimed = await sql`
      with claimed as (
        update games
        set seq = ${summary.seq}, status = ${summary.status}, taken = ${summary.taken as string[]}::text[],
          to_act = ${summary.toAct as string[]}::text[], outcome = ${outcome}::text::json, versions = ${summary.versions as number[]}::int[]
        where game_id = ${game} and seq = ${after} and token_generation = ${tokenGeneration}
        returning game_id
      ), written as (
        insert into entries (game_id, seq, at, kind, actor, action, events, rules_version, versions)
        select claimed.game_id, e.* from claimed cross join json_to_recordset(${rowsOf(entries)}::text::json)
          as e(seq int, at timestamptz, kind text, actor text, action json, events json, rules_version int, versions int[])
      ), remembered as (
        insert into idempotency_keys (game_id, token_hash, key, body_hash, first_seq, last_seq)
        select game_id, decode(${remember?.tokenHash ?? null}::text, 'hex'), ${remember?.key ?? null}::text,
          decode(${remember?.bodyHash ?? null}::text, 'hex'), ${after + 1}::int, ${summary.seq}::int
        from claimed where ${remember !== null}::boolean
      )
      select 1 from claimed`;
    return claimed.length === 1 ? 'appended' : 'lost';
  } catch (error) {
    return lostTo(faultOf(error));
  }
}

function lostTo(fault: StoreFault): Appended {
  if (fault.constraint === KEY_USED) return 'key-used';
  throw fault;
}
