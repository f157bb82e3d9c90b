import {
  and,
  arrayContains,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { accept, type Result, reject } from '../engine/result.js';
import { GUEST_ACCOUNT_PREFIX, ISSUER_ACCOUNT_PREFIX } from '../games/model/ids.js';
import {
  type Account,
  type AccountStore,
  type AccountToken,
  type AddTokenResult,
  type Authority,
  type Caller,
  type InvalidTokenReason,
  type NewAccount,
  type NewAccountToken,
  type PresentedToken,
  SCOPES,
  type Scope,
  type SeparatedAccount,
  type SignInJoin,
  type SignInSeparation,
  type StoredSignInLink,
  type TokenGrant,
  type UsedSignInLink,
} from '../games/ports/accounts.js';
import type { AccountId, TokenHash } from '../games/ports/game-store.js';
import type { NewStoredRequest } from '../games/ports/idempotency-store.js';
import { ownerKey } from '../games/ports/streams.js';
import type { Connections } from './connection/connect.js';
import { sanitizeErrors, sanitizeMethods } from './connection/faults.js';
import { isStillValid } from './connection/presented-tokens.js';
import { attemptInTransaction, storeIdempotencyKey, type Transaction } from './connection/transaction.js';
import { lockGamesOf } from './games/games.js';
import { endAddedSeats, replaceSeatTokensOf } from './games/seats.js';
import {
  eraseNotifications,
  moveNotifications,
  removeNotificationsOfSignIns,
  removeNotificationsOfToken,
  removeSubscriptionsOfToken,
} from './push/notifications.js';
import { changeTokens } from './push/streams.js';
import {
  accounts,
  accountTokens,
  gameMetadata,
  games,
  joinedSignIns,
  openingIdempotencyKeys,
  pastPlayerTokens,
  requestIdempotencyKeys,
  seats,
  signInLinks,
  tournaments,
} from './schema.js';

/** The accounts behind their port, in Postgres. `onFault` receives errors of recording the last use of a token. */
export function accountStore({ db, locks }: Pick<Connections, 'db' | 'locks'>, onFault: (fault: unknown) => void): AccountStore {
  /** Tokens whose use is being recorded. */
  const recording = new Set<TokenHash>();
  async function findCaller(tokenHash: TokenHash, at: Date): Promise<Caller | null> {
    const found = await findTokenHolder(db, tokenHash, at);
    if (found === null) return null;
    const { lastUsedAt, ...caller } = found;
    const hour = startOfHour(at);
    if (!recording.has(tokenHash) && (lastUsedAt === null || lastUsedAt < hour)) {
      recording.add(tokenHash);
      // In the background: the request does not wait for it.
      sanitizeErrors(recordUse(db, tokenHash, hour))
        .catch(onFault)
        .finally(() => recording.delete(tokenHash));
    }
    return caller;
  }
  return sanitizeMethods({
    findCaller,
    findInvalidToken: (tokenHash, at) => whyTokenInvalid(db, tokenHash, at),
    create: (account, token, { by, at }, remember = null) =>
      locks.run(null, () =>
        db.transaction(async (transaction) => {
          if (!(await isStillValid(transaction, by, at))) return 'revoked';
          await storeIdempotencyKey(transaction, remember);
          await insertAccount(transaction, account);
          await transaction.insert(accountTokens).values({ ...token, account: account.id });
          return 'created';
        }),
      ),
    createGuest: (guest, token, most, remember = null) =>
      locks.run('guests', () =>
        createWithin(db, 'guests', most, guest, async (transaction) => {
          await storeIdempotencyKey(transaction, remember);
          await transaction.insert(accountTokens).values({ ...token, account: guest.id });
        }),
      ),
    readIssued: (account) => readIssued(db, account),
    isJoined: async (guest) => (await db.select().from(joinedSignIns).where(eq(joinedSignIns.account, guest))).length > 0,
    joinSignIn: (issuerAccount, guest, joining) => locks.run(guest, () => joinSignIn(db, issuerAccount, guest, joining)),
    separateSignIn: (guest, separation) => locks.run(guest, () => separateSignIn(db, guest, separation)),
    addSignInLink: (link, by, at) => locks.run(link.account, () => addSignInLink(db, link, by, at)),
    useSignInLink: (tokenHash, token, most) => locks.run(null, () => useSignInLink(db, tokenHash, token, most)),
    createOnce: (account, most) => locks.run('accounts of the issuer', () => createWithin(db, 'accounts of the issuer', most, account)),
    read: (account) => read(db, account),
    readAll: (ids) =>
      db
        .select()
        .from(accounts)
        .where(inArray(accounts.id, [...ids])),
    list: (after, limit) => list(db, after, limit),
    setPlayerName: (account, playerName, authority, remember = null) =>
      locks.run(account, () => setPlayerName(db, account, playerName, { ...authority, remember })),
    setScopes: (account, scopes, has, authority, remember = null) =>
      locks.run(account, () => setScopes(db, account, { scopes, has, ...authority, remember })),
    erase: (account, authority, remember = null) => locks.run(account, () => erase(db, account, { ...authority, remember })),
    addToken: (account, token, grant, remember = null) => locks.run(account, () => addToken(db, account, token, grant, remember)),
    rotateToken: (tokenId, token, rotation, remember = null) =>
      locks.run(tokenId, () => rotateToken(db, tokenId, token, rotation, remember)),
    confirmToken: (tokenId, authority, remember = null) =>
      locks.run(tokenId, () =>
        changeTokenOf(db, tokenId, { ...authority, remember }, async (transaction) => {
          await transaction.update(accountTokens).set({ confirmed: true }).where(eq(accountTokens.id, tokenId));
          return 'done' as const;
        }),
      ),
    setArbiterKey: (account, arbiterKey, authority, remember = null) =>
      locks.run(account, () =>
        changeAccount(db, account, { ...authority, remember }, async (transaction) => {
          await transaction.update(accounts).set({ arbiterKey }).where(eq(accounts.id, account));
          return 'done' as const;
        }),
      ),
    tokens: (account, at) => listLiveTokens(db, account, at),
    findTokenOwner: (tokenId) => findTokenOwner(db, tokenId),
    revokeToken: (tokenId, authority, remember = null) => locks.run(tokenId, () => revokeToken(db, tokenId, { ...authority, remember })),
  });
}

// Tokens

/** Whether a token has neither expired nor been revoked. */
const isTokenLive = (at: Date): SQL | undefined =>
  and(isNull(accountTokens.revokedAt), or(isNull(accountTokens.expiresAt), gt(accountTokens.expiresAt, at)));

const isLiveTokenOf = (account: AccountId, at: Date): SQL | undefined => and(eq(accountTokens.account, account), isTokenLive(at));

/** What authorizes a change, and the request that is stored with it. */
interface Change extends Authority {
  readonly remember: NewStoredRequest | null;
}

/**
 * Changes an account under the lock of its row, and stores the request. Null, and nothing changed, if it is erased or does not exist, or if
 * `change` returns null, which has written nothing then.
 */
const changeAccount = <Value>(
  db: PostgresJsDatabase,
  account: AccountId,
  { by, at, remember }: Change,
  change: (transaction: Transaction) => Promise<Value>,
): Promise<Value | 'revoked' | null> =>
  db.transaction(async (transaction) => {
    if (!(await lockAccount(transaction, account))) return null;
    if (!(await isStillValid(transaction, by, at))) return 'revoked';
    const changed = await change(transaction);
    if (changed !== null) await storeIdempotencyKey(transaction, remember);
    return changed;
  });

/** The same for one of its tokens. */
async function changeTokenOf<Value>(
  db: PostgresJsDatabase,
  tokenId: string,
  change: Change,
  work: (transaction: Transaction) => Promise<Value>,
): Promise<Value | 'revoked' | null> {
  const account = await findTokenOwner(db, tokenId);
  return account === null ? null : changeAccount(db, account, change, work);
}

/** A token that is already revoked keeps its first time of revocation, as those of an erased account do. */
async function revokeToken(db: PostgresJsDatabase, tokenId: string, change: Change): Promise<'done' | 'revoked'> {
  const revoked = await changeTokenOf(db, tokenId, change, async (transaction): Promise<'done'> => {
    const [row] = await transaction
      .update(accountTokens)
      .set({ revokedAt: change.at })
      .where(and(eq(accountTokens.id, tokenId), isNull(accountTokens.revokedAt)))
      .returning({ account: accountTokens.account, tokenHash: accountTokens.tokenHash });
    if (row === undefined) return 'done';
    await endLinks(transaction, row.account);
    await removeSubscriptionsOfToken(transaction, row.tokenHash);
    await changeTokens(transaction, { account: row.account });
    return 'done';
  });
  return revoked ?? 'done';
}

/** Deletes the links of an account, in each transaction that ends one of its tokens: a thief of the token may have made links with it. */
async function endLinks(transaction: Transaction, account: AccountId): Promise<void> {
  await transaction.delete(signInLinks).where(eq(signInLinks.account, account));
}

/** Locks the account's row, so that concurrent calls cannot exceed `most` and no token is added after an erasure. */
const addToken = (
  db: PostgresJsDatabase,
  account: AccountId,
  token: NewAccountToken,
  grant: TokenGrant,
  request: NewStoredRequest | null,
): Promise<AddTokenResult> => db.transaction((transaction) => addTokenIn(transaction, account, token, grant, request));

async function addTokenIn(
  transaction: Transaction,
  account: AccountId,
  token: NewAccountToken,
  { most, by }: TokenGrant,
  request: NewStoredRequest | null = null,
): Promise<AddTokenResult> {
  if (!(await lockAccount(transaction, account))) return 'gone';
  if (!(await isStillValid(transaction, by, token.createdAt))) return 'revoked';
  const [row] = await transaction.select({ live: count() }).from(accountTokens).where(isLiveTokenOf(account, token.createdAt));
  if (row!.live >= most) return 'too-many';
  await storeIdempotencyKey(transaction, request);
  await transaction.insert(accountTokens).values({ ...token, account });
  return 'added';
}

/** Locks the row of an account until the transaction ends. False if the account is erased or does not exist. */
async function lockAccount(transaction: Transaction, account: AccountId): Promise<boolean> {
  const isPresent = and(eq(accounts.id, account), isNull(accounts.erasedAt));
  return (await transaction.select({ id: accounts.id }).from(accounts).where(isPresent).for('update')).length > 0;
}

/** Returns the live tokens of an account, newest first. */
const listLiveTokens = (db: PostgresJsDatabase, account: AccountId, at: Date): Promise<readonly AccountToken[]> =>
  db
    .select({
      id: accountTokens.id,
      createdAt: accountTokens.createdAt,
      expiresAt: accountTokens.expiresAt,
      name: accountTokens.name,
      lastUsedAt: accountTokens.lastUsedAt,
      createdBy: accountTokens.createdBy,
      confirmed: accountTokens.confirmed,
    })
    .from(accountTokens)
    .where(isLiveTokenOf(account, at))
    .orderBy(desc(accountTokens.createdAt), accountTokens.id);

async function findTokenOwner(db: PostgresJsDatabase, tokenId: string): Promise<AccountId | null> {
  const [row] = await db.select({ account: accountTokens.account }).from(accountTokens).where(eq(accountTokens.id, tokenId));
  return row?.account ?? null;
}

/** Returns why a token is no longer valid; null if it is valid or unknown. Replaced tokens of players count as revoked. */
async function whyTokenInvalid(db: PostgresJsDatabase, tokenHash: TokenHash, at: Date): Promise<InvalidTokenReason | null> {
  const { expiresAt, revokedAt } = accountTokens;
  const [row] = await db.select({ expiresAt, revokedAt }).from(accountTokens).where(eq(accountTokens.tokenHash, tokenHash));
  if (row === undefined) {
    const past = await db.select().from(pastPlayerTokens).where(eq(pastPlayerTokens.tokenHash, tokenHash)).limit(1);
    return past.length > 0 ? 'revoked' : null;
  }
  if (row.revokedAt !== null) return 'revoked';
  return row.expiresAt !== null && row.expiresAt <= at ? 'expired' : null;
}

/**
 * Locks the account's row, as an erasure does: one that ran at the same time would not see the new token. Then it locks that of the old token,
 * so that of two concurrent rotations the second sees the result of the first.
 */
const rotateToken = (
  db: PostgresJsDatabase,
  tokenId: string,
  token: NewAccountToken,
  { previousExpiresAt, by }: { readonly previousExpiresAt: Date; readonly by: PresentedToken | null },
  toRequest: ((previousExpiresAt: Date, isOwn: boolean) => NewStoredRequest | null) | null,
) =>
  db.transaction(async (transaction) => {
    const isLive = and(eq(accountTokens.id, tokenId), isTokenLive(token.createdAt), isNull(accounts.erasedAt));
    const [old] = await transaction
      .select({ ...getTableColumns(accountTokens), scopes: accounts.scopes })
      .from(accounts)
      .innerJoin(accountTokens, eq(accountTokens.account, accounts.id))
      .where(isLive)
      .for('update');
    if (old === undefined) return null;
    if (!(await isStillValid(transaction, by, token.createdAt))) return 'revoked';
    // The clocks of instances differ: a token that had expired when the account's newest token was created is invalid.
    const [newest] = await transaction
      .select({ at: max(accountTokens.createdAt) })
      .from(accountTokens)
      .where(eq(accountTokens.account, old.account));
    if (old.expiresAt !== null && newest?.at != null && old.expiresAt <= newest.at) return null;
    // Another account knows a token that it created: an arbiter replaces it to be alone.
    const isKnown = old.createdBy !== null && old.scopes.includes('rule');
    const latest = isKnown ? token.createdAt : previousExpiresAt;
    const expiresAt = old.expiresAt !== null && old.expiresAt < latest ? old.expiresAt : latest;
    const name = token.name ?? old.name;
    const isOwn = by !== null && 'tokenHash' in by && by.tokenHash === old.tokenHash;
    await storeIdempotencyKey(transaction, toRequest?.(expiresAt, isOwn) ?? null);
    await transaction.update(accountTokens).set({ expiresAt }).where(eq(accountTokens.id, tokenId));
    await transaction.insert(accountTokens).values({ ...token, name, account: old.account });
    const endsAtOnce = expiresAt <= token.createdAt;
    if (endsAtOnce) {
      await removeNotificationsOfToken(transaction, old.tokenHash);
      await endLinks(transaction, old.account);
    } else await moveNotifications(transaction, old.tokenHash, token.tokenHash);
    await changeTokens(transaction, { account: old.account });
    return { name, previousExpiresAt: expiresAt };
  });

const HOUR_MS = 3_600_000;

const startOfHour = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);

/** Records the hour in which a token was presented, unless a later one is recorded or it was revoked meanwhile, as erased accounts' are. */
async function recordUse(db: PostgresJsDatabase, tokenHash: TokenHash, hour: Date): Promise<void> {
  const isLater = or(isNull(accountTokens.lastUsedAt), lt(accountTokens.lastUsedAt, hour));
  await db
    .update(accountTokens)
    .set({ lastUsedAt: hour })
    .where(and(eq(accountTokens.tokenHash, tokenHash), isNull(accountTokens.revokedAt), isLater));
}

async function findTokenHolder(db: PostgresJsDatabase, tokenHash: TokenHash, at: Date) {
  const [row] = await db
    .select({
      account: accounts.id,
      scopes: accounts.scopes,
      lastUsedAt: accountTokens.lastUsedAt,
      expiresAt: accountTokens.expiresAt,
      confirmed: accountTokens.confirmed,
    })
    .from(accountTokens)
    .innerJoin(accounts, eq(accounts.id, accountTokens.account))
    .where(and(eq(accountTokens.tokenHash, tokenHash), isTokenLive(at), isNull(accounts.erasedAt)));
  if (row === undefined) return null;
  const { confirmed, ...holder } = row;
  const presented = { tokenHash };
  // Such a token neither rules nor sees what an arbiter sees.
  return confirmed
    ? { ...holder, presented }
    : { ...holder, presented, scopes: holder.scopes.filter((scope) => scope !== 'rule'), isUnconfirmed: true };
}

// Accounts

/** Whether the id of an account has a prefix: spelt out, as in the condition of the index of such accounts. */
const isWith = (prefix: string): SQL => sql`starts_with(${accounts.id}, ${sql.raw(`'${prefix}'`)})`;

/** Accounts that strangers make themselves, so many an hour. The name is that of their lock. */
const LIMITED = {
  'accounts of the issuer': isWith(ISSUER_ACCOUNT_PREFIX),
  guests: isWith(GUEST_ACCOUNT_PREFIX),
};

type Limited = Result<Account, { readonly at: Date | null }>;

/** Creates an account of a kind within its limit, and what belongs to it. One at a time among all instances: no requests together exceed it. */
const createWithin = (
  db: PostgresJsDatabase,
  kind: keyof typeof LIMITED,
  most: number,
  account: NewAccount,
  addParts: (transaction: Transaction) => Promise<void> = async () => undefined,
): Promise<Limited> =>
  db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${kind}::text, 0))`);
    const known = await read(transaction, account.id);
    if (known !== null) return accept(known);
    const full = await whyNotOneMore(transaction, LIMITED[kind], account.createdAt, most);
    if (full !== null) return reject(full);
    const created = await insertAccount(transaction, account);
    await addParts(transaction);
    return accept(created);
  });

async function insertAccount(transaction: Transaction, account: NewAccount): Promise<Account> {
  const [created] = await transaction
    .insert(accounts)
    .values({ ...account, scopes: [...account.scopes] })
    .returning();
  return created!;
}

/** Returns when the next account of a kind may be created, if `most` of them were in the last hour; null if one may be now. */
async function whyNotOneMore(
  transaction: Transaction,
  isOfKind: SQL,
  at: Date,
  most: number,
): Promise<{ readonly at: Date | null } | null> {
  if (most === 0) return { at: null };
  const [full] = await transaction
    .select({ createdAt: accounts.createdAt })
    .from(accounts)
    .where(and(isOfKind, gt(accounts.createdAt, new Date(at.getTime() - HOUR_MS))))
    .orderBy(desc(accounts.createdAt))
    .offset(most - 1)
    .limit(1);
  return full === undefined ? null : { at: new Date(full.createdAt.getTime() + HOUR_MS) };
}

/** One statement: every request with an issuer's token runs it. */
async function readIssued(db: PostgresJsDatabase, account: AccountId): Promise<Account | null> {
  const joined = db.select({ account: joinedSignIns.account }).from(joinedSignIns).where(eq(joinedSignIns.issuerAccount, account));
  const [row] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.id, sql`coalesce((${joined}), ${account})`));
  return row ?? null;
}

const joinSignIn = (
  db: PostgresJsDatabase,
  issuerAccount: AccountId,
  guest: AccountId,
  { issuer, guestToken, scopes, at }: SignInJoin,
): Promise<boolean> =>
  attemptInTransaction(db, null, async (transaction) => {
    await lockGamesOf(transaction, issuerAccount);
    if (await hasBelongings(transaction, issuerAccount, at)) return false;
    if (!(await lockAccount(transaction, guest)) || !(await isStillValid(transaction, { tokenHash: guestToken }, at))) return false;
    await transaction.insert(joinedSignIns).values({ issuerAccount, account: guest }).onConflictDoNothing();
    const [row] = await transaction.select().from(joinedSignIns).where(eq(joinedSignIns.issuerAccount, issuerAccount));
    if (row?.account !== guest) return false;
    const own = (await read(transaction, guest))?.scopes ?? [];
    const union = SCOPES.filter((scope) => own.includes(scope) || scopes.includes(scope));
    await transaction
      .update(accounts)
      .set({
        scopes: union,
        signInJoinedAt: sql`coalesce(${accounts.signInJoinedAt}, ${at.toISOString()}::timestamptz)`,
        signInIssuer: issuer,
      })
      .where(and(eq(accounts.id, guest), isNull(accounts.erasedAt)));
    await changeTokens(transaction, { account: guest });
    return true;
  });

/** The lock of the account's row lets no token be made with the sign-in meanwhile. */
const separateSignIn = (
  db: PostgresJsDatabase,
  guest: AccountId,
  { scopes, keeps, unusedToken, by, at }: SignInSeparation,
): Promise<SeparatedAccount | 'last' | 'revoked' | null> =>
  changeAccount(db, guest, { by, at, remember: null }, async (transaction): Promise<SeparatedAccount | 'last' | null> => {
    const own = await read(transaction, guest);
    if (own === null) return null;
    const joinedAt = own.signInJoinedAt;
    if (joinedAt === null) return { account: own, games: [] };
    const isSince = and(gte(accountTokens.createdAt, joinedAt), ne(accountTokens.tokenHash, keeps));
    const [left] = await transaction
      .select({ id: accountTokens.id })
      .from(accountTokens)
      .where(and(isLiveTokenOf(guest, at), not(isSince!)))
      .limit(1);
    if (left === undefined) return 'last';
    const revoked = await transaction
      .update(accountTokens)
      .set({ revokedAt: at })
      .where(and(isLiveTokenOf(guest, at), isSince))
      .returning({ tokenHash: accountTokens.tokenHash });
    for (const { tokenHash } of revoked) await removeNotificationsOfToken(transaction, tokenHash);
    await removeNotificationsOfSignIns(transaction, guest);
    await endLinks(transaction, guest);
    await transaction.delete(joinedSignIns).where(eq(joinedSignIns.account, guest));
    const [separated] = await transaction
      .update(accounts)
      .set({ scopes: own.scopes.filter((scope) => !scopes.includes(scope)), signInJoinedAt: null, signInIssuer: null })
      .where(eq(accounts.id, guest))
      .returning();
    await changeTokens(transaction, { account: guest });
    return { account: separated!, games: await replaceSeatTokensOf(transaction, guest, unusedToken) };
  });

/**
 * Whether an account has what could no longer be reached if its sign-in opened another one. A seat that others named it for does not count.
 * A statement each: those of games may go to other machines than the rest.
 */
async function hasBelongings(transaction: Transaction, account: AccountId, at: Date): Promise<boolean> {
  const found = [
    await transaction.select({ id: games.gameId }).from(games).where(eq(games.openedBy, account)).orderBy(desc(games.openedAt)).limit(1),
    await transaction
      .select({ id: games.gameId })
      .from(seats)
      .innerJoin(games, eq(games.gameId, seats.gameId))
      .where(and(eq(seats.account, account), sql`${games.joined} ->> ${seats.seat} = ${account}`))
      .limit(1),
    await transaction
      .select({ id: tournaments.id })
      .from(tournaments)
      .where(eq(tournaments.organiser, account))
      .orderBy(desc(tournaments.openedAt))
      .limit(1),
    await transaction.execute(sql`
      select endpoint_id from webhook_endpoints where owner = ${ownerKey({ account })} and channel = 'webhook' limit 1`),
    await transaction.select({ id: accountTokens.id }).from(accountTokens).where(isLiveTokenOf(account, at)).limit(1),
  ];
  return found.some(({ length }) => length > 0);
}

/** Links of one account that can be used at a time: a person who makes another one has lost the first. */
const LINKS_OF_ACCOUNT = 3;

async function addSignInLink(db: PostgresJsDatabase, link: StoredSignInLink, by: PresentedToken | null, at: Date): Promise<boolean> {
  const added = await changeAccount(db, link.account, { by, at, remember: null }, async (transaction): Promise<'added'> => {
    const newest = transaction
      .select({ tokenHash: signInLinks.tokenHash })
      .from(signInLinks)
      .where(eq(signInLinks.account, link.account))
      .orderBy(desc(signInLinks.expiresAt))
      .limit(LINKS_OF_ACCOUNT - 1);
    const older = and(eq(signInLinks.account, link.account), notInArray(signInLinks.tokenHash, newest));
    await transaction.delete(signInLinks).where(or(lt(signInLinks.expiresAt, at), older));
    await transaction.insert(signInLinks).values(link);
    return 'added';
  });
  return added === 'added';
}

/** A link is used up even if its account cannot take the token: a finder gets no second attempt. */
const useSignInLink = (
  db: PostgresJsDatabase,
  tokenHash: TokenHash,
  token: NewAccountToken,
  most: number,
): Promise<UsedSignInLink | null> =>
  db.transaction(async (transaction) => {
    const isLive = and(eq(signInLinks.tokenHash, tokenHash), gt(signInLinks.expiresAt, token.createdAt));
    const [link] = await transaction.delete(signInLinks).where(isLive).returning();
    if (link === undefined) return null;
    const { account, confirmed } = link;
    return { account, added: await addTokenIn(transaction, account, { ...token, confirmed }, { most, by: null }) };
  });

async function read(db: PostgresJsDatabase | Transaction, account: AccountId): Promise<Account | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, account));
  return row ?? null;
}

const list = (db: PostgresJsDatabase, after: AccountId | null, limit: number): Promise<readonly Account[]> =>
  db
    .select()
    .from(accounts)
    .where(after === null ? undefined : isListedAfter(after))
    .orderBy(desc(accounts.createdAt), accounts.id)
    .limit(limit);

/** Newest first, then by id. The cursor holds only the id. The form lets Postgres begin its index scan at the time of the account. */
function isListedAfter(account: AccountId): SQL {
  const at = sql`(select created_at from ${accounts} as previous where previous.account_id = ${account})`;
  return sql`(${accounts.createdAt} <= ${at} and (${accounts.createdAt} < ${at} or ${accounts.id} > ${account}))`;
}

interface ScopeChange extends Change {
  readonly scopes: readonly Scope[];
  /** Scopes the account must have; otherwise nothing changes. */
  readonly has: readonly Scope[];
}

const setScopes = (
  db: PostgresJsDatabase,
  account: AccountId,
  { scopes, has, ...change }: ScopeChange,
): Promise<Account | 'revoked' | null> =>
  changeAccount(db, account, change, async (transaction) => {
    const hasScopes = has.length === 0 ? undefined : arrayContains(accounts.scopes, [...has]);
    const [row] = await transaction
      .update(accounts)
      .set({ scopes: [...scopes] })
      .where(and(eq(accounts.id, account), hasScopes))
      .returning();
    if (row === undefined) return null;
    await changeTokens(transaction, { account });
    return row;
  });

/** The name of a guest is that of the player. */
const setPlayerName = (
  db: PostgresJsDatabase,
  account: AccountId,
  playerName: string | null,
  change: Change,
): Promise<Account | 'revoked' | null> =>
  changeAccount(db, account, change, async (transaction) => {
    const name = sql`case when ${isWith(GUEST_ACCOUNT_PREFIX)} then ${playerName} else ${accounts.name} end`;
    const [row] = await transaction.update(accounts).set({ playerName, name }).where(eq(accounts.id, account)).returning();
    return row!;
  });

/** Locks the account's row first, as `addToken` does: a concurrent new token is either revoked here or not added. */
const erase = (db: PostgresJsDatabase, account: AccountId, { by, at, remember }: Change): Promise<Account | 'revoked' | null> =>
  db.transaction(async (transaction) => {
    await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account)).for('update');
    if (!(await isStillValid(transaction, by, at))) return 'revoked';
    const [row] = await transaction
      .update(accounts)
      .set({
        name: null,
        contact: null,
        playerName: null,
        scopes: [],
        arbiterKey: null,
        signInJoinedAt: null,
        signInIssuer: null,
        erasedAt: sql`coalesce(${accounts.erasedAt}, ${at.toISOString()}::timestamptz)`,
      })
      .where(eq(accounts.id, account))
      .returning();
    if (row === undefined) return null;
    await eraseIdempotencyKeys(transaction, account);
    // After the deletion: this request may be retried.
    await storeIdempotencyKey(transaction, remember);
    await transaction
      .update(accountTokens)
      .set({ revokedAt: sql`coalesce(${accountTokens.revokedAt}, ${at.toISOString()}::timestamptz)`, name: null, lastUsedAt: null })
      .where(eq(accountTokens.account, account));
    await endLinks(transaction, account);
    // A sign-in that opened it begins anew.
    await transaction.delete(joinedSignIns).where(eq(joinedSignIns.account, account));
    await eraseNotifications(transaction, account);
    await changeTokens(transaction, { account });
    await endAddedSeats(transaction, account);
    // Names of players are stored apart from the logs of tournaments, which name only the account.
    await transaction.execute(sql`
      update tournament_players p set name = null from tournament_entries e
      where e.tournament_id = p.tournament_id and e.body ->> 'type' = 'player-registered'
        and e.body ->> 'player' = p.player and e.body ->> 'account' = ${account}`);
    // Metadata and notes of its games may identify the owner, as do its notes as a player.
    await transaction
      .update(seats)
      .set({ note: null })
      .where(and(eq(seats.account, account), isNotNull(seats.note)));
    await transaction
      .delete(gameMetadata)
      .where(inArray(gameMetadata.gameId, transaction.select({ id: games.gameId }).from(games).where(eq(games.openedBy, account))));
    return row;
  });

/** Deletes the idempotency keys of an account, of tokens issued by Lyon and by an external issuer. */
async function eraseIdempotencyKeys(transaction: Transaction, account: AccountId): Promise<void> {
  const { account: issued, tokenHash } = requestIdempotencyKeys;
  const ownTokens = transaction.select({ hash: accountTokens.tokenHash }).from(accountTokens).where(eq(accountTokens.account, account));
  // Two statements: one with both conditions would read the whole table.
  await transaction.delete(requestIdempotencyKeys).where(eq(issued, account));
  await transaction.delete(requestIdempotencyKeys).where(inArray(tokenHash, ownTokens));
  await transaction.delete(openingIdempotencyKeys).where(eq(openingIdempotencyKeys.account, account));
}
