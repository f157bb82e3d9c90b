// Refusals reveal nothing to strangers.
import { describe, expect, test } from 'vitest';
import { STATUS } from '../../../src/api/http/errors.js';
import { REFUSAL_CODES } from '../../../src/games/index.js';
import { openTestGame, startTestGame } from '../test-games.js';
import { type Answer, OPENER, STRANGER, startTestServer } from '../test-server.js';

const testServer = await startTestServer();
const ABSENT = '00000000-0000-4000-8000-000000000000';
const GAME = 'query ($id: ID!) { game(id: $id) { version } }';

const error = ({ body }: Answer) => body.errors?.[0];

describe('opening a game', () => {
  const OPEN = 'mutation ($input: OpenGameInput!) { openGame(input: $input) { seats { seat } } }';
  const open = (options: object, token: string | null = OPENER) => testServer.ask(OPEN, { input: { options } }, token);
  test.each([
    ['without a token', { small: {} }, null, 'unauthenticated'],
    ['with a token nobody has', { small: {} }, 'nobody', 'unauthenticated'],
    ['of no ruleset', {}, OPENER, 'invalid-options'],
    ['of two rulesets', { small: {}, hammerOfTheScots: { scenario: 'BRUCE', edition: '3.0' } }, OPENER, 'invalid-options'],
    ['of a scenario that is not there', { hammerOfTheScots: { scenario: 'bannockburn', edition: '3.0' } }, OPENER, 'invalid-options'],
    ['of an edition that is not there', { hammerOfTheScots: { scenario: 'BRUCE', edition: '9.9' } }, OPENER, 'invalid-options'],
    ['of options out of bounds', { small: { cards: 99 } }, OPENER, 'invalid-options'],
  ])('%s', async (_what, options, token, code) => {
    expect(error(await open(options, token))?.extensions.code).toBe(code);
  });
  test('with the token of a seat', async () => {
    const { north } = await openTestGame(testServer);
    expect(error(await open({ small: {} }, north))?.extensions.code).toBe('forbidden');
  });
  test('with the token of an account without the scope, which is named', async () => {
    const ADMIT = 'mutation ($input: CreateAccountInput!) { createAccount(input: $input) { token { token } } }';
    const { body } = await testServer.ask(ADMIT, { input: { name: 'A player', scopes: [] } });
    const { message, extensions } = error(await open({ small: {} }, body.data.createAccount.token.token))!;
    expect(extensions).toMatchObject({ code: 'forbidden', requiredScope: 'open-games' });
    expect(message).toBe('The token does not allow this request: its account lacks the scope open-games.');
  });
});

describe('a seat', () => {
  const TAKE = 'mutation ($game: ID!) { takeSeat(game: $game) { seat } }';
  const REPLACE = 'mutation ($game: ID!, $seat: ID!) { replaceSeatToken(game: $game, seat: $seat) { token } }';
  test('cannot be taken twice, nor without a token', async () => {
    const table = await startTestGame(testServer);
    const code = async (token: string | null) => error(await testServer.ask(TAKE, { game: table.game }, token))?.extensions.code;
    expect(await code(table.north)).toBe('seat-already-taken');
    expect(await code(OPENER)).toBe('seat-token-required');
    expect(await code(STRANGER)).toBe('no-such-game');
    expect(await code(null)).toBe('unauthenticated');
  });
  test('has its token replaced by its account alone, and then the old one is dead', async () => {
    const { game, north, south } = await startTestGame(testServer);
    const code = async (token: string | null, seat = 'north') =>
      error(await testServer.ask(REPLACE, { game, seat }, token))?.extensions.code;
    expect(await code(STRANGER)).toBe('no-such-game');
    expect(await code(south)).toBe('forbidden');
    expect(await code(null)).toMatch(/unauthenticated|no-such-game/);
    expect(await code(OPENER, 'west')).toBe('no-such-seat');
    const { body } = await testServer.ask(REPLACE, { game, seat: 'north' });
    expect(error(await testServer.ask(GAME, { id: game }, north))?.extensions.code).toBe('token-revoked');
    expect((await testServer.ask(GAME, { id: game }, body.data.replaceSeatToken.token)).body.data.game.version).toBe(3);
  });
});

test('a private game and an unknown one get identical responses', async () => {
  const { game } = await openTestGame(testServer);
  const questions = [
    'query ($id: ID!) { game(id: $id) { id version legalActions { count } entries { edges { cursor } } } }',
    'mutation ($id: ID!) { takeSeat(game: $id) { seat } }',
    'mutation ($id: ID!) { replaceSeatToken(game: $id, seat: "north") { token } }',
    'mutation ($id: ID!) { submitActions(input: { game: $id, expectedVersion: 1, idempotencyKey: "k", actions: { small: [{ step: true }] } }) { __typename } }',
  ];
  const others = await openTestGame(testServer);
  // Until each question is compiled: an answer's parts then come in another order.
  for (const question of questions) for (let times = 0; times < 2; times++) await testServer.ask(question, { id: ABSENT });
  for (const token of [null, 'nobody', 'lyon_seat_nobody', STRANGER, others.north]) {
    for (const question of questions) {
      const [there, absent] = [await testServer.ask(question, { id: game }, token), await testServer.ask(question, { id: ABSENT }, token)];
      expect(there).toEqual(absent);
    }
  }
});

test('every refusal has a status, and only `internal` has a 5xx for a bug', () => {
  for (const code of REFUSAL_CODES) expect(STATUS[code]).toBeGreaterThanOrEqual(400);
  const ours = Object.entries(STATUS).filter(([, status]) => status === 500);
  expect(ours).toEqual([['internal-error', 500]]);
});
