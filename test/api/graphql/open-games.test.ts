// Opening several games in one request, over GraphQL.
import { expect, test } from 'vitest';
import { extent } from '../../support/runs.js';
import { freshKey } from '../test-games.js';
import { startTestServer } from '../test-server.js';

const api = await startTestServer();
const OPEN =
  'mutation ($input: OpenGamesInput!) { openGames(input: $input) { idempotentReplay games { id: gameId seats { seat token } } } }';
const SMALL = { options: { small: { cards: 3, turns: 4 } } };
const open = (games: readonly object[], idempotencyKey = freshKey()) => api.ask(OPEN, { input: { games, idempotencyKey } });

/** The most games of a request; fewer in a quick run. */
const GAMES = extent(500, 50);

test(`${GAMES} games are opened, and a retry returns the same`, async () => {
  const key = freshKey();
  const games = Array.from({ length: GAMES }, (_, round) => ({ ...SMALL, metadata: { round } }));
  const { openGames } = (await open(games, key)).body.data;
  expect(openGames.idempotentReplay).toBe(false);
  expect(openGames.games.length).toBe(GAMES);
  const { body } = await api.ask('query ($id: ID!) { game(id: $id) { metadata } }', { id: openGames.games[GAMES - 8].id });
  expect(body.data.game.metadata).toEqual({ round: GAMES - 8 });
  const again = (await open(games, key)).body.data.openGames;
  expect(again).toEqual({ idempotentReplay: true, games: openGames.games.map(({ id }: { id: string }) => ({ id, seats: [] })) });
});

test('a refusal has the index of the game and the path of the field', async () => {
  const at = async (...games: object[]) => (await open(games)).body.errors?.[0]?.extensions;
  expect(await at(SMALL, { options: { small: { cards: 99 } } })).toMatchObject({
    code: 'invalid-options',
    path: ['input', 'games', 1, 'options', 'small', 'cards'],
  });
  expect(await at(SMALL, SMALL, { ...SMALL, seatAccounts: [{ seat: 'west', account: 'x' }] })).toMatchObject({
    code: 'invalid-request',
    path: ['input', 'games', 2, 'seatAccounts'],
  });
  expect(await at()).toMatchObject({ code: 'invalid-request', path: ['input', 'games'] });
});
