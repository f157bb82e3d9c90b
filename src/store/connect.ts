import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres, { type Options, type Sql } from 'postgres';
import { sanitizeErrors } from './faults.js';

/** Location of a Postgres server: a URL that the driver can parse, or the parts of one that it cannot. */
export type Address = string | { host: string; port: number; username: string; password: string; database: string };

/**
 * Parses a database URL. The driver does not support the folder of a Unix socket, which libpq writes percent-encoded in place of
 * the host: `postgres://postgres@%2Ftmp%2Flyon/lyon`. Throws if the text is not a Postgres URL. The message does not repeat the
 * text, which may contain a password.
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

/** Returns the same URL with another database name. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(name)}`;
  return changed.href;
}

/** The driver prints notices of the server, which may quote a row. */
const NO_NOTICES = { onnotice: () => undefined };

const createClient = (address: Address, options: Options<Record<never, never>>): Sql =>
  typeof address === 'string' ? postgres(address, { ...options, ...NO_NOTICES }) : postgres({ ...address, ...options, ...NO_NOTICES });

/** Returns a client with one connection, opened by its first query. The caller ends it. */
export const oneConnection = (url: string): Sql => createClient(readAddress(url), { max: 1 });

const PATCHED = /function nextWrite\(fn\) \{\s*if \(socket === null\)/;

/** Path of the driver's module that scripts/driver.mjs patches. */
const driverPath = (): URL => new URL('../../src/connection.js', pathToFileURL(createRequire(import.meta.url).resolve('postgres')));

/**
 * Throws if the installed driver is not patched. Without the patch, a connection that closes within a transaction can end the
 * process (docs/decisions/patched-driver.md).
 */
export function checkDriver(path: URL | string = driverPath()): void {
  if (!PATCHED.test(readFileSync(path, 'utf8')))
    throw new Error('The installed Postgres driver is not patched. Run `npm run build`, which patches it, and start again.');
}

/** The clients of one process. */
export interface Connections {
  /** Plain SQL: appends. */
  readonly sql: Sql;
  /** Everything else. A separate client, because drizzle replaces the serializers of the client it is given. */
  readonly db: PostgresJsDatabase;
  /** LISTEN and NOTIFY. Its commits are not durable. */
  readonly wire: Sql;
  /** Webhooks. A separate client, so that they delay no other statements. */
  readonly webhooks: Sql;
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
}

const CLOSE_SECONDS = 5;
/** Longest wait between two attempts to connect, in seconds. The driver's own backoff grows to twenty. */
const BACKOFF_SECONDS = 1;
const WEBHOOK_CONNECTIONS = 2;

/** Creates the clients. Each connects with its first query. Throws if the driver is not patched. */
export function connect({ address, instance, poolSizes, statementTimeout, sharded = false }: DatabaseSettings): Connections {
  checkDriver();
  const client = (name: string, max: number, isDurable: boolean): Sql =>
    createClient(address, {
      max,
      backoff: (attempts) => Math.min(3 ** attempts / 100, BACKOFF_SECONDS),
      connection: {
        application_name: instance === undefined ? name : `${name} ${instance}`,
        statement_timeout: statementTimeout,
        // Set explicitly: an accepted action must be on disk, whatever the server's default is.
        synchronous_commit: isDurable ? 'on' : 'off',
        // All statements find their rows by key. Planning for specific parameters costs more than it saves. A sharded database must know the
        // parameters to find the shards.
        plan_cache_mode: sharded ? 'force_custom_plan' : 'force_generic_plan',
      },
    });
  const sql = client('lyon-appends', poolSizes.appends, true);
  const reads = client('lyon-reads', poolSizes.reads, true);
  // NOTIFY writes a commit record, which need not be durable.
  const wire = client('lyon-announcements', 1, false);
  const webhooks = client('lyon-webhooks', WEBHOOK_CONNECTIONS, true);
  return {
    sql,
    db: drizzle(reads),
    wire,
    webhooks,
    async close() {
      await sanitizeErrors(Promise.all([sql, reads, wire, webhooks].map((each) => each.end({ timeout: CLOSE_SECONDS }))));
    },
  };
}
