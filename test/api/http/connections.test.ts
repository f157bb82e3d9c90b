// Connections: their limits, their deadlines, and those that are open at shutdown.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { proxyMatcher } from '../../../src/api/http/callers.js';
import type { ConnectionFault } from '../../../src/api/http/connections.js';
import { NO_METRICS } from '../../../src/api/http/instrumentation.js';
import { freshDatabase } from '../../support/postgres.js';
import { whenOver } from '../../support/when-over.js';
import { startTestServer, type TestServerOptions } from '../test-server.js';
import { listenAtPath } from '../unix-listener.js';

const HEAD = 'GET /.well-known/jwks.json HTTP/1.1\r\nhost: server\r\n';
const ANSWERED = /^HTTP\/1\.1 200 OK\r\n/;
const TIMED_OUT = /^HTTP\/1\.1 408 Request Timeout\r\n[\s\S]*"code":"request-timeout"/;

const BODY = '{"query":"{ __typename }"}';
/** A request without its body. */
const POST_HEAD = `POST /graphql HTTP/1.1\r\nhost: server\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n`;

// What these servers store is nothing to the tests.
const database = await freshDatabase();

async function openedServer({ app: deps, ...wanted }: TestServerOptions = {}) {
  const faults: ConnectionFault[] = [];
  const server = await startTestServer({
    database,
    ...wanted,
    app: { metrics: { ...NO_METRICS, countConnectionFault: (fault) => void faults.push(fault) }, ...deps },
  });
  const port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
  /** A client that sends these bytes as soon as it is connected. */
  const sendingOver = (socket: Socket, words: string | Buffer) => {
    // A refused connection is reset.
    socket.on('error', () => undefined);
    whenOver(() => socket.destroy());
    const parts: Buffer[] = [];
    socket.on('data', (bytes) => void parts.push(bytes as Buffer));
    socket.write(words);
    return {
      socket,
      received: () => Buffer.concat(parts).toString(),
      closed: new Promise<void>((resolve) => socket.once('close', () => resolve())),
    };
  };
  /** The same from this address. */
  const sending = (words: string | Buffer, from = '127.0.0.1') =>
    sendingOver(connect({ port, host: '127.0.0.1', localAddress: from }), words);
  /** A client that sends these bytes, and reads nothing. */
  const unread = async (words: string): Promise<void> => {
    const { socket } = sendingOver(connect(await listenAtPath(server.app)), words);
    socket.pause();
  };
  /** The same when the server has read them, or has closed the connection. */
  const connected = async (words: string, from?: string) => {
    const arrived = once(server.app.server, 'connection');
    const client = sending(words, from);
    const [served] = (await arrived) as [Socket];
    await expect.poll(() => served.destroyed || served.bytesRead === words.length).toBe(true);
    return client;
  };
  /** What the server answers to a request on a connection of its own. */
  const ask = async (from?: string) => {
    const { closed, received } = sending(`${HEAD}connection: close\r\n\r\n`, from);
    await closed;
    return received();
  };
  return { ...server, port, faults, sending, unread, connected, ask };
}

/** A server whose limits no test reaches. */
const lenient = await openedServer();

/** Opens a websocket, from this address. */
async function openedSocket(port: number, from = '127.0.0.1'): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', { localAddress: from });
  whenOver(() => socket.terminate());
  await once(socket, 'open');
  return socket;
}

describe('connections of one address', () => {
  test('are limited; another address gets in, and a closed connection frees its place', async () => {
    const { faults, connected, ask } = await openedServer({ apiLimits: { connectionsOfAddress: 3 } });
    const held = [await connected(''), await connected(HEAD), await connected('')];
    expect(await ask()).toBe('');
    expect(faults).toEqual(['address-limit']);
    expect(await ask('127.0.0.2')).toMatch(ANSWERED);
    held[0]!.socket.destroy();
    await expect.poll(() => ask()).toMatch(ANSWERED);
  });
  test('include websockets', async () => {
    const { port, ask } = await openedServer({ apiLimits: { connectionsOfAddress: 2 } });
    const sockets = [await openedSocket(port), await openedSocket(port)];
    expect(await ask()).toBe('');
    expect(await ask('127.0.0.2')).toMatch(ANSWERED);
    sockets[0]!.terminate();
    await expect.poll(() => ask()).toMatch(ANSWERED);
  });
  test('are not limited for a trusted proxy', async () => {
    const { connected, ask } = await openedServer({ apiLimits: { connectionsOfAddress: 1 }, app: { proxies: ['127.0.0.2'] } });
    for (const _ of [1, 2, 3]) await connected('', '127.0.0.2');
    expect(await ask('127.0.0.2')).toMatch(ANSWERED);
    await connected('', '127.0.0.3');
    expect(await ask('127.0.0.3')).toBe('');
  });
  test.each([
    ['loopback', ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'], ['128.0.0.1', '::2', '']],
    ['10.0.0.0/8', ['10.1.2.3', '::ffff:10.1.2.3'], ['11.0.0.1', 'fd00::1']],
    ['uniquelocal', ['192.168.1.1', 'fd12::1'], ['192.169.1.1', 'fe80::1']],
    ['linklocal', ['169.254.1.1', 'fe80::1%eth0'], ['169.255.1.1']],
    ['2001:db8::/32', ['2001:db8:1::1'], ['2001:db9::1', '10.0.0.1']],
    ['192.0.2.7', ['192.0.2.7'], ['192.0.2.8', 'nonsense']],
  ])('%s is a trusted range', (range, inside, outside) => {
    const isProxy = proxyMatcher([range]);
    expect([inside.filter(isProxy), outside.filter(isProxy)]).toEqual([inside, []]);
  });
});

test('a few of the requests that a client sends without waiting are handled at once, and all are answered in their order', async () => {
  let running = 0;
  let most = 0;
  const handle = async ({ url }: { readonly url: string }) => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
    return `<${url.split('/').at(-1)}>`;
  };
  const { sending } = await openedServer({ extend: (app) => void app.get('/wait/:number', handle) });
  const numbers = Array.from({ length: 100 }, (_, at) => at);
  const { received } = sending(numbers.map((number) => `GET /wait/${number} HTTP/1.1\r\nhost: server\r\n\r\n`).join(''));
  await expect.poll(() => [...received().matchAll(/<(\d+)>/g)].map(([, number]) => Number(number))).toEqual(numbers);
  expect(most).toBe(8);
});

describe('a full server', () => {
  test('closes the connection that is idle longest for a new one', async () => {
    const { faults, connected, ask } = await openedServer({ apiLimits: { connections: 3 } });
    const [silent, half] = [await connected('', '127.0.0.2'), await connected(HEAD, '127.0.0.2')];
    const kept = await connected(`${HEAD}\r\n`, '127.0.0.3');
    await expect.poll(kept.received).toMatch(ANSWERED);
    for (const longest of [silent, half]) {
      expect(await ask()).toMatch(ANSWERED);
      await longest.closed;
      // The new one is closed: its place is taken, so that the next one finds none.
      await connected(POST_HEAD.concat('\r\n'));
    }
    expect(await ask()).toMatch(ANSWERED);
    await kept.closed;
    expect(faults).toEqual(['evicted', 'evicted', 'evicted']);
  });
  test('refuses a new connection if none is idle', async () => {
    const { faults, connected, ask } = await openedServer({ apiLimits: { connections: 2 } });
    const asking = [await connected(`${POST_HEAD}\r\n`), await connected(`${POST_HEAD}\r\n`)];
    expect(await ask('127.0.0.2')).toBe('');
    expect(faults).toEqual(['limit']);
    for (const { socket } of asking) socket.write(BODY);
    for (const { received } of asking) await expect.poll(received).toMatch(ANSWERED);
    expect(await ask('127.0.0.2')).toMatch(ANSWERED);
  });
});

describe('deadlines', () => {
  const hasty = { apiLimits: { requestTimeout: 300 } };
  /** The same for responses only: no request comes too late. */
  const openedForRequests = async (wanted: TestServerOptions) => {
    const opened = await openedServer({ ...hasty, ...wanted });
    Object.assign(opened.app.server, { requestTimeout: 0, headersTimeout: 0 });
    return opened;
  };
  test('a connection without a request, a slow head and a slow body get 408 and are closed', async () => {
    const { faults, sending, log } = await openedServer(hasty);
    const slow = ['', HEAD, `${POST_HEAD}\r\n`, `${POST_HEAD}\r\n{`].map((words) => sending(words));
    await Promise.all(slow.map(({ closed }) => closed));
    for (const { received } of slow) expect(received()).toMatch(TIMED_OUT);
    expect(faults).toEqual(slow.map(() => 'timeout'));
    expect(log()).not.toMatch(/"level":[45]0/);
  });
  /** More than the kernel holds for both sides of a Unix socket. */
  const large = Buffer.alloc(4_000_000, 'x');
  const serving: TestServerOptions = { extend: (app) => void app.get('/large', (_, reply) => reply.send(large)) };
  test('a response that is not read is dropped', async () => {
    const { faults, unread } = await openedForRequests(serving);
    await unread('GET /large HTTP/1.1\r\nhost: server\r\n\r\n');
    await expect.poll(() => faults).toEqual(['unread']);
  });
  test('a compressed response that is not read is dropped, and those that wait behind it', async () => {
    const text = randomBytes(1_500_000).toString('base64');
    const { faults, unread } = await openedForRequests({ extend: (app) => void app.get('/text', (_, reply) => reply.send(text)) });
    await unread('GET /text HTTP/1.1\r\nhost: server\r\naccept-encoding: gzip\r\n\r\n'.repeat(2));
    await expect.poll(() => faults).toEqual(['unread']);
  });
  test('a response that is read in time is not', async () => {
    const { faults, sending } = await openedServer(serving);
    const reading = sending('GET /large HTTP/1.1\r\nhost: server\r\nconnection: close\r\n\r\n');
    await reading.closed;
    expect(reading.socket.bytesRead).toBeGreaterThan(large.length);
    expect(faults).toEqual([]);
  });
  test('an upgrade to no websocket is closed after its response, or if there is none in time', async () => {
    const never = () => new Promise(() => undefined);
    const upgrade = 'connection: upgrade\r\nupgrade: other\r\n\r\n';
    const answered = lenient.sending(`${HEAD}${upgrade}`);
    await answered.closed;
    expect(answered.received()).toMatch(ANSWERED);
    const { faults, port, sending } = await openedServer({ ...hasty, extend: (app) => void app.get('/never', never) });
    const socket = await openedSocket(port);
    await sending(`GET /never HTTP/1.1\r\nhost: server\r\n${upgrade}`).closed;
    expect(faults).toEqual(['timeout']);
    // Its own deadline was earlier.
    expect(socket.readyState).toBe(WebSocket.OPEN);
  });
});

describe('what cannot be parsed is counted and not logged', () => {
  /** A frame of a client (RFC 6455, 5.2): with a mask of zeros, which changes nothing. */
  const frame = (first: number, length: readonly number[], payload: readonly number[] = []) =>
    Buffer.from([first, ...length, 0, 0, 0, 0, ...payload]);
  const HANDSHAKE =
    'GET /graphql HTTP/1.1\r\nhost: server\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-protocol: graphql-transport-ws\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
  test.each([
    ['a request that is not HTTP', 'nonsense\r\n\r\n', 'malformed-request'],
    ['a head that is too large', `${HEAD}x: ${'x'.repeat(20_000)}\r\n\r\n`, 'malformed-request'],
    ['a length that is none', `${HEAD}content-length: x\r\n\r\n`, 'malformed-request'],
    ['a frame without a mask', [HANDSHAKE, Buffer.from([0x81, 2, 0x7b, 0x7d])], 'malformed-frame'],
    ['a frame of a reserved kind', [HANDSHAKE, frame(0x83, [0x80])], 'malformed-frame'],
    ['a text that is not UTF-8', [HANDSHAKE, frame(0x81, [0x82], [0xc3, 0x28])], 'malformed-frame'],
    ['a frame that is too long', [HANDSHAKE, frame(0x81, [0xff, 0, 0, 0, 0, 1, 0, 0, 0])], 'malformed-frame'],
    ['a close code that is none', [HANDSHAKE, frame(0x88, [0x82], [0, 1])], 'malformed-frame'],
  ] as [string, string | [string, Buffer], ConnectionFault][])('%s', async (_what, sent, fault) => {
    const { faults, sending, log } = lenient;
    const before = log();
    faults.length = 0;
    const [words, more] = typeof sent === 'string' ? [sent] : sent;
    const client = sending(words);
    if (more) {
      await expect.poll(client.received).toMatch(/^HTTP\/1\.1 101 /);
      client.socket.write(more);
    }
    await client.closed;
    expect(faults).toEqual([fault]);
    const lines = log().slice(before.length).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).level)).toEqual(lines.map(() => 20));
  });
});

test('shutdown ends idle connections, also after a response, and answers complete requests', async () => {
  const { app, connected } = await openedServer();
  const unasked = [await connected(''), await connected('\r\n'), await connected(HEAD)];
  const again = await connected(`${HEAD}\r\n`);
  await expect.poll(again.received).toMatch(ANSWERED);
  again.socket.write(HEAD);
  const asking = await connected(`${POST_HEAD}\r\n`);
  const closed = app.close();
  await Promise.all([...unasked, again].map(({ closed }) => closed));
  expect(unasked.map(({ received }) => received())).toEqual(['', '', '']);
  asking.socket.write(BODY);
  await asking.closed;
  expect(asking.received()).toMatch(ANSWERED);
  await closed;
});

test('a request sent before the shutdown and not yet read is answered', async () => {
  const { app, sending } = await openedServer();
  const closed = once(app.server, 'connection').then(() => app.close());
  const asking = sending(`${HEAD}\r\n`);
  await closed;
  await asking.closed;
  expect(asking.received()).toMatch(ANSWERED);
});
