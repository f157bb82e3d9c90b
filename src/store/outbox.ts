// What games hand over to tables that are not sharded: those of webhooks and tournaments (docs/decisions/sharding.md).
import { inArray, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { AccountId, GameId, TournamentId } from '../games/model/game.js';
import type { OutboxGame } from '../games/ports/streams.js';
import type { Connections } from './connect.js';
import { gameOutbox, tournamentTables } from './schema.js';
import type { Transaction } from './transaction.js';

export interface Outbox {
  /**
   * Hands over what these games have in the outbox, or all games if null: streams record it, their webhooks deliver, and tournaments read
   * their results. Any number of instances may do so at the same time: handing a row over twice has no further effect.
   */
  readonly collect: (games: readonly GameId[] | null) => Promise<void>;
  /** Sets how streams record games. Without it, they record nothing. */
  readonly recordWith: (record: RecordGames) => void;
}

/** Records the entries of games in streams. Rejects if it cannot: nothing is then handed over. */
type RecordGames = (games: readonly OutboxGame[]) => Promise<void>;

export function openOutbox(connections: Pick<Connections, 'db' | 'webhooks'>): Outbox {
  let record: RecordGames = async () => undefined;
  return {
    async collect(games) {
      if (games?.length === 0) return;
      while ((await collectPage(connections, games, record)) === PAGE) {}
    },
    recordWith(how) {
      record = how;
    },
  };
}

/** Rows in one page. */
const PAGE = 500;

/**
 * Returns the number of rows. Deletes what it has read, after it is handed over: nothing is lost if the process ends, or if an entry is
 * appended meanwhile.
 */
async function collectPage(
  { db, webhooks }: Pick<Connections, 'db' | 'webhooks'>,
  games: readonly GameId[] | null,
  record: RecordGames,
): Promise<number> {
  const { gameId, seq } = gameOutbox;
  const rows = await db
    .select()
    .from(gameOutbox)
    .where(games === null ? undefined : inArray(gameId, [...games]))
    .orderBy(gameId, seq)
    .limit(PAGE);
  if (rows.length === 0) return 0;
  const first = new Map<GameId, number>();
  for (const { gameId: game, after } of rows) first.set(game, Math.min(after, first.get(game) ?? after));
  await record([...first].map(([game, after]) => ({ game, after })));
  const changed = rows.filter(({ result }) => result).map((row) => row.gameId);
  if (changed.length > 0) {
    const { game, signals } = tournamentTables;
    await db
      .update(tournamentTables)
      .set({ signals: sql`${signals} + 1` })
      .where(inArray(game, changed));
  }
  const handedOver = rows.map((row) => row.gameId);
  await signalEntries(webhooks, handedOver);
  await webhooks`
    delete from game_outbox
    where (game_id, seq) in (select * from unnest(${handedOver}::uuid[], ${rows.map((row) => row.seq)}::int[]))`;
  return rows.length;
}

/** Makes the items of games due. Those that are due but not claimed are skipped: their next attempt reads everything new. */
async function signalEntries(webhooks: postgres.Sql, games: readonly GameId[]): Promise<void> {
  await webhooks`
    update webhook_queue q set signal_count = signal_count + 1, due_at = coalesce(due_at, now())
    from webhook_endpoints e
    where q.kind = 'entry' and q.subject_id = any(${[...games]}::uuid[])
      and (q.due_at is null or q.lease is not null) and e.endpoint_id = q.endpoint_id and e.disabled is null`;
}

/** The same for the results of one tournament or of all of an account, in the transaction that records one or lets the account read them. */
export async function signalResults(
  transaction: Transaction,
  of: { readonly tournament: TournamentId } | { readonly account: AccountId },
): Promise<void> {
  await transaction.execute(sql`
    update webhook_queue q set signal_count = signal_count + 1, due_at = coalesce(due_at, now())
    from webhook_endpoints e
    where q.kind = 'result' and ${'tournament' in of ? sql`q.subject_id = ${of.tournament}` : sql`e.account = ${of.account}`}
      and (q.due_at is null or q.lease is not null) and e.endpoint_id = q.endpoint_id and e.disabled is null`);
}

// New games and tournaments, in the transaction that opens them.

/** The lock that a webhook's creation takes, too: either this transaction finds the webhook, or the creation finds what was opened. */
const lockWebhooksOf = (account: AccountId) => sql`select pg_advisory_xact_lock_shared(hashtextextended(${`webhooks of ${account}`}, 0))`;

/** Whether an account has webhooks for all its games. Until the end of the transaction no more are created. */
export async function hasWebhooks(transaction: Transaction, account: AccountId): Promise<boolean> {
  await transaction.execute(lockWebhooksOf(account));
  const rows = await transaction.execute(
    sql`select from webhook_endpoints where account = ${account} and game is null and stream_owner is null limit 1`,
  );
  return rows.length > 0;
}

/** Queues new games of an account for its webhooks, after `hasWebhooks`. */
export async function queueNewGames(transaction: Transaction, account: AccountId, games: readonly GameId[]): Promise<void> {
  await transaction.execute(sql`
    insert into webhook_queue (endpoint_id, kind, subject_id, seq, due_at)
    select endpoint_id, 'entry', opened, 0, case when disabled is null then now() end
    from webhook_endpoints, unnest(${`{${games.join()}}`}::uuid[]) as opened
    where account = ${account} and game is null and stream_owner is null`);
}

/** Hands over the first entries of new games to streams. */
export const handOverNewGames = (transaction: Transaction, games: readonly GameId[]) =>
  transaction.insert(gameOutbox).values(games.map((game) => ({ gameId: game, seq: 1, result: false, after: 0 })));

/** Queues a new tournament for the webhooks of its organiser. Its first result makes the items due. */
export async function queueNewTournament(transaction: Transaction, organiser: AccountId, tournament: TournamentId): Promise<void> {
  await transaction.execute(lockWebhooksOf(organiser));
  await transaction.execute(sql`
    insert into webhook_queue (endpoint_id, kind, subject_id, seq)
    select endpoint_id, 'result', ${tournament}::uuid, 0 from webhook_endpoints where account = ${organiser} and game is null and stream_owner is null`);
}
