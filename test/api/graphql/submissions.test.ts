// Whatever is wrong is refused clearly, and nothing has changed.
import { describe, expect, test } from 'vitest';
import { STATUS } from '../../../src/api/http/errors.js';
import { freshKey, openTestGame, playTestGame, refusalIn, submit, type TestGame } from '../test-games.js';
import { type Answer, OPENER, STRANGER, startTestServer } from '../test-server.js';

const testServer = await startTestServer();
const ABSENT = '00000000-0000-4000-8000-000000000000';

/** A game that no refusal changes. */
const table = await playTestGame(testServer);

const GAME = 'query ($id: ID!) { game(id: $id) { version view { ... on SmallView { score { north south } passes } } } }';
const stateOf = async ({ game, north }: TestGame) => (await testServer.ask(GAME, { id: game }, north)).body.data.game;

const before = await stateOf(table);

/** Runs something that must not change the game. */
async function unchanged(work: () => Promise<Answer>): Promise<Answer> {
  const answer = await work();
  expect(await stateOf(table)).toEqual(before);
  return answer;
}

const error = ({ body }: Answer) => body.errors?.[0];

const SUBMIT =
  'mutation ($input: SubmitActionsInput!) { submitActions(input: $input) { __typename ... on Accepted { version } ... on Rejected { actionIndex code clause sentence } } }';
const send = (input: object, token: string | null = table.north, document = SUBMIT): Promise<Answer> =>
  testServer.ask(
    document,
    { input: { game: table.game, expectedVersion: 5, idempotencyKey: freshKey(), actions: { small: [{ step: true }] }, ...input } },
    token,
  );

describe('a submission', () => {
  test.each([
    ['to a game that is not there', { game: ABSENT }, 'no-such-game', {}],
    ['to a game whose id is none', { game: 'x'.repeat(64) }, 'no-such-game', {}],
    ['to a game whose id is too long', { game: 'x'.repeat(65) }, 'invalid-request', { path: ['input', 'game'] }],
    ['to a version that has passed', { expectedVersion: 4 }, 'stale', { currentVersion: 5 }],
    ['to a version that is yet to come', { expectedVersion: 6 }, 'stale', { currentVersion: 5 }],
    ['to a version below nothing', { expectedVersion: -1 }, 'invalid-request', { path: ['input', 'expectedVersion'] }],
    ['to a version that is no number', { expectedVersion: 'five' }, 'invalid-request', { path: ['input', 'expectedVersion'] }],
    ['to a version that is no whole number', { expectedVersion: 5.5 }, 'invalid-request', { path: ['input', 'expectedVersion'] }],
    ['without a key', { idempotencyKey: '' }, 'invalid-request', { path: ['input', 'idempotencyKey'] }],
    ['with a key of spaces', { idempotencyKey: 'a b' }, 'invalid-request', { path: ['input', 'idempotencyKey'] }],
    ['of nothing', { actions: { small: [] } }, 'actions-empty', {}],
    [
      'of a card that does not exist',
      { actions: { small: [{ show: { card: 'card-99' } }] } },
      'invalid-action',
      { actionIndex: 0, path: ['input', 'actions', 'small', 0, 'show', 'card'] },
    ],
    [
      'of a third action that is not understood',
      { actions: { small: [{ step: true }, { step: true }, { show: { card: '' } }] } },
      'invalid-action',
      { actionIndex: 2, path: ['input', 'actions', 'small', 2, 'show', 'card'] },
    ],
    [
      'of an action that is false',
      { actions: { small: [{ step: false }] } },
      'invalid-action',
      { actionIndex: 0, path: ['input', 'actions', 'small', 0, 'step'] },
    ],
    [
      'of an action that is not there',
      { actions: { small: [{ leap: true }] } },
      'invalid-action',
      { actionIndex: 0, path: ['input', 'actions', 'small', 0, 'leap'] },
    ],
    [
      'of an action with a field too many',
      { actions: { small: [{ show: { card: 'card-1', seat: 'south' } }] } },
      'invalid-action',
      { actionIndex: 0, path: ['input', 'actions', 'small', 0, 'show', 'seat'] },
    ],
    [
      'of two actions in one',
      { actions: { small: [{ step: true, pass: true }] } },
      'invalid-action',
      { actionIndex: 0, path: ['input', 'actions', 'small', 0] },
    ],
    ['of no action in one', { actions: { small: [{}] } }, 'invalid-action', { actionIndex: 0, path: ['input', 'actions', 'small', 0] }],
    [
      'of an action that is null',
      { actions: { small: [{ step: null }] } },
      'invalid-action',
      { actionIndex: 0, path: ['input', 'actions', 'small', 0, 'step'] },
    ],
    ['of another ruleset', { actions: { hammerOfTheScots: [{ endMovement: true }] } }, 'invalid-request', { path: ['input', 'actions'] }],
    ['of two rulesets', { actions: { small: [], hammerOfTheScots: [] } }, 'invalid-request', { path: ['input', 'actions'] }],
    ['of no ruleset', { actions: {} }, 'invalid-request', { path: ['input', 'actions'] }],
    [
      'that goes on after a draw',
      { actions: { small: [{ step: true }, { roll: true }, { step: true }] } },
      'action-ends-batch',
      { actionIndex: 1 },
    ],
    ['that goes on after its turn', { actions: { small: [{ pass: true }, { step: true }] } }, 'action-ends-batch', { actionIndex: 0 }],
  ])('%s', async (_what, input, code, detail) => {
    const answer = await unchanged(() => send(input));
    expect(error(answer)?.extensions).toMatchObject({ code, status: STATUS[code as 'stale'], ...detail });
  });

  test('is refused alike when its document is executed, compiled, and run as compiled', async () => {
    const document = SUBMIT.replace('mutation', 'mutation Again');
    for (let times = 0; times < 3; times++) {
      const answer = await unchanged(() => send({ actions: { small: [{ step: false }] } }, table.north, document));
      expect(error(answer)?.extensions).toMatchObject({ code: 'invalid-action', path: ['input', 'actions', 'small', 0, 'step'] });
    }
  });

  test.each([
    ['without a token', null, 'unauthenticated'],
    ["with another game's token", 'other', 'no-such-game'],
    ['with a token nobody has', 'lyon_seat_nobody', 'unauthenticated'],
    ["with the account's token", OPENER, 'seat-token-required'],
    ["with a stranger's account", STRANGER, 'no-such-game'],
  ])('%s', async (_what, token, code) => {
    const given = token === 'other' ? (await openTestGame(testServer)).north : token;
    const answer = await unchanged(() => send({}, given));
    expect(error(answer)?.extensions.code).toBe(code);
  });

  test.each([
    ['an action of another phase', [{ ready: true }], 'rejected other-stage at 0'],
    ['a card that is not held', [{ step: true }, { show: { card: 'HELD-BY-SOUTH' } }], 'rejected not-in-hand at 1'],
    ['a third action that is illegal', [{ step: true }, { step: true }, { ready: true }], 'rejected other-stage at 2'],
  ])('of %s is rejected by a clause, in words', async (_what, actions, expected) => {
    const { body } = await testServer.ask(
      'query ($id: ID!) { game(id: $id) { view { ... on SmallView { hand } } } }',
      { id: table.game },
      table.south,
    );
    const held = body.data.game.view.hand[0];
    const answer = await unchanged(() =>
      submit(testServer, table, 'north', 5, JSON.parse(JSON.stringify(actions).replace('HELD-BY-SOUTH', held))),
    );
    expect(refusalIn(answer)).toBe(expected);
    expect(answer.body.data.submitActions).toMatchObject({ clause: 'S1', sentence: expect.stringMatching(/^[A-Z].*\.$/) });
    expect(answer.text).not.toContain(held);
  });

  test('out of turn is rejected, before the game refused and after it refused', async () => {
    const playing = await playTestGame(testServer, { turns: 1 });
    expect(refusalIn(await submit(testServer, playing, 'south', 5, [{ step: true }]))).toBe('rejected not-to-act at 0');
    expect(refusalIn(await submit(testServer, await openTestGame(testServer), 'north', 1, [{ step: true }]))).toBe('game-not-started');
    expect(refusalIn(await submit(testServer, playing, 'north', 5, [{ pass: true }]))).toBe('accepted 6');
    expect(refusalIn(await submit(testServer, playing, 'north', 6, [{ step: true }]))).toBe('game-finished');
  });

  test('sent again is answered as before; another under its key is refused', async () => {
    const rolled = await playTestGame(testServer);
    const key = freshKey();
    const first = await submit(testServer, rolled, 'north', 5, [{ roll: true }], key);
    expect((await submit(testServer, rolled, 'north', 5, [{ roll: true }], key)).body).toEqual(first.body);
    const state = await stateOf(rolled);
    expect(refusalIn(await submit(testServer, rolled, 'north', 5, [{ step: true }], key))).toBe('idempotency-key-reused');
    expect(await stateOf(rolled)).toEqual(state);
    expect(refusalIn(await submit(testServer, rolled, 'north', 6, [{ step: true }], key))).toBe('idempotency-key-reused');
  });

  test('by two at once is accepted from exactly one', async () => {
    for (let round = 0; round < 5; round++) {
      const raced = await playTestGame(testServer);
      const answers = await Promise.all(Array.from({ length: 6 }, () => submit(testServer, raced, 'north', 5, [{ step: true }])));
      expect(answers.map(refusalIn).sort()).toEqual(['accepted 6', ...Array(5).fill('stale')]);
      expect((await stateOf(raced)).view.score.north).toBe(1);
    }
  });
});
