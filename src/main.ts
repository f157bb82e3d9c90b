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
import { openDatabase, openSealing, ROOT_FOLDER, requirePatchedDriver } from './database.js';
import { composeInstruments } from './games/index.js';
import { createMetrics, type Metrics, startMetricsServer } from './operations/metrics.js';
import type { Tracing } from './operations/tracing.js';
import { ensureAccountToken } from './store/embedded/index.js';
import { isDriverError, openStore, readAddress } from './store/index.js';
import { migrate, migrationNames } from './store/migrate.js';

/** What is closed at the end, in the order it was opened. */
type Closers = { readonly what: string; readonly close: () => Promise<unknown> }[];

/** What tells a court that it closes, and what it tells of a database that has gone. */
interface ShutdownHooks {
  readonly closing: AbortSignal;
  readonly lost: () => void;
}

/** Everything from the database to the doors. Resolves when requests are taken; what was opened is in `closers`. */
async function open(config: Config, log: Logger, closers: Closers, { closing, lost }: ShutdownHooks): Promise<StartupInfo> {
  await requirePatchedDriver();
  const database = await openDatabase(config, lost);
  closers.push({ what: 'postgres', close: database.close });
  await migrate(database.url, `${ROOT_FOLDER}migrations`);
  const sealing = await openSealing(config, database);
  const kept = config.accountToken === null ? ensureAccountToken(database.home!, randomBytes) : null;
  const onFault = (fault: unknown) => log.error({ fault });
  const { poolSizes, server } = config;
  const settings = { address: readAddress(database.url), poolSizes, statementTimeout: server.statementTimeout };
  const meters = server.metricsPort === 0 ? null : await serveMetrics(config, closers, onFault);
  const tracing = await startTracing(config.tracesTo, closers);
  const around = composeInstruments(meters?.instrumentStatements, tracing?.instrumentStatements);
  const store = await openStore({
    ...settings,
    sealing,
    instance: randomUUID(),
    onFault,
    milliseconds: () => performance.now(),
    ...(around && { around }),
  });
  closers.push({ what: 'store', close: store.close });
  meters?.watch({ watchers: store.announcer.listeners, pools: { ...poolSizes } });
  const services = await composeServices(config, store, config.accountToken ?? kept!.token, onFault);
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
  closers.push({ what: 'doors', close: () => Promise.race([app.close(), pause(server.shutdownTimeout)]) });
  await app.listen({ host: config.host, port: server.port });
  return { origin: originOf(app.server), graphiql: config.graphiql, data: database.home?.folder ?? null, tokenFile: kept?.path ?? null };
}

/** The documents of a file, if one is named. */
async function loadTrustedDocuments({ trustedDocuments: path }: Config): Promise<DocumentPolicy['trusted']> {
  try {
    return path === null ? null : readTrustedDocuments(await readFile(path, 'utf8'));
  } catch (error) {
    throw new ConfigError(`LYON_TRUSTED_DOCUMENTS cannot be used: ${(error as Error).message}`);
  }
}

/** Counters, and the door at which they are read. */
async function serveMetrics({ metricsHost: host, server }: Config, closers: Closers, onFault: (fault: unknown) => void): Promise<Metrics> {
  const meters = createMetrics();
  const door = await startMetricsServer(meters, { host, port: server.metricsPort }, onFault);
  closers.push({ what: 'metrics', close: door.close });
  return meters;
}

/** What follows requests, if there is somebody to tell. Only then is it loaded at all. */
async function startTracing(endpoint: string | null, closers: Closers): Promise<Tracing | null> {
  if (endpoint === null) return null;
  const tracing = (await import('./operations/tracing.js')).openTracing(endpoint);
  closers.push({ what: 'traces', close: tracing.close });
  return tracing;
}

/** The last opened is closed first, so that what a request under way needs is still there. */
async function close(closers: Closers, log: Logger): Promise<void> {
  for (const { close: closeOne } of closers.splice(0).reverse()) await closeOne().catch((fault: unknown) => log.error({ fault }));
}

/** Why the court did not open, in a sentence for whoever started it. */
const reason = (error: unknown, config: Config | null): string =>
  (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    ? `port ${config?.server.port} is taken; choose another with PORT`
    : describeError(error);

/** npm passes a Ctrl-C on which the terminal has sent to us as well: so soon after the first it is the same one. */
const ECHO_TIME = 500;

/** Run `end` once at the first signal; a second one, later than an echo, ends the process at once. */
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
      // Nothing left to close: we are closing, and this is what we asked for.
      if (closers.length === 0) return;
      process.stderr.write('Postgres has ended; the court closes.\n');
      end(1);
    };
    const { drainTime } = config.server;
    const opening = await open(config, log, closers, { closing: closing.signal, lost });
    // Before it says that it is open: whoever reads that may close it.
    onSignals(() => {
      closing.abort();
      void pause(drainTime).then(() => end(0));
    });
    process.stdout.write(`${startupMessage(opening)}\n`);
  } catch (error) {
    const indented = reason(error, config).replaceAll('\n', '\n  ');
    process.stderr.write(`The court cannot open:\n  ${indented}\n`);
    await close(closers, createLog('silent'));
    process.exit(error instanceof ConfigError ? 2 : 1);
  }
}

await main();
