import { and, eq } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import type { TokenHash } from '../games/ports/game-store.js';
import type { IdempotencyStore, NewStoredRequest } from '../games/ports/idempotency-store.js';
import { sanitizeErrors } from './faults.js';
import { madeRequests } from './schema.js';

/** What was made under which key, in Postgres. */
export const requestKeys = ({ db }: { readonly db: PostgresJsDatabase }): IdempotencyStore => ({
  async find(tokenHash, key) {
    const found = db
      .select()
      .from(madeRequests)
      .where(and(eq(madeRequests.tokenHash, tokenHash), eq(madeRequests.key, key)));
    const [row] = await sanitizeErrors(found);
    return row ?? null;
  },
  save: (remember) => sanitizeErrors(storeRequestKey(db, remember)),
});

/** Writes a key down with what is made under it, in the transaction that makes it: fails if the key has been used. */
export async function storeRequestKey(transaction: Pick<PostgresJsDatabase, 'insert'>, remember: NewStoredRequest | null): Promise<void> {
  if (remember === null) return;
  const { bodyHash, salt, ...rest } = remember;
  await transaction.insert(madeRequests).values({ ...rest, bodyHash: bodyHash as TokenHash, salt: Buffer.from(salt) });
}

/** The same where plain SQL is spoken. */
export async function storeRequestKeyBySql(transaction: postgres.TransactionSql, remember: NewStoredRequest | null): Promise<void> {
  if (remember === null) return;
  const { tokenHash, key, account, bodyHash, salt, made } = remember;
  await transaction`
    insert into made_requests (token_hash, key, account, body_hash, salt, made)
    values (${Buffer.from(tokenHash, 'hex')}, ${key}, ${account}, ${Buffer.from(bodyHash, 'hex')}, ${Buffer.from(salt)}, ${JSON.stringify(made)}::text::json)`;
}

export type Transaction = Parameters<Parameters<PostgresJsDatabase['transaction']>[0]>[0];

class RolledBack extends Error {}

/** What is done all or not at all, and its key kept with it: false says that nothing was. */
export async function inTransaction(
  db: PostgresJsDatabase,
  remember: NewStoredRequest | null,
  attempt: (transaction: Transaction) => Promise<boolean>,
): Promise<boolean> {
  try {
    await db.transaction(async (transaction) => {
      await storeRequestKey(transaction, remember);
      if (!(await attempt(transaction))) throw new RolledBack();
    });
    return true;
  } catch (error) {
    if (error instanceof RolledBack) return false;
    throw error;
  }
}
