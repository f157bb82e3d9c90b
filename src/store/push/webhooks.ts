import type postgres from 'postgres';
import type { AccountId, GameId, TokenHash } from '../../games/ports/game-store.js';
import type { NewStoredRequest } from '../../games/ports/idempotency-store.js';
import type {
  Delivery,
  DeliveryKind,
  DisabledReason,
  NewWebhook,
  RedeliveryRequest,
  Webhook,
  WebhookId,
  WebhookOwner,
  WebhookStore,
} from '../../games/ports/webhooks.js';
import { sanitizeMethods } from '../connection/faults.js';
import { inSqlTransaction, storeIdempotencyKeyBySql } from '../connection/transaction.js';
import type { Encryption } from '../secrets/encryption.js';

/** A row of webhook_endpoints, without the encrypted secrets. */
export interface WebhookRow {
  readonly endpoint_id: WebhookId;
  readonly account: AccountId | null;
  readonly owned_game: GameId | null;
  readonly seat: string | null;
  readonly token_hash: Buffer;
  readonly stream_owner: string | null;
  readonly stream_types: string[] | null;
  readonly stream_include: string[] | null;
  readonly url: string;
  readonly created_at: Date;
  readonly disabled: DisabledReason | null;
  readonly disabled_at: Date | null;
  readonly endpoint_failing_since: Date | null;
  readonly previous_until: Date | null;
}

/** The columns of a WebhookRow, from the table alias `e`. */
export const webhookColumns = (sql: postgres.Sql) => sql`
  e.endpoint_id, e.account, e.game as owned_game, e.seat, e.stream_owner, e.stream_types, e.stream_include, e.token_hash, e.url, e.created_at, e.disabled, e.disabled_at,
  e.failing_since as endpoint_failing_since, case when e.previous_until > now() then e.previous_until end as previous_until`;

/** Converts a row of `webhook_endpoints`. */
export const toWebhook = (row: WebhookRow): Webhook => ({
  id: row.endpoint_id,
  owner: { account: row.account, game: row.owned_game, seat: row.seat } as WebhookOwner,
  stream: row.stream_owner === null ? null : { owner: row.stream_owner, types: row.stream_types, include: row.stream_include ?? [] },
  tokenHash: row.token_hash.toString('hex') as TokenHash,
  url: row.url,
  createdAt: row.created_at,
  disabledReason: row.disabled,
  disabledAt: row.disabled_at,
  failingSince: row.endpoint_failing_since,
  previousSecretUntil: row.previous_until,
});

/** The context in which a webhook's secret is encrypted. */
export const webhookSecretContext = (webhook: WebhookId): string => `secret of webhook ${webhook}`;

const encryptSecret = ({ encrypt }: Encryption, webhook: WebhookId, secret: string): Buffer =>
  Buffer.from(encrypt(Buffer.from(secret, 'utf8'), webhookSecretContext(webhook)));

/** Decrypts the signing secret of a webhook. Throws DecryptionError if it was encrypted for another webhook or with another key. */
export const decryptSecret = ({ decrypt }: Encryption, webhook: WebhookId, encrypted: Buffer): string =>
  Buffer.from(decrypt(encrypted, webhookSecretContext(webhook))).toString('utf8');

/**
 * Locks the queue of an endpoint. Every statement that changes an endpoint and its queue locks the queue first, as the end of a delivery
 * does: otherwise two of them could wait for each other.
 */
export const lockQueueOf = (transaction: postgres.TransactionSql, webhook: WebhookId) =>
  transaction`select from webhook_queue where endpoint_id = ${webhook} order by item_id for update`;

/** Webhooks behind their port, in Postgres. Secrets are encrypted. */
export const webhookStore = (sql: postgres.Sql, encryption: Encryption): WebhookStore =>
  sanitizeMethods({
    create: (webhook, most, remember = null) =>
      create(sql, webhook, { encrypted: encryptSecret(encryption, webhook.id, webhook.secret), most, request: remember }),
    async read(id) {
      const [row] = await sql<WebhookRow[]>`select ${webhookColumns(sql)} from webhook_endpoints e where endpoint_id = ${id}`;
      return row === undefined ? null : toWebhook(row);
    },
    async ofAccount(account) {
      const rows = await sql<WebhookRow[]>`
        select ${webhookColumns(sql)} from webhook_endpoints e where account = ${account} order by created_at, endpoint_id`;
      return rows.map(toWebhook);
    },
    async ofToken(tokenHash) {
      const rows = await sql<WebhookRow[]>`
        select ${webhookColumns(sql)} from webhook_endpoints e
        where token_hash = ${toBytes(tokenHash)} and account is null order by created_at, endpoint_id`;
      return rows.map(toWebhook);
    },
    remove: (id, remember = null) =>
      inSqlTransaction(sql, remember, async (transaction) => {
        await lockQueueOf(transaction, id);
        await transaction`delete from webhook_endpoints where endpoint_id = ${id}`;
      }),
    enable: (id, tokenHash, remember = null) =>
      inSqlTransaction(sql, remember, async (transaction) => {
        await lockQueueOf(transaction, id);
        await transaction`
          update webhook_endpoints set disabled = null, disabled_at = null, failing_since = null, token_hash = ${toBytes(tokenHash)}
          where endpoint_id = ${id}`;
        await transaction`
          update webhook_queue
          set due_at = now(), signal_count = signal_count + 1, attempts = 0, failing_since = null, lease = null, leased_until = null
          where endpoint_id = ${id} and kind in ('entry', 'result', 'message')`;
      }),
    rotate: (id, secret, overlap, remember = null) =>
      inSqlTransaction(sql, remember, async (transaction) => {
        await transaction`
          update webhook_endpoints
          set previous_secret = secret, previous_until = now() + ${overlap} * interval '1 millisecond', secret = ${encryptSecret(encryption, id, secret)}
          where endpoint_id = ${id}`;
      }),
    enqueue: (id, what, remember = null) =>
      inSqlTransaction(sql, remember, async (transaction) => {
        const { kind, subject, seq } = toQueueItem(what);
        await transaction`
          insert into webhook_queue (endpoint_id, kind, subject_id, seq, due_at) values (${id}, ${kind}, ${subject}, ${seq}, now())`;
      }),
    enqueueTest: (id, remember) =>
      sql.begin(async (transaction) => {
        const [row] = await transaction<{ item: string }[]>`
          insert into webhook_queue (endpoint_id, kind, seq, due_at) values (${id}, 'test', 0, now()) returning item_id::text as item`;
        const { item } = row!;
        await storeIdempotencyKeyBySql(transaction, remember(item));
        return item;
      }) as Promise<string>,
    deliveries: (id, after, limit) => listDeliveries(sql, id, after, limit),
    async countDeliveries(id) {
      const [row] = await sql<{ total: number }[]>`select count(*)::int as total from webhook_deliveries where endpoint_id = ${id}`;
      return row!.total;
    },
    async delivered(id) {
      const [row] = await sql<(Delivery & { readonly seq: number; readonly webhook: WebhookId })[]>`
        select ${deliveryColumns(sql)}, seq, endpoint_id as webhook from webhook_deliveries where delivery_id = ${id}`;
      if (row === undefined) return null;
      const { seq, webhook, ...delivery } = row;
      return { webhook, seq, delivery };
    },
  });

const deliveryColumns = (sql: postgres.Sql) =>
  sql`delivery_id as id, kind, message_id as "messageId", case when not ${isTournamentKind(sql)} then subject_id end as game,
    case when ${isTournamentKind(sql)} then subject_id end as tournament, cursor, attempt as "attemptNumber",
    at as "completedAt", milliseconds as "durationMs", status as "responseStatus", failure as "failureReason",
    response_excerpt as "responseExcerpt"`;

/** Whether subject_id is the id of a tournament. */
const isTournamentKind = (sql: postgres.Sql) => sql`(kind in ('result', 'result-redelivery'))`;

interface QueueItem {
  readonly kind: DeliveryKind;
  readonly subject: string | null;
  readonly seq: number;
}

function toQueueItem(what: RedeliveryRequest): QueueItem {
  if (what === 'test') return { kind: 'test', subject: null, seq: 0 };
  if ('message' in what) return { kind: 'message-redelivery', subject: null, seq: what.message };
  if ('tournament' in what) return { kind: 'result-redelivery', subject: what.tournament, seq: what.seq };
  return { kind: 'entry-redelivery', subject: what.game, seq: what.seq };
}

const toBytes = (hash: string): Buffer => Buffer.from(hash, 'hex');

interface NewWebhookRow {
  readonly encrypted: Buffer;
  readonly most: number;
  readonly request: NewStoredRequest | null;
}

/**
 * Locks the owner, so that concurrent calls cannot exceed `most`, and a game opened at the same time is queued exactly once: here
 * or when it is opened, under the same lock.
 */
const create = (sql: postgres.Sql, webhook: NewWebhook, { encrypted, most, request }: NewWebhookRow): Promise<'created' | 'too-many'> =>
  sql.begin(async (transaction) => {
    const { id, owner, stream = null, tokenHash, url, createdAt, afterSeq } = webhook;
    const hash = toBytes(tokenHash);
    const lock = owner.account === null ? `webhooks of token ${tokenHash}` : `webhooks of ${owner.account}`;
    await transaction`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`;
    const [row] = await transaction`
      select count(*)::int as many from webhook_endpoints
      where ${owner.account === null ? sql`token_hash = ${hash} and account is null` : sql`account = ${owner.account}`}`;
    if (row!['many'] >= most) return 'too-many';
    await storeIdempotencyKeyBySql(transaction, request);
    await transaction`
      insert into webhook_endpoints
        (endpoint_id, account, game, seat, stream_owner, stream_types, stream_include, token_hash, url, created_at, secret)
      values (${id}, ${owner.account}, ${owner.game}, ${owner.seat}, ${stream?.owner ?? null}, ${stream?.types ? [...stream.types] : null},
        ${stream === null ? null : [...stream.include]}, ${hash}, ${url}, ${createdAt}, ${encrypted})`;
    if (stream !== null) {
      await transaction`insert into webhook_queue (endpoint_id, kind, seq, due_at) values (${id}, 'message', ${afterSeq}, now())`;
    } else if (owner.game === null) await queueAllGames(transaction, id, owner.account!);
    else {
      await transaction`update games set has_webhooks = true where game_id = ${owner.game}`;
      await transaction`
        insert into webhook_queue (endpoint_id, kind, subject_id, seq, due_at) values (${id}, 'entry', ${owner.game}, ${afterSeq}, now())`;
    }
    return 'created';
  });

/**
 * Queues the unfinished games and all tournaments of an account from their current position. Finished tournaments are included,
 * because a result may be corrected after the end. What is opened later is queued when it is opened. The predicate on games repeats
 * that of the index `games_unfinished`. The update locks the games: an entry is either before the position or handed over.
 */
async function queueAllGames(sql: postgres.TransactionSql, id: WebhookId, account: AccountId): Promise<void> {
  const games = await sql<{ game_id: GameId; seq: number }[]>`
    update games set has_webhooks = true where opened_by = ${account} and status in ('seating', 'playing', 'disputed')
    returning game_id, seq`;
  // A result is either before the position, or recorded after this transaction and then signalled.
  await sql`select from tournaments where organiser = ${account} for share`;
  await sql`
    insert into webhook_queue (endpoint_id, kind, subject_id, seq)
    select ${id}, 'entry', game, seq
    from unnest(${games.map(({ game_id }) => game_id)}::uuid[], ${games.map(({ seq }) => seq)}::int[]) as open (game, seq)
    union all
    select ${id}, 'result', t.tournament_id,
      coalesce((select max(result_number) from tournament_entries r where r.tournament_id = t.tournament_id), 0)
    from tournaments t where organiser = ${account}`;
}

/** Returns deliveries of a webhook after the delivery `after`, newest first. */
async function listDeliveries(sql: postgres.Sql, id: WebhookId, after: string | null, limit: number): Promise<readonly Delivery[]> {
  const isOlder = sql`number < (select number from webhook_deliveries where delivery_id = ${after} and endpoint_id = ${id})`;
  return sql<Delivery[]>`
    select ${deliveryColumns(sql)} from webhook_deliveries where endpoint_id = ${id} ${after === null ? sql`` : sql`and ${isOlder}`}
    order by number desc limit ${limit}`;
}
