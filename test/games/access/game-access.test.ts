import { describe, expect, test } from 'vitest';
import { listGames, openGame, readGame, readNotices, takeSeat, watchNotices } from '../../../src/games/index.js';
import { freshDatabase } from '../../support/postgres.js';
import { codeOf, must, OPENER, openTable, playingTable, STRANGER, send, startServices, startTable } from '../services.js';

const database = await freshDatabase();
const services = await startServices(database);

/** Every query of a game. */
const READINGS = [
  ['reading it', (bearer: string | null, game: string) => readGame(services, bearer, game)],
  ['its log', (bearer: string | null, game: string) => readNotices(services, bearer, { game, after: null, first: 10 })],
  ['watching it', (bearer: string | null, game: string) => watchNotices(services, bearer, { game, after: null })],
] as const;

const ABSENT = '00000000-0000-4000-8000-000000000000';

describe.each(READINGS)('%s', (_, read) => {
  test('a private game does not exist for strangers', async () => {
    const { game } = await startTable(services);
    const elsewhere = await startTable(services);
    for (const bearer of [null, STRANGER, 'nonsense', elsewhere.north]) {
      const refused = await read(bearer, game);
      const code = bearer === 'nonsense' ? 'unauthenticated' : 'no-such-game';
      expect(refused).toEqual({ ok: false, problem: { code } });
      expect(refused).toEqual(await read(bearer, ABSENT));
    }
  });

  test('a public game is visible to all, a private one to its account and seats', async () => {
    const open = await startTable(services, { public: true });
    const hidden = await startTable(services);
    for (const bearer of [null, STRANGER, open.north]) expect(codeOf(await read(bearer, open.game))).toBe('ok');
    for (const bearer of [OPENER, hidden.north, hidden.south]) expect(codeOf(await read(bearer, hidden.game))).toBe('ok');
  });

  test('a text that is no id names no game', async () => {
    for (const text of ['', 'x', `${ABSENT}'`, ABSENT.toUpperCase().replace('4', 'A')]) {
      expect(codeOf(await read(OPENER, text))).toBe('no-such-game');
    }
  });
});

test('a seat sees its own hand, other callers the public view', async () => {
  const table = await startTable(services, { public: true });
  const viewAs = async (bearer: string | null) => {
    const { viewer, view } = must(await readGame(services, bearer, table.game));
    return { viewer, hand: (view as unknown as { hand: string[] }).hand.length };
  };
  expect(await viewAs(table.north)).toEqual({ viewer: 'north', hand: 3 });
  expect(await viewAs(table.south)).toEqual({ viewer: 'south', hand: 3 });
  for (const bearer of [OPENER, STRANGER, null]) expect(await viewAs(bearer)).toEqual({ viewer: 'spectator', hand: 0 });
});

test('a seat token is invalid in another game', async () => {
  const one = await openTable(services, { public: true });
  const two = await openTable(services, { public: true });
  expect(must(await readGame(services, one.north, two.game)).viewer).toBe('spectator');
  expect(codeOf(await takeSeat(services, one.north, two.game))).toBe('seat-token-required');
});

describe('after the end', () => {
  const finish = async (revealAfterEnd: boolean) => {
    const table = await playingTable(services, { public: true, revealAfterEnd, turns: 1 });
    await send(services, table.north, table.game, 5, { type: 'step' });
    await send(services, table.north, table.game, 6, { type: 'pass' });
    return table;
  };

  test('a game with revealAfterEnd shows everything to callers who may see it', async () => {
    const table = await finish(true);
    for (const bearer of [table.north, table.south, OPENER, null]) {
      const reading = must(await readGame(services, bearer, table.game));
      expect(reading).toMatchObject({ status: 'finished', viewer: 'arbiter', toAct: [], outcome: { winners: ['north'] } });
      expect(reading.view).toHaveProperty('all.hands');
    }
    const { entries } = must(await readNotices(services, null, { game: table.game, after: null, first: 10 }));
    expect(entries[2]?.notices).toEqual([expect.objectContaining({ type: 'dealt', hands: expect.anything() })]);
  });

  test('other games keep their secrets', async () => {
    const table = await finish(false);
    expect(must(await readGame(services, table.south, table.game))).toMatchObject({ status: 'finished', viewer: 'south' });
    expect(must(await readGame(services, null, table.game))).toMatchObject({ viewer: 'spectator', view: { hand: [] } });
  });
});

describe('the games of an account', () => {
  test('are listed to that account only, newest first, in pages', async () => {
    const account = await startServices(await freshDatabase());
    const opened: string[] = [];
    for (let count = 0; count < 5; count++) opened.unshift((await openTable(account)).game);
    must(await openGame(account, STRANGER, { ruleset: 'small', options: {} }));
    const first = must(await listGames(account, OPENER, { after: null, first: 3 }));
    const second = must(await listGames(account, OPENER, { after: opened[2]!, first: 3 }));
    expect([...first.games, ...second.games].map(({ game }) => game)).toEqual(opened);
    expect([first.hasNextPage, second.hasNextPage]).toEqual([true, false]);
    const last = must(await listGames(account, OPENER, { after: opened[4]!, first: 3 }));
    expect([last.games, last.hasNextPage]).toEqual([[], false]);
  });

  test('reject cursors of other games and invalid cursors', async () => {
    const { game } = await openTable(services);
    for (const after of ['', 'nonsense', 'offered/then/00000000-0000-4000-8000-000000000000']) {
      expect(codeOf(await listGames(services, OPENER, { after, first: 3 }))).toBe('invalid-request');
    }
    const ofAnother = await listGames(services, STRANGER, { after: game, first: 3 });
    expect(ofAnother).toEqual(await listGames(services, STRANGER, { after: '00000000-0000-4000-8000-000000000000', first: 3 }));
    expect(codeOf(ofAnother)).toBe('invalid-cursor');
  });

  test.each([
    ['nobody', null, 'unauthenticated'],
    ['who shows what is no token of a seat', 'lyon_seat_x', 'unauthenticated'],
  ])('are not listed to %s', async (_, bearer, code) => {
    expect(codeOf(await listGames(services, bearer, { after: null, first: 3 }))).toBe(code);
  });

  test.each([0, -1, 1.5, 51])('a page of %d is refused', async (first) => {
    expect(codeOf(await listGames(services, OPENER, { after: null, first }))).toBe('invalid-request');
  });
});
