import { once } from 'node:events';
import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ResponseMetrics } from '../api/http/instrumentation.js';
import type { Instrument } from '../games/index.js';

/** What is looked at when somebody asks, and not counted on the way. */
export interface Gauges {
  /** Who wait for entries of games: subscriptions and the like. */
  readonly watchers: () => number;
  /** Connections that each pool may open. */
  readonly pools: Readonly<Record<string, number>>;
}

export interface Metrics {
  readonly recordResponse: (answered: ResponseMetrics) => void;
  /** `ruleset` is an id of one, or null where it is not known. */
  readonly recordSubmission: (ruleset: string | null, verdict: 'accepted' | 'rejected' | 'refused') => void;
  /** Around each statement of the store. */
  readonly instrumentStatements: Instrument;
  readonly watch: (gauges: Gauges) => void;
  readonly contentType: string;
  /** Everything in the text format of Prometheus. */
  readonly text: () => Promise<string>;
}

/** From a millisecond to some seconds. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * The counters of one process. No label names a game, a seat, an account or a token: every value of every label is of a
 * list that stands in the code.
 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'lyon_http_request_duration_seconds',
    help: 'Requests answered, and how long that took.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers,
  });
  const submissions = new Counter({
    name: 'lyon_submissions_total',
    help: 'Submissions: accepted, rejected by the rules, or refused by the house.',
    labelNames: ['ruleset', 'verdict'] as const,
    registers,
  });
  return {
    recordResponse: ({ method, route, status, seconds }) => requests.observe({ method, route: route ?? 'none', status }, seconds),
    recordSubmission: (ruleset, verdict) => submissions.inc({ ruleset: ruleset ?? 'unknown', verdict }),
    instrumentStatements: statementsOf(registers),
    watch: ({ watchers, pools }) => watch(registers, watchers, pools),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

/** Those under way that a pool has no connection for wait: more than the pool is long is a queue. */
function statementsOf(registers: Registry[]): Instrument {
  const underWay = new Gauge({
    name: 'lyon_statements_under_way',
    help: 'Statements sent to the database or waiting for a connection.',
    registers,
  });
  const durations = new Histogram({
    name: 'lyon_statement_duration_seconds',
    help: 'Statements done, and how long that took, waiting for a connection included.',
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

function watch(registers: Registry[], watchers: Gauges['watchers'], pools: Gauges['pools']): void {
  new Gauge({
    name: 'lyon_watchers',
    help: 'Who wait for entries of games.',
    registers,
    collect() {
      this.set(watchers());
    },
  });
  const sizes = new Gauge({
    name: 'lyon_pool_connections',
    help: 'Connections a pool may open.',
    labelNames: ['pool'] as const,
    registers,
  });
  for (const [pool, size] of Object.entries(pools)) sizes.set({ pool }, size);
}

export interface MetricsServer {
  readonly close: () => Promise<void>;
}

/** A way out for a scraper that does not read. */
const REQUEST_TIMEOUT = 10_000;

/**
 * `GET /metrics` at an address of its own, for Prometheus. It asks for no token, so the address must be out of players'
 * reach: who reads the counters while he plays learns when others act, and whether what they sent was rejected.
 * Rejects when the port is taken. What goes wrong in counting is told to `onFault`, and answered 500 without a word.
 */
export async function startMetricsServer(
  meters: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
  onFault: (fault: unknown) => void,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
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
