import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { ChangeAuthor } from '../../games/ports/accounts.js';
import type { GameFilter, GamePlace } from '../../games/ports/game-lists.js';
import type { AccountId, GameId, TokenHash } from '../../games/ports/game-store.js';
import type {
  Offeree,
  OfferingGame,
  SeatJoiner,
  SeatOfferStore,
  SeatOfPlayer,
  SeatRefusal,
  SeatTokenStatus,
  StoredOffer,
  TokenReceiver,
  TokenReplacement,
  TokenStatusStore,
} from '../../games/ports/seats.js';
import type { Connections } from '../connection/connect.js';
import { sanitizeMethods } from '../connection/faults.js';
import { isCallerStillValid } from '../connection/presented-tokens.js';
import { attemptInTransaction, type Transaction, unlessRefused } from '../connection/transaction.js';
import { hasStreams, offerMessage, recordMessages } from '../push/streams.js';
import { games, pastSeatTokens, seatOffers, seats, tournamentPlayers } from '../schema.js';
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
  UNFINISHED,
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
    async wasKnownTo(game, account) {
      const known = and(eq(pastSeatTokens.gameId, game), eq(pastSeatTokens.knownTo, account));
      return (await db.select({ game: pastSeatTokens.gameId }).from(pastSeatTokens).where(known).limit(1)).length > 0;
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
      locks.run(game, () => unlessRefused(db, remember, (transaction) => joinSeat(transaction, game, offer, joining))),
    addAccount: (game, player, remember) =>
      locks.run(game, () => unlessRefused(db, remember, (transaction) => addAccount(transaction, game, player))),
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

/** What changes in the row of a game when a seat gets this token. */
interface GameChange {
  readonly tokenHash: TokenHash;
  readonly joined?: SQL;
  readonly followed?: boolean;
}

/**
 * Gives a game another generation of tokens, and locks its row. Returns false if `condition` fails, which Postgres evaluates on the row as
 * the previous writer left it. Every change of a seat's player or token begins with it, after the locks of accounts and of tokens that
 * authorize the change: an append under an old token, and an inspection by an account that plays from now on, has either committed, or
 * finds another generation and writes nothing. What is checked in other tables of the game comes after it.
 */
async function beginGeneration(
  transaction: Transaction,
  game: GameId,
  { tokenHash, ...change }: GameChange,
  condition: SQL | undefined,
): Promise<boolean> {
  const changed = await transaction
    .update(games)
    .set({ tokenGeneration: nextGeneration(tokenHash), ...change })
    .where(and(eq(games.gameId, game), condition))
    .returning({ game: games.gameId });
  return changed.length === 1;
}

/** A condition on the row of a game, and why a change is refused without it. */
type Requirement = readonly [refusal: SeatRefusal, condition: SQL];

/** Begins a generation if all of these hold. Returns the first that does not; `no-such-seat` without such a game. */
async function beginGenerationIf(
  transaction: Transaction,
  game: GameId,
  change: GameChange,
  required: readonly Requirement[],
): Promise<SeatRefusal | null> {
  if (await beginGeneration(transaction, game, change, and(...required.map(([, condition]) => condition)))) return null;
  // Under a lock: what has failed may hold again by now.
  const reasons = required.map(([refusal, condition]) => sql`when not coalesce(${condition}, false) then ${refusal}::text`);
  const refusal = reasons.length === 0 ? sql`null` : sql`case ${sql.join(reasons, sql` `)} end`;
  const [row] = await transaction
    .select({ refusal: sql<SeatRefusal | null>`${refusal}` })
    .from(games)
    .where(eq(games.gameId, game))
    .for('update');
  if (row === undefined) return 'no-such-seat';
  if (row.refusal !== null) return row.refusal;
  await beginGeneration(transaction, game, change, undefined);
  return null;
}

const mayStillChange = async (transaction: Transaction, author: ChangeAuthor | null): Promise<boolean> =>
  author === null || (await isCallerStillValid(transaction, author.account, author.by, author.at));

const isFree = (seat: string): SQL => and(eq(games.status, 'seating'), not(isTaken(seat)))!;

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
 * Stores the tokens of these seats as revoked, with the accounts that have played by them. The account that opened the game has a seat's
 * token before it passes it on: it counts only if it has joined the seat.
 */
async function revokeTokens(transaction: Transaction, which: SQL | undefined): Promise<void> {
  const isPlayers = sql`${seats.tokenKnownTo} is distinct from ${games.openedBy} or ${seats.tokenKnownTo} = ${seats.account}`;
  const revoked = transaction
    .select({
      gameId: seats.gameId,
      tokenHash: seats.tokenHash,
      knownTo: sql<AccountId | null>`case when ${isPlayers} then ${seats.tokenKnownTo} end`.as('known_to'),
    })
    .from(seats)
    .innerJoin(games, eq(games.gameId, seats.gameId))
    .where(which);
  await transaction.insert(pastSeatTokens).select(revoked).onConflictDoNothing();
}

/**
 * Sets the token of a seat, after the transaction has locked the row of the game, and stores the one before as revoked. Returns null if the
 * game has no such seat. `isAgain`: an account that has the seat gets its token without showing the one before, which another person may
 * have got since.
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
  { isAgain = false }: { readonly isAgain?: boolean } = {},
): Promise<{ readonly openedAt: Date } | null> {
  const own = and(eq(seats.gameId, game), eq(seats.seat, seat));
  await revokeTokens(transaction, and(own, ne(seats.tokenHash, columns.tokenHash)));
  // The note is the player's: an account that is returned the token of another's seat does not read it, nor one whose seat another person
  // has played since by a token of their own.
  const { tokenKnownTo, account = null } = columns;
  const isPlayers = sql`(${tokenKnownTo}::text is null or ${tokenKnownTo} = coalesce(${account}, ${seats.account}))`;
  const isSame = isAgain ? sql`${seats.tokenKnownTo} is not distinct from ${tokenKnownTo}` : sql`true`;
  const note = sql`case when ${isPlayers} and ${isSame} then ${seats.note} end`;
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
  if (!(await beginGeneration(transaction, game, { tokenHash: unusedToken, joined: withoutPlayer(seat) }, isFree(seat)))) return false;
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
  { tokenHash, account, author, knownTo, isPractice = false, most = null }: SeatJoiner,
): Promise<SeatRefusal | null> {
  const { seat } = offer;
  if (!(await mayStillChange(transaction, author))) return 'caller-ended';
  if (account !== null && most !== null && !(await hasRoom(transaction, account, most - 1, isPractice, countJoinedGames))) return 'changed';
  const condition = and(account === null ? undefined : holdsNoSeat(account), knownTo === null ? undefined : hasNotJudged(knownTo));
  const change = { tokenHash, ...(await joinedBy(transaction, seat, account)) };
  if (!(await beginGeneration(transaction, game, change, and(isFree(seat), condition)))) return 'changed';
  const own = and(eq(seatOffers.gameId, game), eq(seatOffers.seat, seat), eq(seatOffers.tokenHash, offer.tokenHash));
  const ended = await transaction.delete(seatOffers).where(own).returning({ seat: seatOffers.seat });
  if (ended.length === 0) return 'changed';
  await updateWaiting(transaction, game);
  await setSeatToken(transaction, game, seat, { tokenHash, tokenKnownTo: knownTo, account, accountAdded: false });
  return null;
}

async function addAccount(
  transaction: Transaction,
  game: GameId,
  { seat, heldToken, tokenHash, account, author, isPractice = false, most }: SeatOfPlayer,
): Promise<SeatRefusal | null> {
  // An erasure or separation that runs at the same time changes this seat too, or is seen here.
  if (!(await mayStillChange(transaction, author))) return 'caller-ended';
  if (most !== null && !(await hasRoom(transaction, account, most - 1, isPractice, countJoinedGames))) return 'changed';
  const condition = and(
    inArray(games.status, [...UNFINISHED]),
    sql`coalesce(${games.joined} ->> ${seat}::text, ${games.accounts} ->> ${seat}::text, ${account}::text) = ${account}::text`,
    holdsNoSeatBut(account, seat),
    hasNotJudged(account),
  );
  const change = { tokenHash, ...(await joinedBy(transaction, seat, account)) };
  if (!(await beginGeneration(transaction, game, change, condition))) return 'changed';
  if (!(await isSeatToken(transaction, game, seat, heldToken))) return 'changed';
  await setSeatToken(transaction, game, seat, { tokenHash, tokenKnownTo: account, account, accountAdded: true });
  return null;
}

/**
 * Ends the account that added a seat to itself, in a transaction that has locked the row of the game: the account loses the seat.
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
 * Replaces the tokens of the seats that an account has joined in unfinished games by one that no one knows, and returns these games. The
 * account keeps its seats, with their notes: it gets a token of each by joining again. The number of statements does not depend on that of
 * the games.
 */
export async function replaceSeatTokensOf(
  transaction: Transaction,
  account: AccountId,
  unusedToken: TokenHash,
): Promise<readonly GameId[]> {
  const isJoined = sql`exists (select from json_each_text(${games.joined}) player where player.value = ${account}::text)`;
  const own = transaction
    .select({ game: seats.gameId })
    .from(seats)
    .where(and(eq(seats.account, account), sql`${seats.live}`));
  const changed = await transaction
    .update(games)
    .set({ tokenGeneration: nextGeneration(unusedToken) })
    .where(and(inArray(games.gameId, own), isJoined))
    .returning({ game: games.gameId });
  if (changed.length === 0) return [];
  const replaced = changed.map(({ game }) => game);
  // One parameter: an account may have more seats than a statement has parameters.
  const isReplaced = and(sql`${seats.gameId} = any(${sql.param(replaced)}::uuid[])`, eq(seats.account, account));
  const revoked = await transaction
    .select({ game: seats.gameId, tokenHash: seats.tokenHash, knownTo: seats.tokenKnownTo })
    .from(seats)
    .where(isReplaced);
  // Lists as parameters: Citus accepts no function whose result may change, such as one that reads JSON.
  const ids = sql.param(revoked.map(({ game }) => game));
  const hashes = sql.param(revoked.map(({ tokenHash }) => tokenHash));
  const players = sql.param(revoked.map(({ knownTo }) => (knownTo === account ? account : null)));
  await transaction.execute(sql`
    insert into past_seat_tokens (game_id, token_hash, known_to)
    select game, decode(hash, 'hex'), player from unnest(${ids}::uuid[], ${hashes}::text[], ${players}::text[]) as revoked(game, hash, player)
    on conflict do nothing`);
  await transaction.update(seats).set({ tokenHash: unusedToken }).where(isReplaced);
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

/** The account that is returned the new token; null if no account is. */
const knownTo = (receiver: TokenReceiver): AccountId | null => ('author' in receiver ? (receiver.author?.account ?? null) : null);

/** What must hold in the row of the game. Joining and offering begin a generation too. */
function requirementsOf(seat: string, receiver: TokenReceiver): readonly Requirement[] {
  const account = knownTo(receiver);
  const judged: readonly Requirement[] = account === null ? [] : [['judged', hasNotJudged(account)]];
  const joined = sql`${games.joined} ->> ${seat}::text`;
  switch (receiver.kind) {
    case 'opener':
    case 'bearer':
      return receiver.unlessTaken ? [['taken', not(isTaken(seat))], ...judged] : judged;
    case 'tournament-player':
      return judged;
    case 'player':
      return [['changed', and(eq(games.tokenGeneration, receiver.tokenGeneration), eq(joined, account))!], ...judged];
    case 'rematch':
      return [['changed', and(eq(games.tokenGeneration, receiver.tokenGeneration), isNull(joined), isFree(seat))!]];
  }
}

/** The token of the seat that was shown; null if none was. */
const heldToken = (receiver: TokenReceiver): TokenHash | null => ('held' in receiver ? receiver.held : null);

/**
 * Replaces a seat's token and deletes the offer of the seat. Returns why not, and changes nothing, if what the receiver needs does not
 * hold.
 */
export const replaceToken = (
  db: PostgresJsDatabase,
  game: GameId,
  { seat, tokenHash, receiver, remember = null }: TokenReplacement,
): Promise<SeatRefusal | null> =>
  unlessRefused(db, remember, async (transaction) => {
    if (!(await mayStillChange(transaction, 'author' in receiver ? receiver.author : null))) return 'caller-ended';
    const { kind } = receiver;
    const playerToken = kind === 'tournament-player' ? receiver.playerToken : null;
    if (playerToken !== null && !(await isPlayerToken(transaction, playerToken))) return 'token-ended';
    const refused = await beginGenerationIf(transaction, game, { tokenHash }, requirementsOf(seat, receiver));
    if (refused !== null) return refused;
    const held = heldToken(receiver);
    if (held !== null && !(await isSeatToken(transaction, game, seat, held))) return 'token-ended';
    const withdrawn = await transaction
      .delete(seatOffers)
      .where(and(eq(seatOffers.gameId, game), eq(seatOffers.seat, seat)))
      .returning({ seat: seatOffers.seat });
    if (withdrawn.length > 0) await updateWaiting(transaction, game);
    if (kind === 'opener' || kind === 'bearer' || kind === 'tournament-player') await endAddedAccount(transaction, game, seat);
    const isAgain = kind === 'player' && held === null;
    const row = await setSeatToken(transaction, game, seat, { tokenHash, tokenKnownTo: knownTo(receiver) }, { isAgain });
    return row === null ? 'no-such-seat' : null;
  });

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
