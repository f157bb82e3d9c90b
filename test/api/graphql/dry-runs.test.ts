import { expect, test } from 'vitest';
import { playTestGame } from '../test-games.js';
import { startTestServer } from '../test-server.js';

/** The clock stands still: a slow machine may need more than a second. */
const at = new Date();
const api = await startTestServer({ limits: { dryRunsPerMinute: 3 }, now: () => at });

const TRY = `query ($input: DryRunInput!) { dryRunActions(input: $input) { __typename
  ... on DryRunAccepted { seat cutOffReason entries { notices { type } } view { ... on SmallView { score { north } } }
    legalActions { version seat count } }
  ... on Rejected { actionIndex code sentence alternatives { ... on SmallAction { type } } } } }`;
const tries = (game: string, token: string, ...actions: object[]) =>
  api.ask(TRY, { input: { game, expectedVersion: 5, actions: { small: actions } } }, token);

test('dry runs are limited per minute, and logged without the actions', async () => {
  const { game, north } = await playTestGame(api);
  const asked = await tries(game, north, { step: true }, { roll: true });
  expect(asked.body).toEqual({
    data: {
      dryRunActions: {
        __typename: 'DryRunAccepted',
        seat: 'north',
        cutOffReason: 'HIDDEN_OUTCOME',
        entries: [{ notices: [{ type: 'stepped' }] }],
        view: { score: { north: 1 } },
        legalActions: null,
      },
    },
  });
  expect((await tries(game, north, { ready: true })).body.data.dryRunActions).toMatchObject({
    __typename: 'Rejected',
    code: 'other-stage',
  });
  const notRead = await tries(game, north, { show: { card: 'card-99' } });
  expect(notRead.body.errors?.[0]?.extensions).toMatchObject({
    code: 'invalid-action',
    path: ['input', 'actions', 'small', 0, 'show', 'card'],
  });
  const tooMany = await tries(game, north, { step: true });
  expect(tooMany.body.errors?.[0]?.extensions).toMatchObject({ code: 'too-many-dry-runs', status: 429, limit: 3, retryAfter: 60 });
  const lines = api
    .log()
    .split('\n')
    .filter((line) => line.includes('"dry run"'));
  expect(lines.map((line) => JSON.parse(line)).map(({ actions, outcome }) => [actions, outcome])).toEqual([
    [2, 'preview'],
    [1, 'rejected'],
    [1, 'invalid-action'],
    [1, 'too-many-dry-runs'],
  ]);
  // Of four letters chance spells some in the ids of requests now and then.
  const output = lines.join('').replaceAll(/"requestId":"[\w-]{12}"/g, '');
  expect(output).not.toMatch(/step|roll|card|lyon_seat/);
});

test('a dry run lists what could follow: what is legal once the actions have been taken', async () => {
  const server = await startTestServer();
  const { game, north } = await playTestGame(server);
  const LEGAL = 'legalActions { version seat count ... on SmallLegalActions { step roll } }';
  const input = { game, expectedVersion: 5, actions: { small: [{ step: true }] } };
  const dry = await server.ask(
    `query ($input: DryRunInput!) { dryRunActions(input: $input) { ... on DryRunAccepted { ${LEGAL} } } }`,
    { input },
    north,
  );
  await server.ask(
    'mutation ($input: SubmitActionsInput!) { submitActions(input: $input) { __typename } }',
    { input: { ...input, idempotencyKey: 'step' } },
    north,
  );
  const taken = await server.ask(`query ($game: ID!) { game(id: $game) { ${LEGAL} } }`, { game }, north);
  expect(taken.body.data.game.legalActions.version).toBe(6);
  expect(dry.body.data.dryRunActions).toEqual(taken.body.data.game);
});
