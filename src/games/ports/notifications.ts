// Notifications: what an owner of a stream is notified of its games and its tables of tournaments outside of any page, and the port of their store.
import type { TokenHash } from '../model/game.js';
import type { Authority } from './accounts.js';
import type { WebhookId } from './webhooks.js';

/** What a notification is about. */
export const NOTIFICATION_KINDS = [
  'your-turn',
  'opponent-found',
  'clock-short',
  'deadline-near',
  'game-over',
  'ruling',
  'bid-turn',
  'bid-turn-ending',
  'times-proposed',
  'time-agreed',
  'times-declined',
  'time-near',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Hours in which nothing is sent, in minutes since midnight of the owner's time zone. They may span midnight. */
export interface QuietHours {
  readonly from: number;
  readonly until: number;
}

/** What an owner wants to be notified, and how. */
export interface NotificationSettings {
  /** The language of the texts. */
  readonly language: string;
  /** A name of the IANA time zone database. */
  readonly timeZone: string;
  readonly quietHours: QuietHours | null;
  /** The kinds that are pushed, and those that are mailed. */
  readonly push: readonly NotificationKind[];
  readonly mail: readonly NotificationKind[];
}

/** The keys of a browser's push subscription (RFC 8291), in base64url. */
export interface PushTarget {
  readonly p256dh: string;
  readonly auth: string;
}

/** A mail address, and the secrets of the links in its mails. */
export interface MailTarget {
  readonly address: string;
  readonly confirm: string;
  readonly unsubscribe: string;
}

/** Where notifications go: what is encrypted in the database. */
export type NotificationTarget =
  | { readonly channel: 'push'; readonly target: PushTarget }
  | { readonly channel: 'mail'; readonly target: MailTarget };

/** What push subscriptions and mail addresses have in common. */
interface EndpointState {
  readonly id: WebhookId;
  readonly owner: string;
  /** Of the token that registered it. */
  readonly tokenHash: TokenHash;
  /** Of the push service; empty for a mail address. */
  readonly url: string;
  readonly createdAt: Date;
  /** For a mail address: when it was confirmed; null until then. */
  readonly confirmedAt: Date | null;
  /** Since when every attempt has failed; null after a success. */
  readonly failingSince: Date | null;
  /** Whether nothing is sent, because every attempt has failed for days. */
  readonly isDisabled: boolean;
}

/** A push subscription or a mail address of an owner. */
export type NotificationEndpoint = EndpointState & NotificationTarget;

export type NewNotificationEndpoint = Pick<EndpointState, 'id' | 'owner' | 'tokenHash' | 'url' | 'createdAt'> &
  NotificationTarget & {
    /** A cursor of the stream: what follows it is sent. */
    readonly after: string;
  };

/** The secret address of an owner's calendar, without the secret. */
export interface CalendarAddress {
  readonly owner: string;
  /** Of the token that made it. */
  readonly tokenHash: TokenHash;
  readonly createdAt: Date;
}

/** The key pair of this server for push services: P-256, in base64url. */
export interface PushKeys {
  /** An uncompressed point, 65 bytes. */
  readonly publicKey: string;
  /** 32 bytes. */
  readonly privateKey: string;
}

/**
 * The store of notifications. Rejects with StoreFault. Endpoints are removed, and their queue is served, as those of webhooks. A change returns
 * `revoked`, and changes nothing, if the token of an account that authorizes it has ended.
 */
export interface NotificationStore {
  /** The settings of an owner; null if it has none. Those of a seat or a player count for the token that set them. */
  readonly settings: (owner: string, tokenHash: TokenHash | null) => Promise<NotificationSettings | null>;
  readonly saveSettings: (
    owner: string,
    tokenHash: TokenHash | null,
    settings: NotificationSettings,
    authority: Authority,
  ) => Promise<'saved' | 'revoked'>;
  /** The endpoints of an owner, oldest first. */
  readonly list: (owner: string) => Promise<readonly NotificationEndpoint[]>;
  /** One endpoint; null if there is none. */
  readonly read: (id: string) => Promise<NotificationEndpoint | null>;
  /**
   * Adds a push subscription. One with the same URL gets the new keys and the token, and continues where it is. Returns the id that it has;
   * `too-many` if the owner has `most` others.
   */
  readonly addPush: (endpoint: NewNotificationEndpoint, most: number, authority: Authority) => Promise<WebhookId | 'too-many' | 'revoked'>;
  /**
   * Sets the mail address of an owner, which must be confirmed. `too-many`: the owner or the address had that many such requests in a day;
   * `too-many-on-server`: all owners together had that many in an hour.
   */
  readonly setMail: (
    endpoint: NewNotificationEndpoint,
    addressHash: string,
    most: { readonly ofDay: number; readonly ofHour: number },
    authority: Authority,
  ) => Promise<'set' | 'too-many' | 'too-many-on-server' | 'revoked'>;
  /** Confirms a mail address: what follows this cursor of its stream is sent. */
  readonly confirm: (id: WebhookId, at: Date, after: string) => Promise<void>;
  /** The keys for push services; created by `create` if there are none yet. All instances have the same. */
  readonly pushKeys: (create: () => PushKeys) => Promise<PushKeys>;
  /** Gives an owner the address of a calendar, in place of an earlier one, whose secret is then unknown. */
  readonly setCalendar: (address: CalendarAddress & { readonly secretHash: TokenHash }, authority: Authority) => Promise<'set' | 'revoked'>;
  /** The address of an owner's calendar; null if it has none. */
  readonly calendar: (owner: string) => Promise<CalendarAddress | null>;
  /** The address with a secret; null if there is none. */
  readonly calendarAt: (secretHash: TokenHash) => Promise<CalendarAddress | null>;
  /** Ends the address of an owner's calendar, if it has one. */
  readonly removeCalendar: (owner: string) => Promise<void>;
}

export interface NotificationServices {
  readonly store: NotificationStore;
  /** Whether the server sends mail. */
  readonly sendsMail: boolean;
  /** The origin with which links outside of any page begin; null if the operator has named none. */
  readonly publicUrl: string | null;
}
