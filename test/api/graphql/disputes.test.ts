// Disputes and rulings over GraphQL.
import { describe, expect, test } from 'vitest';
import { ARBITER, OTHER_ARBITER } from '../../games/services-on-database.js';
import { freshKey, playTestGame, refusalIn, submit } from '../test-games.js';
import { type Answer, OPENER, STRANGER, startTestServer } from '../test-server.js';

const api = await startTestServer();

const SYSTEM_EVENT = `systemEvent {
  __typename
  ... on GameOpened { ruleset public revealAfterEnd chanceSource seatAccounts { seat account } secretCommitments }
  ... on SeatTaken { entropy entropySource }
  ... on DisputeOpened { number openedBy arbiterAccount entryVersion claim readers appealOf }
  ... on HiddenInspected { dispute arbiterAccount reason }
  ... on DisputeRuled { dispute arbiterAccount effect winners toVersion penaltySeat penalty reason clause readers }
  ... on ResultCertified { account outcome { winners reason clause } }
}`;
const mutation = (name: string, input: string) =>
  `mutation ($input: ${input}!) { ${name}(input: $input) { version game { id status } entry { kind seat version ${SYSTEM_EVENT} } } }`;
const OPEN = mutation('openDispute', 'OpenDisputeInput');
const LOOK = mutation('inspectHidden', 'InspectHiddenInput');
const RULE = mutation('ruleOnDispute', 'RuleOnDisputeInput');
const APPEAL = mutation('appealRuling', 'AppealRulingInput');
const CERTIFY = mutation('certifyResult', 'CertifyResultInput');

const ask = (document: string, token: string | null, input: object): Promise<Answer> =>
  api.ask(document, { input: { idempotencyKey: freshKey(), ...input } }, token);
const error = ({ body }: Answer) => body.errors?.[0];
const CLAIM = { claim: 'That cannot be.' };
const ruling = (game: string, effect: object, more: object = {}) => ({ game, dispute: 1, effect, reason: 'So.', ...more });

const GAME = `query ($id: ID!) { game(id: $id) {
  status toAct certificate viewer outcome { winners clause reason sentence }
  openDispute { number }
  disputes { edges { node { number open openedAt opened { openedBy entryVersion claim appealOf } inspections { arbiterAccount reason } ruledAt ruling { effect toVersion reason clause } } } }
} }`;
const gameOf = async (id: string, token: string | null) => (await api.ask(GAME, { id }, token)).body.data.game;

test('a game is disputed, inspected, rolled back, appealed, corrected and certified, and every viewer can read how', async () => {
  const table = await playTestGame(api, { public: true });
  const { game, north, south } = table;
  await submit(api, table, 'north', 5, [{ step: true }]);
  const opened = await ask(OPEN, south, { game, entryCursor: 'south.6', ...CLAIM });
  expect(opened.body.data.openDispute).toEqual({
    version: 7,
    game: { id: game, status: 'DISPUTED' },
    entry: {
      kind: 'dispute-opened',
      seat: null,
      version: 7,
      systemEvent: {
        __typename: 'DisputeOpened',
        number: 1,
        openedBy: 'south',
        arbiterAccount: null,
        entryVersion: 6,
        claim: 'That cannot be.',
        readers: null,
        appealOf: null,
      },
    },
  });
  expect(refusalIn(await submit(api, table, 'north', 7, [{ step: true }]))).toBe('game-disputed');
  expect(await gameOf(game, null)).toMatchObject({ status: 'DISPUTED', toAct: [], openDispute: { number: 1 }, outcome: null });

  const seen = await ask(LOOK, ARBITER, { game, dispute: 1, reason: 'To know.' });
  expect(seen.body.data.inspectHidden.entry.systemEvent).toEqual({
    __typename: 'HiddenInspected',
    dispute: 1,
    arbiterAccount: 'arbiter',
    reason: 'To know.',
  });
  expect((await gameOf(game, ARBITER)).viewer).toBe('arbiter');

  const back = await ask(RULE, ARBITER, ruling(game, { rollBack: { toCursor: 'spectator.5' } }, { clause: 'S1', readers: ['south'] }));
  expect(back.body.data.ruleOnDispute.entry.systemEvent).toMatchObject({
    effect: 'roll-back',
    toVersion: 5,
    reason: 'So.',
    clause: 'S1',
    readers: ['south'],
  });
  const [{ node: first }] = (await gameOf(game, south)).disputes.edges;
  expect(first).toMatchObject({
    number: 1,
    open: false,
    inspections: [{ arbiterAccount: 'arbiter' }],
    ruling: { reason: 'So.', clause: 'S1' },
  });
  expect(Date.parse(first.ruledAt)).toBeGreaterThanOrEqual(Date.parse(first.openedAt));

  await ask(APPEAL, north, { game, dispute: 1, claim: 'Unjust.' });
  const corrected = { ...ruling(game, { correctResult: { winners: ['north'] } }), dispute: 2 };
  expect((await ask(RULE, OTHER_ARBITER, corrected)).body.data.ruleOnDispute.entry.systemEvent).toMatchObject({
    winners: ['north'],
    clause: null,
  });
  const appealedAgain = [1, 2].map(async (dispute) => error(await ask(APPEAL, south, { game, dispute, claim: 'No!' }))?.extensions.code);
  expect(await Promise.all(appealedAgain)).toEqual(['ruling-already-appealed', 'ruling-final']);
  const certified = await ask(CERTIFY, OPENER, { game });
  expect(certified.body.data.certifyResult.entry.systemEvent).toEqual({
    __typename: 'ResultCertified',
    account: 'opener',
    outcome: { winners: ['north'], reason: 'ruled', clause: null },
  });
  const end = await gameOf(game, null);
  expect(end.certificate).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(end.outcome.sentence).toBe('An arbiter has ruled how the game ended: won by north.');
  expect(
    end.disputes.edges.map(({ node: { opened } }: { node: { opened: { openedBy: string; appealOf: number } } }) => [
      opened.openedBy,
      opened.appealOf,
    ]),
  ).toEqual([
    ['south', null],
    ['north', 1],
  ]);

  const log = await api.ask(`query ($id: ID!) { game(id: $id) { entries(first: 50) { edges { node { ${SYSTEM_EVENT} } } } } }`, {
    id: game,
  });
  const types = log.body.data.game.entries.edges.map(
    ({ node }: { node: { systemEvent: { __typename: string } | null } }) => node.systemEvent?.__typename,
  );
  expect(types).toEqual([
    ...['GameOpened', 'SeatTaken', 'SeatTaken', undefined, undefined, undefined],
    ...['DisputeOpened', 'HiddenInspected', 'DisputeRuled', 'DisputeOpened', 'DisputeRuled', 'ResultCertified'],
  ]);
  expect(log.body.data.game.entries.edges[0].node.systemEvent).toMatchObject({
    ruleset: 'small',
    public: true,
    chanceSource: 'SERVER',
    seatAccounts: [
      { seat: 'north', account: null },
      { seat: 'south', account: null },
    ],
  });
});

test('penalties and annulments are returned with their details', async () => {
  const { game, north } = await playTestGame(api);
  await ask(OPEN, north, { game, entryCursor: 'north.5', ...CLAIM, readers: ['north'] });
  const penalty = await ask(RULE, ARBITER, ruling(game, { penalty: { seat: 'south', penalty: 'A warning.' } }));
  expect(penalty.body.data.ruleOnDispute).toMatchObject({
    game: { status: 'PLAYING' },
    entry: { systemEvent: { effect: 'penalty', penaltySeat: 'south', penalty: 'A warning.' } },
  });
  await ask(OPEN, ARBITER, { game, entryCursor: 'spectator.5', ...CLAIM });
  const annulled = await ask(RULE, ARBITER, { ...ruling(game, { annul: true }), dispute: 2 });
  expect(annulled.body.data.ruleOnDispute).toMatchObject({
    game: { status: 'ANNULLED' },
    entry: { systemEvent: { effect: 'annul', winners: null, toVersion: null, penaltySeat: null } },
  });
  expect(error(await ask(CERTIFY, ARBITER, { game }))?.extensions.code).toBe('same-arbiter');
  const certified = await ask(CERTIFY, OPENER, { game });
  expect(certified.body.data.certifyResult.entry.systemEvent).toMatchObject({ account: 'opener', outcome: null });
});

describe('refusals', () => {
  test.each([
    ['no effect', {}, 'invalid-request', ['input', 'effect']],
    ['two effects', { uphold: true, annul: true }, 'invalid-request', ['input', 'effect']],
    ['a flag that is not set', { uphold: false }, 'invalid-request', ['input', 'effect', 'uphold']],
    ['winners that are none', { correctResult: { winners: ['west'] } }, 'invalid-request', ['input', 'effect', 'correctResult', 'winners']],
    [
      'a roll-back to the opening',
      { rollBack: { toCursor: 'spectator.1' } },
      'invalid-request',
      ['input', 'effect', 'rollBack', 'toCursor'],
    ],
    ['a penalty for nobody', { penalty: { seat: 'west', penalty: 'Out.' } }, 'invalid-request', ['input', 'effect', 'penalty', 'seat']],
    ['a penalty of nothing', { penalty: { seat: 'north', penalty: '' } }, 'invalid-request', ['input', 'effect', 'penalty', 'penalty']],
  ])('%s, and its path', async (_, effect, code, path) => {
    const { game, north } = await playTestGame(api);
    await ask(OPEN, north, { game, entryCursor: 'north.5', ...CLAIM });
    const refused = error(await ask(RULE, ARBITER, ruling(game, effect)));
    expect([refused?.extensions.code, refused?.extensions['path']]).toEqual([code, path]);
    expect((await gameOf(game, north)).status).toBe('DISPUTED');
  });

  test('an empty claim and an unknown clause, with their paths', async () => {
    const { game, north } = await playTestGame(api);
    expect(error(await ask(OPEN, north, { game, entryCursor: 'north.5', claim: ' ' }))?.extensions).toMatchObject({
      code: 'invalid-request',
      path: ['input', 'claim'],
      expected: '1 to 2000 characters, not blank',
    });
    await ask(OPEN, north, { game, entryCursor: 'north.5', ...CLAIM });
    expect(error(await ask(RULE, ARBITER, ruling(game, { uphold: true }, { clause: 'Z9' })))?.extensions['path']).toEqual([
      'input',
      'clause',
    ]);
  });

  test('missing permissions, with their status', async () => {
    const { game, north } = await playTestGame(api, { public: true });
    const statusOf = async (answer: Promise<Answer>) => error(await answer)?.extensions.status;
    expect(await statusOf(ask(OPEN, STRANGER, { game, entryCursor: 'spectator.5', ...CLAIM }))).toBe(403);
    expect(await statusOf(ask(OPEN, null, { game, entryCursor: 'spectator.5', ...CLAIM }))).toBe(401);
    expect(await statusOf(ask(OPEN, north, { game, entryCursor: 'north.99', ...CLAIM }))).toBe(404);
    expect(await statusOf(ask(RULE, north, ruling(game, { uphold: true })))).toBe(403);
    expect(await statusOf(ask(RULE, ARBITER, ruling(game, { uphold: true })))).toBe(404);
    expect(await statusOf(ask(CERTIFY, ARBITER, { game }))).toBe(409);
  });
});

describe('the open disputes', () => {
  const LIST = `query ($first: Int, $after: String) { disputes(first: $first, after: $after) {
    edges { cursor node { game { id: gameId status } number openedAt openedBy appealOf } } pageInfo { hasNextPage } totalCount
  } }`;
  test('are listed to arbiters, the oldest first, page by page', async () => {
    const own = await startTestServer();
    const games: string[] = [];
    for (let count = 0; count < 5; count++) {
      const { game, south } = await playTestGame(own);
      await own.ask(OPEN, { input: { game, entryCursor: 'south.5', ...CLAIM, idempotencyKey: freshKey() } }, south);
      games.push(game);
    }
    await own.ask(RULE, { input: { ...ruling(games[1]!, { uphold: true }), idempotencyKey: freshKey() } }, ARBITER);
    const waiting = games.filter((_, index) => index !== 1);
    const pageOf = async (variables: object) => (await own.ask(LIST, variables, ARBITER)).body.data.disputes;
    const first = await pageOf({ first: 3 });
    const second = await pageOf({ first: 3, after: first.edges[2].cursor });
    const listed = [...first.edges, ...second.edges].map(({ node }: { node: { game: { id: string } } }) => node.game.id);
    expect(listed).toEqual(waiting);
    expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false]);
    expect([first.totalCount, second.totalCount, (await pageOf({})).totalCount]).toEqual([4, 4, 4]);
    expect(first.edges[0].node).toMatchObject({ game: { status: 'DISPUTED' }, number: 1, openedBy: 'south', appealOf: null });
    await own.ask(RULE, { input: { ...ruling(waiting[2]!, { uphold: true }), idempotencyKey: freshKey() } }, ARBITER);
    expect(await pageOf({ first: 3, after: first.edges[2].cursor })).toEqual({ ...second, totalCount: 3 });
  });
  test.each([
    ['nobody', null, {}, 'unauthenticated'],
    ['an account that may not rule', STRANGER, {}, 'forbidden'],
    ['an arbiter with a cursor that is none', ARBITER, { after: '2026-01-01T00:00:00.000Z/nonsense' }, 'invalid-request'],
    ['an arbiter with a moment that is none', ARBITER, { after: '2026/00000000-0000-4000-8000-000000000000' }, 'invalid-request'],
  ])('are refused to %s', async (_, token, variables, code) => {
    expect(error(await api.ask(LIST, variables, token))?.extensions.code).toBe(code);
  });
});
