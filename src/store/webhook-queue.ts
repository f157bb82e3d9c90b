import type postgres from 'postgres';
import type { GameId } from '../games/ports/game-store.js';
import type { DeliveryKind, DisabledReason, WebhookId } from '../games/ports/webhooks.js';
import {
  type ClaimedDelivery,
  type ClaimRequest,
  type DeliveryAttempt,
  isContinuous,
  type Lane,
  type RetryPlan,
  type WebhookQueue,
} from '../games/ports/webhooks.js';
import { sanitizeErrors } from './faults.js';
import type { Sealing } from './sealing.js';
import { openSecret, toWebhook, type WebhookRow, webhookColumns } from './webhooks.js';

interface ClaimedRow extends WebhookRow {
  readonly item_id: string;
  readonly lease: string;
  readonly kind: DeliveryKind;
  readonly game: GameId | null;
  readonly seq: number;
  readonly rung: number;
  readonly attempts: number;
  readonly secret: Buffer;
  readonly previous_secret: Buffer | null;
}

/**
 * The queue in Postgres. A row is claimed by a lease and not by an open transaction: an endpoint that takes its time holds
 * no connection. Who was killed loses his leases, and whoever lost his writes nothing. All times are the database's, so
 * that processes need not agree about the hour.
 */
export const webhookQueue = (sql: postgres.Sql, sealing: Sealing): WebhookQueue => ({
  async signal(announced) {
    // One that is failing looks again by itself; it is not written to for every action.
    const rung = await sanitizeErrors(sql`
      update webhook_queue q set rung = rung + 1, due_at = coalesce(due_at, now())
      from webhook_endpoints e
      where q.kind in ('notices', 'results') and q.game = any(${[...announced]}::uuid[]) and (q.due_at is null or q.lease is not null)
        and e.endpoint_id = q.endpoint_id and e.disabled is null`);
    return rung.count > 0;
  },
  claim: (wanted) => sanitizeErrors(claim(sql, sealing, wanted)),
  delivered: (claimed, attempted, lane, lease) => sanitizeErrors(recordDelivered(sql, claimed, attempted, lane, lease)),
  failed: (claimed, attempted, setback) => sanitizeErrors(recordFailed(sql, claimed, attempted, setback)),
  async finish(claimed, seq) {
    await sanitizeErrors(sql`
      update webhook_queue
      set seq = greatest(seq, ${seq}), lease = null, leased_until = null, due_at = case when rung > ${claimed.signals} then now() end
      where ${holdsLease(sql, claimed)}`);
  },
  async release(claimed) {
    await sanitizeErrors(sql`update webhook_queue set lease = null, leased_until = null where ${holdsLease(sql, claimed)}`);
  },
  disable: (webhook, why) => sanitizeErrors(disable(sql, webhook, why)),
  async sweep(keep) {
    await sanitizeErrors(sql`
      update webhook_queue q set due_at = now() from games g, webhook_endpoints e
      where q.kind = 'notices' and q.due_at is null and g.game_id = q.game and g.seq > q.seq
        and e.endpoint_id = q.endpoint_id and e.disabled is null`);
    await sanitizeErrors(sql`
      update webhook_queue q set due_at = now() from webhook_endpoints e
      where q.kind = 'results' and q.due_at is null and e.endpoint_id = q.endpoint_id and e.disabled is null
        and exists (select from tournament_entries r where r.tournament_id = q.game and r.result_number > q.seq)`);
    await sanitizeErrors(sql`delete from webhook_deliveries where at < now() - ${keep} * interval '1 millisecond'`);
  },
});

const holdsLease = (sql: postgres.Sql, { item, lease }: ClaimedDelivery) => sql`item_id = ${item} and lease = ${lease}`;

async function claim(sql: postgres.Sql, sealing: Sealing, { lane, limit, each, busy, lease }: ClaimRequest): Promise<ClaimedDelivery[]> {
  const free = sql`q.due_at <= now() and (q.leased_until is null or q.leased_until < now())`;
  const rows = await sql<ClaimedRow[]>`
    with waiting as (
      select q.item_id, row_number() over (partition by q.endpoint_id order by q.due_at, q.item_id) as place
      from webhook_queue q join webhook_endpoints e using (endpoint_id)
      where ${free} and (e.disabled is null or q.kind = 'test') and e.lane = ${lane} and not q.endpoint_id = any(${[...busy]})
    ), chosen as (
      select q.item_id from webhook_queue q join waiting using (item_id)
      where place <= ${each} and ${free} order by q.due_at limit ${limit} for update of q skip locked
    )
    update webhook_queue q set lease = gen_random_uuid(), leased_until = now() + ${lease} * interval '1 millisecond'
    from chosen, webhook_endpoints e
    where q.item_id = chosen.item_id and e.endpoint_id = q.endpoint_id
    returning q.item_id::text, q.lease, q.kind, q.game, q.seq, q.rung, q.attempts, e.secret, e.previous_secret, ${webhookColumns(sql)}`;
  return rows.map((row) => toClaimed(sealing, row));
}

function toClaimed(sealing: Sealing, row: ClaimedRow): ClaimedDelivery {
  const sealed = [row.secret, ...(row.previous_until !== null && row.previous_secret !== null ? [row.previous_secret] : [])];
  return {
    item: row.item_id,
    lease: row.lease,
    kind: row.kind,
    webhook: toWebhook(row),
    secrets: sealed.map((secret) => openSecret(sealing, row.endpoint_id, secret)),
    game: row.game,
    seq: row.seq,
    signals: row.rung,
    attempts: row.attempts,
  };
}

const deliveryInsert = (
  sql: postgres.Sql,
  { kind, game }: ClaimedDelivery,
  { id, seq, message, cursor, ...attempt }: DeliveryAttempt,
) => sql`
  insert into webhook_deliveries
    (delivery_id, endpoint_id, kind, message_id, game, seq, cursor, attempt, milliseconds, status, failure, said)
  select ${id}, endpoint_id, ${kind}, ${message}, ${game}::uuid, ${seq}::int, ${cursor}, ${attempt.attempt}::int,
    ${attempt.milliseconds}::int, ${attempt.status}::int, ${attempt.failure}, ${attempt.said} from held`;

async function recordDelivered(
  sql: postgres.Sql,
  claimed: ClaimedDelivery,
  attempted: DeliveryAttempt,
  lane: Lane,
  lease: number,
): Promise<Pick<ClaimedDelivery, 'seq' | 'signals'> | null> {
  const further = sql`
    update webhook_queue set seq = ${attempted.seq}, attempts = 0, failing_since = null,
      leased_until = now() + ${lease} * interval '1 millisecond'
    where ${holdsLease(sql, claimed)} returning endpoint_id, seq, rung`;
  const isDone = sql`delete from webhook_queue where ${holdsLease(sql, claimed)} returning endpoint_id, seq, rung`;
  const [row] = await sql<{ seq: number; signals: number }[]>`
    with held as (${isContinuous(claimed.kind) ? further : isDone}), log as (${deliveryInsert(sql, claimed, attempted)}),
    endpoint as (
      update webhook_endpoints e set failing_since = null, lane = ${lane} from held
      where e.endpoint_id = held.endpoint_id and (e.failing_since is not null or e.lane <> ${lane})
    )
    select seq, rung as signals from held`;
  return row ?? null;
}

async function recordFailed(sql: postgres.Sql, claimed: ClaimedDelivery, attempted: DeliveryAttempt, setback: RetryPlan): Promise<void> {
  const { delay, patience, disable: why } = setback;
  const again = sql`
    update webhook_queue set attempts = attempts + 1, failing_since = coalesce(failing_since, now()),
      due_at = now() + ${delay} * interval '1 millisecond', lease = null, leased_until = null
    where ${holdsLease(sql, claimed)} returning endpoint_id, failing_since`;
  const once = sql`delete from webhook_queue where ${holdsLease(sql, claimed)} returning endpoint_id, now() as failing_since`;
  const tired = sql`held.failing_since < now() - ${patience} * interval '1 millisecond'`;
  // Disabled by the statement that gives it back: nobody may claim it in between.
  const disabled = sql`coalesce(e.disabled, ${why}, case when ${tired} then 'failing' end)`;
  const rows = await sql<{ why: DisabledReason | null }[]>`
    with held as (${isContinuous(claimed.kind) ? again : once}), log as (${deliveryInsert(sql, claimed, attempted)})
    update webhook_endpoints e set failing_since = coalesce(e.failing_since, now()), lane = 'slow',
      disabled = ${disabled}, disabled_at = case when ${disabled} is not null then coalesce(e.disabled_at, now()) end
    from held where e.endpoint_id = held.endpoint_id returning e.disabled as why`;
  const [row] = rows;
  if (row !== undefined && row.why !== null) await disable(sql, claimed.webhook.id, row.why);
}

const disable = (sql: postgres.Sql, webhook: WebhookId, why: DisabledReason): Promise<void> =>
  sql.begin(async (transaction) => {
    await transaction`
      update webhook_endpoints set disabled = ${why}, disabled_at = coalesce(disabled_at, now()) where endpoint_id = ${webhook}`;
    await transaction`
      update webhook_queue set due_at = null, lease = null, leased_until = null
      where endpoint_id = ${webhook} and kind in ('notices', 'results')`;
    // Tests are sent to what is disabled, but not where nobody may be told anything: they would be looked at for ever.
    if (why === 'token') await transaction`delete from webhook_queue where endpoint_id = ${webhook} and kind = 'test'`;
  });
