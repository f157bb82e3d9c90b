// Clocks in both APIs.
import { describe, expect, test } from 'vitest';
import { ARBITER } from '../../games/services-on-database.js';
import { begin, startRestServer } from './client.js';

const api = await startRestServer();
const { rest, ask } = api;
const LORDS = { public: true, options: { lordsOfScotland: { seats: 2 } } };
const CLOCK = { initialSeconds: 900, incrementSeconds: 10 };
let keys = 0;
const add = (game: string, body: object, token: string | null = ARBITER, headers: object = {}) =>
  rest('POST', `/v1/games/${game}/clock/add-time`, { token, body, headers: { 'idempotency-key': `time-${keys++}`, ...headers } });

const TOLD =
  '{ initialSeconds incrementSeconds perMoveSeconds reserveSeconds seats { seat moveRemainingMs remainingMs runningSince expiresAt } nextExpiryAt }';
const throughGraphql = async (game: string) => (await ask(`{ game(id: "${game}") { clock ${TOLD} } }`, {}, null)).body.data!['game'].clock;
const throughRest = async (game: string) => (await rest('GET', `/v1/games/${game}`, { token: null })).body.clock;

describe('a game with clocks', () => {
  test('is returned alike, with the account that added time', async () => {
    const { game } = await begin(rest, { ...LORDS, timeControl: CLOCK });
    const clock = await throughRest(game);
    expect(clock).toEqual(await throughGraphql(game));
    const [first] = clock.seats;
    expect(clock).toMatchObject({ ...CLOCK, perMoveSeconds: null, reserveSeconds: null });
    expect(first).toMatchObject({ moveRemainingMs: null, remainingMs: 900_000 });
    const { toAct } = (await rest('GET', `/v1/games/${game}`)).body;
    const running = clock.seats.find(({ seat }: { seat: string }) => seat === toAct[0]);
    expect(Date.parse(running.expiresAt) - Date.parse(running.runningSince)).toBe(900_000);
    expect(clock.nextExpiryAt).toBe(running.expiresAt);

    const added = await add(game, { seat: first.seat, seconds: 90, reason: 'The hall was dark.' });
    expect([added.status, added.body.entry]).toMatchObject([201, { kind: 'time-added', seat: null }]);
    expect(added.body.entry.systemEvent).toMatchObject({ type: 'time-added', seat: first.seat, seconds: 90, reason: 'The hall was dark.' });
    expect((await throughRest(game)).seats[0].remainingMs).toBe(990_000);
    const version = added.body.version;
    expect((await add(game, { seat: first.seat, seconds: 1, reason: 'x' }, ARBITER, { 'if-match': `"${version - 1}"` })).status).toBe(412);

    const [opened] = (await rest('GET', `/v1/games/${game}/entries`, { token: null })).body.items;
    expect(opened.systemEvent).toMatchObject({
      type: 'game-opened',
      timeControl: { ...CLOCK, perMoveSeconds: null, reserveSeconds: null },
    });
  });

  test('is listed with its games, also with time per move', async () => {
    const { game } = await begin(rest, { ...LORDS, timeControl: { perMoveSeconds: 259_200, reserveSeconds: 3_600 } });
    expect((await throughRest(game)).seats[0]).toMatchObject({ moveRemainingMs: 259_200_000, remainingMs: 3_600_000 });
    const { items } = (await rest('GET', '/v1/games?first=1')).body;
    expect(items[0].clock).toEqual(await throughGraphql(game));
  });

  test.each([
    [{ initialSeconds: 0 }, 400],
    [{}, 400],
    [{ initialSeconds: 5, perMoveSeconds: 5 }, 400],
  ])('%j is no clock', async (clock, status) => {
    const { status: statusCode, body } = await rest('POST', '/v1/games', { body: { ...LORDS, timeControl: clock } });
    expect([statusCode, body.code]).toEqual([status, 'invalid-request']);
    expect(body.path).toEqual(['timeControl']);
  });

  test('is null by default', async () => {
    const { game } = await begin(rest, LORDS);
    expect(await throughRest(game)).toBeNull();
    expect((await add(game, { seat: 'seat-1', seconds: 5, reason: 'x' })).body.code).toBe('game-untimed');
  });
});
