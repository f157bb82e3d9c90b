import type postgres from 'postgres';
import type { AccountId, GameId, TokenHash } from '../games/ports/ports.js';
import type { Webhook, WebhookId, WebhookOwner, WhyDisabled } from '../games/ports/webhooks.js';
import type { Sealing } from './sealing.js';

/** A row of webhook_endpoints, without what is sealed. */
export interface WebhookRow {
  readonly endpoint_id: WebhookId;
  readonly account: AccountId | null;
  readonly owned_game: GameId | null;
  readonly seat: string | null;
  readonly token_hash: Buffer;
  readonly url: string;
  readonly created_at: Date;
  readonly disabled: WhyDisabled | null;
  readonly disabled_at: Date | null;
  readonly endpoint_failing_since: Date | null;
  readonly previous_until: Date | null;
}

/** The columns of such a row, of the table `e`. */
export const webhookColumns = (sql: postgres.Sql) => sql`
  e.endpoint_id, e.account, e.game as owned_game, e.seat, e.token_hash, e.url, e.created_at, e.disabled, e.disabled_at,
  e.failing_since as endpoint_failing_since, case when e.previous_until > now() then e.previous_until end as previous_until`;

export const webhookOf = (row: WebhookRow): Webhook => ({
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
const contextOf = (webhook: WebhookId): string => `secret of webhook ${webhook}`;

export const sealSecret = ({ seal }: Sealing, webhook: WebhookId, secret: string): Buffer =>
  Buffer.from(seal(Buffer.from(secret, 'utf8'), contextOf(webhook)));

export const openSecret = ({ unseal }: Sealing, webhook: WebhookId, sealed: Buffer): string =>
  Buffer.from(unseal(sealed, contextOf(webhook))).toString('utf8');
