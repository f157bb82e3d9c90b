// The log of heads in Postgres (docs/log.md).
import type postgres from 'postgres';
import type { GameId } from '../../games/model/game.js';
import type { HeadLogStore, LoggedHead, LogStop, StoredHeadLog, StoredTile, WitnessState } from '../../games/ports/head-log.js';
import type { HeadOpening } from '../../log-of-heads/heads.js';
import type { TileName } from '../../log-of-heads/tiles.js';
import { sha256Text } from '../../record/hashing.js';
import type { Connections } from '../connection/connect.js';
import { sanitizeMethods } from '../connection/faults.js';
import type { Encryption } from '../secrets/encryption.js';
import type { GameKeys } from './content.js';

/** The context in which the seed of a log is encrypted. */
export const headLogContext = (origin: string): string => `log of heads/${origin}`;

/** The level of bundles of entries in the table. */
const ENTRIES = -1;
const levelOf = (level: TileName['level']): number => (level === 'entries' ? ENTRIES : level);

interface LogRow {
  readonly origin: string;
  readonly verifier_key: string;
  readonly size: string;
  readonly signed: string | null;
  readonly signed_at: Date | null;
  readonly published: string | null;
  readonly published_at: Date | null;
  readonly read_until: Date | null;
  readonly is_complete: boolean;
  readonly stopped: LogStop['reason'] | null;
  readonly stopped_by: string | null;
}

const toLog = (row: LogRow): StoredHeadLog => ({
  origin: row.origin,
  verifierKey: row.verifier_key,
  size: Number(row.size),
  signed: row.signed,
  signedAt: row.signed_at,
  published: row.published,
  publishedAt: row.published_at,
  readUntil: row.read_until,
  isComplete: row.is_complete,
  stopped: row.stopped === null ? null : { reason: row.stopped, witness: row.stopped_by },
});

interface GameRow {
  readonly game: GameId;
  readonly is_public: boolean;
  /** The hash of the last entry that spectators have noticed, and their number of it. */
  readonly head: string;
  readonly version: number;
  readonly viewer: number;
  /** 0 if spectators are not delayed now. */
  readonly delay: number;
  readonly certificate: string | null;
  readonly secret: Buffer;
}

/** `findPlace`: finds the entry with a number for a viewer. */
export function headLogStore(
  { webhooks: sql, streams: reads }: Pick<Connections, 'webhooks' | 'streams'>,
  encryption: Encryption,
  keys: GameKeys,
  findPlace: (game: GameId, viewer: number, version: number) => Promise<{ readonly hash: string } | null>,
): HeadLogStore {
  const headOf = async ({ game, head, version, viewer, delay }: GameRow): Promise<string> => {
    if (delay === 0) return head;
    return (await findPlace(game, viewer, Math.max(1, version - delay)))!.hash;
  };
  return sanitizeMethods({
    async find() {
      const [row] = await reads<LogRow[]>`select * from head_log`;
      return row === undefined ? null : toLog(row);
    },
    create: ({ origin, verifierKey, seed }, how) =>
      sql.begin(async (transaction) => {
        if (how === 'replace') await transaction`truncate head_log, head_log_tiles, head_log_games, head_log_witnesses`;
        await transaction`
          insert into head_log (origin, verifier_key, private_key)
          values (${origin}, ${verifierKey}, ${encryption.encrypt(seed, headLogContext(origin))}) on conflict do nothing`;
      }),
    async seed() {
      const [row] = await sql<{ origin: string; private_key: Buffer }[]>`select origin, private_key from head_log`;
      if (row === undefined) throw new Error('there is no log of heads');
      return encryption.decrypt(row.private_key, headLogContext(row.origin));
    },
    async hold(holder, milliseconds) {
      const [row] = await sql<(LogRow & { now: Date; swept_to: GameId | null })[]>`
        update head_log set holder = ${holder}, held_until = now() + ${milliseconds} * interval '1 millisecond'
        where holder is null or holder = ${holder} or held_until < now()
        returning *, now() as now`;
      return row === undefined ? null : { ...toLog(row), now: row.now, sweptTo: row.swept_to };
    },
    async gamesChanged(from, to) {
      const rows = await sql<{ game_id: GameId }[]>`select distinct game_id from entries where at >= ${from} and at < ${to}`;
      return rows.map(({ game_id }) => game_id);
    },
    async gamesAfter(game, limit) {
      const rows = await sql<{ game_id: GameId }[]>`
        select game_id from games where game_id > ${game ?? FIRST} order by game_id limit ${limit}`;
      return rows.map(({ game_id }) => game_id);
    },
    async unlogged(games) {
      const rows = await sql<GameRow[]>`
        select game_id as game, public as is_public, heads[cardinality(heads)] as head, versions[cardinality(versions)] as version,
          cardinality(versions) - 1 as viewer, proceedings ->> 'certificate' as certificate, secret,
          case when status in ('finished', 'annulled') or era > 0 then 0 else spectator_delay_entries end as delay
        from games where game_id = any(${[...games]}::uuid[])`;
      const logged = await sql<{ game: GameId; head: string; certificate: string | null }[]>`
        select game, head, certificate from head_log_games where game = any(${[...games]}::uuid[])`;
      const known = new Map(logged.map((row) => [row.game, row]));
      const openings: HeadOpening[] = [];
      for (const row of rows) {
        const head = await headOf(row);
        const certificate = row.certificate === null ? null : sha256Text(row.certificate);
        const before = known.get(row.game);
        if (before?.head === head && before.certificate === certificate) continue;
        const salt = row.is_public ? null : keys.secretsOf(row.game, row.secret).logSalt(head);
        openings.push({ head: { game: row.game, head, certificate }, salt });
      }
      return openings;
    },
    append: (holder, { after, heads, tiles }) =>
      sql.begin(async (transaction) => {
        const { count } = await transaction`
          update head_log set size = ${after + heads.length} where size = ${after} and ${held(transaction, holder)}`;
        if (count === 0) return false;
        for (const { level, index, content } of tiles)
          await transaction`
            insert into head_log_tiles (level, number, content) values (${levelOf(level)}, ${index}, ${Buffer.from(content)})
            on conflict (level, number) do update set content = excluded.content`;
        // A game that is twice among them keeps its last leaf.
        const newest = new Map(heads.map(({ head }, place) => [head.game, { ...head, leaf: after + place }]));
        await transaction`
          insert into head_log_games (game, leaf, head, certificate)
          select * from json_to_recordset(${JSON.stringify([...newest.values()])}::text::json)
            as head(game uuid, leaf bigint, head text, certificate text)
          on conflict (game) do update set leaf = excluded.leaf, head = excluded.head, certificate = excluded.certificate`;
        return true;
      }),
    async progress(holder, { readUntil, sweptTo, isComplete = false }) {
      const { count } = await sql`
        update head_log set read_until = coalesce(${readUntil ?? null}::timestamptz, read_until),
          swept_to = ${sweptTo === undefined ? sql`swept_to` : sweptTo}, is_complete = is_complete or ${isComplete}
        where ${held(sql, holder)}`;
      return count > 0;
    },
    async sign(holder, size, checkpoint) {
      const { count } = await sql`
        update head_log set signed = ${checkpoint}, signed_at = now() where size = ${size} and stopped is null and ${held(sql, holder)}`;
      return count > 0;
    },
    async publish(holder, checkpoint) {
      const { count } = await sql`
        update head_log set published = ${checkpoint}, published_at = now() where stopped is null and ${held(sql, holder)}`;
      return count > 0;
    },
    async stop(origin, stop) {
      await sql`
        update head_log set stopped = ${stop?.reason ?? null}, stopped_by = ${stop?.witness ?? null}
        where origin = ${origin} and (stopped is null or ${stop === null})`;
    },
    async tiles(tiles) {
      const rows = await reads<{ level: number; number: string; content: Buffer }[]>`
        select level, number, content from head_log_tiles
        where (level, number) in (
          select * from unnest(${tiles.map(({ level }) => levelOf(level))}::smallint[], ${tiles.map(({ index }) => index)}::bigint[]))`;
      return rows.map(
        ({ level, number, content }): StoredTile => ({ level: level === ENTRIES ? 'entries' : level, index: Number(number), content }),
      );
    },
    async newestLeaf(game) {
      const [row] = await reads<(Omit<LoggedHead, 'leaf'> & { leaf: string })[]>`
        select leaf, head, certificate from head_log_games where game = ${game}`;
      return row === undefined ? null : { ...row, leaf: Number(row.leaf) };
    },
    async witnesses() {
      const rows = await reads<(Omit<WitnessState, 'size'> & { size: string })[]>`
        select verifier_key as "verifierKey", size, cosigned_at as "cosignedAt", answer, answered_at as "answeredAt" from head_log_witnesses`;
      return rows.map((row) => ({ ...row, size: Number(row.size) }));
    },
    async saveWitness({ verifierKey, size, cosignedAt, answer, answeredAt }) {
      await sql`
        insert into head_log_witnesses (verifier_key, size, cosigned_at, answer, answered_at)
        values (${verifierKey}, ${size}, ${cosignedAt}, ${answer}, ${answeredAt})
        on conflict (verifier_key) do update
          set size = excluded.size, cosigned_at = excluded.cosigned_at, answer = excluded.answer, answered_at = excluded.answered_at`;
    },
  });
}

/** Comes before every game. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Whether the holder still holds the log. */
const held = (sql: postgres.ISql, holder: string) => sql`holder = ${holder} and held_until > now()`;
