import postgres from 'postgres';

export interface ClientSettings {
  /** The most connections this client opens; it opens them when they are needed. */
  readonly connections: number;
  /** How long Postgres may work at one statement, in milliseconds; 0 for as long as it takes. */
  readonly statementTimeout: number;
  /** What the connections are called in `pg_stat_activity`. */
  readonly name?: string;
  /** False where nothing is written that must outlive a crash: a commit then does not wait for the disk. */
  readonly durable?: boolean;
}

/**
 * A client of the Postgres at a URL. The host of the URL may be the folder of a Unix socket, percent-encoded:
 * `postgres://user@%2Frun%2Fpostgresql/lyon`.
 */
export function connect(url: string, { connections, statementTimeout, name = 'lyon', durable = true }: ClientSettings): postgres.Sql {
  const host = decodeURIComponent(new URL(url).hostname);
  return postgres(url, {
    ...(host.startsWith('/') ? { host } : {}),
    max: connections,
    // Nobody's terminal and nobody's log gets a notice of the server: it could quote a row.
    onnotice: () => {},
    connection: {
      application_name: name,
      statement_timeout: statementTimeout,
      // Said aloud, because an answer promises that its entry is on disk, whatever this server's default is.
      synchronous_commit: durable ? 'on' : 'off',
    },
  });
}

/** The same server's URL with another database. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(database)}`;
  return other.href;
}
