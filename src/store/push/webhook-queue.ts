import type postgres from 'postgres';
import type {
  ClaimedDelivery,
  ClaimRequest,
  ContinuedDelivery,
  DeliveryAttempt,
  DisabledReason,
  Lane,
  QueuedKind,
  RetryPlan,
  WebhookBacklog,
  WebhookId,
  WebhookQueue,
} from '../../games/ports/webhooks.js';
import { sanitizeMethods } from '../connection/faults.js';
import type { Encryption } from '../secrets/encryption.js';
import { DUE_NOW } from './streams.js';
import { decryptSecret, lockQueueOf, retryNow, toBytes, toWebhook, type WebhookRow, webhookColumns } from './webhooks.js';

/** Most rows that are counted for a metric. */
const COUNTED = 10_000;
/** Deliveries among which a place is looked for that a stream still has. */
const PLACES = 1_000;

interface ClaimedRow extends WebhookRow {
  readonly item_id: string;
  readonly lease: string;
  readonly kind: QueuedKind;
  readonly after: string | null;
  readonly cursor: string | null;
  readonly rewound_at: Date | null;
  readonly signals: number;
  readonly recorded: number;
  readonly attempts: number;
  readonly secret: Buffer;
  readonly previous_secret: Buffer | null;
}

/**
 * The queue of webhook deliveries, in Postgres. A worker claims a row with a lease and holds no transaction open, so slow endpoints
 * occupy no connection. Leases of a killed worker expire; a worker that has lost its lease writes nothing. All times are the
 * database's: the clocks of instances may differ.
 */
export const webhookQueue = (sql: postgres.Sql, encryption: Encryption): WebhookQueue =>
  sanitizeMethods({
    async backlog() {
      const [queue] = await sql<Omit<WebhookBacklog, 'outbox'>[]>`
        select
          (select count(*)::int from (select from webhook_queue where due_at <= now() limit ${COUNTED}) each) as due,
          coalesce((select greatest(0, extract(epoch from now() - due_at))::float8 from webhook_queue where due_at <= now() order by due_at limit 1), 0)
            as "oldestDue"`;
      // A subquery without a column has no result that Citus could pass from the shards.
      const [outbox] =
        await sql`select count(*)::int as entries from (select game_id from game_outbox order by game_id, seq limit ${COUNTED}) each`;
      return { ...queue!, outbox: outbox!['entries'] };
    },
    claim: (wanted) => claim(sql, encryption, wanted),
    delivered: (claimed, attempted, lane, lease) => recordDelivered(sql, claimed, attempted, lane, lease),
    failed: (claimed, attempted, plan) => recordFailed(sql, claimed, attempted, plan),
    async finish(claimed, upTo, lookAt) {
      if (claimed.kind !== 'message') {
        await sql`delete from webhook_queue where ${holdsLease(sql, claimed)}`;
        return;
      }
      // A push or a mail has no news of a rewind: its reader remembers no cursor.
      const rewoundAt =
        claimed.webhook.channel === 'webhook' ? sql`rewound_at` : sql`nullif(rewound_at, ${claimed.rewoundAt}::timestamptz)`;
      await sql`
        update webhook_queue
        set after = ${upTo}, rewound_at = ${rewoundAt}, recorded = ${claimed.recorded}, attempts = 0, failing_since = null, lease = null, leased_until = null,
          due_at = case when signal_count > ${claimed.signals} then now()
            when ${lookAt}::timestamptz is not null then greatest(${lookAt}, now() + interval '1 second') end
        where ${holdsLease(sql, claimed)}`;
    },
    async release(claimed) {
      await sql`update webhook_queue set lease = null, leased_until = null where ${holdsLease(sql, claimed)}`;
    },
    // A claim may have read the token just before the owner replaced it.
    rejectToken: (claimed) =>
      disable(
        sql,
        claimed.webhook.id,
        'token-invalid',
        sql`token_hash = ${toBytes(claimed.webhook.tokenHash)} and exists (select from webhook_queue where ${holdsLease(sql, claimed)})`,
      ),
    async findLost(attempts) {
      const rows = await sql<{ id: string }[]>`
        select id from unnest(${[...attempts]}::text[]) as given (id)
        where not exists (select from webhook_deliveries where delivery_id = id)`;
      return new Set(rows.map(({ id }) => id));
    },
    async announceRewind(webhook) {
      const rows = await sql`
        update webhook_queue q set rewound_at = coalesce(q.rewound_at, date_trunc('milliseconds', now())), signal_count = signal_count + 1,
          due_at = ${sql.unsafe(DUE_NOW)}
        where q.endpoint_id = ${webhook} and q.kind = 'message' returning 1`;
      return rows.length > 0;
    },
    async lastPlaces(webhook) {
      const rows = await sql<{ after: string }[]>`
        select after from webhook_deliveries where endpoint_id = ${webhook} and kind = 'message' order by number desc limit ${PLACES}`;
      return [...new Set(rows.map(({ after }) => after))];
    },
    async rewind(claimed, after) {
      const rows = await sql`
        update webhook_queue set after = ${after}, rewound_at = date_trunc('milliseconds', now()), lease = null, leased_until = null
        where ${holdsLease(sql, claimed)} returning 1`;
      return rows.length > 0;
    },
    async sweep(retention) {
      // A message recorded while its webhook was created or enabled did not see the webhook, and made nothing due; one recorded while it was
      // disabled made it due. A process that holds one of these rows decides the same now.
      await sql`
        with wrong as materialized (
          select q.item_id, e.disabled from webhook_queue q join webhook_endpoints e using (endpoint_id) join streams s on s.owner = e.owner
          where q.kind = 'message'
            and case when e.disabled is null
              then (q.due_at is null or q.due_at > now() and q.attempts = 0) and q.recorded < s.last
              else q.due_at is not null end
          for no key update of q, e skip locked
        )
        update webhook_queue q set due_at = case when wrong.disabled is null then now() end, signal_count = signal_count + 1
        from wrong where q.item_id = wrong.item_id`;
      await sql`delete from webhook_deliveries where at < now() - ${retention} * interval '1 millisecond'`;
    },
  });

/** The last number of the stream of an endpoint. */
const recordedOf = (sql: postgres.Sql, endpoint: postgres.PendingQuery<postgres.Row[]>) => sql`
  coalesce((select s.last from streams s join webhook_endpoints of_stream using (owner) where of_stream.endpoint_id = ${endpoint}), 0)`;

/** Whether a delivery continues with the next message, and is retried. */
const isSeries = ({ kind }: ClaimedDelivery): boolean => kind === 'message' || kind === 'range';

const holdsLease = (sql: postgres.Sql, { item, lease }: ClaimedDelivery) => sql`item_id = ${item} and lease = ${lease}`;

async function claim(
  sql: postgres.Sql,
  encryption: Encryption,
  { lane, limit, each, busy, held, lease }: ClaimRequest,
): Promise<ClaimedDelivery[]> {
  const isFree = sql`q.due_at <= now() and (q.leased_until is null or q.leased_until < now())`;
  const rows = await sql<ClaimedRow[]>`
    with waiting as (
      select q.item_id, row_number() over (partition by q.endpoint_id order by q.due_at, q.item_id) as place
      from webhook_queue q join webhook_endpoints e using (endpoint_id)
      where ${isFree} and (e.disabled is null or q.kind = 'test') and e.lane = ${lane} and not q.endpoint_id = any(${[...busy]})
        and not q.item_id = any(${[...held]}::bigint[])
    ), chosen as (
      select q.item_id from webhook_queue q join waiting using (item_id)
      where place <= ${each} and ${isFree} order by q.due_at limit ${limit} for update of q skip locked
    )
    update webhook_queue q set lease = gen_random_uuid(), leased_until = now() + ${lease} * interval '1 millisecond'
    from chosen, webhook_endpoints e
    where q.item_id = chosen.item_id and e.endpoint_id = q.endpoint_id
    returning q.item_id::text, q.lease, q.kind, q.after, q.cursor, q.rewound_at, q.signal_count as signals, q.attempts,
       ${recordedOf(sql, sql`e.endpoint_id`)} as recorded, e.secret, e.previous_secret, ${webhookColumns(sql)}`;
  return rows.map((row) => toClaimed(encryption, row));
}

function toClaimed(encryption: Encryption, row: ClaimedRow): ClaimedDelivery {
  const encrypted = [row.secret, ...(row.previous_until !== null && row.previous_secret !== null ? [row.previous_secret] : [])];
  return {
    item: row.item_id,
    lease: row.lease,
    kind: row.kind,
    webhook: toWebhook(row),
    secrets: encrypted.map((secret) => decryptSecret(encryption, row.endpoint_id, secret)),
    after: row.after,
    cursor: row.cursor,
    rewoundAt: row.rewound_at,
    signals: row.signals,
    recorded: row.recorded,
    attempts: row.attempts,
  };
}

const deliveryInsert = (
  sql: postgres.Sql,
  { kind, rewoundAt }: ClaimedDelivery,
  { id, messageId, after, cursor, responseExcerpt: excerpt, ...attempt }: DeliveryAttempt,
) => sql`
  insert into webhook_deliveries
    (delivery_id, endpoint_id, kind, message_id, after, cursor, rewound_at, attempt, milliseconds, status, failure, response_excerpt,
      message_type, about_game, about_tournament)
  select ${id}, endpoint_id, ${kind === 'range' ? 'redelivery' : kind}, ${messageId}, ${after}, ${cursor}, ${rewoundAt}::timestamptz,
    ${attempt.attemptNumber}::int, ${attempt.durationMs}::int, ${attempt.responseStatus}::int, ${attempt.failureReason}, ${excerpt},
    ${attempt.messageType}, ${attempt.game}::uuid, ${attempt.tournament}::uuid from held`;

async function recordDelivered(
  sql: postgres.Sql,
  claimed: ClaimedDelivery,
  attempted: DeliveryAttempt,
  lane: Lane,
  lease: number,
): Promise<ContinuedDelivery | null> {
  // First: the attempt is repeated if this process ends in between.
  if (claimed.webhook.failingSince !== null) await retryNow(sql, claimed.webhook.id);
  const columns = sql`endpoint_id, after, rewound_at, signal_count, ${recordedOf(sql, sql`webhook_queue.endpoint_id`)} as recorded`;
  const advanced = sql`
    update webhook_queue
    set after = ${attempted.cursor}, rewound_at = nullif(rewound_at, ${claimed.rewoundAt}::timestamptz), attempts = 0, failing_since = null,
      leased_until = now() + ${lease} * interval '1 millisecond'
    where ${holdsLease(sql, claimed)} returning ${columns}`;
  const removed = sql`delete from webhook_queue where ${holdsLease(sql, claimed)} returning ${columns}`;
  const [row] = await sql<ContinuedDelivery[]>`
    with held as (${isSeries(claimed) ? advanced : removed}), log as (${deliveryInsert(sql, claimed, attempted)}),
    endpoint as (
      update webhook_endpoints e set failing_since = null, lane = ${lane} from held
      where e.endpoint_id = held.endpoint_id and (e.failing_since is not null or e.lane <> ${lane})
    )
    select after, rewound_at as "rewoundAt", signal_count as signals, recorded from held`;
  return row ?? null;
}

async function recordFailed(sql: postgres.Sql, claimed: ClaimedDelivery, attempted: DeliveryAttempt, plan: RetryPlan): Promise<void> {
  const { delay, disableAfter, disable: why } = plan;
  const retried = sql`
    update webhook_queue set attempts = attempts + 1, failing_since = coalesce(failing_since, now()),
      due_at = now() + case when attempts = ${claimed.attempts} then ${delay} else 0 end * interval '1 millisecond', lease = null, leased_until = null
    where ${holdsLease(sql, claimed)} returning endpoint_id, failing_since`;
  const removed = sql`delete from webhook_queue where ${holdsLease(sql, claimed)} returning endpoint_id, now() as failing_since`;
  const isExhausted = sql`held.failing_since < now() - ${disableAfter} * interval '1 millisecond'`;
  // In the statement that releases the claim: otherwise another worker could claim the item before the endpoint is disabled.
  const reason = sql`coalesce(e.disabled, ${why}, case when ${isExhausted} then 'failing' end)`;
  const rows = await sql<{ why: DisabledReason | null }[]>`
    with held as (${isSeries(claimed) ? retried : removed}), log as (${deliveryInsert(sql, claimed, attempted)})
    update webhook_endpoints e set failing_since = coalesce(e.failing_since, now()), lane = 'slow',
      disabled = ${reason}, disabled_at = case when ${reason} is not null then coalesce(e.disabled_at, now()) end
    from held where e.endpoint_id = held.endpoint_id returning e.disabled as why`;
  const [row] = rows;
  if (row !== undefined && row.why !== null) await disable(sql, claimed.webhook.id, row.why, sql`disabled is not null`);
}

/** Disables an endpoint if the condition holds. */
const disable = (
  sql: postgres.Sql,
  webhook: WebhookId,
  reason: DisabledReason,
  condition: postgres.PendingQuery<postgres.Row[]>,
): Promise<void> =>
  sql.begin(async (transaction) => {
    await lockQueueOf(transaction, webhook);
    // The owner may be enabling it: the condition is read after that, in a statement of its own.
    await transaction`select from webhook_endpoints where endpoint_id = ${webhook} for update`;
    const disabled = await transaction`
      update webhook_endpoints set disabled = ${reason}, disabled_at = coalesce(disabled_at, now())
      where endpoint_id = ${webhook} and ${condition} returning endpoint_id`;
    if (disabled.length === 0) return;
    await transaction`
      update webhook_queue set due_at = null, lease = null, leased_until = null
      where endpoint_id = ${webhook} and kind in ('message', 'range')`;
    // Tests are sent to disabled endpoints, but never after the token has become invalid: they would stay in the queue.
    if (reason === 'token-invalid') await transaction`delete from webhook_queue where endpoint_id = ${webhook} and kind = 'test'`;
  });
