import { and, count, desc, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { AccountToken, NewAccountToken, TokenAdded } from '../games/accounts.js';
import type { AccountId } from '../games/ports.js';
import { accounts, accountTokens } from './account-schema.js';

/** That a token has neither expired nor been revoked. */
export const tokenLives = (at: Date): SQL | undefined =>
  and(isNull(accountTokens.revokedAt), or(isNull(accountTokens.expiresAt), gt(accountTokens.expiresAt, at)));

const livingOf = (account: AccountId, at: Date): SQL | undefined => and(eq(accountTokens.account, account), tokenLives(at));

/** Holds the account's row, so that two cannot both be the last that may be, and none comes after an erasure. */
export const addToken = (db: PostgresJsDatabase, account: AccountId, token: NewAccountToken, most: number): Promise<TokenAdded> =>
  db.transaction(async (transaction) => {
    const held = and(eq(accounts.id, account), isNull(accounts.erasedAt));
    const [owner] = await transaction.select({ id: accounts.id }).from(accounts).where(held).for('update');
    if (owner === undefined) return 'gone';
    const [row] = await transaction.select({ living: count() }).from(accountTokens).where(livingOf(account, token.createdAt));
    if (row!.living >= most) return 'too-many';
    await transaction.insert(accountTokens).values({ ...token, account });
    return 'added';
  });

/** The tokens of an account that live, newest first. */
export const livingTokens = (db: PostgresJsDatabase, account: AccountId, at: Date): Promise<readonly AccountToken[]> =>
  db
    .select({ id: accountTokens.id, createdAt: accountTokens.createdAt, expiresAt: accountTokens.expiresAt })
    .from(accountTokens)
    .where(livingOf(account, at))
    .orderBy(desc(accountTokens.createdAt), accountTokens.id);

export async function ownerOfToken(db: PostgresJsDatabase, tokenId: string): Promise<AccountId | null> {
  const [row] = await db.select({ account: accountTokens.account }).from(accountTokens).where(eq(accountTokens.id, tokenId));
  return row?.account ?? null;
}

/** Revokes a token; when it was revoked first stays written. */
export async function revokeToken(db: PostgresJsDatabase, tokenId: string, at: Date): Promise<void> {
  await db
    .update(accountTokens)
    .set({ revokedAt: at })
    .where(and(eq(accountTokens.id, tokenId), isNull(accountTokens.revokedAt)));
}
