// Lifecycle commands over GraphQL.
import { expect, test } from 'vitest';
import { freshKey, playTestGame } from '../test-games.js';
import { OPENER, startTestServer } from '../test-server.js';

const door = await startTestServer();
const HOUSE = `house { __typename ... on Resigned { by } ... on DrawOffered { by } ... on DrawAccepted { by } ... on DrawDeclined { by }
  ... on SeatLeft { by } ... on Abandoned { account reason winners } }`;
const GAME = 'game { status resigned drawOffer { by accepted } outcome { winners reason sentence } }';
const ask = (name: string, token: string, input: object, type = 'AskOfGameInput') =>
  door.ask(
    `mutation ($input: ${type}!) { ${name}(input: $input) { ${GAME} entry { kind seat ${HOUSE} } } }`,
    { input: { idempotencyKey: freshKey(), ...input } },
    token,
  );

test('a draw is offered and accepted, and every viewer reads the outcome', async () => {
  const { game, north, south } = await playTestGame(door);
  const offered = await ask('offerDraw', north, { game });
  expect(offered.body.data.offerDraw).toEqual({
    game: { status: 'playing', resigned: [], drawOffer: { by: 'north', accepted: [] }, outcome: null },
    entry: { kind: 'draw-offered', seat: 'north', house: { __typename: 'DrawOffered', by: 'north' } },
  });
  expect((await ask('declineDraw', south, { game })).body.data.declineDraw.entry.house).toEqual({
    __typename: 'DrawDeclined',
    by: 'south',
  });
  await ask('offerDraw', south, { game });
  expect((await ask('acceptDraw', north, { game })).body.data.acceptDraw.game).toEqual({
    status: 'finished',
    resigned: [],
    drawOffer: null,
    outcome: { winners: ['north', 'south'], reason: 'draw-agreed', sentence: 'All seats have agreed that the game is drawn.' },
  });
});

test('a game is resigned, abandoned, and refused by its code', async () => {
  const one = await playTestGame(door);
  expect((await ask('resign', one.north, { game: one.game })).body.data.resign).toMatchObject({
    game: { status: 'finished', resigned: ['north'], outcome: { winners: ['south'], reason: 'resigned' } },
    entry: { house: { __typename: 'Resigned', by: 'north' } },
  });
  const other = await playTestGame(door);
  expect((await ask('leaveSeat', other.north, { game: other.game })).body.errors?.[0]?.extensions).toMatchObject({
    code: 'already-started',
    status: 409,
  });
  const abandoned = await ask('abandonGame', OPENER, { game: other.game, reason: 'They left.', winners: ['west'] }, 'AbandonGameInput');
  expect(abandoned.body.errors?.[0]?.extensions).toMatchObject({ code: 'invalid-request', path: ['input', 'winners'] });
  const { data } = (await ask('abandonGame', OPENER, { game: other.game, reason: 'They left.' }, 'AbandonGameInput')).body;
  expect(data.abandonGame).toMatchObject({
    game: { status: 'finished', outcome: { winners: [], reason: 'abandoned' } },
    entry: { kind: 'abandoned', seat: null, house: { __typename: 'Abandoned', reason: 'They left.', winners: [] } },
  });
});

test('games are listed by player and by seat to act', async () => {
  const { game, north, south } = await playTestGame(door);
  const games = async (token: string, filter: object | null) =>
    (
      await door.ask(
        'query ($filter: GamesFilter) { games(filter: $filter, first: 5) { edges { node { id: gameId status } } } }',
        { filter },
        token,
      )
    ).body;
  const own = { data: { games: { edges: [{ node: { id: game, status: 'playing' } }] } } };
  expect(await games(north, { of: 'played' })).toEqual(own);
  expect(await games(north, { waiting: true, status: null })).toEqual(own);
  expect(await games(south, { waiting: true })).toEqual({ data: { games: { edges: [] } } });
  expect(await games(OPENER, null)).toMatchObject({ data: { games: { edges: expect.arrayContaining([]) } } });
});
