import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres, { type Options, type Sql } from 'postgres';
import { type Address, readAddress } from './address.js';
import { sanitizeErrors, toCommitFault } from './faults.js';
import { Connector, type Session, watchConnections } from './server-connections.js';
import { LOCK_TIMEOUT, LockQueue } from './transaction.js';

/** Each with the driver's module. */
const PATCHED = [
  ['connection', /function nextWrite\(fn\) \{\s*if \(socket === null\)/],
  ['connection', /clearImmediate\(nextWriteTimer\)\s*chunk = nextWriteTimer = null\s*socket\.removeListener/],
  ['connection', /query = results = errorResponse = null\s*result = new Result\(\)\s*closedTime/],
  ['connection', /final && \(final\(err\), final = null\)/],
  ['connection', /fetchArrayTypes\(\)\.catch/],
  ['index', /if \(c\.reserved !== reservation\)/],
  ['index', /sql\.unsafe\('rollback'\)/],
  ['index', /command !== 'COMMIT'/],
] as const;

/** Folder of the driver's modules that scripts/driver.mjs patches. */
const driverFolder = (): URL => new URL('../../src/', pathToFileURL(createRequire(import.meta.url).resolve('postgres')));

/**
 * Throws if the installed driver is not patched: a connection that closes within a transaction could end the process, and a transaction
 * that was rolled back could count as committed (docs/decisions/patched-driver.md).
 */
export function checkDriver(folder: URL = driverFolder()): void {
  for (const [name, code] of PATCHED)
    if (!code.test(readFileSync(new URL(`${name}.js`, folder), 'utf8')))
      throw new Error('The installed Postgres driver is not patched. Run `npm run build`, which patches it, and start again.');
}

type DriverOptions = Options<Record<never, never>>;

/** Creates a client that opens its connections by `connector`. The driver's own timeout, pauses and TLS are off. */
function createClient({ host, port, username, database }: Address, connector: Connector, session: Session, options: DriverOptions): Sql {
  return postgres({
    host,
    port,
    username,
    database,
    password: connector.password,
    ssl: false,
    connect_timeout: 0,
    keep_alive: null,
    backoff: () => 0,
    // The driver prints notices of the server, which may quote a row.
    onnotice: () => undefined,
    ...options,
    socket: connector.socketFor(session),
  } as DriverOptions);
}

/**
 * Returns a client with one connection, opened by its first query, with the settings of its role. The caller ends it. It accepts a standby
 * unless the address refuses it.
 */
export function oneConnection(address: Address | string): Sql {
  const parsed = typeof address === 'string' ? readAddress(address) : address;
  return createClient(parsed, new Connector(parsed), { settings: {}, target: parsed.target ?? 'any', silenceLimit: 0 }, { max: 1 });
}

/** A connection pooler that shares backends between clients stands between Lyon and Postgres. */
export class SharedBackends extends Error {
  constructor() {
    super(
      'a connection pooler in transaction mode stands between Lyon and Postgres\n' +
        'Lyon has few connections of its own, and needs their settings and notifications: name Postgres itself in DATABASE_URL,\n' +
        'or a pool in session mode.',
    );
  }
}

/** Enough to see a backend twice in a pool that takes its backends in turn. */
const LOOKS = 4;

/**
 * Throws SharedBackends if transactions of one connection run in different backends, or those of two connections in one: session
 * settings, prepared statements and LISTEN would be lost.
 */
export async function refuseSharedBackends(address: Address): Promise<void> {
  const [one, other] = [oneConnection(address), oneConnection(address)];
  const backendOf = async (sql: postgres.ISql): Promise<unknown> => (await sql.unsafe('select pg_backend_pid() as pid'))[0]!['pid'];
  try {
    const first = await backendOf(one);
    for (let look = 0; look < LOOKS; look++)
      await other.begin(async (transaction) => {
        const second = await backendOf(transaction);
        // While the transaction holds its backend.
        if (second === first || (await backendOf(one)) !== first) throw new SharedBackends();
      });
  } finally {
    await Promise.all([one, other].map((sql) => sql.end({ timeout: 1 })));
  }
}

/** The clients of one process. */
export interface Connections {
  /** Plain SQL: appends. */
  readonly sql: Sql;
  /** Everything else. A separate client, because drizzle replaces the serializers of the client it is given. */
  readonly db: PostgresJsDatabase;
  /** NOTIFY. */
  readonly wire: Sql;
  /**
   * Listens to a channel. Calls `listening` when it begins, and again when a lost connection has been replaced: notifications may have been
   * missed. Rejects if it cannot begin.
   */
  readonly listen: (channel: string, notified: (payload: string) => void, listening: () => void) => Promise<void>;
  /** Webhooks, and the recording of streams. A separate client, so that they delay no other statements. */
  readonly webhooks: Sql;
  /** Opening and reading streams. A separate client: many callers who do so delay neither actions nor the recording for others. */
  readonly streams: Sql;
  /** For changes of one game, tournament or account, under its id. */
  readonly locks: LockQueue;
  /** Milliseconds that an append waits for a locked game. */
  readonly lockWait: number;
  /** Waits for running statements, at most five seconds. */
  readonly close: () => Promise<void>;
}

/** Maximum number of connections of each client. */
export interface PoolSizes {
  readonly appends: number;
  readonly reads: number;
}

export interface DatabaseSettings {
  readonly address: Address;
  /** Names this process in `pg_stat_activity`. Must not contain spaces. */
  readonly instance?: string;
  readonly poolSizes: PoolSizes;
  /** Milliseconds a statement may run; 0 for no limit. */
  readonly statementTimeout: number;
  /** Whether the tables of games are sharded; false by default. */
  readonly sharded?: boolean;
  /** Milliseconds that a change waits for a row that another transaction holds. Defaults to a second. */
  readonly lockWait?: number;
}

/**
 * For the workers of a Citus cluster. The `prelude` of a transaction holds on them too: otherwise it would wait for a row there until the
 * statement times out. A worker that does not answer occupies a connection for two seconds, and not for half a minute.
 */
const IN_A_CLUSTER = { 'citus.propagate_set_commands': 'local', 'citus.node_connection_timeout': '2000' };

const CLOSE_SECONDS = 5;
const LOCK_WAIT = 1_000;
const WEBHOOK_CONNECTIONS = 2;
const STREAM_CONNECTIONS = 2;
/** Milliseconds beyond the limit of a statement after which its connection counts as lost. */
const SILENCE_MARGIN = 1_000;
/** Milliseconds before a lost connection that listens is replaced, and between two checks of one that hears nothing. */
const LISTEN_PAUSE = 500;
const LISTEN_CHECK = 5_000;

/** Creates the clients. Each connects with its first query. Throws if the driver is not patched. */
export function connect({
  address,
  instance,
  poolSizes,
  statementTimeout,
  lockWait = LOCK_WAIT,
  sharded = false,
}: DatabaseSettings): Connections {
  checkDriver();
  const connector = new Connector(address);
  const session: Session = {
    target: address.target ?? 'primary',
    silenceLimit: statementTimeout === 0 ? 0 : statementTimeout + SILENCE_MARGIN,
    settings: {
      statement_timeout: String(statementTimeout),
      lock_timeout: String(lockWait),
      // Set explicitly: an accepted action must be on disk, whatever the server's default is.
      synchronous_commit: 'on',
      // All statements find their rows by key. Planning for specific parameters costs more than it saves. A sharded database must know the
      // parameters to find the shards.
      plan_cache_mode: sharded ? 'force_custom_plan' : 'force_generic_plan',
      ...(sharded && IN_A_CLUSTER),
    },
  };
  const client = (name: string, max: number, more: DriverOptions & { readonly as?: Session } = {}): Sql => {
    const { as = session, ...options } = more;
    const application_name = instance === undefined ? name : `${name} ${instance}`;
    return createClient(address, connector, as, { max, connection: { application_name }, ...options });
  };
  // Appends wait for a row on their connection only for a moment, and changes of other kinds too (`LockQueue`). Reads wait for no row.
  const hurried = { ...session, settings: { ...session.settings, lock_timeout: String(LOCK_TIMEOUT) } };
  const sql = withFaultsOfCommit(client('lyon-appends', poolSizes.appends, { as: hurried }));
  const reads = withFaultsOfCommit(client('lyon-reads', poolSizes.reads), `set local lock_timeout to ${LOCK_TIMEOUT}`);
  const wire = client('lyon-announcements', 1);
  const webhooks = withFaultsOfCommit(client('lyon-webhooks', WEBHOOK_CONNECTIONS));
  const streams = withFaultsOfCommit(client('lyon-streams', STREAM_CONNECTIONS));
  const listeners: Sql[] = [];
  const watch = watchConnections(connector, async (pids) => {
    const check = client('lyon-check', 1, { as: { ...session, silenceLimit: SILENCE_MARGIN }, fetch_types: false });
    try {
      const rows = await check<{ pid: number; isActive: boolean }[]>`
        select pid, coalesce(state not like 'idle%' and wait_event is distinct from 'ClientRead', true) as "isActive" from pg_stat_activity
        where pid = any(${`{${pids.join(',')}}`}::int[])
          and (state_change > now() - interval '0.5 seconds' or state is null
            or state not like 'idle%' and wait_event is distinct from 'ClientRead')`;
      return new Map(rows.map(({ pid, isActive }) => [pid, isActive ? 'active' : 'unsure']));
    } finally {
      await check.end({ timeout: 0 });
    }
  });
  let isClosed = false;
  return {
    sql,
    db: drizzle(reads),
    wire,
    webhooks,
    streams,
    locks: new LockQueue(lockWait),
    lockWait,
    async listen(channel, notified, listening) {
      let timer: NodeJS.Timeout | undefined;
      const listener = client('lyon-announcements', 1, {
        fetch_types: false,
        max_lifetime: null,
        onnotify: (_channel: string, payload: string) => notified(payload),
        onclose: () => again(true),
      } as DriverOptions);
      listeners.push(listener);
      let isListening = false;
      const begin = async (): Promise<void> => {
        // Also the check of a connection on which nothing arrives: a repetition has no effect.
        await sanitizeErrors(listener.unsafe(`listen ${channel}`));
        if (!isListening) listening();
        isListening = true;
      };
      const again = (isLost: boolean): void => {
        if (isLost) isListening = false;
        clearTimeout(timer);
        if (isClosed) return;
        const retry = () =>
          begin().then(
            () => again(false),
            () => again(true),
          );
        timer = setTimeout(() => void retry(), isListening ? LISTEN_CHECK : LISTEN_PAUSE).unref();
      };
      await begin();
      again(false);
    },
    async close() {
      isClosed = true;
      watch.stop();
      await sanitizeErrors(
        Promise.all([sql, reads, wire, webhooks, streams, ...listeners].map((each) => each.end({ timeout: CLOSE_SECONDS }))),
      );
      connector.close();
    },
  };
}

/**
 * Marks the fault of a transaction whose connection was lost while it was committed: its outcome is unknown. `prelude`: a statement at the
 * beginning of each transaction, which is sent together with the next one.
 */
function withFaultsOfCommit(sql: Sql, prelude?: string): Sql {
  const begin = sql.begin.bind(sql) as (work: (transaction: postgres.TransactionSql) => unknown) => Promise<unknown>;
  const marking = async (work: (transaction: postgres.TransactionSql) => unknown): Promise<unknown> => {
    let isDone = false;
    try {
      return await begin(async (transaction) => {
        // The driver rejects the transaction if it fails.
        if (prelude !== undefined) transaction.unsafe(prelude).execute();
        const value = await work(transaction);
        isDone = true;
        return value;
      });
    } catch (error) {
      throw isDone ? toCommitFault(error) : error;
    }
  };
  return Object.assign(sql, { begin: marking });
}
