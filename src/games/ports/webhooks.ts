// Webhooks, and the ports behind which they are kept and their addresses judged.
import type { Id } from '../../engine/id.js';
import type { AccountId, GameId, TokenHash } from '../model/game.js';
import type { NewStoredRequest } from './idempotency-store.js';

export type WebhookId = Id<'Webhook'>;

/** Whose a webhook is: an account's, of all the games it opens or of one; or a seat's. */
export type WebhookOwner =
  | { readonly account: AccountId; readonly game: GameId | null; readonly seat: null }
  | { readonly account: null; readonly game: GameId; readonly seat: string };

/**
 * Why nothing is sent to a webhook. `failing`: every attempt at one event has failed for days. `gone`: it answered that
 * it is gone (410). `token`: the token it was made with was revoked, has expired or may no longer open games.
 */
export const DISABLED_REASONS = ['failing', 'gone', 'token'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

export interface Webhook {
  readonly id: WebhookId;
  readonly owner: WebhookOwner;
  /** The token it was made with, or last enabled: whoever it belongs to is asked about at every delivery. */
  readonly tokenHash: TokenHash;
  readonly url: string;
  readonly createdAt: Date;
  readonly disabled: DisabledReason | null;
  readonly disabledAt: Date | null;
  /** Since when every attempt has failed; null after one that has not. */
  readonly failingSince: Date | null;
  /** Until when the secret before this one signs too; null if there is none. */
  readonly previousSecretUntil: Date | null;
}

export interface NewWebhook extends Pick<Webhook, 'id' | 'owner' | 'tokenHash' | 'url' | 'createdAt'> {
  /** Kept sealed. */
  readonly secret: string;
  /** Of a webhook of one game: told are the entries after this one. */
  readonly afterSeq: number;
}

/**
 * `notices`: in the order of the game; `again`: one that was asked for; `results`: of a tournament, in the order of their numbers;
 * `results-again`: one that was asked for; `test`: of neither.
 */
export type DeliveryKind = 'notices' | 'again' | 'results' | 'results-again' | 'test';

/**
 * Why no answer came. `address-refused`: its name leads to an address that nothing is sent to. `unresolved`: it leads to
 * none. `not-connected`: nobody answers there. `not-trusted`: its certificate is none for this name.
 */
export const DELIVERY_FAILURES = ['address-refused', 'unresolved', 'not-connected', 'not-trusted', 'timed-out'] as const;
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

/** One attempt, and what came of it. Delivered is what is answered with a status from 200 to 299. */
export interface Delivery {
  readonly id: string;
  readonly kind: DeliveryKind;
  /** The `webhook-id`: the same for all attempts at one event. */
  readonly message: string;
  readonly game: GameId | null;
  /** Of a result; null for all else. */
  readonly tournament: string | null;
  /** The entry's, as this webhook was told it; a result's number. */
  readonly cursor: string | null;
  /** Counts from 1. */
  readonly attempt: number;
  readonly at: Date;
  readonly milliseconds: number;
  /** Null if there was no answer. */
  readonly status: number | null;
  readonly failure: DeliveryFailure | null;
  /** How an answer that refused began, on one line; empty for any other. */
  readonly said: string;
}

/** A delivery, and what sending it again needs. */
export interface StoredDelivery {
  readonly webhook: WebhookId;
  readonly delivery: Delivery;
  /** It never leaves the process. */
  readonly seq: number;
}

/** What is asked to be sent: a test, or an entry or a result that was sent before. */
export type RedeliveryRequest =
  | 'test'
  | { readonly game: GameId; readonly seq: number }
  | { readonly tournament: string; readonly seq: number };

/** Where webhooks are kept. Rejects with masked faults. */
export interface WebhookStore {
  /**
   * Those of all games of an account are told the unfinished ones, and its tournaments, from where they stand. `too-many`: its
   * owner has `most`.
   */
  readonly create: (webhook: NewWebhook, most: number, remember?: NewStoredRequest | null) => Promise<'created' | 'too-many'>;
  readonly read: (id: WebhookId) => Promise<Webhook | null>;
  /** Oldest first. */
  readonly ofAccount: (account: AccountId) => Promise<readonly Webhook[]>;
  readonly ofSeat: (tokenHash: TokenHash) => Promise<readonly Webhook[]>;
  readonly remove: (id: WebhookId, remember?: NewStoredRequest | null) => Promise<void>;
  /** Goes on where it stood, under this token. */
  readonly enable: (id: WebhookId, tokenHash: TokenHash, remember?: NewStoredRequest | null) => Promise<void>;
  /** Another secret; the one before it signs too for so many milliseconds. */
  readonly rotate: (id: WebhookId, secret: string, overlap: number, remember?: NewStoredRequest | null) => Promise<void>;
  readonly ask: (id: WebhookId, what: RedeliveryRequest, remember?: NewStoredRequest | null) => Promise<void>;
  /** Newest first, beginning after the given one. */
  readonly deliveries: (id: WebhookId, after: string | null, limit: number) => Promise<readonly Delivery[]>;
  /** What was sent, and to which webhook. */
  readonly delivered: (delivery: string) => Promise<StoredDelivery | null>;
}

/** Whether anything may be sent to where a URL leads now: `refused` for an address of no public host. */
export type CheckAddress = (url: URL) => Promise<'public' | 'refused'>;

export interface WebhookServices {
  readonly store: WebhookStore;
  readonly checkAddress: CheckAddress;
  /** Whether a URL without TLS may be named, for addresses of this machine: for development. */
  readonly allowLoopback: boolean;
}

// What is to be sent to webhooks, and the port of the queue it waits in.

/**
 * Webhooks that answer soon are served beside those that do not, never behind them: each lane has room of its own. One
 * that has failed, or took long, is in the slow lane until it has answered soon again.
 */
export const LANES = ['quick', 'slow'] as const;
export type Lane = (typeof LANES)[number];

/** Something to send that no other process is at, for as long as the lease lasts. */
export interface ClaimedDelivery {
  readonly item: string;
  readonly lease: string;
  readonly kind: DeliveryKind;
  readonly webhook: Webhook;
  /** All that sign, the newest first. */
  readonly secrets: readonly string[];
  /** Of results: the id of their tournament. */
  readonly game: GameId | null;
  /** Of notices and results: everything up to here was delivered. Of what is sent again: the entry, or the number of the result. */
  readonly seq: number;
  /** How often has been rung for it; what was read since then may be believed. */
  readonly signals: number;
  /** How many attempts at the event that is next have failed. */
  readonly attempts: number;
}

/** Whether it goes on after what was delivered, and is tried again after what was not; all else is sent once. */
export const isContinuous = (kind: DeliveryKind): boolean => kind === 'notices' || kind === 'results';

export interface ClaimRequest {
  readonly lane: Lane;
  /** How many in all, and how many of one webhook. */
  readonly limit: number;
  readonly each: number;
  /** Webhooks that this process sends enough to. */
  readonly busy: readonly WebhookId[];
  /** Milliseconds after which another process may take it up. */
  readonly lease: number;
}

/** An attempt as it will be written down. */
export type DeliveryAttempt = Omit<Delivery, 'at' | 'kind' | 'game' | 'tournament'> & { readonly seq: number };

/** What follows from an attempt that failed. */
export interface RetryPlan {
  /** Milliseconds until the next attempt. */
  readonly delay: number;
  /** Milliseconds for which an event may fail until its webhook is disabled. */
  readonly patience: number;
  /** Whether to disable it at once, and why. */
  readonly disable: DisabledReason | null;
}

/** The queue, shared by every process of the court. Rejects with masked faults. */
export interface WebhookQueue {
  /** Says that there may be more to tell of these games and tournaments. Returns whether anybody waits for it. */
  readonly signal: (announced: readonly GameId[]) => Promise<boolean>;
  readonly claim: (wanted: ClaimRequest) => Promise<readonly ClaimedDelivery[]>;
  /** Writes it down and goes on after it. Null if another process has taken it over. */
  readonly delivered: (
    claimed: ClaimedDelivery,
    attempted: DeliveryAttempt,
    lane: Lane,
    lease: number,
  ) => Promise<Pick<ClaimedDelivery, 'seq' | 'signals'> | null>;
  /** Writes it down and gives it back: it is tried again later, unless it was asked for. */
  readonly failed: (claimed: ClaimedDelivery, attempted: DeliveryAttempt, setback: RetryPlan) => Promise<void>;
  /** Gives back what has nothing more to tell after this entry. */
  readonly finish: (claimed: ClaimedDelivery, seq: number) => Promise<void>;
  /** Gives back what was not finished, for whoever comes first. */
  readonly release: (claimed: ClaimedDelivery) => Promise<void>;
  /** Nothing is sent to the webhook any more, until it is enabled. */
  readonly disable: (webhook: WebhookId, why: DisabledReason) => Promise<void>;
  /** Finds what nobody has rung for, because a process died, and forgets attempts older than so many milliseconds. */
  readonly sweep: (keep: number) => Promise<void>;
}
