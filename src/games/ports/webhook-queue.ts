// What is to be sent to webhooks, and the port of the queue it waits in.
import type { GameId } from '../game/game.js';
import type { Delivery, DeliveryKind, Webhook, WebhookId, WhyDisabled } from './webhooks.js';

/**
 * Webhooks that answer soon are served beside those that do not, never behind them: each lane has room of its own. One
 * that has failed, or took long, is in the slow lane until it has answered soon again.
 */
export const LANES = ['quick', 'slow'] as const;
export type Lane = (typeof LANES)[number];

/** Something to send that no other process is at, for as long as the lease lasts. */
export interface Claimed {
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
  readonly rung: number;
  /** How many attempts at the event that is next have failed. */
  readonly attempts: number;
}

/** Whether it goes on after what was delivered, and is tried again after what was not; all else is sent once. */
export const goesOn = (kind: DeliveryKind): boolean => kind === 'notices' || kind === 'results';

export interface ClaimWanted {
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
export type Attempted = Omit<Delivery, 'at' | 'kind' | 'game' | 'tournament'> & { readonly seq: number };

/** What follows from an attempt that failed. */
export interface Setback {
  /** Milliseconds until the next attempt. */
  readonly delay: number;
  /** Milliseconds for which an event may fail until its webhook is disabled. */
  readonly patience: number;
  /** Whether to disable it at once, and why. */
  readonly disable: WhyDisabled | null;
}

/** The queue, shared by every process of the court. Rejects with masked faults. */
export interface WebhookQueue {
  /** Says that there may be more to tell of these games and tournaments. Returns whether anybody waits for it. */
  readonly ring: (announced: readonly GameId[]) => Promise<boolean>;
  readonly claim: (wanted: ClaimWanted) => Promise<readonly Claimed[]>;
  /** Writes it down and goes on after it. Null if another process has taken it over. */
  readonly delivered: (claimed: Claimed, attempted: Attempted, lane: Lane, lease: number) => Promise<Pick<Claimed, 'seq' | 'rung'> | null>;
  /** Writes it down and gives it back: it is tried again later, unless it was asked for. */
  readonly failed: (claimed: Claimed, attempted: Attempted, setback: Setback) => Promise<void>;
  /** Gives back what has nothing more to tell after this entry. */
  readonly rest: (claimed: Claimed, seq: number) => Promise<void>;
  /** Gives back what was not finished, for whoever comes first. */
  readonly release: (claimed: Claimed) => Promise<void>;
  /** Nothing is sent to the webhook any more, until it is enabled. */
  readonly disable: (webhook: WebhookId, why: WhyDisabled) => Promise<void>;
  /** Finds what nobody has rung for, because a process died, and forgets attempts older than so many milliseconds. */
  readonly sweep: (keep: number) => Promise<void>;
}
