import { describe, expect, test } from 'vitest';
import { SYSTEM_EVENT } from '../../../src/client/selections.js';
import type { TournamentServices } from '../../../src/tournaments/index.js';
import { openTestGame, playTestGame, startTestGame, submit } from '../test-games.js';
import { startTestServer } from '../test-server.js';
import { connect, listen, subscribe } from './socket-client.js';

const api = await startTestServer();
const url = await listen(api.app);

const WATCH = 'subscription ($game: ID!, $after: String) { gameEntries(game: $game, after: $after) { version cursor kind seat } }';

const REPLACE = 'mutation ($game: ID!) { replaceSeatToken(game: $game, seat: "north") { token } }';

interface Seen {
  readonly version: number;
  readonly cursor: string;
  readonly kind: string;
  readonly seat: string | null;
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const watch = (payload: Record<string, unknown>, variables: Record<string, unknown>, headers = {}) =>
  subscribe<Seen>(connect(url, { payload, headers }), WATCH, variables);
const versions = (seen: readonly Seen[]) => seen.map(({ version }) => version);

describe('a subscription', () => {
  test('sends past entries and then new ones, in order, each once', async () => {
    const table = await startTestGame(api);
    const stream = watch(bearer(table.north), { game: table.game });
    expect((await stream.take(3)).map(({ kind, seat }) => [kind, seat])).toEqual([
      ['game-opened', null],
      ['seat-taken', 'north'],
      ['seat-taken', 'south'],
    ]);
    await submit(api, table, 'north', 3, [{ ready: true }]);
    await submit(api, table, 'south', 4, [{ ready: true }]);
    await submit(api, table, 'north', 5, [{ step: true }, { step: true }]);
    expect(versions(await stream.take(4))).toEqual([4, 5, 6, 7]);
    stream.stop();
  });

  test('continues from a cursor without gaps or duplicates while entries arrive', async () => {
    const table = await playTestGame(api);
    let version = 5;
    let playing = true;
    const play = (async () => {
      while (playing) await submit(api, table, 'north', version++, [{ step: true }]);
    })();
    const seen: Seen[] = [];
    for (let times = 0; times < 8; times++) {
      const stream = watch(bearer(table.south), { game: table.game, after: seen.at(-1)?.cursor ?? null });
      seen.push(...(await stream.take(5)));
      stream.stop();
    }
    playing = false;
    await play;
    expect(versions(seen)).toEqual(seen.map((_, index) => index + 1));
  });

  test('sends a seat nothing of the other seat’s secret choices', async () => {
    const table = await startTestGame(api);
    const { body } = await api.ask(
      'query ($id: ID!) { game(id: $id) { view { ... on SmallView { hand } } } }',
      { id: table.game },
      table.north,
    );
    const north = watch(bearer(table.north), { game: table.game });
    const south = watch(bearer(table.south), { game: table.game });
    await Promise.all([north.take(3), south.take(3)]);
    await submit(api, table, 'north', 3, [{ mark: { card: body.data.game.view.hand[0] } }]);
    await submit(api, table, 'north', 4, [{ ready: true }]);
    expect(versions(await north.take(2))).toEqual([4, 5]);
    expect(versions(await south.take(1))).toEqual([4]);
    expect(south.all()).toHaveLength(4);
    for (const stream of [north, south]) stream.stop();
  });

  test('sends an interruption of the service', async () => {
    const began = Date.parse('2026-11-23T12:00:00.000Z');
    const at = (seconds: number) => new Date(began + seconds * 1_000);
    let seconds = 0;
    const clocked = await startTestServer({
      now: () => at(seconds),
      alter: (services) => ({
        ...services,
        clockPauses: () => (seconds < 100 ? [] : [{ from: at(20), until: at(100), clocksResumeAt: at(110), isShort: false }]),
      }),
    });
    const table = await playTestGame(clocked, { timeControl: { initialSeconds: 60 } });
    seconds = 101;
    await submit(clocked, table, 'north', 5, [{ step: true }]);
    const stream = subscribe<Seen>(
      connect(await listen(clocked.app), { payload: bearer(table.south) }),
      `subscription ($game: ID!) { gameEntries(game: $game) { version cursor kind seat systemEvent ${SYSTEM_EVENT} } }`,
      { game: table.game },
    );
    const [last] = (await Promise.race([stream.take(6), stream.over])).slice(-1);
    expect(last).toMatchObject({
      kind: 'service-interrupted',
      systemEvent: { __typename: 'ServiceInterrupted', from: at(20).toISOString(), until: at(110).toISOString() },
    });
    stream.stop();
  });

  test('reports a fault in a result by its code', async () => {
    // The time of an entry cannot be serialized.
    const alter = (services: TournamentServices): TournamentServices => ({
      ...services,
      games: {
        ...services.games,
        entries: async (...given) => (await services.games.entries(...given)).map((entry) => ({ ...entry, at: new Date(Number.NaN) })),
      },
    });
    const broken = await startTestServer({ alter });
    const table = await playTestGame(broken);
    const stream = subscribe<Seen>(
      connect(await listen(broken.app), { payload: bearer(table.south) }),
      WATCH.replace('cursor', 'cursor createdAt'),
      {
        game: table.game,
      },
    );
    expect(await stream.over).toEqual(['internal-error']);
  });

  test('ends when its token is replaced', async () => {
    const table = await playTestGame(api);
    const stream = watch(bearer(table.north), { game: table.game });
    await stream.take(5);
    const { body } = await api.ask(REPLACE, { game: table.game });
    await submit(api, { ...table, north: body.data.replaceSeatToken.token }, 'north', 5, [{ step: true }]);
    expect(await stream.over).toEqual([]);
    expect(versions(stream.all())).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('access', () => {
  test('the token in the first message, in its headers, or in the request', async () => {
    const { game, north } = await openTestGame(api);
    const ways = [
      watch(bearer(north), { game }),
      watch({ authorization: `Bearer ${north}` }, { game }),
      watch({ headers: bearer(north) }, { game }),
      watch({}, { game }, { authorization: `Bearer ${north}` }),
    ];
    for (const stream of ways) {
      expect(versions(await stream.take(1))).toEqual([1]);
      stream.stop();
    }
  });
  test('public games are open to spectators, private ones look like unknown games', async () => {
    const open = await openTestGame(api, { public: true });
    const stream = watch({}, { game: open.game });
    expect(versions(await stream.take(1))).toEqual([1]);
    stream.stop();
    const { game } = await openTestGame(api);
    const absent = '00000000-0000-4000-8000-000000000000';
    const endings = await Promise.all([
      watch({}, { game }).over,
      watch(bearer(open.north), { game }).over,
      watch({}, { game: absent }).over,
    ]);
    expect(endings).toEqual([['no-such-game'], ['no-such-game'], ['no-such-game']]);
  });
  test('not with the token of a seat that was given another, nor with one that was none', async () => {
    for (const isPublic of [true, false]) {
      const { game, north } = await openTestGame(api, { public: isPublic });
      await api.ask(REPLACE, { game });
      const endings = [await watch(bearer(north), { game }).over, await watch(bearer('lyon_seat_of-nobody'), { game }).over];
      expect(endings).toEqual([['closed 4403'], ['closed 4403']]);
    }
  });
  test("not with another's cursor, nor with one that is none", async () => {
    const { game, north, south } = await startTestGame(api);
    const stream = watch(bearer(north), { game });
    const [first] = await stream.take(1);
    stream.stop();
    expect(await watch(bearer(south), { game, after: first!.cursor }).over).toEqual(['invalid-cursor']);
    expect(await watch(bearer(south), { game, after: 'nonsense' }).over).toEqual(['invalid-request']);
  });
  test('not with a token that is not understood', async () => {
    expect(await watch({ Authorization: 'Basic x' }, { game: 'x' }).over).toEqual(['closed 4403']);
  });
});

test('nothing of all this is logged', () => {
  expect(api.log()).not.toContain('lyon_seat_');
  expect(api.log()).not.toContain('subscription {');
  expect(api.log()).not.toContain('card-');
});
