// Rate limits of both APIs; they reveal nothing about other callers.
import { beforeEach, describe, expect, test } from 'vitest';
import { connect, listen, subscribe } from '../graphql/socket-client.js';
import { openTestGame } from '../test-games.js';
import { OPENER, STRANGER, startTestServer } from '../test-server.js';

let minutes = 0;
/** The server's clock: it stands still, and advances by a minute before each test. */
const clock = new Date();
beforeEach(() => void minutes++);
const now = () => new Date(clock.getTime() + minutes * 61_000);

const limited = (proxies: readonly string[] = []) =>
  startTestServer({
    now,
    app: { rateLimits: { requestsOfToken: 3, anonymousRequests: 2, requestsOfAddress: 7, bytesPerRequest: 1_000_000 }, proxies },
  });
const api = await limited();
const behind = await limited(['10.0.0.0/8']);

interface From {
  readonly token?: string;
  readonly address?: string;
  readonly forwarded?: string;
  readonly url?: string;
}

async function ask({ token, address = '192.0.2.1', forwarded, url = '/graphql?query={__typename}' }: From, { app } = api) {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(forwarded && { 'x-forwarded-for': forwarded }) };
  const reply = await app.inject({ url, headers, remoteAddress: address });
  return { status: reply.statusCode, headers: reply.headers, body: reply.body && JSON.parse(reply.body) };
}

const statuses = async (asked: readonly From[], at = api) => {
  const found: number[] = [];
  for (const each of asked) found.push((await ask(each, at)).status);
  return found;
};
const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

describe('requests in a minute', () => {
  test('are limited per token, whatever the address, and reset after a minute', async () => {
    const addresses = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'];
    expect(await statuses(addresses.map((address) => ({ token: OPENER, address })))).toEqual([200, 200, 200, 429]);
    expect(await statuses([{ token: STRANGER }])).toEqual([200]);
    minutes++;
    expect(await statuses([{ token: OPENER }])).toEqual([200]);
  });

  test('are limited without a token by address', async () => {
    expect(await statuses(times(3, { address: '192.0.2.1' }))).toEqual([200, 200, 429]);
    expect(await statuses([{ address: '192.0.2.2' }])).toEqual([200]);
  });

  test('are limited of one address, however many tokens it makes up', async () => {
    const madeUp = Array.from({ length: 8 }, (_, index) => ({ token: `made-up-token-number-${index}` }));
    expect(await statuses(madeUp)).toEqual([...times(7, 200), 429]);
    expect(await statuses([{ token: OPENER, address: '192.0.2.2' }])).toEqual([200]);
  });

  test('with a malformed token count as anonymous', async () => {
    const asked = { url: '/v1/games/x/record' };
    expect(await statuses([asked, asked, asked])).toEqual([404, 404, 429]);
  });

  test('of all addresses of an IPv6 network are one caller’s', async () => {
    const asked = [
      '2001:db8:0:1::1',
      '2001:db8::1:a:b:c:d',
      '2001:0db8:0000:0001:ffff::',
      '2001:db8:0:2::1',
      '::ffff:192.0.2.9',
      '192.0.2.9',
    ];
    expect(await statuses(asked.map((address) => ({ address })))).toEqual([200, 200, 429, 200, 200, 200]);
    expect(await statuses([{ address: '192.0.2.9' }])).toEqual([429]);
  });

  test('to health checks are not limited', async () => {
    const { statusCode } = await api.app.inject('/healthz');
    expect(statusCode).toBe(404); // Requests for unknown paths count against the rate limit.
    const healthy = await startTestServer({
      app: {
        rateLimits: { requestsOfToken: 1, anonymousRequests: 1, requestsOfAddress: 1, bytesPerRequest: 1_000_000 },
        health: { version: '1.2.3', database: async () => 'ready', readyTimeout: 1_000, closing: new AbortController().signal },
      },
    });
    const seen = [];
    for (const url of [...times(3, '/healthz'), ...times(3, '/readyz')]) seen.push((await healthy.app.inject(url)).statusCode);
    expect(seen).toEqual(times(6, 200));
  });
});

describe('an answer', () => {
  test('state the caller’s own remaining quota, as the IETF draft describes', async () => {
    const { headers } = await ask({ token: OPENER });
    expect(headers).toMatchObject({ 'ratelimit-policy': '"token";q=3;w=60', ratelimit: '"token";r=2;t=60' });
    // Other callers at the same address, and their number, are not revealed.
    await statuses([{ token: STRANGER }, {}, {}]);
    expect((await ask({ token: OPENER })).headers['ratelimit']).toBe('"token";r=1;t=60');
    expect((await ask({ address: '192.0.2.7' })).headers).toMatchObject({
      'ratelimit-policy': '"anonymous";q=2;w=60',
      ratelimit: '"anonymous";r=1;t=60',
    });
  });

  test('over the limit get the time of the next attempt, in each API’s form', async () => {
    await statuses(times(3, { token: OPENER }));
    const result = { code: 'too-many-requests', status: 429, limit: 3, retryAfter: 60 };
    const graphql = await ask({ token: OPENER });
    expect([graphql.status, graphql.headers['retry-after'], graphql.headers['ratelimit']]).toEqual([429, '60', '"token";r=0;t=60']);
    expect(graphql.body.errors[0].extensions).toMatchObject(result);
    const plain = await ask({ token: OPENER, url: '/v1/games/x/record' });
    expect([plain.status, plain.headers['retry-after']]).toEqual([429, '60']);
    expect(plain.headers['content-type']).toContain('application/problem+json');
    expect(plain.body).toMatchObject(result);
  });
});

describe('a large response', () => {
  const SMALL = '/graphql?query={__typename}';
  const LARGE = '/graphql?query={__schema{directives{name description}}}';
  const BYTES = 150;
  const start = () =>
    startTestServer({
      now,
      app: { rateLimits: { requestsOfToken: 100, anonymousRequests: 100, requestsOfAddress: 1_000, bytesPerRequest: BYTES } },
    });
  const remaining = (headers: Readonly<Record<string, unknown>>): number => Number(/r=(\d+)/.exec(String(headers['ratelimit']))![1]);

  test('counts as one more request for each full number of bytes', async () => {
    const server = await start();
    const { app } = server;
    const { headers, rawPayload } = await app.inject({ url: LARGE });
    expect(rawPayload.length).toBeGreaterThan(3 * BYTES);
    expect(remaining(headers)).toBe(99);
    const next = await app.inject({ url: SMALL });
    expect(remaining(next.headers)).toBe(98 - Math.floor(rawPayload.length / BYTES));
    // Compression does not make it cheaper.
    await app.inject({ url: LARGE, headers: { 'accept-encoding': 'gzip' }, remoteAddress: '192.0.2.9' });
    const packed = await app.inject({ url: SMALL, remoteAddress: '192.0.2.9' });
    expect(remaining(packed.headers)).toBe(remaining(next.headers));
    // A small one counts once, and another address has its own quota.
    expect(remaining((await app.inject({ url: SMALL })).headers)).toBe(remaining(next.headers) - 1);
    expect(remaining((await app.inject({ url: SMALL, remoteAddress: '192.0.2.8' })).headers)).toBe(99);
  });

  test('counts over a websocket as well', async () => {
    const server = await start();
    const client = connect(await listen(server.app), { payload: { Authorization: `Bearer ${OPENER}` } });
    const left = async () => remaining((await ask({ token: OPENER }, server)).headers);
    const before = await left();
    const query = '{__schema{directives{name description}}}';
    const { value } = await client.iterate({ query }).next();
    // The websocket, its operation, and the request that reads the quota.
    const sent = JSON.stringify({ type: 'next', id: '', payload: value }).length;
    expect(before - (await left())).toBeGreaterThan(1 + Math.floor(sent / BYTES));
    expect(before - (await left())).toBeLessThan(5 + Math.floor((sent + 50) / BYTES));
  });
});

test('a subscription counts as a request of its token; one too many is refused, and the others continue', async () => {
  const table = await openTestGame(api, { public: true });
  minutes++;
  const client = connect(await listen(api.app), { payload: { Authorization: `Bearer ${table.north}` } });
  const watch = () =>
    subscribe<{ version: number }>(client, 'subscription ($game: ID!) { gameEntries(game: $game) { version } }', { game: table.game });
  const streams = times(3, null).map(watch);
  await Promise.all(streams.map((stream) => stream.take(1)));
  expect(await watch().over).toEqual(['too-many-requests']);
  expect((await ask({ token: table.north })).status).toBe(429);
  minutes++;
  expect(await watch().take(1)).toHaveLength(1);
  for (const stream of streams) stream.stop();
});

describe('whom a request comes from', () => {
  test('is not taken from headers unless the proxy is trusted', async () => {
    const forged = ['198.51.100.1', '198.51.100.2', '198.51.100.3'].map((forwarded) => ({ forwarded }));
    expect(await statuses(forged)).toEqual([200, 200, 429]);
    // Headers of untrusted proxies are ignored.
    expect(await statuses(forged, behind)).toEqual([200, 200, 429]);
  });

  test('is the one that a trusted proxy names; earlier addresses are the client’s own and are ignored', async () => {
    const from = (forwarded: string) => ({ address: '10.1.2.3', forwarded });
    expect(await statuses([from('198.51.100.1'), from('198.51.100.1'), from('198.51.100.1')], behind)).toEqual([200, 200, 429]);
    expect(await statuses([from('198.51.100.2')], behind)).toEqual([200]);
    const forged = ['203.0.113.1', '203.0.113.2', '10.9.9.9'].map((each) => from(`${each}, 198.51.100.3`));
    expect(await statuses(forged, behind)).toEqual([200, 200, 429]);
  });
});
