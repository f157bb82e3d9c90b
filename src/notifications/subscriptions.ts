// Push subscriptions of browsers, and the mail address of an account.
import { createHash, timingSafeEqual } from 'node:crypto';
import { accept, type Result, reject } from '../engine/result.js';
import { authorityOf, whyNoLonger } from '../games/access/callers.js';
import { hashToken } from '../games/access/tokens.js';
import type { TokenHash } from '../games/ports/game-store.js';
import type { MailTarget, NotificationEndpoint, PushTarget } from '../games/ports/notifications.js';
import type { WebhookId } from '../games/ports/webhooks.js';
import type { Refusal } from '../games/refusals/refusals.js';
import { invalidRequest, lineExpectation } from '../games/requests/texts.js';
import type { Bearer } from '../games/services/results.js';
import { openForWebhook, resolveOwner, type StreamCaller, streamCursor } from '../streams/index.js';
import type { TournamentServices } from '../tournaments/index.js';
import { readUrl, URL_LENGTH } from '../webhooks/index.js';
import { mailToken } from './mail.js';
import { createPushKeys, isAuthSecret, isPoint } from './push.js';
import { beginSettings, type NotificationSettingsReading, readTimeZone, settingsOf, toReading } from './settings.js';
import { localized } from './texts/index.js';

/** A push subscription as its owner sees it. The address and the keys are not returned: a program that has them can push. */
export interface PushSubscriptionReading {
  readonly subscriptionId: string;
  /** The host of the push service. */
  readonly service: string;
  readonly createdAt: Date;
  readonly failingSince: Date | null;
}

export interface MailAddressReading {
  readonly address: string;
  /** Null until the link in the mail was opened. */
  readonly confirmedAt: Date | null;
  readonly failingSince: Date | null;
}

/** How the caller is notified of its games. */
export interface Notifications {
  /** The key for `PushManager.subscribe`, in base64url. */
  readonly pushKey: string;
  /** Whether the server sends mail. */
  readonly sendsMail: boolean;
  readonly settings: NotificationSettingsReading;
  readonly pushSubscriptions: readonly PushSubscriptionReading[];
  readonly mailAddress: MailAddressReading | null;
}

export interface PushSubscriptionRequest {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** The time zone with which the settings begin; `UTC` if left out. */
  readonly timeZone?: string | null;
}

const toSubscription = ({ id, url, createdAt, failingSince }: Omit<NotificationEndpoint, 'target'>): PushSubscriptionReading => ({
  subscriptionId: id,
  service: new URL(url).host,
  createdAt,
  failingSince,
});

/** A mail address of an owner. */
type MailEndpoint = Extract<NotificationEndpoint, { readonly channel: 'mail' }>;

const toMailAddress = ({ target, confirmedAt, failingSince }: MailEndpoint): MailAddressReading => ({
  address: target.address,
  confirmedAt,
  failingSince,
});

/** The endpoints of a caller: of its account, or of this token of its seat or player. */
async function endpointsOf(
  { notifications }: TournamentServices,
  { owner, key }: StreamCaller,
  tokenHash: TokenHash,
): Promise<readonly NotificationEndpoint[]> {
  const found = await notifications.store.list(key);
  return found.filter((endpoint) => !endpoint.isDisabled && ('account' in owner || endpoint.tokenHash === tokenHash));
}

/** Returns how the caller's account, seat or player is notified of its games. `language`: of the texts if none was chosen. */
export async function readNotifications(
  services: TournamentServices,
  bearer: Bearer,
  language: string,
): Promise<Result<Notifications, Refusal>> {
  const owner = await resolveOwner(services, bearer);
  if (!owner.ok) return owner;
  const { store, sendsMail } = services.notifications;
  const tokenHash = hashToken(bearer!);
  const endpoints = await endpointsOf(services, owner.value, tokenHash);
  const mail = endpoints.find((endpoint) => endpoint.channel === 'mail');
  return accept({
    pushKey: (await store.pushKeys(createPushKeys)).publicKey,
    sendsMail,
    settings: toReading(await settingsOf(services, owner.value.key, tokenHash, language)),
    pushSubscriptions: endpoints.filter(({ channel }) => channel === 'push').map(toSubscription),
    mailAddress: mail === undefined ? null : toMailAddress(mail),
  });
}

const ENDPOINT_EXPECTED = localized((texts) => texts.endpoint(URL_LENGTH));
const POINT_EXPECTED = localized((texts) => texts.p256dh);
const AUTH_EXPECTED = localized((texts) => texts.auth);

const newId = (services: TournamentServices, prefix: string): WebhookId =>
  `${prefix}_${Buffer.from(services.randomBytes(16)).toString('base64url')}` as WebhookId;

/**
 * Registers a browser, to which the notifications of the caller's account, seat or player are pushed from now on. Registering it again gives
 * it new keys, and binds it to the token of the request. Errors: `invalid-request`, `address-not-allowed`, `too-many-push-subscriptions`.
 */
export async function addPushSubscription(
  services: TournamentServices,
  bearer: Bearer,
  { endpoint, p256dh, auth, timeZone: named }: PushSubscriptionRequest,
  language: string,
): Promise<Result<PushSubscriptionReading, Refusal>> {
  if (!isPoint(p256dh)) return reject(invalidRequest('p256dh', POINT_EXPECTED));
  if (!isAuthSecret(auth)) return reject(invalidRequest('auth', AUTH_EXPECTED));
  const timeZone = readTimeZone(named ?? 'UTC');
  if (!timeZone.ok) return timeZone;
  const opened = await openForWebhook(services, bearer, null);
  if (!opened.ok) return opened;
  const { of, cursor } = opened.value;
  // A stranger gives the address, as that of a webhook.
  const url = await readUrl(services.webhooks, endpoint);
  if (!url.ok) return reject(url.problem.code === 'invalid-request' ? invalidRequest('endpoint', ENDPOINT_EXPECTED) : url.problem);
  const tokenHash = hashToken(bearer!);
  const target: PushTarget = { p256dh, auth };
  const limit = services.limits.pushSubscriptionsOfOwner;
  const added = { channel: 'push', owner: of.key, tokenHash, url: url.value, createdAt: services.now() } as const;
  const subscription = { ...added, id: newId(services, 'psh'), target, after: cursor };
  const id = await services.notifications.store.addPush(subscription, limit, authorityOf(services, of.caller));
  if (id === 'revoked') return reject(await whyNoLonger(services, bearer));
  if (id === 'too-many') return reject({ code: 'too-many-push-subscriptions', limit });
  await beginSettings(services, of, tokenHash, { language, timeZone: timeZone.value });
  const stored = await services.notifications.store.read(id);
  return stored === null ? reject({ code: 'no-such-push-subscription' }) : accept(toSubscription(stored));
}

/** Ends a push subscription of the caller. Returns its id. `no-such-push-subscription` to other callers. */
export async function removePushSubscription(services: TournamentServices, bearer: Bearer, id: string): Promise<Result<string, Refusal>> {
  const owner = await resolveOwner(services, bearer);
  if (!owner.ok) return owner;
  const found = (await endpointsOf(services, owner.value, hashToken(bearer!))).find((each) => each.id === id && each.channel === 'push');
  if (found === undefined) return reject({ code: 'no-such-push-subscription' });
  await services.webhooks.store.remove(found.id);
  return accept(id);
}

/** In characters, as RFC 5321 limits a path. */
export const ADDRESS_LENGTH = 254;
/**
 * A plain address: what mail servers take without quotes, at a domain and not at an IP address, and without the signs by which old relays
 * passed mail on. Whether it exists, its confirmation shows.
 */
const ADDRESS =
  /^[\w.#$&'*+/=?^`{|}~-]{1,64}@(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?=[\d-]*[a-z])[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;
const ADDRESS_EXPECTED = localized((texts) => texts.address);

/** Requests to confirm an address in a day, for an account and for an address. */
export const CONFIRMATIONS_PER_DAY = 5;
/** Requests to confirm an address in an hour, of all accounts: a mail server is soon trusted no longer if strangers make it write to strangers. */
export const CONFIRMATIONS_PER_HOUR = 200;
/** In seconds, after the limit of an hour. */
const RETRY_AFTER = 600;

/** Returns what addresses of one mailbox have in common: they differ in capital letters, and in what follows a plus sign (RFC 5233). */
const mailboxOf = (address: string): string => address.toLowerCase().replace(/\+[^@]*@/, '@');
/** Bytes of the secret of a link. */
const SECRET_BYTES = 24;

/**
 * Sets the mail address of the caller's account in place of an earlier one. It receives one mail with a link; others follow when the link was
 * opened. Errors: `invalid-request`, `forbidden` to seats and players, `mail-not-available`, `too-many-mail-confirmations`.
 */
export async function setMailAddress(
  services: TournamentServices,
  bearer: Bearer,
  address: string,
  language: string,
): Promise<Result<MailAddressReading, Refusal>> {
  const owner = await resolveOwner(services, bearer);
  if (!owner.ok) return owner;
  if (!('account' in owner.value.owner)) return reject({ code: 'forbidden' });
  const { store, sendsMail } = services.notifications;
  if (!sendsMail) return reject({ code: 'mail-not-available' });
  if (address.length > ADDRESS_LENGTH || !ADDRESS.test(address)) return reject(invalidRequest('address', ADDRESS_EXPECTED));
  const opened = await openForWebhook(services, bearer, null);
  if (!opened.ok) return opened;
  const { of, cursor } = opened.value;
  const tokenHash = hashToken(bearer!);
  const secret = (): string => Buffer.from(services.randomBytes(SECRET_BYTES)).toString('base64url');
  const target: MailTarget = { address, confirm: secret(), unsubscribe: secret() };
  const addressHash = createHash('sha256')
    .update(`mail address ${mailboxOf(address)}`)
    .digest('hex');
  await beginSettings(services, of, tokenHash, { language });
  const endpoint = { id: newId(services, 'mal'), channel: 'mail', owner: of.key, tokenHash, url: '', target, after: cursor } as const;
  const most = { ofDay: CONFIRMATIONS_PER_DAY, ofHour: CONFIRMATIONS_PER_HOUR };
  const set = await store.setMail({ ...endpoint, createdAt: services.now() }, addressHash, most, authorityOf(services, of.caller));
  if (set === 'revoked') return reject(await whyNoLonger(services, bearer));
  if (set === 'too-many-on-server')
    return reject({ code: 'too-many-mail-confirmations', limit: CONFIRMATIONS_PER_HOUR, retryAfter: RETRY_AFTER });
  if (set === 'too-many') return reject({ code: 'too-many-mail-confirmations', limit: CONFIRMATIONS_PER_DAY });
  return accept({ address, confirmedAt: null, failingSince: null });
}

/** Removes the mail address of the caller's account. Without one, nothing changes. */
export async function removeMailAddress(
  services: TournamentServices,
  bearer: Bearer,
  language: string,
): Promise<Result<Notifications, Refusal>> {
  const owner = await resolveOwner(services, bearer);
  if (!owner.ok) return owner;
  if (!('account' in owner.value.owner)) return reject({ code: 'forbidden' });
  for (const { id, channel } of await services.notifications.store.list(owner.value.key))
    if (channel === 'mail') await services.webhooks.store.remove(id);
  return readNotifications(services, bearer, language);
}

const MAIL_TOKEN = /^(mal_[\w-]{22})\.([\w-]{32})$/;

/** Returns the address that a link in a mail is about; null if the link is unknown, or its address was removed since. */
async function findByLink(
  { notifications }: TournamentServices,
  token: string,
  name: 'confirm' | 'unsubscribe',
): Promise<MailEndpoint | null> {
  const [, id] = MAIL_TOKEN.exec(token) ?? [];
  const found = id === undefined ? null : await notifications.store.read(id);
  if (found?.channel !== 'mail') return null;
  const expected = Buffer.from(mailToken(found.id, found.target[name]));
  const given = Buffer.from(token);
  return expected.length === given.length && timingSafeEqual(expected, given) ? found : null;
}

/** Three days, in milliseconds. */
const CONFIRM_WITHIN = 3 * 86_400_000;

/** Confirms an address by the link that it was sent. Needs no token: who reads the mail has the link. `no-such-mail-link` if it is outdated. */
export async function confirmMailAddress(services: TournamentServices, token: string): Promise<Result<MailAddressReading, Refusal>> {
  const found = await findByLink(services, token, 'confirm');
  if (found === null) return reject({ code: 'no-such-mail-link' });
  if (found.confirmedAt !== null) return accept(toMailAddress(found));
  const now = services.now();
  if (now.getTime() - found.createdAt.getTime() > CONFIRM_WITHIN) return reject({ code: 'no-such-mail-link' });
  const { streams, notifications } = services;
  const last = (await streams.read(found.owner, 0, 0))?.head.last ?? 0;
  await notifications.store.confirm(found.id, now, streamCursor(found.owner, last, await streams.tagOf(found.owner, last)));
  return accept({ ...toMailAddress(found), confirmedAt: now });
}

/** No token of a link in a mail is longer, in characters. */
const LINK_TOKEN_MAX = 100;

/** Removes the address that a mail was sent to, by the link in the mail. A link that was used before, or is unknown, changes nothing. */
export async function unsubscribeMail(services: TournamentServices, token: string): Promise<Result<boolean, Refusal>> {
  if (token.length > LINK_TOKEN_MAX) return reject(invalidRequest('token', lineExpectation(LINK_TOKEN_MAX)));
  const found = await findByLink(services, token, 'unsubscribe');
  if (found !== null) await services.webhooks.store.remove(found.id);
  return accept(true);
}
