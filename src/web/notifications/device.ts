// Whether this device shows pushes, and of which accounts and seats: those that this browser keeps.
import type { Document, schema } from 'lyon/client';
import { type Connection, connect } from '../api.js';
import { accountToken } from '../kept/account.js';
import { keepPreference, readPreference } from '../kept/preferences.js';
import { allKeptSeats } from '../kept/seats.js';
import { isShared } from '../kept/storage.js';
import { pageOfConnection, readAll } from '../parts/list.js';

/** What the server keeps of the notifications of an account or a seat. */
export type Notifications = Pick<schema.Notifications, 'pushKey' | 'sendsMail' | 'settings' | 'pushSubscriptions' | 'mailAddress'>;

const SETTINGS = 'language timeZone quietHours { from until } push mail';
const MAIL = 'address confirmedAt failingSince';
const READ: Document<{ readonly notifications: Notifications }, object> = `{ notifications {
  pushKey sendsMail settings { ${SETTINGS} } pushSubscriptions { subscriptionId service createdAt failingSince } mailAddress { ${MAIL} }
} }`;
const ADD: Document<{ readonly addPushSubscription: { readonly service: string } }, { readonly input: schema.AddPushSubscriptionInput }> =
  'mutation ($input: AddPushSubscriptionInput!) { addPushSubscription(input: $input) { service } }';
const SET: Document<
  { readonly setNotificationSettings: schema.NotificationSettings },
  { readonly input: schema.NotificationSettingsInput }
> = `mutation ($input: NotificationSettingsInput!) { setNotificationSettings(input: $input) { ${SETTINGS} } }`;
const PLAYED: Document<{ readonly games: Connection<{ readonly gameId: string }> }, { readonly after: string | null }> =
  `query ($after: String) {
  games(filter: { relation: PLAYED }, after: $after) { edges { node { gameId } } pageInfo { hasNextPage endCursor } }
}`;

export const readNotifications = async (token: string): Promise<Notifications> => (await connect(token).execute(READ)).notifications;
export const setSettings = (token: string, input: schema.NotificationSettingsInput) => connect(token).execute(SET, { input });

/** Why this browser cannot show pushes; null if it can. On a phone by Apple, only an installed page can. */
export type Obstacle = 'unsupported' | 'blocked' | null;

export function obstacle(): Obstacle {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : null;
}

const WORKER = '/push-worker.js';

/** Returns the games that an account plays. */
async function gamesOf(account: string): Promise<readonly string[]> {
  const client = connect(account);
  const games = await readAll(async (after) => pageOfConnection((await client.execute(PLAYED, { after })).games));
  return games.map(({ gameId }) => gameId);
}

/** Returns the tokens whose games this device is notified of: the account's, and those of seats that the account does not play. */
export async function tokensToNotify(): Promise<readonly string[]> {
  const account = accountToken();
  const played = account === null ? [] : await gamesOf(account);
  const seats = allKeptSeats().filter(({ game }) => !played.includes(game));
  return [...(account === null ? [] : [account]), ...seats.map(({ token }) => token)];
}

/** Returns the token whose notifications include a game: the account's, if it plays the game, else that of the seat. */
async function tokenFor(game: string, seat: string): Promise<string> {
  const account = accountToken();
  return account !== null && (await gamesOf(account)).includes(game) ? account : seat;
}

/** The digests of the tokens that were registered: a seat that is new in this browser is registered when it is played. */
const registered = (): readonly string[] => JSON.parse(readPreference('subscribed') ?? '[]') as readonly string[];
const digestOf = async (token: string): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Whether this device shows pushes. */
export const isSubscribed = (): boolean => obstacle() === null && Notification.permission === 'granted' && registered().length > 0;

const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const isSameKey = (one: ArrayBuffer | null, other: Uint8Array): boolean =>
  one !== null && one.byteLength === other.length && new Uint8Array(one).every((byte, index) => byte === other[index]);

/** Returns the subscription of this browser under a key of the server; a new one if there is none, or the server has another key. */
async function subscribe(pushKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = fromBase64url(pushKey);
  const known = await pushManager.getSubscription();
  if (known !== null && isSameKey(known.options.applicationServerKey, applicationServerKey)) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Asks the person for permission, and registers this device for these tokens. Returns why it could not. */
export async function start(tokens: () => Promise<readonly string[]>): Promise<Obstacle> {
  // At once: a browser asks only while it handles a click.
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  await register(await tokens());
  return null;
}

/** Asks for permission, and registers this device for one game. Returns why it could not. */
export const startForGame = (game: string, seat: string): Promise<Obstacle> => start(async () => [await tokenFor(game, seat)]);

async function register(tokens: readonly string[]): Promise<void> {
  for (const token of tokens) {
    const notifications = await readNotifications(token);
    const { endpoint, keys } = (await subscribe(notifications.pushKey)).toJSON();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    await connect(token).execute(ADD, { input: { endpoint: endpoint!, p256dh: keys!['p256dh']!, auth: keys!['auth']!, timeZone } });
    const digest = await digestOf(token);
    keepPreference('subscribed', JSON.stringify([...new Set([...registered(), digest])]));
  }
}

/** Registers this device, if it shows pushes, for a game whose seat is new in this browser. */
export async function addGame(game: string, seat: string): Promise<void> {
  if (!isSubscribed() || registered().includes(await digestOf(seat))) return;
  const token = await tokenFor(game, seat);
  if (!registered().includes(await digestOf(token))) await register([token]);
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Whether the browser has a subscription, whatever this page remembers of it. */
export const hasSubscription = async (): Promise<boolean> => (await findSubscription()) !== null;

/** Ends pushes to this device, for every account and seat: the server removes the subscriptions when the push service says that they ended. */
export async function stop(): Promise<void> {
  keepPreference('subscribed', '[]');
  await (await findSubscription())?.unsubscribe();
}

/** Ends pushes of what this browser has forgotten: all of them, since they share one subscription. What it still keeps gets a new one. */
export async function renew(): Promise<void> {
  if (!(await hasSubscription())) return;
  await stop();
  if (!isShared()) await register(await tokensToNotify());
}
