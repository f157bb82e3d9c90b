// Background jobs: clocks that run out, offers that expire, deadlines and results of tournaments, the archive, and the log of heads.
import {
  type Announced,
  type Appended,
  type AppendedGames,
  type ArchiveStore,
  archiveEndedGames,
  type DueGame,
  type EndedGame,
  type GameId,
  gameId,
  type HeadLogRun,
  type Heartbeat,
  headOf,
  isSamePlace,
  type JustAppended,
  type Recorded,
  recordOutages,
  repeatable,
  type Services,
  sweepClocks,
} from '../games/index.js';
import { warnOfClocks } from '../streams/index.js';
import { enforceDeadlines, recordResults, type TournamentServices } from '../tournaments/index.js';

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
  repeat(() => offers.unlistExpired(now(), OFFERS_PER_STEP), onFault, OFFERS_INTERVAL_MS, OFFERS_JITTER_MS);

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

/** Milliseconds between two runs, and the maximum jitter. */
const HEAD_LOG_INTERVAL_MS = 20_000;
const HEAD_LOG_JITTER_MS = 2_000;

/** Extends, signs and publishes the log of heads until it is closed. `close` waits for the step under way. */
export function startHeadLog(log: HeadLogRun, onFault: (fault: unknown) => void): Job {
  const closing = new AbortController();
  const job = repeat(() => log.run(closing.signal), onFault, HEAD_LOG_INTERVAL_MS, HEAD_LOG_JITTER_MS);
  return {
    close() {
      closing.abort();
      return job.close();
    },
  };
}

interface Job {
  /** Stops the job and waits for the current run. */
  readonly close: () => Promise<void>;
}

/**
 * Runs work until it is closed, each time an interval after the previous run has ended: never twice at the same time. Reports faults and
 * continues.
 */
function repeat(work: () => Promise<unknown>, onFault: (fault: unknown) => void, interval: number, jitter = 0): Job {
  const attempt = repeatable(work, onFault);
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  const run = async (): Promise<void> => {
    await attempt();
    wait();
  };
  const wait = (): void => {
    if (isClosed) return;
    const begin = () => {
      underWay = run();
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

/** Repeats a step, each time from the place where the previous one ended; from the beginning after a fault. */
function repeatInSteps<Place>(
  step: (after: Place | null) => Promise<Place | null>,
  onFault: (fault: unknown) => void,
  interval: number,
  jitter: number,
): Job {
  let place: Place | null = null;
  const work = async (): Promise<void> => {
    const after = place;
    place = null;
    place = await step(after);
  };
  return repeat(work, onFault, interval, jitter);
}

/** Milliseconds between two heartbeats. */
const HEARTBEAT_INTERVAL_MS = 1_000;

/**
 * Stores heartbeats until it is closed. After an outage, the instance that has recorded it also records it in the games whose clocks run, so
 * players see their time. `began` is called when a heartbeat begins; what it returns, when it is stored.
 */
export function startHeartbeat(services: Services, heartbeat: Heartbeat, began: () => () => void): Job {
  const beat = async () => {
    const stored = began();
    await heartbeat.beat();
    stored();
  };
  const jobs = [
    repeat(beat, services.onFault, HEARTBEAT_INTERVAL_MS),
    // Apart from the heartbeats: to record an outage in many games takes longer than the pause between two of them that makes another outage.
    repeat(async () => heartbeat.takeNewOutage() && recordOutages(services), services.onFault, HEARTBEAT_INTERVAL_MS),
  ];
  return { close: async () => void (await Promise.all(jobs.map((job) => job.close()))) };
}

/** Milliseconds between two runs. */
const RESULTS_INTERVAL_MS = 500;

/**
 * Keeps the deadlines of tournaments, and records results of finished games in them, until it is closed. The next run, here or by another
 * instance, retries what failed.
 */
export const startResultRecorder = (services: TournamentServices): Job =>
  repeat(
    async () => {
      await enforceDeadlines(services);
      await recordResults(services);
    },
    services.onFault,
    RESULTS_INTERVAL_MS,
  );

/** Milliseconds over which announcements are collected before the outbox is handed over: many games then share statements. */
const HAND_OVER_DELAY_MS = 5;
/** Milliseconds between two runs that hand over what a stopped instance left in the outbox, and warn of short clocks. */
const LEFT_OVER_INTERVAL_MS = 1_000;
const STREAM_SWEEP_INTERVAL_MS = 60_000;
/** How long streams keep messages, in milliseconds, and how many. */
const MESSAGES_KEPT_MS = 14 * 24 * 3_600_000;
const MESSAGES_KEPT = 100_000;

/** Entries of a game that are kept until it is handed over. A game with more is read, unless the rest is already recorded. */
const ENTRIES_KEPT = 50;

/** Returns what was appended together with what was appended before, if it follows it. */
const joinAppended = (before: JustAppended | null, { entries, position, after }: Appended): JustAppended =>
  before !== null && before.entries.length < ENTRIES_KEPT && isSamePlace(headOf(before.position.summary), after)
    ? { entries: [...before.entries, ...entries], position }
    : { entries, position };

/** Where streams learn of new entries. */
interface StreamSources {
  readonly outbox: { readonly collect: (games: AppendedGames | null) => Promise<void> };
  /** Subscribes to what all instances announce. Returns a function that unsubscribes. */
  readonly listenToAll: (listener: (what: Announced, isOwn: boolean, news: Appended | Recorded | null) => void) => () => void;
}

/** Hands new entries of games over to streams: at once if this instance has appended them, and otherwise within a second. */
export function startStreams(services: TournamentServices, { outbox, listenToAll }: StreamSources): Job {
  const { onFault, streams } = services;
  let announced = new Map<GameId, JustAppended | null>();
  let handingOver: Promise<void> | null = null;
  let isClosed = false;
  const handOver = async (): Promise<void> => {
    while (announced.size > 0 && !isClosed) {
      await new Promise((resolve) => setTimeout(resolve, HAND_OVER_DELAY_MS));
      const games = announced;
      announced = new Map();
      // If this fails, the next run finds the entries.
      await outbox.collect(games).catch(onFault);
    }
    handingOver = null;
  };
  const stop = listenToAll((what, isOwn, news) => {
    const game = isOwn ? gameId(what) : null; // null for accounts and streams
    const appended = news !== null && 'isHandedOver' in news ? news : null;
    if (game === null || appended?.isHandedOver === false) return;
    announced.set(game, appended && joinAppended(announced.get(game) ?? null, appended));
    handingOver ??= handOver();
  });
  const jobs = [
    repeat(() => outbox.collect(null), onFault, LEFT_OVER_INTERVAL_MS),
    repeat(() => warnOfClocks(services), onFault, LEFT_OVER_INTERVAL_MS),
    repeat(() => streams.sweep(MESSAGES_KEPT_MS, MESSAGES_KEPT), onFault, STREAM_SWEEP_INTERVAL_MS),
  ];
  return {
    async close() {
      isClosed = true;
      stop();
      await Promise.all([handingOver, ...jobs.map((job) => job.close())]);
    },
  };
}
