// Metrics of a server, and what no metric reveals.

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { type AddressInfo, connect as dial } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { openStore } from '../../src/store/index.js';
import { createMetrics, createReporter, startMetricsServer } from '../../src/telemetry/metrics.js';
import { connect, listen, subscribe } from '../api/graphql/socket-client.js';
import { openTestGame, playTestGame, submit } from '../api/test-games.js';
import { startTestServer } from '../api/test-server.js';
import { ENCRYPTION } from '../support/encryption.js';
import { freePort } from '../support/free-port.js';
import { emptyDatabase, freshDatabase } from '../support/postgres.js';
import { startServer } from '../support/server-process.js';
import { whenOver } from '../support/when-over.js';

const meters = createMetrics({ version: '1.2.3', revision: 'a-commit', nodeVersion: 'v20.12.0' });
const database = await freshDatabase();
const testServer = await startTestServer({
  database,
  instrument: meters.instrumentStatements,
  onJudged: meters.countSubmission,
  app: { metrics: meters },
});
let isReady = true;
const { webhookQueue, close } = await openStore({
  address: database.address,
  poolSizes: { appends: 5, reads: 1 },
  statementTimeout: 20_000,
  instance: 'metrics',
  encryption: ENCRYPTION,
  onFault: () => undefined,
});
afterAll(close);
meters.watch({
  watchers: testServer.listeners,
  pools: { appends: 5, reads: 4 },
  isReady: async () => isReady,
  backlog: webhookQueue.backlog,
  headLog: async () => ({ size: 7, age: 12, isStopped: false, cosignatures: [{ witness: 'witness.example/w', age: 30 }] }),
  heartbeatAge: () => 1.5,
  clockDifference: () => -2.5,
});

/** The value of a row, by its name and labels as Prometheus writes them. */
async function value(row: string): Promise<number> {
  const line = (await meters.text()).split('\n').find((each) => each.startsWith(`${row} `));
  return Number(line?.slice(row.length + 1) ?? 0);
}

const verdicts = (verdict: string) => value(`lyon_submissions_total{ruleset="small",verdict="${verdict}"}`);

test('names the build', async () => {
  expect(await value('lyon_build_info{version="1.2.3",revision="a-commit",node_version="v20.12.0"}')).toBe(1);
  const unknown = createMetrics({ version: '1.2.3', revision: null, nodeVersion: 'v20.12.0' });
  expect(await unknown.text()).toContain('lyon_build_info{version="1.2.3",node_version="v20.12.0"} 1\n');
});

test('counts refusals of games that newer rules judged, and heartbeats with a wrong clock', async () => {
  meters.countNewerRules();
  meters.countWrongClock();
  expect([await value('lyon_newer_rules_total'), await value('lyon_wrong_clock_total')]).toEqual([1, 1]);
  expect(await value('lyon_clock_difference_seconds')).toBe(2.5);
});

test('reports the log of heads and its witnesses', async () => {
  meters.countWitnessAnswer('witness.example/w', 'refused');
  expect(await value('lyon_log_witness_answers_total{witness="witness.example/w",answer="refused"}')).toBe(1);
  expect(await value('lyon_log_cosignature_age_seconds{witness="witness.example/w"}')).toBe(30);
  expect([await value('lyon_log_size'), await value('lyon_log_age_seconds'), await value('lyon_log_stopped')]).toEqual([7, 12, 0]);
});

test('long reads count while they run or wait; a caller that leaves is counted as such', async () => {
  const end = meters.beginLongRead('text');
  expect(await value('lyon_long_reads{kind="text"}')).toBe(1);
  end();
  expect(await value('lyon_long_reads{kind="text"}')).toBe(0);
  meters.countRefusal('caller-left');
  expect(await value('lyon_refusals_total{code="caller-left"}')).toBe(1);
});

test('counts submissions by result and ruleset', async () => {
  const table = await playTestGame(testServer);
  expect(await Promise.all(['accepted', 'rejected', 'refused'].map(verdicts))).toEqual([2, 0, 0]);
  await submit(testServer, table, 'north', 5, [{ ready: true }]);
  await submit(testServer, table, 'north', 1, [{ pass: true }]);
  expect(await Promise.all(['accepted', 'rejected', 'refused'].map(verdicts))).toEqual([2, 1, 1]);
});

test('counts requests by route and status, whatever the address was', async () => {
  await testServer.app.inject('/v1/games/the-secret-of-somebody/record');
  await testServer.app.inject('/the-secret-of-somebody');
  const count = (method: string, route: string, status: number) =>
    value(`lyon_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`);
  expect(await count('GET', '/v1/games/:game/record', 404)).toBe(1);
  expect(await count('GET', 'none', 404)).toBe(1);
  expect(await count('POST', '/graphql', 200)).toBeGreaterThan(4);
});

test('counts refusals of both APIs by code, and GraphQL operations by type', async () => {
  const refusals = (code: string) => value(`lyon_refusals_total{code="${code}"}`);
  const operations = (type: string) => value(`lyon_graphql_operations_total{type="${type}"}`);
  const [unknown, queries, mutations] = await Promise.all([refusals('no-such-game'), operations('query'), operations('mutation')]);
  await testServer.app.inject('/v1/games/00000000-0000-4000-8000-000000000000');
  await testServer.ask('{ game(id: "00000000-0000-4000-8000-000000000000") { id } }');
  await testServer.ask('mutation { takeSeat(game: "00000000-0000-4000-8000-000000000000") { seat } }', {}, null);
  expect(await refusals('no-such-game')).toBe(unknown + 2);
  expect(await refusals('unauthenticated')).toBeGreaterThan(0);
  expect(await Promise.all([operations('query'), operations('mutation')])).toEqual([queries + 1, mutations + 1]);
});

test('counts statements by name, including failures, and reports how many are running', async () => {
  expect(await value('lyon_db_query_duration_seconds_count{statement="games.append",outcome="done"}')).toBeGreaterThanOrEqual(2);
  await testServer.sql`alter table games rename to lost`;
  await testServer.ask('{ games { edges { cursor } } }');
  await testServer.sql`alter table lost rename to games`;
  expect(await value('lyon_db_query_duration_seconds_count{statement="games.gamesOf",outcome="failed"}')).toBe(1);
  // Some are not awaited: those that save snapshots.
  await expect.poll(() => value('lyon_db_queries_in_flight')).toBe(0);
  expect(await value('lyon_db_pool_max_connections{pool="appends"}')).toBe(5);
});

test('reports the database, the heartbeat, and what waits to be sent or handed over', async () => {
  const { sql } = testServer;
  const backlog = () =>
    Promise.all(['lyon_webhook_deliveries_due', 'lyon_webhook_oldest_due_seconds', 'lyon_outbox_entries'].map((name) => value(name)));
  expect(await backlog()).toEqual([0, 0, 0]);
  await sql`
    insert into webhook_endpoints (endpoint_id, owner, include, token_hash, url, created_at, secret)
    values ('wh_1', 'account:opener', '{}', '', 'https://example.org', now(), '')`;
  await sql`
    insert into webhook_queue (endpoint_id, kind, after, cursor, due_at, leased_until)
    select 'wh_1', 'redelivery', 'm0', 'm1', now() - n * interval '1 hour', now() + interval '1 hour' from generate_series(-3, 4) n`;
  await sql`insert into game_outbox select gen_random_uuid(), 1, false, 0 from generate_series(1, 10010)`;
  const [due, oldest, outbox] = await backlog();
  expect([due, outbox]).toEqual([5, 10_000]);
  expect(oldest).toBeGreaterThanOrEqual(4 * 3_600);
  expect(oldest).toBeLessThan(5 * 3_600);
  await sql`alter table webhook_queue rename to lost`;
  expect(await meters.text()).not.toMatch(/^lyon_webhook_deliveries_due /m);
  await sql`alter table lost rename to webhook_queue`;
  await sql`delete from webhook_queue`;
  await sql`delete from game_outbox`;
  expect(await backlog()).toEqual([0, 0, 0]);

  expect([await value('lyon_database_ready'), await value('lyon_heartbeat_age_seconds')]).toEqual([1, 1.5]);
  isReady = false;
  expect(await meters.text()).toMatch(/^lyon_database_ready 0$/m);
});

test('counts attempts to deliver to webhooks by outcome', async () => {
  meters.countDelivery('delivered');
  meters.countDelivery('timed-out');
  expect(await value('lyon_webhook_attempts_total{outcome="delivered"}')).toBe(1);
  expect(await value('lyon_webhook_attempts_total{outcome="timed-out"}')).toBe(1);
});

test('counts webhooks that were told of missing messages from 0, by the error of the stream', async () => {
  const count = (code: string) => value(`lyon_webhook_interruptions_total{code="${code}"}`);
  expect([await count('cursor-expired'), await count('stream-rewound')]).toEqual([0, 0]);
  meters.countInterruption('stream-rewound');
  expect([await count('cursor-expired'), await count('stream-rewound')]).toEqual([0, 1]);
});

test('counts what the database has lost from 0, and warns once a minute', async () => {
  const count = (found: string) => value(`lyon_database_rewinds_total{found="${found}"}`);
  expect(await meters.text()).toContain('lyon_database_rewinds_total{found="position"} 0');
  const warned: string[] = [];
  let now = 0;
  const report = createReporter(
    meters.countRewind,
    (found) => void warned.push(found),
    () => now,
  );
  report('position');
  report('subscriber');
  now = 59_999;
  report('position');
  now = 60_000;
  report('tournament');
  expect(await Promise.all(['position', 'subscriber', 'tournament', 'signing-key'].map(count))).toEqual([2, 1, 1, 0]);
  expect(warned).toEqual(['position', 'tournament']);
});

const url = await listen(testServer.app);

test('knows how many watch', async () => {
  const table = await openTestGame(testServer, { public: true });
  const client = connect(url);
  const stream = subscribe(client, 'subscription ($game: ID!) { gameEntries(game: $game) { version } }', { game: table.game });
  await expect.poll(() => value('lyon_entry_subscribers')).toBe(1);
  stream.stop();
  await expect.poll(() => value('lyon_entry_subscribers')).toBe(0);
});

test('counts what clients keep open: websockets, subscriptions and event streams', async () => {
  const open = () =>
    Promise.all(['websocket', 'subscription', 'event-stream'].map((kind) => value(`lyon_open_connections{kind="${kind}"}`)));
  const { game } = await openTestGame(testServer, { public: true });
  await expect.poll(open).toEqual([0, 0, 0]);
  const client = connect(url);
  const [ended, kept] = [1, 2].map(() => subscribe(client, 'subscription ($game: ID!) { gameEntries(game: $game) { version } }', { game }));
  const stop = new AbortController();
  await fetch(`${url.replace(/^ws/, 'http').replace(/\/graphql$/, '')}/v1/games/${game}/entries/stream`, { signal: stop.signal });
  await expect.poll(open).toEqual([1, 2, 1]);
  ended!.stop();
  await expect.poll(open).toEqual([1, 1, 1]);
  await client.dispose();
  await expect.poll(open).toEqual([0, 0, 1]);
  stop.abort();
  await expect.poll(open).toEqual([0, 0, 0]);
  kept!.stop();
});

test('counts connections that the server closes by itself, by reason', async () => {
  const { port } = testServer.app.server.address() as AddressInfo;
  const faults = (reason: string) => value(`lyon_connection_faults_total{reason="${reason}"}`);
  const socket = dial(port, '127.0.0.1', () => socket.end('nonsense\r\n\r\n'));
  await once(socket.resume(), 'close');
  expect(await Promise.all(['malformed-request', 'malformed-frame'].map(faults))).toEqual([1, 0]);
});

test('reports the process and its event loop, and names no game, seat or token', async () => {
  const { game, north, south } = await playTestGame(testServer);
  const text = await meters.text();
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
  for (const secret of [game, north, south, 'north', 'south', 'opener']) expect(text).not.toContain(secret);
  const labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, name]) => name));
  expect([...labels].filter((name) => !/^(le|type|version|major|minor|patch|kind|space|quantile)$/.test(name!)).sort()).toEqual([
    'answer',
    'code',
    'found',
    'method',
    'node_version',
    'outcome',
    'pool',
    'reason',
    'revision',
    'route',
    'ruleset',
    'statement',
    'status',
    'verdict',
    'witness',
  ]);
});

const failed = (fault: unknown): never => {
  throw fault;
};

test('a failure in a metric is logged and answered without details', async () => {
  const fault = new Error('counting has failed');
  const faults: unknown[] = [];
  const broken = { ...meters, text: () => Promise.reject(fault) };
  const port = await freePort();
  const metrics = await startMetricsServer(broken, { host: '127.0.0.1', port, hosts: 'loopback' }, (each) => void faults.push(each));
  whenOver(metrics.close);
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([answer.status, await answer.text(), faults]).toEqual([500, '', [fault]]);
});

test('is served at its own port, at /metrics only', async () => {
  const port = await freePort();
  const metrics = await startMetricsServer(meters, { host: '127.0.0.1', port, hosts: 'loopback' }, failed);
  whenOver(metrics.close);
  const found = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([found.status, found.headers.get('content-type')]).toEqual([200, meters.contentType]);
  expect(await found.text()).toContain('lyon_submissions_total');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  // A page of any site can give a name of its own the address of this machine.
  const rebound = await new Promise<number | undefined>((resolve, reject) =>
    get({ port, host: '127.0.0.1', path: '/metrics', headers: { host: 'evil.example' } }, ({ statusCode }) => resolve(statusCode)).on(
      'error',
      reject,
    ),
  );
  expect(rebound).toBe(421);
  await expect(startMetricsServer(meters, { host: '127.0.0.1', port, hosts: 'loopback' }, failed)).rejects.toThrow('EADDRINUSE');
});

test('is served on its own port only, and only if configured', async () => {
  const { url } = await emptyDatabase();
  const secrets = { LYON_ACCOUNT_TOKEN: 'the-account-token-of-the-metrics-test', LYON_SECRET_KEY: randomBytes(32).toString('base64url') };
  const port = await freePort();
  const services = await startServer({
    env: { DATABASE_URL: url, ...secrets, LYON_METRICS_PORT: String(port), LYON_REVISION: 'a-commit', LYON_LOG_LEVEL: 'info' },
  });
  expect((await fetch(`${services.origin}/metrics`)).status).toBe(404);
  const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await expect.poll(metrics).toMatch(/_count\{method="GET",route="none",status="404"\} 1/);
  expect(await metrics()).toContain('lyon_db_pool_max_connections{pool="appends"} 6');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const build = `version="${version}",revision="a-commit",node_version="${process.version}"`;
  expect(await metrics()).toContain(`lyon_build_info{${build}} 1\n`);
  expect(await (await fetch(`${services.origin}/healthz`)).json()).toEqual({ status: 'alive', version });
  expect(services.output()).toContain(`Lyon ${version} is running.`);
  const started = `"version":"${version}","revision":"a-commit","nodeVersion":"${process.version}","msg":"started"`;
  await expect.poll(services.output).toContain(started);
  expect(await metrics()).toMatch(/^lyon_database_ready 1$/m);
  expect(await metrics()).toMatch(/^lyon_heartbeat_age_seconds [0-9.]+$/m);
  expect(await metrics()).toMatch(/^lyon_webhook_deliveries_due 0$/m);
  services.signal('SIGTERM');
  expect(await services.ended).toBe(0);
});
