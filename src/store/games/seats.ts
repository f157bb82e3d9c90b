import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { GameFilter, GamePlace } from '../../games/ports/game-lists.js';
import type { AccountId, GameId, TokenHash } from '../../games/ports/game-store.js';
import type {
  Offeree,
  OfferingGame,
  SeatJoiner,
  SeatOfferStore,
  SeatOfPlayer,
  SeatSnapshot,
  SeatTokenStatus,
  StoredOffer,
  TokenReplacement,
  TokenStatusStore,
} from '../../games/ports/seats.js';
import type { Connections } from '../connection/connect.js';
import { sanitizeMethods } from '../connection/faults.js';
import { attemptInTransaction, type Transaction } from '../connection/transaction.js';
import { hasStreams, offerMessage, recordMessages } from '../push/streams.js';
import { accounts, games, pastSeatTokens, seatOffers, seats, tournamentPlayers } from '../schema.js';
import {
  countJoinedGames,
  GAME_COLUMNS,
  gamesAfter,
  hasRoom,
  isWaiting,
  listed,
  matchesFilter,
  matchingRows,
  type StoredRulesets,
  toListedGame,
} from './games.js';

/** The status of tokens of seats and of tournament players behind their port, in Postgres. */
export const seatTokens = ({ db }: { readonly db: PostgresJsDatabase }): TokenStatusStore =>
  sanitizeMethods({
    seatTokenStatus: (game, tokenHash) => seatTokenStatus(db, game, tokenHash),
    async seatKnownTo(game, account) {
      const known = and(eq(seats.gameId, game), eq(seats.tokenKnownTo, account));
      const [row] = await db.select({ seat: seats.seat }).from(seats).where(known).orderBy(seats.seat).limit(1);
      return row?.seat ?? null;
    },
    async isPlayerToken(tokenHash) {
      const { player, tokenHash: hash } = tournamentPlayers;
      return (await db.select({ player }).from(tournamentPlayers).where(eq(hash, tokenHash)).limit(1)).length > 0;
    },
  });

/** Reads past tokens last: a token replaced between the two queries is found there. */
async function seatTokenStatus(db: PostgresJsDatabase, game: GameId, tokenHash: TokenHash): Promise<SeatTokenStatus | null> {
  const isCurrent = and(eq(seats.gameId, game), eq(seats.tokenHash, tokenHash));
  const current = await db.select({ seat: seats.seat }).from(seats).where(isCurrent).limit(1);
  if (current.length > 0) return 'valid';
  const past = await db
    .select({ game: pastSeatTokens.gameId })
    .from(pastSeatTokens)
    .where(and(eq(pastSeatTokens.gameId, game), eq(pastSeatTokens.tokenHash, tokenHash)))
    .limit(1);
  return past.length > 0 ? 'revoked' : null;
}

/** Offers of seats behind their port, in Postgres. */
export const seatOfferStore = ({ db, locks }: Pick<Connections, 'db' | 'locks'>, rulesets: StoredRulesets): SeatOfferStore =>
  sanitizeMethods({
    list: (game) => listOffers(db, game),
    offer: (game, offer, unusedToken, remember) =>
      locks.run(game, () => attemptInTransaction(db, remember, (transaction) => writeOffer(transaction, game, offer, unusedToken))),
    join: (game, offer, joining, remember) =>
      locks.run(game, () => attemptInTransaction(db, remember, (transaction) => joinSeat(transaction, game, offer, joining))),
    addAccount: (game, player, remember) =>
      locks.run(game, () => attemptInTransaction(db, remember, (transaction) => addAccount(transaction, game, player))),
    listGames: listed(rulesets, (offeree, filter, at, after, limit) => listOfferingGames(db, offeree, filter, { at, after, limit })),
    listWaiting: listed(rulesets, (filter, at, after, limit) => listWaitingGames(db, filter, { at, after, limit })),
    unlistExpired: (at, limit) => unlistExpired(db, at, limit),
  });

const listOffers = (db: PostgresJsDatabase, game: GameId): Promise<StoredOffer[]> =>
  db
    .select({
      seat: seatOffers.seat,
      audience: seatOffers.audience,
      account: seatOffers.account,
      expiresAt: seatOffers.expiresAt,
      tokenHash: seatOffers.tokenHash,
      offeredAt: seatOffers.offeredAt,
    })
    .from(seatOffers)
    .where(eq(seatOffers.gameId, game));

/** Hex digits of the hash of a new token in the generation that begins with it. 29 bits remain for the count: all are exact in JSON. */
const GENERATION_DIGITS = 6;

/**
 * Returns the generation that begins with a new token. It is greater than the last one, and not that of another token which replaced the
 * same one before the database lost that.
 */
const nextGeneration = (tokenHash: TokenHash): SQL =>
  sql`(((${games.tokenGeneration} >> 24) + 1) << 24) | ${Number.parseInt(tokenHash.slice(0, GENERATION_DIGITS), 16)}::bigint`;

const isTaken = (seat: string): SQL => sql`${seat} = any (${games.taken})`;

/**
 * Updates a game in which the seat has not been taken. Returns false if it has, or if `condition` fails. The update changes
 * the token generation before anything else changes: an append under the seat's old token has either committed, or finds another
 * generation and writes nothing. Postgres evaluates `condition` on the row as the previous writer left it.
 */
async function changeWhileSeating(
  transaction: Transaction,
  game: GameId,
  seat: string,
  { tokenHash, ...change }: { readonly tokenHash: TokenHash; readonly joined?: SQL; readonly followed?: boolean },
  condition?: SQL,
): Promise<boolean> {
  const changed = await transaction
    .update(games)
    .set({ tokenGeneration: nextGeneration(tokenHash), ...change })
    .where(and(eq(games.gameId, game), eq(games.status, 'seating'), not(isTaken(seat)), condition))
    .returning({ game: games.gameId });
  return changed.length === 1;
}

/**
 * Stores with a game when the last offer of its seats to any account expires. Call it after the transaction has locked the row of the game
 * and changed the offers: the statement reads what other transactions have committed.
 */
async function updateWaiting(transaction: Transaction, game: GameId): Promise<void> {
  const until = transaction
    .select({ until: sql`max(coalesce(${seatOffers.expiresAt}, 'infinity'))` })
    .from(seatOffers)
    .where(and(eq(seatOffers.gameId, game), sql`${seatOffers.audience} = 'anyone'`));
  await transaction
    .update(games)
    .set({ waitingUntil: sql`(${until})` })
    .where(eq(games.gameId, game));
}

/**
 * Sets the token of a seat, after the transaction has locked the row of the game, and stores the one before as revoked. Returns null if the
 * game has no such seat.
 */
async function setSeatToken(
  transaction: Transaction,
  game: GameId,
  seat: string,
  columns: {
    readonly tokenHash: TokenHash;
    readonly tokenKnownTo: AccountId | null;
    readonly account?: AccountId | null;
    readonly accountAdded?: boolean;
  },
): Promise<{ readonly openedAt: Date } | null> {
  const own = and(eq(seats.gameId, game), eq(seats.seat, seat));
  const before = transaction
    .select({ gameId: seats.gameId, tokenHash: seats.tokenHash })
    .from(seats)
    .where(and(own, ne(seats.tokenHash, columns.tokenHash)));
  await transaction.insert(pastSeatTokens).select(before).onConflictDoNothing();
  // The note is the player's: an account that is returned the token of another's seat does not read it.
  const { tokenKnownTo, account = null } = columns;
  const isPlayers = sql`(${tokenKnownTo}::text is null or ${tokenKnownTo} = coalesce(${account}, ${seats.account}))`;
  const note = sql`case when ${isPlayers} then ${seats.note} end`;
  const [row] = await transaction
    .update(seats)
    .set({ ...columns, note })
    .where(own)
    .returning({ openedAt: seats.openedAt });
  return row ?? null;
}

/** The accounts that joined, without that of a seat. */
const withoutPlayer = (seat: string): SQL => sql`(${games.joined}::jsonb - ${seat}::text)::json`;

async function writeOffer(transaction: Transaction, game: GameId, offer: StoredOffer, unusedToken: TokenHash): Promise<boolean> {
  const { seat, audience, account, expiresAt, tokenHash, offeredAt } = offer;
  if (!(await changeWhileSeating(transaction, game, seat, { tokenHash: unusedToken, joined: withoutPlayer(seat) }))) return false;
  const free = { tokenHash: unusedToken, tokenKnownTo: null, account: null, accountAdded: false };
  const row = await setSeatToken(transaction, game, seat, free);
  const columns = { audience, account, expiresAt, tokenHash, offeredAt, openedAt: row!.openedAt };
  await transaction
    .insert(seatOffers)
    .values({ gameId: game, seat, ...columns })
    .onConflictDoUpdate({ target: [seatOffers.gameId, seatOffers.seat], set: columns });
  await updateWaiting(transaction, game);
  if (account !== null && (await hasStreams(transaction))) await recordMessages(transaction, offerMessage(game, offer));
  return true;
}

/** An account plays at most one seat of a game, named at opening or joined later. */
const holdsNoSeat = (account: AccountId): SQL => holdsNoSeatBut(account, null);

const holdsNoSeatBut = (account: AccountId, seat: string | null): SQL =>
  sql`not exists (
    select from (select * from json_each_text(${games.joined}) union all select * from json_each_text(${games.accounts})) players
    where players.value = ${account}::text and players.key is distinct from ${seat}::text)`;

/** In the statement that replaces the token, because an inspection or a ruling may be concurrent. */
const hasNotJudged = (account: AccountId): SQL =>
  sql`not exists (
    select from json_array_elements(${games.proceedings} -> 'disputes') dispute
    where dispute -> 'ruling' ->> 'account' = ${account}::text
      or exists (
        select from json_array_elements(dispute -> 'inspections') inspection where inspection ->> 'account' = ${account}::text))`;

/** What changes in the row of a game with a seat that is joined: who plays it, and that streams follow the game from now on. */
const joinedBy = async (transaction: Transaction, seat: string, account: AccountId | null) => ({
  ...(account !== null && { joined: sql`(${games.joined}::jsonb || ${JSON.stringify({ [seat]: account })}::text::jsonb)::json` }),
  ...((await hasStreams(transaction)) && { followed: true }),
});

async function joinSeat(
  transaction: Transaction,
  game: GameId,
  offer: StoredOffer,
  { tokenHash, account, knownTo, isPractice = false, most = null }: SeatJoiner,
): Promise<boolean> {
  const { seat } = offer;
  if (account !== null && most !== null && !(await hasRoom(transaction, account, most - 1, isPractice, countJoinedGames))) return false;
  const condition = and(account === null ? undefined : holdsNoSeat(account), knownTo === null ? undefined : hasNotJudged(knownTo));
  const change = { tokenHash, ...(await joinedBy(transaction, seat, account)) };
  if (!(await changeWhileSeating(transaction, game, seat, change, condition))) return false;
  const own = and(eq(seatOffers.gameId, game), eq(seatOffers.seat, seat), eq(seatOffers.tokenHash, offer.tokenHash));
  const ended = await transaction.delete(seatOffers).where(own).returning({ seat: seatOffers.seat });
  if (ended.length === 0) return false;
  await updateWaiting(transaction, game);
  await setSeatToken(transaction, game, seat, { tokenHash, tokenKnownTo: knownTo, account, accountAdded: false });
  return true;
}

/**
 * The update changes the token generation: an inspection of hidden information that is under way finds another one, and is tried again with
 * the account as a player.
 */
async function addAccount(
  transaction: Transaction,
  game: GameId,
  { seat, heldToken, tokenHash, account, isPractice = false, most }: SeatOfPlayer,
): Promise<boolean> {
  if (most !== null && !(await hasRoom(transaction, account, most - 1, isPractice, countJoinedGames))) return false;
  // Locked first, as an erasure does: one that runs at the same time lets go of this seat, or is seen here.
  const [erased] = await transaction.select({ at: accounts.erasedAt }).from(accounts).where(eq(accounts.id, account)).for('share');
  if (erased?.at != null) return false;
  const changed = await transaction
    .update(games)
    .set({
      tokenGeneration: nextGeneration(tokenHash),
      ...(await joinedBy(transaction, seat, account)),
    })
    .where(
      and(
        eq(games.gameId, game),
        sql`coalesce(${games.joined} ->> ${seat}::text, ${games.accounts} ->> ${seat}::text, ${account}::text) = ${account}::text`,
        holdsNoSeatBut(account, seat),
        hasNotJudged(account),
      ),
    )
    .returning({ game: games.gameId });
  if (changed.length === 0 || !(await isSeatToken(transaction, game, seat, heldToken))) return false;
  await setSeatToken(transaction, game, seat, { tokenHash, tokenKnownTo: account, account, accountAdded: true });
  return true;
}

/**
 * Ends the account that added a seat to itself, in a transaction that has locked the row of the game: who showed the token has it no longer.
 * The account that was named for the seat when the game was opened remains. Returns false if no account was added.
 */
async function endAddedAccount(transaction: Transaction, game: GameId, seat: string): Promise<boolean> {
  const named = transaction
    .select({ account: sql`${games.accounts} ->> ${seat}::text` })
    .from(games)
    .where(eq(games.gameId, game));
  const ended = await transaction
    .update(seats)
    .set({ account: sql`(${named})`, accountAdded: false })
    .where(and(eq(seats.gameId, game), eq(seats.seat, seat), eq(seats.accountAdded, true)))
    .returning({ seat: seats.seat });
  if (ended.length === 0) return false;
  await transaction
    .update(games)
    .set({ joined: withoutPlayer(seat) })
    .where(eq(games.gameId, game));
  return true;
}

/** Ends an account as a player of the seats that it added to itself, in the transaction that erases it. Each game has its own statements. */
export async function endAddedSeats(transaction: Transaction, account: AccountId): Promise<void> {
  const added = await transaction
    .select({ game: seats.gameId, seat: seats.seat })
    .from(seats)
    .where(and(eq(seats.account, account), eq(seats.accountAdded, true)))
    .orderBy(seats.gameId);
  for (const { game, seat } of added) {
    await transaction.select({ game: games.gameId }).from(games).where(eq(games.gameId, game)).for('update');
    // The seat may have got another account meanwhile.
    const own = and(eq(seats.gameId, game), eq(seats.seat, seat), eq(seats.account, account));
    const isOwn = (await transaction.select({ seat: seats.seat }).from(seats).where(own)).length > 0;
    if (isOwn) await endAddedAccount(transaction, game, seat);
  }
}

/**
 * Replaces the tokens of the seats that an account has joined in unfinished games, and returns these games. The account keeps its seats: it
 * gets a token of each by joining again. Each game has its own statements.
 */
export async function replaceSeatsOf(
  transaction: Transaction,
  account: AccountId,
  unusedToken: (game: GameId) => TokenHash,
): Promise<readonly GameId[]> {
  const own = await transaction
    .select({ game: seats.gameId, seat: seats.seat })
    .from(seats)
    .where(and(eq(seats.account, account), sql`${seats.live}`))
    .orderBy(seats.gameId);
  const replaced: GameId[] = [];
  for (const { game, seat } of own) {
    const tokenHash = unusedToken(game);
    const changed = await transaction
      .update(games)
      .set({ tokenGeneration: nextGeneration(tokenHash) })
      .where(and(eq(games.gameId, game), sql`${games.joined} ->> ${seat}::text = ${account}::text`))
      .returning({ game: games.gameId });
    if (changed.length === 0) continue;
    await setSeatToken(transaction, game, seat, { tokenHash, tokenKnownTo: null });
    replaced.push(game);
  }
  return replaced;
}

/** Whether an offer can be accepted at this moment. */
const isOpenAt = (at: Date): SQL | undefined => or(isNull(seatOffers.expiresAt), gt(seatOffers.expiresAt, at));

/** The offered seats of a game, and when the first of them was offered. */
const offeredSeats = sql<string[]>`array_agg(${seatOffers.seat} order by ${seatOffers.seat})`;
const firstOfferedAt = sql<Date>`min(${seatOffers.offeredAt})`.mapWith(seatOffers.offeredAt);

interface OfferPage {
  readonly at: Date;
  readonly after: GamePlace | null;
  readonly limit: number;
}

async function listOfferingGames(
  db: PostgresJsDatabase,
  { account, mayOpenGames }: Offeree,
  filter: GameFilter,
  { at, after, limit }: OfferPage,
): Promise<readonly OfferingGame[]> {
  const isOwn = eq(seatOffers.account, account);
  const playsThere = sql`exists (select from ${seats} where ${seats.gameId} = ${seatOffers.gameId} and ${seats.account} = ${account})`;
  const open = db
    .select({
      gameId: seatOffers.gameId,
      openedAt: seatOffers.openedAt,
      offered: offeredSeats.as('offered'),
      offeredAt: firstOfferedAt.as('offered_at'),
    })
    .from(seatOffers)
    .where(
      and(
        mayOpenGames ? or(isOwn, sql`${seatOffers.audience} = 'anyone'`) : isOwn,
        isOpenAt(at),
        not(playsThere),
        gamesAfter(after, seatOffers.openedAt, seatOffers.gameId),
      ),
    )
    .groupBy(seatOffers.gameId, seatOffers.openedAt)
    .as('open');
  const rows = await db
    .select({ game: GAME_COLUMNS, offered: open.offered, offeredAt: open.offeredAt })
    .from(open)
    .innerJoin(games, eq(games.gameId, open.gameId))
    .where(and(eq(games.status, 'seating'), matchesFilter(filter)))
    .orderBy(desc(open.openedAt), open.gameId)
    .limit(limit);
  return rows.map(({ game, ...offer }) => ({ ...toListedGame(game), ...offer }));
}

/** Reads the offers of the games of the page only. */
async function listWaitingGames(
  db: PostgresJsDatabase,
  filter: GameFilter,
  { at, after, limit }: OfferPage,
): Promise<readonly OfferingGame[]> {
  const waiting = db
    .select(GAME_COLUMNS)
    .from(games)
    .where(and(isWaiting(filter, at), gamesAfter(after, games.openedAt, games.gameId)))
    .orderBy(desc(games.openedAt), games.gameId)
    .limit(limit);
  const found = (await waiting).map((game) => ({ game }));
  const page = matchingRows(found, filter).map(({ game }) => game);
  if (page.length === 0) return [];
  const ids = page.map(({ gameId }) => gameId);
  const offers = await db
    .select({ gameId: seatOffers.gameId, offered: offeredSeats, offeredAt: firstOfferedAt })
    .from(seatOffers)
    .where(and(inArray(seatOffers.gameId, ids), sql`${seatOffers.audience} = 'anyone'`, isOpenAt(at)))
    .groupBy(seatOffers.gameId);
  const offersOf = new Map(offers.map(({ gameId, ...offer }) => [gameId, offer]));
  // A game may have been joined between the two statements.
  return page.map((game) => ({ ...toListedGame(game), ...(offersOf.get(game.gameId) ?? { offered: [], offeredAt: null }) }));
}

/** In a sharded database, each game is updated in its own shard. */
async function unlistExpired(db: PostgresJsDatabase, at: Date, limit: number): Promise<number> {
  const hasExpired = and(sql`${games.waitingUntil} < 'infinity'`, lte(games.waitingUntil, at));
  const expired = await db
    .select({ game: games.gameId })
    .from(games)
    .where(hasExpired)
    .orderBy(asc(games.waitingUntil), asc(games.gameId))
    .limit(limit);
  for (const { game } of expired)
    await db
      .update(games)
      .set({ waitingUntil: null })
      .where(and(eq(games.gameId, game), hasExpired));
  return expired.length;
}

/**
 * Replaces a seat's token, deletes the offer of the seat and ends an account that was added by another token. Returns false if the seat is no
 * longer as it was read, or the account in `knownTo` has judged in the game. The update of the game's row comes first and changes the token generation: an append
 * under the old token has either committed, or finds another generation and writes nothing. Joining and offering change it too, so the
 * condition on the row detects them.
 */
export const replaceToken = (
  db: PostgresJsDatabase,
  game: GameId,
  {
    seat,
    tokenHash,
    knownTo,
    remember = null,
    asRead = null,
    unlessTaken = false,
    playersToken = null,
    heldToken = null,
  }: TokenReplacement,
): Promise<boolean> =>
  attemptInTransaction(db, remember, async (transaction) => {
    if (playersToken !== null && !(await isPlayerToken(transaction, playersToken))) return false;
    const changed = await transaction
      .update(games)
      .set({ tokenGeneration: nextGeneration(tokenHash) })
      .where(
        and(
          eq(games.gameId, game),
          asRead === null ? undefined : isSeatUnchanged(seat, asRead),
          unlessTaken ? not(isTaken(seat)) : undefined,
          knownTo === null ? undefined : hasNotJudged(knownTo),
        ),
      )
      .returning({ game: games.gameId });
    if (changed.length === 0) return false;
    // The row of the game is locked: no other request replaces the token now.
    if (heldToken !== null && !(await isSeatToken(transaction, game, seat, heldToken))) return false;
    const withdrawn = await transaction
      .delete(seatOffers)
      .where(and(eq(seatOffers.gameId, game), eq(seatOffers.seat, seat)))
      .returning({ seat: seatOffers.seat });
    if (withdrawn.length > 0) await updateWaiting(transaction, game);
    if (asRead === null) await endAddedAccount(transaction, game, seat);
    return (await setSeatToken(transaction, game, seat, { tokenHash, tokenKnownTo: knownTo })) !== null;
  });

function isSeatUnchanged(seat: string, { tokenGeneration, joinedBy }: SeatSnapshot): SQL {
  const joined = sql`${games.joined} ->> ${seat}::text`;
  const asRead = joinedBy === null ? and(isNull(joined), eq(games.status, 'seating'), not(isTaken(seat))) : eq(joined, joinedBy);
  return and(eq(games.tokenGeneration, tokenGeneration), asRead)!;
}

async function isSeatToken(transaction: Transaction, game: GameId, seat: string, tokenHash: TokenHash): Promise<boolean> {
  const own = and(eq(seats.gameId, game), eq(seats.seat, seat), eq(seats.tokenHash, tokenHash));
  return (await transaction.select({ seat: seats.seat }).from(seats).where(own)).length > 0;
}

/** Whether this is the token of a tournament player. Locks the row, so that it remains true until the transaction ends. */
async function isPlayerToken(transaction: Transaction, playersToken: TokenHash): Promise<boolean> {
  const rows = await transaction
    .select({ player: tournamentPlayers.player })
    .from(tournamentPlayers)
    .where(eq(tournamentPlayers.tokenHash, playersToken))
    .for('share');
  return rows.length > 0;
}
