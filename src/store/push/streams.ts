import { sql as drizzleSql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { GameId, TournamentId } from '../../games/model/game.js';
import type { StoredOffer } from '../../games/ports/seats.js';
import {
  type GameAudience,
  type GameRecording,
  type NewMessage,
  ownerKey,
  type Recorded,
  type RecordedGame,
  type Recording,
  SEAT_KEYS,
  type StoredMessage,
  type StreamHead,
  type StreamOwner,
  type StreamStore,
  type Written,
} from '../../games/ports/streams.js';
import type { Connections } from '../connection/connect.js';
import { sanitizeMethods } from '../connection/faults.js';
import type { Transaction } from '../connection/transaction.js';

/** Advisory lock: shared by transactions that open games or seats, exclusive for one that opens a stream. */
const STREAMS_LOCK = 'streams';

/** Streams behind their port, in Postgres. Callers open and read streams on the connections of `streams`; the server records on the others. */
export const streamStore = ({ webhooks: sql, streams: callers }: Pick<Connections, 'webhooks' | 'streams'>): StreamStore =>
  sanitizeMethods({
    open: (owner, arbitrates) => open(callers, owner, arbitrates),
    async read(owner, after, limit) {
      const rows = await callers<PageRow[]>`
        select s.last, s.lost, ${tokensOf(callers)} as tokens, m.number, m.tag, m.at, m.kind, m.subject_id as subject, m.viewer, m.seq, m.version, m.begins_turn as "beginsTurn"
        from streams s left join lateral (
          select * from stream_messages where stream_id = s.stream_id and number > ${after} order by number limit ${limit}
        ) m on true
        where s.owner = ${owner} order by m.number`;
      const [first] = rows;
      if (first === undefined) return null;
      const { last, lost, tokens } = first;
      const messages = rows.flatMap(({ last: _last, lost: _lost, tokens: _tokens, ...message }) =>
        message.number === null ? [] : [message],
      );
      return { head: { last, lost }, tokens, messages };
    },
    async tagOf(owner, number) {
      const [row] = await callers<{ tag: string }[]>`
        select m.tag from streams s join stream_messages m using (stream_id) where s.owner = ${owner} and m.number = ${number}`;
      return row?.tag ?? null;
    },
    audiences: (games) => readAudiences(sql, games),
    recording: (of) => readRecording(sql, of),
    record: (games) => record(sql, games),
    gamesToWarn: (at, limit) => sql<RecordedGame[]>`
      select ${recordedColumns(sql)} from stream_games where warn_at <= ${at} order by warn_at limit ${limit}`,
    async seatHeldBy(game, account) {
      const [row] = await callers<{ seat: string }[]>`
        select seat from seats where game_id = ${game} and account = ${account} and token_known_to = ${account}`;
      return row?.seat ?? null;
    },
    async sweep(keep, most) {
      const age = sql`${keep} * interval '1 millisecond'`;
      // Streams of webhooks stay recorded; counted for each stream, because `not exists` would read all webhooks. A skipped number makes earlier cursors expire, because the stream misses what happens until it is opened again.
      await sql`
        with unused as materialized (
          select stream_id from streams
          where recording and used_at < now() - ${age}
            and (select count(*) from webhook_endpoints e where e.owner = streams.owner and e.disabled is null) = 0
          order by stream_id for update
        )
        update streams set recording = false, last = last + 1, lost = last + 1
        where stream_id = any((select array_agg(stream_id) from unused)::bigint[])`;
      // A message is deleted and counted as lost in one statement: in between, it would look as if the database had lost it.
      await sql`
        with swept as (
          delete from stream_messages where at < now() - ${age} returning stream_id, number
        ), latest as materialized (
          select stream_id, max(number) as number from swept group by stream_id
        ), locked as materialized (
          select s.stream_id, latest.number from streams s join latest using (stream_id)
          where s.stream_id = any((select array_agg(stream_id) from latest)::bigint[])
          order by s.stream_id for update of s
        )
        update streams s set lost = greatest(s.lost, locked.number) from locked
        where s.stream_id = any((select array_agg(stream_id) from locked)::bigint[]) and s.stream_id = locked.stream_id`;
      await sql`
        with locked as materialized (
          select stream_id, last - ${most} as number from streams where last - lost > ${most} order by stream_id for update
        ), swept as (
          delete from stream_messages m using locked
          where m.stream_id = any((select array_agg(stream_id) from locked)::bigint[]) and m.stream_id = locked.stream_id
            and m.number <= locked.number
        )
        update streams s set lost = locked.number from locked
        where s.stream_id = any((select array_agg(stream_id) from locked)::bigint[]) and s.stream_id = locked.stream_id`;
    },
  });

/** A stream and one of its messages; without any, there is one row. */
type PageRow = StreamHead & { readonly tokens: string } & (StoredMessage | { readonly number: null });

/** The number of an owner's tokens, in a statement in which `s` has the owner. */
const tokensOf = (sql: postgres.Sql) => sql`coalesce((select number from token_changes where owner = s.owner), 0)::text`;

const recordedColumns = (sql: postgres.Sql) =>
  sql`game, seq, spectator_seq as "spectatorSeq", to_act as "toAct", warn_at as "warnAt", deadline`;

/**
 * Returns whether any stream is recorded, and keeps others from opening one until the transaction ends. So either this transaction finds the
 * stream, or the opening of the stream finds the games of this transaction.
 */
export async function hasStreams(transaction: Transaction): Promise<boolean> {
  await transaction.execute(drizzleSql`select pg_advisory_xact_lock_shared(hashtextextended(${STREAMS_LOCK}, 0))`);
  return (await transaction.execute(drizzleSql`select from streams where recording order by used_at limit 1`)).length > 0;
}

async function open(sql: postgres.Sql, owner: StreamOwner, arbitrates: boolean): Promise<StreamHead> {
  const key = ownerKey(owner);
  // Reopening a stream within the hour writes nothing: the time of the last use needs to be known only to the hour.
  const [current] = await sql<StreamHead[]>`
    select last, lost from streams
    where owner = ${key} and recording and arbitrates = ${arbitrates} and used_at > now() - interval '1 hour'`;
  if (current !== undefined) return current;
  return sql.begin(async (transaction) => {
    const [used] = await transaction<StreamHead[]>`
      update streams set used_at = now(), arbitrates = ${arbitrates} where owner = ${key} and recording returning last, lost`;
    if (used !== undefined) return used;
    await transaction`select pg_advisory_xact_lock(hashtextextended(${STREAMS_LOCK}, 0))`;
    const [opened] = await transaction<StreamHead[]>`
      insert into streams (owner, recording, arbitrates) values (${key}, true, ${arbitrates})
      on conflict (owner) do update set recording = true, arbitrates = excluded.arbitrates, used_at = now() returning last, lost`;
    if ('seat' in owner) await followGames(transaction, transaction`game_id = ${owner.game}`);
    else if ('account' in owner) {
      const { account } = owner;
      const played = await transaction<{ game_id: GameId }[]>`select game_id from seats where account = ${account} and live`;
      await followGames(transaction, transaction`opened_by = ${account}`);
      await followGames(transaction, transaction`game_id = any(${played.map(({ game_id }) => game_id)}::uuid[])`);
    } else {
      const tables = await transaction<{ game: GameId }[]>`select game from tournament_tables where tournament_id = ${owner.tournament}`;
      await followGames(transaction, transaction`game_id = any(${tables.map(({ game }) => game)}::uuid[])`);
    }
    return opened!;
  }) as Promise<StreamHead>;
}

/**
 * Marks the unfinished games of a new stream: from now on their entries are handed over. Games with clocks are handed over as they are, since
 * a clock can run short before the next entry; also those whose clocks stand, since one may be starting now. Their rows have the number of no
 * entry: a row of an entry may already have been read by who does not know of the stream, and is then deleted.
 */
async function followGames(transaction: postgres.TransactionSql, ofOwner: postgres.PendingQuery<postgres.Row[]>): Promise<void> {
  const clocked = await transaction<{ game: GameId; seq: number }[]>`
    select game_id as game, seq from games where ${ofOwner} and status in ('seating', 'playing', 'disputed') and clock is not null`;
  if (clocked.length > 0)
    await transaction`
      insert into game_outbox (game_id, seq, result, after_seq)
      select game, 0, false, seq from unnest(${clocked.map(({ game }) => game)}::uuid[], ${clocked.map(({ seq }) => seq)}::int[]) as clocked (game, seq)
      on conflict (game_id, seq) do nothing`;
  await transaction`
    update games set followed = true where ${ofOwner} and status in ('seating', 'playing', 'disputed') and not followed`;
}

async function readAudiences(sql: postgres.Sql, games: readonly GameId[]): Promise<ReadonlyMap<GameId, GameAudience>> {
  const rows = await sql<(Omit<GameAudience, 'seats'> & GameAudience['seats'][number] & { readonly game: GameId })[]>`
    select g.game_id as game, g.opened_by as "openedBy", g.public as "isPublic", g.tournament_id as tournament, s.seat, s.account,
      s.account is not null and s.token_known_to = s.account as holds
    from games g join seats s using (game_id)
    -- For both tables: Citus finds the shards by constants.
    where g.game_id = any(${[...games]}::uuid[]) and s.game_id = any(${[...games]}::uuid[])`;
  const audiences = new Map<GameId, GameAudience>();
  for (const { game, openedBy, isPublic, tournament, ...seat } of rows)
    audiences.set(game, { openedBy, isPublic, tournament, seats: [...(audiences.get(game)?.seats ?? []), seat] });
  return audiences;
}

/** In one statement: it is needed for each entry that an account follows. */
async function readRecording(
  sql: postgres.Sql,
  { games, owners, tournaments }: Parameters<StreamStore['recording']>[0],
): Promise<Recording> {
  interface Found {
    readonly games: readonly (Omit<RecordedGame, 'warnAt' | 'deadline'> & {
      readonly warnAt: string | null;
      readonly deadline: string | null;
    })[];
    readonly streams: readonly { readonly owner: string; readonly recording: boolean; readonly arbitrates: boolean }[];
    readonly tournaments: readonly TournamentId[];
  }
  const [found] = await sql<Found[]>`
    select
      (select coalesce(json_agg(g), '[]') from (
        select ${recordedColumns(sql)} from stream_games where game = any(${[...games]}::uuid[])
      ) g) as games,
      (select coalesce(json_agg(s), '[]') from (
        select owner, recording, arbitrates from streams where owner = any(${[...owners]})
        union select owner, recording, arbitrates from streams where recording and arbitrates
      ) s) as streams,
      (select coalesce(json_agg(t), '[]') from unnest(${[...tournaments]}::uuid[]) t
        where exists (select from streams where recording and owner >= 'player:' || t || ':' and owner < 'player:' || t || ';')) as tournaments`;
  const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));
  return {
    games: new Map(found!.games.map((row) => [row.game, { ...row, warnAt: toDate(row.warnAt), deadline: toDate(row.deadline) }])),
    // Filtered here: with the condition in the statement, Postgres would read all recorded streams.
    streams: new Map(found!.streams.filter(({ recording }) => recording).map(({ owner, arbitrates }) => [owner, arbitrates])),
    tournaments: new Set(found!.tournaments),
  };
}

/**
 * Notes that a token of an owner was revoked or changed, in the transaction that does so: open streams check their tokens again. The number
 * is random, because a database that is set back counts to the same number twice.
 */
export const changeTokens = (transaction: Transaction, owner: StreamOwner) =>
  transaction.execute(drizzleSql`
    insert into token_changes (owner, number) values (${ownerKey(owner)}, (random() * 9e18)::bigint)
    on conflict (owner) do update set number = excluded.number`);

/** When a row of `webhook_queue` is due that has something to send: at once, but an event that failed not before its next attempt. */
export const DUE_NOW = 'case when attempts > 0 then coalesce(due_at, now()) else least(due_at, now()) end';

/**
 * Common table expressions that insert the messages in `given` under the next numbers of their streams, and make the webhooks of these streams
 * due. They lock the rows of the streams in one order, so two writers never deadlock. Webhooks that are already due are signalled as well: one
 * may be claimed, and find nothing, before this transaction commits. Messages of seats are only counted: they are read from the log.
 */
const INSERTION = `
  counted as materialized (
    select s.stream_id, c.many from streams s join (select owner, count(*)::int as many from given group by owner) c using (owner)
    where s.owner = any((select array_agg(distinct owner) from given)::text[]) and coalesce(s.recording, false)
    order by s.stream_id for update of s
  ), advanced as (
    update streams s set last = s.last + c.many from counted c
    where s.stream_id = any((select array_agg(stream_id) from counted)::bigint[]) and s.stream_id = c.stream_id
    returning s.stream_id, s.owner, s.last - c.many as base
  ), written as (
    insert into stream_messages (stream_id, number, tag, at, kind, subject_id, viewer, seq, version, begins_turn)
    select a.stream_id, a.base + row_number() over (partition by a.stream_id order by g.place), left(md5(gen_random_uuid()::text), 8), coalesce(g.at, now()), g.kind, g.subject, g.viewer,
      g.seq, g.version, g."beginsTurn"
    from given g join advanced a using (owner) where a.owner not like '${SEAT_KEYS}%'
    returning stream_id, number, tag, at, kind, subject_id, viewer, seq, version, begins_turn
  ), endpoints as (
    select endpoint_id from webhook_endpoints
    where owner = any((select array_agg(owner) from advanced)::text[]) and disabled is null
  ), signalled as (
    update webhook_queue set signal_count = signal_count + 1, due_at = ${DUE_NOW}
    where endpoint_id = any((select array_agg(endpoint_id) from endpoints)::text[]) and kind = 'message'
  )`;

const MESSAGE_COLUMNS =
  'place int, owner text, at timestamptz, kind text, subject uuid, viewer text, seq int, version int, "beginsTurn" boolean';

/** `at`: null for the time of the transaction. */
type Insertable = Omit<NewMessage, 'at'> & { readonly at: Date | null };

const toJson = (messages: readonly Insertable[]): string => JSON.stringify(messages.map((message, place) => ({ ...message, place })));

async function record(sql: postgres.Sql, games: readonly GameRecording[]): Promise<Written> {
  const sorted = [...games].sort((one, other) => (one.now.game < other.now.game ? -1 : 1));
  const rows = sorted.map(({ before, now: { spectatorSeq, toAct, warnAt, ...now } }) => ({
    ...now,
    previous_seq: before.seq,
    previous_warn_at: before.warnAt,
    spectator_seq: spectatorSeq,
    to_act: toAct,
    warn_at: warnAt,
  }));
  const messages = toJson(sorted.flatMap((each) => each.messages));
  const rowsWritten = await sql<WrittenRow[]>`
    with news as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::text::json) as n(game uuid, seq int, previous_seq int,
        previous_warn_at timestamptz, spectator_seq int, to_act text[], warn_at timestamptz, deadline timestamptz)
    ), moved as (
      insert into stream_games (game, seq, previous_seq, spectator_seq, to_act, warn_at, deadline)
      select game, seq, previous_seq, spectator_seq, to_act, warn_at, deadline from news
      on conflict (game) do update set seq = excluded.seq, previous_seq = excluded.previous_seq, spectator_seq = excluded.spectator_seq,
        to_act = excluded.to_act, warn_at = excluded.warn_at, deadline = excluded.deadline
      where stream_games.seq = excluded.previous_seq
        and stream_games.warn_at is not distinct from (select previous_warn_at from news where news.game = excluded.game)
      returning game
    ), given as materialized (
      select g.* from json_to_recordset(${messages}::text::json) as g(${sql.unsafe(MESSAGE_COLUMNS)}) join moved on moved.game = g.subject
    ), ${sql.unsafe(INSERTION)}
    select game, null as owner, null as "previousTag", null as tokens, null as number, null as tag, null as at, null as kind, null as subject,
      null as viewer, null as seq, null as version, null as "beginsTurn"
    from moved
    union all
    select null, s.owner, (select tag from stream_messages m where m.stream_id = s.stream_id and m.number = s.base), ${tokensOf(sql)},
      w.number, w.tag, w.at, w.kind, w.subject_id, w.viewer, w.seq, w.version, w.begins_turn
    from written w join advanced s using (stream_id)
    order by number`; // toWritten relies on the order
  return toWritten(rowsWritten);
}

/** A game that was recorded, or a message. */
type WrittenRow =
  | { readonly game: GameId; readonly owner: null }
  | (StoredMessage & Pick<Recorded, 'previousTag' | 'tokens'> & { readonly game: null; readonly owner: string });

function toWritten(rows: readonly WrittenRow[]): Written {
  const games = new Set<GameId>();
  const messages = new Map<string, [StoredMessage, ...StoredMessage[]]>();
  const streams = new Map<string, Written['streams'] extends ReadonlyMap<string, infer Stream> ? Stream : never>();
  for (const row of rows) {
    if (row.owner === null) {
      games.add(row.game);
      continue;
    }
    const { game: _, owner, previousTag, tokens, ...message } = row;
    const known = messages.get(owner);
    known?.push(message);
    if (known !== undefined) continue;
    messages.set(owner, [message]);
    streams.set(owner, { previousTag, tokens, messages: messages.get(owner)! });
  }
  return { games, streams };
}

/**
 * Records messages in the transaction that writes what they are about. It must have called `hasStreams`: otherwise a stream that is opened
 * before it ends would miss them.
 */
export async function recordMessages(transaction: Transaction, messages: readonly Insertable[]): Promise<void> {
  if (messages.length === 0) return;
  await transaction.execute(drizzleSql`
    with given as materialized (select * from json_to_recordset(${toJson(messages)}::text::json) as g(${drizzleSql.raw(MESSAGE_COLUMNS)})),
    ${drizzleSql.raw(INSERTION)}
    select 1`);
}

/** Returns the message to the account to which a seat is offered; nothing for other offers. Its viewer is the offered seat. */
export const offerMessage = (game: GameId, { account, seat }: Pick<StoredOffer, 'account' | 'seat'>): readonly Insertable[] =>
  account === null ? [] : [{ owner: ownerKey({ account }), at: null, kind: 'offer', subject: game, viewer: seat, seq: 0, version: null }];
