// Several processes behind one port. The parent opens the database and starts workers; the workers serve requests. Each worker is a server
// like one of another machine: they share the database and nothing else.
import cluster, { type Worker } from 'node:cluster';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { StartupInfo } from './cli/startup-messages.js';
import type { Config } from './config.js';

/** With fewer cores one process is best: Postgres and the clients on the machine use the rest. */
const CORES_MIN = 8;
/** Each takes connections of the embedded Postgres. */
const PROCESSES_MAX = 8;

/**
 * Returns the number of processes that serve requests: LYON_PROCESSES, or half the cores of a machine with at least eight. Without the
 * embedded Postgres it is one by default: a platform that runs instances decides how many there are, and containers often see more cores
 * than they may use.
 */
export function processCount(
  { server: { processes }, databaseUrl }: Pick<Config, 'server' | 'databaseUrl'>,
  cores = availableParallelism(),
): number {
  if (processes > 0) return processes;
  return databaseUrl !== null || cores < CORES_MIN ? 1 : Math.min(Math.floor(cores / 2), PROCESSES_MAX);
}

/** A worker could not start. It has printed why. */
export class WorkerStartError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`a worker ended with status ${status} before it accepted requests`);
    this.status = status;
  }
}

/** What a worker sends to its parent when it accepts requests. */
export interface WorkerStarted {
  readonly started: StartupInfo;
}

export interface Workers {
  readonly startup: StartupInfo;
  /** Stops all workers by SIGTERM and resolves when they have ended. */
  readonly close: () => Promise<void>;
}

/** Milliseconds until a worker that has ended is replaced. */
const RESTART_DELAY = 1_000;

/** Starts workers and replaces those that end. Rejects with a WorkerStartError if one cannot start at first. */
export async function startWorkers(count: number, log: Logger): Promise<Workers> {
  let isClosing = false;
  const running = new Set<Worker>();
  async function start(): Promise<StartupInfo> {
    const worker = cluster.fork();
    running.add(worker);
    const ended = new Promise<number>((resolve) => worker.once('exit', (status: number | null) => resolve(status ?? 1)));
    void ended.then(() => running.delete(worker));
    const started = new Promise<StartupInfo>((resolve) => {
      worker.on('message', (message: WorkerStarted | object) => 'started' in message && resolve(message.started));
    });
    const first = await Promise.race([started, ended]);
    if (typeof first === 'number') throw new WorkerStartError(first);
    void ended.then(() => replace(worker.process.pid!));
    return first;
  }
  async function replace(pid: number): Promise<void> {
    for (let isReplaced = false; !isReplaced && !isClosing; ) {
      log.error({ pid }, 'worker ended');
      await pause(RESTART_DELAY);
      if (isClosing) return;
      isReplaced = await start().then(
        () => true,
        () => false,
      );
    }
  }
  const close = async () => {
    isClosing = true;
    const stop = (worker: Worker) =>
      new Promise<void>((resolve) => {
        worker.once('exit', () => resolve());
        worker.process.kill('SIGTERM');
      });
    await Promise.all([...running].map(stop));
  };
  try {
    // The first one alone: if it cannot start, the reason is printed once.
    const startup = await start();
    await Promise.all(Array.from({ length: count - 1 }, start));
    return { startup, close };
  } catch (error) {
    await close();
    throw error;
  }
}
