// What games hand over to tables that are not sharded: those of streams and tournaments (docs/decisions/sharding.md).
import { and, inArray, sql } from 'drizzle-orm';
import type { GameId } from '../../games/model/game.js';
import { StoreFault } from '../../games/ports/store-fault.js';
import type { AppendedGames, OutboxGame } from '../../games/ports/streams.js';
import type { Connections } from '../connection/connect.js';
import { sanitizeErrors } from '../connection/faults.js';
import type { Transaction } from '../connection/transaction.js';
import { gameOutbox, tournamentTables } from '../schema.js';

export interface Outbox {
  /**
   * Hands over what these games have in the outbox, or all games if null: streams record it, and tournaments read their results. What this
   * process has just appended to a game is recorded without reading it. Any number of instances may do so at the same time: handing a row
   * over twice has no further effect. A game that cannot be recorded is reported, and stays in the outbox. Rejects with a StoreFault if the database fails.
   */
  readonly collect: (games: AppendedGames | null) => Promise<void>;
  /** Sets how streams record games. Without it, they record nothing. */
  readonly recordWith: (record: RecordGames) => void;
}

/** Records the entries of games in streams. Rejects if one of them cannot be recorded. */
type RecordGames = (games: readonly OutboxGame[]) => Promise<void>;

/** `onFault` receives the faults of games that cannot be recorded. */
export function openOutbox(connections: Pick<Connections, 'db' | 'webhooks'>, onFault: (fault: unknown) => void): Outbox {
  let record: RecordGames = async () => undefined;
  return {
    async collect(games) {
      if (games?.size === 0) return;
      const recordAll = (page: readonly OutboxGame[]) => recordEach(record, page, onFault);
      for (let after = FIRST_ROW; ; ) {
        const last = await sanitizeErrors(collectPage(connections, { games, after }, recordAll));
        if (last === null) return;
        after = last;
      }
    },
    recordWith(how) {
      record = how;
    },
  };
}

/** Records games together or, if one of them is at fault, one by one. Returns the games that cannot be recorded. */
async function recordEach(
  record: RecordGames,
  games: readonly OutboxGame[],
  onFault: (fault: unknown) => void,
): Promise<ReadonlySet<GameId>> {
  const failed = new Set<GameId>();
  const recordSafely = (some: readonly OutboxGame[]): Promise<boolean> =>
    record(some).then(
      () => true,
      (fault: unknown) => {
        if (fault instanceof StoreFault) throw fault;
        if (some.length === 1) onFault(fault);
        return false;
      },
    );
  if (games.length > 1 && (await recordSafely(games))) return failed;
  for (const each of games) if (!(await recordSafely([each]))) failed.add(each.game);
  return failed;
}

/** Rows in one page. */
const PAGE = 500;

/** The primary key of a row. */
type RowKey = Pick<typeof gameOutbox.$inferSelect, 'gameId' | 'seq'>;

/** Comes before every row. */
const FIRST_ROW: RowKey = { gameId: '00000000-0000-0000-0000-000000000000' as GameId, seq: 0 };

/**
 * Hands over the rows after a key. Returns the key of the last one; null if there are no further rows. Deletes the rows
 * only after they are handed over: nothing is lost if the process ends, or if an entry is appended meanwhile.
 */
async function collectPage(
  { db, webhooks }: Pick<Connections, 'db' | 'webhooks'>,
  { games, after }: { readonly games: AppendedGames | null; readonly after: RowKey },
  record: (games: readonly OutboxGame[]) => Promise<ReadonlySet<GameId>>,
): Promise<RowKey | null> {
  const { gameId, seq } = gameOutbox;
  const later = sql`(${gameId}, ${seq}) > (${after.gameId}::uuid, ${after.seq}::int)`;
  const read = await db
    .select()
    .from(gameOutbox)
    .where(games === null ? later : and(inArray(gameId, [...games.keys()]), later))
    .orderBy(gameId, seq)
    .limit(PAGE);
  const last = read.length < PAGE ? null : read.at(-1)!;
  const failed = await record(outboxGames(read, games));
  const rows = read.filter((row) => !failed.has(row.gameId));
  if (rows.length === 0) return last;
  const changed = rows.filter(({ result }) => result).map((row) => row.gameId);
  if (changed.length > 0) {
    const { game, signals } = tournamentTables;
    await db
      .update(tournamentTables)
      .set({ signals: sql`${signals} + 1` })
      .where(inArray(game, changed));
  }
  const handedOver = rows.map((row) => row.gameId);
  // The games are named alone too: by them Citus finds the shards.
  await webhooks`
    delete from game_outbox
    where game_id = any(${handedOver}::uuid[])
      and (game_id, seq) in (select * from unnest(${handedOver}::uuid[], ${rows.map((row) => row.seq)}::int[]))`;
  return last;
}

/**
 * Returns the games of these rows, which are in order. What was appended counts only if it reaches a game's last row, since all its rows
 * are then deleted.
 */
function outboxGames(rows: readonly (typeof gameOutbox.$inferSelect)[], games: AppendedGames | null): readonly OutboxGame[] {
  const found = new Map<GameId, OutboxGame>();
  for (const { gameId: game, seq, after } of rows) {
    const appended = games?.get(game) ?? null;
    const reachesIt = appended !== null && appended.position.summary.seq >= seq;
    found.set(game, { game, after: Math.min(after, found.get(game)?.after ?? after), ...(reachesIt && { appended }) });
  }
  return [...found.values()];
}

/** Hands over entries of games that are written in this transaction: those up to `seq`, after the entry with the number `after`. */
export const handOver = (transaction: Transaction, games: readonly (RowKey & Pick<typeof gameOutbox.$inferSelect, 'after'>)[]) =>
  transaction.insert(gameOutbox).values(games.map((game) => ({ ...game, result: false })));
