// Waiting and finished games over both APIs, without a token.
import { expect, test } from 'vitest';
import { startRestServer } from './rest/client.js';
import { STRANGER } from './test-server.js';

const api = await startRestServer();

const GAMES = `query ($filter: GameFilter!, $after: String) { games(filter: $filter, first: 1, after: $after) {
  edges { node { gameId status offeredSeats offeredAt endedAt } } pageInfo { hasNextPage endCursor }
} }`;

/** Returns a page of one game, which is the same over both APIs. */
async function pageOf(relation: 'waiting' | 'finished', after: string | null = null, filter: Readonly<Record<string, string>> = {}) {
  const query = new URLSearchParams({ relation, first: '1', ...filter, ...(after !== null && { after }) });
  const rest = await api.rest('GET', `/v1/games?${query}`, { token: null });
  const graphql = await api.ask(GAMES, { filter: { relation: relation.toUpperCase(), ...filter }, after }, null);
  const { edges, pageInfo } = graphql.body.data.games;
  const { items, hasNextPage, endCursor } = rest.body;
  const nodes = items.map(({ id, status, offeredSeats, offeredAt, endedAt }: Record<string, string>) => ({
    gameId: id,
    status: status!.toUpperCase(),
    offeredSeats,
    offeredAt,
    endedAt,
  }));
  expect(nodes).toEqual(edges.map(({ node }: { readonly node: object }) => node));
  expect({ hasNextPage, endCursor }).toEqual(pageInfo);
  return { game: nodes[0] ?? null, hasNextPage, endCursor };
}

/** Opens a game of Lords of Scotland for two whose second seat is offered. */
async function opened() {
  const offers = [{ seat: 'seat-2', audience: 'anyone' }];
  const { body } = await api.rest('POST', '/v1/games', { body: { public: true, options: { lordsOfScotland: { seats: 2 } }, offers } });
  return { game: body.game as string, token: body.seats[0].token as string };
}

test('strangers see which public games wait for players, join with an account, and see what has finished', async () => {
  const [first, second] = [await opened(), await opened()];
  const page = await pageOf('waiting');
  expect(page).toMatchObject({ hasNextPage: true, game: { offeredSeats: ['seat-2'], endedAt: null } });
  expect(page.game.offeredAt).not.toBeNull();
  const next = await pageOf('waiting', page.endCursor);
  expect([page.game.gameId, next.game.gameId].sort()).toEqual([first.game, second.game].sort());
  expect((await pageOf('waiting', null, { ruleset: 'hammer-of-the-scots' })).game).toBeNull();

  const joined = await api.rest('POST', `/v1/games/${second.game}/seats`, { token: STRANGER, body: {} });
  expect(joined.status).toBe(201);
  expect((await pageOf('waiting')).game.gameId).toBe(first.game);
  for (const [seat, token] of [
    ['seat-1', second.token],
    ['seat-2', joined.body.token],
  ])
    await api.rest('PUT', `/v1/games/${second.game}/seats/${seat}`, { token, body: {} });
  const headers = { 'idempotency-key': 'resigned-by-seat-1' };
  await api.rest('POST', `/v1/games/${second.game}/resign`, { token: second.token, headers, body: {} });
  const ended = await pageOf('finished');
  expect(ended).toMatchObject({ hasNextPage: false, game: { gameId: second.game, status: 'FINISHED', offeredSeats: [], offeredAt: null } });
  const { body } = await api.rest('GET', `/v1/games/${second.game}`, { token: null });
  expect(ended.game.endedAt).toBe(body.endedAt);
  const log = await api.rest('GET', `/v1/games/${second.game}/entries?newestFirst=true&first=1`, { token: null });
  expect(log.body.items[0].createdAt).toBe(body.endedAt);
});

test('a tournament is named by its id, and its games are listed over both APIs', async () => {
  const tournament = 'not-an-id';
  const rest = await api.rest('GET', `/v1/games?relation=public&tournament=${tournament}`, { token: null });
  expect([rest.status, rest.body.code, rest.body.path]).toEqual([400, 'invalid-request', ['tournament']]);
  const { body } = await api.ask(GAMES, { filter: { relation: 'PUBLIC', tournament } }, null);
  expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'invalid-request', path: ['tournament'] });
  expect((await pageOf('finished', null, { tournament: crypto.randomUUID() })).game).toBeNull();
});
