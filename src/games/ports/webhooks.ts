// Webhooks, their deliveries and queue, and the ports of both.
import type { Id } from '../../engine/id.js';
import type { AccountId, GameId, TokenHash } from '../model/game.js';
import type { NewStoredRequest } from './idempotency-store.js';

export type WebhookId = Id<'Webhook'>;

/**
 * The owner: an account, for all games it opens or for one, or for its stream; a seat; or the holder of a tournament player's token, for the
 * player's stream.
 */
export type WebhookOwner =
  | { readonly account: AccountId; readonly game: GameId | null; readonly seat: null }
  | { readonly account: null; readonly game: GameId; readonly seat: string }
  | { readonly account: null; readonly game: null; readonly seat: null };

/**
 * Why a webhook is disabled. `failing`: every attempt at one event has failed for days. `gone`: it answered 410. `token-invalid`: the token
 * it was created with was revoked, has expired or may no longer open games.
 */
const DISABLED_REASONS = ['failing', 'gone', 'token-invalid'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** What a webhook sends of its owner's stream. */
export interface WebhookStream {
  /** The key of the stream's owner. */
  readonly owner: string;
  /** Only messages of these types; all if null. */
  readonly types: readonly string[] | null;
  /** Parts of the state of a game. */
  readonly include: readonly string[];
}

export interface Webhook {
  readonly id: WebhookId;
  readonly owner: WebhookOwner;
  /** Null for a webhook that sends entries and results. */
  readonly stream: WebhookStream | null;
  /** The token it was created or last enabled with. Its account, seat or player is checked at every delivery. */
  readonly tokenHash: TokenHash;
  readonly url: string;
  readonly createdAt: Date;
  readonly disabledReason: DisabledReason | null;
  readonly disabledAt: Date | null;
  /** Since when every attempt has failed; null after a success. */
  readonly failingSince: Date | null;
  /** Until when the previous secret also signs; null if there is none. */
  readonly previousSecretUntil: Date | null;
}

export interface NewWebhook extends Pick<Webhook, 'id' | 'owner' | 'tokenHash' | 'url' | 'createdAt'> {
  readonly stream?: WebhookStream | null;
  /** Stored encrypted. */
  readonly secret: string;
  /** For a webhook of one game: entries after this one are sent. For that of a stream: messages after this number. */
  readonly afterSeq: number;
}

/**
 * `entry`: entries of a game, in order; `entry-redelivery`: one of them again; `result`: results of a tournament, by number;
 * `result-redelivery`: one of them again; `message`: messages of a stream, in its order; `message-redelivery`: one of them again; `test`: a
 * test event.
 */
export type DeliveryKind = 'entry' | 'entry-redelivery' | 'result' | 'result-redelivery' | 'message' | 'message-redelivery' | 'test';

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
  readonly game: GameId | null;
  /** The id of a result's tournament; null otherwise. */
  readonly tournament: string | null;
  /** The cursor of the entry for this webhook's owner, the number of the result, or the cursor of the message. */
  readonly cursor: string | null;
  /** Counts from 1. */
  readonly attemptNumber: number;
  readonly completedAt: Date;
  readonly durationMs: number;
  /** Null if there was no response. */
  readonly responseStatus: number | null;
  readonly failureReason: DeliveryFailure | null;
  /** The beginning of a response with another status, on one line; otherwise empty. */
  readonly responseExcerpt: string;
}

/** A delivery with the data needed to send it again. */
export interface StoredDelivery {
  readonly webhook: WebhookId;
  readonly delivery: Delivery;
  /** Never sent. */
  readonly seq: number;
}

/** What to send on request: a test, or an entry or result sent before. */
export type RedeliveryRequest =
  | 'test'
  | { readonly game: GameId; readonly seq: number }
  | { readonly tournament: string; readonly seq: number }
  | { readonly message: number };

/** The store of webhooks. Rejects with StoreFault. */
export interface WebhookStore {
  /**
   * A webhook for all games of an account starts from the current state of its unfinished games and its tournaments. `too-many`: its owner
   * has `most`.
   */
  readonly create: (webhook: NewWebhook, most: number, remember?: NewStoredRequest | null) => Promise<'created' | 'too-many'>;
  readonly read: (id: WebhookId) => Promise<Webhook | null>;
  /** Oldest first. */
  readonly ofAccount: (account: AccountId) => Promise<readonly Webhook[]>;
  readonly ofToken: (tokenHash: TokenHash) => Promise<readonly Webhook[]>;
  readonly remove: (id: WebhookId, remember?: NewStoredRequest | null) => Promise<void>;
  /** Continues where it stopped, under this token. */
  readonly enable: (id: WebhookId, tokenHash: TokenHash, remember?: NewStoredRequest | null) => Promise<void>;
  /** Sets a new secret; the previous one also signs for `overlap` milliseconds. */
  readonly rotate: (id: WebhookId, secret: string, overlap: number, remember?: NewStoredRequest | null) => Promise<void>;
  readonly enqueue: (id: WebhookId, what: RedeliveryRequest, remember?: NewStoredRequest | null) => Promise<void>;
  /** Queues a test event and returns the number of its item, which `remember` gets before the request is stored. */
  readonly enqueueTest: (id: WebhookId, remember: (item: string) => NewStoredRequest | null) => Promise<string>;
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
  readonly kind: DeliveryKind;
  readonly webhook: Webhook;
  /** All signing secrets, the newest first. */
  readonly secrets: readonly string[];
  /** The game; for results the id of their tournament. */
  readonly game: GameId | null;
  /** For entries and results: the last one delivered. For redeliveries: the entry, or the number of the result. */
  readonly seq: number;
  /** How often it was signalled. Anything read since is up to date with this. */
  readonly signals: number;
  /** Failed attempts at the next event. */
  readonly attempts: number;
}

/** Whether a delivery continues with the next event and is retried after a failure. Other kinds are sent once. */
export const isContinuous = (kind: DeliveryKind): boolean => kind === 'entry' || kind === 'result' || kind === 'message';

export interface ClaimRequest {
  readonly lane: Lane;
  /** Limits in total and per webhook. */
  readonly limit: number;
  readonly each: number;
  /** Webhooks this process is already busy with. */
  readonly busy: readonly WebhookId[];
  /** In milliseconds. Another process may claim the delivery after it. */
  readonly lease: number;
}

/** An attempt to be recorded. */
export type DeliveryAttempt = Omit<Delivery, 'completedAt' | 'kind' | 'game' | 'tournament'> & DeliveryPlace;

/** How far a delivery has come. `hash`: of the entry, or of the entry that recorded the result; null if there is none to compare. */
export interface DeliveryPlace {
  readonly seq: number;
  readonly hash: string | null;
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
  /** Entries of games that have not been handed over to webhooks and tournaments. */
  readonly outbox: number;
}

/** The queue, shared by all instances. Rejects with StoreFault. */
export interface WebhookQueue {
  readonly backlog: () => Promise<WebhookBacklog>;
  /** Signals that these games and tournaments may have more to deliver. Returns whether any webhook waits for them. */
  readonly signal: (announced: readonly GameId[]) => Promise<boolean>;
  readonly claim: (wanted: ClaimRequest) => Promise<readonly ClaimedDelivery[]>;
  /**
   * Records an attempt and continues after it; where it was if the database has lost what was sent. Null if another process has taken the
   * delivery over.
   */
  readonly delivered: (
    claimed: ClaimedDelivery,
    attempted: DeliveryAttempt,
    lane: Lane,
    lease: number,
  ) => Promise<Pick<ClaimedDelivery, 'seq' | 'signals'> | null>;
  /** Records an attempt and releases the delivery for a retry; redeliveries are not retried. */
  readonly failed: (claimed: ClaimedDelivery, attempted: DeliveryAttempt, setback: RetryPlan) => Promise<void>;
  /** Releases a delivery with nothing more to send up to this entry. If the database has lost it, the delivery is due again. */
  readonly finish: (claimed: ClaimedDelivery, upTo: DeliveryPlace) => Promise<void>;
  /** Releases an unfinished delivery. */
  readonly release: (claimed: ClaimedDelivery) => Promise<void>;
  /** Stops deliveries to the webhook, whose token is invalid, until it is enabled. Has no effect if it has been enabled since the claim. */
  readonly rejectToken: (claimed: ClaimedDelivery) => Promise<void>;
  /** Signals entries whose announcement was lost, because a process died, and deletes attempts older than `keep` milliseconds. */
  readonly sweep: (keep: number) => Promise<void>;
}
