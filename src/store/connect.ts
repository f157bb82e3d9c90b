import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres, { type Options, type Sql } from 'postgres';
import { sanitizeErrors } from './faults.js';

/** Where a Postgres is: a URL the driver can read, or the parts of one it cannot. */
export type Address = string | { host: string; port: number; username: string; password: string; database: string };

/**
 * The address in a URL. The driver cannot read a Unix socket's folder, which libpq writes percent-encoded in the place of
 * the host: `postgres://postgres@%2Ftmp%2Fcourt/lyon`. Throws on what is no Postgres URL, without repeating it: it may
 * hold a password.
 */
export function readAddress(url: string): Address {
  const authority = /^postgres(?:ql)?:\/\/([^/?#]*)/.exec(url)?.[1];
  if (authority === undefined) throw new Error('a database URL begins with postgres:// or postgresql://');
  if (!/^%2f/i.test(authority.slice(authority.lastIndexOf('@') + 1))) return url;
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    host: decodeURIComponent(hostname),
    port: Number(port || 5432),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
  };
}

/** The same URL with another database's name. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(name)}`;
  return changed.href;
}

/** One connection, for what is done once; opened by its first query. The caller ends it. */
export function oneConnection(url: string): Sql {
  const address = readAddress(url);
  // The driver would print notices, which may quote a row.
  const options = { max: 1, onnotice: () => undefined };
  return typeof address === 'string' ? postgres(address, options) : postgres({ ...address, ...options });
}

/** The clients of one process. */
export interface Connections {
  /** For plain SQL: the append. */
  readonly sql: Sql;
  /** Has a client of its own, since drizzle replaces the serialisers of the client it is given. */
  readonly db: PostgresJsDatabase;
  /** That client, for plain SQL that reads: what it tells of dates and JSON is text. */
  readonly reads: Sql;
  /** For LISTEN and NOTIFY. Nothing durable may be written here. */
  readonly wire: Sql;
  /** For webhooks, which are to hold nobody else up. */
  readonly webhooks: Sql;
  /** Waits for what is under way, at most five seconds. */
  readonly close: () => Promise<void>;
}

/** How many connections each client may open. */
export interface PoolSizes {
  readonly appends: number;
  readonly reads: number;
}

export interface DatabaseSettings {
  readonly address: Address;
  /** Names this process among those that share the database, for whoever looks who is connected; no space in it. */
  readonly instance?: string;
  readonly poolSizes: PoolSizes;
  /** Milliseconds that one statement may run; 0 for as long as it takes. */
  readonly statementTimeout: number;
}

const CLOSE_SECONDS = 5;
/** The longest wait between two tries to connect, in seconds: the driver's own grows to twenty, long after a database is back. */
const BACKOFF_SECONDS = 1;
const WEBHOOK_CONNECTIONS = 2;

/** Makes the clients. None connects before its first query. */
export function connect({ address, instance, poolSizes, statementTimeout }: DatabaseSettings): Connections {
  const client = (name: string, max: number, durable: boolean): Sql =>
    clientOf(address, {
      max,
      backoff: (tries) => Math.min(3 ** tries / 100, BACKOFF_SECONDS),
      // Nobody's terminal and nobody's log gets a notice of the server: it could quote a row.
      onnotice: () => undefined,
      connection: {
        application_name: instance === undefined ? name : `${name} ${instance}`,
        statement_timeout: statementTimeout,
        // Said aloud, because an answer promises that its entry is on disk, whatever this server's default is.
        synchronous_commit: durable ? 'on' : 'off',
        // Every statement finds its rows by a key. To plan it anew for the parameters at hand costs more than it finds.
        plan_cache_mode: 'force_generic_plan',
      },
    });
  const sql = client('lyon-appends', poolSizes.appends, true);
  const reads = client('lyon-reads', poolSizes.reads, true);
  // A notification writes a commit record; there is nothing in it worth a wait for the disk.
  const wire = client('lyon-announcements', 1, false);
  const webhooks = client('lyon-webhooks', WEBHOOK_CONNECTIONS, true);
  return {
    sql,
    db: drizzle(reads),
    reads,
    wire,
    webhooks,
    async close() {
      await sanitizeErrors(Promise.all([sql, reads, wire, webhooks].map((each) => each.end({ timeout: CLOSE_SECONDS }))));
    },
  };
}

const clientOf = (address: Address, options: Options<Record<never, never>>): Sql =>
  typeof address === 'string' ? postgres(address, options) : postgres({ ...address, ...options });
