import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { whenOver } from '../../support/when-over.js';
import { openTestGame } from '../test-games.js';
import { OPENER, startTestServer } from '../test-server.js';
import { connect, listen, subscribe, talk } from './socket-client.js';

const api = await startTestServer({
  apiLimits: { subscriptionsPerSocket: 3, bodyBytes: 4_000, anonymousBodyBytes: 2_000, bodyValues: 100, queryFields: 100 },
});
const url = await listen(api.app);

const WATCH = 'subscription ($game: ID!) { gameEntries(game: $game) { cursor } }';

interface Seen {
  readonly cursor: string;
}

const INIT = '{"type":"connection_init"}';
const start = (id: string, query = 'subscription { gameEntries(game: "x") { version } }') =>
  JSON.stringify({ id, type: 'subscribe', payload: { query } });

describe('protocol violations close the websocket', () => {
  test.each([
    ['no JSON', ['x'], 4400],
    ['JSON that is no message', ['null'], 4400],
    ['a list', ['[]'], 4400],
    ['a message of no type', ['{}'], 4400],
    ['a message of another type', ['{"type":"start"}'], 4400],
    ['a subscription without an id', [INIT, start('')], 4400],
    ['a subscription with a number for an id', [INIT, '{"type":"subscribe","id":7,"payload":{"query":"{a}"}}'], 4400],
    [
      'a subscription that is no text',
      [INIT, '{"type":"subscribe","id":"1","payload":{"query":{"kind":"Document","definitions":[]}}}'],
      4400,
    ],
    ['a subscription before anything', [start('1')], 4401],
    ['a change of a prototype', [INIT, '{"type":"ping","payload":{"__proto__":{"a":1}}}'], 4400],
    ['another change of one', [INIT, '{"type":"ping","payload":{"constructor":{"prototype":{}}}}'], 4400],
    ['a ping of no map', [INIT, '{"type":"ping","payload":7}'], 4400],
    ['two beginnings', [INIT, INIT], 4429],
    ['more than may be sent at once', [INIT, start('1', 'x'.repeat(5_000))], 1009],
    ['more than may be sent at once without a token', [INIT, start('1', 'x'.repeat(2_000))], 1009],
    ['more values than may be sent at once', [INIT, `{"type":"ping","payload":{"x":[${'1,'.repeat(100)}1]}}`], 1009],
    ['no JSON, with a prototype', ['{"__proto__":'], 4400],
    ['a prototype in a list in an object', [INIT, '{"type":"ping","payload":{"a":[1,[{"__proto__":1}]]}}'], 4400],
  ])('%s', async (_what, messages, code) => {
    expect((await talk(url, messages)).code).toBe(code);
  });
  test('a message of too many frames', async () => {
    const socket = new WebSocket(url, 'graphql-transport-ws');
    whenOver(() => socket.terminate());
    await once(socket, 'open');
    const closed = once(socket, 'close');
    for (let frame = 0; frame < 100; frame++) socket.send(' ', { fin: false });
    expect((await closed)[0]).toBe(1008);
  });
  test('extensions of an older protocol are ignored, and so is a token in them', async () => {
    const extensions = [{ type: 'connectionInit', payload: { authorization: `Bearer ${OPENER}` } }];
    const asking = JSON.stringify({ ...JSON.parse(start('1', '{ me { id } }')), extensions });
    const { heard } = await talk(url, [INIT, asking, 'end']);
    expect(JSON.parse(heard[1]!).payload.errors).toMatchObject([{ extensions: { code: 'unauthenticated' } }]);
  });
  test('a long id', async () => {
    expect((await talk(url, [INIT, start('x'.repeat(129), '{ __typename }')])).code).toBe(4400);
    expect((await talk(url, [INIT, start('x'.repeat(128), '{ __typename }'), 'end'])).heard[1]).toContain('"next"');
  });
  test('with a token, more may be sent at once', async () => {
    const init = JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${OPENER}` } });
    const { heard } = await talk(url, [init, start('1', 'x'.repeat(2_000)), 'end']);
    expect(JSON.parse(heard[1]!)).toMatchObject({ type: 'error', payload: [{ extensions: { code: 'query-too-large', bound: 'name' } }] });
  });
  test('nothing, for longer than the server waits', async () => {
    const hasty = await startTestServer({ apiLimits: { socketTimeout: 50 } });
    expect((await talk(await listen(hasty.app), [])).code).toBe(4408);
  });
  test('another protocol is not spoken', async () => {
    expect((await talk(url, [INIT], { protocol: 'graphql-ws' })).code).toBe(4406);
  });
  test('two subscriptions under one id', async () => {
    const { game } = await openTestGame(api, { public: true });
    const query = `subscription { gameEntries(game: "${game}") { version } }`;
    expect((await talk(url, [INIT, start('1', query), start('1', query)])).code).toBe(4409);
  });
});

describe('errors of a subscription are reported', () => {
  const answersTo = async (query: string) => {
    const { heard } = await talk(url, [INIT, start('1', query), 'end']);
    const { type, payload } = JSON.parse(heard[1]!);
    return [type, payload[0].extensions.code];
  };
  test.each([
    ['no GraphQL', 'subscription {', 'malformed-request'],
    ['a field that is not there', 'subscription { gameEntries(game: "x") { versio } }', 'malformed-request'],
    ['an operation that is not there', 'fragment F on Game { id }', 'malformed-request'],
    ['a query with a field that is not there', '{ rulesets { idd } }', 'malformed-request'],
    [
      'two root fields',
      'subscription { a: gameEntries(game: "x") { version } b: gameEntries(game: "x") { version } }',
      'malformed-request',
    ],
    ['too many fields', `subscription { gameEntries(game: "x") { ${'version '.repeat(100)} } }`, 'query-too-large'],
    ['too many levels', `subscription { gameEntries(game: "x") { ${'action { '.repeat(16)} type ${'}'.repeat(16)} } }`, 'query-too-large'],
    ['a variable that is missing', 'subscription ($g: ID!) { gameEntries(game: $g) { version } }', 'invalid-request'],
    [
      'a variable that is missing where a field is not there',
      'subscription ($g: ID!) { gameEntries(game: $g) { versio } }',
      'malformed-request',
    ],
    ['a value that is written and of another type', 'subscription { gameEntries(game: "x", after: 5) { version } }', 'invalid-request'],
    ['a game that is not there', 'subscription { gameEntries(game: "x") { version } }', 'no-such-game'],
  ])('%s', async (_what, query, code) => {
    expect(await answersTo(query)).toEqual(['error', code]);
  });
});

describe('limits', () => {
  test('the number of subscriptions of a websocket is limited, and an ended one frees its slot', async () => {
    const { game } = await openTestGame(api, { public: true });
    const client = connect(url);
    const streams = [1, 2, 3].map(() => subscribe<Seen>(client, WATCH, { game }));
    for (const stream of streams) await stream.take(1);
    expect(await subscribe<Seen>(client, WATCH, { game }).over).toEqual(['too-many-subscriptions']);
    streams[0]!.stop();
    // The server hears of it in its own time.
    const again = async () => {
      const stream = subscribe<Seen>(client, WATCH, { game });
      return Promise.race([stream.over, stream.take(1).then(() => 'open')]);
    };
    await expect.poll(again).toBe('open');
    for (const stream of streams) stream.stop();
  });
  test('a refused subscription takes no slot', async () => {
    const { game } = await openTestGame(api, { public: true });
    const client = connect(url);
    const keeping = subscribe<Seen>(client, WATCH, { game });
    await keeping.take(1);
    for (let times = 0; times < 5; times++) expect(await subscribe(client, WATCH, { game: 'x' }).over).toEqual(['no-such-game']);
    for (let times = 0; times < 5; times++) expect(await subscribe(client, WATCH, {}).over).toEqual(['invalid-request']);
    keeping.stop();
  });
  test('the number of websockets is limited', async () => {
    const small = await startTestServer({ apiLimits: { sockets: 2 } });
    const address = await listen(small.app);
    const { game } = await openTestGame(small, { public: true });
    for (let count = 0; count < 2; count++) await subscribe<Seen>(connect(address), WATCH, { game }).take(1);
    expect((await talk(address, [INIT])).code).toBe(503);
  });
  test('the number of websockets of one address is limited, and a closed one frees its slot', async () => {
    const narrow = await startTestServer({ apiLimits: { socketsOfAddress: 2 } });
    const address = await listen(narrow.app);
    const { game } = await openTestGame(narrow, { public: true });
    const clients = [connect(address), connect(address)];
    for (const client of clients) await subscribe<Seen>(client, WATCH, { game }).take(1);
    // An invalid message closes the websocket.
    const codeNow = async () => (await talk(address, ['{}'])).code;
    expect(await codeNow()).toBe(429);
    await clients[0]!.dispose();
    await expect.poll(codeNow).toBe(4400);
    await subscribe<Seen>(connect(address), WATCH, { game }).take(1);
    expect(await codeNow()).toBe(429);
  });
});
