import postgres, { type Sql } from 'postgres';

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
