import postgres from 'postgres';

/** The driver's codes for connections that fail. */
const CONNECTION_CODES = /^(CONNECTION_\w+|CONNECT_TIMEOUT)$/;

/**
 * Whether an error comes from the driver: from a statement or from a connection. The driver sends a query of its own over each
 * new connection and nothing awaits it. If it fails, the next statement on that connection fails and its caller is notified. A
 * socket error such as ECONNREFUSED is recognized by the statement and parameters that the driver attaches to it.
 */
export const isDriverError = (error: unknown): boolean =>
  error instanceof postgres.PostgresError ||
  (error instanceof Error && (CONNECTION_CODES.test(String(field(error, 'code'))) || ('query' in error && 'parameters' in error)));

/**
 * A database error without private data, safe to log. The message and the `cause` of a library's error contain the statement's
 * parameters, which may be a player's cards.
 */
export class StoreFault extends Error {
  /** The SQLSTATE, or the driver's code for a failed connection; null if there is none. */
  readonly sqlState: string | null;
  /** The violated constraint; null if there is none. */
  readonly constraint: string | null;

  constructor(sqlState: string | null, constraint: string | null) {
    super(`the store failed (${sqlState ?? 'no code'}${constraint === null ? '' : `, ${constraint}`})`);
    this.name = 'StoreFault';
    this.sqlState = sqlState;
    this.constraint = constraint;
  }
}

// SQLSTATEs and codes such as ECONNREFUSED and CONNECTION_CLOSED; constraint names as the migrations spell them.
const CODE = /^[A-Z0-9_]{4,40}$/;
const CONSTRAINT = /^[a-z0-9_]{1,63}$/;

const field = (error: object, name: string): unknown => (error as Readonly<Record<string, unknown>>)[name];

const textMatching = (value: unknown, pattern: RegExp): string | null => (typeof value === 'string' && pattern.test(value) ? value : null);

/** Returns the loggable part of any error. Drizzle wraps the driver's error, so the code may be in a nested `cause`. */
export function toStoreFault(error: unknown): StoreFault {
  for (let each = error, depth = 0; typeof each === 'object' && each !== null && depth < 4; each = field(each, 'cause'), depth++) {
    if (each instanceof StoreFault) return each;
    const sqlState = textMatching(field(each, 'code'), CODE);
    if (sqlState !== null) return new StoreFault(sqlState, textMatching(field(each, 'constraint_name'), CONSTRAINT));
  }
  return new StoreFault(null, null);
}

/** Awaits `work` and replaces its error by a StoreFault. */
export async function sanitizeErrors<Value>(work: PromiseLike<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw toStoreFault(error);
  }
}

/** Returns the same methods, which reject with StoreFault only. */
export function sanitizeMethods<Methods extends object>(methods: Methods): Methods {
  const sanitized = Object.entries(methods as Readonly<Record<string, (...args: never[]) => Promise<unknown>>>).map(([name, method]) => [
    name,
    (...args: never[]) => sanitizeErrors((async () => method(...args))()),
  ]);
  return Object.fromEntries(sanitized);
}
