import { and, count, desc, eq, gt, isNull, lt, max, or, type SQL } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { AccountToken, DeadToken, NewAccountToken, TokenAdded } from '../games/ports/accounts.js';
import type { Remember } from '../games/ports/made-requests.js';
import type { AccountId, TokenHash } from '../games/ports/ports.js';
import { accounts, accountTokens } from './account-schema.js';
import { rememberMade } from './request-keys.js';
import { pastPlayerTokens } from './tournament-schema.js';

/** That a token has neither expired nor been revoked. */
export const tokenLives = (at: Date): SQL | undefined =>
  and(isNull(accountTokens.revokedAt), or(isNull(accountTokens.expiresAt), gt(accountTokens.expiresAt, at)));

const livingOf = (account: AccountId, at: Date): SQL | undefined => and(eq(accountTokens.account, account), tokenLives(at));

/** Holds the account's row, so that two cannot both be the last that may be, and none comes after an erasure. */
export const addToken = (
  db: PostgresJsDatabase,
  account: AccountId,
  token: NewAccountToken,
  most: number,
  remember: Remember | null = null,
): Promise<TokenAdded> =>
  db.transaction(async (transaction) => {
    const held = and(eq(accounts.id, account), isNull(accounts.erasedAt));
    const [owner] = await transaction.select({ id: accounts.id }).from(accounts).where(held).for('update');
    if (owner === undefined) return 'gone';
    const [row] = await transaction.select({ living: count() }).from(accountTokens).where(livingOf(account, token.createdAt));
    if (row!.living >= most) return 'too-many';
    await rememberMade(transaction, remember);
    await transaction.insert(accountTokens).values({ ...token, account });
    return 'added';
  });

/** The tokens of an account that live, newest first. */
export const livingTokens = (db: PostgresJsDatabase, account: AccountId, at: Date): Promise<readonly AccountToken[]> =>
  db
    .select({
      id: accountTokens.id,
      createdAt: accountTokens.createdAt,
      expiresAt: accountTokens.expiresAt,
      name: accountTokens.name,
      lastUsedAt: accountTokens.lastUsedAt,
    })
    .from(accountTokens)
    .where(livingOf(account, at))
    .orderBy(desc(accountTokens.createdAt), accountTokens.id);

export async function ownerOfToken(db: PostgresJsDatabase, tokenId: string): Promise<AccountId | null> {
  const [row] = await db.select({ account: accountTokens.account }).from(accountTokens).where(eq(accountTokens.id, tokenId));
  return row?.account ?? null;
}

/** Revokes a token; when it was revoked first stays written. */
export const revokeToken = (db: PostgresJsDatabase, tokenId: string, at: Date, remember: Remember | null): Promise<void> =>
  db.transaction(async (transaction) => {
    await rememberMade(transaction, remember);
    await transaction
      .update(accountTokens)
      .set({ revokedAt: at })
      .where(and(eq(accountTokens.id, tokenId), isNull(accountTokens.revokedAt)));
  });

/** Why a token opens nothing any more. What is no account's may have been a player's: it was revoked when they were given another. */
export async function deathOf(db: PostgresJsDatabase, tokenHash: TokenHash, at: Date): Promise<DeadToken | null> {
  const { expiresAt, revokedAt } = accountTokens;
  const [row] = await db.select({ expiresAt, revokedAt }).from(accountTokens).where(eq(accountTokens.tokenHash, tokenHash));
  if (row === undefined) {
    const past = eq(pastPlayerTokens.tokenHash, tokenHash);
    return (await db.select().from(pastPlayerTokens).where(past).limit(1)).length > 0 ? 'revoked' : null;
  }
  if (row.revokedAt !== null) return 'revoked';
  return row.expiresAt !== null && row.expiresAt <= at ? 'expired' : null;
}

/** Holds the old token's row, so that of two who rotate it each finds what the other has left. */
export const rotateToken = (
  db: PostgresJsDatabase,
  tokenId: string,
  token: NewAccountToken,
  oldExpiresAt: Date,
  remember: ((oldExpiresAt: Date) => Remember | null) | null = null,
) =>
  db.transaction(async (transaction) => {
    const living = and(eq(accountTokens.id, tokenId), tokenLives(token.createdAt));
    const [old] = await transaction.select().from(accountTokens).where(living).for('update');
    if (old === undefined) return null;
    // Who came first may have come later by the clock: a token that had expired when the newest was made is dead.
    const [newest] = await transaction
      .select({ at: max(accountTokens.createdAt) })
      .from(accountTokens)
      .where(eq(accountTokens.account, old.account));
    if (old.expiresAt !== null && newest?.at != null && old.expiresAt <= newest.at) return null;
    const expiresAt = old.expiresAt !== null && old.expiresAt < oldExpiresAt ? old.expiresAt : oldExpiresAt;
    const name = token.name ?? old.name;
    await rememberMade(transaction, remember?.(expiresAt) ?? null);
    await transaction.update(accountTokens).set({ expiresAt }).where(eq(accountTokens.id, tokenId));
    await transaction.insert(accountTokens).values({ ...token, name, account: old.account });
    return { name, oldExpiresAt: expiresAt };
  });

const HOUR = 3_600_000;

/** The beginning of the hour. */
export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR) * HOUR);

/** Writes down in which hour a token was shown, unless that is written or a later one is. */
export async function noteUse(db: PostgresJsDatabase, tokenHash: TokenHash, hour: Date): Promise<void> {
  const isLater = or(isNull(accountTokens.lastUsedAt), lt(accountTokens.lastUsedAt, hour));
  await db
    .update(accountTokens)
    .set({ lastUsedAt: hour })
    .where(and(eq(accountTokens.tokenHash, tokenHash), isLater));
}
