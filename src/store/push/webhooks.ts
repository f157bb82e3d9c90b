import type postgres from 'postgres';
import type { TokenHash } from '../../games/ports/game-store.js';
import type { NewStoredRequest } from '../../games/ports/idempotency-store.js';
import { ownerOf } from '../../games/ports/streams.js';
import type {
  Channel,
  ClaimedDelivery,
  Delivery,
  DisabledReason,
  MessageRange,
  NewWebhook,
  SentEvent,
  StoredDelivery,
  Webhook,
  WebhookId,
  WebhookStore,
} from '../../games/ports/webhooks.js';
import { sanitizeMethods } from '../connection/faults.js';
import { inSqlTransaction, storeIdempotencyKeyBySql } from '../connection/transaction.js';
import type { Encryption } from '../secrets/encryption.js';

/** A row of webhook_endpoints, without the encrypted secrets. */
export interface WebhookRow {
  readonly endpoint_id: WebhookId;
  readonly channel: Channel;
  readonly owner: string;
  readonly types: string[] | null;
  readonly include: string[];
  readonly token_hash: Buffer;
  readonly url: string;
  readonly created_at: Date;
  readonly disabled: DisabledReason | null;
  readonly disabled_at: Date | null;
  readonly endpoint_failing_since: Date | null;
  readonly previous_until: Date | null;
  readonly confirmed_at: Date | null;
}

/** The columns of a WebhookRow, from the table alias `e`. */
export const webhookColumns = (sql: postgres.Sql) => sql`
  e.endpoint_id, e.channel, e.owner, e.types, e.include, e.token_hash, e.url, e.created_at, e.disabled, e.disabled_at, e.confirmed_at,
  e.failing_since as endpoint_failing_since, case when e.previous_until > now() then e.previous_until end as previous_until`;

/** Converts a row of `webhook_endpoints`. */
export const toWebhook = (row: WebhookRow): Webhook => ({
  id: row.endpoint_id,
  channel: row.channel,
  owner: row.owner,
  types: row.types,
  include: row.include,
  tokenHash: row.token_hash.toString('hex') as TokenHash,
  url: row.url,
  createdAt: row.created_at,
  disabledReason: row.disabled,
  disabledAt: row.disabled_at,
  failingSince: row.endpoint_failing_since,
  previousSecretUntil: row.previous_until,
  confirmedAt: row.confirmed_at,
});

/** The context in which a webhook's secret is encrypted. */
export const webhookSecretContext = (webhook: WebhookId): string => `secret of webhook ${webhook}`;

export const encryptSecret = ({ encrypt }: Encryption, webhook: WebhookId, secret: string): Buffer =>
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

const originOf = (sql: postgres.Sql, url: postgres.PendingQuery<postgres.Row[]>) => sql`substring(${url} from '^[a-z]+://[^/?#]+')`;

/**
 * Makes due at once what waits for a retry of a webhook, and of the other webhooks of its owner that lead to the same origin: their receiver
 * responds again, or its owner says so. The delays begin anew. Rows are changed one by one, so that two calls never wait for each other.
 */
export async function retryNow(sql: postgres.Sql, webhook: WebhookId, which: 'all' | 'others' = 'all'): Promise<void> {
  const waiting = await sql<{ item: string }[]>`
    select q.item_id::text as item from webhook_endpoints e
      join webhook_endpoints other on other.owner = e.owner and other.channel = e.channel
        and ${originOf(sql, sql`other.url`)} = ${originOf(sql, sql`e.url`)}
      join webhook_queue q on q.endpoint_id = other.endpoint_id
    where e.endpoint_id = ${webhook} and e.channel = 'webhook' and other.disabled is null and q.attempts > 0
      and (${which === 'all'} or other.endpoint_id <> e.endpoint_id)`;
  for (const { item } of waiting)
    await sql`
      update webhook_queue set attempts = 0, due_at = now(), signal_count = signal_count + 1 where item_id = ${item} and attempts > 0`;
}

/** Webhooks behind their port, in Postgres. Secrets are encrypted. */
export const webhookStore = (sql: postgres.Sql, encryption: Encryption): WebhookStore =>
  sanitizeMethods({
    create: (webhook, most, remember = null) =>
      create(sql, webhook, { encrypted: encryptSecret(encryption, webhook.id, webhook.secret), most, request: remember }),
    async read(id) {
      const [row] = await sql<WebhookRow[]>`select ${webhookColumns(sql)} from webhook_endpoints e where endpoint_id = ${id}`;
      return row === undefined ? null : toWebhook(row);
    },
    async list(owner) {
      const rows = await sql<WebhookRow[]>`
        select ${webhookColumns(sql)} from webhook_endpoints e where owner = ${owner} and channel = 'webhook' order by created_at, endpoint_id`;
      return rows.map(toWebhook);
    },
    remove: (id, remember = null) =>
      inSqlTransaction(sql, remember, async (transaction) => {
        await lockQueueOf(transaction, id);
        await transaction`delete from webhook_endpoints where endpoint_id = ${id}`;
      }),
    async enable(id, tokenHash, remember = null) {
      // Its own delivery begins anew below: one that began before would be sent twice.
      await retryNow(sql, id, 'others');
      await inSqlTransaction(sql, remember, async (transaction) => {
        await lockQueueOf(transaction, id);
        await transaction`
          update webhook_endpoints set disabled = null, disabled_at = null, failing_since = null, token_hash = ${toBytes(tokenHash)}
          where endpoint_id = ${id}`;
        await transaction`
          update webhook_queue
          set due_at = now(), signal_count = signal_count + 1, attempts = 0, failing_since = null, lease = null, leased_until = null
          where endpoint_id = ${id} and kind in ('message', 'range')`;
      });
    },
    rotate: (id, secret, overlap, remember = null) =>
      inSqlTransaction(sql, remember, async (transaction) => {
        await transaction`
          update webhook_endpoints
          set previous_secret = secret, previous_until = now() + ${overlap} * interval '1 millisecond', secret = ${encryptSecret(encryption, id, secret)}
          where endpoint_id = ${id}`;
      }),
    enqueue: (id, what, remember = () => null) =>
      sql.begin(async (transaction) => {
        const { kind, ...event } = toQueued(what);
        if (kind === 'range') {
          await lockQueueOf(transaction, id);
          await transaction`delete from webhook_queue where endpoint_id = ${id} and kind = 'range'`;
        }
        const [row] = await transaction<{ item: string }[]>`
          insert into webhook_queue (endpoint_id, kind, after, cursor, rewound_at, due_at)
          values (${id}, ${kind}, ${event.after}, ${event.cursor}, ${event.rewoundAt}, now()) returning item_id::text as item`;
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
      const [row] = await sql<
        (Delivery & Pick<StoredDelivery, 'webhook'> & { readonly after: string | null; readonly rewoundAt: Date | null })[]
      >`
        select ${deliveryColumns(sql)}, after, rewound_at as "rewoundAt", endpoint_id as webhook
        from webhook_deliveries where delivery_id = ${id}`;
      if (row === undefined) return null;
      const { after, rewoundAt, webhook, ...delivery } = row;
      return { webhook, delivery, event: after === null ? null : { after, cursor: delivery.cursor!, rewoundAt } };
    },
  });

/** Returns what is queued for an event or a range. */
function toQueued(what: 'test' | SentEvent | MessageRange): Pick<ClaimedDelivery, 'kind' | 'after' | 'cursor' | 'rewoundAt'> {
  if (what === 'test') return { kind: 'test', after: null, cursor: null, rewoundAt: null };
  if ('upTo' in what) return { kind: 'range', after: what.after, cursor: what.upTo, rewoundAt: null };
  return { kind: 'redelivery', ...what };
}

const deliveryColumns = (sql: postgres.Sql) =>
  sql`delivery_id as id, kind, message_id as "messageId", cursor, attempt as "attemptNumber", at as "completedAt",
    milliseconds as "durationMs", status as "responseStatus", failure as "failureReason", response_excerpt as "responseExcerpt",
    message_type as "messageType", about_game as game, about_tournament as tournament`;

export const toBytes = (hash: string): Buffer => Buffer.from(hash, 'hex');

interface NewWebhookRow {
  readonly encrypted: Buffer;
  readonly most: number;
  readonly request: NewStoredRequest | null;
}

/** Locks the owner, so that concurrent calls cannot exceed `most`. Webhooks of earlier tokens of a seat or player do not count. */
const create = (sql: postgres.Sql, webhook: NewWebhook, { encrypted, most, request }: NewWebhookRow): Promise<'created' | 'too-many'> =>
  sql.begin(async (transaction) => {
    const { id, owner, types, include, tokenHash, url, createdAt, after } = webhook;
    const hash = toBytes(tokenHash);
    await transaction`select pg_advisory_xact_lock(hashtextextended(${`webhooks of ${owner}`}, 0))`;
    const [row] = await transaction`
      select count(*)::int as many from webhook_endpoints
      where owner = ${owner} and channel = 'webhook' and (${'account' in ownerOf(owner)} or token_hash = ${hash})`;
    if (row!['many'] >= most) return 'too-many';
    await storeIdempotencyKeyBySql(transaction, request);
    await transaction`
      insert into webhook_endpoints (endpoint_id, owner, types, include, token_hash, url, created_at, secret)
      values (${id}, ${owner}, ${types && [...types]}, ${[...include]}, ${hash}, ${url}, ${createdAt}, ${encrypted})`;
    await transaction`insert into webhook_queue (endpoint_id, kind, after, due_at) values (${id}, 'message', ${after}, now())`;
    return 'created';
  });

/** Returns deliveries of a webhook after the delivery `after`, newest first. */
async function listDeliveries(sql: postgres.Sql, id: WebhookId, after: string | null, limit: number): Promise<readonly Delivery[]> {
  const isOlder = sql`number < (select number from webhook_deliveries where delivery_id = ${after} and endpoint_id = ${id})`;
  return sql<Delivery[]>`
    select ${deliveryColumns(sql)} from webhook_deliveries where endpoint_id = ${id} ${after === null ? sql`` : sql`and ${isOlder}`}
    order by number desc limit ${limit}`;
}
