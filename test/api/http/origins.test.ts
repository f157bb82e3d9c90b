// Pages of other origins: CORS, and websockets, which have no preflight.
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { AllowedHosts } from '../../../src/api/http/hosts.js';
import { type AllowedOrigins, parseOrigins } from '../../../src/api/http/origins.js';
import { readDocument, startTestServer } from '../test-server.js';

async function doorFor(origins?: AllowedOrigins, hosts?: AllowedHosts) {
  const { app } = await startTestServer({ app: { ...(origins && { origins }), ...(hosts && { hosts }) } });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, host: `127.0.0.1:${(app.server.address() as AddressInfo).port}` };
}
type TestApi = Awaited<ReturnType<typeof doorFor>>;
const [usual, named, open] = await Promise.all([doorFor(), doorFor(['https://play.example']), doorFor('all')]);

async function preflight({ app }: TestApi, origin: string) {
  const headers = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization,content-type' };
  return app.inject({ method: 'OPTIONS', url: '/graphql', headers });
}

const allowed = async (testServer: TestApi, origin: string) => (await preflight(testServer, origin)).headers['access-control-allow-origin'];

/** The outcome of a websocket from a page of this origin: `open`, or a status. */
const socketFrom = ({ host }: TestApi, origin?: string): Promise<string | number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`ws://${host}/graphql`, 'graphql-transport-ws', { ...(origin && { origin }) });
    socket.on('open', () => resolve('open'));
    socket.on('open', () => socket.close());
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => undefined);
  });

describe.each([
  ['this machine', 'http://localhost:5173', { usual: true, named: false, open: true }],
  ['this machine by its number', 'https://[::1]:8443', { usual: true, named: false, open: true }],
  ['a name that begins as this machine’s does', 'http://localhost.evil.example', { usual: false, named: false, open: true }],
  ['a page that was named', 'https://play.example', { usual: false, named: true, open: true }],
  ['the same at another port', 'https://play.example:8443', { usual: false, named: false, open: true }],
  ['the same without encryption', 'http://play.example', { usual: false, named: false, open: true }],
  ['a page of a file', 'null', { usual: false, named: false, open: true }],
])('a page of %s', (_what, origin, may) => {
  test.each([
    ['usual', usual, may.usual],
    ['that names pages', named, may.named],
    ['open to all', open, may.open],
  ] as const)('at a server %s', async (_which, testServer, yes) => {
    expect(await allowed(testServer, origin)).toBe(yes ? origin : undefined);
    expect(await socketFrom(testServer, origin)).toBe(yes ? 'open' : 403);
  });
});

test('the server’s own pages and clients other than browsers are always allowed', async () => {
  expect(await socketFrom(named, `http://${named.host}`)).toBe('open');
  expect(await socketFrom(named)).toBe('open');
});

test('a preflight lists what may be sent and read, and varies by origin', async () => {
  const before = await preflight(named, 'https://play.example');
  expect(before.statusCode).toBe(204);
  expect(before.headers['access-control-allow-methods']).toContain('PUT');
  for (const name of ['authorization', 'idempotency-key', 'if-match', 'if-none-match', 'last-event-id'])
    expect(before.headers['access-control-allow-headers']).toContain(name);
  const headers = { origin: 'https://play.example' };
  const answer = await named.app.inject({ url: '/graphql?query={__typename}', headers });
  expect(answer.headers['access-control-allow-origin']).toBe('https://play.example');
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  expect(answer.headers['vary']).toMatch(/Origin.*Accept-Language/);
});

/** Headers that any page may read (the Fetch standard, 2.2.3). */
const SAFE = ['cache-control', 'content-language', 'content-length', 'content-type', 'expires', 'last-modified', 'pragma'];
/** Headers that a browser obeys itself. */
const OF_BROWSER = ['content-security-policy', 'referrer-policy'];
/** Headers that the OpenAPI document does not describe. */
const BESIDE = ['allow'];

test('a page may read every header that is sent, and no other is named', async () => {
  const { headers } = await open.app.inject({ url: '/graphql?query={__typename}', headers: { origin: 'https://play.example' } });
  const { components, paths } = readDocument() as unknown as { components: { headers: object }; paths: object };
  const used = Object.keys(components.headers).filter((name) => JSON.stringify({ components, paths }).includes(`headers/${name}"`));
  const result = [...used.map((name) => name.toLowerCase()), ...BESIDE].filter((name) => ![...SAFE, ...OF_BROWSER].includes(name));
  expect(String(headers['access-control-expose-headers']).split(', ').sort()).toEqual(result.sort());
});

test('an OPTIONS that is no browser’s question is refused as before', async () => {
  expect((await usual.app.inject({ method: 'OPTIONS', url: '/graphql' })).statusCode).toBe(405);
  expect((await usual.app.inject({ method: 'OPTIONS', url: '/nowhere' })).statusCode).toBe(404);
});

test.each([
  ['*', 'all'],
  ['https://a.example, http://b.example:8080', ['https://a.example', 'http://b.example:8080']],
  ['https://a.example/', null],
  ['https://a.example/page', null],
  ['a.example', null],
  ['https://a.example,*', null],
  ['', null],
  ['file:///tmp', null],
])('the setting %j', (text, origins) => expect(parseOrigins(text)).toEqual(origins));

/** The status of a request with this `Host`, and the outcome of a websocket. */
async function requestTo({ host }: TestApi, name: string): Promise<readonly [number, string | number]> {
  const port = Number(host.split(':')[1]);
  const status = await new Promise<number>((resolve, fail) => {
    get({ host: '127.0.0.1', port, path: '/v1/rulesets', headers: { host: name, origin: `http://${name}` } }, (response) => {
      response.resume();
      resolve(response.statusCode!);
    }).on('error', fail);
  });
  const socket = await new Promise<string | number>((resolve) => {
    const opened = new WebSocket(`ws://${host}/graphql`, 'graphql-transport-ws', { headers: { host: name }, origin: `http://${name}` });
    opened.on('open', () => resolve('open'));
    opened.on('open', () => opened.close());
    opened.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    opened.on('error', () => undefined);
  });
  return [status, socket];
}

describe('a server that only its own machine can reach', async () => {
  const local = await doorFor('loopback', 'loopback');
  const behindProxy = await doorFor('all', ['lyon.example']);
  test.each([
    ['evil.example', 421, 421],
    ['evil.example:3000', 421, 421],
    ['localhost.evil.example', 421, 421],
    ['lyon.example', 421, 200],
    ['LYON.example:443', 421, 200],
    ['localhost:3000', 200, 200],
    ['127.0.0.1', 200, 200],
    ['[::1]:3000', 200, 200],
    ['192.0.2.1', 421, 200],
  ])('answers requests to %s: %i, and with a public URL %i', async (name, alone, proxied) => {
    for (const [testServer, status] of [
      [local, alone],
      [behindProxy, proxied],
    ] as const) {
      const [answered, socket] = await requestTo(testServer, name);
      expect([answered, socket]).toEqual([status, status === 200 ? 'open' : status]);
    }
  });
});
