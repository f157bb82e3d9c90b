import { EventSource } from 'eventsource';
import { expect, test } from 'vitest';
import { playingTable, send } from '../games/services.js';
import { recordStreams } from '../streams/streaming.js';
import { freshDatabase } from '../support/postgres.js';
import { whenOver } from '../support/when-over.js';
import { connect, subscribe } from './graphql/socket-client.js';
import { startTestServer } from './test-server.js';

const database = await freshDatabase();
const { app, services, ask } = await startTestServer({ database, apiLimits: { streamsOfAddress: 4, streamsOfToken: 3 } });
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
// Another instance records what this one appends.
await recordStreams(database);

interface Message {
  readonly type: string;
  readonly cursor: string;
  readonly seat: string | null;
  readonly state: { readonly version: number; readonly view: object | null; readonly legalActions: object | null } | null;
  readonly entry: { readonly version: number } | null;
}

function listen(token: string, query = '') {
  const seen: Message[] = [];
  const source = new EventSource(`${origin}/v1/stream${query}`, {
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }),
  });
  source.onmessage = ({ data }) => void seen.push(JSON.parse(data));
  whenOver(() => source.close());
  return { seen, source };
}
const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });

test('a bot plays from the messages of one event stream, and reads them as pages', async () => {
  const { game, south, north } = await playingTable(services);
  const { seen } = listen(south, '?include=view&include=legal-actions&types=stream-opened&types=your-turn');
  await expect.poll(() => seen.map(({ type }) => type)).toEqual(['stream-opened']);
  await send(services, north, game, 5, { type: 'step' });
  await send(services, north, game, 6, { type: 'pass' });
  await expect.poll(() => seen.at(-1)).toMatchObject({ type: 'your-turn', seat: 'south', state: { version: 7 } });
  const { state } = seen.at(-1)!;
  expect(state!.legalActions).toMatchObject({ type: 'small', version: 7, seat: 'south', pass: true });
  expect(state!.view).not.toBeNull();
  const after = seen[0]!.cursor;
  const page = (await app.inject({ url: `/v1/stream/messages?after=${after}&types=entry`, headers: headersOf(south) })).json();
  expect(page.items.map(({ entry }: Message) => entry!.version)).toEqual(expect.arrayContaining([6, 7]));
  expect(page.items.at(-1).state).toMatchObject({ version: 7, view: null, legalActions: null, toAct: ['south'] });
  const read = await ask(
    '($after: String) { streamMessages(after: $after, types: [YOUR_TURN]) { edges { node { type state { version legalActions { ... on SmallLegalActions { pass } } } } } } }'.replace(
      '(',
      'query (',
    ),
    { after },
    south,
  );
  expect(read.body.data.streamMessages.edges).toEqual([
    { node: { type: 'YOUR_TURN', state: { version: 7, legalActions: { pass: true } } } },
  ]);
});

test('a submission over REST answers with view and legal actions if asked', async () => {
  const { game, north } = await playingTable(services);
  const submit = async (query: string, expectedVersion: number) =>
    (
      await app.inject({
        method: 'POST',
        url: `/v1/games/${game}/actions${query}`,
        headers: { ...headersOf(north), 'idempotency-key': `key-${expectedVersion}` },
        payload: { expectedVersion, actions: { small: [{ step: true }] } },
      })
    ).json();
  const { state } = await submit('?include=view&include=legal-actions', 5);
  expect(state).toMatchObject({ viewer: 'north', version: 6, toAct: ['north'], legalActions: { version: 6, pass: true } });
  expect(state.view).toMatchObject({ score: { north: 1 } });
  expect(await submit('?include=view', 6)).toMatchObject({ version: 7, state: { version: 7, legalActions: null } });
  expect(await submit('', 7)).not.toHaveProperty('state');
});

test('the subscription has the same messages', async () => {
  const { game, south, north } = await playingTable(services);
  const client = connect(`${origin.replace('http', 'ws')}/graphql`, { payload: { authorization: `Bearer ${south}` } });
  const stream = subscribe<Message>(
    client,
    'subscription { stream(types: [STREAM_OPENED, YOUR_TURN]) { type cursor state { version toAct } } }',
    {},
  );
  expect(await stream.take(1)).toMatchObject([{ type: 'STREAM_OPENED', state: null }]);
  await send(services, north, game, 5, { type: 'pass' });
  expect((await stream.take(1)).at(-1)).toMatchObject({ type: 'YOUR_TURN', state: { version: 6, toAct: ['south'] } });
  stream.stop();
});

test('refusals have their codes, and a caller that opens too many streams gets one', async () => {
  const { south, north } = await playingTable(services);
  const get = async (path: string, token: string | null) => {
    const answer = await app.inject({ url: path, headers: token === null ? {} : headersOf(token) });
    return [answer.statusCode, answer.json().code];
  };
  const ofNorth = (await app.inject({ url: '/v1/stream/messages', headers: headersOf(north) })).json().endCursor;
  expect(await get('/v1/stream', null)).toEqual([401, 'unauthenticated']);
  expect(await get(`/v1/stream?after=${ofNorth}`, south)).toEqual([400, 'invalid-cursor']);
  expect(await get('/v1/stream?after=m9', south)).toEqual([400, 'invalid-request']);
  expect(await get('/v1/stream?types=nonsense', south)).toEqual([400, 'invalid-request']);
  const future = ofNorth.replace(/^m\d+/, 'm99');
  expect(await get(`/v1/stream?after=${future}`, north)).toEqual([409, 'stream-rewound']);
  await services.streams.sweep(0, 1);
  const open = [listen(south), listen(south), listen(south)];
  await expect.poll(() => open.map(({ seen }) => seen[0]?.type)).toEqual(Array(3).fill('stream-opened'));
  expect(await get('/v1/stream', south)).toEqual([429, 'too-many-subscriptions']);
});
