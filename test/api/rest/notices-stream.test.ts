import { once } from 'node:events';
import { connect } from 'node:net';
import { EventSource } from 'eventsource';
import { describe, expect, test } from 'vitest';
import { readNotices, replaceSeatToken } from '../../../src/games/index.js';
import { must, OPENER, playingTable, send } from '../../games/services.js';
import { whenOver } from '../../support/when-over.js';
import { startTestServer } from '../test-server.js';

const { app, services, listeners } = await startTestServer();
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
/** What the server listens to while no stream is open. */
const IDLE = listeners();

function listen(game: string, token: string, after?: string) {
  const seen: string[] = [];
  const source = new EventSource(`${origin}/v1/games/${game}/entries/stream${after ? `?after=${after}` : ''}`, {
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }),
  });
  const statuses: (number | undefined)[] = [];
  source.onmessage = ({ lastEventId }) => void seen.push(lastEventId);
  source.onerror = ({ code }) => void statuses.push(code);
  whenOver(() => source.close());
  return { seen, source, statuses };
}

/** The cursors of a seat's entries up to this version, as pages have them. */
const upTo = async (game: string, token: string, last: number): Promise<readonly string[]> =>
  must(await readNotices(services, token, { game, after: null, first: last })).entries.map(({ cursor }) => cursor);

test('a foreign client hears the past and then the present, each once, and is let go when its token is replaced', async () => {
  const { game, north, south } = await playingTable(services);
  const { seen, source, statuses } = listen(game, south);
  await expect.poll(() => seen).toEqual(await upTo(game, south, 5));
  for (let version = 5; version < 15; version++) await send(services, north, game, version, { type: 'step' });
  const all = await upTo(game, south, 15);
  await expect.poll(() => seen).toEqual(all);
  must(await replaceSeatToken(services, OPENER, game, 'south'));
  await expect.poll(() => source.readyState).toBe(source.CLOSED);
  expect(statuses.at(-1)).toBe(401);
  expect(seen).toEqual(all);
});

test('an event has the entry as pages have it, and its game', async () => {
  const { game, south } = await playingTable(services);
  const source = listen(game, south).source;
  const pushed: object[] = [];
  source.addEventListener('message', ({ data }) => void pushed.push(JSON.parse(data)));
  await expect.poll(() => pushed.length).toBe(5);
  const { items } = (await app.inject({ url: `/v1/games/${game}/entries`, headers: { authorization: `Bearer ${south}` } })).json();
  expect(pushed).toEqual(items.map((item: object) => ({ game, ruleset: 'small', viewer: 'south', ...item })));
});

test('Last-Event-ID takes precedence over the address’s cursor; a foreign cursor is refused', async () => {
  const { game, south } = await playingTable(services);
  const { seen } = listen(game, south, 'south.3');
  await expect.poll(() => seen).toEqual((await upTo(game, south, 5)).slice(3));
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${south}`, 'last-event-id': 'north.1' };
  const refused = await app.inject({ url: `/v1/games/${game}/entries/stream?after=south.1`, headers });
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid-cursor']);
});

test.each([
  ['what a stream does not know', 'last=1', ['last']],
  ['a cursor twice', 'after=south.1&after=south.2', ['after']],
])('a stream with %s is refused', async (_, query, path) => {
  const { game, south } = await playingTable(services);
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${south}` };
  const refused = await app.inject({ url: `/v1/games/${game}/entries/stream?${query}`, headers });
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'invalid-request', path }]);
});

test('a HEAD request gets no events and keeps no watch open', async () => {
  const { game, south } = await playingTable(services);
  // The streams of the tests before are gone.
  await expect.poll(listeners).toBe(IDLE);
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${south}` };
  const head = await app.inject({ method: 'HEAD', url: `/v1/games/${game}/entries/stream`, headers });
  expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, 'text/event-stream; charset=utf-8', '']);
  expect(listeners()).toBe(IDLE);
});

test('a client that disconnects before the response keeps no watch open', async () => {
  const { game, south } = await playingTable(services);
  const { port } = new URL(origin);
  const asks = `GET /v1/games/${game}/entries/stream HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\nauthorization: Bearer ${south}\r\nlast-event-id: south.5\r\n\r\n`;
  for (let wait = 0; wait < 40; wait++) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(asks);
    // At every moment of the answer: while it is read, looked up, begun.
    for (let turn = 0; turn < wait; turn++) await new Promise((resolve) => setImmediate(resolve));
    if (wait % 2 === 0) socket.resetAndDestroy();
    else socket.destroy();
  }
  // A later stream, which gets a slot when one of them has freed its own.
  const ending = new AbortController();
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${south}` };
  const status = async () => (await fetch(`${origin}/v1/games/${game}/entries/stream`, { headers, signal: ending.signal })).status;
  await expect.poll(status).toBe(200);
  ending.abort();
  await expect.poll(listeners).toBe(IDLE);
});

describe('streams open at once', async () => {
  const narrow = await startTestServer({ apiLimits: { streamsOfToken: 2, streamsOfAddress: 4, sockets: 6 } });
  const at = await narrow.app.listen({ host: '127.0.0.1', port: 0 });

  const opened = async (game: string, token: string, from = at) => {
    const ending = new AbortController();
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}`, connection: 'close' };
    const answer = await fetch(`${from}/v1/games/${game}/entries/stream`, { headers, signal: ending.signal });
    whenOver(() => ending.abort());
    if (answer.ok) return { status: 200, code: null, limit: null, end: () => ending.abort() };
    const { code, limit = null } = (await answer.json()) as { readonly code: string; readonly limit?: number };
    return { status: answer.status, code, limit, end: () => undefined };
  };

  test('are limited per token and per address, made-up tokens included; ended and refused streams free their slot', async () => {
    const { game, north, south } = await playingTable(narrow.services, { public: true });
    const elsewhere = await playingTable(narrow.services);
    const [first] = [await opened(game, north), await opened(game, north)];
    expect(await opened(game, north)).toMatchObject({ status: 429, code: 'too-many-subscriptions', limit: 2 });
    for (let times = 0; times < 5; times++) expect(await opened(crypto.randomUUID(), south)).toMatchObject({ code: 'no-such-game' });
    for (let times = 0; times < 5; times++) expect(await opened(game, `lyon_seat_${times}`)).toMatchObject({ code: 'unauthenticated' });
    expect([(await opened(game, south)).status, (await opened(game, elsewhere.north)).status]).toEqual([200, 200]);
    expect(await opened(game, 'lyon_seat_made-up')).toMatchObject({ status: 429, code: 'too-many-subscriptions', limit: 4 });
    first!.end();
    await expect.poll(async () => (await opened(game, elsewhere.south)).status).toBe(200);
  });

  test('are bounded in all', async () => {
    const full = await startTestServer({ apiLimits: { sockets: 1 } });
    const from = await full.app.listen({ host: '127.0.0.1', port: 0 });
    const { game, north, south } = await playingTable(full.services);
    expect((await opened(game, north, from)).status).toBe(200);
    expect(await opened(game, south, from)).toMatchObject({ status: 503, code: 'too-many-connections' });
  });
});
