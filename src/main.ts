import './production.js';
import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type DocumentPolicy, readTrustedDocuments } from './api/graphql/index.js';
import { createLog } from './api/http/log.js';
import { buildApp } from './app.js';
import { startClockSweep, startResultRecorder } from './background-jobs.js';
import { describeError, originOf, type StartupInfo, startupMessage } from './cli/startup-messages.js';
import { composeServices, startWebhooks } from './composition.js';
import { type Config, ConfigError, readConfig } from './config.js';
import { openDatabase, openEncryption, ROOT_FOLDER } from './database.js';
import { composeInstruments } from './games/index.js';
import { limitHeapGrowth } from './heap.js';
import { createMetrics, type Metrics, startMetricsServer } from './operations/metrics.js';
import type { Tracing } from './operations/tracing.js';
import { ensureAccountToken } from './store/embedded/index.js';
import { isDriverError, openStore, readAddress } from './store/index.js';
import { migrate, migrationNames } from './store/migrate.js';

/** Open resources, in the order of opening. */
type Closers = { readonly what: string; readonly close: () => Promise<unknown> }[];

/** `closing` is aborted at shutdown; `lost` is called when the embedded database has ended. */
interface ShutdownHooks {
  readonly closing: AbortSignal;
  readonly lost: () => void;
}

/** Opens everything from the database to the APIs. Resolves when requests are accepted; `closers` has what was opened. */
async function open(config: Config, log: Logger, closers: Closers, { closing, lost }: ShutdownHooks): Promise<StartupInfo> {
  const database = await openDatabase(config, lost);
  closers.push({ what: 'postgres', close: database.close });
  await migrate(database.url, `${ROOT_FOLDER}migrations`);
  const encryption = await openEncryption(config, database);
  const tokenFile = config.accountToken === null ? ensureAccountToken(database.home!, randomBytes) : null;
  const onFault = (fault: unknown) => log.error({ fault });
  const { poolSizes, server } = config;
  const settings = { address: readAddress(database.url), poolSizes, statementTimeout: server.statementTimeout };
  const meters = server.metricsPort === 0 ? null : await serveMetrics(config, closers, onFault);
  const tracing = await startTracing(config.tracesTo, closers);
  const instrument = composeInstruments(meters?.instrumentStatements, tracing?.instrumentStatements);
  const store = await openStore({
    ...settings,
    encryption,
    instance: randomUUID(),
    onFault,
    ...(instrument && { instrument }),
  });
  closers.push({ what: 'store', close: store.close });
  meters?.watch({ watchers: store.announcer.listeners, pools: { ...poolSizes } });
  const services = await composeServices(config, store, config.accountToken ?? tokenFile!.token, onFault);
  const schema = await readFile(`${ROOT_FOLDER}schema.graphql`, 'utf8');
  const openapi = JSON.parse(await readFile(`${ROOT_FOLDER}dist/openapi.json`, 'utf8'));
  closers.push({ what: 'webhooks', ...startWebhooks(services, store, { schema, openapi }) });
  closers.push({ what: 'tournaments', ...startResultRecorder(services) });
  closers.push({ what: 'clocks', ...startClockSweep(services) });
  const migrations = await migrationNames(`${ROOT_FOLDER}migrations`);
  const health = { database: () => store.state(migrations), readyTimeout: server.readyTimeout, closing };
  const app = await buildApp({
    ...(meters && { onResponse: meters.recordResponse }),
    ...(tracing && { tracing }),
    services: meters ? { ...services, onVerdict: meters.recordSubmission } : services,
    limits: config.api,
    schema,
    openapi,
    graphiql: config.graphiql,
    documentPolicy: { introspection: config.introspection, trusted: await loadTrustedDocuments(config) },
    origins: config.origins,
    proxies: config.proxies,
    rateLimits: config.rates,
    log,
    health,
  });
  closers.push({ what: 'apis', close: () => Promise.race([app.close(), pause(server.shutdownTimeout)]) });
  await app.listen({ host: config.host, port: server.port });
  return {
    origin: originOf(app.server),
    graphiql: config.graphiql,
    data: database.home?.folder ?? null,
    tokenFile: tokenFile?.path ?? null,
  };
}

/** Returns the documents of LYON_TRUSTED_DOCUMENTS_FILE; null if it is not set. */
async function loadTrustedDocuments({ trustedDocuments: path }: Config): Promise<DocumentPolicy['trusted']> {
  try {
    return path === null ? null : readTrustedDocuments(await readFile(path, 'utf8'));
  } catch (error) {
    throw new ConfigError(`LYON_TRUSTED_DOCUMENTS_FILE cannot be used: ${(error as Error).message}`);
  }
}

/** Starts the metrics and their server. */
async function serveMetrics({ metricsHost: host, server }: Config, closers: Closers, onFault: (fault: unknown) => void): Promise<Metrics> {
  const meters = createMetrics();
  const metricsServer = await startMetricsServer(meters, { host, port: server.metricsPort }, onFault);
  closers.push({ what: 'metrics', close: metricsServer.close });
  return meters;
}

/** Starts tracing if there is an endpoint. The libraries are loaded only then. */
async function startTracing(endpoint: string | null, closers: Closers): Promise<Tracing | null> {
  if (endpoint === null) return null;
  const tracing = (await import('./operations/tracing.js')).openTracing(endpoint);
  closers.push({ what: 'traces', close: tracing.close });
  return tracing;
}

/** Closes in reverse order, so that requests under way keep their dependencies. */
async function close(closers: Closers, log: Logger): Promise<void> {
  for (const { close: closeOne } of closers.splice(0).reverse()) await closeOne().catch((fault: unknown) => log.error({ fault }));
}

/** Returns why the server did not start, in a sentence. */
const reason = (error: unknown, config: Config | null): string =>
  (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    ? `port ${config?.server.port} is in use; choose another with PORT`
    : describeError(error);

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
  let config: Config | null = null;
  const closers: Closers = [];
  const closing = new AbortController();
  try {
    config = readConfig(process.env);
    limitHeapGrowth(config.server.heapGrowth);
    const log = createLog(config.logLevel);
    const end = (status: number) => {
      closing.abort();
      void close(closers, log).then(() => process.exit(status));
    };
    const fatal = (fault: unknown) => {
      log.fatal({ fault });
      end(1);
    };
    process.on('uncaughtException', fatal);
    process.on('unhandledRejection', (fault) => (isDriverError(fault) ? log.error({ fault }) : fatal(fault)));
    const lost = () => {
      // Already closing: the database ended because it was closed.
      if (closers.length === 0) return;
      process.stderr.write('Postgres has ended; the server shuts down.\n');
      end(1);
    };
    const { drainTime } = config.server;
    const startup = await open(config, log, closers, { closing: closing.signal, lost });
    // Before the message: a script that reads it may stop the server at once.
    onSignals(() => {
      closing.abort();
      void pause(drainTime).then(() => end(0));
    });
    process.stdout.write(`${startupMessage(startup)}\n`);
  } catch (error) {
    const indented = reason(error, config).replaceAll('\n', '\n  ');
    process.stderr.write(`The server cannot start:\n  ${indented}\n`);
    await close(closers, createLog('silent'));
    process.exit(error instanceof ConfigError ? 2 : 1);
  }
}

await main();
