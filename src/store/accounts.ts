import { and, arrayContains, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Account, Accounts, Caller, NewAccount, NewAccountToken, Scope } from '../games/ports/accounts.js';
import type { Remember } from '../games/ports/made-requests.js';
import type { AccountId, TokenHash } from '../games/ports/ports.js';
import { accounts, accountTokens, openingKeys } from './account-schema.js';
import { addToken, deathOf, hourOf, livingTokens, noteUse, ownerOfToken, revokeToken, rotateToken, tokenLives } from './account-tokens.js';
import { masked } from './faults.js';
import { rememberMade } from './request-keys.js';
import { madeRequests } from './request-schema.js';
import { gameMetadata, games } from './schema.js';

/** The accounts behind their port, in Postgres. `onFault` is told when the hour in which a token was shown could not be written. */
export function accountStore({ db }: { readonly db: PostgresJsDatabase }, onFault: (fault: unknown) => void): Accounts {
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
      masked(noteUse(db, tokenHash, hour))
        .catch(onFault)
        .finally(() => noting.delete(tokenHash));
    }
    return caller;
  }
  return {
    callerOf: (tokenHash, at) => masked(callerOf(tokenHash, at)),
    deathOf: (tokenHash, at) => masked(deathOf(db, tokenHash, at)),
    create: (account, token, remember) => masked(create(db, account, token, remember)),
    createOnce: (account) => masked(createOnce(db, account)),
    read: (account) => masked(read(db, account)),
    list: (after, limit) => masked(list(db, after, limit)),
    setScopes: (account, scopes, has, remember = null) => masked(setScopes(db, account, { scopes, has, remember })),
    erase: (account, at, remember = null) => masked(erase(db, account, at, remember)),
    addToken: (account, token, most, remember) => masked(addToken(db, account, token, most, remember)),
    rotateToken: (tokenId, token, oldExpiresAt, remember) => masked(rotateToken(db, tokenId, token, oldExpiresAt, remember)),
    tokens: (account, at) => masked(livingTokens(db, account, at)),
    ownerOfToken: (tokenId) => masked(ownerOfToken(db, tokenId)),
    revokeToken: (tokenId, at, remember = null) => masked(revokeToken(db, tokenId, at, remember)),
  };
}

async function holderOf(db: PostgresJsDatabase, tokenHash: TokenHash, at: Date) {
  const [row] = await db
    .select({ account: accounts.id, scopes: accounts.scopes, lastUsedAt: accountTokens.lastUsedAt, expiresAt: accountTokens.expiresAt })
    .from(accountTokens)
    .innerJoin(accounts, eq(accounts.id, accountTokens.account))
    .where(and(eq(accountTokens.tokenHash, tokenHash), tokenLives(at), isNull(accounts.erasedAt)));
  return row ?? null;
}

const create = (db: PostgresJsDatabase, account: NewAccount, token: NewAccountToken, remember: Remember | null = null): Promise<void> =>
  db.transaction(async (transaction) => {
    await rememberMade(transaction, remember);
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
  readonly remember: Remember | null;
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
    await rememberMade(transaction, remember);
    return row;
  });

/** The account's row first, as whoever adds a token does: a token is either there to be revoked, or not added any more. */
const erase = (db: PostgresJsDatabase, account: AccountId, at: Date, remember: Remember | null): Promise<Account | null> =>
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
    await rememberMade(transaction, remember);
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
