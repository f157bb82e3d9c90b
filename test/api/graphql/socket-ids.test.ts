// An id names one operation of a websocket, and is free again as soon as the client ends it or its result is sent.
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { whenOver } from '../../support/when-over.js';
import { playTestGame, submit } from '../test-games.js';
import { startTestServer } from '../test-server.js';
import { listen } from './socket-client.js';

const api = await startTestServer();
const url = await listen(api.app);

interface Message {
  readonly type: string;
  readonly id?: string;
  // biome-ignore lint/suspicious/noExplicitAny: types would repeat the schema
  readonly payload?: any;
}

/** A bare websocket after the first message. `burst` sends messages in one packet; `heard` has all that arrive after the acknowledgement. */
async function open(token: string, at = url) {
  const socket = new WebSocket(at, 'graphql-transport-ws');
  whenOver(() => socket.terminate());
  const heard: Message[] = [];
  let wake = (): void => undefined;
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  let tcp: Socket;
  socket.once('upgrade', (response) => (tcp = response.socket as Socket));
  socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } })));
  await new Promise((resolve) => socket.once('message', resolve));
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)));
    wake();
  });
  const burst = (...messages: readonly Message[]): void => {
    tcp.cork();
    for (const message of messages) socket.send(JSON.stringify(message));
    tcp.uncork();
  };
  const until = async (found: () => boolean): Promise<void> => {
    while (!found()) await new Promise<void>((resolve) => (wake = resolve));
  };
  return { burst, heard, until, closed };
}

const asked = (id: string, query: string, extensions?: object): Message => ({ type: 'subscribe', id, payload: { query, extensions } });
const over = (id: string): Message => ({ type: 'complete', id });
const watch = (id: string, game: string): Message => asked(id, `subscription { gameEntries(game: "${game}") { version } }`);
const versionsIn = (heard: readonly Message[], of: string) =>
  heard.filter(({ type, id }) => type === 'next' && id === of).map(({ payload }) => payload.data.gameEntries.version);

/** What the server listens to while no stream is open. */
const IDLE = api.listeners();
const listening = (streams: number) => expect.poll(api.listeners).toBe(IDLE + streams * ofOne);
let ofOne = 0;

test('an id that the client ends and uses again in the same packet has one stream', async () => {
  const table = await playTestGame(api);
  const { burst, heard, until } = await open(table.south);
  burst(watch('1', table.game));
  await until(() => versionsIn(heard, '1').length === 5);
  ofOne = api.listeners() - IDLE;
  burst(over('1'));
  await listening(0);
  heard.length = 0;
  burst(watch('1', table.game), over('1'), watch('1', table.game));
  await until(() => versionsIn(heard, '1').length === 5);
  for (const version of [5, 6, 7]) await submit(api, table, 'north', version, [{ step: true }]);
  await until(() => versionsIn(heard, '1').length === 8);
  expect(heard.map(({ type }) => type)).toEqual(Array(8).fill('next'));
  expect(versionsIn(heard, '1')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  await listening(1);
  // It is the client's: ended while it runs, and used again, it is one stream again.
  burst(over('1'), watch('1', table.game));
  await until(() => versionsIn(heard, '1').length === 16);
  expect(versionsIn(heard, '1').slice(8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  await listening(1);
  burst(over('1'));
  await listening(0);
});

test('the last stream of a seat can be exchanged for another in one packet', async () => {
  const narrow = await startTestServer({ apiLimits: { streamsOfSeat: 3 } });
  const table = await playTestGame(narrow);
  const { burst, heard, until } = await open(table.south, await listen(narrow.app));
  const ids = ['1', '2', '3'];
  burst(...ids.map((id) => watch(id, table.game)));
  await until(() => ids.every((id) => versionsIn(heard, id).length === 5));
  burst(over(ids[0]!), watch('another', table.game));
  await until(() => versionsIn(heard, 'another').length === 5 || heard.some(({ type }) => type === 'error'));
  expect(heard.filter(({ type }) => type === 'error')).toEqual([]);
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('the id %s is one like any other', async (id) => {
  const table = await playTestGame(api);
  const { burst, heard, until, closed } = await open(table.south);
  burst(asked(id, '{ __typename }'));
  await until(() => heard.length === 2);
  expect(heard).toEqual([
    { id, type: 'next', payload: { data: { __typename: 'Query' } } },
    { id, type: 'complete' },
  ]);
  burst(asked(id, '{ nope }'));
  await until(() => heard.length === 3);
  expect(heard[2]).toMatchObject({ id, type: 'error', payload: [{ extensions: { code: 'malformed-request' } }] });
  heard.length = 0;
  burst(watch(id, table.game));
  await until(() => versionsIn(heard, id).length === 5);
  burst(over(id), asked(id, '{ __typename }'));
  await until(() => heard.length === 7);
  expect(heard.slice(5).map(({ type }) => type)).toEqual(['next', 'complete']);
  burst(watch(id, table.game), watch(id, table.game));
  expect(await closed).toBe(4409);
});

test('what follows in the packet of an operation that is refused or executed has its id for itself', async () => {
  const table = await playTestGame(api);
  const { burst, heard, until } = await open(table.south);
  burst(asked('1', '{ nope }'), over('1'), watch('1', table.game));
  await until(() => heard.length === 5);
  expect(versionsIn(heard, '1')).toEqual([1, 2, 3, 4, 5]);
  burst(over('1'), asked('1', '{ me { id } }'), over('1'), asked('1', `{ game(id: "${table.game}") { version } }`), over('2'));
  await until(() => heard.length === 7);
  expect(heard.slice(5)).toEqual([
    { id: '1', type: 'next', payload: { data: { game: { version: 5 } } } },
    { id: '1', type: 'complete' },
  ]);
});
