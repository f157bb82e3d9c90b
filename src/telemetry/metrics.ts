import { once } from 'node:events';
import { createServer } from 'node:http';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type AllowedHosts, isHostAllowed } from '../api/http/hosts.js';
import type { ApiMetrics } from '../api/http/instrumentation.js';
import type { DeliveryOutcome, Instrument, Rewound, WebhookBacklog, WitnessAnswer } from '../games/index.js';

/** The log of heads, as metrics show it. */
export interface HeadLogMeasures {
  /** Leaves of the published checkpoint. */
  readonly size: number;
  /** Seconds for which entries were not read; null before the first run. */
  readonly age: number | null;
  readonly isStopped: boolean;
  /** Seconds since the last cosignature of each witness that the operator has named; null before the first. */
  readonly cosignatures: readonly { readonly witness: string; readonly age: number | null }[];
}

/** Values read when metrics are scraped. */
interface Gauges {
  /** Whether the database is ready, as `/readyz` reports it. Never rejects. */
  readonly isReady: () => Promise<boolean>;
  readonly backlog: () => Promise<WebhookBacklog>;
  /** Null if the log cannot be read. */
  readonly headLog: () => Promise<HeadLogMeasures | null>;
  /** Seconds since the last heartbeat of this process. */
  readonly heartbeatAge: () => number;
  /** Seconds by which the clock of this process is ahead of the database's; 0 within the bound. */
  readonly clockDifference: () => number;
  /** Subscribers to games' entries. */
  readonly watchers: () => number;
  /** Maximum connections of each pool. */
  readonly pools: Readonly<Record<string, number>>;
}

/** Which build runs. */
export interface Build {
  /** The version of Lyon. */
  readonly version: string;
  /** The commit it was built from; null if unknown. */
  readonly revision: string | null;
  /** The version of Node: `v24.0.0`. */
  readonly nodeVersion: string;
}

/** Metrics in the text format of Prometheus. */
export interface MetricsText {
  readonly contentType: string;
  readonly text: () => Promise<string>;
}

export interface Metrics extends MetricsText, ApiMetrics {
  /** `ruleset` is an id; null if it is unknown. */
  readonly countSubmission: (ruleset: string | null, verdict: 'accepted' | 'rejected' | 'refused') => void;
  /** An attempt to deliver an event to a webhook. */
  readonly countDelivery: (outcome: DeliveryOutcome) => void;
  /** Counts webhooks that were told of missing messages. `code`: the error of the stream. */
  readonly countInterruption: (code: string) => void;
  /** Counts what this process remembered and the database has lost. */
  readonly countRewind: (found: Rewound) => void;
  /** Counts a heartbeat that was not stored because the clocks differ. */
  readonly countWrongClock: () => void;
  /** Counts a game refused because newer rules have judged it. */
  readonly countNewerRules: () => void;
  /** Counts the answers of witnesses of the log of heads. */
  readonly countWitnessAnswer: (witness: string, answer: WitnessAnswer) => void;
  /** Wraps each statement of the store. */
  readonly instrumentStatements: Instrument;
  readonly watch: (gauges: Gauges) => void;
}

/** Counted from 0, so that an alarm on an increase sees the first. */
const REWOUND: readonly Rewound[] = ['position', 'subscriber', 'tournament', 'signing-key'];

const INTERRUPTIONS = ['cursor-expired', 'stream-rewound'] as const;

const CONNECTION_KINDS = ['websocket', 'subscription', 'event-stream'] as const;

/** Histogram buckets. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * Returns the metrics of one process. No label contains a game, a seat, an account or a token: all label values come from fixed lists.
 */
export const createMetrics = (build: Build): Metrics => metricsIn(new Registry(), build);

/** Returns the metrics of a worker process, and answers its parent's requests for them. */
export function createWorkerMetrics(build: Build): Metrics {
  const registry = new Registry();
  AggregatorRegistry.setRegistries(registry);
  // The constructor listens to the parent.
  void new AggregatorRegistry();
  return metricsIn(registry, build);
}

function metricsIn(registry: Registry, { version, revision, nodeVersion }: Build): Metrics {
  const registers = [registry];
  new Gauge({
    name: 'lyon_build_info',
    help: 'Always 1. The labels name the version of Lyon, the commit it was built from, if known, and the version of Node.',
    labelNames: ['version', 'revision', 'node_version'] as const,
    registers,
    // All workers are of one build, and the sum of their values would not be 1.
    aggregator: 'first',
  }).set({ version, ...(revision !== null && { revision }), node_version: nodeVersion }, 1);
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'lyon_http_request_duration_seconds',
    help: 'Duration of requests, by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers,
  });
  const counter = <const Labels extends readonly string[]>(name: string, help: string, labelNames: Labels) =>
    new Counter<Labels[number]>({ name, help, labelNames, registers });
  const connectionFaults = counter('lyon_connection_faults_total', 'Connections that the server closed by itself, by reason.', ['reason']);
  const submissions = counter('lyon_submissions_total', 'Submissions: accepted, rejected by the rules, or refused by the server.', [
    'ruleset',
    'verdict',
  ]);
  const rewinds = counter(
    'lyon_database_rewinds_total',
    'Positions, tournaments, signing keys and subscribers whose last entry or key the database has lost.',
    ['found'],
  );
  for (const found of REWOUND) rewinds.inc({ found }, 0);
  const newerRules = counter('lyon_newer_rules_total', 'Reads and commands refused because newer rules have judged their game.', []);
  const wrongClocks = counter('lyon_wrong_clock_total', 'Heartbeats not stored because the clock differs from the database’s.', []);
  const refusals = counter('lyon_refusals_total', 'Refusals of both APIs, by error code.', ['code']);
  const operations = counter('lyon_graphql_operations_total', 'Executed GraphQL operations, and subscriptions that began, by type.', [
    'type',
  ]);
  const longReads = new Gauge({
    name: 'lyon_long_reads',
    help: 'Long reads that run or wait for their turn: texts of whole games, and other parts.',
    labelNames: ['kind'] as const,
    registers,
  });
  const connections = new Gauge({
    name: 'lyon_open_connections',
    help: 'Open websockets, subscriptions on them, and event streams.',
    labelNames: ['kind'] as const,
    registers,
  });
  for (const kind of CONNECTION_KINDS) connections.set({ kind }, 0);
  const deliveries = counter(
    'lyon_webhook_attempts_total',
    'Attempts to deliver an event to a webhook, by outcome: delivered, rejected by a status, or why there was no response.',
    ['outcome'],
  );
  const interruptions = counter(
    'lyon_webhook_interruptions_total',
    'Times that a webhook was sent the news of missing messages: cursor-expired, no longer kept; stream-rewound, lost by the database.',
    ['code'],
  );
  for (const code of INTERRUPTIONS) interruptions.inc({ code }, 0);
  const witnessAnswers = counter('lyon_log_witness_answers_total', 'Answers of witnesses of the log of heads, by witness and answer.', [
    'witness',
    'answer',
  ]);
  return {
    countResponse: ({ method, route, status, seconds }) => requests.observe({ method, route: route ?? 'none', status }, seconds),
    countConnectionFault: (reason) => connectionFaults.inc({ reason }),
    countRefusal: (code) => refusals.inc({ code }),
    countOperation: (type) => operations.inc({ type }),
    beginLongRead(kind) {
      longReads.inc({ kind });
      return () => longReads.dec({ kind });
    },
    openConnection(kind) {
      connections.inc({ kind });
      return () => connections.dec({ kind });
    },
    countDelivery: (outcome) => deliveries.inc({ outcome }),
    countInterruption: (code) => interruptions.inc({ code }),
    countSubmission: (ruleset, verdict) => submissions.inc({ ruleset: ruleset ?? 'unknown', verdict }),
    countRewind: (found) => rewinds.inc({ found }),
    countWitnessAnswer: (witness, answer) => witnessAnswers.inc({ witness, answer }),
    countNewerRules: () => newerRules.inc(),
    countWrongClock: () => wrongClocks.inc(),
    instrumentStatements: statementsOf(registers),
    watch: (gauges) => watch(registers, gauges),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

/** The line of the log. */
export const REWIND_WARNING = 'the database has lost entries that this process had seen: see docs/operations.md';

export const LOG_STOPPED = 'the log of heads signs no more: the database has lost or changed what was signed: see docs/log.md';

export const CLOCK_WARNING = 'the clock of this machine differs from the database’s: no game with clocks is judged here';

export const NEWER_RULES_WARNING = 'newer rules have judged games that this instance refuses: see docs/running-for-years.md';

/** Milliseconds: a database that lost a second may have lost thousands of entries, and thousands may ask for games that newer rules judge. */
const WARNING_INTERVAL = 60_000;

/** Returns a function that counts each report, and warns of the first one and then at most once a minute. `clock`: milliseconds. */
export function createReporter<Found extends readonly unknown[]>(
  count: ((...found: Found) => void) | null | undefined,
  warn: (...found: Found) => void,
  clock: () => number,
): (...found: Found) => void {
  let warnedAt = Number.NEGATIVE_INFINITY;
  return (...found) => {
    count?.(...found);
    if (clock() - warnedAt < WARNING_INTERVAL) return;
    warnedAt = clock();
    warn(...found);
  };
}

/** Returns the metrics of all worker processes: counters and most gauges as sums, delays of the event loop as averages, values of the
 * shared database from the worker with the worst. */
export function collectWorkerMetrics(): MetricsText {
  const registry = new AggregatorRegistry();
  return { contentType: registry.contentType, text: () => registry.clusterMetrics() };
}

/** Statements beyond the size of a pool wait for a connection. */
function statementsOf(registers: Registry[]): Instrument {
  const underWay = new Gauge({
    name: 'lyon_db_queries_in_flight',
    help: 'Statements running or waiting for a connection.',
    registers,
  });
  const durations = new Histogram({
    name: 'lyon_db_query_duration_seconds',
    help: 'Duration of statements, including the wait for a connection.',
    labelNames: ['statement', 'outcome'] as const,
    buckets: SECONDS,
    registers,
  });
  return async (statement, work) => {
    underWay.inc();
    const end = durations.startTimer({ statement });
    let outcome = 'failed';
    try {
      const value = await work();
      outcome = 'done';
      return value;
    } finally {
      underWay.dec();
      end({ outcome });
    }
  };
}

/** Workers share the database: of their values of it, the worst counts. */
function watch(registers: Registry[], { watchers, pools, isReady, backlog, headLog, heartbeatAge, clockDifference }: Gauges): void {
  new Gauge({
    name: 'lyon_entry_subscribers',
    help: 'Subscribers to entries of games.',
    registers,
    collect() {
      this.set(watchers());
    },
  });
  const sizes = new Gauge({
    name: 'lyon_db_pool_max_connections',
    help: 'Maximum connections of a pool.',
    labelNames: ['pool'] as const,
    registers,
  });
  for (const [pool, size] of Object.entries(pools)) sizes.set({ pool }, size);
  new Gauge({
    name: 'lyon_database_ready',
    help: '1 while the database answers, accepts changes and has the tables of this version; else 0.',
    registers,
    aggregator: 'min',
    async collect() {
      this.set((await isReady()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'lyon_heartbeat_age_seconds',
    help: 'Seconds since this process could last append to the database.',
    registers,
    aggregator: 'max',
    collect() {
      this.set(heartbeatAge());
    },
  });
  new Gauge({
    name: 'lyon_clock_difference_seconds',
    help: "Seconds by which the clock of this process differs from the database's, if it is more than the bound; else 0.",
    registers,
    aggregator: 'max',
    collect() {
      this.set(Math.abs(clockDifference()));
    },
  });
  watchBacklog(registers, backlog);
  watchHeadLog(registers, headLog);
}

/** Returns a reader for all gauges of a scrape, which reads once. It resolves with null if that fails. */
function joined<Value>(read: () => Promise<Value | null>): () => Promise<Value | null> {
  let reading: Promise<Value | null> | null = null;
  return () => {
    reading ??= read()
      .catch(() => null)
      .finally(() => {
        reading = null;
      });
    return reading;
  };
}

/** Returns a constructor for gauges of the shared database, which have no value while it cannot be read. */
const gaugesOf =
  <Value>(registers: Registry[], read: () => Promise<Value | null>) =>
  (name: string, help: string, valueIn: (value: Value) => number | null) =>
    new Gauge({
      name,
      help,
      registers,
      aggregator: 'max',
      async collect() {
        const value = await read();
        const measured = value === null ? null : valueIn(value);
        if (measured === null) this.remove();
        else this.set(measured);
      },
    });

function watchBacklog(registers: Registry[], backlog: Gauges['backlog']): void {
  const gauge = gaugesOf(registers, joined<WebhookBacklog>(backlog));
  gauge('lyon_webhook_deliveries_due', 'Deliveries of webhooks that are due, at most 10,000.', ({ due }) => due);
  gauge('lyon_webhook_oldest_due_seconds', 'Seconds that the oldest due delivery of a webhook has waited.', ({ oldestDue }) => oldestDue);
  gauge('lyon_outbox_entries', 'Entries not handed over to streams and tournaments, at most 10,000.', ({ outbox }) => outbox);
}

function watchHeadLog(registers: Registry[], headLog: Gauges['headLog']): void {
  const read = joined(headLog);
  const gauge = gaugesOf(registers, read);
  gauge('lyon_log_size', 'Leaves of the published checkpoint of the log of heads.', ({ size }) => size);
  gauge('lyon_log_age_seconds', 'Seconds since the log of heads last read which games had new entries.', ({ age }) => age);
  gauge(
    'lyon_log_stopped',
    '1 if the log of heads signs no more, because the database has lost or changed what was signed; else 0.',
    (log) => Number(log.isStopped),
  );
  new Gauge({
    name: 'lyon_log_cosignature_age_seconds',
    help: 'Seconds since the last cosignature of a witness of the log of heads.',
    labelNames: ['witness'] as const,
    registers,
    aggregator: 'max',
    async collect() {
      this.reset();
      for (const { witness, age } of (await read())?.cosignatures ?? []) if (age !== null) this.set({ witness }, age);
    },
  });
}

interface MetricsServer {
  readonly close: () => Promise<void>;
}

const MISDIRECTED = 421;

/** Milliseconds until a scraper that does not read is disconnected. */
const REQUEST_TIMEOUT = 10_000;

/**
 * Serves `GET /metrics` for Prometheus at its own address. It requires no token, so players must not be able to reach it: a player who
 * reads the counters learns when others act, and whether their submissions were rejected. `hosts`: under which names it is reached. Rejects
 * if the port is taken. Errors go to `onFault` and are answered with 500 and no body.
 */
export async function startMetricsServer(
  meters: MetricsText,
  { host, port, hosts }: { readonly host: string; readonly port: number; readonly hosts: AllowedHosts },
  onFault: (fault: unknown) => void,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (!isHostAllowed(hosts, request.headers.host)) {
      response.writeHead(MISDIRECTED).end();
      return;
    }
    const path = request.url?.split('?')[0];
    if (request.method !== 'GET' || path !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    meters.text().then(
      (text) => response.writeHead(200, { 'content-type': meters.contentType, 'cache-control': 'no-store' }).end(text),
      (fault) => {
        onFault(fault);
        response.writeHead(500).end();
      },
    );
  });
  server.requestTimeout = REQUEST_TIMEOUT;
  server.headersTimeout = REQUEST_TIMEOUT;
  server.listen(port, host);
  await once(server, 'listening');
  return {
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
