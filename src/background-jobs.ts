// Background jobs: clocks that run out, offers that expire, deadlines and results of tournaments, and the archive.
import {
  type ArchiveStore,
  archiveEndedGames,
  type DueGame,
  type EndedGame,
  type GameId,
  type Heartbeat,
  recordOutages,
  type Services,
  sweepClocks,
} from './games/index.js';
import { warnOfClocks } from './streams/index.js';
import { enforceDeadlines, recordResults, type TournamentServices } from './tournaments/index.js';

/** Milliseconds between two sweeps, and the maximum jitter: servers that start together do not sweep together. */
const SWEEP_INTERVAL_MS = 1_000;
const SWEEP_JITTER_MS = 100;

/** Sweeps clocks until it is closed. `close` waits for the current sweep. */
export const startClockSweep = (services: Services) =>
  repeatInSteps<DueGame>((after) => sweepClocks(services, after), services.onFault, SWEEP_INTERVAL_MS, SWEEP_JITTER_MS);

/** Milliseconds between two steps, the maximum jitter, and the games of a step. */
const OFFERS_INTERVAL_MS = 10_000;
const OFFERS_JITTER_MS = 1_000;
const OFFERS_PER_STEP = 500;

/** Removes games with expired offers from the index of waiting games until it is closed. `close` waits for the current step. */
export const startOfferSweep = ({ offers, now, onFault }: Services) =>
  repeatInSteps<never>(
    async () => {
      await offers.unlistExpired(now(), OFFERS_PER_STEP);
      return null;
    },
    onFault,
    OFFERS_INTERVAL_MS,
    OFFERS_JITTER_MS,
  );

/** Milliseconds between two steps of archiving, the maximum jitter, and the games of a step: some 170,000 a day. */
const ARCHIVE_INTERVAL_MS = 10_000;
const ARCHIVE_JITTER_MS = 1_000;
const GAMES_PER_STEP = 20;

/** Archives games that ended so many days ago until it is closed. `close` waits for the current step. */
export const startArchive = (
  services: { readonly archive: ArchiveStore; readonly onFault: (fault: unknown) => void },
  days: number,
  interval = ARCHIVE_INTERVAL_MS,
) =>
  repeatInSteps<EndedGame>(
    async (after) => (await archiveEndedGames(services, days, after, GAMES_PER_STEP)).after,
    services.onFault,
    interval,
    ARCHIVE_JITTER_MS,
  );

/** Runs a step repeatedly, each from the place where the previous one ended; from the beginning after a fault. */
function repeatInSteps<Place>(
  step: (after: Place | null) => Promise<Place | null>,
  onFault: (fault: unknown) => void,
  interval: number,
  jitter: number,
): { readonly close: () => Promise<void> } {
  let [after, isClosed]: [Place | null, boolean] = [null, false];
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const look = async (): Promise<void> => {
    after = await step(after).catch((fault: unknown) => {
      onFault(fault);
      return null;
    });
    wait();
  };
  const wait = (): void => {
    if (isClosed) return;
    const begin = () => {
      underWay = look();
    };
    timer = setTimeout(begin, interval + Math.random() * jitter).unref();
  };
  wait();
  return {
    close() {
      isClosed = true;
      clearTimeout(timer);
      return underWay;
    },
  };
}

/** Milliseconds between two heartbeats. */
const HEARTBEAT_INTERVAL_MS = 1_000;

/**
 * Stores heartbeats until it is closed. After an outage, the instance that has recorded it records it in the games whose clocks run, so
 * that players see their time. A heartbeat that fails is reported by what waits for it.
 */
export function startHeartbeat(services: Services, heartbeat: Heartbeat): { readonly close: () => Promise<void> } {
  let underWay: Promise<unknown> | null = null;
  const beat = async (): Promise<void> => {
    await heartbeat.beat().catch(() => undefined);
    if (heartbeat.takeNewOutage()) await recordOutages(services).catch(services.onFault);
    underWay = null;
  };
  const timer = setInterval(() => {
    underWay ??= beat();
  }, HEARTBEAT_INTERVAL_MS);
  return {
    async close() {
      clearInterval(timer);
      await underWay;
    },
  };
}

/** Milliseconds between two runs. */
const RESULTS_INTERVAL_MS = 500;

/** Keeps the deadlines of tournaments, and records results of finished games in them. A failed run is retried at the next one, here or by another instance. */
export function startResultRecorder(services: TournamentServices): { readonly close: () => Promise<void> } {
  let looking: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    looking ??= enforceDeadlines(services)
      .then(() => recordResults(services))
      .catch(services.onFault)
      .finally(() => {
        looking = null;
      });
  }, RESULTS_INTERVAL_MS);
  return {
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}

/** Milliseconds over which announcements are collected before the outbox is handed over: many games then share statements. */
const HAND_OVER_DELAY_MS = 5;
/** Milliseconds between two runs that hand over what an instance left that has died, and warn of short clocks; and between two sweeps. */
const LEFT_OVER_INTERVAL_MS = 1_000;
const STREAM_SWEEP_INTERVAL_MS = 60_000;
/** How long streams keep messages, in milliseconds, and how many. */
const MESSAGES_KEPT_MS = 14 * 24 * 3_600_000;
const MESSAGES_KEPT = 100_000;

/** What the streams of an instance are fed by. */
interface StreamSources {
  readonly outbox: { readonly collect: (games: readonly GameId[] | null) => Promise<void> };
  /** Subscribes to what this instance announces. Returns a function that stops it. */
  readonly listenToOwn: (listener: (game: GameId) => void) => () => void;
}

/** Hands over to streams what happens in games: at once if this instance has appended it, and otherwise within a second. */
export function startStreams(
  services: TournamentServices,
  { outbox, listenToOwn }: StreamSources,
): { readonly close: () => Promise<void> } {
  const announced = new Set<GameId>();
  let handingOver: Promise<void> | null = null;
  let isClosed = false;
  const handOver = async (): Promise<void> => {
    while (announced.size > 0 && !isClosed) {
      await new Promise((resolve) => setTimeout(resolve, HAND_OVER_DELAY_MS));
      const games = [...announced];
      announced.clear();
      // If this fails, the next run finds the entries.
      await outbox.collect(games).catch(services.onFault);
    }
    handingOver = null;
  };
  const stop = listenToOwn((game) => {
    announced.add(game);
    handingOver ??= handOver();
  });
  const runs = new Set<Promise<unknown>>();
  const every = (interval: number, work: () => Promise<unknown>): NodeJS.Timeout => {
    let running: Promise<unknown> | null = null;
    return setInterval(() => {
      running ??= work()
        .catch(services.onFault)
        .finally(() => {
          runs.delete(running!);
          running = null;
        });
      runs.add(running);
    }, interval).unref();
  };
  const timers = [
    every(LEFT_OVER_INTERVAL_MS, async () => {
      await outbox.collect(null);
      await warnOfClocks(services);
    }),
    every(STREAM_SWEEP_INTERVAL_MS, () => services.streams.sweep(MESSAGES_KEPT_MS, MESSAGES_KEPT)),
  ];
  return {
    async close() {
      isClosed = true;
      stop();
      for (const timer of timers) clearInterval(timer);
      await handingOver;
      await Promise.all(runs);
    },
  };
}
