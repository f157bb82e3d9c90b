import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { connect } from './connect.js';
import { masked } from './faults.js';

export interface Connections {
  /** For plain SQL: the append. */
  readonly sql: postgres.Sql;
  /** Has a client of its own, since drizzle replaces the serialisers of the client it is given. */
  readonly db: PostgresJsDatabase;
  /** For LISTEN and NOTIFY. Nothing durable may be written here. */
  readonly wire: postgres.Sql;
  /** Waits for what is under way, at most five seconds. */
  readonly close: () => Promise<void>;
}

export interface DatabaseSettings {
  readonly url: string;
  readonly appendConnections: number;
  readonly readConnections: number;
  /** How long Postgres may work at one statement, in milliseconds; 0 for as long as it takes. */
  readonly statementTimeout: number;
}

const CLOSE_SECONDS = 5;

/** The clients of one process. None connects before its first query. */
export function connectAll({ url, appendConnections, readConnections, statementTimeout }: DatabaseSettings): Connections {
  const sql = connect(url, { connections: appendConnections, statementTimeout, name: 'lyon-appends' });
  const reads = connect(url, { connections: readConnections, statementTimeout, name: 'lyon-reads' });
  // A notification writes a commit record; there is nothing in it worth a wait for the disk.
  const wire = connect(url, { connections: 1, statementTimeout, name: 'lyon-announcements', durable: false });
  return {
    sql,
    db: drizzle(reads),
    wire,
    async close() {
      await masked(Promise.all([sql, reads, wire].map((client) => client.end({ timeout: CLOSE_SECONDS }))));
    },
  };
}
