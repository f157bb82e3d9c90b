// All that is logged, at every level, of a game with everything that can go wrong: no token, no card, no query is in it.
import { expect, test } from 'vitest';
import type { TournamentServices } from '../../../src/tournaments/index.js';
import { playTestGame, refusalIn, submit } from '../test-games.js';
import { OPENER, startTestServer } from '../test-server.js';

const SECRET = 'the-card-nobody-may-know';
let broken = false;
const fragile = (services: TournamentServices): TournamentServices => {
  const { findGame, ...games } = services.games;
  const failing: typeof findGame = async (...given) => {
    if (broken) throw Object.assign(new Error(SECRET), { detail: SECRET, query: `select ${SECRET}` });
    return findGame(...given);
  };
  return { ...services, games: { ...games, findGame: failing } };
};
const api = await startTestServer({
  alter: fragile,
  app: { rateLimits: { requestsOfToken: 30, anonymousRequests: 30, requestsOfAddress: 1_000, bytesPerRequest: 1_000_000 } },
});

test('a game with every kind of refusal and error leaves nothing secret in the log', async () => {
  const table = await playTestGame(api);
  const seen = [
    refusalIn(await submit(api, table, 'north', 5, [{ step: true }])),
    refusalIn(await submit(api, table, 'north', 5, [{ step: true }])),
    refusalIn(await submit(api, table, 'north', 6, [{ ready: true }])),
    (await api.ask('{ nothing }', {}, table.north)).body.errors![0]!.extensions.code,
    (await api.ask(`{ game(id: "${SECRET}") { id } }`, {}, table.south)).body.errors![0]!.extensions.code,
    (await api.ask('{ me { id } }', {}, 'a-token-that-nobody-has')).status,
    (await api.app.inject({ method: 'POST', url: `/graphql?${SECRET}`, payload: SECRET, headers: { 'content-type': 'application/json' } }))
      .statusCode,
    (await api.app.inject({ url: `/${SECRET}`, headers: { authorization: SECRET, 'x-request-id': SECRET, 'user-agent': SECRET } }))
      .statusCode,
    (await api.app.inject(`/%zz${SECRET}`)).statusCode,
  ];
  expect(seen).toEqual([
    'accepted 6',
    'stale',
    expect.stringMatching(/^rejected/),
    'malformed-request',
    'no-such-game',
    200,
    400,
    404,
    400,
  ]);
  broken = true;
  expect((await api.ask(`{ game(id: "${table.game}") { id } }`, {}, table.north)).body.errors![0]!.extensions.code).toBe('internal-error');
  expect(
    (await api.app.inject({ url: `/v1/games/${table.game}/record`, headers: { authorization: `Bearer ${table.south}` } })).statusCode,
  ).toBe(500);
  broken = false;
  const flood = await Promise.all(Array.from({ length: 35 }, () => api.ask('{ __typename }', {}, table.north)));
  expect(flood.at(-1)!.status).toBe(429);

  const log = api.log();
  expect(log.match(/"msg":"fault"/g)!.length).toBeGreaterThanOrEqual(2);
  expect(log).toContain('"status":429');
  const secrets = [
    SECRET,
    OPENER,
    table.game,
    table.north,
    table.south,
    'a-token-that-nobody-has',
    'expectedVersion',
    '__typename',
    'north',
    'south',
  ];
  for (const secret of secrets) expect(log).not.toContain(secret);
});
