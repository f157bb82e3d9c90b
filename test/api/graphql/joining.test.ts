// Seat offers over GraphQL.
import { expect, test } from 'vitest';
import { STRANGER, startTestServer } from '../test-server.js';

const api = await startTestServer();
const OPEN = `mutation ($input: OpenGameInput!) {
  openGame(input: $input) { game { id seats { seat taken offerAudience } } seats { seat } offers { seat audience invitation expiresAt } }
}`;
const JOIN = 'mutation ($input: JoinGameInput!) { joinGame(input: $input) { game seat token nextOperation } }';
const OFFER = 'mutation ($input: OfferSeatInput!) { offerSeat(input: $input) { seat audience account invitation } }';
const LIST =
  'query ($after: String) { games(filter: { relation: OFFERED }, first: 1, after: $after) { edges { cursor node { id: gameId offeredSeats } } } }';
const SMALL = { options: { small: { cards: 3, turns: 4 } } };

test('a seat is offered, listed for accounts that may join, and joined', async () => {
  const { openGame } = (await api.ask(OPEN, { input: { ...SMALL, offers: [{ seat: 'south', audience: 'ANYONE' }] } })).body.data;
  const { id } = openGame.game;
  expect(openGame).toEqual({
    game: {
      id,
      seats: [
        { seat: 'north', taken: false, offerAudience: null },
        { seat: 'south', taken: false, offerAudience: 'ANYONE' },
      ],
    },
    seats: [{ seat: 'north' }],
    offers: [{ seat: 'south', audience: 'ANYONE', invitation: null, expiresAt: null }],
  });
  const [edge] = (await api.ask(LIST, {}, STRANGER)).body.data.games.edges;
  expect(edge.node).toEqual({ id, offeredSeats: ['south'] });
  expect((await api.ask(LIST, { after: edge.cursor }, STRANGER)).body.data.games.edges).toEqual([]);
  const { joinGame } = (await api.ask(JOIN, { input: { game: id } }, STRANGER)).body.data;
  expect(joinGame).toMatchObject({ game: id, seat: 'south', nextOperation: 'takeSeat' });
  const taken = await api.ask('mutation ($game: ID!) { takeSeat(game: $game) { game { viewer } } }', { game: id }, joinGame.token);
  expect(taken.body.data.takeSeat.game.viewer).toBe('south');
});

test('the opener reads the invitation, and it works without an account', async () => {
  const { openGame } = (await api.ask(OPEN, { input: SMALL })).body.data;
  const { id } = openGame.game;
  const { offerSeat } = (await api.ask(OFFER, { input: { game: id, seat: 'north', audience: 'INVITATION', expiresInHours: 1 } })).body.data;
  expect(offerSeat).toMatchObject({ seat: 'north', audience: 'INVITATION', account: null });
  const join = async () => (await api.ask(JOIN, { input: { game: id, invitation: offerSeat.invitation } }, null)).body;
  expect((await join()).data.joinGame.seat).toBe('north');
  expect((await join()).errors?.[0]?.extensions).toMatchObject({ code: 'no-such-game', status: 404 });
});

test('an invalid offer is refused with its path', async () => {
  const offers = [
    { seat: 'north', audience: 'ANYONE' },
    { seat: 'south', audience: 'ACCOUNT' },
  ];
  const { errors } = (await api.ask(OPEN, { input: { ...SMALL, offers } })).body;
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'invalid-request', path: ['input', 'offers', 1, 'account'] });
});

test('a game that is over has a rematch, and a note', async () => {
  const { openGame } = (await api.ask(OPEN, { input: { ...SMALL, seatAccounts: [{ seat: 'north', account: 'stranger' }] } })).body.data;
  const { id } = openGame.game;
  const REMATCH =
    'mutation ($id: ID!) { openRematch(game: $id) { alreadyOpened seats { seat } offers { seat account } game { id previousGame rematch } } }';
  const rematch = async () => (await api.ask(REMATCH, { id })).body;
  expect((await rematch()).errors?.[0]?.extensions.code).toBe('game-not-finished');
  await api.ask('mutation ($id: ID!) { abandonGame(input: { game: $id, reason: "Late.", idempotencyKey: "k" }) { version } }', { id });
  const { data } = await rematch();
  expect(data.openRematch).toEqual({
    alreadyOpened: false,
    seats: [{ seat: 'north' }],
    offers: [{ seat: 'south', account: 'stranger' }],
    game: { id: expect.any(String), previousGame: id, rematch: null },
  });
  expect((await rematch()).data.openRematch).toMatchObject({ alreadyOpened: true, game: { id: data.openRematch.game.id } });
  expect((await api.ask('mutation ($id: ID!) { setGameNote(game: $id, note: "Good.") }', { id })).body.data.setGameNote).toBe('Good.');
  const { game } = (await api.ask('query ($id: ID!) { game(id: $id) { note rematch } }', { id })).body.data;
  expect(game).toEqual({ note: 'Good.', rematch: data.openRematch.game.id });
});

test('a seat of a finished game requests the rematch and gets its own new token, the same again under a key', async () => {
  const { openGame } = (await api.ask(OPEN.replace('{ seat }', '{ seat token }'), { input: SMALL })).body.data;
  const { id } = openGame.game;
  await api.ask('mutation ($id: ID!) { abandonGame(input: { game: $id, reason: "Late.", idempotencyKey: "seat" }) { version } }', { id });
  const REMATCH =
    'mutation ($id: ID!) { openRematch(game: $id, idempotencyKey: "one") { id: gameId alreadyOpened seats { seat token } offers { seat } } }';
  const [north] = openGame.seats;
  const response = (await api.ask(REMATCH, { id }, north.token)).body.data.openRematch;
  expect(response).toEqual({
    id: expect.any(String),
    alreadyOpened: false,
    seats: [{ seat: 'south', token: expect.any(String) }],
    offers: [],
  });
  expect((await api.ask(REMATCH, { id }, north.token)).body.data.openRematch).toEqual(response);
  const game = 'query ($id: ID!) { game(id: $id) { previousGame viewer } }';
  expect((await api.ask(game, { id: response.id }, response.seats[0].token)).body.data.game).toEqual({ previousGame: id, viewer: 'south' });
});

test('spectators are delayed if the game was opened that way', async () => {
  const { openGame } = (
    await api.ask('mutation ($input: OpenGameInput!) { openGame(input: $input) { game { id } seats { token } } }', {
      input: { ...SMALL, public: true, spectatorDelayEntries: 2 },
    })
  ).body.data;
  const { id } = openGame.game;
  for (const { token } of openGame.seats) await api.ask('mutation ($id: ID!) { takeSeat(game: $id) { version } }', { id }, token);
  const GAME =
    'query ($id: ID!) { game(id: $id) { version status spectatorDelayEntries view { __typename } entries { edges { cursor } } } }';
  const game = async (token: string | null) => (await api.ask(GAME, { id }, token)).body.data.game;
  expect(await game(null)).toEqual({
    version: 1,
    status: 'SEATING',
    spectatorDelayEntries: 2,
    view: null,
    entries: { edges: [{ cursor: expect.stringMatching(`^spectator\\.1\\.${id.slice(-12)}\\.[\\w-]{8}$`) }] },
  });
  expect(await game(openGame.seats[0].token)).toMatchObject({ version: 3, status: 'PLAYING' });
});
