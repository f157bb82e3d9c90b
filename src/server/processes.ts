// Several processes behind one port. The parent opens the database and starts workers; the workers serve requests. Each worker is a server
// like one of another machine: they share the database and nothing else.
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { StartupInfo } from './startup-messages.js';

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

interface Workers {
  readonly startup: StartupInfo;
  /** Stops all workers by SIGTERM and resolves when they have ended. */
  readonly close: () => Promise<void>;
}

/** Milliseconds that a worker may take until it accepts requests; one that does not is killed. */
const START_TIMEOUT = 60_000;

/** Milliseconds until a worker that has ended is replaced. */
const RESTART_DELAY = 1_000;

interface WorkerSettings {
  readonly count: number;
  readonly log: Logger;
  /** Milliseconds that a worker may take to end after SIGTERM; one that does not is killed. */
  readonly closeTimeout: number;
}

/** Starts workers and replaces those that end. Rejects with a WorkerStartError if one cannot start at first. */
export async function startWorkers({ count, log, closeTimeout }: WorkerSettings): Promise<Workers> {
  let isClosing = false;
  const running = new Set<Worker>();
  async function start(): Promise<StartupInfo> {
    const worker = cluster.fork();
    running.add(worker);
    const ended = new Promise<number>((resolve) => {
      worker.once('exit', (status: number | null) => resolve(status ?? 1));
      // A message to a worker that has just ended, or a process that could not be created, which never exits.
      worker.on('error', (fault) => {
        log.error({ fault });
        if (worker.process.pid === undefined) resolve(1);
      });
    });
    void ended.then(() => running.delete(worker));
    const tooLate = setTimeout(() => worker.process.kill('SIGKILL'), START_TIMEOUT);
    const started = new Promise<StartupInfo>((resolve) => {
      worker.on('message', (message: WorkerStarted | object) => 'started' in message && resolve(message.started));
    });
    const first = await Promise.race([started, ended]);
    clearTimeout(tooLate);
    if (typeof first === 'number') throw new WorkerStartError(first);
    void ended.then(() => replace(worker.process.pid!));
    return first;
  }
  async function replace(pid: number): Promise<void> {
    if (isClosing) return;
    log.error({ pid }, 'worker ended');
    do await pause(RESTART_DELAY);
    while (!isClosing && !(await startsAgain()));
  }
  /** Whether a replacement accepts requests. */
  async function startsAgain(): Promise<boolean> {
    try {
      await start();
      return true;
    } catch {
      log.error('worker did not start');
      return false;
    }
  }
  const close = async () => {
    isClosing = true;
    const stop = (worker: Worker) =>
      new Promise<void>((resolve) => {
        worker.once('exit', () => resolve());
        worker.process.kill('SIGTERM');
        setTimeout(() => worker.process.kill('SIGKILL'), closeTimeout);
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
