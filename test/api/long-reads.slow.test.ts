// Reads whose work grows with a game: their bounds, their order, their end, their cost, and the texts that are kept.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GameStore } from '../../src/games/ports/game-store.js';
import { STRANGER } from '../games/services.js';
import { type Played, playedGame, playOn } from '../record/played-games.js';
import { freshDatabase } from '../support/postgres.js';
import { connect, listen, subscribe } from './graphql/socket-client.js';
import { startTestServer, type TestServerOptions } from './test-server.js';

const database = await freshDatabase();
const NOON = new Date('2026-11-29T12:00:00.000Z');

/**
 * How many rows of games were read since the test began. After the row nothing else is read before a text has its place in the queue: it has
 * it by the next turn of the event loop.
 */
let found = 0;
const isQueued = async (count: number): Promise<void> => {
  await expect.poll(() => found).toBe(count);
  await new Promise((resolve) => setImmediate(resolve));
};

/** The reads of logs that have begun since the test did, by game; while they are held, each waits until it is let go. */
const begun: string[] = [];
let held: (() => void)[] | null = null;
beforeEach(() => {
  begun.length = 0;
  found = 0;
});
afterEach(() => {
  letGo();
  held = null;
});
/** Lets the reads go that are held; returns what it is given, for polls. */
function letGo<Value>(value?: Value): Value | undefined {
  for (const go of held?.splice(0) ?? []) go();
  return value;
}

/** A server that is slow to read logs, if a test wants that. */
async function start(wanted: TestServerOptions = {}) {
  const api = await startTestServer({
    database,
    alter(services) {
      const entries: GameStore['entries'] = async (game, range) => {
        begun.push(game);
        if (held !== null) await new Promise<void>((resolve) => held!.push(resolve));
        return services.games.entries(game, range);
      };
      const findGame: GameStore['findGame'] = async (...given) => {
        const game = await services.games.findGame(...given);
        found++;
        return game;
      };
      return { ...services, games: { ...services.games, entries, findGame } };
    },
    ...wanted,
  });
  const url = await listen(api.app);
  const origin = url.replace('ws:', 'http:').replace('/graphql', '');
  const get = (path: string, { token = null, ...init }: RequestInit & { readonly token?: string | null } = {}) =>
    fetch(`${origin}/v1/games/${path}`, {
      ...init,
      headers: { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) },
    });
  const post = (query: string, variables: object, init: RequestInit = {}) =>
    fetch(`${origin}/graphql`, {
      ...init,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
  return { ...api, url, get, post };
}
const TRANSCRIPT = 'query ($game: ID!) { game(id: $game) { transcript { text } } }';

const api = await start({ apiLimits: { longReads: 4, longReadsOfCaller: 3, keptTextBytes: 0 } });
/** The log of the first one takes more than one page. */
const games: Played[] = [];
for (const actions of [120, 2, 2, 2]) {
  games.push(await playedGame(api.services, { ruleset: 'lords-of-scotland', options: { seats: 2 }, actions }));
}
const [long, ...short] = games.map(({ game }) => game) as [string, string, string, string];
const transcriptOf = (game: string) => `${game}/transcript`;
/** Another caller. The server knows its seat with the row of the game. */
const seatToken = games[3]!.seats[0]!.token;

/** Lets all reads go until these requests are answered. Returns their statuses. */
async function answersOf(requests: readonly Promise<Response>[]): Promise<readonly number[]> {
  let statuses: readonly number[] | null = null;
  void Promise.all(requests).then((answers) => (statuses = answers.map(({ status }) => status)));
  await expect.poll(() => letGo(statuses !== null)).toBe(true);
  return statuses!;
}

describe('long reads', () => {
  test('write one text at a time, and callers have their turns one after the other', async () => {
    held = [];
    const texts: Promise<Response>[] = [];
    const order = [long, short[0], short[1], short[2]];
    for (const [index, game] of order.entries()) {
      texts.push(api.get(transcriptOf(game!), { token: index === 3 ? seatToken : null }));
      await isQueued(index + 1);
    }
    expect(begun).toEqual([long]);
    expect(await answersOf(texts)).toEqual([200, 200, 200, 200]);
    // No text was begun before the one before it was finished. The other caller came before the third text of the first one.
    const begunTexts = begun.filter((game, index) => game !== begun[index - 1]);
    expect(begunTexts).toEqual([long, short[0], short[2], short[1]]);
  });

  test('are refused beyond what a caller, or all, may have', async () => {
    held = [];
    const texts = [long, short[0]!, short[1]!].map((game) => api.get(transcriptOf(game)));
    await isQueued(3);
    const refused = await api.get(`${long}/record`);
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
      429,
      '1',
      { code: 'too-many-reads', limit: 3, retryAfter: 1 },
    ]);
    const { body } = await api.ask(`{ game(id: "${long}") { replay(version: 3) { version } } }`, {}, null);
    expect(body.errors![0]!.extensions).toMatchObject({ code: 'too-many-reads', status: 429, retryAfter: 1 });
    const before = found;
    texts.push(api.get(transcriptOf(short[2]!), { token: seatToken }));
    await isQueued(before + 1);
    const full = await api.get(`${long}/replay?version=3`, { token: STRANGER });
    expect([full.status, full.headers.get('retry-after'), await full.json()]).toMatchObject([
      503,
      '1',
      { code: 'read-queue-full', retryAfter: 1 },
    ]);
    // What is no long read goes on.
    expect((await api.get(`${long}/view`, { token: STRANGER })).status).toBe(200);
    expect(await answersOf(texts)).toEqual([200, 200, 200, 200]);
  });

  test('of one address have a bound, whatever its tokens', async () => {
    const server = await start({ apiLimits: { longReadsOfAddress: 1, keptTextBytes: 0 } });
    held = [];
    const running = server.get(transcriptOf(short[0]!));
    await expect.poll(() => begun.length).toBe(1);
    const refused = await server.get(transcriptOf(short[2]!), { token: seatToken });
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'too-many-reads', limit: 1 }]);
    expect(await answersOf([running])).toEqual([200]);
  });

  test.each([
    ['that runs', 'transcript'],
    ['that runs', 'record'],
    ['that runs', 'milestones?first=50'],
    ['that waits', 'transcript'],
    ['that runs', 'GraphQL'],
  ])('end when the caller of one %s leaves: %s', async (state, path) => {
    const server = await start({ apiLimits: { longReadsOfCaller: state === 'that waits' ? 2 : 1, keptTextBytes: 0 } });
    // GraphQL reads the game's position first, which is no long read.
    if (path === 'GraphQL') await server.get(`${long}/view`);
    begun.length = 0;
    held = [];
    const before = state === 'that waits' ? [server.get(transcriptOf(short[0]!))] : [];
    if (before.length > 0) await expect.poll(() => begun.length).toBe(1);
    const leaving = new AbortController();
    const { signal } = leaving;
    const reading = path === 'GraphQL' ? server.post(TRANSCRIPT, { game: long }, { signal }) : server.get(`${long}/${path}`, { signal });
    const left = reading.catch(({ name }) => name);
    if (before.length > 0) await isQueued(2);
    else await expect.poll(() => begun.length).toBe(1);
    expect((await server.get(transcriptOf(short[1]!))).status).toBe(429);
    leaving.abort();
    expect(await left).toBe('AbortError');
    // The place is free: that of a read that runs when its statement has ended, which is the last.
    const isServed = async () => (await answersOf([server.get(transcriptOf(short[2]!))]))[0];
    if (before.length === 0) letGo();
    await expect.poll(isServed).toBe(200);
    expect(begun.filter((game) => game === long)).toHaveLength(before.length > 0 ? 0 : 1);
    expect(await answersOf(before)).toEqual(before.map(() => 200));
    expect(server.log()).not.toContain('"fault"');
  });

  test('end when a client ends the operation of its websocket', async () => {
    const server = await start({ apiLimits: { longReadsOfCaller: 1, keptTextBytes: 0 } });
    held = [];
    const client = connect(server.url);
    const reading = subscribe(client, TRANSCRIPT, { game: long });
    await expect.poll(() => begun.length).toBe(1);
    reading.stop();
    // The server reads messages in order: it has heard of the end when it answers this one.
    const after = subscribe(client, '{ server { version } }', {});
    await after.over;
    letGo();
    // The place is free as soon as the statement that ran has ended, and nothing more was read of the long game.
    const isServed = async () => (await answersOf([server.get(transcriptOf(short[0]!))]))[0];
    await expect.poll(isServed).toBe(200);
    expect(begun.filter((game) => game === long)).toHaveLength(1);
  });
});

describe.each(['transcript', 'record'])('the %s of an unchanged game', (kind) => {
  test('is kept, and has a tag that costs no reading', async () => {
    const server = await start();
    const played = await playedGame(server.services, {
      ruleset: 'lords-of-scotland',
      options: { seats: 2 },
      seed: kind.length,
      actions: 3,
    });
    const path = `${played.game}/${kind}`;
    begun.length = 0;
    const first = await server.get(path);
    const etag = first.headers.get('etag')!;
    const text = await first.text();
    expect(begun.length).toBeGreaterThan(0);
    begun.length = 0;
    const again = await server.get(path);
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([200, etag, text]);
    const unchanged = await server.get(path, { headers: { 'if-none-match': etag } });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    const { body } = await server.ask('query ($game: ID!) { game(id: $game) { transcript(viewer: "spectator") { text } } }', {
      game: played.game,
    });
    if (kind === 'transcript') expect(body.data.game.transcript.text).toBe(text);
    expect(begun).toEqual(kind === 'transcript' ? [] : [played.game]);
    // Another server has another cache, and the same tag.
    const other = await start();
    expect((await other.get(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    await playOn(server.services, played, 1, 1);
    const changed = await server.get(path, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });
});

test('a long read counts as more requests, by the entries that it reads; a text that is kept as one', async () => {
  const rateLimits = { requestsOfToken: 1_000, anonymousRequests: 1_000, requestsOfAddress: 10_000, bytesPerRequest: 1_000_000 };
  // The window of a minute does not end meanwhile.
  const server = await start({ now: () => NOON, app: { rateLimits } });
  const remaining = async (path: string) => {
    const { headers } = await server.get(path);
    return Number(/r=(\d+)/.exec(headers.get('ratelimit')!)![1]);
  };
  const { data } = (await server.ask(`{ game(id: "${long}") { entries(first: 1) { totalCount } } }`, {}, null)).body;
  const before = await remaining(`${long}/view`);
  expect(await remaining(transcriptOf(long))).toBe(before - 1);
  const read = Math.floor(data.game.entries.totalCount / 20);
  expect(await remaining(transcriptOf(long))).toBe(before - 2 - read);
  expect(read).toBeGreaterThan(2);
  expect(await remaining(`${long}/view`)).toBe(before - 3 - read);
});
