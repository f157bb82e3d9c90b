// Opening games, one and several, with metadata.
import { expect, test } from 'vitest';
import { STRANGER } from '../test-server.js';
import { begin, startRestServer } from './client.js';

const { rest } = await startRestServer();
const LORDS = { options: { lordsOfScotland: { seats: 2 } } };
const key = () => ({ 'idempotency-key': crypto.randomUUID() });

test('several games are opened in one request, and a retry returns the same', async () => {
  const headers = key();
  const games = [LORDS, { ...LORDS, metadata: { round: 2 } }, { ...LORDS, public: true }];
  const first = await rest('POST', '/v1/games/batch', { body: { games }, headers });
  expect([first.status, first.body.idempotentReplay, first.body.games.length]).toEqual([201, false, 3]);
  const { id } = first.body.games[1];
  expect((await rest('GET', `/v1/games/${id}`)).body.metadata).toEqual({ round: 2 });
  const again = await rest('POST', '/v1/games/batch', { body: { games }, headers });
  expect(again.body.games.map((game: { id: string; seats: unknown }) => [game.id, game.seats])).toEqual(
    first.body.games.map((game: { id: string }) => [game.id, []]),
  );
  const other = await rest('POST', '/v1/games/batch', { body: { games: [LORDS] }, headers });
  expect([other.status, other.body.code]).toEqual([409, 'idempotency-key-reused']);
});

test('a problem has the index of the game and the path of the field', async () => {
  const at = async (games: unknown, headers: Readonly<Record<string, string>> = key()) =>
    (await rest('POST', '/v1/games/batch', { body: { games }, headers })).body;
  expect(await at([LORDS, { options: { lordsOfScotland: { seats: 9 } } }])).toMatchObject({
    code: 'invalid-options',
    path: ['games', 1, 'options', 'lordsOfScotland', 'seats'],
  });
  expect(await at([LORDS, { ...LORDS, seatAccounts: [{ seat: 'west', account: 'x' }] }])).toMatchObject({
    code: 'invalid-request',
    path: ['games', 1, 'seatAccounts'],
  });
  expect(await at([])).toMatchObject({ code: 'invalid-request', path: ['games'] });
  expect(await at([LORDS], { 'idempotency-key': 'k'.repeat(200) })).toMatchObject({ path: ['Idempotency-Key'] });
});

test('a seat is offered, listed for accounts that may join, joined and played', async () => {
  const offers = [
    { seat: 'seat-1', audience: 'anyone' },
    { seat: 'seat-2', audience: 'invitation', expiresInHours: 3 },
  ];
  const { body: opened } = await rest('POST', '/v1/games', { body: { ...LORDS, offers } });
  expect([opened.seats, opened.offers[0].invitation]).toEqual([[], null]);
  const { body: list } = await rest('GET', '/v1/games?relation=offered&first=1', { token: STRANGER });
  expect(list.items[0]).toMatchObject({ id: opened.game, offeredSeats: ['seat-1'] });
  const next = await rest('GET', `/v1/games?relation=offered&after=${encodeURIComponent(list.endCursor)}`, { token: STRANGER });
  expect([next.status, next.body.items]).toEqual([200, []]);
  const path = `/v1/games/${opened.game}/seats`;
  const one = await rest('POST', path, { token: STRANGER, body: {} });
  expect([one.status, one.body.seat]).toEqual([201, 'seat-1']);
  const { invitation } = opened.offers[1];
  const other = await rest('POST', path, { token: null, body: { seat: 'seat-2', invitation } });
  expect((await rest('POST', path, { token: null, body: { invitation } })).body.code).toBe('no-such-game');
  for (const { seat, token } of [one.body, other.body]) expect((await rest('PUT', `${path}/${seat}`, { token })).status).toBe(200);
  expect((await rest('PUT', `${path}/seat-1/offer`, { body: { audience: 'anyone' } })).body.code).toBe('seat-already-taken');
});

test('an offer is made and withdrawn, and its errors have a path', async () => {
  const { body: opened } = await rest('POST', '/v1/games', { body: LORDS });
  const path = `/v1/games/${opened.game}/seats/seat-1`;
  const offered = await rest('PUT', `${path}/offer`, { body: { audience: 'account', account: 'stranger' } });
  expect(offered.body).toEqual({ seat: 'seat-1', audience: 'account', account: 'stranger', expiresAt: null, invitation: null });
  expect((await rest('POST', `${path}/token/replace`)).status).toBe(201);
  expect((await rest('POST', `/v1/games/${opened.game}/seats`, { token: STRANGER, body: {} })).body.code).toBe('no-such-game');
  const wrong = { ...LORDS, offers: [{ seat: 'seat-1', audience: 'anyone', expiresInHours: 0 }] };
  expect((await rest('POST', '/v1/games', { body: wrong })).body).toMatchObject({
    code: 'invalid-request',
    path: ['offers', 0, 'expiresInHours'],
  });
});

test('a seat of a finished game requests the rematch and gets its own new token, the same again under a key', async () => {
  const { game, tokens } = await begin(rest, LORDS);
  await rest('POST', `/v1/games/${game}/abandon`, { body: { reason: 'Late.' }, headers: key() });
  const own = { token: tokens['seat-1']!, headers: { 'idempotency-key': 'rematch' } };
  const response = await rest('POST', `/v1/games/${game}/rematch`, own);
  expect(response.body).toMatchObject({ alreadyOpened: false, seats: [{ seat: 'seat-2' }], offers: [] });
  expect((await rest('POST', `/v1/games/${game}/rematch`, own)).body).toEqual(response.body);
  const [{ token }] = response.body.seats;
  expect((await rest('GET', `/v1/games/${response.body.id}`, { token })).body).toMatchObject({ previousGame: game, viewer: 'seat-2' });
});

test('a game that is over has a rematch, and a note', async () => {
  const accounts = [{ seat: 'seat-1', account: 'stranger' }];
  const { game } = await begin(rest, { ...LORDS, seatAccounts: accounts });
  expect((await rest('POST', `/v1/games/${game}/rematch`)).body.code).toBe('game-not-finished');
  await rest('POST', `/v1/games/${game}/abandon`, { body: { reason: 'Late.' }, headers: key() });
  const first = await rest('POST', `/v1/games/${game}/rematch`);
  expect([first.status, first.body.offers[0].seat, first.body.seats[0].seat]).toEqual([201, 'seat-2', 'seat-1']);
  const again = await rest('POST', `/v1/games/${game}/rematch`);
  expect(again.body).toEqual({ id: first.body.game, game: first.body.game, seats: [], offers: [], alreadyOpened: true });
  expect((await rest('GET', `/v1/games/${game}`)).body.rematch).toBe(first.body.game);
  expect((await rest('GET', `/v1/games/${first.body.game}`)).body.previousGame).toBe(game);
  expect((await rest('PUT', `/v1/games/${game}/note`, { body: { note: 'Well played.' } })).body).toEqual({ note: 'Well played.' });
  expect((await rest('GET', `/v1/games/${game}`)).body.note).toBe('Well played.');
  expect((await rest('PUT', `/v1/games/${game}/note`, { body: {} })).body).toEqual({ note: null });
});

test('spectators are delayed if the game was opened that way', async () => {
  const { game, tokens } = await begin(rest, { ...LORDS, public: true, spectatorDelayEntries: 2 });
  expect((await rest('GET', `/v1/games/${game}`, { token: tokens['seat-1']! })).body).toMatchObject({
    status: 'playing',
    spectatorDelayEntries: 2,
  });
  expect((await rest('GET', `/v1/games/${game}`, { token: null })).body).toMatchObject({
    status: 'seating',
    version: 1,
    spectatorDelayEntries: 2,
  });
  expect((await rest('GET', `/v1/games/${game}/view`, { token: null })).body).toMatchObject({ view: null, toAct: [] });
  expect((await rest('GET', `/v1/games/${game}/entries`, { token: null })).body.items.length).toBe(1);
  expect((await rest('GET', `/v1/games/${game}/record`, { token: null })).text.trim().split('\n').length).toBe(3);
  expect((await rest('POST', '/v1/games', { body: { ...LORDS, spectatorDelayEntries: -1 } })).body.path).toEqual(['spectatorDelayEntries']);
});

test('a practice game begins in a position, and both APIs show it as text', async () => {
  const position = 'Skirmish: 3\nInitiative: Seat 2\nHand, Seat 1: Scott 7, Scott 8';
  const { body, status } = await rest('POST', '/v1/games', { body: { ...LORDS, practice: { position, seed: 'REST' } } });
  expect(status).toBe(201);
  const id = body.game;
  expect((await rest('GET', `/v1/games/${id}/position`)).body).toEqual({ viewer: 'spectator', version: 1, text: null });
  for (const { seat, token } of body.seats) await rest('PUT', `/v1/games/${id}/seats/${seat}`, { token });
  const [first] = body.seats;
  const own = await rest('GET', `/v1/games/${id}/position`, { token: first.token });
  expect(own.body.text).toMatch(/^ *Hand, Seat 1: Scott 7, Scott 8$/m);
  const early = await rest('GET', `/v1/games/${id}/position?version=1`, { token: first.token });
  expect(early.body).toEqual({ viewer: first.seat, version: 1, text: null });
  const game = await rest('GET', `/v1/games/${id}`);
  expect(game.body.practice).toBe(true);
  const { items } = (await rest('GET', `/v1/games/${id}/entries`, { token: first.token })).body;
  expect(items[0].systemEvent.practiceTerms).toEqual({ fromPosition: true, seeded: true });
  const opened = items.flatMap(({ notices }: { notices: object[] }) => notices).find((notice: { position?: string }) => notice.position);
  expect(opened.position).toMatch(/^Initiative: Seat 2$/m);
});

test('a position with a fault is refused with its line and column', async () => {
  const { body, status } = await rest('POST', '/v1/games', {
    body: { ...LORDS, practice: { position: 'Skirmish: 3\nInitiative: Seat 2\nHand, Seat 1: Scott 7, Scot 8' } },
  });
  expect([status, body.code]).toEqual([400, 'invalid-position']);
  expect(body).toMatchObject({ path: ['practice', 'position'], line: 3, column: 24, fault: 'unknown-name' });
  expect(body.detail).toMatch(/^Invalid position, line 3, column 24: There is no «Scot 8» here\. Did you mean «?Scott 8/);
  expect(JSON.stringify(body).match(/Did you mean/g)).toHaveLength(1);
});
