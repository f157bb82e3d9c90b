// Webhooks, and the ports behind which they are kept and their addresses judged.
import type { Id } from '../../engine/brand.js';
import type { AccountId, GameId, TokenHash } from '../game/game.js';
import type { Remember } from './made-requests.js';

export type WebhookId = Id<'Webhook'>;

/** Whose a webhook is: an account's, of all the games it opens or of one; or a seat's. */
export type WebhookOwner =
  | { readonly account: AccountId; readonly game: GameId | null; readonly seat: null }
  | { readonly account: null; readonly game: GameId; readonly seat: string };

/**
 * Why nothing is sent to a webhook. `failing`: every attempt at one event has failed for days. `gone`: it answered that
 * it is gone (410). `token`: the token it was made with was revoked, has expired or may no longer open games.
 */
export const DISABLED = ['failing', 'gone', 'token'] as const;
export type WhyDisabled = (typeof DISABLED)[number];

export interface Webhook {
  readonly id: WebhookId;
  readonly owner: WebhookOwner;
  /** The token it was made with, or last enabled: whoever it belongs to is asked about at every delivery. */
  readonly tokenHash: TokenHash;
  readonly url: string;
  readonly createdAt: Date;
  readonly disabled: WhyDisabled | null;
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
export const FAILURES = ['address-refused', 'unresolved', 'not-connected', 'not-trusted', 'timed-out'] as const;
export type DeliveryFailure = (typeof FAILURES)[number];

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
export interface Delivered {
  readonly webhook: WebhookId;
  readonly delivery: Delivery;
  /** It never leaves the process. */
  readonly seq: number;
}

/** What is asked to be sent: a test, or an entry or a result that was sent before. */
export type AskedAgain = 'test' | { readonly game: GameId; readonly seq: number } | { readonly tournament: string; readonly seq: number };

/** Where webhooks are kept. Rejects with masked faults. */
export interface WebhookStore {
  /**
   * Those of all games of an account are told the unfinished ones, and its tournaments, from where they stand. `too-many`: its
   * owner has `most`.
   */
  readonly create: (webhook: NewWebhook, most: number, remember?: Remember | null) => Promise<'created' | 'too-many'>;
  readonly read: (id: WebhookId) => Promise<Webhook | null>;
  /** Oldest first. */
  readonly ofAccount: (account: AccountId) => Promise<readonly Webhook[]>;
  readonly ofSeat: (tokenHash: TokenHash) => Promise<readonly Webhook[]>;
  readonly remove: (id: WebhookId, remember?: Remember | null) => Promise<void>;
  /** Goes on where it stood, under this token. */
  readonly enable: (id: WebhookId, tokenHash: TokenHash, remember?: Remember | null) => Promise<void>;
  /** Another secret; the one before it signs too for so many milliseconds. */
  readonly rotate: (id: WebhookId, secret: string, overlap: number, remember?: Remember | null) => Promise<void>;
  readonly ask: (id: WebhookId, what: AskedAgain, remember?: Remember | null) => Promise<void>;
  /** Newest first, beginning after the given one. */
  readonly deliveries: (id: WebhookId, after: string | null, limit: number) => Promise<readonly Delivery[]>;
  /** What was sent, and to which webhook. */
  readonly delivered: (delivery: string) => Promise<Delivered | null>;
}

/** Whether anything may be sent to where a URL leads now: `refused` for an address of no public host. */
export type JudgeAddress = (url: URL) => Promise<'public' | 'refused'>;

export interface Webhooks {
  readonly kept: WebhookStore;
  readonly judge: JudgeAddress;
  /** Whether a URL without TLS may be named, for addresses of this machine: for development. */
  readonly loopback: boolean;
}
