// Streams of clients that ask wrongly, for too much, or do not read.
import { once } from 'node:events';
import { connect as connectTo, type Socket } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { readStream } from '../../src/streams/index.js';
import { codeOf, must, playingTable, send, type Table } from '../games/services.js';
import { recordStreams } from '../streams/streaming.js';
import { anyCharacter } from '../support/any-character.js';
import { freshDatabase } from '../support/postgres.js';
import { settled } from '../support/settled.js';
import { whenOver } from '../support/when-over.js';
import { connect, listen, subscribe } from './graphql/socket-client.js';
import { OPENER, startTestServer } from './test-server.js';
import { listenAtPath } from './unix-listener.js';

const database = await freshDatabase();
const { app, services, ask } = await startTestServer({
  database,
  apiLimits: { streamsOfAddress: 6, streamsOfToken: 4 },
});
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
// Another instance records what this one appends.
await recordStreams(database);

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });

/** Opens an event stream. Returns its status, the code of its refusal, and a function that leaves it. */
async function opened(path: string, token: string, from = origin) {
  const ending = new AbortController();
  whenOver(() => ending.abort());
  const response = await fetch(`${from}${path}`, {
    headers: { ...headersOf(token), accept: 'text/event-stream' },
    signal: ending.signal,
  });
  const refusal = response.ok ? { code: null } : ((await response.json()) as { readonly code: string; readonly limit?: number });
  return { status: response.status, ...refusal, leave: () => ending.abort() };
}

test('the streams of one address share their places, whatever their tokens and kind, and give them back', async () => {
  const tables: Table[] = [];
  for (let made = 0; made < 4; made++) tables.push(await playingTable(services));
  const tokens = tables.flatMap(({ north, south }) => [north, south]);
  const first = await Promise.all(tokens.slice(0, 5).map((token) => opened('/v1/stream', token)));
  const ofGame = await opened(`/v1/games/${tables[3]!.game}/entries/stream`, tables[3]!.north);
  expect([...first, ofGame].map(({ status }) => status)).toEqual(Array(6).fill(200));
  for (const token of tokens.slice(5))
    expect(await opened('/v1/stream', token)).toMatchObject({ status: 429, code: 'too-many-subscriptions', limit: 6 });
  // Others are served: only streams are limited.
  expect((await app.inject({ url: '/v1/stream/messages', headers: headersOf(tokens[7]!) })).statusCode).toBe(200);
  first[0]!.leave();
  await expect.poll(async () => (await opened('/v1/stream', tokens[7]!)).status).toBe(200);
  for (const { leave } of first) leave();
});

test('an event stream whose client disconnects while messages are at hand gives its place back at once', async () => {
  const patient = await startTestServer({ database, apiLimits: { streamsOfToken: 1, socketTimeout: 600_000 } });
  const from = await patient.app.listen({ host: '127.0.0.1', port: 0 });
  const { game, north, south } = await playingTable(services);
  const begun = must(await readStream(services, south, { after: null, types: null, first: 1 })).endCursor;
  for (let version = 5; version < 15; version++) await send(services, north, game, version, { type: 'step' });
  for (let attempt = 0; attempt < 20; attempt++) {
    const stream = await opened(`/v1/stream?after=${begun}`, south, from);
    expect(stream.status).toBe(200);
    stream.leave();
    await expect
      .poll(async () => {
        const next = await opened('/v1/stream', south, from);
        next.leave();
        return next.status;
      })
      .toBe(200);
    await expect.poll(patient.listeners).toBe(0);
  }
});

test('a websocket has as many streams as its limit, and the next is refused with the code', async () => {
  const { game, south, north } = await playingTable(services);
  const client = connect(`${origin.replace('http', 'ws')}/graphql`, { payload: headersOf(south) });
  const DOCUMENT = 'subscription { stream(types: [STREAM_OPENED, ENTRY]) { type entry { version } } }';
  await settled(database);
  const streams = Array.from({ length: 5 }, () => subscribe<{ readonly type: string }>(client, DOCUMENT, {}));
  for (const stream of streams) await stream.take(1);
  expect(await subscribe(client, DOCUMENT, {}).over).toEqual(['too-many-subscriptions']);
  await send(services, north, game, 5, { type: 'step' });
  for (const stream of streams) expect(await stream.take(1)).toEqual([{ type: 'ENTRY', entry: { version: 6 } }]);
  streams[0]!.stop();
  const next = subscribe<{ readonly type: string }>(client, DOCUMENT, {});
  expect(await next.take(1)).toEqual([{ type: 'STREAM_OPENED', entry: null }]);
});

test('a seat token has few streams in all, over both kinds of connection, and others keep theirs', async () => {
  const { app: narrow } = await startTestServer({ database, apiLimits: { streamsOfSeat: 3 } });
  const url = await listen(narrow);
  const at = url.replace(/^ws/, 'http').replace(/\/graphql$/, '');
  const { game, north, south } = await playingTable(services);
  const overSocket = (token: string) =>
    subscribe<{ readonly type: string }>(connect(url, { payload: headersOf(token) }), 'subscription { stream { type } }', {});
  const ofEntries = await opened(`/v1/games/${game}/entries/stream`, north, at);
  const ofSeat = await opened('/v1/stream', north, at);
  expect([ofEntries.status, ofSeat.status]).toEqual([200, 200]);
  const third = overSocket(north);
  await third.take(1);
  expect(await opened('/v1/stream', north, at)).toMatchObject({ status: 429, code: 'too-many-subscriptions', limit: 3 });
  expect(await overSocket(north).over).toEqual(['too-many-subscriptions']);
  await overSocket(south).take(1);
  for (let count = 0; count < 4; count++) await overSocket(OPENER).take(1);
  third.stop();
  await expect.poll(async () => (await opened('/v1/stream', north, at)).status).toBe(200);
  ofSeat.leave();
  const freed = async () => {
    const stream = overSocket(north);
    return Promise.race([stream.take(1).then(() => 'open'), stream.over.then(String)]);
  };
  await expect.poll(freed).toBe('open');
});

/** More messages than a client is sent that does not read them. */
const MANY = 1_000;
/** Actions in one submission. */
const AT_ONCE = 10;

/** A table with many entries in the stream of a seat, and the cursor before them. */
async function filledTable(): Promise<Table & { readonly after: string }> {
  const table = await playingTable(services, { cards: 10 });
  await settled(database);
  const after = must(await readStream(services, table.north, { after: null, types: null, first: 1 })).endCursor;
  const steps = Array.from({ length: AT_ONCE }, () => ({ type: 'step' }) as const);
  for (let version = 5; version < 5 + MANY; version += AT_ONCE)
    expect(await send(services, table.north, table.game, version, ...steps)).toMatchObject({ version: version + AT_ONCE });
  return { ...table, after };
}
const filled = await filledTable();

/** The version in a cursor of the seat. */
const numberOf = (cursor: string): number => Number(/^north\.(\d+)/.exec(cursor)![1]);

test('a client that stops reading is disconnected, and continues where it stopped', async () => {
  const { app: impatient, listeners } = await startTestServer({ database, apiLimits: { socketTimeout: 400 } });
  const idle = listeners();
  const path = await listenAtPath(impatient);
  const connected = once(impatient.server, 'connection');
  const socket = connectTo(path);
  whenOver(() => socket.destroy());
  socket.write(
    `GET /v1/stream?after=${filled.after}&include=view&include=legal-actions&include=sentences&include=details HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\nauthorization: Bearer ${filled.north}\r\n\r\n`,
  );
  const [connection] = (await connected) as [Socket];
  // The server disconnects it while it does not read.
  await once(connection, 'close');
  await expect.poll(listeners).toBe(idle);
  const text = await new Promise<string>((resolve) => {
    let read = '';
    socket.on('data', (part) => (read += String(part)));
    // It was reset; what had arrived is read.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(read));
  });
  const seen = [...text.matchAll(/^id: (\S+)\r?\ndata: .*\}\r?\n/gm)].map(([, id]) => id!);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.length).toBeLessThan(MANY);
  const { messages } = must(await readStream(services, filled.north, { after: seen.at(-1)!, types: null, first: 10 }));
  expect(messages[0]?.cursor && numberOf(messages[0].cursor)).toBe(numberOf(seen.at(-1)!) + 1);
});

const COPIES = Array.from({ length: 60 }, (_, copy) => `copy${copy}: entry { version cursor hash kind createdAt }`).join(' ');
const WITH_COPIES = `subscription ($after: String) { stream(after: $after, types: [ENTRY]) { cursor ${COPIES} } }`;

test('a subscriber that stops reading keeps one message in memory, delays nobody, is disconnected and continues where it stopped', async () => {
  const slow = await startTestServer({ database, apiLimits: { socketTimeout: 1_000, idleFramesPerMinute: 100_000 } });
  const path = await listenAtPath(slow.app);
  const other = await playingTable(services);
  await settled(database);
  const upgraded = once(slow.app.server, 'upgrade');
  const socket = new WebSocket(`ws+unix://${path}:/graphql`, 'graphql-transport-ws', { perMessageDeflate: false });
  whenOver(() => socket.terminate());
  const heard: { readonly type: string; readonly payload?: { readonly data: { readonly stream: { readonly cursor: string } } } }[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  const closed = once(socket, 'close');
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', payload: headersOf(filled.north) }));
  await expect.poll(() => heard.map(({ type }) => type)).toEqual(['connection_ack']);
  const connection = (await upgraded)[1] as Socket;
  const gone = once(connection, 'close');
  // A client that reads, of the same server.
  const honest = connectTo(path);
  whenOver(() => honest.destroy());
  let read = '';
  honest.on('data', (part) => (read += String(part)));
  honest.write(
    `GET /v1/stream?types=stream-opened&types=entry HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\nauthorization: Bearer ${other.south}\r\n\r\n`,
  );
  await expect.poll(() => read).toContain('stream-opened');
  let most = 0;
  const { uncork } = connection;
  connection.uncork = () => {
    uncork.call(connection);
    most = Math.max(most, connection.writableLength);
  };
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: WITH_COPIES, variables: { after: filled.after } } }));
  socket.pause();
  for (let version = 5; version < 55; version++) {
    // It shows that it lives, although it does not read.
    socket.pong();
    await send(services, other.north, other.game, version, { type: 'step' });
  }
  await expect.poll(() => [...read.matchAll(/^id: /gm)].length).toBe(1 + 50);
  await gone;
  // The server has kept one message of the many that there are.
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(20_000);
  socket.resume();
  await closed;
  const seen = heard.flatMap(({ payload }) => payload?.data.stream.cursor ?? []);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.length).toBeLessThan(MANY);
  const numbers = seen.map(numberOf);
  expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));
  const { messages } = must(await readStream(services, filled.north, { after: seen.at(-1)!, types: ['entry'], first: 1 }));
  expect(messages.map(({ cursor }) => numberOf(cursor))).toEqual([numbers.at(-1)! + 1]);
});

test('a mutilated cursor gets a code in both APIs, never a message of another place', async () => {
  const table = await playingTable(services);
  const other = await playingTable(services);
  const begun = must(await readStream(services, table.south, { after: null, types: null, first: 1 })).endCursor;
  for (const version of [5, 6, 7]) await send(services, table.north, table.game, version, { type: 'step' });
  await expect
    .poll(async () => must(await readStream(services, table.south, { after: begun, types: null, first: 9 })).messages.length)
    .toBeGreaterThan(2);
  const valid = must(await readStream(services, table.south, { after: begun, types: null, first: 9 })).messages.map(({ cursor }) => cursor);
  const foreign = must(await readStream(services, other.south, { after: null, types: null, first: 1 })).endCursor;
  const cursor = fc.constantFrom(...valid, begun, foreign);
  const mutant = fc.oneof(
    fc.tuple(cursor, fc.nat(40)).map(([each, length]) => each.slice(0, length)),
    fc
      .tuple(cursor, fc.nat(40), fc.string({ minLength: 1, maxLength: 3, unit: anyCharacter }))
      .map(([each, at, put]) => each.slice(0, at) + put + each.slice(at + 1)),
    fc.tuple(cursor, fc.integer({ min: -5, max: 2_000_000_000 })).map(([each, number]) => each.replace(/^south\.\d+/, `south.${number}`)),
    fc.string({ maxLength: 200, unit: anyCharacter }),
  );
  const met = new Set<string>();
  const check = async (after: string): Promise<void> => {
    const code = codeOf(await readStream(services, table.south, { after, types: null, first: 5 }));
    met.add(code);
    expect(['ok', 'invalid-request', 'invalid-cursor', 'stream-rewound', 'cursor-expired']).toContain(code);
    if (code === 'ok') expect([...valid, begun]).toContain(after);
  };
  await fc.assert(fc.asyncProperty(mutant, check), { seed: 1304, numRuns: 150 });
  expect(met).toEqual(new Set(['ok', 'invalid-request', 'invalid-cursor', 'stream-rewound']));
  for (const after of [valid[0]!.slice(0, -1), `${valid[0]}x`, '%00', 'm1', 'm-1.446655440000', `m1.${'0'.repeat(5_000)}`]) {
    const rest = await app.inject({ url: '/v1/stream/messages', query: { after }, headers: headersOf(table.south) });
    expect([after.slice(0, 30), rest.statusCode, rest.json().code]).toEqual([after.slice(0, 30), 400, 'invalid-request']);
    const asEvents = await app.inject({ url: '/v1/stream', headers: { ...headersOf(table.south), 'last-event-id': after } });
    expect([asEvents.statusCode, asEvents.json().code]).toEqual([400, 'invalid-request']);
    const page = await ask('query ($after: String) { streamMessages(after: $after) { edges { cursor } } }', { after }, table.south);
    expect(page.body.errors?.[0]?.extensions.code).toBe('invalid-request');
  }
});
