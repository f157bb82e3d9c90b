// Queries and mutations over a websocket: one message up, the result down, the same as over HTTP.
import { createHash } from 'node:crypto';
import type { Client } from 'graphql-ws';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { freshKey, playTestGame } from '../test-games.js';
import { startTestServer } from '../test-server.js';
import { connect, listen, subscribe } from './socket-client.js';

const api = await startTestServer({ apiLimits: { subscriptionsPerSocket: 3 } });
const url = await listen(api.app);

const SUBMIT = `mutation ($input: SubmitActionsInput!) {
  submitActions(input: $input) {
    __typename
    ... on Accepted { version entries { version } game { version view { __typename } legalActions { __typename version } } }
    ... on Rejected { code sentence }
  }
}`;

interface Result {
  readonly data?: { readonly submitActions: { readonly __typename: string; readonly version?: number } } | null;
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
}

/** Returns the only result of an operation, or its errors. */
const run = (
  client: Client,
  query: string,
  variables: Record<string, unknown> = {},
  extensions: Record<string, unknown> = {},
): Promise<Result> =>
  new Promise((resolve) => {
    let result: Result | null = null;
    client.subscribe(
      { query, variables, extensions },
      {
        next: (next) => (result = next as Result),
        error: (errors) => resolve({ errors: errors as Result['errors'] & {} }),
        complete: () => resolve(result!),
      },
    );
  });

const inputOf = (game: string, expectedVersion: number, actions: readonly object[] = [{ step: true }]) => ({
  input: { game, expectedVersion, idempotencyKey: freshKey(), actions: { small: actions } },
});

test('a submission is answered with view and legal actions, as over HTTP', async () => {
  const { game, north } = await playTestGame(api);
  const client = connect(url, { payload: { authorization: `Bearer ${north}` } });
  const variables = inputOf(game, 5);
  const overSocket = await run(client, SUBMIT, variables);
  expect(overSocket.data?.submitActions).toMatchObject({
    __typename: 'Accepted',
    version: 6,
    game: { version: 6, view: { __typename: 'SmallView' }, legalActions: { __typename: 'SmallLegalActions', version: 6 } },
  });
  // The same key: the stored answer, over HTTP.
  expect((await api.ask(SUBMIT, variables, north)).body).toEqual(overSocket);
});

test.each([
  ['an outdated version', (game: string) => inputOf(game, 4)],
  ['a rejected action', (game: string) => inputOf(game, 5, [{ show: { card: 'card-99' } }])],
  ['an unknown game', () => inputOf('00000000-0000-4000-8000-000000000000', 5)],
  ['a wrong variable', () => ({ input: { game: 5 } })],
  ['no variables', () => ({})],
])('%s has the errors of HTTP', async (_, variablesOf) => {
  const { game, north } = await playTestGame(api);
  const client = connect(url, { payload: { authorization: `Bearer ${north}` } });
  const variables = variablesOf(game);
  const overSocket = await run(client, SUBMIT, variables);
  const overHttp = (await api.ask(SUBMIT, variables, north)).body as Result;
  expect(overSocket.errors ?? overSocket.data).toEqual(overHttp.errors ?? overHttp.data);
});

test('an operation shares the websocket with subscriptions, and its entries arrive there', async () => {
  const { game, north } = await playTestGame(api);
  const client = connect(url, { payload: { authorization: `Bearer ${north}` } });
  const entries = subscribe<{ version: number }>(client, 'subscription ($game: ID!) { gameEntries(game: $game) { version } }', { game });
  await entries.take(5);
  expect((await run(client, SUBMIT, inputOf(game, 5))).data?.submitActions.version).toBe(6);
  expect(await entries.take(1)).toEqual([{ version: 6 }]);
  entries.stop();
});

/** Reads a game. */
const SLOW = '{ game(id: "00000000-0000-4000-8000-000000000000") { id } }';

/** Runs `work` while nobody can read games: until then, no operation with SLOW is executed. */
const whileHeld = <Value>(work: () => Promise<Value>) =>
  api.sql.begin(async (holder) => {
    await holder`lock table games in access exclusive mode`;
    return work();
  });

test('operations are counted with the subscriptions of the websocket, and free their slot', async () => {
  const client = connect(url);
  for (let count = 0; count < 10; count++) expect((await run(client, '{ rulesets { id } }')).errors).toBeUndefined();
  const results: Result[] = [];
  let all: Promise<unknown> | null = null;
  const codes = () => results.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions.code) ?? []).toSorted();
  await whileHeld(() => {
    all = Promise.all([1, 2, 3, 4, 5].map(() => run(client, SLOW).then((result) => results.push(result))));
    return expect.poll(codes).toEqual(Array(2).fill('too-many-subscriptions'));
  });
  await all;
  expect(codes()).toEqual([...Array(3).fill('no-such-game'), ...Array(2).fill('too-many-subscriptions')]);
});

const start = (id: string, query = SLOW) => JSON.stringify({ id, type: 'subscribe', payload: { query } });

interface Heard {
  readonly id?: string;
  readonly type: string;
  /** Of a message of type `error`. */
  readonly payload: readonly { readonly extensions: { readonly code: string } }[];
}

/**
 * Sends these messages over a bare websocket. No operation is executed before so many of them are answered. Resolves with what it received
 * when all slots are free again.
 */
async function sent(messages: readonly string[], answered: number): Promise<readonly Heard[]> {
  const socket = new WebSocket(url, 'graphql-transport-ws');
  onTestFinished(() => socket.terminate());
  const received: Heard[] = [];
  socket.on('open', () => socket.send('{"type":"connection_init"}'));
  socket.on('message', (data) => void received.push(JSON.parse(String(data))));
  await expect.poll(() => received.map(({ type }) => type)).toEqual(['connection_ack']);
  await whileHeld(async () => {
    for (const each of messages) socket.send(each);
    await expect.poll(() => received.length).toBe(1 + answered);
  });
  for (let round = 0; ; round++) {
    const ids = [1, 2, 3].map((slot) => `round ${round} slot ${slot}`);
    await whileHeld(async () => {
      for (const id of ids) socket.send(start(id));
      // Refused if its slot is not free; read by the server after them.
      socket.send('{"type":"ping"}');
      await expect.poll(() => received.filter(({ type }) => type === 'pong').length).toBe(round + 1);
    });
    const answers = () => received.filter(({ id, type }) => ids.includes(id!) && type !== 'next');
    await expect.poll(() => answers().length).toBe(ids.length);
    if (answers().every(({ type }) => type === 'complete')) return received.filter(({ id }) => id !== undefined && !id.startsWith('round'));
  }
}

test('an operation that the client ends gets no answer, frees its id, and takes its slot until it is executed', async () => {
  const ended = ['1', '2', '3'].flatMap((id) => [start(id), JSON.stringify({ id, type: 'complete' })]);
  const heard = await sent([...ended, start('4')], 1);
  expect(heard.map(({ id, type, payload }) => [id, type, payload[0]?.extensions.code])).toEqual([['4', 'error', 'too-many-subscriptions']]);
  const again = await sent([start('1'), JSON.stringify({ id: '1', type: 'complete' }), start('1')], 0);
  expect(again.map(({ id, type }) => [id, type])).toEqual([
    ['1', 'next'],
    ['1', 'complete'],
  ]);
});

test('two operations under one id: 4409', async () => {
  const socket = new WebSocket(url, 'graphql-transport-ws');
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('open', () => socket.send('{"type":"connection_init"}'));
  socket.once('message', () => {
    for (let count = 0; count < 2; count++) socket.send(start('1'));
  });
  expect(await whileHeld(() => closed)).toBe(4409);
});

test('a server that shuts down answers a submission that it has begun', async () => {
  const closing = await startTestServer();
  const { game, north } = await playTestGame(closing);
  const socket = new WebSocket(await listen(closing.app), 'graphql-transport-ws');
  const heard: string[] = [];
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${north}` } })));
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    heard.push(message.type);
    if (message.type !== 'connection_ack') return;
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: SUBMIT, variables: inputOf(game, 5) } }));
    socket.ping();
  });
  // The server has read the submission when it answers the ping. It begins nothing else before it closes.
  socket.on('pong', () => {
    void closing.app.close();
    socket.send(start('2'));
  });
  expect(await closed).toBe(1001);
  expect(heard).toEqual(['connection_ack', 'next', 'complete']);
});

const WATCH = 'subscription ($game: ID!) { gameEntries(game: $game) { version } }';

describe('a document that was sent with its hash', () => {
  const named = (text: string) => ({ persistedQuery: { version: 1, sha256Hash: createHash('sha256').update(text).digest('hex') } });
  const TITLE = 'query ($id: ID!) { ruleset(id: $id) { title } }';
  const variables = { id: 'small' };
  const answered = { data: { ruleset: { title: 'A small game' } } };

  /** A client whose websocket stays open, because of a subscription. */
  async function connected(): Promise<Client> {
    const client = connect(url);
    const { game } = await playTestGame(api, { public: true });
    await subscribe(client, WATCH, { game }).take(1);
    return client;
  }

  test('is known by the hash on that websocket, and on no other', async () => {
    const [client, other] = [await connected(), await connected()];
    expect(await run(client, '', variables, named(TITLE))).toMatchObject({ errors: [{ extensions: { code: 'unknown-document' } }] });
    for (const text of [TITLE, '', '']) expect(await run(client, text, variables, named(TITLE))).toEqual(answered);
    expect(await run(other, '', variables, named(TITLE))).toMatchObject({ errors: [{ extensions: { code: 'unknown-document' } }] });
  });

  test('is refused with the hash of another, and not remembered under it', async () => {
    const client = await connected();
    const wrong = named('{ __typename }');
    expect(await run(client, TITLE, variables, wrong)).toMatchObject({ errors: [{ extensions: { code: 'malformed-request' } }] });
    expect(await run(client, '', variables, wrong)).toMatchObject({ errors: [{ extensions: { code: 'unknown-document' } }] });
  });

  test('is forgotten if longer ones follow', async () => {
    const client = await connected();
    await run(client, TITLE, variables, named(TITLE));
    for (const filler of ['a', 'b']) {
      const long = `{ __typename }${filler.padEnd(9_000, ' ').replace(/^./, `# ${filler}`)}`;
      expect(await run(client, long, {}, named(long))).toEqual({ data: { __typename: 'Query' } });
    }
    expect(await run(client, '', variables, named(TITLE))).toMatchObject({ errors: [{ extensions: { code: 'unknown-document' } }] });
  });

  test('can be subscribed to by its hash', async () => {
    const client = await connected();
    const { game } = await playTestGame(api, { public: true });
    const followed = (query: string) =>
      new Promise<unknown>((resolve) => {
        const stop = client.subscribe(
          { query, variables: { game }, extensions: named(WATCH) },
          { next: resolve, error: resolve, complete: () => undefined },
        );
        onTestFinished(stop);
      });
    for (const text of [WATCH, '']) expect(await followed(text)).toEqual({ data: { gameEntries: { version: 1 } } });
  });
});
