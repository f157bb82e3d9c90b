import { and, desc, eq, gt, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Joining, Offeree, OfferingGame, SeatOfferStore } from '../games/ports/offer-store.js';
import type { AccountId, GameFilter, GameId, GameMark, TokenHash } from '../games/ports/ports.js';
import type { KeptOffer } from '../games/ports/seat-offers.js';
import { masked } from './faults.js';
import { openedBefore, passing } from './lists.js';
import { orNothing, type Transaction } from './or-nothing.js';
import { games, seatOffers, seats } from './schema.js';
import { listedOf } from './standing.js';

/** Offers of seats behind their port, in Postgres. */
export const seatOfferStore = ({ db }: { readonly db: PostgresJsDatabase }): SeatOfferStore => ({
  of: (game) => masked(of(db, game)),
  offer: (game, offer, deadToken, remember) =>
    masked(orNothing(db, remember, (transaction) => offered(transaction, game, offer, deadToken))),
  join: (game, offer, joining, remember) => masked(orNothing(db, remember, (transaction) => joined(transaction, game, offer, joining))),
  offering: (offeree, filter, at, after, limit) => masked(offering(db, offeree, filter, { at, after, limit })),
});

const of = (db: PostgresJsDatabase, game: GameId): Promise<KeptOffer[]> =>
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

async function offered(transaction: Transaction, game: GameId, offer: KeptOffer, deadToken: TokenHash): Promise<boolean> {
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
const playsNowhere = (account: AccountId): SQL =>
  sql`not exists (
    select from (select value from json_each_text(${games.joined}) union all select value from json_each_text(${games.accounts})) players
    where players.value = ${account}::text)`;

async function joined(transaction: Transaction, game: GameId, offer: KeptOffer, { tokenHash, account }: Joining): Promise<boolean> {
  const { seat } = offer;
  const change =
    account === null ? {} : { joined: sql`(${games.joined}::jsonb || jsonb_build_object(${seat}::text, ${account}::text))::json` };
  const provided = account === null ? undefined : playsNowhere(account);
  if (!(await changeWhileSeating(transaction, game, seat, change, provided))) return false;
  const own = and(eq(seatOffers.gameId, game), eq(seatOffers.seat, seat), eq(seatOffers.tokenHash, offer.tokenHash));
  const ended = await transaction.delete(seatOffers).where(own).returning({ seat: seatOffers.seat });
  if (ended.length === 0) return false;
  await transaction.update(seats).set({ tokenHash, account }).where(ownSeat(game, seat));
  return true;
}

interface Page {
  readonly at: Date;
  readonly after: GameMark | null;
  readonly limit: number;
}

async function offering(
  db: PostgresJsDatabase,
  { account, isAnybody }: Offeree,
  filter: GameFilter,
  { at, after, limit }: Page,
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
    .where(and(eq(games.status, 'seating'), passing(filter)))
    .orderBy(desc(open.openedAt), open.gameId)
    .limit(limit);
  return rows.map(({ game, offered: offeredSeats }) => ({ ...listedOf(game), offered: offeredSeats }));
}
