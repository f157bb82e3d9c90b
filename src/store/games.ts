import { and, asc, count, desc, eq, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type {
  AccountId,
  DisputePosition,
  DisputeReader,
  DueGame,
  GameFilter,
  GameId,
  GamePosition,
  GameSummary,
  ListedGame,
  Player,
  StoredGame,
  TokenHash,
} from '../games/ports/game-store.js';
import { deadlineOf } from '../record/lifecycle/clock.js';
import type { GameSecrets } from '../record/secrets.js';
import { games, seats, tournamentEntries, tournamentTables } from './schema.js';

/** When the time of the first seat is used up in a game that stands so; null while no clock runs. */
export function deadlineColumn({ clocks }: Pick<GameSummary, 'clocks'>): Date | null {
  const deadline = deadlineOf(clocks);
  return deadline && new Date(deadline.at);
}

/** Games in which time was up by then, the longest ago first: one walk along `games_time_up`. */
export async function listDueGames(db: PostgresJsDatabase, at: Date, after: DueGame | null, limit: number): Promise<readonly DueGame[]> {
  const beyond =
    after === null
      ? undefined
      : sql`(${games.deadline}, ${games.gameId}) > (${after.deadline.toISOString()}::timestamptz, ${after.game}::uuid)`;
  const rows = await db
    .select({ game: games.gameId, deadline: games.deadline })
    .from(games)
    .where(and(lte(games.deadline, at), beyond))
    .orderBy(asc(games.deadline), asc(games.gameId))
    .limit(limit);
  return rows.map(({ game, deadline }) => ({ game, deadline: deadline! }));
}

type GameRow = typeof games.$inferSelect;

export const toListedGame = (row: GameRow): ListedGame => ({
  facts: {
    id: row.gameId,
    ruleset: row.ruleset,
    options: row.options,
    public: row.public,
    openAfterEnd: row.openAfterEnd,
    chance: row.chance,
    openedBy: row.openedBy,
    accounts: row.accounts,
    joined: row.joined,
    openedAt: row.openedAt,
    rematchOf: row.rematchOf,
    rematch: row.rematch,
    spectatorDelay: row.spectatorDelay,
    clock: row.clock,
  },
  summary: {
    seq: row.seq,
    era: row.era,
    status: row.status,
    taken: row.taken,
    entropies: row.entropies,
    toAct: row.toAct,
    outcome: row.outcome,
    clocks: row.clocks,
    versions: row.versions,
    heads: row.heads,
    drawn: row.drawn,
    proceedings: row.proceedings,
  },
});

/**
 * Which version of a game's row was read: the transaction that wrote it, where it lies, the last entry, and the generation of its
 * tokens. No two versions have the same in one database; where a standby took over that had lost some, transactions may be
 * numbered again, and the others count on. Whoever changes a seat's token changes the row in the same transaction, so that
 * under one mark the tokens are the same too.
 */
export const ROW_MARK = "games.xmin::text || games.ctid::text || ' ' || games.seq || ' ' || games.token_generation";

/** Where a game stands, for whoever may ask, under the mark of its row. */
export interface MarkedStanding {
  readonly mark: string;
  /** For who shows no token of a seat. */
  readonly toOthers: StoredGame;
  /** For who shows the token of a seat: one and the same each time, so that what was made of it can be kept by it. */
  readonly toSeats: ReadonlyMap<TokenHash, StoredGame>;
}

/** Asks where a game stands and which tokens are its seats', in one prepared query. */
export function standingQuery(
  db: PostgresJsDatabase,
  unsealed: (game: GameId, sealed: Buffer) => GameSecrets,
): (game: GameId) => Promise<MarkedStanding | null> {
  const query = db
    .select({ game: games, seat: seats.seat, token: seats.tokenHash, mark: sql<string>`${sql.raw(ROW_MARK)}` })
    .from(games)
    .leftJoin(seats, eq(seats.gameId, games.gameId))
    .where(eq(games.gameId, sql.placeholder('game')))
    .prepare('standing');
  return async (game) => {
    const rows = await query.execute({ game });
    const row = rows[0];
    if (row === undefined) return null;
    const toOthers: StoredGame = {
      ...toListedGame(row.game),
      seat: null,
      tokenGeneration: row.game.tokenGeneration,
      secrets: () => unsealed(row.game.gameId, row.game.secret),
    };
    const toSeats = rows.flatMap(({ seat, token }) => (token === null ? [] : [[token, { ...toOthers, seat }] as const]));
    return { mark: row.mark, toOthers, toSeats: new Map(toSeats) };
  };
}

/** How many unfinished games an account has open; in the words of the index `games_unfinished`, which is used for no others. */
export async function countUnfinishedGames(db: PostgresJsDatabase, account: AccountId): Promise<number> {
  const [row] = await db
    .select({ unfinished: count() })
    .from(games)
    .where(and(eq(games.openedBy, account), inArray(games.status, ['seating', 'playing', 'disputed'])));
  return row?.unfinished ?? 0;
}

/** When the dispute that is open in a game was opened. The index has the same words. */
const disputedSince = sql<string>`(${games.proceedings} #>> '{disputes,-1,openedAt}')`;

/** Whether a game is of a tournament in which an account plays, or did. The index has the same words. */
const playsInTournamentOf = (account: AccountId) => sql`exists (
  select from ${tournamentTables} join ${tournamentEntries} on ${tournamentEntries.tournament} = ${tournamentTables.tournament}
  where ${tournamentTables.game} = ${games.gameId}
    and ${tournamentEntries.body} ->> 'type' = 'player-entered' and ${tournamentEntries.body} ->> 'account' = ${account})`;

/** Games in which a dispute is open, in the order of the disputes, as far as an account that may rule may see them. */
export async function listDisputedGames(
  db: PostgresJsDatabase,
  { account, seesOwn }: DisputeReader,
  after: DisputePosition | null,
  limit: number,
): Promise<readonly ListedGame[]> {
  const maySee = or(games.public, seesOwn ? eq(games.openedBy, account) : undefined, not(playsInTournamentOf(account)));
  const beyond = after === null ? undefined : sql`(${disputedSince}, ${games.gameId}) > (${after.openedAt}, ${after.game}::uuid)`;
  const rows = await db
    .select()
    .from(games)
    .where(and(eq(games.status, 'disputed'), beyond, maySee))
    .orderBy(disputedSince, games.gameId)
    .limit(limit);
  return rows.map(toListedGame);
}

// Games by who opened them, or plays in them, newest first. Every list walks an index, from where its page begins.

/** Games can be opened in one instant; the id decides then. */
export const openedBefore = (after: GamePosition | null, openedAt: PgColumn, game: PgColumn): SQL | undefined =>
  after === null
    ? undefined
    : sql`(${openedAt} <= ${after.openedAt.toISOString()}::timestamptz and (${openedAt} < ${after.openedAt.toISOString()}::timestamptz or ${game} > ${after.game}::uuid))`;

/** The words for the edition are those of an index. */
export const matchesFilter = ({ status, ruleset, edition }: GameFilter): SQL | undefined =>
  and(
    status === null ? undefined : eq(games.status, status),
    ruleset === null ? undefined : eq(games.ruleset, ruleset),
    edition === null ? undefined : sql`(${games.options} ->> 'edition') = ${edition}`,
  );

/** Games an account has opened, beginning after one of them. */
export async function listGamesOpenedBy(
  db: PostgresJsDatabase,
  account: AccountId,
  filter: GameFilter,
  after: GamePosition | null,
  limit: number,
): Promise<readonly ListedGame[]> {
  const rows = await db
    .select()
    .from(games)
    .where(and(eq(games.openedBy, account), matchesFilter(filter), openedBefore(after, games.openedAt, games.gameId)))
    .orderBy(desc(games.openedAt), games.gameId)
    .limit(limit);
  return rows.map(toListedGame);
}

/** Games of which an account, or who holds a token, plays a seat; those that wait for it, if `waiting`. */
export async function listGamesPlayedBy(
  db: PostgresJsDatabase,
  player: Player,
  filter: GameFilter & { readonly waiting: boolean },
  after: GamePosition | null,
  limit: number,
): Promise<readonly ListedGame[]> {
  const own = 'account' in player ? eq(seats.account, player.account) : eq(seats.tokenHash, player.tokenHash);
  const live = filter.waiting && 'account' in player ? eq(seats.live, true) : undefined;
  const played = db
    .selectDistinct({ openedAt: seats.openedAt, gameId: seats.gameId })
    .from(seats)
    .where(and(own, live, openedBefore(after, seats.openedAt, seats.gameId)))
    .as('played');
  const toAct = sql`exists (select from ${seats} where ${seats.gameId} = ${games.gameId} and ${own} and ${seats.seat} = any (${games.toAct}))`;
  const rows = await db
    .select({ game: games })
    .from(played)
    .innerJoin(games, eq(games.gameId, played.gameId))
    .where(and(matchesFilter(filter), filter.waiting ? toAct : undefined))
    .orderBy(desc(played.openedAt), played.gameId)
    .limit(limit);
  return rows.map(({ game }) => toListedGame(game));
}
