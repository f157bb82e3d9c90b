import type postgres from 'postgres';
import type { Append, AppendResult } from '../games/ports/game-store.js';
import { type StoreFault, toStoreFault } from './faults.js';
import { deadlineColumn } from './games.js';

/** The primary key of `idempotency_keys`: this key has been used. */
const KEY_USED = 'idempotency_keys_pkey';

/** A row of `values`: the types of an entry's columns but for the game's. Documents go as text; the server parses them. */
const ENTRY_TYPES = [
  'int',
  'int',
  'timestamptz',
  'text',
  'text',
  'text::json',
  'text::json',
  'text::json',
  'text::json',
  'int',
  'int[]',
  'text[]',
  'text',
];

/** What is the same for any number of entries. */
const FIXED_TYPES = [
  ...['uuid', 'int', 'int', 'int', 'int', 'text', 'text[]', 'text[]', 'text[]', 'text::json', 'int[]', 'text[]', 'int[]', 'text::json'],
  ...['text::json', 'timestamptz'],
  ...['bytea', 'text', 'bytea'],
];

type Parameter = postgres.ParameterOrJSON<never>;

const textOf = (document: unknown): string | null => (document === null ? null : JSON.stringify(document));

const bytesOf = (hex: string | undefined): Buffer | null => (hex === undefined ? null : Buffer.from(hex, 'hex'));

const statements: string[] = [];

/** The statement for so many entries: written once, since to put it together costs more than to send it. */
const statementFor = (entries: number): string => (statements[entries] ??= buildStatement(entries));

function buildStatement(entries: number): string {
  const from = (first: number, types: readonly string[]) => types.map((type, index) => `$${first + index}::${type}`);
  const [
    game,
    after,
    generation,
    seq,
    era,
    status,
    taken,
    entropies,
    toAct,
    outcome,
    versions,
    heads,
    drawn,
    proceedings,
    clocks,
    deadline,
    ...key
  ] = from(1, FIXED_TYPES);
  const [tokenHash, name, bodyHash] = key;
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
      select game_id, ${tokenHash}, ${name}, ${bodyHash}, ${after} + 1, ${seq} from claimed where ${name} is not null
    )
    select 1 from claimed`;
}

/**
 * Appends entries, summary and idempotency key: one statement, so all of it or none, and one round trip. The update of
 * the game's row goes first and asks for the seq the entries were judged on. Of several writers one gets the row's
 * lock; the others wait, see another seq and write nothing. The primary key of `entries` stands behind it.
 */
export async function append(
  sql: postgres.Sql,
  { game, after, entries, summary, tokenGeneration, remember }: Append,
): Promise<AppendResult> {
  const { seq, era, status, taken, entropies, toAct, outcome, versions, heads, drawn, proceedings, clocks } = summary;
  const parameters = [
    ...[game, after, tokenGeneration, seq, era, status, taken, entropies, toAct, textOf(outcome)],
    ...[versions, heads, drawn, textOf(proceedings), textOf(clocks), deadlineColumn(summary)],
    ...[bytesOf(remember?.tokenHash), remember?.key ?? null, bytesOf(remember?.bodyHash)],
    ...entries.flatMap(({ action, events, body, draws, ...entry }) => [
      ...[entry.seq, entry.era, entry.at, entry.kind, entry.actor, textOf(action), textOf(events), textOf(body), textOf(draws)],
      ...[entry.rulesVersion, entry.versions, entry.commitments, entry.hash],
    ]),
  ];
  try {
    const claimed = await sql.unsafe(statementFor(entries.length), parameters as Parameter[], { prepare: true });
    return claimed.length === 1 ? 'appended' : 'lost';
  } catch (error) {
    return appendFailure(toStoreFault(error));
  }
}

function appendFailure(fault: StoreFault): AppendResult {
  if (fault.constraint === KEY_USED) return 'key-used';
  throw fault;
}
