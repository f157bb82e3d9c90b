import type postgres from 'postgres';
import type { AccountId, GameId, TokenHash } from '../games/ports/game-store.js';
import type { NewStoredRequest } from '../games/ports/idempotency-store.js';
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
} from '../games/ports/webhooks.js';
import { sanitizeErrors } from './faults.js';
import type { Sealing } from './sealing.js';
import { storeRequestKeyBySql } from './transaction.js';

/** A row of webhook_endpoints, without what is sealed. */
export interface WebhookRow {
  readonly endpoint_id: WebhookId;
  readonly account: AccountId | null;
  readonly owned_game: GameId | null;
  readonly seat: string | null;
  readonly token_hash: Buffer;
  readonly url: string;
  readonly created_at: Date;
  readonly disabled: DisabledReason | null;
  readonly disabled_at: Date | null;
  readonly endpoint_failing_since: Date | null;
  readonly previous_until: Date | null;
}

/** The columns of such a row, of the table `e`. */
export const webhookColumns = (sql: postgres.Sql) => sql`
  e.endpoint_id, e.account, e.game as owned_game, e.seat, e.token_hash, e.url, e.created_at, e.disabled, e.disabled_at,
  e.failing_since as endpoint_failing_since, case when e.previous_until > now() then e.previous_until end as previous_until`;

export const toWebhook = (row: WebhookRow): Webhook => ({
  id: row.endpoint_id,
  owner: { account: row.account, game: row.owned_game, seat: row.seat } as WebhookOwner,
  tokenHash: row.token_hash.toString('hex') as TokenHash,
  url: row.url,
  createdAt: row.created_at,
  disabled: row.disabled,
  disabledAt: row.disabled_at,
  failingSince: row.endpoint_failing_since,
  previousSecretUntil: row.previous_until,
});

/** What a secret is sealed for. */
const webhookSecretContext = (webhook: WebhookId): string => `secret of webhook ${webhook}`;

export const sealSecret = ({ seal }: Sealing, webhook: WebhookId, secret: string): Buffer =>
  Buffer.from(seal(Buffer.from(secret, 'utf8'), webhookSecretContext(webhook)));

export const openSecret = ({ unseal }: Sealing, webhook: WebhookId, sealed: Buffer): string =>
  Buffer.from(unseal(sealed, webhookSecretContext(webhook))).toString('utf8');

/** The webhooks behind their port, in Postgres; secrets sealed. */
export const webhookStore = (sql: postgres.Sql, sealing: Sealing): WebhookStore => ({
  create: (webhook, most, remember = null) =>
    sanitizeErrors(create(sql, webhook, { sealed: sealSecret(sealing, webhook.id, webhook.secret), most, remember })),
  async read(id) {
    const [row] = await sanitizeErrors(sql<WebhookRow[]>`select ${webhookColumns(sql)} from webhook_endpoints e where endpoint_id = ${id}`);
    return row === undefined ? null : toWebhook(row);
  },
  async ofAccount(account) {
    const rows = await sanitizeErrors(sql<WebhookRow[]>`
      select ${webhookColumns(sql)} from webhook_endpoints e where account = ${account} order by created_at, endpoint_id`);
    return rows.map(toWebhook);
  },
  async ofSeat(tokenHash) {
    const rows = await sanitizeErrors(sql<WebhookRow[]>`
      select ${webhookColumns(sql)} from webhook_endpoints e
      where token_hash = ${bytesOf(tokenHash)} and seat is not null order by created_at, endpoint_id`);
    return rows.map(toWebhook);
  },
  async remove(id, remember = null) {
    const removed = sql.begin(async (transaction) => {
      await storeRequestKeyBySql(transaction, remember);
      await transaction`delete from webhook_endpoints where endpoint_id = ${id}`;
    });
    await sanitizeErrors(removed);
  },
  enable: (id, tokenHash, remember = null) => sanitizeErrors(enable(sql, id, bytesOf(tokenHash), remember)),
  async rotate(id, secret, overlap, remember = null) {
    const rotated = sql.begin(async (transaction) => {
      await storeRequestKeyBySql(transaction, remember);
      await transaction`
        update webhook_endpoints
        set previous_secret = secret, previous_until = now() + ${overlap} * interval '1 millisecond', secret = ${sealSecret(sealing, id, secret)}
        where endpoint_id = ${id}`;
    });
    await sanitizeErrors(rotated);
  },
  async ask(id, what, remember = null) {
    const { kind, game, seq } = toQueueItem(what);
    const asked = sql.begin(async (transaction) => {
      await storeRequestKeyBySql(transaction, remember);
      await transaction`insert into webhook_queue (endpoint_id, kind, game, seq, due_at) values (${id}, ${kind}, ${game}, ${seq}, now())`;
    });
    await sanitizeErrors(asked);
  },
  deliveries: (id, after, limit) => sanitizeErrors(deliveries(sql, id, after, limit)),
  async delivered(delivery) {
    const [row] = await sanitizeErrors(sql<(Delivery & { readonly seq: number; readonly webhook: WebhookId })[]>`
      select ${deliveryColumns(sql)}, seq, endpoint_id as webhook from webhook_deliveries where delivery_id = ${delivery}`);
    if (row === undefined) return null;
    const { seq, webhook, ...rest } = row;
    return { webhook, seq, delivery: rest };
  },
});

const deliveryColumns = (sql: postgres.Sql) =>
  sql`delivery_id as id, kind, message_id as message, case when not ${isTournamentKind(sql)} then game end as game,
    case when ${isTournamentKind(sql)} then game end as tournament, cursor, attempt, at, milliseconds, status, failure, said`;

/** Of these kinds, the column `game` has the id of a tournament. */
const isTournamentKind = (sql: postgres.Sql) => sql`(kind in ('results', 'results-again'))`;

function toQueueItem(what: RedeliveryRequest): { readonly kind: DeliveryKind; readonly game: string | null; readonly seq: number } {
  if (what === 'test') return { kind: 'test', game: null, seq: 0 };
  if ('tournament' in what) return { kind: 'results-again', game: what.tournament, seq: what.seq };
  return { kind: 'again', ...what };
}

const bytesOf = (hash: string): Buffer => Buffer.from(hash, 'hex');

interface NewWebhookRow {
  readonly sealed: Buffer;
  readonly most: number;
  readonly remember: NewStoredRequest | null;
}

/** Holds whoever it belongs to, so that two cannot both be the last that may be, and a game opened now is told of once. */
async function create(sql: postgres.Sql, webhook: NewWebhook, { sealed, most, remember }: NewWebhookRow): Promise<'created' | 'too-many'> {
  const { id, owner, tokenHash, url, createdAt, afterSeq } = webhook;
  const hash = bytesOf(tokenHash);
  return sql.begin(async (transaction) => {
    const held = owner.account === null ? `webhooks of seat ${tokenHash}` : `webhooks of ${owner.account}`;
    await transaction`select pg_advisory_xact_lock(hashtextextended(${held}, 0))`;
    const [row] = await transaction`
      select count(*)::int as many from webhook_endpoints
      where ${owner.account === null ? sql`token_hash = ${hash} and seat is not null` : sql`account = ${owner.account}`}`;
    if (row!['many'] >= most) return 'too-many';
    await storeRequestKeyBySql(transaction, remember);
    await transaction`
      insert into webhook_endpoints (endpoint_id, account, game, seat, token_hash, url, created_at, secret)
      values (${id}, ${owner.account}, ${owner.game}, ${owner.seat}, ${hash}, ${url}, ${createdAt}, ${sealed})`;
    if (owner.game === null) await queueAllGames(transaction, id, owner.account!);
    else {
      await transaction`
        insert into webhook_queue (endpoint_id, kind, game, seq, due_at) values (${id}, 'notices', ${owner.game}, ${afterSeq}, now())`;
    }
    return 'created';
  });
}

/**
 * Games in the words of the index `games_unfinished`; tournaments all, since a result may be corrected after the end. What is
 * opened from now on is told from its beginning, by triggers.
 */
const queueAllGames = (sql: postgres.TransactionSql, id: WebhookId, account: AccountId) => sql`
  insert into webhook_queue (endpoint_id, kind, game, seq)
  select ${id}, 'notices', game_id, seq from games where opened_by = ${account} and status in ('seating', 'playing', 'disputed')
  union all
  select ${id}, 'results', t.tournament_id,
    coalesce((select max(result_number) from tournament_entries r where r.tournament_id = t.tournament_id), 0)
  from tournaments t where organiser = ${account}`;

async function enable(sql: postgres.Sql, id: WebhookId, hash: Buffer, remember: NewStoredRequest | null): Promise<void> {
  await sql.begin(async (transaction) => {
    await storeRequestKeyBySql(transaction, remember);
    await transaction`
      update webhook_endpoints set disabled = null, disabled_at = null, failing_since = null, token_hash = ${hash}
      where endpoint_id = ${id}`;
    await transaction`
      update webhook_queue set due_at = now(), rung = rung + 1, attempts = 0, failing_since = null
      where endpoint_id = ${id} and kind in ('notices', 'results')`;
  });
}

async function deliveries(sql: postgres.Sql, id: WebhookId, after: string | null, limit: number): Promise<readonly Delivery[]> {
  const older = sql`number < (select number from webhook_deliveries where delivery_id = ${after} and endpoint_id = ${id})`;
  return sql<Delivery[]>`
    select ${deliveryColumns(sql)} from webhook_deliveries where endpoint_id = ${id} ${after === null ? sql`` : sql`and ${older}`}
    order by number desc limit ${limit}`;
}
