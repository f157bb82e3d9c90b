import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { AccountId, DisputeMark, GameId, ListedGame, Standing, TokenHash } from '../games/ports.js';
import type { GameSecrets } from '../record/secrets.js';
import { games, seats } from './schema.js';

type GameRow = typeof games.$inferSelect;

export const listedOf = (row: GameRow): ListedGame => ({
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
 * Which version of a game's row was read: the transaction that wrote it, where it lies, and the last entry. No two versions have
 * the same in one database; where a standby took over that had lost some, transactions may be numbered again, and entries are.
 */
export const ROW_MARK = "games.xmin::text || games.ctid::text || ' ' || games.seq";

/** Where a game stands for who shows a token, and the mark of its row. */
export interface MarkedStanding {
  readonly standing: Standing;
  readonly mark: string;
}

/** Asks where a game stands and whose token is shown, in one prepared query. */
export function standingQuery(
  db: PostgresJsDatabase,
  unsealed: (game: GameId, sealed: Buffer) => GameSecrets,
): (game: GameId, tokenHash: TokenHash | null) => Promise<MarkedStanding | null> {
  const ownSeat = and(eq(seats.gameId, games.gameId), eq(seats.tokenHash, sql.placeholder('tokenHash')));
  const query = db
    .select({ game: games, seat: seats.seat, mark: sql<string>`${sql.raw(ROW_MARK)}` })
    .from(games)
    .leftJoin(seats, ownSeat)
    .where(eq(games.gameId, sql.placeholder('game')))
    .prepare('standing');
  return async (game, tokenHash) => {
    // A placeholder passes by the column's own encoding.
    const [row] = await query.execute({ game, tokenHash: Buffer.from(tokenHash ?? '', 'hex') });
    if (row === undefined) return null;
    const standing = {
      ...listedOf(row.game),
      seat: row.seat,
      tokenGeneration: row.game.tokenGeneration,
      secrets: () => unsealed(row.game.gameId, row.game.secret),
    };
    return { standing, mark: row.mark };
  };
}

/** How many unfinished games an account has open; in the words of the index `games_unfinished`, which is used for no others. */
export async function unfinishedGamesOf(db: PostgresJsDatabase, account: AccountId): Promise<number> {
  const [row] = await db
    .select({ unfinished: count() })
    .from(games)
    .where(and(eq(games.openedBy, account), inArray(games.status, ['seating', 'playing', 'disputed'])));
  return row?.unfinished ?? 0;
}

/** When the dispute that is open in a game was opened. The index has the same words. */
const disputedSince = sql<string>`(${games.proceedings} #>> '{disputes,-1,openedAt}')`;

/** Games in which a dispute is open, in the order of the disputes. */
export async function disputedGames(db: PostgresJsDatabase, after: DisputeMark | null, limit: number): Promise<readonly ListedGame[]> {
  const beyond = after === null ? undefined : sql`(${disputedSince}, ${games.gameId}) > (${after.openedAt}, ${after.game}::uuid)`;
  const rows = await db
    .select()
    .from(games)
    .where(and(eq(games.status, 'disputed'), beyond))
    .orderBy(disputedSince, games.gameId)
    .limit(limit);
  return rows.map(listedOf);
}
