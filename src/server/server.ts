// The server of one process: from the database to the APIs.
import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { compileContract } from '../api/contract.js';
import { type DocumentPolicy, readTrustedDocuments } from '../api/graphql/index.js';
import type { DatabaseOutages } from '../api/http/log.js';
import { readWebApp } from '../api/http/web-app.js';
import {
  composeInstruments,
  createHeadLog,
  Heartbeat,
  type LogStop,
  RefusedError,
  type Rewound,
  readHeadLog,
  type Services,
} from '../games/index.js';
import { ROOT_FOLDER } from '../root-folder.js';
import { RULESETS } from '../rulesets/index.js';
import { PICTURES, setUpPicture } from '../rulesets/pictures.js';
import { ensureAccountToken } from '../store/embedded/index.js';
import { type Encryption, openStore } from '../store/index.js';
import { checkLayout, migrate, migrationNames, type Readiness } from '../store/maintenance/migrate.js';
import { recordGames } from '../streams/index.js';
import {
  CLOCK_WARNING,
  createReporter,
  type HeadLogMeasures,
  LOG_STOPPED,
  type Metrics,
  type MetricsText,
  NEWER_RULES_WARNING,
  REWIND_WARNING,
  startMetricsServer,
} from '../telemetry/metrics.js';
import type { Tracing } from '../telemetry/tracing.js';
import { VERSION } from '../version.js';
import { buildApp } from './app.js';
import {
  startArchive,
  startClockSweep,
  startHeadLog,
  startHeartbeat,
  startOfferSweep,
  startResultRecorder,
  startStreams,
} from './background-jobs.js';
import { composeChannels, composeHeadLog, composeServices, startWebhooks } from './composition.js';
import { type Config, ConfigError } from './config.js';
import { type Database, findDatabase, openDatabase, openEncryption } from './database.js';
import { describeListenError, originOf, type StartupInfo } from './startup-messages.js';

/** Open resources, in the order of opening. */
export type Closers = { readonly what: string; readonly close: () => Promise<unknown> }[];

/** The database with the current tables, the key of its secrets, and the configured account. */
export interface PreparedDatabase {
  readonly database: Database;
  readonly encryption: Encryption;
  readonly account: { readonly token: string; readonly file: string | null };
}

async function prepare(config: Config, database: Database): Promise<PreparedDatabase> {
  const encryption = await openEncryption(config, database);
  if (config.accountToken !== null) return { database, encryption, account: { token: config.accountToken, file: null } };
  const { token, path } = ensureAccountToken(database.home!, randomBytes);
  return { database, encryption, account: { token, file: path } };
}

/** Opens the database and migrates it. `lost` is called when the embedded database has ended. */
export async function prepareDatabase(config: Config, closers: Closers, lost: () => void): Promise<PreparedDatabase> {
  const database = await openDatabase(config, lost);
  closers.push({ what: 'postgres', close: database.close });
  await migrate(database.address, `${ROOT_FOLDER}migrations`);
  await checkLayout(database.address, config.sharded);
  return prepare(config, database);
}

/** Finds the database that another process has prepared and keeps open. Rejects if there is none. */
export async function findPreparedDatabase(config: Config): Promise<PreparedDatabase> {
  const database = findDatabase(config);
  if (database === null) throw new Error('the embedded Postgres is not running');
  return prepare(config, database);
}

/** Milliseconds for which `/readyz` says that a game was refused. */
const NOTICE_MS = 60_000;
/** What metrics say of the log of heads; null if there is none. */
async function headLogMeasures(services: Services): Promise<HeadLogMeasures | null> {
  const log = await readHeadLog(services);
  if (!log.ok) return null;
  const { size, readUntil, stopped, witnesses } = log.value;
  const age = (at: Date | null | undefined): number | null => (at ? (services.now().getTime() - at.getTime()) / 1_000 : null);
  return {
    size: size ?? 0,
    age: age(readUntil),
    isStopped: stopped !== null,
    cosignatures: witnesses.map(({ name, cosignedAt }) => ({ witness: name, age: age(cosignedAt) })),
  };
}

const NEWER_RULES_NOTICE = 'This instance refuses games that a newer version of Lyon has judged: upgrade it.';

interface ServerSettings {
  readonly config: Config;
  readonly log: Logger;
  /** The outages that the log reports. */
  readonly outages: DatabaseOutages;
  /** Null without metrics. */
  readonly meters: Metrics | null;
  /** Aborted at shutdown. */
  readonly closing: AbortSignal;
}

/** Opens everything from the store to the APIs. Resolves when requests are accepted; `closers` has what was opened. */
export async function startServer(
  { config, log, outages, meters, closing }: ServerSettings,
  { database, encryption, account }: PreparedDatabase,
  closers: Closers,
): Promise<StartupInfo> {
  // A refusal has its own report.
  const onFault = (fault: unknown) => (fault instanceof RefusedError ? undefined : log.error({ fault }));
  const { poolSizes, server } = config;
  const { sharded } = config;
  const { statementTimeout, lockWait } = server;
  const settings = { address: database.address, poolSizes, statementTimeout, lockWait, sharded };
  const tracing = await startTracing(config.tracesTo, closers);
  const instrument = composeInstruments(meters?.instrumentStatements, tracing?.instrumentStatements);
  const instance = randomUUID();
  const store = await openStore({
    ...settings,
    rulesets: RULESETS,
    encryption,
    instance,
    onFault,
    ...(instrument && { instrument }),
  });
  closers.push({ what: 'store', close: store.close });
  const steadyClock = () => performance.now();
  const reportNewerRules = createReporter(meters?.countNewerRules, () => log.warn(NEWER_RULES_WARNING), steadyClock);
  const warnOfClock = createReporter(
    meters && ((_milliseconds: number) => meters.countWrongClock()),
    (milliseconds: number) => log.warn({ milliseconds }, CLOCK_WARNING),
    steadyClock,
  );
  let clockAhead = 0;
  /** When the last game was refused because newer rules have judged it. */
  let newerRulesAt = Number.NEGATIVE_INFINITY;
  const heartbeat = new Heartbeat(
    store.outages,
    { now: () => new Date(), steady: steadyClock },
    {
      allowance: server.clockGrace,
      clockDifference: server.clockDifference,
      onClock(ahead) {
        if (ahead === 0 && clockAhead !== 0) log.warn('the clocks agree again');
        clockAhead = ahead;
        if (ahead !== 0) warnOfClock(ahead);
      },
    },
  );
  const services = await composeServices(config, store, account.token, heartbeat, {
    onFault,
    onRewind: createReporter(meters?.countRewind, (found: Rewound) => log.warn({ found }, REWIND_WARNING), steadyClock),
    onNewerRules() {
      newerRulesAt = steadyClock();
      reportNewerRules();
    },
    ...(meters && { onVerdict: meters.countSubmission }),
  });
  const schema = await readFile(`${ROOT_FOLDER}schema.graphql`, 'utf8');
  const openapi = JSON.parse(await readFile(`${ROOT_FOLDER}dist/openapi.json`, 'utf8'));
  const limits = { ...services.limits, bodyBytes: config.api.bodyBytes };
  const contract = compileContract({ schema, openapi, limits, rulesets: services.rulesets });
  const documentPolicy = { introspection: config.introspection, trusted: await loadTrustedDocuments(config) };
  // Before the first action, since an outage is counted from a heartbeat; and after the settings and the secret key are checked: a server
  // that is refused at start serves no player, and must not end an outage.
  await heartbeat.beat().catch((error) => {
    // Not ready, as `/readyz` says, until the clock is right.
    if (!(error instanceof RefusedError)) throw error;
  });
  const reports = {
    onAttempt: meters?.countDelivery,
    onInterrupted(webhook: string, why: string) {
      meters?.countInterruption(why);
      log.warn({ webhook, why }, 'a webhook has not received all messages of its stream: see docs/webhooks.md');
    },
  };
  const { channels, close: closeChannels } = composeChannels(services, config);
  const webhooks = startWebhooks(services, store, contract.rest, channels, reports);
  closers.push({ what: 'webhooks', close: async () => void (await webhooks.close().finally(closeChannels)) });
  store.outbox.recordWith((games) => recordGames(services, games));
  closers.push({ what: 'streams', ...startStreams(services, { outbox: store.outbox, listenToAll: store.announcer.listenToAll }) });
  closers.push({ what: 'tournaments', ...startResultRecorder(services) });
  closers.push({ what: 'clocks', ...startClockSweep(services) });
  closers.push({ what: 'offers', ...startOfferSweep(services) });
  const began = () => {
    const before = outages.faults;
    return () => outages.answered(before, log);
  };
  closers.push({ what: 'heartbeat', ...startHeartbeat(services, heartbeat, began) });
  if (server.archiveAfterDays > 0)
    closers.push({ what: 'archive', ...startArchive({ archive: store.archive, onFault }, server.archiveAfterDays) });
  await createHeadLog(store.headLog, randomBytes, config.publicUrl, 'if-none');
  const reportStop = createReporter<[LogStop]>(null, ({ reason }) => log.error({ reason }, LOG_STOPPED), steadyClock);
  const headLog = composeHeadLog(services, { onStop: reportStop, onAnswer: meters?.countWitnessAnswer }, instance, closing);
  closers.push({ what: 'log of heads', ...startHeadLog(headLog, onFault) });
  const migrations = await migrationNames(`${ROOT_FOLDER}migrations`);
  // A database that answers may still store nothing: commits wait for a standby. Without a recent heartbeat, one is stored first.
  const findState = async (): Promise<Readiness | 'clock-differs'> => {
    const state = await store.state(migrations);
    if (state !== 'ready') return state;
    try {
      await heartbeat.pauses();
      return 'ready';
    } catch (error) {
      return error instanceof RefusedError ? 'clock-differs' : 'unreachable';
    }
  };
  const notice = () => (steadyClock() - newerRulesAt < NOTICE_MS ? NEWER_RULES_NOTICE : null);
  const health = { version: VERSION, database: findState, readyTimeout: server.readyTimeout, closing, notice };
  const isReady = async () => (await Promise.race([health.database(), pause(server.readyTimeout, null, { ref: false })])) === 'ready';
  meters?.watch({
    watchers: store.announcer.listeners,
    pools: { ...poolSizes },
    isReady,
    backlog: store.webhookQueue.backlog,
    headLog: async () => headLogMeasures(services),
    heartbeatAge: () => heartbeat.age(),
    clockDifference: () => clockAhead / 1_000,
  });
  const app = await buildApp({
    ...(meters && { metrics: meters }),
    ...(tracing && { tracing }),
    services,
    limits: config.api,
    contract,
    web: await readWebApp(`${ROOT_FOLDER}dist/web`),
    pictures: PICTURES,
    landingPicture: setUpPicture(),
    publicUrl: config.publicUrl,
    graphiql: config.graphiql,
    documentPolicy,
    origins: config.origins,
    hosts: config.hosts,
    proxies: config.proxies,
    rateLimits: config.rates,
    log,
    health,
  });
  closers.push({ what: 'apis', close: () => Promise.race([app.close(), pause(server.shutdownTimeout)]) });
  await listening({ host: config.host, port: server.port }, ['LYON_HOST', 'PORT'], (address) => app.listen(address));
  return {
    version: VERSION,
    origin: originOf(app.server),
    publicUrl: config.publicUrl,
    graphiql: config.graphiql,
    guests: config.games.newGuestsPerHour > 0,
    data: database.home?.folder ?? null,
    tokenFile: account.file,
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

interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** Starts to listen. If that is not possible, rejects with a sentence that names the settings of the address. */
async function listening<Value>(
  address: ListenAddress,
  [host, port]: readonly [string, string],
  listen: (address: ListenAddress) => Promise<Value>,
): Promise<Value> {
  try {
    return await listen(address);
  } catch (error) {
    throw new Error(describeListenError(error, { host, port }, address.port));
  }
}

/** Serves metrics at their port. */
export async function serveMetrics(
  { metricsHost: host, metricsHosts: hosts, server: { metricsPort: port } }: Config,
  text: MetricsText,
  closers: Closers,
  log: Logger,
): Promise<void> {
  const start = (address: ListenAddress) => startMetricsServer(text, { ...address, hosts }, (fault) => log.error({ fault }));
  closers.push({ what: 'metrics', ...(await listening({ host, port }, ['LYON_METRICS_HOST', 'LYON_METRICS_PORT'], start)) });
}

/** Starts tracing if there is an endpoint. The libraries are loaded only then. */
async function startTracing(endpoint: string | null, closers: Closers): Promise<Tracing | null> {
  if (endpoint === null) return null;
  const tracing = (await import('../telemetry/tracing.js')).openTracing(endpoint);
  closers.push({ what: 'traces', close: tracing.close });
  return tracing;
}

/** Closes in reverse order, so that requests under way keep their dependencies. */
export async function close(closers: Closers, log: Logger): Promise<void> {
  for (const { close: closeOne } of closers.splice(0).reverse()) await closeOne().catch((fault: unknown) => log.error({ fault }));
}
