// Games by who opened them, or plays in them, newest first. Every list walks an index, from where its page begins.
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { AccountId, GameFilter, GameMark, ListedGame, Player } from '../games/ports/ports.js';
import { games, seats } from './schema.js';
import { listedOf } from './standing.js';

/** Games can be opened in one instant; the id decides then. */
export const openedBefore = (after: GameMark | null, openedAt: PgColumn, game: PgColumn): SQL | undefined =>
  after === null
    ? undefined
    : sql`(${openedAt} <= ${after.openedAt.toISOString()}::timestamptz and (${openedAt} < ${after.openedAt.toISOString()}::timestamptz or ${game} > ${after.game}::uuid))`;

/** The words for the edition are those of an index. */
export const passing = ({ status, ruleset, edition }: GameFilter): SQL | undefined =>
  and(
    status === null ? undefined : eq(games.status, status),
    ruleset === null ? undefined : eq(games.ruleset, ruleset),
    edition === null ? undefined : sql`(${games.options} ->> 'edition') = ${edition}`,
  );

/** Games an account has opened, beginning after one of them. */
export async function gamesOf(
  db: PostgresJsDatabase,
  account: AccountId,
  filter: GameFilter,
  after: GameMark | null,
  limit: number,
): Promise<readonly ListedGame[]> {
  const rows = await db
    .select()
    .from(games)
    .where(and(eq(games.openedBy, account), passing(filter), openedBefore(after, games.openedAt, games.gameId)))
    .orderBy(desc(games.openedAt), games.gameId)
    .limit(limit);
  return rows.map(listedOf);
}

/** Games of which an account, or who holds a token, plays a seat; those that wait for it, if `waiting`. */
export async function gamesPlayedBy(
  db: PostgresJsDatabase,
  player: Player,
  filter: GameFilter & { readonly waiting: boolean },
  after: GameMark | null,
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
    .where(and(passing(filter), filter.waiting ? toAct : undefined))
    .orderBy(desc(played.openedAt), played.gameId)
    .limit(limit);
  return rows.map(({ game }) => listedOf(game));
}
