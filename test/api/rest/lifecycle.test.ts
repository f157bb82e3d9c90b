// Seats left before the start, over REST.
import { expect, test } from 'vitest';
import { STATUS } from '../../../src/api/http/errors.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import { freshKey } from '../../games/services.js';
import { smallRuleset } from '../../support/small-ruleset.js';
import { openTestGame, startTestGame } from '../test-games.js';
import { DOCUMENT, STRANGER } from '../test-server.js';
import { startRestServer } from './client.js';

const testServer = await startRestServer({ rulesets: [...RULESETS, smallRuleset], openapi: DOCUMENT });
const { rest } = testServer;

const leave = (token: string | null, game: string, seat = 'north', key = freshKey()) =>
  rest('DELETE', `/v1/games/${game}/seats/${seat}`, { token, headers: { 'idempotency-key': key } });
const entered = async (...asked: Parameters<typeof leave>) => {
  const { status, body } = await leave(...asked);
  return [status, body.entry?.kind, body.entry?.seat, body.entry?.systemEvent];
};
async function codeOf(...asked: Parameters<typeof leave>): Promise<string> {
  const { status, body } = await leave(...asked);
  expect(status).toBe(STATUS[body.code as keyof typeof STATUS]);
  return body.code;
}
const read = async (game: string, token: string) => (await rest('GET', `/v1/games/${game}`, { token })).body;

test('a seat is left before the start, and can be taken again with the same token', async () => {
  const { game, north, south } = await openTestGame(testServer);
  expect(await codeOf(north, game)).toBe('seat-not-taken');
  const take = async () => (await rest('PUT', `/v1/games/${game}/seats/north`, { token: north })).status;
  expect(await take()).toBe(200);
  expect(await entered(north, game, 'north', 'leaving')).toEqual([200, 'seat-left', 'north', { type: 'seat-left', seat: 'north' }]);
  expect(await entered(north, game, 'north', 'leaving')).toEqual([200, 'seat-left', 'north', { type: 'seat-left', seat: 'north' }]);
  expect((await read(game, south)).seats).toMatchObject([{ taken: false }, { taken: false }]);
  expect(await codeOf(north, game)).toBe('seat-not-taken');
  expect([await take(), (await read(game, south)).status]).toEqual([200, 'seating']);
});

test('a seat is not left once the game has started, nor after its end', async () => {
  const started = await startTestGame(testServer);
  expect(await codeOf(started.north, started.game)).toBe('game-already-started');
  expect(await codeOf(null, started.game)).toBe('unauthenticated');
  expect(await codeOf(STRANGER, started.game)).toBe('no-such-game');
  const { status } = await rest('POST', `/v1/games/${started.game}/resign`, {
    token: started.north,
    headers: { 'idempotency-key': freshKey() },
  });
  expect(status).toBe(201);
  expect(await codeOf(started.south, started.game, 'south')).toBe('game-finished');
});
