import { and, count, eq, inArray, not, or, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { AccountId, DisputeMark, DisputeReader, GameId, ListedGame, Standing, TokenHash } from '../games/ports/ports.js';
import type { GameSecrets } from '../record/secrets.js';
import { games, seats } from './schema.js';
import { tournamentEntries, tournamentTables } from './tournament-schema.js';

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
  readonly toOthers: Standing;
  /** For who shows the token of a seat: one and the same each time, so that what was made of it can be kept by it. */
  readonly toSeats: ReadonlyMap<TokenHash, Standing>;
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
    const toOthers: Standing = {
      ...listedOf(row.game),
      seat: null,
      tokenGeneration: row.game.tokenGeneration,
      secrets: () => unsealed(row.game.gameId, row.game.secret),
    };
    const toSeats = rows.flatMap(({ seat, token }) => (token === null ? [] : [[token, { ...toOthers, seat }] as const]));
    return { mark: row.mark, toOthers, toSeats: new Map(toSeats) };
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

/** Whether a game is of a tournament in which an account plays, or did. The index has the same words. */
const playsBeside = (account: AccountId) => sql`exists (
  select from ${tournamentTables} join ${tournamentEntries} on ${tournamentEntries.tournament} = ${tournamentTables.tournament}
  where ${tournamentTables.game} = ${games.gameId}
    and ${tournamentEntries.body} ->> 'type' = 'player-entered' and ${tournamentEntries.body} ->> 'account' = ${account})`;

/** Games in which a dispute is open, in the order of the disputes, as far as an account that may rule may see them. */
export async function disputedGames(
  db: PostgresJsDatabase,
  { account, seesOwn }: DisputeReader,
  after: DisputeMark | null,
  limit: number,
): Promise<readonly ListedGame[]> {
  const maySee = or(games.public, seesOwn ? eq(games.openedBy, account) : undefined, not(playsBeside(account)));
  const beyond = after === null ? undefined : sql`(${disputedSince}, ${games.gameId}) > (${after.openedAt}, ${after.game}::uuid)`;
  const rows = await db
    .select()
    .from(games)
    .where(and(eq(games.status, 'disputed'), beyond, maySee))
    .orderBy(disputedSince, games.gameId)
    .limit(limit);
  return rows.map(listedOf);
}
