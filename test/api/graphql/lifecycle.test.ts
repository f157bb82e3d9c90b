// Lifecycle commands over GraphQL.
import { expect, test } from 'vitest';
import { freshKey, playTestGame } from '../test-games.js';
import { OPENER, startTestServer } from '../test-server.js';

const api = await startTestServer();
const SYSTEM_EVENT = `systemEvent { __typename ... on SeatResigned { seat } ... on SeatLeft { seat } ... on GameAbandoned { account reason winners } }`;
const GAME = 'game { status resignedSeats outcome { winners reason sentence } }';
const ask = (name: string, token: string, input: object, type = 'GameCommandInput') =>
  api.ask(
    `mutation ($input: ${type}!) { ${name}(input: $input) { ${GAME} entry { kind seat ${SYSTEM_EVENT} } } }`,
    { input: { idempotencyKey: freshKey(), ...input } },
    token,
  );

test('a game is resigned, abandoned, and refused by its code', async () => {
  const one = await playTestGame(api);
  expect((await ask('resign', one.north, { game: one.game })).body.data.resign).toMatchObject({
    game: { status: 'FINISHED', resignedSeats: ['north'], outcome: { winners: ['south'], reason: 'resigned' } },
    entry: { systemEvent: { __typename: 'SeatResigned', seat: 'north' } },
  });
  const other = await playTestGame(api);
  expect((await ask('leaveSeat', other.north, { game: other.game })).body.errors?.[0]?.extensions).toMatchObject({
    code: 'game-already-started',
    status: 409,
  });
  const abandoned = await ask('abandonGame', OPENER, { game: other.game, reason: 'They left.', winners: ['west'] }, 'AbandonGameInput');
  expect(abandoned.body.errors?.[0]?.extensions).toMatchObject({ code: 'invalid-request', path: ['input', 'winners'] });
  const { data } = (await ask('abandonGame', OPENER, { game: other.game, reason: 'They left.' }, 'AbandonGameInput')).body;
  expect(data.abandonGame).toMatchObject({
    game: { status: 'FINISHED', outcome: { winners: [], reason: 'abandoned' } },
    entry: { kind: 'game-abandoned', seat: null, systemEvent: { __typename: 'GameAbandoned', reason: 'They left.', winners: [] } },
  });
});

test('games are listed by player and by seat to act', async () => {
  const { game, north, south } = await playTestGame(api);
  const games = async (token: string, filter: object | null) =>
    (
      await api.ask(
        'query ($filter: GameFilter) { games(filter: $filter, first: 5) { edges { node { id: gameId status } } } }',
        { filter },
        token,
      )
    ).body;
  const own = { data: { games: { edges: [{ node: { id: game, status: 'PLAYING' } }] } } };
  expect(await games(north, { relation: 'PLAYED' })).toEqual(own);
  expect(await games(north, { myTurn: true, status: null })).toEqual(own);
  expect(await games(south, { myTurn: true })).toEqual({ data: { games: { edges: [] } } });
  expect(await games(OPENER, null)).toMatchObject({ data: { games: { edges: expect.arrayContaining([]) } } });
});
