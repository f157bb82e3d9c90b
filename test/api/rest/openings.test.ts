// Opening games, one and many, and what is kept beside them.
import { expect, test } from 'vitest';
import { openRest } from './client.js';

const { rest } = await openRest();
const LORDS = { options: { lordsOfScotland: { seats: 2 } } };
const key = () => ({ 'idempotency-key': crypto.randomUUID() });

test('many games are opened at once, and the same when it is asked again', async () => {
  const headers = key();
  const games = [LORDS, { ...LORDS, metadata: { round: 2 } }, { ...LORDS, public: true }];
  const first = await rest('POST', '/v1/openings', { body: { games }, headers });
  expect([first.status, first.body.repeated, first.body.games.length]).toEqual([201, false, 3]);
  const { id } = first.body.games[1];
  expect((await rest('GET', `/v1/games/${id}`)).body.metadata).toEqual({ round: 2 });
  const again = await rest('POST', '/v1/openings', { body: { games }, headers });
  expect(again.body.games.map((game: { id: string; seats: unknown }) => [game.id, game.seats])).toEqual(
    first.body.games.map((game: { id: string }) => [game.id, []]),
  );
  const other = await rest('POST', '/v1/openings', { body: { games: [LORDS] }, headers });
  expect([other.status, other.body.code]).toEqual([409, 'idempotency-key-reused']);
});

test('a problem says which game it is about, and where in it', async () => {
  const at = async (games: unknown, headers: Readonly<Record<string, string>> = key()) =>
    (await rest('POST', '/v1/openings', { body: { games }, headers })).body;
  expect(await at([LORDS, { options: { lordsOfScotland: { seats: 9 } } }])).toMatchObject({
    code: 'invalid-options',
    path: ['games', 1, 'options', 'lordsOfScotland', 'seats'],
  });
  expect(await at([LORDS, { ...LORDS, accounts: [{ seat: 'west', account: 'x' }] }])).toMatchObject({
    code: 'invalid-request',
    path: ['games', 1, 'accounts'],
  });
  expect(await at([])).toMatchObject({ code: 'invalid-request', path: ['games'] });
  expect(await at([LORDS], { 'idempotency-key': 'k'.repeat(200) })).toMatchObject({ path: ['Idempotency-Key'] });
});
