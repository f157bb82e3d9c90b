import { and, arrayContains, count, desc, eq, gt, inArray, isNull, lt, max, or, type SQL, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type {
  Account,
  AccountStore,
  AccountToken,
  AddTokenResult,
  Caller,
  DeadTokenReason,
  NewAccount,
  NewAccountToken,
  Scope,
} from '../games/ports/accounts.js';
import type { AccountId, TokenHash } from '../games/ports/game-store.js';
import type { NewStoredRequest } from '../games/ports/idempotency-store.js';
import { sanitizeErrors } from './faults.js';
import { accounts, accountTokens, gameMetadata, games, madeRequests, openingKeys, pastPlayerTokens } from './schema.js';
import { storeRequestKey } from './transaction.js';

/** That a token has neither expired nor been revoked. */
export const isTokenLive = (at: Date): SQL | undefined =>
  and(isNull(accountTokens.revokedAt), or(isNull(accountTokens.expiresAt), gt(accountTokens.expiresAt, at)));

const isLiveTokenOf = (account: AccountId, at: Date): SQL | undefined => and(eq(accountTokens.account, account), isTokenLive(at));

/** Holds the account's row, so that two cannot both be the last that may be, and none comes after an erasure. */
export const addToken = (
  db: PostgresJsDatabase,
  account: AccountId,
  token: NewAccountToken,
  most: number,
  remember: NewStoredRequest | null = null,
): Promise<AddTokenResult> =>
  db.transaction(async (transaction) => {
    const held = and(eq(accounts.id, account), isNull(accounts.erasedAt));
    const [owner] = await transaction.select({ id: accounts.id }).from(accounts).where(held).for('update');
    if (owner === undefined) return 'gone';
    const [row] = await transaction.select({ living: count() }).from(accountTokens).where(isLiveTokenOf(account, token.createdAt));
    if (row!.living >= most) return 'too-many';
    await storeRequestKey(transaction, remember);
    await transaction.insert(accountTokens).values({ ...token, account });
    return 'added';
  });

/** The tokens of an account that live, newest first. */
export const listLiveTokens = (db: PostgresJsDatabase, account: AccountId, at: Date): Promise<readonly AccountToken[]> =>
  db
    .select({
      id: accountTokens.id,
      createdAt: accountTokens.createdAt,
      expiresAt: accountTokens.expiresAt,
      name: accountTokens.name,
      lastUsedAt: accountTokens.lastUsedAt,
    })
    .from(accountTokens)
    .where(isLiveTokenOf(account, at))
    .orderBy(desc(accountTokens.createdAt), accountTokens.id);

export async function ownerOfToken(db: PostgresJsDatabase, tokenId: string): Promise<AccountId | null> {
  const [row] = await db.select({ account: accountTokens.account }).from(accountTokens).where(eq(accountTokens.id, tokenId));
  return row?.account ?? null;
}

/** Revokes a token; when it was revoked first stays written. */
export const revokeToken = (db: PostgresJsDatabase, tokenId: string, at: Date, remember: NewStoredRequest | null): Promise<void> =>
  db.transaction(async (transaction) => {
    await storeRequestKey(transaction, remember);
    await transaction
      .update(accountTokens)
      .set({ revokedAt: at })
      .where(and(eq(accountTokens.id, tokenId), isNull(accountTokens.revokedAt)));
  });

/** Why a token opens nothing any more. What is no account's may have been a player's: it was revoked when they were given another. */
export async function deathOf(db: PostgresJsDatabase, tokenHash: TokenHash, at: Date): Promise<DeadTokenReason | null> {
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
  remember: ((oldExpiresAt: Date) => NewStoredRequest | null) | null = null,
) =>
  db.transaction(async (transaction) => {
    const living = and(eq(accountTokens.id, tokenId), isTokenLive(token.createdAt));
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
    await storeRequestKey(transaction, remember?.(expiresAt) ?? null);
    await transaction.update(accountTokens).set({ expiresAt }).where(eq(accountTokens.id, tokenId));
    await transaction.insert(accountTokens).values({ ...token, name, account: old.account });
    return { name, oldExpiresAt: expiresAt };
  });

const HOUR = 3_600_000;

/** The beginning of the hour. */
export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR) * HOUR);

/** Writes down in which hour a token was shown, unless that is written or a later one is. */
export async function recordUse(db: PostgresJsDatabase, tokenHash: TokenHash, hour: Date): Promise<void> {
  const isLater = or(isNull(accountTokens.lastUsedAt), lt(accountTokens.lastUsedAt, hour));
  await db
    .update(accountTokens)
    .set({ lastUsedAt: hour })
    .where(and(eq(accountTokens.tokenHash, tokenHash), isLater));
}

/** The accounts behind their port, in Postgres. `onFault` is told when the hour in which a token was shown could not be written. */
export function accountStore({ db }: { readonly db: PostgresJsDatabase }, onFault: (fault: unknown) => void): AccountStore {
  /** Tokens whose hour is being written: once is enough. */
  const noting = new Set<TokenHash>();
  async function callerOf(tokenHash: TokenHash, at: Date): Promise<Caller | null> {
    const found = await holderOf(db, tokenHash, at);
    if (found === null) return null;
    const { lastUsedAt, ...caller } = found;
    const hour = hourOf(at);
    if (!noting.has(tokenHash) && (lastUsedAt === null || lastUsedAt < hour)) {
      noting.add(tokenHash);
      // Nobody waits for it.
      sanitizeErrors(recordUse(db, tokenHash, hour))
        .catch(onFault)
        .finally(() => noting.delete(tokenHash));
    }
    return caller;
  }
  return {
    findCaller: (tokenHash, at) => sanitizeErrors(callerOf(tokenHash, at)),
    findDeadToken: (tokenHash, at) => sanitizeErrors(deathOf(db, tokenHash, at)),
    create: (account, token, remember) => sanitizeErrors(create(db, account, token, remember)),
    createOnce: (account) => sanitizeErrors(createOnce(db, account)),
    read: (account) => sanitizeErrors(read(db, account)),
    list: (after, limit) => sanitizeErrors(list(db, after, limit)),
    setScopes: (account, scopes, has, remember = null) => sanitizeErrors(setScopes(db, account, { scopes, has, remember })),
    erase: (account, at, remember = null) => sanitizeErrors(erase(db, account, at, remember)),
    addToken: (account, token, most, remember) => sanitizeErrors(addToken(db, account, token, most, remember)),
    rotateToken: (tokenId, token, oldExpiresAt, remember) => sanitizeErrors(rotateToken(db, tokenId, token, oldExpiresAt, remember)),
    tokens: (account, at) => sanitizeErrors(listLiveTokens(db, account, at)),
    findTokenOwner: (tokenId) => sanitizeErrors(ownerOfToken(db, tokenId)),
    revokeToken: (tokenId, at, remember = null) => sanitizeErrors(revokeToken(db, tokenId, at, remember)),
  };
}

async function holderOf(db: PostgresJsDatabase, tokenHash: TokenHash, at: Date) {
  const [row] = await db
    .select({ account: accounts.id, scopes: accounts.scopes, lastUsedAt: accountTokens.lastUsedAt, expiresAt: accountTokens.expiresAt })
    .from(accountTokens)
    .innerJoin(accounts, eq(accounts.id, accountTokens.account))
    .where(and(eq(accountTokens.tokenHash, tokenHash), isTokenLive(at), isNull(accounts.erasedAt)));
  return row ?? null;
}

const create = (
  db: PostgresJsDatabase,
  account: NewAccount,
  token: NewAccountToken,
  remember: NewStoredRequest | null = null,
): Promise<void> =>
  db.transaction(async (transaction) => {
    await storeRequestKey(transaction, remember);
    await transaction.insert(accounts).values({ ...account, scopes: [...account.scopes] });
    await transaction.insert(accountTokens).values({ ...token, account: account.id });
  });

async function createOnce(db: PostgresJsDatabase, account: NewAccount): Promise<Account> {
  await db
    .insert(accounts)
    .values({ ...account, scopes: [...account.scopes] })
    .onConflictDoNothing();
  return (await read(db, account.id))!;
}

async function read(db: PostgresJsDatabase, account: AccountId): Promise<Account | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, account));
  return row ?? null;
}

const list = (db: PostgresJsDatabase, after: AccountId | null, limit: number): Promise<readonly Account[]> =>
  db
    .select()
    .from(accounts)
    .where(after === null ? undefined : olderThan(after))
    .orderBy(desc(accounts.createdAt), accounts.id)
    .limit(limit);

/** Accounts can be made in one instant; the id decides then. */
const olderThan = (account: AccountId): SQL => sql`exists (
  select 1 from ${accounts} as mark where mark.account_id = ${account}
    and (${accounts.createdAt} < mark.created_at or (${accounts.createdAt} = mark.created_at and ${accounts.id} > mark.account_id)))`;

interface Scoping {
  readonly scopes: readonly Scope[];
  readonly has: readonly Scope[];
  readonly remember: NewStoredRequest | null;
}

const setScopes = (db: PostgresJsDatabase, account: AccountId, { scopes, has, remember }: Scoping): Promise<Account | null> =>
  db.transaction(async (transaction) => {
    const hasThem = has.length === 0 ? undefined : arrayContains(accounts.scopes, [...has]);
    const [row] = await transaction
      .update(accounts)
      .set({ scopes: [...scopes] })
      .where(and(eq(accounts.id, account), isNull(accounts.erasedAt), hasThem))
      .returning();
    if (row === undefined) return null;
    await storeRequestKey(transaction, remember);
    return row;
  });

/** The account's row first, as whoever adds a token does: a token is either there to be revoked, or not added any more. */
const erase = (db: PostgresJsDatabase, account: AccountId, at: Date, remember: NewStoredRequest | null): Promise<Account | null> =>
  db.transaction(async (transaction) => {
    const [row] = await transaction
      .update(accounts)
      .set({ name: null, contact: null, scopes: [], erasedAt: sql`coalesce(${accounts.erasedAt}, ${at.toISOString()}::timestamptz)` })
      .where(eq(accounts.id, account))
      .returning();
    if (row === undefined) return null;
    // What it has asked for under keys, with tokens made here or signed elsewhere. This request is kept below: it may be sent again.
    const ownTokens = transaction.select({ hash: accountTokens.tokenHash }).from(accountTokens).where(eq(accountTokens.account, account));
    await transaction.delete(madeRequests).where(or(eq(madeRequests.account, account), inArray(madeRequests.tokenHash, ownTokens)));
    await transaction.delete(openingKeys).where(eq(openingKeys.account, account));
    await storeRequestKey(transaction, remember);
    await transaction
      .update(accountTokens)
      .set({ revokedAt: sql`coalesce(${accountTokens.revokedAt}, ${at.toISOString()}::timestamptz)`, name: null, lastUsedAt: null })
      .where(eq(accountTokens.account, account));
    // What it is called in tournaments is kept beside their logs, which name the account and nobody's name.
    await transaction.execute(sql`
      update tournament_players p set name = null from tournament_entries e
      where e.tournament_id = p.tournament_id and e.body ->> 'type' = 'player-entered'
        and e.body ->> 'player' = p.player and e.body ->> 'account' = ${account}`);
    // What it kept beside its games may say who it belongs to.
    await transaction
      .delete(gameMetadata)
      .where(inArray(gameMetadata.gameId, transaction.select({ id: games.gameId }).from(games).where(eq(games.openedBy, account))));
    return row;
  });
