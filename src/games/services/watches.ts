// What subscriptions and event streams iterate over.
import { randomInt } from 'node:crypto';
import type { Refusal } from '../refusals/refusals.js';

/** Why a watch has ended by itself; undefined if the caller lost access, or ended it. */
export type WatchEnd = Refusal | undefined;

/** The iterator of a subscription. `return` ends it at once, also while it waits. */
export interface Watch<Item> extends AsyncIterableIterator<Item, WatchEnd, undefined> {
  readonly return: () => Promise<IteratorReturnResult<WatchEnd>>;
  /** Whether the next item belongs to the last one and is at hand: both can be sent in one write. */
  readonly isFollowed: () => boolean;
}

/** Wakes a watcher. A notification while it does not wait is received at the next wait. */
export interface Signal {
  readonly notify: () => void;
  readonly close: () => void;
  readonly isClosed: () => boolean;
  /** Waits for a notification, for at most `most` milliseconds and never longer than 30 seconds. Returns whether there was one. */
  readonly wait: (most: number | null) => Promise<boolean>;
}

/**
 * Milliseconds after which a watcher looks again without a notification: an instance may have died between a commit and its announcement.
 * Random, so that watchers that were woken together do not all read together again: a thousand of them delay an action by 400 ms.
 */
const recheckAfter = (): number => randomInt(20_000, 30_000);

/** Creates a signal, which wakes a watcher. A notification that arrives while no watcher waits ends the next `wait` immediately. */
export function createSignal(): Signal {
  let notified = false;
  let closed = false;
  let wake: (() => void) | null = null;
  const notify = (): void => {
    notified = true;
    wake?.();
  };
  return {
    notify,
    close() {
      closed = true;
      notify();
    },
    isClosed: () => closed,
    async wait(most) {
      let timer: NodeJS.Timeout | undefined;
      if (!notified)
        await new Promise<void>((resolve) => {
          wake = resolve;
          timer = setTimeout(resolve, Math.min(most ?? Infinity, recheckAfter())).unref();
        });
      clearTimeout(timer);
      wake = null;
      const wasNotified = notified;
      notified = false;
      return wasNotified;
    },
  };
}

/** Returns a watch over what a generator yields. A waiting generator cannot return; the signal wakes it first. */
export function closable<Item>(items: AsyncGenerator<Item, WatchEnd>, signal: Signal, isFollowed = (): boolean => false): Watch<Item> {
  return {
    next: () => items.next(),
    isFollowed,
    async return() {
      signal.close();
      await items.return(undefined);
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
