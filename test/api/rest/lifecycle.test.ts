// Seats left before the start, and draws, over REST, with the small ruleset, which has draws.
import { expect, test } from 'vitest';
import { STATUS } from '../../../src/api/http/errors.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import { freshKey } from '../../games/services.js';
import { smallRuleset } from '../../support/small-ruleset.js';
import { openTestGame, playTestGame, startTestGame } from '../test-games.js';
import { DOCUMENT, STRANGER } from '../test-server.js';
import { startRestServer } from './client.js';

const testServer = await startRestServer({ rulesets: [...RULESETS, smallRuleset], app: { openapi: DOCUMENT } });
const { rest } = testServer;

const WHERE = { leaveSeat: 'seats/', offerDraw: 'draw-offer', acceptDraw: 'draw-offer/accept', declineDraw: 'draw-offer/decline' } as const;
const ask = (what: keyof typeof WHERE, token: string | null, game: string, key = freshKey(), seat = 'north') =>
  what === 'leaveSeat'
    ? rest('DELETE', `/v1/games/${game}/seats/${seat}`, { token, headers: { 'idempotency-key': key } })
    : rest('POST', `/v1/games/${game}/${WHERE[what]}`, { token, headers: { 'idempotency-key': key } });
const entered = async (...asked: Parameters<typeof ask>) => {
  const { status, body } = await ask(...asked);
  return [status, body.entry?.kind, body.entry?.seat, body.entry?.systemEvent];
};
async function codeOf(...asked: Parameters<typeof ask>): Promise<string> {
  const { status, body } = await ask(...asked);
  expect(status).toBe(STATUS[body.code as keyof typeof STATUS]);
  return body.code;
}
const read = async (game: string, token: string) => (await rest('GET', `/v1/games/${game}`, { token })).body;

test('a seat is left before the start, and can be taken again with the same token', async () => {
  const { game, north, south } = await openTestGame(testServer);
  expect(await codeOf('leaveSeat', north, game)).toBe('seat-not-taken');
  const take = async () => (await rest('PUT', `/v1/games/${game}/seats/north`, { token: north })).status;
  expect(await take()).toBe(200);
  expect(await entered('leaveSeat', north, game, 'leaving')).toEqual([200, 'seat-left', 'north', { type: 'seat-left', seat: 'north' }]);
  expect(await entered('leaveSeat', north, game, 'leaving')).toEqual([200, 'seat-left', 'north', { type: 'seat-left', seat: 'north' }]);
  expect((await read(game, south)).seats).toMatchObject([{ taken: false }, { taken: false }]);
  expect(await codeOf('leaveSeat', north, game)).toBe('seat-not-taken');
  expect([await take(), (await read(game, south)).status]).toEqual([200, 'seating']);
});

test('a draw is offered, declined, offered again and accepted, and every viewer reads the outcome', async () => {
  const { game, north, south } = await playTestGame(testServer);
  expect(await entered('offerDraw', north, game)).toEqual([201, 'draw-offered', 'north', { type: 'draw-offered', seat: 'north' }]);
  expect((await read(game, south)).drawOffer).toEqual({ offeredBy: 'north', acceptedBy: [] });
  expect(await codeOf('offerDraw', south, game)).toBe('draw-already-offered');
  expect(await codeOf('acceptDraw', north, game)).toBe('draw-already-accepted');
  expect(await entered('declineDraw', south, game)).toEqual([201, 'draw-declined', 'south', { type: 'draw-declined', seat: 'south' }]);
  expect((await read(game, north)).drawOffer).toBeNull();
  expect(await codeOf('acceptDraw', south, game)).toBe('no-draw-offered');
  expect(await codeOf('declineDraw', north, game)).toBe('no-draw-offered');
  await ask('offerDraw', south, game);
  expect(await entered('acceptDraw', north, game)).toEqual([201, 'draw-accepted', 'north', { type: 'draw-accepted', seat: 'north' }]);
  expect(await read(game, south)).toMatchObject({
    status: 'finished',
    drawOffer: null,
    outcome: { winners: ['north', 'south'], reason: 'draw-agreed' },
  });
  for (const what of ['offerDraw', 'acceptDraw', 'declineDraw', 'leaveSeat'] as const) {
    expect(await codeOf(what, south, game, freshKey(), 'south')).toBe('game-finished');
  }
});

test('one takes one’s own offer back', async () => {
  const { game, north, south } = await playTestGame(testServer);
  await ask('offerDraw', north, game);
  expect((await ask('declineDraw', north, game)).status).toBe(201);
  expect(await codeOf('acceptDraw', south, game)).toBe('no-draw-offered');
});

test('a game that has begun is not left; one that has not is not drawn', async () => {
  const started = await startTestGame(testServer);
  expect(await codeOf('leaveSeat', started.north, started.game)).toBe('game-already-started');
  const { game, north } = await openTestGame(testServer);
  for (const what of ['offerDraw', 'acceptDraw', 'declineDraw'] as const) {
    expect(await codeOf(what, north, game)).toBe('game-not-started');
    expect(await codeOf(what, null, game)).toBe('unauthenticated');
    expect(await codeOf(what, STRANGER, game)).toBe('no-such-game');
  }
});

test('the rules of the titles know no draw', async () => {
  const { body } = await rest('POST', '/v1/games', { body: { options: { lordsOfScotland: { seats: 2 } } } });
  for (const what of ['offerDraw', 'acceptDraw', 'declineDraw'] as const) {
    expect(await codeOf(what, body.seats[0].token, body.game)).toBe('draws-not-allowed');
  }
});
