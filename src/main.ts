import './production.js';
import cluster from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createLog, DatabaseOutages } from './api/http/log.js';
import { type Config, ConfigError, processCount, readConfig } from './server/config.js';
import { limitHeapGrowth } from './server/heap.js';
import { startWorkers, WorkerStartError, type WorkerStarted } from './server/processes.js';
import {
  type Closers,
  close,
  findPreparedDatabase,
  type PreparedDatabase,
  prepareDatabase,
  serveMetrics,
  startServer,
} from './server/server.js';
import { describeError, type StartupInfo, startupMessage } from './server/startup-messages.js';
import { isDriverError, toStoreFault } from './store/index.js';
import { type Build, collectWorkerMetrics, createMetrics, createWorkerMetrics, type Metrics } from './telemetry/metrics.js';
import { VERSION } from './version.js';

/** Milliseconds that a worker has to close background work and the database. */
const BACKGROUND_TIMEOUT = 10_000;

interface Hooks {
  /** The outages that the log reports. */
  readonly outages: DatabaseOutages;
  /** Aborted at shutdown. */
  readonly closing: AbortSignal;
  /** Called when the embedded database has ended. */
  readonly lost: () => void;
}

/** Opens what this process does, and resolves when requests are accepted; `closers` has what was opened. */
async function open(config: Config, log: Logger, closers: Closers, { outages, closing, lost }: Hooks): Promise<StartupInfo> {
  const isMeasured = config.server.metricsPort !== 0;
  const build = buildOf(config);
  const serve = (prepared: PreparedDatabase, meters: Metrics | null) =>
    startServer({ config, log, outages, meters, closing }, prepared, closers);
  if (cluster.isWorker) return serve(await findPreparedDatabase(config), isMeasured ? createWorkerMetrics(build) : null);
  const prepared = await prepareDatabase(config, closers, lost);
  if (startsWorkers(config)) {
    if (isMeasured) await serveMetrics(config, collectWorkerMetrics(), closers, log);
    const { drainTime, shutdownTimeout } = config.server;
    const closeTimeout = drainTime + shutdownTimeout + BACKGROUND_TIMEOUT;
    const workers = await startWorkers({ count: processCount(config), log, closeTimeout });
    closers.push({ what: 'workers', close: workers.close });
    return workers.startup;
  }
  const meters = isMeasured ? createMetrics(build) : null;
  if (meters !== null) await serveMetrics(config, meters, closers, log);
  return serve(prepared, meters);
}

/** Returns which build runs, for the log and the metrics. */
const buildOf = ({ revision }: Config): Build => ({ version: VERSION, revision, nodeVersion: process.version });

/** Whether this process starts others, which serve the requests. */
const startsWorkers = (config: Config): boolean => cluster.isPrimary && processCount(config) > 1;

/**
 * npm passes on a Ctrl-C that the terminal has sent to this process too. A second signal within this time, in milliseconds, is the same
 * one.
 */
const ECHO_TIME = 500;

/** Calls `end` at the first signal. A later one ends the process at once. */
function onSignals(end: () => void): void {
  let first: number | null = null;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (first === null) end();
      else if (performance.now() - first > ECHO_TIME) process.exit(130);
      first ??= performance.now();
    });
  }
}

async function main(): Promise<void> {
  const closers: Closers = [];
  const closing = new AbortController();
  try {
    const [argument] = process.argv.slice(2);
    if (argument !== undefined)
      throw new ConfigError(
        `The server takes no arguments; «${argument}» is one. Settings are environment variables; commands are run with \`npm run lyon\`.`,
      );
    const config = readConfig(process.env);
    limitHeapGrowth(config.server.heapGrowth);
    const outages = new DatabaseOutages(() => performance.now());
    const log = createLog(config.logLevel, undefined, outages);
    const end = (status: number) => {
      closing.abort();
      void close(closers, log).then(() => process.exit(status));
    };
    const fatal = (fault: unknown) => {
      log.fatal({ fault });
      end(1);
    };
    process.on('uncaughtException', fatal);
    process.on('unhandledRejection', (fault) => (isDriverError(fault) ? log.error({ fault: toStoreFault(fault) }) : fatal(fault)));
    const lost = () => {
      // Already closing: the database ended because it was closed.
      if (closers.length === 0) return;
      process.stderr.write('Postgres has ended; the server shuts down.\n');
      end(1);
    };
    // Workers drain by themselves.
    const drainTime = startsWorkers(config) ? 0 : config.server.drainTime;
    const startup = await open(config, log, closers, { outages, closing: closing.signal, lost });
    // Before the message: a script that reads it may stop the server at once.
    onSignals(() => {
      closing.abort();
      void pause(drainTime).then(() => end(0));
    });
    if (cluster.isWorker) process.send!({ started: startup } satisfies WorkerStarted);
    else {
      log.info(buildOf(config), 'started');
      process.stdout.write(`${startupMessage(startup)}\n`);
    }
  } catch (error) {
    if (error instanceof WorkerStartError) {
      await close(closers, createLog('silent'));
      process.exit(error.status);
    }
    const indented = describeError(error).replaceAll('\n', '\n  ');
    process.stderr.write(`The server cannot start:\n  ${indented}\n`);
    await close(closers, createLog('silent'));
    process.exit(error instanceof ConfigError ? 2 : 1);
  }
}

await main();
