import type postgres from 'postgres';
import type { Append, AppendResult } from '../games/ports/game-store.js';
import { toStoreFault } from './faults.js';
import { deadlineColumn } from './games.js';

/** Violated if the idempotency key has been used for this game and token. */
const KEY_USED = 'idempotency_keys_pkey';

/** Types of an entry's columns except game_id. Documents are sent as text and parsed by Postgres. */
const ENTRY_TYPES = [
  ...['int', 'int', 'timestamptz', 'text', 'text', 'text::json', 'text::json', 'text::json', 'text::json'],
  ...['int', 'int[]', 'text[]', 'text'],
];

/** Types of the parameters that precede the entries. */
const FIXED_TYPES = [
  ...['uuid', 'int', 'int', 'int', 'int', 'text', 'text[]', 'text[]', 'text[]', 'text::json', 'int[]', 'text[]', 'int[]', 'text::json'],
  ...['text::json', 'timestamptz'],
  ...['bytea', 'text', 'bytea'],
];

type Parameter = postgres.ParameterOrJSON<never>;

const toJson = (document: unknown): string | null => (document === null ? null : JSON.stringify(document));

const toBytes = (hex: string | undefined): Buffer | null => (hex === undefined ? null : Buffer.from(hex, 'hex'));

const statements: string[] = [];

/** Returns the statement for a number of entries. Built once each, because building costs more than sending. */
const statementFor = (entries: number): string => (statements[entries] ??= buildStatement(entries));

function buildStatement(entries: number): string {
  const from = (first: number, types: readonly string[]) => types.map((type, index) => `$${first + index}::${type}`);
  const [game, after, generation, seq, era, status, taken, entropies, toAct, outcome, versions, heads, drawn, ...rest] = from(
    1,
    FIXED_TYPES,
  );
  const [proceedings, clocks, deadline, tokenHash, key, bodyHash] = rest;
  const rows = Array.from(
    { length: entries },
    (_, index) => `(${from(1 + FIXED_TYPES.length + index * ENTRY_TYPES.length, ENTRY_TYPES).join(', ')})`,
  );
  return `
    with claimed as (
      update games
      set seq = ${seq}, era = ${era}, status = ${status}, taken = ${taken}, entropies = ${entropies}, to_act = ${toAct}, outcome = ${outcome},
        versions = ${versions}, heads = ${heads}, drawn = ${drawn}, proceedings = ${proceedings}, clocks = ${clocks}, deadline = ${deadline}
      where game_id = ${game} and seq = ${after} and token_generation = ${generation}
      returning game_id
    ), written as (
      insert into entries (game_id, seq, era, at, kind, actor, action, events, body, draws, rules_version, versions, commitments, hash)
      select claimed.game_id, row.* from claimed cross join (values ${rows.join(', ')}) as row
    ), remembered as (
      insert into idempotency_keys (game_id, token_hash, key, body_hash, first_seq, last_seq)
      select game_id, ${tokenHash}, ${key}, ${bodyHash}, ${after} + 1, ${seq} from claimed where ${key} is not null
    )
    select 1 from claimed`;
}

/**
 * Appends entries, summary and idempotency key in one statement: atomic, and one round trip. The statement first updates the
 * game's row if it still has the seq and token generation that the entries were judged on. Concurrent writers wait for the row
 * lock, find another seq and write nothing. The primary key of `entries` guards the same invariant.
 */
export async function append(
  sql: postgres.Sql,
  { game, after, entries, summary, tokenGeneration, remember }: Append,
): Promise<AppendResult> {
  const { seq, era, status, taken, entropies, toAct, outcome, versions, heads, drawn, proceedings, clocks } = summary;
  const parameters = [
    ...[game, after, tokenGeneration, seq, era, status, taken, entropies, toAct, toJson(outcome)],
    ...[versions, heads, drawn, toJson(proceedings), toJson(clocks), deadlineColumn(summary)],
    ...[toBytes(remember?.tokenHash), remember?.key ?? null, toBytes(remember?.bodyHash)],
    ...entries.flatMap(({ action, events, body, draws, ...entry }) => [
      ...[entry.seq, entry.era, entry.at, entry.kind, entry.actor, toJson(action), toJson(events), toJson(body), toJson(draws)],
      ...[entry.rulesVersion, entry.versions, entry.commitments, entry.hash],
    ]),
  ];
  try {
    const claimed = await sql.unsafe(statementFor(entries.length), parameters as Parameter[], { prepare: true });
    return claimed.length === 1 ? 'appended' : 'lost';
  } catch (error) {
    const fault = toStoreFault(error);
    if (fault.constraint === KEY_USED) return 'key-used';
    throw fault;
  }
}
