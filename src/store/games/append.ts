// Group commit: appends of different games that wait at the same time go to Postgres as one statement and share one commit.
import type postgres from 'postgres';
import type { Append, AppendResult } from '../../games/ports/game-store.js';
import { toCommitFault } from '../connection/faults.js';
import { busyFault, LOCK_PAUSE, LOCK_TIMEOUT, lockAttempts } from '../connection/transaction.js';
import type { Encryption } from '../secrets/encryption.js';
import { encryptEntry, type GameKeys } from './content.js';
import { deadlineColumn, UNFINISHED } from './games.js';

/** The columns of a game in the first parameter, which is a JSON array of objects. */
const GAME_COLUMNS = `game uuid, after int, head text, generation bigint, seq int, rules_version int, last_at timestamptz, era int, status text, taken text[], entropies text[], to_act text[],
  outcome json, versions int[], heads text[], drawn int[], proceedings json, clocks json, deadline timestamptz, ended_at timestamptz, token_hash bytea, key text,
  body_hash bytea, left_seat text`;

/** The columns of an entry in the second parameter. */
const ENTRY_COLUMNS = `game uuid, seq int, era int, at timestamptz, kind text, actor text, content text,
  rules_version int, versions int[], commitments text[], hash text`;

const isUnfinished = (status: string): string => `${status} in (${UNFINISHED.map((each) => `'${each}'`).join()})`;

/**
 * Returns the statement that appends to any number of games. It locks the row of each game that still has the seq, the head and the token
 * generation its entries were judged on; concurrent writers find another seq and write nothing, and so does a process that remembers
 * entries which the database has lost. The primary key of `entries` guards the same invariant for the seq. It returns the games it has locked, each with its result.
 *
 * A disputed game is followed from then on, because all arbiters hear of the dispute. So is a game that goes on after it had ended: a
 * stream that was opened in between has not marked it. An account that added a seat to itself loses it when the seat is left.
 *
 * `skip locked` returns at once what another transaction has locked. A batch therefore waits for no game, and two batches never deadlock.
 *
 * `append_to_game` in migrations/citus/distribute.sql does the same to one game, step by step.
 */
function buildStatement(whenLocked: 'skip locked' | ''): string {
  return `
  with given as materialized (
    select * from json_to_recordset($1::text::json) as game(${GAME_COLUMNS})
  ), locked as (
    select given.*, exists (
      select from idempotency_keys used
      where used.game_id = given.game and used.token_hash = given.token_hash and used.key = given.key
    ) as key_used,
      games.followed or given.status = 'disputed' or (not (${isUnfinished('games.status')}) and ${isUnfinished('given.status')}) as followed,
      games.tournament_id is not null and (games.status <> given.status or games.outcome::text is distinct from given.outcome::text)
        as has_result,
      (${isUnfinished('games.status')}) <> (${isUnfinished('given.status')}) as ends,
      exists (
        select from seats where seats.game_id = given.game and seats.seat = given.left_seat and seats.account_added
      ) as ends_account
    from given join games on games.game_id = given.game and games.seq = given.after and games.heads[1] = given.head
      and games.token_generation = given.generation
    for no key update of games ${whenLocked}
  ), claimed as (
    update games
    set seq = new.seq, rules_version = new.rules_version, last_at = new.last_at, era = new.era, status = new.status, taken = new.taken, entropies = new.entropies, to_act = new.to_act,
      outcome = new.outcome, versions = new.versions, heads = new.heads, drawn = new.drawn, proceedings = new.proceedings,
      clocks = new.clocks, deadline = new.deadline, ended_at = new.ended_at, followed = new.followed,
      unarchived_since = case when new.status in ('finished', 'annulled') then now() end,
      joined = case when new.ends_account then (games.joined::jsonb - new.left_seat)::json else games.joined end
    from locked new
    where games.game_id = new.game and not new.key_used
    returning new.game, new.after, new.seq, new.token_hash, new.key, new.body_hash, new.status, new.followed, new.has_result, new.ends, new.left_seat, games.accounts
  ), written as (
    insert into entries (game_id, seq, era, at, kind, actor, content, rules_version, versions, commitments, hash)
    select entry.game, entry.seq, entry.era, entry.at, entry.kind, entry.actor, decode(entry.content, 'base64'), entry.rules_version,
      entry.versions, entry.commitments, entry.hash
    from json_to_recordset($2::text::json) as entry(${ENTRY_COLUMNS}) join claimed on claimed.game = entry.game
  ), remembered as (
    insert into idempotency_keys (game_id, token_hash, key, body_hash, first_seq, last_seq)
    select game, token_hash, key, body_hash, after + 1, seq from claimed where key is not null
  ), handed_over as (
    insert into game_outbox (game_id, seq, result, after_seq) select game, seq, has_result, after from claimed where followed or has_result
  ), seated as (
    update seats set live = ${isUnfinished('claimed.status')} from claimed where seats.game_id = claimed.game and claimed.ends
  ), released as (
    update seats set account = claimed.accounts ->> seats.seat, account_added = false
    from claimed where seats.game_id = claimed.game and seats.seat = claimed.left_seat and seats.account_added
  )
  select game, case when key_used then 'key-used' when followed or has_result then 'handed-over' else 'appended' end as result from locked`;
}

/** Postgres reads bytes as `\x` and hex. */
const bytes = (hex: string | undefined): string | null => (hex === undefined ? null : `\\x${hex}`);

const toGameRow = ({ game, after, summary, tokenGeneration, remember, leftSeat = null }: Append) => ({
  game,
  after: after.seq,
  head: after.hash,
  generation: tokenGeneration,
  seq: summary.seq,
  rules_version: summary.rulesVersion,
  last_at: summary.lastAt,
  era: summary.era,
  status: summary.status,
  taken: summary.taken,
  entropies: summary.entropies,
  to_act: summary.toAct,
  outcome: summary.outcome,
  versions: summary.versions,
  heads: summary.heads,
  drawn: summary.drawn,
  proceedings: summary.proceedings,
  clocks: summary.clocks,
  deadline: deadlineColumn(summary),
  // Left out of most rows: each byte counts.
  ...(summary.endedAt && { ended_at: summary.endedAt }),
  ...(leftSeat !== null && { left_seat: leftSeat }),
  token_hash: bytes(remember?.tokenHash),
  key: remember?.key ?? null,
  body_hash: bytes(remember?.bodyHash),
});

const toEntryRows = ({ append: { game, entries }, key }: EncryptedAppend) =>
  entries.map((entry) => {
    const { seq, era, at, kind, actor, rulesVersion, versions, commitments, hash } = entry;
    const content = encryptEntry(key, entry).toString('base64');
    return { game, seq, era, at, kind, actor, content, rules_version: rulesVersion, versions, commitments, hash };
  });

/** An append, and the encryption of its game's entries. */
interface EncryptedAppend {
  readonly append: Append;
  readonly key: Encryption;
}

/** An append that waits for its result. */
interface Pending extends EncryptedAppend {
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (fault: unknown) => void;
}

/**
 * Statements that wait for a locked game at the same time, on connections that batches do not use: the settings require one connection more
 * than these and the batches take. Each waits no longer than the `lock_timeout` of its connection.
 */
const LOCK_WAITS_IN_FLIGHT = 2;
/** Appends that wait for one locked game. */
const WAITING_MAX = 32;

/** The appends of a locked game, in order of arrival. */
interface LockedQueue {
  readonly pending: Pending[];
  /** Attempts of the first that have found the game locked. */
  attempts: number;
  /** Whether an attempt runs, or waits for its time. */
  isOccupied: boolean;
}

/** How appends become statements. */
interface Grouping {
  /** Games in one statement. */
  readonly batchMax: number;
  /** Statements that run at the same time, besides those that wait for locked games. */
  readonly batchesInFlight: number;
  /**
   * Runs the statement of these appends, at most `batchMax`. `unlocked` passes over games that are locked, `waiting` waits for them. A game
   * that was not locked by the statement is missing from the result.
   */
  readonly run: (
    sql: postgres.Sql,
    which: 'unlocked' | 'waiting',
    appends: readonly EncryptedAppend[],
  ) => Promise<ReadonlyMap<string, AppendResult>>;
}

const STATEMENTS = { unlocked: buildStatement('skip locked'), waiting: buildStatement('') };

/**
 * Appends of several games in one statement. With more games in one, little is saved and the first is delayed. One statement is committed
 * while the next is executed; with more of them, batches are smaller.
 */
export const IN_GROUPS: Grouping = {
  batchMax: 32,
  batchesInFlight: 2,
  async run(sql, which, appends) {
    const rows = JSON.stringify(appends.map(({ append }) => toGameRow(append)));
    const parameters = [rows, JSON.stringify(appends.flatMap(toEntryRows))];
    const locked = await sql.unsafe<{ game: string; result: AppendResult }[]>(STATEMENTS[which], parameters, { prepare: true });
    return new Map(locked.map(({ game, result }) => [game, result]));
  },
};

/**
 * Appends of one game by one call of a function, for sharded databases: Citus calls it on the worker that has the game. A statement of
 * several games would be a transaction of several workers. `connections`: how many there are for appends. `lockTimeout`: milliseconds that
 * a call waits for a lock.
 */
export const byFunction = (connections: number, lockTimeout = LOCK_TIMEOUT): Grouping => ({
  batchMax: 1,
  batchesInFlight: Math.max(1, connections - LOCK_WAITS_IN_FLIGHT),
  async run(sql, which, [one]) {
    const { game } = one!.append;
    const parameters = [game, JSON.stringify(toGameRow(one!.append)), JSON.stringify(toEntryRows(one!)), which === 'waiting', lockTimeout];
    const rows = await sql.unsafe<{ result: AppendResult | null }[]>(CALL, parameters, { prepare: true });
    const { result } = rows[0]!;
    return new Map(result === null ? [] : [[game, result]]);
  },
});

/** Nothing else in the statement: Citus would carry out the function's steps on the coordinator. */
const CALL = 'select append_to_game($1, $2, $3, $4, $5) as result';

/**
 * Appends entries, summary and idempotency key of a game atomically, and resolves when they are durable. Appends that wait share a
 * statement, at most one of each game. Each has its own result: a game that is locked, and each game of a batch that Postgres rejects, is
 * tried again alone. If it stays locked, its appends are refused as busy. If the connection is lost, the outcome of all its appends is
 * unknown, and each rejects.
 */
export class GroupCommit {
  readonly #sql: postgres.Sql;
  readonly #keys: GameKeys;
  readonly #attempts: number;
  readonly #grouping: Grouping;
  #waiting: Pending[] = [];
  #batches = 0;
  #isPlanned = false;
  readonly #locked = new Map<string, LockedQueue>();
  #lockWaits = 0;

  /** `lockWait`: milliseconds that an append waits for a locked game. */
  constructor(sql: postgres.Sql, keys: GameKeys, lockWait: number, grouping: Grouping = IN_GROUPS) {
    this.#sql = sql;
    this.#keys = keys;
    this.#attempts = lockAttempts(lockWait);
    this.#grouping = grouping;
  }

  /** Rejects with the driver's error or a StoreFault. */
  async append(append: Append): Promise<AppendResult> {
    const key = await this.#keys.find(append.game);
    if (key === null) return 'lost';
    return new Promise((resolve, reject) => {
      this.#waiting.push({ append, key, resolve, reject });
      this.#plan();
    });
  }

  /** Waits for the end of the current turn of the event loop: the appends of all requests it reads go together. */
  #plan(): void {
    if (this.#isPlanned || this.#batches >= this.#grouping.batchesInFlight || this.#waiting.length === 0) return;
    this.#isPlanned = true;
    setImmediate(() => {
      this.#isPlanned = false;
      const batch = this.#takeBatch();
      if (batch.length > 0) void this.#runBatch(batch);
      this.#plan();
    });
  }

  /** Takes the appends that have waited longest, one of each game. */
  #takeBatch(): readonly Pending[] {
    const batch = new Map<string, Pending>();
    const later: Pending[] = [];
    for (const pending of this.#waiting) {
      const { game } = pending.append;
      if (batch.size < this.#grouping.batchMax && !batch.has(game)) batch.set(game, pending);
      else later.push(pending);
    }
    this.#waiting = later;
    return [...batch.values()];
  }

  async #runBatch(batch: readonly Pending[]): Promise<void> {
    this.#batches++;
    try {
      const results = await this.#grouping.run(this.#sql, 'unlocked', batch);
      for (const pending of batch) {
        const result = results.get(pending.append.game);
        if (result === undefined) this.#enqueue(pending);
        else pending.resolve(result);
      }
    } catch (error) {
      const fault = toCommitFault(error);
      // A batch that Postgres rejects has written nothing. Alone, each append gets its own result; a database that is not available
      // would reject each of them.
      const isRolledBack = fault.unavailability === null || fault.unavailability === 'busy';
      for (const pending of batch) {
        if (batch.length > 1 && isRolledBack) this.#enqueue(pending);
        else pending.reject(fault);
      }
    }
    this.#batches--;
    this.#plan();
    this.#runLocked();
  }

  #enqueue(pending: Pending): void {
    const { game } = pending.append;
    const queue = this.#locked.get(game) ?? { pending: [], attempts: 0, isOccupied: false };
    this.#locked.set(game, queue);
    if (queue.pending.length < WAITING_MAX) queue.pending.push(pending);
    else pending.reject(busyFault());
  }

  /** Tries the first append of each game alone, waiting for the lock. Those behind it that find another seq have lost. */
  #runLocked(): void {
    for (const [game, queue] of this.#locked) {
      if (this.#lockWaits >= LOCK_WAITS_IN_FLIGHT) return;
      if (!queue.isOccupied) void this.#runAlone(game, queue);
    }
  }

  async #runAlone(game: string, queue: LockedQueue): Promise<void> {
    const pending = queue.pending[0]!;
    const { append, resolve, reject } = pending;
    this.#lockWaits++;
    queue.isOccupied = true;
    try {
      resolve((await this.#grouping.run(this.#sql, 'waiting', [pending])).get(append.game) ?? 'lost');
      this.#endFirst(game, queue);
    } catch (error) {
      const fault = toCommitFault(error);
      if (fault.unavailability === 'busy') this.#waitForLock(game, queue);
      else {
        reject(fault);
        this.#endFirst(game, queue);
      }
    }
    this.#lockWaits--;
    this.#runLocked();
  }

  /** Moves the queue behind those of other locked games. */
  #endFirst(game: string, queue: LockedQueue): void {
    queue.pending.shift();
    queue.attempts = 0;
    queue.isOccupied = false;
    this.#locked.delete(game);
    if (queue.pending.length > 0) this.#locked.set(game, queue);
  }

  /** Tries the game again after a pause, without a connection; refuses its appends after the last attempt. */
  #waitForLock(game: string, queue: LockedQueue): void {
    queue.attempts++;
    if (queue.attempts >= this.#attempts) {
      this.#locked.delete(game);
      for (const { reject } of queue.pending) reject(busyFault());
      return;
    }
    setTimeout(() => {
      queue.isOccupied = false;
      this.#runLocked();
    }, LOCK_PAUSE);
  }
}
