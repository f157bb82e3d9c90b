import type postgres from 'postgres';
import type { Announced, Announcer, Appended, News } from '../../games/ports/game-store.js';
import type { Recorded } from '../../games/ports/streams.js';
import type { Connections } from '../connection/connect.js';
import { sanitizeErrors } from '../connection/faults.js';

const CHANNEL = 'lyon_games';
/** A payload has at most 8,000 bytes; an id with its comma has at most 37. */
const IDS_IN_PAYLOAD = 200;
/** Milliseconds between two payloads, so that many announcements share one. */
const BATCH_GAP = 20;

type AnyNews = Appended | Recorded | null;

type AnnouncedListener = (what: Announced, isOwn: boolean, news: AnyNews) => void;

type Wake = (news: AnyNews) => void;

export interface RunningAnnouncer extends Announcer {
  /** Returns the number of listeners in this process. */
  readonly listeners: () => number;
  /**
   * Calls `onAnnounced` for what any instance announces, `isOwn` for this one, with the news of this one; some may be missed. Returns a
   * function that stops it.
   */
  readonly listenToAll: (onAnnounced: AnnouncedListener) => () => void;
  readonly close: () => void;
}

interface AnnouncerSettings {
  /** Name of this instance, so that it ignores its own notifications. */
  readonly instance: string;
  readonly onFault: (fault: unknown) => void;
}

/** The listeners of this process, by what they listen to, and those of everything. */
class Listeners {
  readonly #wakes = new Map<Announced, Set<Wake>>();
  readonly ofAll = new Set<AnnouncedListener>();

  add(what: Announced, wake: Wake): () => void {
    const own: Wake = (news) => wake(news);
    const wakes = this.#wakes.get(what) ?? new Set();
    this.#wakes.set(what, wakes.add(own));
    return () => {
      wakes.delete(own);
      if (wakes.size === 0 && this.#wakes.get(what) === wakes) this.#wakes.delete(what);
    };
  }

  has(what: Announced): boolean {
    return this.#wakes.has(what);
  }

  count(): number {
    return [...this.#wakes.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** `isOwn`: whether this instance announces it. */
  notify(what: Announced, isOwn = false, news: AnyNews = null): void {
    for (const wake of this.#wakes.get(what) ?? []) wake(news);
    for (const onAnnounced of this.ofAll) onAnnounced(what, isOwn, news);
  }

  wakeAll(): void {
    for (const wakes of this.#wakes.values()) for (const wake of wakes) wake(null);
  }
}

/** Sends ids to the other instances, in batches, one payload at a time. */
function notifier(wire: postgres.Sql, { instance, onFault }: AnnouncerSettings) {
  const waiting = new Set<Announced>();
  let timer: NodeJS.Timeout | null = null;
  const send = async (): Promise<void> => {
    const batch = [...waiting].slice(0, IDS_IN_PAYLOAD);
    for (const each of batch) waiting.delete(each);
    try {
      // NOTIFY writes a commit record, which need not be durable. Set for this statement: a setting of the session could reach others.
      await sanitizeErrors(
        wire`select set_config('synchronous_commit', 'off', true), pg_notify(${CHANNEL}, ${`${instance} ${batch.join(',')}`})`,
      );
    } catch (fault) {
      onFault(fault); // the watchers of other instances look again by themselves
    }
    timer = null;
    if (waiting.size > 0) plan();
  };
  const plan = (): void => {
    timer ??= setTimeout(() => void send(), BATCH_GAP);
  };
  return {
    add(what: Announced): void {
      waiting.add(what);
      plan();
    },
    stop(): void {
      if (timer !== null) clearTimeout(timer);
      waiting.clear();
    },
  };
}

/**
 * Announces changes: immediately within this process, and to other instances by NOTIFY. NOTIFY is sent after the commit, because
 * a notification inside the append's transaction would prevent group commit.
 */
export async function openAnnouncer(
  { wire, listen }: Pick<Connections, 'wire' | 'listen'>,
  settings: AnnouncerSettings,
): Promise<RunningAnnouncer> {
  const listeners = new Listeners();
  const outbox = notifier(wire, settings);
  const receive = (payload: string): void => {
    const [from, ids = ''] = payload.split(' ');
    if (from !== settings.instance) for (const each of ids.split(',')) listeners.notify(each as Announced);
  };
  // Also called when a lost connection is restored: notifications may have been missed, so all listeners wake.
  await listen(CHANNEL, receive, () => listeners.wakeAll());
  return {
    announce(what, news) {
      listeners.notify(what, true, news ?? null);
      outbox.add(what);
    },
    listenToAll(onAnnounced) {
      const own: AnnouncedListener = (...announced) => onAnnounced(...announced);
      listeners.ofAll.add(own);
      return () => listeners.ofAll.delete(own);
    },
    // `announce` is the only caller with news, and its type gives each topic its own kind.
    listen: <What extends Announced>(what: What, wake: (news: News<What> | null) => void) => listeners.add(what, wake as Wake),
    isListenedTo: (what) => listeners.has(what),
    listeners: () => listeners.count(),
    close() {
      outbox.stop();
    },
  };
}
