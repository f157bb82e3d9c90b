// A fault of the database is answered as what it is, over every way into the server: 503 with a code of its own and a time to retry.
import { expect, test } from 'vitest';
import { breakable } from '../support/breakable-postgres.js';
import { freshDatabase } from '../support/postgres.js';
import { connect, listen, subscribe } from './graphql/socket-client.js';
import { freshKey, playTestGame, refusalIn, submit } from './test-games.js';
import { OPENER, startTestServer } from './test-server.js';

const database = await freshDatabase();
const proxy = await breakable(database);
const api = await startTestServer({ database: { ...database, address: proxy.address }, lockWait: 200 });
const url = await listen(api.app);
const table = await playTestGame(api);

const UNAVAILABLE = { code: 'database-unavailable', status: 503, retryAfter: 1 };
const BUSY = { code: 'resource-busy', status: 503, retryAfter: 1 };
const READ = 'query ($id: ID!) { game(id: $id) { id } }';

const rest = (token: string, path: string, body?: object | null, key?: string) =>
  api.app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: `/v1${path}`,
    headers: { authorization: `Bearer ${token}`, ...(key !== undefined && { 'idempotency-key': key }) },
    ...(body && { payload: body }),
  });

async function whileCut<Value>(work: () => Promise<Value>): Promise<Value> {
  await proxy.cut();
  try {
    return await work();
  } finally {
    await mended();
  }
}

async function mended(): Promise<void> {
  await proxy.mend();
  await expect.poll(async () => (await api.ask(READ, { id: table.game })).body.errors).toBeUndefined();
}

test('over GraphQL and HTTP', async () => {
  const { read, written, headers } = await whileCut(async () => {
    const payload = { query: READ, variables: { id: table.game } };
    const { headers } = await api.app.inject({ method: 'POST', url: '/graphql', headers: { authorization: `Bearer ${OPENER}` }, payload });
    return { read: await api.ask(READ, { id: table.game }), written: await submit(api, table, 'north', 5, [{ step: true }]), headers };
  });
  for (const { body } of [read, written]) expect(body.errors).toEqual([expect.objectContaining({ extensions: UNAVAILABLE })]);
  expect(headers['retry-after']).toBe('1');
  expect((await submit(api, table, 'north', 5, [{ step: true }])).body.data.submitActions.version).toBe(6);
});

test('over REST', async () => {
  const answers = await whileCut(() =>
    Promise.all([
      rest(table.north, `/games/${table.game}`),
      rest(OPENER, '/games', { options: { small: { cards: 3, turns: 4 } } }),
      rest('lyon_account_unknown', '/games'),
    ]),
  );
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ 'retry-after': '1', 'content-type': expect.stringContaining('application/problem+json') });
    expect(answer.json()).toMatchObject({ ...UNAVAILABLE, type: '/problems/database-unavailable', requestId: expect.any(String) });
    expect(answer.json()).not.toHaveProperty('outcome');
  }
});

test('over a websocket: an operation, a subscription that begins, and one that has begun', async () => {
  const client = connect(url, { payload: { Authorization: `Bearer ${table.south}` } });
  const watch = () =>
    subscribe<{ version: number }>(client, 'subscription ($game: ID!) { gameEntries(game: $game) { version } }', { game: table.game });
  const begun = watch();
  await begun.take(5);
  await whileCut(async () => {
    expect(await subscribe(client, READ, { id: table.game }).over).toEqual(['database-unavailable']);
    expect(await watch().over).toEqual(['database-unavailable']);
    api.services.announcer.announce(table.game as never);
    expect(await begun.over).toEqual(['database-unavailable']);
    // The token of a new websocket cannot be checked: the client comes back.
    const other = connect(url, { payload: { Authorization: `Bearer ${table.north}` } });
    expect(await subscribe(other, READ, { id: table.game }).over).toEqual(['closed 1013']);
  });
});

test('a submission whose answer was lost says so, and is carried out once', async () => {
  const key = freshKey();
  const game = await playTestGame(api);
  proxy.loseAnswerTo(key);
  const { body } = await submit(api, game, 'north', 5, [{ step: true }], key);
  expect(body.errors).toMatchObject([
    { message: expect.stringContaining('is unknown'), extensions: { ...UNAVAILABLE, outcome: 'unknown' } },
  ]);
  await expect.poll(async () => refusalIn(await submit(api, game, 'north', 5, [{ step: true }], key))).toBe('accepted 6');
  expect(await database.sql`select from idempotency_keys where key = ${key}`).toHaveLength(1);
});

test('an opening whose commit was lost says so, unless its key shows that it was carried out', async () => {
  const opening = (key?: string) => rest(OPENER, '/games', { options: { small: { cards: 3, turns: 4 } } }, key);
  const count = async () => (await database.sql`select from games`).length;
  const before = await count();
  proxy.loseAnswerTo('commit\0');
  const lost = await opening();
  expect([lost.statusCode, lost.json()]).toEqual([503, expect.objectContaining({ ...UNAVAILABLE, outcome: 'unknown' })]);
  proxy.loseAnswerTo('commit\0');
  const found = await opening(freshKey());
  expect(found.statusCode).toBe(201);
  expect(await database.sql`select from games where game_id = ${found.json().game}`).toHaveLength(1);
  expect(await count()).toBe(before + 2);
  // The key cannot be read either.
  proxy.cutAt('commit\0');
  const cut = await opening(freshKey());
  expect([cut.statusCode, cut.json()]).toEqual([503, expect.objectContaining({ ...UNAVAILABLE, outcome: 'unknown' })]);
  await mended();
});

test('a game that another transaction holds is refused as busy', async () => {
  const game = await playTestGame(api);
  await database.sql.begin(async (transaction) => {
    await transaction`select from games where game_id = ${game.game} for update`;
    const { body } = await submit(api, game, 'north', 5, [{ step: true }]);
    expect(body.errors).toEqual([expect.objectContaining({ extensions: BUSY })]);
    const answer = await rest(OPENER, `/games/${game.game}/seats/north/token/replace`, null);
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([503, '1', expect.objectContaining(BUSY)]);
  });
  expect(refusalIn(await submit(api, game, 'north', 5, [{ step: true }]))).toBe('accepted 6');
});

test('a read of a table that another transaction holds is refused as busy', async () => {
  await database.sql.begin(async (transaction) => {
    await transaction`lock table seats in access exclusive mode`;
    const { body } = await api.ask(READ, { id: table.game });
    expect(body.errors).toEqual([expect.objectContaining({ extensions: BUSY })]);
  });
});
