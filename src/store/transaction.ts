import { and, eq } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import type { TokenHash } from '../games/ports/game-store.js';
import type { IdempotencyStore, NewStoredRequest } from '../games/ports/idempotency-store.js';
import { sanitizeMethods } from './faults.js';
import { requestIdempotencyKeys } from './schema.js';

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

/** Like `inTransaction`, but rolls back and returns false if `attempt` returns false. */
export async function attemptInTransaction(
  db: PostgresJsDatabase,
  request: NewStoredRequest | null,
  attempt: (transaction: Transaction) => Promise<boolean>,
): Promise<boolean> {
  try {
    await inTransaction(db, request, async (transaction) => {
      if (!(await attempt(transaction))) throw new RolledBack();
    });
    return true;
  } catch (error) {
    if (error instanceof RolledBack) return false;
    throw error;
  }
}
