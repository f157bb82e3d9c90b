// Push subscriptions, mail addresses and settings of notifications. Subscriptions and addresses are rows of webhook_endpoints.
import { sql as drizzleSql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { AccountId, TokenHash } from '../../games/model/game.js';
import type { Authority } from '../../games/ports/accounts.js';
import type {
  CalendarAddress,
  NewNotificationEndpoint,
  NotificationEndpoint,
  NotificationKind,
  NotificationSettings,
  NotificationStore,
  PushKeys,
} from '../../games/ports/notifications.js';
import { ownerKey, ownerOf } from '../../games/ports/streams.js';
import type { WebhookId } from '../../games/ports/webhooks.js';
import { sanitizeMethods } from '../connection/faults.js';
import { isCallerStillValid } from '../connection/presented-tokens.js';
import type { Transaction } from '../connection/transaction.js';
import type { Encryption } from '../secrets/encryption.js';
import { decryptSecret, encryptSecret, lockQueueOf, toBytes } from './webhooks.js';

/** The context in which the private key for push services is encrypted. */
export const PUSH_KEY_CONTEXT = 'push-key';

interface EndpointRow {
  readonly endpoint_id: WebhookId;
  readonly owner: string;
  readonly channel: 'push' | 'mail';
  readonly token_hash: Buffer;
  readonly url: string;
  readonly secret: Buffer;
  readonly created_at: Date;
  readonly confirmed_at: Date | null;
  readonly failing_since: Date | null;
  readonly disabled: string | null;
}

interface CalendarRow {
  readonly owner: string;
  readonly token_hash: Buffer;
  readonly created_at: Date;
}

const toCalendar = ([row]: readonly CalendarRow[]): CalendarAddress | null =>
  row === undefined ? null : { owner: row.owner, tokenHash: row.token_hash.toString('hex') as TokenHash, createdAt: row.created_at };

interface SettingsRow {
  readonly language: string;
  readonly time_zone: string;
  readonly quiet_from: number | null;
  readonly quiet_until: number | null;
  readonly push: NotificationKind[];
  readonly mail: NotificationKind[];
}

const toSettings = (row: SettingsRow): NotificationSettings => ({
  language: row.language,
  timeZone: row.time_zone,
  quietHours: row.quiet_from === null || row.quiet_until === null ? null : { from: row.quiet_from, until: row.quiet_until },
  push: row.push,
  mail: row.mail,
});

/** Whether what authorizes a change of an owner has not ended. Those of seats and players end with the token that made them. */
async function mayChange(transaction: postgres.TransactionSql, key: string, { by, at }: Authority): Promise<boolean> {
  const owner = ownerOf(key);
  return !('account' in owner) || isCallerStillValid(transaction, owner.account, by, at);
}

/** Notifications behind their port, in Postgres. Addresses, and the keys of browsers, are encrypted. */
export function notificationStore(sql: postgres.Sql, encryption: Encryption): NotificationStore {
  const toEndpoint = (row: EndpointRow): NotificationEndpoint => ({
    id: row.endpoint_id,
    owner: row.owner,
    channel: row.channel,
    tokenHash: row.token_hash.toString('hex') as TokenHash,
    url: row.url,
    target: JSON.parse(decryptSecret(encryption, row.endpoint_id, row.secret)),
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    failingSince: row.failing_since,
    isDisabled: row.disabled !== null,
  });
  return sanitizeMethods({
    async settings(owner, tokenHash) {
      const [row] = await sql<SettingsRow[]>`
        select language, time_zone, quiet_from, quiet_until, push, mail from notification_settings
        where owner = ${owner} and token_hash is not distinct from ${tokenHash && toBytes(tokenHash)}::bytea`;
      return row === undefined ? null : toSettings(row);
    },
    async saveSettings(owner, tokenHash, { language, timeZone, quietHours, push, mail }, authority) {
      const saved = (await sql.begin(async (transaction) => {
        if (!(await mayChange(transaction, owner, authority))) return 'revoked';
        await transaction`
        insert into notification_settings (owner, token_hash, language, time_zone, quiet_from, quiet_until, push, mail)
        values (${owner}, ${tokenHash && toBytes(tokenHash)}, ${language}, ${timeZone}, ${quietHours?.from ?? null}, ${quietHours?.until ?? null},
          ${[...push]}, ${[...mail]})
        on conflict (owner) do update set token_hash = excluded.token_hash, language = excluded.language, time_zone = excluded.time_zone,
          quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, push = excluded.push, mail = excluded.mail`;
        return 'saved';
      })) as 'saved' | 'revoked';
      if (saved === 'revoked') return saved;
      // What was held back may be due now.
      await sql`
        update webhook_queue set due_at = now(), signal_count = signal_count + 1
        where kind = 'message' and attempts = 0
          and endpoint_id in (select endpoint_id from webhook_endpoints where owner = ${owner} and channel <> 'webhook' and disabled is null)`;
      return saved;
    },
    async list(owner) {
      const rows = await sql<EndpointRow[]>`
        select * from webhook_endpoints where owner = ${owner} and channel <> 'webhook' order by created_at, endpoint_id`;
      return rows.map(toEndpoint);
    },
    async read(id) {
      const [row] = await sql<EndpointRow[]>`select * from webhook_endpoints where endpoint_id = ${id} and channel <> 'webhook'`;
      return row === undefined ? null : toEndpoint(row);
    },
    addPush: (endpoint, most, authority) => addPush(sql, encryption, endpoint, { most, ...authority }),
    setMail: (endpoint, addressHash, most, authority) =>
      sql.begin(async (transaction) => {
        const { owner } = endpoint;
        if (!(await mayChange(transaction, owner, authority))) return 'revoked';
        // One lock for all: the owner, the address and the server are counted.
        await transaction`select pg_advisory_xact_lock(hashtextextended('mail confirmations', 0))`;
        await transaction`delete from mail_confirmations where at < now() - interval '1 day'`;
        const [asked] = await transaction<{ ofDay: number; ofHour: number }[]>`
          select greatest(
            (select count(*) from mail_confirmations where owner = ${owner}),
            (select count(*) from mail_confirmations where address_hash = ${toBytes(addressHash)})
          )::int as "ofDay",
          (select count(*) from mail_confirmations where at > now() - interval '1 hour')::int as "ofHour"`;
        if (asked!.ofDay >= most.ofDay) return 'too-many';
        if (asked!.ofHour >= most.ofHour) return 'too-many-on-server';
        await transaction`insert into mail_confirmations (address_hash, owner) values (${toBytes(addressHash)}, ${owner})`;
        await transaction`delete from webhook_endpoints where owner = ${owner} and channel = 'mail'`;
        await insert(transaction, encryption, endpoint);
        return 'set';
      }) as Promise<'set' | 'too-many' | 'too-many-on-server' | 'revoked'>,
    async confirm(id, at, after) {
      await sql.begin(async (transaction) => {
        await lockQueueOf(transaction, id);
        const confirmed = await transaction`
          update webhook_endpoints set confirmed_at = ${at} where endpoint_id = ${id} and confirmed_at is null returning endpoint_id`;
        if (confirmed.length === 0) return;
        await transaction`
          update webhook_queue set after = ${after}, due_at = now(), signal_count = signal_count + 1, attempts = 0, lease = null, leased_until = null
          where endpoint_id = ${id} and kind = 'message'`;
      });
    },
    async pushKeys(create) {
      const read = async (): Promise<PushKeys | null> => {
        const [row] = await sql<{ public_key: string; private_key: Buffer }[]>`select public_key, private_key from push_keys`;
        if (row === undefined) return null;
        return {
          publicKey: row.public_key,
          privateKey: Buffer.from(encryption.decrypt(row.private_key, PUSH_KEY_CONTEXT)).toString('base64url'),
        };
      };
      const known = await read();
      if (known !== null) return known;
      const { publicKey, privateKey } = create();
      const encrypted = Buffer.from(encryption.encrypt(Buffer.from(privateKey, 'base64url'), PUSH_KEY_CONTEXT));
      // Of several instances that start together, one creates the keys.
      await sql`insert into push_keys (public_key, private_key) values (${publicKey}, ${encrypted}) on conflict do nothing`;
      return (await read())!;
    },
    setCalendar: ({ owner, tokenHash, createdAt, secretHash }, authority) =>
      sql.begin(async (transaction) => {
        if (!(await mayChange(transaction, owner, authority))) return 'revoked';
        await transaction`
          insert into calendar_addresses (owner, secret_hash, token_hash, created_at)
          values (${owner}, ${toBytes(secretHash)}, ${toBytes(tokenHash)}, ${createdAt})
          on conflict (owner) do update set secret_hash = excluded.secret_hash, token_hash = excluded.token_hash, created_at = excluded.created_at`;
        return 'set';
      }) as Promise<'set' | 'revoked'>,
    calendar: async (owner) =>
      toCalendar(await sql<CalendarRow[]>`select owner, token_hash, created_at from calendar_addresses where owner = ${owner}`),
    calendarAt: async (secretHash) =>
      toCalendar(
        await sql<CalendarRow[]>`select owner, token_hash, created_at from calendar_addresses where secret_hash = ${toBytes(secretHash)}`,
      ),
    async removeCalendar(owner) {
      await sql`delete from calendar_addresses where owner = ${owner}`;
    },
  });
}

async function insert(transaction: postgres.TransactionSql, encryption: Encryption, endpoint: NewNotificationEndpoint): Promise<void> {
  const { id, owner, channel, tokenHash, url, target, createdAt, after } = endpoint;
  await transaction`
    insert into webhook_endpoints (endpoint_id, owner, channel, types, include, token_hash, url, created_at, secret)
    values (${id}, ${owner}, ${channel}, null, ${[]}, ${toBytes(tokenHash)}, ${url}, ${createdAt}, ${encryptSecret(encryption, id, JSON.stringify(target))})`;
  await transaction`insert into webhook_queue (endpoint_id, kind, after, due_at) values (${id}, 'message', ${after}, now())`;
}

const addPush = (
  sql: postgres.Sql,
  encryption: Encryption,
  endpoint: NewNotificationEndpoint,
  { most, ...authority }: Authority & { readonly most: number },
): Promise<WebhookId | 'too-many' | 'revoked'> =>
  sql.begin(async (transaction) => {
    const { owner, url, tokenHash, target } = endpoint;
    if (!(await mayChange(transaction, owner, authority))) return 'revoked';
    // Concurrent calls cannot exceed the limit of an owner.
    await transaction`select pg_advisory_xact_lock(hashtextextended(${`notifications of ${owner}`}, 0))`;
    const subscriptions = await transaction<{ endpoint_id: WebhookId; url: string; token_hash: Buffer; disabled: string | null }[]>`
      select endpoint_id, url, token_hash, disabled from webhook_endpoints where owner = ${owner} and channel = 'push'`;
    const known = subscriptions.find((each) => each.url === url);
    const hash = toBytes(tokenHash);
    // Those of earlier tokens of a seat or player are about to be removed.
    const isAccount = 'account' in ownerOf(owner);
    const isUsed = (each: (typeof subscriptions)[number]): boolean =>
      each !== known && each.disabled === null && (isAccount || each.token_hash.equals(hash));
    if (subscriptions.filter(isUsed).length >= most) return 'too-many';
    // A browser that has not been reached for days subscribes anew.
    for (const each of subscriptions) if (each !== known && each.disabled !== null) await remove(transaction, each.endpoint_id);
    if (known === undefined || known.disabled !== null || !(isAccount || known.token_hash.equals(hash))) {
      if (known !== undefined) await remove(transaction, known.endpoint_id);
      await insert(transaction, encryption, endpoint);
      return endpoint.id;
    }
    const id = known.endpoint_id;
    await transaction`
      update webhook_endpoints set token_hash = ${hash}, secret = ${encryptSecret(encryption, id, JSON.stringify(target))}
      where endpoint_id = ${id}`;
    return id;
  }) as Promise<WebhookId | 'too-many' | 'revoked'>;

async function remove(transaction: postgres.TransactionSql, id: WebhookId): Promise<void> {
  await lockQueueOf(transaction, id);
  await transaction`delete from webhook_endpoints where endpoint_id = ${id}`;
}

/**
 * Removes the push subscriptions and the address of a calendar that a token made, in the transaction that revokes it: the browser that held it
 * learns nothing more. A mail address is of the account, and stays.
 */
export async function removeSubscriptionsOfToken(transaction: Transaction, tokenHash: TokenHash): Promise<void> {
  await removeEndpoints(transaction, drizzleSql`token_hash = ${toBytes(tokenHash)} and channel = 'push'`);
  await removeCalendars(transaction, drizzleSql`token_hash = ${toBytes(tokenHash)}`);
}

const removeCalendars = (transaction: Transaction, which: ReturnType<typeof drizzleSql>) =>
  transaction.execute(drizzleSql`delete from calendar_addresses where ${which}`);

/** Removes everything that a token registered, the mail address too: it was replaced at once because another person may have it. */
export async function removeNotificationsOfToken(transaction: Transaction, tokenHash: TokenHash): Promise<void> {
  await removeEndpoints(transaction, drizzleSql`token_hash = ${toBytes(tokenHash)} and channel <> 'webhook'`);
  await removeCalendars(transaction, drizzleSql`token_hash = ${toBytes(tokenHash)}`);
}

/** Removes what was registered for an account with tokens of sign-ins, which are not stored: with all but its own tokens. */
export async function removeNotificationsOfSignIns(transaction: Transaction, account: AccountId): Promise<void> {
  const ofSignIns = drizzleSql`
    owner = ${ownerKey({ account })} and token_hash not in (select token_hash from account_tokens where account_id = ${account})`;
  await removeEndpoints(transaction, drizzleSql`${ofSignIns} and channel <> 'webhook'`);
  await removeCalendars(transaction, ofSignIns);
}

/** Binds what a token registered to the token that replaces it. */
export async function moveNotifications(transaction: Transaction, from: TokenHash, to: TokenHash): Promise<void> {
  await transaction.execute(drizzleSql`
    update webhook_endpoints set token_hash = ${toBytes(to)} where token_hash = ${toBytes(from)} and channel <> 'webhook'`);
  await transaction.execute(drizzleSql`
    update calendar_addresses set token_hash = ${toBytes(to)} where token_hash = ${toBytes(from)}`);
}

/** Erases the push subscriptions, the mail address, the address of the calendar and the settings of an account. */
export async function eraseNotifications(transaction: Transaction, account: AccountId): Promise<void> {
  const owner = ownerKey({ account });
  await removeEndpoints(transaction, drizzleSql`owner = ${owner} and channel <> 'webhook'`);
  await removeCalendars(transaction, drizzleSql`owner = ${owner}`);
  await transaction.execute(drizzleSql`delete from notification_settings where owner = ${owner}`);
  // The addresses still count for their day: an account that is erased and created anew asks them no more often. They name no owner.
  await transaction.execute(drizzleSql`update mail_confirmations set owner = '' where owner = ${owner}`);
}

async function removeEndpoints(transaction: Transaction, which: ReturnType<typeof drizzleSql>): Promise<void> {
  // The queue first, as `lockQueueOf` says.
  await transaction.execute(drizzleSql`
    select from webhook_queue where endpoint_id in (select endpoint_id from webhook_endpoints where ${which}) order by item_id for update`);
  await transaction.execute(drizzleSql`delete from webhook_endpoints where ${which}`);
}
