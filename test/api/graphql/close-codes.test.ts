// Every code with which the protocol graphql-transport-ws closes a websocket, as a client hears it that others have written.
import { type ClientOptions, CloseCode, createClient } from 'graphql-ws';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openTestGame, playTestGame, submit } from '../test-games.js';
import { API_LIMITS, OPENER, startTestServer } from '../test-server.js';
import { listen } from './socket-client.js';

const testServer = await startTestServer({ apiLimits: { bodyBytes: 4_000 } });
const url = await listen(testServer.app);
/** Never waits. */
const hasty = await startTestServer({ apiLimits: { socketTimeout: 100 } });
const { game } = await openTestGame(testServer, { public: true });

const WATCH = 'subscription ($game: ID!, $after: String) { gameEntries(game: $game, after: $after) { version cursor } }';

const MAKE = 'mutation { createAccount(input: { name: "A", scopes: [] }) { token { tokenId token } } }';

/** Returns the code with which the server closes the websocket of a client that subscribes so often. */
const closeOf = async (options: Partial<ClientOptions>, asked = {}) => (await closing(options, asked))[0];
/** And for which reason. */
const closing = (options: Partial<ClientOptions>, { times = 1, query = WATCH, at = url } = {}) =>
  new Promise<readonly [number, string]>((resolve) => {
    const client = createClient({ url: at, webSocketImpl: WebSocket, retryAttempts: 0, ...options });
    client.on('closed', (event) => {
      const { code, reason } = event as { readonly code: number; readonly reason: string };
      resolve([code, reason]);
    });
    const sink = { next: () => undefined, error: () => undefined, complete: () => undefined };
    for (let count = 0; count < times; count++) client.subscribe({ query, variables: { game } }, sink);
  });

class WithoutProtocol extends WebSocket {
  constructor(address: string) {
    super(address);
  }
}
class OfAnotherProtocol extends WebSocket {
  constructor(address: string) {
    super(address, ['graphql-ws', 'soap']);
  }
}
class OfSeveralProtocols extends WebSocket {
  constructor(address: string, protocol: string) {
    super(address, ['graphql-ws', protocol]);
  }
}

/** Turns the client's messages of a type into others. */
const instead = (of: string, type: string): Partial<ClientOptions> => ({
  jsonMessageReplacer: (key, value) => (key === 'type' && value === of ? type : value),
});

const subscribingAtOnce: Partial<ClientOptions> = {
  jsonMessageReplacer: (key, value) =>
    key === '' && (value as { readonly type: string }).type === 'connection_init'
      ? { type: 'subscribe', id: '1', payload: { query: WATCH } }
      : value,
};

const neverBeginning: Partial<ClientOptions> = { connectionParams: () => new Promise<never>(() => undefined) };

describe('a foreign client is closed with', async () => {
  test.each([
    ['a message of no type there is', CloseCode.BadRequest, instead('subscribe', 'start'), {}],
    ['a subscription before the beginning', CloseCode.Unauthorized, subscribingAtOnce, {}],
    ['a token that is not understood', CloseCode.Forbidden, { connectionParams: { Authorization: 'Basic x' } }, {}],
    ['no protocol', CloseCode.SubprotocolNotAcceptable, { webSocketImpl: WithoutProtocol }, {}],
    ['other protocols', CloseCode.SubprotocolNotAcceptable, { webSocketImpl: OfAnotherProtocol }, {}],
    ['a beginning that does not come', CloseCode.ConnectionInitialisationTimeout, neverBeginning, { at: await listen(hasty.app) }],
    ['one id for two subscriptions', CloseCode.SubscriberAlreadyExists, { generateID: () => 'same' }, { times: 2 }],
    ['two beginnings', CloseCode.TooManyInitialisationRequests, instead('subscribe', 'connection_init'), {}],
    ['more than may be sent at once', 1009, {}, { query: `${WATCH}${' '.repeat(5_000)}` }],
  ] as const)('%s: %i', async (_what, code, options, asked) => {
    expect(await closeOf(options as Partial<ClientOptions>, asked)).toBe(code);
  });

  test.each([
    ['pings of the protocol', (socket: WebSocket) => socket.send('{"type":"ping"}')],
    ['pongs of the protocol', (socket: WebSocket) => socket.send('{"type":"pong"}')],
    ['ends of what was never begun', (socket: WebSocket) => socket.send('{"type":"complete","id":"x"}')],
    ['pings of the websocket', (socket: WebSocket) => socket.ping()],
    ['pongs of the websocket', (socket: WebSocket) => socket.pong()],
  ] as const)('1008 for too many %s, and only then', async (_what, send) => {
    const socket = new WebSocket(url, 'graphql-transport-ws');
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    await new Promise((resolve) => socket.once('open', resolve));
    for (let count = 0; count < API_LIMITS.idleFramesPerMinute; count++) send(socket);
    // Everything before has been read when this is answered.
    const acknowledged = new Promise<void>((resolve) =>
      socket.on('message', (text) => String(text).includes('connection_ack') && resolve()),
    );
    socket.send('{"type":"connection_init"}');
    await acknowledged;
    send(socket);
    expect(await closed).toBe(1008);
  });

  test.each(['__proto__', 'constructor', '\\u005f_proto__', 'c\\u006fnstructor'])('4400 for a message with the key %s', async (key) => {
    const socket = new WebSocket(url, 'graphql-transport-ws');
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(`{"type":"connection_init","payload":{"${key}":{"a":1}}}`);
    expect(await closed).toBe(CloseCode.BadRequest);
  });

  test.each(['connection_ack', 'next', 'error'])('4400 for a message that only servers send: %s', async (type) => {
    const socket = new WebSocket(url, 'graphql-transport-ws');
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send('{"type":"connection_init"}');
    socket.send(JSON.stringify({ id: '1', payload: {}, type }));
    expect(await closed).toBe(CloseCode.BadRequest);
  });

  test.each([
    { token: `Bearer ${OPENER}` },
    { authToken: OPENER },
    { accessToken: 'x', language: 'fr' },
    { headers: { 'x-token': 'lyon_seat_x' } },
    { headers: { token: `bearer ${OPENER}` } },
  ])('4403 for a token where none is read: %j', async (connectionParams) => {
    expect(await closeOf({ connectionParams })).toBe(CloseCode.Forbidden);
  });
  test.each([
    undefined,
    {},
    { language: 'fr' },
    { headers: { 'accept-language': 'fr' } },
    { AUTHORIZATION: `Bearer ${OPENER}`, client: 'x' },
    { headers: { AUTHORIZATION: `Bearer ${OPENER}` } },
  ])('nothing for %j', async (connectionParams) => {
    const client = createClient({ url, webSocketImpl: WebSocket, retryAttempts: 0, ...(connectionParams && { connectionParams }) });
    const answer = await new Promise((next, error) =>
      client.subscribe({ query: '{ me { id } }' }, { next, error, complete: () => undefined }),
    );
    await client.dispose();
    const isNamed = JSON.stringify(connectionParams ?? {}).includes(OPENER);
    expect(answer).toMatchObject(isNamed ? { data: { me: { id: 'opener' } } } : { errors: [{ extensions: { code: 'unauthenticated' } }] });
  });

  test('4403 for an invalid token, with its code, in either place', async () => {
    const table = await openTestGame(testServer, { public: true });
    const made = async () => (await testServer.ask(MAKE)).body.data.createAccount;
    const [gone, lapsed] = [await made(), await made()];
    await testServer.ask('mutation ($game: ID!) { replaceSeatToken(game: $game, seat: "north") { token } }', { game: table.game });
    await testServer.ask('mutation ($id: ID!) { revokeAccountToken(token: $id) }', { id: gone.token.tokenId });
    await testServer.sql`update account_tokens set expires_at = now() - interval '1 day' where token_id = ${lapsed.token.tokenId}`;
    const result = [
      ['lyon_seat_none', 'unauthenticated'],
      ['nobody', 'unauthenticated'],
      [table.north, 'token-revoked'],
      [gone.token.token, 'token-revoked'],
      [lapsed.token.token, 'token-expired'],
    ];
    for (const [token, code] of result) {
      const authorization = `Bearer ${token}`;
      expect(await closing({ connectionParams: { authorization } })).toEqual([CloseCode.Forbidden, code]);
      class WithHeaders extends WebSocket {
        constructor(address: string, protocol: string) {
          super(address, protocol, { headers: { authorization } });
        }
      }
      expect(await closing({ webSocketImpl: WithHeaders })).toEqual([CloseCode.Forbidden, code]);
    }
  });

  test('an internal error: 4500', async () => {
    const findCaller = () => Promise.reject(new Error('broken'));
    const broken = await startTestServer({ alter: (services) => ({ ...services, accounts: { ...services.accounts, findCaller } }) });
    const connectionParams = { authorization: `Bearer ${OPENER}` };
    expect(await closeOf({ connectionParams }, { at: await listen(broken.app) })).toBe(CloseCode.InternalServerError);
  });

  test('a server that shuts down: 1001', async () => {
    const closing = await startTestServer();
    const closed = closeOf({ on: { connected: () => void closing.app.close() } }, { at: await listen(closing.app) });
    expect(await closed).toBe(1001);
  });

  test('not at all, if one of the offered protocols is ours', async () => {
    const client = createClient({ url, webSocketImpl: OfSeveralProtocols, retryAttempts: 0 });
    const [first] = [client.iterate({ query: WATCH, variables: { game } })];
    expect((await first.next()).value).toMatchObject({ data: { gameEntries: { version: 1 } } });
    await first.return?.();
    await client.dispose();
  });

  test('there are no other codes, but those with which a client itself closes', () => {
    const own = ['InternalClientError', 'BadResponse', 'ConnectionAcknowledgementTimeout'];
    const heard = [4400, 4401, 4403, 4406, 4408, 4409, 4429, 4500];
    const all = Object.entries(CloseCode).filter(([name, code]) => typeof code === 'number' && !own.includes(name));
    expect(all.map(([, code]) => code).sort()).toEqual(heard);
  });
});

test('a client whose websocket breaks repeatedly continues from its cursor without gaps or duplicates', async () => {
  const table = await playTestGame(testServer);
  const sockets: WebSocket[] = [];
  class Breaking extends WebSocket {
    constructor(address: string, protocol: string) {
      super(address, protocol);
      sockets.push(this);
    }
  }
  const client = createClient({
    url,
    webSocketImpl: Breaking,
    connectionParams: { Authorization: `Bearer ${table.north}` },
    retryAttempts: 100,
    retryWait: async () => undefined,
    shouldRetry: () => true,
  });
  const variables: { game: string; after: string | null } = { game: table.game, after: null };
  const seen: number[] = [];
  const enough = new Promise<void>((resolve, reject) =>
    client.subscribe<{ gameEntries: { version: number; cursor: string } }>(
      { query: WATCH, variables },
      {
        next({ data }) {
          seen.push(data!.gameEntries.version);
          variables.after = data!.gameEntries.cursor;
          if (seen.length % 3 === 0) sockets.at(-1)!.terminate();
          if (seen.length >= 24) resolve();
        },
        error: reject,
        complete: () => undefined,
      },
    ),
  );
  let playing = true;
  const play = (async () => {
    for (let version = 5; playing; version++) await submit(testServer, table, 'north', version, [{ step: true }]);
  })();
  await enough;
  playing = false;
  await play;
  await client.dispose();
  expect(sockets.length).toBeGreaterThanOrEqual(8);
  expect(seen).toEqual(seen.map((_, index) => index + 1));
});
