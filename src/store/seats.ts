import { and, desc, eq, gt, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { AccountId, GameFilter, GameId, GamePosition, TokenHash } from '../games/ports/game-store.js';
import type { NewStoredRequest } from '../games/ports/idempotency-store.js';
import type {
  Offeree,
  OfferingGame,
  SeatJoiner,
  SeatOfferStore,
  SeatSnapshot,
  SeatTokenStatus,
  StoredOffer,
  TokenStatusStore,
} from '../games/ports/seats.js';
import { sanitizeErrors } from './faults.js';
import { matchesFilter, openedBefore, toListedGame } from './games.js';
import { games, pastSeatTokens, seatOffers, seats, tournamentPlayers } from './schema.js';
import { inTransaction, type Transaction } from './transaction.js';

/** What tokens are of seats and of players of tournaments, behind its port, in Postgres. */
export const seatTokens = ({ db }: { readonly db: PostgresJsDatabase }): TokenStatusStore => ({
  seatTokenStatus: (tokenHash) => sanitizeErrors(lifeOf(db, tokenHash)),
  isPlayerToken: (tokenHash) => sanitizeErrors(isPlayers(db, tokenHash)),
});

/** Asked of the dead last: whoever is given another token meanwhile is found there, if no more among the living. */
async function lifeOf(db: PostgresJsDatabase, tokenHash: TokenHash): Promise<SeatTokenStatus | null> {
  const living = await db.select({ seat: seats.seat }).from(seats).where(eq(seats.tokenHash, tokenHash)).limit(1);
  if (living.length > 0) return 'living';
  const past = await db
    .select({ game: pastSeatTokens.gameId })
    .from(pastSeatTokens)
    .where(eq(pastSeatTokens.tokenHash, tokenHash))
    .limit(1);
  return past.length > 0 ? 'revoked' : null;
}

async function isPlayers(db: PostgresJsDatabase, tokenHash: TokenHash): Promise<boolean> {
  const { player, tokenHash: kept } = tournamentPlayers;
  return (await db.select({ player }).from(tournamentPlayers).where(eq(kept, tokenHash)).limit(1)).length > 0;
}

/** Offers of seats behind their port, in Postgres. */
export const seatOfferStore = ({ db }: { readonly db: PostgresJsDatabase }): SeatOfferStore => ({
  list: (game) => sanitizeErrors(listOffers(db, game)),
  offer: (game, offer, deadToken, remember) =>
    sanitizeErrors(inTransaction(db, remember, (transaction) => writeOffer(transaction, game, offer, deadToken))),
  join: (game, offer, joining, remember) =>
    sanitizeErrors(inTransaction(db, remember, (transaction) => joinSeat(transaction, game, offer, joining))),
  listGames: (offeree, filter, at, after, limit) => sanitizeErrors(listOfferingGames(db, offeree, filter, { at, after, limit })),
});

const listOffers = (db: PostgresJsDatabase, game: GameId): Promise<StoredOffer[]> =>
  db
    .select({
      seat: seatOffers.seat,
      to: seatOffers.offeredTo,
      account: seatOffers.account,
      expiresAt: seatOffers.expiresAt,
      tokenHash: seatOffers.tokenHash,
    })
    .from(seatOffers)
    .where(eq(seatOffers.gameId, game));

/**
 * Changes a game in which a seat is still to be taken. Its row is changed first, so that an append under the seat's old token has
 * either committed before this waits for it, or finds another generation and writes nothing. What is `provided` is asked of the
 * row as it is when it can be changed: whoever waited for somebody else is told what that one has left.
 */
async function changeWhileSeating(
  transaction: Transaction,
  game: GameId,
  seat: string,
  change: { readonly joined?: SQL },
  provided?: SQL,
): Promise<boolean> {
  const changed = await transaction
    .update(games)
    .set({ tokenGeneration: sql`${games.tokenGeneration} + 1`, ...change })
    .where(and(eq(games.gameId, game), eq(games.status, 'seating'), not(sql`${seat} = any (${games.taken})`), provided))
    .returning({ game: games.gameId });
  return changed.length === 1;
}

const ownSeat = (game: GameId, seat: string): SQL => and(eq(seats.gameId, game), eq(seats.seat, seat))!;

async function writeOffer(transaction: Transaction, game: GameId, offer: StoredOffer, deadToken: TokenHash): Promise<boolean> {
  const { seat, to, account, expiresAt, tokenHash } = offer;
  const without = sql`(${games.joined}::jsonb - ${seat}::text)::json`;
  if (!(await changeWhileSeating(transaction, game, seat, { joined: without }))) return false;
  const [row] = await transaction
    .update(seats)
    .set({ tokenHash: deadToken, account: null })
    .where(ownSeat(game, seat))
    .returning({ openedAt: seats.openedAt });
  const kept = { offeredTo: to, account, expiresAt, tokenHash, openedAt: row!.openedAt };
  await transaction
    .insert(seatOffers)
    .values({ gameId: game, seat, ...kept })
    .onConflictDoUpdate({ target: [seatOffers.gameId, seatOffers.seat], set: kept });
  return true;
}

/** Nobody plays two seats: asked of the game's own row, in which who has joined stands beside who was named when it was opened. */
const holdsNoSeat = (account: AccountId): SQL =>
  sql`not exists (
    select from (select value from json_each_text(${games.joined}) union all select value from json_each_text(${games.accounts})) players
    where players.value = ${account}::text)`;

async function joinSeat(transaction: Transaction, game: GameId, offer: StoredOffer, { tokenHash, account }: SeatJoiner): Promise<boolean> {
  const { seat } = offer;
  const change =
    account === null ? {} : { joined: sql`(${games.joined}::jsonb || jsonb_build_object(${seat}::text, ${account}::text))::json` };
  const provided = account === null ? undefined : holdsNoSeat(account);
  if (!(await changeWhileSeating(transaction, game, seat, change, provided))) return false;
  const own = and(eq(seatOffers.gameId, game), eq(seatOffers.seat, seat), eq(seatOffers.tokenHash, offer.tokenHash));
  const ended = await transaction.delete(seatOffers).where(own).returning({ seat: seatOffers.seat });
  if (ended.length === 0) return false;
  await transaction.update(seats).set({ tokenHash, account }).where(ownSeat(game, seat));
  return true;
}

interface OfferPage {
  readonly at: Date;
  readonly after: GamePosition | null;
  readonly limit: number;
}

async function listOfferingGames(
  db: PostgresJsDatabase,
  { account, isAnybody }: Offeree,
  filter: GameFilter,
  { at, after, limit }: OfferPage,
): Promise<readonly OfferingGame[]> {
  const own = eq(seatOffers.account, account);
  const playsThere = sql`exists (select from ${seats} where ${seats.gameId} = ${seatOffers.gameId} and ${seats.account} = ${account})`;
  const open = db
    .select({
      gameId: seatOffers.gameId,
      openedAt: seatOffers.openedAt,
      offered: sql<string[]>`array_agg(${seatOffers.seat} order by ${seatOffers.seat})`.as('offered'),
    })
    .from(seatOffers)
    .where(
      and(
        isAnybody ? or(own, eq(seatOffers.offeredTo, 'anybody')) : own,
        or(isNull(seatOffers.expiresAt), gt(seatOffers.expiresAt, at)),
        not(playsThere),
        openedBefore(after, seatOffers.openedAt, seatOffers.gameId),
      ),
    )
    .groupBy(seatOffers.gameId, seatOffers.openedAt)
    .as('open');
  const rows = await db
    .select({ game: games, offered: open.offered })
    .from(open)
    .innerJoin(games, eq(games.gameId, open.gameId))
    .where(and(eq(games.status, 'seating'), matchesFilter(filter)))
    .orderBy(desc(open.openedAt), open.gameId)
    .limit(limit);
  return rows.map(({ game, offered: offeredSeats }) => ({ ...toListedGame(game), offered: offeredSeats }));
}

interface Replacing {
  readonly seat: string;
  readonly tokenHash: TokenHash;
  readonly remember?: NewStoredRequest | null | undefined;
  /** Null where it does not matter how the seat is. */
  readonly asRead?: SeatSnapshot | null | undefined;
  /** Null where nobody asks by the token of a tournament's player. */
  readonly playersToken?: TokenHash | null | undefined;
}

/**
 * Gives a seat another token, and withdraws what was offered of it. The game's row is changed too, and first: an append under the
 * old token has either committed before this waits for it, or finds another generation and writes nothing. Who joins, and what is
 * offered, changes the generation as well: of a seat as it was read, that is asked in the same statement, and so is what an
 * append changes.
 */
export const replaceToken = (
  db: PostgresJsDatabase,
  game: GameId,
  { seat, tokenHash, remember = null, asRead = null, playersToken = null }: Replacing,
): Promise<boolean> =>
  inTransaction(db, remember, async (transaction) => {
    if (playersToken !== null && !(await isPlayerToken(transaction, playersToken))) return false;
    const changed = await transaction
      .update(games)
      .set({ tokenGeneration: sql`${games.tokenGeneration} + 1` })
      .where(and(eq(games.gameId, game), asRead === null ? undefined : isSeatUnchanged(seat, asRead)))
      .returning({ game: games.gameId });
    if (changed.length === 0) return false;
    await transaction.delete(seatOffers).where(and(eq(seatOffers.gameId, game), eq(seatOffers.seat, seat)));
    const replaced = await transaction
      .update(seats)
      .set({ tokenHash })
      .where(and(eq(seats.gameId, game), eq(seats.seat, seat)))
      .returning({ seat: seats.seat });
    return replaced.length === 1;
  });

function isSeatUnchanged(seat: string, { tokenGeneration, joinedBy }: SeatSnapshot): SQL {
  const joined = sql`${games.joined} ->> ${seat}::text`;
  const asRead =
    joinedBy === null ? and(isNull(joined), eq(games.status, 'seating'), not(sql`${seat} = any (${games.taken})`)) : eq(joined, joinedBy);
  return and(eq(games.tokenGeneration, tokenGeneration), asRead)!;
}

/** Whether it is a player's; it stays so until the transaction is over: who gives the player another waits. */
async function isPlayerToken(transaction: Transaction, playersToken: TokenHash): Promise<boolean> {
  const held = await transaction
    .select({ player: tournamentPlayers.player })
    .from(tournamentPlayers)
    .where(eq(tournamentPlayers.tokenHash, playersToken))
    .for('share');
  return held.length > 0;
}
