import postgres from 'postgres';
import { StoreFault, type Unavailability } from '../../games/ports/store-fault.js';
import { ConnectFault } from './server-connections.js';

export { StoreFault } from '../../games/ports/store-fault.js';

/** The driver's codes for connections that fail. */
const CONNECTION_CODES = /^(CONNECTION_\w+|CONNECT_TIMEOUT)$/;

/**
 * Whether an error comes from the driver: from a statement or from a connection. The driver sends a query of its own over each
 * new connection and nothing awaits it. If it fails, the next statement on that connection fails and its caller is notified. A
 * socket error such as ECONNREFUSED is recognized by the statement and parameters that the driver attaches to it.
 */
export const isDriverError = (error: unknown): boolean =>
  error instanceof postgres.PostgresError ||
  error instanceof ConnectFault ||
  (error instanceof Error && (CONNECTION_CODES.test(String(field(error, 'code'))) || ('query' in error && 'parameters' in error)));

// SQLSTATEs and codes such as ECONNREFUSED and CONNECTION_CLOSED; constraint names as the migrations spell them.
const CODE = /^[A-Z0-9_]{4,40}$/;
const CONSTRAINT = /^[a-z0-9_]{1,63}$/;

const field = (error: object, name: string): unknown => (error as Readonly<Record<string, unknown>>)[name];

const textMatching = (value: unknown, pattern: RegExp): string | null => (typeof value === 'string' && pattern.test(value) ? value : null);

/** A lock that was not granted in time, a deadlock, and a transaction that cannot be serialized with others. */
const BUSY = /^(55P03|40P01|40001)$/;
/**
 * The connection, or the whole database, is not available: classes 08 (connection), 28 (login), 53 (disk, memory, connections), 57
 * (shutdown, a statement that took too long), 58 (system), a missing database, a transaction that was idle for too long, and one on a
 * read-only server. Codes of the system begin with E, those of Node's own errors with ERR.
 */
const UNAVAILABLE =
  /^(08...|28...|53...|57...|58...|3D000|25006|25P0[34]|CONNECTION_\w+|CONNECT_TIMEOUT|E(?!RR_)[A-Z]+|ERR_(SSL|TLS)_\w+)$/;
/** Those after which a statement that was sent may have been carried out. */
const LOST = /^(08...|57P0[12345]|CONNECTION_(CLOSED|DESTROYED|SILENT)|E(?!RR_)[A-Z]+)$/;

const unavailabilityOf = (code: string): Unavailability | null =>
  BUSY.test(code) ? 'busy' : UNAVAILABLE.test(code) ? 'unavailable' : null;

/** The fault of an error, and whether its statement was sent. */
function read(error: unknown): { readonly fault: StoreFault; readonly isSent: boolean } {
  for (let each = error, depth = 0; typeof each === 'object' && each !== null && depth < 4; each = field(each, 'cause'), depth++) {
    if (each instanceof StoreFault) return { fault: each, isSent: true };
    const code = textMatching(field(each, 'code'), CODE);
    if (code === null) continue;
    const isSent = !(each instanceof ConnectFault);
    const unavailability = isSent ? unavailabilityOf(code) : 'unavailable';
    return { fault: new StoreFault(code, textMatching(field(each, 'constraint_name'), CONSTRAINT), unavailability), isSent };
  }
  return { fault: new StoreFault(null, null, null), isSent: true };
}

/** Returns the loggable part of any error. Drizzle wraps the driver's error, so the code may be in a nested `cause`. */
export const toStoreFault = (error: unknown): StoreFault => read(error).fault;

/** `toStoreFault` for the error of a statement that commits: if its connection was lost, the outcome is unknown. */
export function toCommitFault(error: unknown): StoreFault {
  const { fault, isSent } = read(error);
  const { sqlState, constraint } = fault;
  return isSent && sqlState !== null && LOST.test(sqlState) ? new StoreFault(sqlState, constraint, 'outcome-unknown') : fault;
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
