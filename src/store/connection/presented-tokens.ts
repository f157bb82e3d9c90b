// Whether what authorizes a change is still valid in the transaction of the change: a token may end while a request is carried out.
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type postgres from 'postgres';
import type { PresentedToken } from '../../games/ports/accounts.js';
import type { AccountId } from '../../games/ports/game-store.js';
import type { Transaction } from './transaction.js';

const dialect = new PgDialect();

/** Runs a query in a transaction of either client. */
async function rowsOf(transaction: Transaction | postgres.TransactionSql, query: SQL): Promise<readonly Record<string, unknown>[]> {
  if (!('unsafe' in transaction)) return [...(await transaction.execute(query))];
  const { sql: text, params } = dialect.sqlToQuery(query);
  return transaction.unsafe(text, params as string[]);
}

/**
 * Whether the token that authorizes a change still is valid at this time. The lock keeps it so until the transaction ends: an end at the same
 * time is either seen here, or sees what the transaction has written. Call it after the account's row is locked, which a separation locks
 * first. Without a token, nothing can have ended.
 */
export async function isStillValid(
  transaction: Transaction | postgres.TransactionSql,
  by: PresentedToken | null,
  at: Date,
): Promise<boolean> {
  if (by === null) return true;
  if ('issuerAccount' in by) {
    const [joined] = await rowsOf(
      transaction,
      sql`select account_id from joined_sign_ins where issuer_account_id = ${by.issuerAccount} for share`,
    );
    return (joined?.['account_id'] ?? by.issuerAccount) === by.opened;
  }
  const own = sql`token_hash = decode(${by.tokenHash}, 'hex')`;
  await rowsOf(transaction, sql`select from account_tokens where ${own} for share`);
  // A token that was replaced at once, after this request began and before it was carried out, expired later than the request began. It had
  // expired when the newest token was created.
  const living = await rowsOf(
    transaction,
    sql`select from account_tokens own where ${own} and revoked_at is null
      and (expires_at is null or expires_at > ${at.toISOString()}::timestamptz
        and expires_at > (select max(created_at) from account_tokens newest where newest.account_id = own.account_id))`,
  );
  return living.length > 0;
}

/**
 * The same for a change that does not lock the row of the account that the token opens: it is locked here. False also if the account is
 * erased.
 */
export async function isCallerStillValid(
  transaction: Transaction | postgres.TransactionSql,
  account: AccountId,
  by: PresentedToken | null,
  at: Date,
): Promise<boolean> {
  if (by === null) return true;
  const [row] = await rowsOf(transaction, sql`select erased_at from accounts where account_id = ${account} for share`);
  return row !== undefined && row['erased_at'] === null && (await isStillValid(transaction, by, at));
}
