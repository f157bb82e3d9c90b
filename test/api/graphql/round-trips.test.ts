// How often a request asks Postgres. Counted exactly, so that a slower way is a failed test.
import { expect, test } from 'vitest';
import { watchNotices } from '../../../src/games/index.js';
import { countingPostgres } from '../../support/counting-postgres.js';
import { freshDatabase } from '../../support/postgres.js';
import { freshKey, playTestGame } from '../test-games.js';
import { startTestServer } from '../test-server.js';

const database = await freshDatabase();
const postgres = await countingPostgres(database);
const testServer = await startTestServer({ database: { ...database, address: postgres.address } });

const SUBMIT = `mutation ($input: SubmitActionsInput!) {
  submitActions(input: $input) {
    ... on Accepted {
      version
      receipt
      entries { cursor notices { __typename } }
      game { version status toAct view { __typename } legalActions { __typename } }
    }
  }
}`;

const submit = async (game: string, token: string, expectedVersion: number, actions: readonly object[]) => {
  const input = { game, expectedVersion, idempotencyKey: freshKey(), actions: { small: actions } };
  const { body } = await testServer.ask(SUBMIT, { input }, token);
  expect(body.errors).toBeUndefined();
  return body.data.submitActions;
};

/** Round trips of the server's own statements: without NOTIFY, which other instances hear, and which follows the answer. */
const taken = (): Readonly<Record<string, number>> => {
  const { 'lyon-announcements': _, ...others } = postgres.taken();
  return others;
};

test('an accepted action with receipt, view and legal actions in the answer asks once', async () => {
  const { game, north } = await playTestGame(testServer);
  let { version } = await submit(game, north, 5, [{ step: true }]);
  for (const actions of [[{ step: true }], [{ step: true }, { step: true }]]) {
    taken();
    const accepted = await submit(game, north, version, actions);
    expect(taken()).toEqual({ 'lyon-appends': 1 });
    version = accepted.version;
    expect(accepted.game).toMatchObject({ version, view: { __typename: 'SmallView' }, legalActions: { __typename: 'SmallLegalActions' } });
  }
});

test.each([
  ['a view', '{ game(id: "GAME") { version view { __typename } } }'],
  ['a view with legal actions', '{ game(id: "GAME") { version view { __typename } legalActions { __typename } } }'],
])('%s asks once', async (_, query) => {
  const { game, north } = await playTestGame(testServer);
  const text = query.replace('GAME', game);
  await testServer.ask(text, {}, north);
  taken();
  const { body } = await testServer.ask(text, {}, north);
  expect(body.errors).toBeUndefined();
  expect(taken()).toEqual({ 'lyon-reads': 1 });
});

test('a thousand watchers of a game together ask once for an action', async () => {
  const { game, north } = await playTestGame(testServer, { public: true });
  const heard: number[] = [];
  const watches = await Promise.all(
    Array.from({ length: 1_000 }, async (_, index) => {
      const bearer = index % 10 === 0 ? north : null;
      const watch = await watchNotices(testServer.services, bearer, { game, after: null });
      if (!watch.ok) throw new Error(watch.problem.code);
      return watch.value;
    }),
  );
  for (const watch of watches)
    void (async () => {
      for await (const { version } of watch) heard.push(version);
    })();
  await expect.poll(() => heard.length).toBe(5_000);
  for (let version = 5; version < 8; version++) {
    taken();
    await submit(game, north, version, [{ step: true }]);
    await expect.poll(() => heard.length).toBe((version + 1) * 1_000);
    expect(taken()).toEqual({ 'lyon-appends': 1, 'lyon-reads': 1 });
  }
  await Promise.all(watches.map((watch) => watch.return()));
});
