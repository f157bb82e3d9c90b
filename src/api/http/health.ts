import type { FastifyInstance } from 'fastify';
import type { LocalizedText } from '../../engine/localized-text.js';
import { localized } from '../texts/index.js';
import { RefusalError } from './errors.js';

type DatabaseState = 'ready' | 'unreachable' | 'read-only' | 'not-migrated' | 'clock-differs';

export interface Health {
  /** The version of Lyon. */
  readonly version: string;
  /** Queries the database. Does not reject. */
  readonly database: () => Promise<DatabaseState>;
  /** Milliseconds until the database counts as unreachable. */
  readonly readyTimeout: number;
  /** Aborted when the server begins to shut down. */
  readonly closing: AbortSignal;
  /** Returns what the operator should know of a server that is ready; null if there is nothing. */
  readonly notice?: () => string | null;
}

type Unready = Exclude<DatabaseState, 'ready'> | 'shutting-down';

const NOT_READY_REASONS: Readonly<Record<Unready, LocalizedText>> = {
  unreachable: localized((texts) => texts.notReady.unreachable),
  'read-only': localized((texts) => texts.notReady['read-only']),
  'not-migrated': localized((texts) => texts.notReady['not-migrated']),
  'clock-differs': localized((texts) => texts.notReady['clock-differs']),
  'shutting-down': localized((texts) => texts.notReady['shutting-down']),
};

/** Milliseconds that the state of the database is cached: frequent probes do not reach the database. */
const CACHE_TIME = 500;
/** The seconds of `Retry-After`. */
const RETRY_AFTER = 1;

/**
 * `GET /healthz` returns 200 and the version while the process runs. `GET /readyz` returns 200 while the server accepts requests: the database responds
 * over the connections that serve them, accepts changes, has the tables of this version and the server's time, and the server is not shutting down. Otherwise it returns `not-ready` with `reason`.
 */
export function healthRoutes(app: FastifyInstance, { version, database, readyTimeout, closing, notice }: Health): void {
  const find = cacheFor(CACHE_TIME, () => withTimeout(database(), readyTimeout));
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive', version }));
  app.get('/readyz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    const found = closing.aborted ? 'shutting-down' : await find();
    if (found === 'ready') return reply.send({ status: 'ready', notice: notice?.() ?? undefined });
    void reply.header('retry-after', RETRY_AFTER);
    throw new RefusalError('not-ready', NOT_READY_REASONS[found], { reason: found });
  });
}

/** Shares one result among all calls within so many milliseconds. */
function cacheFor<Value>(milliseconds: number, ask: () => Promise<Value>): () => Promise<Value> {
  let held: Promise<Value> | null = null;
  const ended = (): void => {
    setTimeout(() => (held = null), milliseconds).unref();
  };
  return () => {
    if (held === null) {
      held = ask();
      void held.then(ended, ended);
    }
    return held;
  };
}

function withTimeout(found: Promise<DatabaseState>, milliseconds: number): Promise<DatabaseState> {
  let timer: NodeJS.Timeout;
  const late = new Promise<DatabaseState>((resolve) => {
    timer = setTimeout(() => resolve('unreachable'), milliseconds);
  });
  return Promise.race([found, late]).finally(() => clearTimeout(timer));
}
