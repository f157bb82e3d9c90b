import postgres from 'postgres';

/** What the driver calls what befalls its connections. */
const CONNECTION_CODES = /^(CONNECTION_\w+|CONNECT_TIMEOUT)$/;

/**
 * Whether a failure is the driver's own, of a statement or of a connection. Of each new connection the driver asks something that
 * nobody waits for: if that fails, so does whatever is asked next, and its caller is told. A failure of the socket, such as
 * ECONNREFUSED, is known by the statement and its parameters that the driver writes onto what it fails a statement with.
 */
export const isDriverError = (error: unknown): boolean =>
  error instanceof postgres.PostgresError ||
  (error instanceof Error && (CONNECTION_CODES.test(String(field(error, 'code'))) || ('query' in error && 'parameters' in error)));

/**
 * A failure of the database, masked: a library's message and its `cause` carry the statement's parameters, which are a
 * player's cards. What is kept is safe to log.
 */
export class StoreFault extends Error {
  /** The SQLSTATE, or the driver's own code for a connection that failed; null if there was none. */
  readonly sqlState: string | null;
  /** The constraint that was violated, if one was. */
  readonly constraint: string | null;

  constructor(sqlState: string | null, constraint: string | null) {
    super(`the store failed (${sqlState ?? 'no code'}${constraint === null ? '' : `, ${constraint}`})`);
    this.name = 'StoreFault';
    this.sqlState = sqlState;
    this.constraint = constraint;
  }
}

// SQLSTATEs, and codes such as ECONNREFUSED and CONNECTION_CLOSED; names of constraints as the migrations spell them.
const CODE = /^[A-Z0-9_]{4,40}$/;
const CONSTRAINT = /^[a-z0-9_]{1,63}$/;

const field = (error: object, name: string): unknown => (error as Readonly<Record<string, unknown>>)[name];

const textMatching = (value: unknown, pattern: RegExp): string | null => (typeof value === 'string' && pattern.test(value) ? value : null);

/** What may be known of any error of a database library. Drizzle wraps the driver's error, so the code may lie deeper. */
export function toStoreFault(error: unknown): StoreFault {
  for (let each = error, depth = 0; typeof each === 'object' && each !== null && depth < 4; each = field(each, 'cause'), depth++) {
    if (each instanceof StoreFault) return each;
    const sqlState = textMatching(field(each, 'code'), CODE);
    if (sqlState !== null) return new StoreFault(sqlState, textMatching(field(each, 'constraint_name'), CONSTRAINT));
  }
  return new StoreFault(null, null);
}

/** The same work, failing with masked faults only. */
export async function sanitizeErrors<Value>(work: PromiseLike<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw toStoreFault(error);
  }
}
