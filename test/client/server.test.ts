// The client with a real server: a whole game, refusals, and a log followed across interruptions.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import {
  createLyonClient,
  flattenLegalActions,
  type LyonClient,
  LyonError,
  NetworkError,
  WebSocketClosedError,
} from '../../src/client/index.js';
import { seededChance } from '../../src/engine/chance.js';
import { RULESETS } from '../../src/rulesets/index.js';
import type { TournamentServices } from '../../src/tournaments/index.js';
import { listen } from '../api/graphql/socket-client.js';
import { OPENER, readSchema, STRANGER, startTestServer } from '../api/test-server.js';
import { extent } from '../support/runs.js';
import { seededBytes } from '../support/seeded-bytes.js';
import { copyDatabase } from '../support/set-back.js';

// The same game in every run: one game in a thousand is over sooner.
const alter = (services: TournamentServices) => ({ ...services, randomBytes: seededBytes(5) });
const testServer = await startTestServer({ rulesets: RULESETS, schema: readSchema(), alter });
const url = (await listen(testServer.app)).replace(/^ws/, 'http').replace('/graphql', '');

const sockets: WebSocket[] = [];
class Remembered extends WebSocket {
  constructor(address: string, protocol: string) {
    super(address, protocol);
    sockets.push(this);
  }
}
/** A client that reconnects immediately. */
const clientWith = (token?: string): LyonClient => {
  const client = createLyonClient({ url, webSocket: Remembered, backoff: async () => undefined, ...(token && { token }) });
  afterAll(() => client.close());
  return client;
};

const account = clientWith(OPENER);
const refusalOf = async (asked: Promise<unknown>): Promise<LyonError> => {
  const refusal = await asked.then(
    () => null,
    (error) => error,
  );
  expect(refusal).toBeInstanceOf(LyonError);
  return refusal;
};

/** The tokens of opened games, by seat. */
const seatTokens = new Map<string, readonly { readonly seat: string; readonly token: string }[]>();
const tokenOf = (game: string, seat: string): string => seatTokens.get(game)!.find((each) => each.seat === seat)!.token;

async function openLords() {
  const { game, seats } = await account.openGame({ options: { lordsOfScotland: { seats: 2 } }, public: true });
  seatTokens.set(game.id, seats);
  const players = seats.map(({ token }) => clientWith(token));
  return { game: game.id, players };
}

/** Entries to read before the test stops. */
const ENOUGH = extent(40, 21);

test('plays a game, and a follower gets every entry once across interruptions', async () => {
  const { game, players } = await openLords();
  const random = seededChance(5);
  const followed = [...players, clientWith()].map(async (viewer) => {
    const heard: number[] = [];
    for await (const { version, systemEvent } of viewer.followEntries('lordsOfScotland', game)) {
      heard.push(version);
      const expectedType = version === 1 ? 'GameOpened' : version <= 3 ? 'SeatTaken' : undefined;
      expect(systemEvent?.__typename).toBe(expectedType);
      if (heard.length % 5 === 0) sockets.at(-1 - (heard.length % 3))?.terminate();
      if (heard.length % 7 === 0) sockets.at(-1)?.close();
      if (version === ENOUGH) break;
    }
    return heard;
  });
  for (const player of players) await player.takeSeat(game, `entropy-of-a-${players.indexOf(player)}-player`);
  for (let version = 3; version < ENOUGH; version++) {
    const { toAct } = await players[0]!.getGame('lordsOfScotland', game);
    const player = players[toAct[0] === 'seat-1' ? 0 : 1]!;
    const legal = await player.getLegalActions('lordsOfScotland', game);
    const actions = flattenLegalActions(legal);
    expect(actions).toHaveLength(legal.count);
    const meant = { game, expectedVersion: legal.version, idempotencyKey: `${version}`, actions: [random.pick('an action', actions)] };
    const judged = await player.submitActions('lordsOfScotland', meant);
    expect(judged).toMatchObject({ __typename: 'Accepted', version: version + 1, entries: [{ version: version + 1 }] });
    if (version % 10 === 0) expect(await player.submitActions('lordsOfScotland', meant)).toMatchObject({ version: version + 1 });
  }
  for (const heard of await Promise.all(followed)) expect(heard).toEqual(Array.from({ length: ENOUGH }, (_, index) => index + 1));
  // How many interruptions meet an open websocket depends on when entries arrive.
  expect(sockets.length).toBeGreaterThan(extent(10, followed.length));
});

test('submits over the websocket of a subscription, in its language, and over HTTP if that fails', async () => {
  const { game, players } = await openLords();
  for (const player of players) await player.takeSeat(game);
  const { toAct } = await players[0]!.getGame('lordsOfScotland', game);
  const token = tokenOf(game, toAct[0]!);
  let posted = 0;
  const counting: typeof fetch = (input, init) => {
    posted++;
    return fetch(input, init);
  };
  const client = createLyonClient({ url, token, language: 'fr', webSocket: Remembered, fetch: counting, backoff: async () => undefined });
  afterAll(() => client.close());
  const entries = client.followEntries('lordsOfScotland', game);
  await entries.next();
  const meant = { game, expectedVersion: 3, idempotencyKey: 'over-socket', actions: [{ recruit: { place: 9 } }] };
  expect(await refusalOf(client.submitActions('lordsOfScotland', meant))).toMatchObject({
    code: 'invalid-action',
    message: expect.stringContaining('Action non valable'),
  });
  const first = { ...meant, actions: [{ recruit: { place: 1 } }] };
  const accepted = await client.submitActions('lordsOfScotland', first);
  expect(accepted).toMatchObject({
    version: 4,
    game: { version: 4, view: { phase: 'turn' }, legalActions: { version: 4 } },
  });
  expect(posted).toBe(0);
  // The websocket is lost while the submission is under way: the same key is sent again, over HTTP.
  const again = client.submitActions('lordsOfScotland', first);
  sockets.at(-1)!.terminate();
  expect(await again).toEqual(accepted);
  expect(posted).toBe(1);
});

test('a follower whose last entry the database has lost, and an action meant for it, throw game-rewound', async () => {
  const { game, players } = await openLords();
  for (const player of players) await player.takeSeat(game);
  const player = players[(await players[0]!.getGame('lordsOfScotland', game)).toAct[0] === 'seat-1' ? 0 : 1]!;
  const setBack = await copyDatabase(testServer.sql);
  const act = async (place: number) => {
    const { version: expectedVersion, cursor } = await player.getLegalActions('lordsOfScotland', game);
    const actions = [{ recruit: { place } }];
    const meant = { game, expectedVersion, expectedCursor: cursor, idempotencyKey: crypto.randomUUID(), actions };
    return { meant, judged: await player.submitActions('lordsOfScotland', meant) };
  };
  expect((await act(1)).judged).toMatchObject({ version: 4 });
  const { cursor } = await player.getLegalActions('lordsOfScotland', game);
  const log = clientWith().followEntries('lordsOfScotland', game);
  for (let version = 1; version <= 4; version++) expect((await log.next()).value).toMatchObject({ version });
  const ended = refusalOf(log.next());
  await setBack();
  expect((await act(2)).judged).toMatchObject({ version: 4 });
  expect(await ended).toMatchObject({ code: 'game-rewound', status: 409 });
  const shown = {
    game,
    expectedVersion: 4,
    expectedCursor: cursor,
    idempotencyKey: 'on-a-lost-position',
    actions: [{ recruit: { place: 1 } }],
  };
  expect(await refusalOf(player.submitActions('lordsOfScotland', shown))).toMatchObject({ code: 'game-rewound' });
});

test('returns rejections and refusals with all their fields', async () => {
  const { game, players } = await openLords();
  const [first, second] = players as [LyonClient, LyonClient];
  expect(await refusalOf(first.getLegalActions('lordsOfScotland', crypto.randomUUID()))).toMatchObject({
    code: 'no-such-game',
    status: 404,
  });
  for (const player of players) await player.takeSeat(game);
  const meant = { game, expectedVersion: 1, idempotencyKey: 'key', actions: [{ recruit: { place: 1 } }] };
  const stale = await refusalOf(first.submitActions('lordsOfScotland', meant));
  expect([stale.code, stale.details.currentVersion]).toEqual(['stale', 3]);
  const { toAct } = await first.getGame('lordsOfScotland', game);
  const waiting = toAct.includes('seat-1') ? second : first;
  expect(await waiting.submitActions('lordsOfScotland', { ...meant, expectedVersion: 3 })).toMatchObject({
    __typename: 'Rejected',
    actionIndex: 0,
    action: { recruit: { place: 1 } },
  });
  const french = createLyonClient({ url, language: 'fr' });
  const result = await refusalOf(french.openGame({ options: { lordsOfScotland: { seats: 2 } } }));
  expect([result.code, result.message]).toEqual(['unauthenticated', expect.stringContaining('Jeton')]);
  const typed = await first.execute<{ game: { seats: { seat: string }[] } }>('query ($game: ID!) { game(id: $game) { seats { seat } } }', {
    game,
  });
  expect(typed.game.seats).toEqual([{ seat: 'seat-1' }, { seat: 'seat-2' }]);
});

test('all fields of Hammer of the Scots can be selected', async () => {
  const { game, seats } = await account.openGame({ options: { hammerOfTheScots: { scenario: 'BRUCE', edition: '4.0' } } });
  const [england, scotland] = seats.map(({ token }) => clientWith(token)) as [LyonClient, LyonClient];
  for (const player of [england, scotland]) await player.takeSeat(game.id);
  const legal = await england.getLegalActions('hammerOfTheScots', game.id);
  const [action] = flattenLegalActions(legal);
  expect(
    await england.submitActions('hammerOfTheScots', {
      game: game.id,
      expectedVersion: legal.version,
      idempotencyKey: 'key',
      actions: [action!],
    }),
  ).toMatchObject({ version: 4 });
  expect(await england.getGame('hammerOfTheScots', game.id)).toMatchObject({
    viewer: 'england',
    version: 4,
    view: { year: 1306 },
    options: { edition: '4.0' },
  });
  const kinds: string[] = [];
  for await (const { notices, version } of scotland.followEntries('hammerOfTheScots', game.id)) {
    for (const notice of notices) if (notice.__typename === 'HammerOfTheScotsGameOpened') kinds.push(notice.options!.scenario);
    if (version === 3) break;
  }
  expect(kinds).toEqual(['BRUCE']);
});

const bytesOf = (text: string): number => Buffer.byteLength(text);

test('an action takes less than 1 KB up, over HTTP with its headers and over the websocket', async () => {
  const { game, seats } = await account.openGame({ options: { hammerOfTheScots: { scenario: 'BRUCE', edition: '4.0' } } });
  for (const { token } of seats) await clientWith(token).takeSeat(game.id);
  const posted: number[] = [];
  let forgets = false;
  const counting: typeof fetch = (input, init) => {
    const headers = Object.entries(init!.headers as Record<string, string>).map(([name, value]) => `${name}: ${value}\r\n`);
    const body = init!.body as string;
    posted.push(bytesOf(headers.join('')) + bytesOf(body));
    // A hash that the server does not know, as after a restart.
    return fetch(input, forgets && body.includes('"query":""') ? { ...init, body: body.replace(/[0-9a-f]{64}/, '0'.repeat(64)) } : init);
  };
  const up: number[] = [];
  class Counted extends WebSocket {
    override send(data: Parameters<WebSocket['send']>[0]) {
      up.push(bytesOf(String(data)));
      super.send(data);
    }
  }
  const client = createLyonClient({ url, token: seats[0]!.token, webSocket: Counted, fetch: counting, backoff: async () => undefined });
  afterAll(() => client.close());
  const { version: expectedVersion, cursor: expectedCursor, ...legal } = await client.getLegalActions('hammerOfTheScots', game.id);
  const actions = [flattenLegalActions({ version: expectedVersion, ...legal })[0]!];
  const submit = (idempotencyKey = crypto.randomUUID()) =>
    client.submitActions('hammerOfTheScots', {
      game: game.id,
      expectedVersion,
      expectedCursor,
      idempotencyKey,
      actions,
      playForcedActions: true,
    });
  const [first, again] = [crypto.randomUUID(), crypto.randomUUID()];
  const accepted = await submit(first);
  expect(accepted).toMatchObject({ __typename: 'Accepted' });
  expect(posted.at(-1)).toBeGreaterThan(5_000);
  expect(await submit(first)).toEqual(accepted);
  expect(posted.at(-1)).toBeLessThan(1_000);
  forgets = true;
  const before = posted.length;
  expect(await submit(first)).toEqual(accepted);
  expect(posted.slice(before).map((bytes) => bytes > 1_000)).toEqual([false, true]);
  const entries = client.followEntries('hammerOfTheScots', game.id);
  await entries.next();
  for (const key of [again, again]) expect((await refusalOf(submit(key))).code).toBe('stale');
  expect(posted.length).toBe(before + 2);
  expect(up.at(-1)).toBeLessThan(1_000);
});

test('a log ends when its reader loses access, and never starts for an unknown token', async () => {
  const { game, seats } = await account.openGame({ options: { lordsOfScotland: { seats: 2 } } });
  const player = clientWith(seats[0]!.token);
  const log = player.followEntries('lordsOfScotland', game.id);
  expect((await log.next()).value).toMatchObject({ kind: 'game-opened' });
  await account.execute('mutation ($game: ID!) { replaceSeatToken(game: $game, seat: "seat-1") { token } }', { game: game.id });
  expect(await log.next()).toMatchObject({ done: true });
  expect(await refusalOf(player.followEntries('lordsOfScotland', game.id).next())).toMatchObject({ code: 'token-revoked' });
  const noToken = clientWith('no token').followEntries('lordsOfScotland', game.id);
  await expect(noToken.next()).rejects.toThrow(WebSocketClosedError);
});

test('reports that no server, or another server, answers', async () => {
  const other = createServer((_request, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<p>Bad gateway')).listen(
    0,
    '127.0.0.1',
  );
  await new Promise((listening) => other.once('listening', listening));
  const nowhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  await expect(createLyonClient({ url: nowhere }).takeSeat('x')).rejects.toThrow(NetworkError);
  await new Promise((closed) => other.close(closed));
  await expect(createLyonClient({ url: nowhere }).takeSeat('x')).rejects.toThrow(NetworkError);
});

test('lists public games without a token, and joins one that waits for players', async () => {
  const offers = [{ seat: 'seat-2', audience: 'ANYONE' as const }];
  const { game, seats } = await account.openGame({ options: { lordsOfScotland: { seats: 2 } }, public: true, offers });
  const stranger = clientWith();
  const { games, next } = await stranger.listGames({ relation: 'WAITING', ruleset: 'lords-of-scotland' });
  expect(next).toBeNull();
  expect(games).toMatchObject([{ gameId: game.id, status: 'SEATING', offeredSeats: ['seat-2'], endedAt: null, clock: null }]);
  expect((await refusalOf(stranger.joinGame({ game: game.id }))).code).toBe('unauthenticated');
  const joined = await clientWith(STRANGER).joinGame({ game: game.id }, 'joined-by-the-stranger');
  expect(joined).toMatchObject({ game: game.id, seat: 'seat-2' });
  expect(await clientWith(STRANGER).joinGame({ game: game.id }, 'joined-by-the-stranger')).toEqual(joined);
  expect((await clientWith(joined.token).takeSeat(game.id)).seat).toBe('seat-2');
  await clientWith(seats[0]!.token).takeSeat(game.id);
  expect((await stranger.listGames({ relation: 'WAITING' })).games).toEqual([]);
  const page = await stranger.listGames({ relation: 'PUBLIC' }, { first: 1 });
  expect(page.games).toMatchObject([{ gameId: game.id, status: 'PLAYING', offeredSeats: [], offeredAt: null }]);
  const log = await stranger.getEntries('lordsOfScotland', game.id, { first: 1 });
  expect([log.entries.length, log.totalCount, log.next]).toEqual([1, 3, log.entries[0]!.cursor]);
});
