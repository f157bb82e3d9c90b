import type postgres from 'postgres';
import { type Announced, type Announcer, type GameId, gameId } from '../games/ports/game-store.js';
import { sanitizeErrors } from './faults.js';

const CHANNEL = 'lyon_games';
/** Postgres takes at most 8,000 bytes in a payload; an id and its comma are 37 at most. */
const IDS_IN_PAYLOAD = 200;
/** Between two payloads, so that many entries share one; milliseconds. */
const BATCH_GAP = 20;
/** How often watchers look without being told, in case an instance died between a commit and its notice; milliseconds. */
const RECHECK = 30_000;

export interface RunningAnnouncer extends Announcer {
  /** How many listen in this process. */
  readonly listeners: () => number;
  /** Calls `hear` with each game and tournament that is announced, here or elsewhere; returns how to stop it. Some may be missed. */
  readonly listenToAll: (hear: (game: GameId) => void) => () => void;
  readonly close: () => void;
}

interface Wiring {
  /** Names this instance, so that it does not hear itself. */
  readonly instance: string;
  readonly onFault: (fault: unknown) => void;
}

/** Those who listen in this process, by game or account, and those who listen to every game. */
class Listeners {
  readonly #wakes = new Map<Announced, Set<() => void>>();
  readonly toAll = new Set<(game: GameId) => void>();

  add(what: Announced, wake: () => void): () => void {
    const own = () => wake();
    const wakes = this.#wakes.get(what) ?? new Set();
    this.#wakes.set(what, wakes.add(own));
    return () => {
      wakes.delete(own);
      if (wakes.size === 0 && this.#wakes.get(what) === wakes) this.#wakes.delete(what);
    };
  }

  count(): number {
    return [...this.#wakes.values()].reduce((sum, { size }) => sum + size, 0);
  }

  wake(what: Announced): void {
    for (const wake of this.#wakes.get(what) ?? []) wake();
  }

  announced(what: Announced): void {
    this.wake(what);
    const game = gameId(what); // accounts have ids of another form; tournaments have the same
    if (game === null) return;
    for (const hear of this.toAll) hear(game);
  }

  wakeAll(): void {
    for (const what of this.#wakes.keys()) this.wake(what);
  }
}

/** Sends ids to the other instances, many in one payload, one payload at a time. */
function notifier(wire: postgres.Sql, { instance, onFault }: Wiring) {
  const waiting = new Set<Announced>();
  let timer: NodeJS.Timeout | null = null;
  const send = async (): Promise<void> => {
    const batch = [...waiting].slice(0, IDS_IN_PAYLOAD);
    for (const each of batch) waiting.delete(each);
    try {
      await sanitizeErrors(wire`select pg_notify(${CHANNEL}, ${`${instance} ${batch.join(',')}`})`);
    } catch (fault) {
      onFault(fault); // the others look again by themselves
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
 * Announces within this process at once and to other instances through NOTIFY, which is sent after the commit and never
 * with it: a notification inside the append's transaction would end group commit.
 */
export async function openAnnouncer(wire: postgres.Sql, wiring: Wiring): Promise<RunningAnnouncer> {
  const listeners = new Listeners();
  const outbox = notifier(wire, wiring);
  const hear = (payload: string): void => {
    const [from, ids = ''] = payload.split(' ');
    if (from !== wiring.instance) for (const each of ids.split(',')) listeners.announced(each as Announced);
  };
  // Called again when a lost connection is back: what was missed is unknown, so everybody looks.
  await sanitizeErrors(wire.listen(CHANNEL, hear, () => listeners.wakeAll()));
  const recheck = setInterval(() => listeners.wakeAll(), RECHECK).unref();
  return {
    announce(what) {
      listeners.announced(what);
      outbox.add(what);
    },
    listenToAll(hear) {
      const own = (game: GameId) => hear(game);
      listeners.toAll.add(own);
      return () => listeners.toAll.delete(own);
    },
    listen: (what, wake) => listeners.add(what, wake),
    listeners: () => listeners.count(),
    close() {
      clearInterval(recheck);
      outbox.stop();
    },
  };
}
