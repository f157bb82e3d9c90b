// Webhooks, their deliveries and queue, and the ports of both.
import type { Id } from '../../engine/id.js';
import type { TokenHash } from '../model/game.js';
import type { NewStoredRequest } from './idempotency-store.js';

export type WebhookId = Id<'Webhook'>;

/**
 * Why a webhook is disabled. `failing`: every attempt at one event has failed for days. `gone`: it answered 410. `token-invalid`: the token
 * it was created or last enabled with was revoked or has expired.
 */
const DISABLED_REASONS = ['failing', 'gone', 'token-invalid'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** How an endpoint of a stream is served: by signed events, by encrypted pushes to a browser, or by mail. One queue serves all. */
export type Channel = 'webhook' | 'push' | 'mail';

export interface Webhook {
  readonly id: WebhookId;
  readonly channel: Channel;
  /** The key of the owner of the stream that it sends. */
  readonly owner: string;
  /** Only messages of these types; all if null. */
  readonly types: readonly string[] | null;
  /** Parts of the state of a game. */
  readonly include: readonly string[];
  /** The token it was created or last enabled with. Whether it is still the owner's is checked at every delivery. */
  readonly tokenHash: TokenHash;
  readonly url: string;
  readonly createdAt: Date;
  readonly disabledReason: DisabledReason | null;
  readonly disabledAt: Date | null;
  /** Since when every attempt has failed; null after a success. */
  readonly failingSince: Date | null;
  /** Until when the previous secret also signs; null if there is none. */
  readonly previousSecretUntil: Date | null;
  /** When a mail address was confirmed; null for others, and until then. */
  readonly confirmedAt: Date | null;
}

export interface NewWebhook extends Pick<Webhook, 'id' | 'owner' | 'types' | 'include' | 'tokenHash' | 'url' | 'createdAt'> {
  /** Stored encrypted. */
  readonly secret: string;
  /** A cursor of the stream: the messages after it are sent. */
  readonly after: string;
}

/** `message`: the messages of the stream, in its order; `redelivery`: an event that was sent before, once more; `test`: a test event. */
export type DeliveryKind = 'message' | 'redelivery' | 'test';

/** What is queued: a delivery, or a range of messages to be sent once more, in order. Each attempt at one of them is a redelivery. */
export type QueuedKind = DeliveryKind | 'range';

/**
 * Why there was no response. `address-not-allowed`: its name resolves to a forbidden address. `dns-failed`: its name does not resolve.
 * `connection-failed`: the connection failed. `tls-failed`: its certificate is invalid for the name.
 */
const DELIVERY_FAILURES = ['address-not-allowed', 'dns-failed', 'connection-failed', 'tls-failed', 'timed-out'] as const;
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

/** How an attempt ended: a status from 200 to 299, another status, or no response. */
export type DeliveryOutcome = 'delivered' | 'rejected' | DeliveryFailure;

/** One attempt and its result. A status from 200 to 299 counts as delivered. */
export interface Delivery {
  readonly id: string;
  readonly kind: DeliveryKind;
  /** The `webhook-id`: the same for all attempts at one event. */
  readonly messageId: string;
  /** The cursor of the message, or where the stream continues after an interruption; null for a test. */
  readonly cursor: string | null;
  /** The type of the message; null if the event is no message. */
  readonly messageType: string | null;
  /** The game of the message; null if it is about none. */
  readonly game: string | null;
  /** The tournament of the message; null if it is about none. */
  readonly tournament: string | null;
  /** Counts from 1. Begins anew when the receiver responds again. */
  readonly attemptNumber: number;
  readonly completedAt: Date;
  readonly durationMs: number;
  /** Null if there was no response. */
  readonly responseStatus: number | null;
  readonly failureReason: DeliveryFailure | null;
  /** The beginning of a response with another status, on one line; otherwise empty. */
  readonly responseExcerpt: string;
}

/** An event that can be sent again: what follows a place of the stream, or the news that the stream was rewound to it. */
export interface SentEvent {
  /** The cursor after which the event was read. */
  readonly after: string;
  /** That of the event. */
  readonly cursor: string;
  readonly rewoundAt: Date | null;
}

/** Messages of a stream to be sent again: those after the first cursor, up to that of the second. */
export interface MessageRange {
  readonly after: string;
  readonly upTo: string;
}

/** A delivery with what is needed to send it again: null for a test. */
export interface StoredDelivery {
  readonly webhook: WebhookId;
  readonly delivery: Delivery;
  readonly event: SentEvent | null;
}

/** The store of webhooks. Rejects with StoreFault. */
export interface WebhookStore {
  /** `too-many`: its owner, or the token of a seat or player, has `most`. */
  readonly create: (webhook: NewWebhook, most: number, remember?: NewStoredRequest | null) => Promise<'created' | 'too-many'>;
  readonly read: (id: WebhookId) => Promise<Webhook | null>;
  /** The webhooks of an owner, oldest first. Push subscriptions and mail addresses are not among them. */
  readonly list: (owner: string) => Promise<readonly Webhook[]>;
  readonly remove: (id: WebhookId, remember?: NewStoredRequest | null) => Promise<void>;
  /** Continues where it stopped, under this token. What waits for a retry of the owner's webhooks with the same origin is due at once. */
  readonly enable: (id: WebhookId, tokenHash: TokenHash, remember?: NewStoredRequest | null) => Promise<void>;
  /** Sets a new secret; the previous one also signs for `overlap` milliseconds. */
  readonly rotate: (id: WebhookId, secret: string, overlap: number, remember?: NewStoredRequest | null) => Promise<void>;
  /**
   * Queues an event to be sent once, or a range of messages, which replaces one that is not finished. Returns the number of its item, which
   * `remember` gets before the request is stored.
   */
  readonly enqueue: (
    id: WebhookId,
    what: 'test' | SentEvent | MessageRange,
    remember?: (item: string) => NewStoredRequest | null,
  ) => Promise<string>;
  /** Newest first, after the given one. */
  readonly deliveries: (id: WebhookId, after: string | null, limit: number) => Promise<readonly Delivery[]>;
  /** Returns the number of these attempts. */
  readonly countDeliveries: (id: WebhookId) => Promise<number>;
  /** A delivery by its id. */
  readonly delivered: (delivery: string) => Promise<StoredDelivery | null>;
}

/** Whether the URL resolves to a public address now; `refused` if not. */
export type CheckAddress = (url: URL) => Promise<'public' | 'refused'>;

export interface WebhookServices {
  readonly store: WebhookStore;
  readonly checkAddress: CheckAddress;
  /** Whether URLs without TLS are allowed for loopback addresses, for development. */
  readonly allowLoopback: boolean;
}

/**
 * Fast webhooks never wait for slow ones: each lane has its own capacity. A webhook that failed or took long is in the slow lane until it
 * responds quickly again.
 */
export const LANES = ['quick', 'slow'] as const;
export type Lane = (typeof LANES)[number];

/** A delivery leased to this process. */
export interface ClaimedDelivery {
  readonly item: string;
  readonly lease: string;
  readonly kind: QueuedKind;
  readonly webhook: Webhook;
  /** All signing secrets, the newest first. Of a push subscription or a mail address, its target as JSON. */
  readonly secrets: readonly string[];
  /** The cursor after which the next event is read; null for a test. */
  readonly after: string | null;
  /** For a redelivery, the cursor of the event to send; for a range, that of the last one; null for others. */
  readonly cursor: string | null;
  /** When it was found that the stream has lost a message that was sent; null if the webhook knows, or none was lost. */
  readonly rewoundAt: Date | null;
  /** How often it was signalled. Anything read since is up to date with this. */
  readonly signals: number;
  /** The number of the last message that is recorded in its stream. Anything read since is up to date with this. */
  readonly recorded: number;
  /** Failed attempts at the next event. */
  readonly attempts: number;
}

/** What changes in a claim with each event that is delivered. */
export type ContinuedDelivery = Pick<ClaimedDelivery, 'after' | 'rewoundAt' | 'signals' | 'recorded'>;

export interface ClaimRequest {
  readonly lane: Lane;
  /** Limits in total and per webhook. */
  readonly limit: number;
  readonly each: number;
  /** Webhooks this process is already busy with. */
  readonly busy: readonly WebhookId[];
  /** Deliveries that this process is sending, also if their lease has ended. */
  readonly held: readonly string[];
  /** In milliseconds. Another process may claim the delivery after it. */
  readonly lease: number;
}

/** An attempt to be recorded. */
export interface DeliveryAttempt extends Omit<Delivery, 'completedAt' | 'kind'> {
  /** The place of the stream before the event; null for a test. */
  readonly after: string | null;
}

/** The consequences of a failed attempt. */
export interface RetryPlan {
  /** Milliseconds until the next attempt. */
  readonly delay: number;
  /** Milliseconds an event may fail until its webhook is disabled. */
  readonly disableAfter: number;
  /** Why to disable it at once; null to retry. */
  readonly disable: DisabledReason | null;
}

/** What waits to be sent or handed over. Counts stop at 10,000. */
export interface WebhookBacklog {
  /** Deliveries that are due. Those that are retried later are not. */
  readonly due: number;
  /** Seconds since the first of them became due; 0 if there is none. */
  readonly oldestDue: number;
  /** Entries of games that have not been handed over to streams and tournaments. */
  readonly outbox: number;
}

/** The queue, shared by all instances. Rejects with StoreFault. */
export interface WebhookQueue {
  readonly backlog: () => Promise<WebhookBacklog>;
  readonly claim: (wanted: ClaimRequest) => Promise<readonly ClaimedDelivery[]>;
  /**
   * Records an attempt and continues after it. Null if another process has taken it over. If the webhook was failing, what waits for a retry
   * of it, or of other webhooks of its owner with the same origin, is due at once.
   */
  readonly delivered: (
    claimed: ClaimedDelivery,
    attempted: DeliveryAttempt,
    lane: Lane,
    lease: number,
  ) => Promise<ContinuedDelivery | null>;
  /**
   * Records an attempt and releases the delivery for a retry: at once if the receiver has responded to another one meanwhile. Tests and
   * single redeliveries are not retried.
   */
  readonly failed: (claimed: ClaimedDelivery, attempted: DeliveryAttempt, setback: RetryPlan) => Promise<void>;
  /** Releases a delivery with nothing more to send up to this cursor. `lookAt`: when it is due again without a signal; null if it is not. */
  readonly finish: (claimed: ClaimedDelivery, upTo: string, lookAt: Date | null) => Promise<void>;
  /** Releases an unfinished delivery. */
  readonly release: (claimed: ClaimedDelivery) => Promise<void>;
  /** Stops deliveries to the webhook, whose token is invalid, until it is enabled. Has no effect if it has been enabled since the claim. */
  readonly rejectToken: (claimed: ClaimedDelivery) => Promise<void>;
  /** Returns the attempts among these that the database does not have: they have expired, or it was set back. */
  readonly findLost: (attempts: readonly string[]) => Promise<ReadonlySet<string>>;
  /**
   * Makes a webhook due whose receiver has messages that its stream has lost: it receives the news before the next message. It continues
   * where its queue is, which was set back with the stream. Returns whether there is such a webhook.
   */
  readonly announceRewind: (webhook: WebhookId) => Promise<boolean>;
  /** Returns the cursors after which the last events of a webhook were read, each once, the newest first. */
  readonly lastPlaces: (webhook: WebhookId) => Promise<readonly string[]>;
  /**
   * Releases a delivery whose place its stream has lost. It continues after another cursor, with the news. Returns false if another process
   * has taken it over.
   */
  readonly rewind: (claimed: ClaimedDelivery, after: string) => Promise<boolean>;
  /**
   * Makes webhooks due that are behind their streams without being due, and disabled ones not due. Deletes attempts older than `keep`
   * milliseconds.
   */
  readonly sweep: (keep: number) => Promise<void>;
}
