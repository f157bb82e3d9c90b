import { and, eq } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import type { TokenHash } from '../../games/ports/game-store.js';
import type { IdempotencyStore, NewStoredRequest } from '../../games/ports/idempotency-store.js';
import { requestIdempotencyKeys } from '../schema.js';
import { StoreFault, sanitizeMethods, toStoreFault } from './faults.js';

export type Transaction = Parameters<Parameters<PostgresJsDatabase['transaction']>[0]>[0];

/** The idempotency keys of requests, in Postgres. */
export const idempotencyStore = ({ db }: { readonly db: PostgresJsDatabase }): IdempotencyStore =>
  sanitizeMethods({
    async find(tokenHash, key) {
      const { tokenHash: hash, key: name } = requestIdempotencyKeys;
      const [row] = await db
        .select()
        .from(requestIdempotencyKeys)
        .where(and(eq(hash, tokenHash), eq(name, key)));
      return row ?? null;
    },
    save: (request) => storeIdempotencyKey(db, request),
  });

/** Stores the idempotency key of a request in the transaction that carries it out. Rejects if the key has been used. */
export async function storeIdempotencyKey(
  transaction: Pick<PostgresJsDatabase, 'insert'>,
  request: NewStoredRequest | null,
): Promise<void> {
  if (request === null) return;
  const { bodyHash, salt, ...rest } = request;
  await transaction.insert(requestIdempotencyKeys).values({ ...rest, bodyHash: bodyHash as TokenHash, salt: Buffer.from(salt) });
}

/** `storeIdempotencyKey` for the plain SQL client. */
export async function storeIdempotencyKeyBySql(transaction: postgres.TransactionSql, request: NewStoredRequest | null): Promise<void> {
  if (request === null) return;
  const { tokenHash, key, account, bodyHash, salt, made } = request;
  await transaction`
    insert into request_idempotency_keys (token_hash, key, account, body_hash, salt, result)
    values (${Buffer.from(tokenHash, 'hex')}, ${key}, ${account}, ${Buffer.from(bodyHash, 'hex')}, ${Buffer.from(salt)}, ${JSON.stringify(made)}::text::json)`;
}

/** Milliseconds before a transaction is tried again whose row was locked: it holds no connection meanwhile. */
export const LOCK_PAUSE = 100;
/** Milliseconds that one attempt waits for a row, on its connection. */
export const LOCK_TIMEOUT = 100;

/** Number of attempts that together wait so many milliseconds for a locked row. */
export const lockAttempts = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / (LOCK_TIMEOUT + LOCK_PAUSE)));

/** The fault of a change that would wait for too long. */
export const busyFault = (): StoreFault => new StoreFault('55P03', null, 'busy');

/** Changes of one game, tournament or account that wait in this process. */
const WAITING_MAX = 100;

/**
 * Runs the transactions that lock the same rows one at a time, so that a row that another process holds occupies one connection, and that
 * only for the time of an attempt. If the row stays locked, the change is refused as busy, and those that wait behind it with it.
 */
export class LockQueue {
  readonly #attempts: number;
  /** The changes under each key, first the one that runs. Each is called with its turn, or with the fault of the one before. */
  readonly #waiting = new Map<string, ((fault: StoreFault | null) => void)[]>();

  /** `wait`: milliseconds that a change waits for a locked row. */
  constructor(wait: number) {
    this.#attempts = lockAttempts(wait);
  }

  /** Runs work that may be repeated, when no other work runs under this key. Without a key it waits for the rows only. */
  async run<Value>(key: string | null, work: () => Promise<Value>): Promise<Value> {
    if (key === null) return this.#retry(work);
    await this.#takeTurn(key);
    try {
      const value = await this.#retry(work);
      this.#pass(key, null);
      return value;
    } catch (error) {
      this.#pass(key, toStoreFault(error));
      throw error;
    }
  }

  #takeTurn(key: string): Promise<void> {
    const waiting = this.#waiting.get(key);
    if (waiting === undefined) {
      this.#waiting.set(key, [() => undefined]);
      return Promise.resolve();
    }
    if (waiting.length > WAITING_MAX) return Promise.reject(busyFault());
    return new Promise((resolve, reject) => {
      waiting.push((fault) => (fault === null ? resolve() : reject(fault)));
    });
  }

  /** Ends a turn. Those behind a change that waited in vain would wait in vain too. */
  #pass(key: string, fault: StoreFault | null): void {
    const [, ...behind] = this.#waiting.get(key)!;
    const isBusy = fault?.unavailability === 'busy';
    if (isBusy || behind.length === 0) this.#waiting.delete(key);
    else this.#waiting.set(key, behind);
    if (isBusy) for (const refuse of behind) refuse(fault);
    else behind[0]?.(null);
  }

  async #retry<Value>(work: () => Promise<Value>): Promise<Value> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work();
      } catch (error) {
        if (attempt === this.#attempts || toStoreFault(error).unavailability !== 'busy') throw error;
        await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE));
      }
    }
  }
}

/** Runs `work` in one transaction that also stores the idempotency key of the request. Rejects if the key has been used. */
export const inTransaction = <Value>(
  db: PostgresJsDatabase,
  request: NewStoredRequest | null,
  work: (transaction: Transaction) => Promise<Value>,
): Promise<Value> =>
  db.transaction(async (transaction) => {
    await storeIdempotencyKey(transaction, request);
    return work(transaction);
  });

/** `inTransaction` for the plain SQL client. */
export const inSqlTransaction = <Value>(
  sql: postgres.Sql,
  request: NewStoredRequest | null,
  work: (transaction: postgres.TransactionSql) => Promise<Value>,
): Promise<Value> =>
  sql.begin(async (transaction) => {
    await storeIdempotencyKeyBySql(transaction, request);
    return work(transaction);
  }) as Promise<Value>;

class RolledBack extends Error {}

/** Like `inTransaction`, but rolls back and returns why if `attempt` returns a reason. */
export async function unlessRefused<Reason extends string>(
  db: PostgresJsDatabase,
  request: NewStoredRequest | null,
  attempt: (transaction: Transaction) => Promise<Reason | null>,
): Promise<Reason | null> {
  const outcome: { refused: Reason | null } = { refused: null };
  try {
    await inTransaction(db, request, async (transaction) => {
      outcome.refused = await attempt(transaction);
      if (outcome.refused !== null) throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return outcome.refused;
}

/** The same for an attempt that has one reason: returns false if `attempt` does. */
export const attemptInTransaction = async (
  db: PostgresJsDatabase,
  request: NewStoredRequest | null,
  attempt: (transaction: Transaction) => Promise<boolean>,
): Promise<boolean> =>
  (await unlessRefused(db, request, async (transaction) => ((await attempt(transaction)) ? null : 'refused'))) === null;
