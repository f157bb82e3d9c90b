import { expect, test } from 'vitest';
import { listGames, openGames, readGame, replaceSeatToken, takeSeat } from '../../../src/games/index.js';
import { freshDatabase } from '../../support/postgres.js';
import { codeOf, freshKey, must, OPENER, STRANGER, startServices } from '../services.js';

const database = await freshDatabase();
const services = await startServices(database, { limits: { gamesAtOnce: 20 } });

const SMALL = { ruleset: 'small', options: { cards: 3, turns: 4 } };
const many = (count: number) => Array.from({ length: count }, () => SMALL);
const refusedAs = (index: number | null, code: string, rest: object = {}) => ({
  ok: false,
  problem: { index, refusal: { code, ...rest } },
});
const stored = async () => (await database.sql`select count(*)::int as games from games`)[0]!['games'] as number;

test('returns the games in the order of the request, each with its seat tokens', async () => {
  const games = [SMALL, { ...SMALL, options: { cards: 2, turns: 4 }, metadata: { round: 2 } }, { ...SMALL, public: true }];
  const opened = must(await openGames(services, OPENER, { games, idempotencyKey: freshKey() }));
  expect(opened.idempotentReplay).toBe(false);
  const read = await Promise.all(opened.games.map(async ({ game }) => must(await readGame(services, OPENER, game))));
  expect(read.map(({ options, metadata, public: isPublic }) => [options, metadata, isPublic])).toEqual([
    [{ cards: 3, turns: 4 }, null, false],
    [{ cards: 2, turns: 4 }, { round: 2 }, false],
    [{ cards: 3, turns: 4 }, null, true],
  ]);
  const tokens = opened.games.flatMap(({ game, seats }) => seats.map(({ seat, token }) => ({ game, seat, token })));
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(6);
  for (const { game, seat, token } of tokens) expect(must(await takeSeat(services, token, game)).seat).toBe(seat);
});

test('checks all games before it drafts the first, and reads all accounts at once', async () => {
  const used = { bytes: 0, reads: 0, lists: [] as number[] };
  const counted: typeof services = {
    ...services,
    randomBytes(length) {
      used.bytes += length;
      return services.randomBytes(length);
    },
    accounts: {
      ...services.accounts,
      async read(id) {
        used.reads++;
        return services.accounts.read(id);
      },
      async readAll(ids) {
        used.lists.push(ids.length);
        return services.accounts.readAll(ids);
      },
    },
  };
  const seated = { ...SMALL, seatAccounts: [{ seat: 'north', account: 'opener' }] };
  const last = [
    [{ ...SMALL, spectatorDelayEntries: -1 }, 'invalid-request', []],
    [{ ...SMALL, seatAccounts: [{ seat: 'north', account: 'nobody' }] }, 'invalid-request', [2]],
    [{ ...SMALL, offers: [{ seat: 'north', audience: 'account', account: 'nobody' }] }, 'invalid-request', [2]],
  ] as const;
  for (const [invalid, code, lists] of last) {
    Object.assign(used, { bytes: 0, reads: 0, lists: [] });
    const games = [seated, seated, seated, invalid];
    expect(await openGames(counted, OPENER, { games, idempotencyKey: freshKey() })).toMatchObject(refusedAs(3, code));
    expect(used).toEqual({ bytes: 0, reads: 0, lists });
  }
  const games = [seated, SMALL];
  const opened = must(await openGames(counted, OPENER, { games, idempotencyKey: freshKey() }));
  const players = await database.sql`select accounts from games where game_id in ${database.sql(opened.games.map(({ game }) => game))}`;
  expect(players.map(({ accounts }) => accounts)).toEqual(expect.arrayContaining([{ north: 'opener' }, {}]));
});

test('opens none if one is invalid, and names it', async () => {
  const before = await stored();
  const wrong = [
    [{ ...SMALL, options: { cards: 99 } }, 'invalid-options'],
    [{ ...SMALL, ruleset: 'large' }, 'no-such-ruleset'],
    [{ ...SMALL, seatAccounts: [{ seat: 'north', account: 'nobody' }] }, 'invalid-request'],
    [{ ...SMALL, metadata: { text: 'x'.repeat(5_000) } }, 'invalid-request'],
  ] as const;
  for (const [game, code] of wrong) {
    const request = { games: [...many(3), game, ...many(2)], idempotencyKey: freshKey() };
    expect(await openGames(services, OPENER, request)).toMatchObject(refusedAs(3, code));
  }
  expect(await stored()).toBe(before);
});

test('opens none if the database refuses one', async () => {
  const before = await stored();
  await database.sql`alter table game_metadata add constraint none check (metadata <> '{"none":1}')`;
  const games = [...many(2), { ...SMALL, metadata: { none: 1 } }];
  const idempotencyKey = freshKey();
  await expect(openGames(services, OPENER, { games, idempotencyKey })).rejects.toThrow('23514, none');
  await database.sql`alter table game_metadata drop constraint none`;
  expect(await stored()).toBe(before);
  expect(must(await openGames(services, OPENER, { games, idempotencyKey })).idempotentReplay).toBe(false);
});

test('limits their number, and the account’s unfinished games', async () => {
  for (const count of [0, 21]) {
    const request = { games: many(count), idempotencyKey: freshKey() };
    expect(await openGames(services, OPENER, request)).toMatchObject(refusedAs(null, 'invalid-request', { path: 'games' }));
  }
  const unfinished = await services.games.countUnfinishedGames('opener' as never);
  const few = { ...services, limits: { ...services.limits, unfinishedGamesOfAccount: unfinished + 3 } };
  const request = { games: many(4), idempotencyKey: freshKey() };
  expect(await openGames(few, OPENER, request)).toMatchObject(refusedAs(null, 'too-many-games', { limit: unfinished + 3 }));
  expect(must(await openGames(few, OPENER, { ...request, games: many(3) })).games.length).toBe(3);
});

test('needs an account that may open games, and a key', async () => {
  const codeFor = async (token: string | null, idempotencyKey: string) => {
    const opened = await openGames(services, token, { games: many(1), idempotencyKey });
    return opened.ok ? 'ok' : opened.problem.refusal.code;
  };
  expect(await codeFor(null, 'key')).toBe('unauthenticated');
  expect(await codeFor('lyon_seat_x', 'key')).toBe('unauthenticated');
  expect(await codeFor(OPENER, '')).toBe('invalid-request');
});

test('repeats the same games without tokens, which can be replaced; refuses another request under the key', async () => {
  const request = { games: many(2), idempotencyKey: freshKey() };
  const first = must(await openGames(services, OPENER, request));
  const again = must(await openGames(services, OPENER, request));
  expect(again).toEqual({ idempotentReplay: true, games: first.games.map(({ game }) => ({ game, seats: [], offers: [] })) });
  expect(codeOf(await replaceSeatToken(services, OPENER, again.games[0]!.game, 'north'))).toBe('ok');
  const other = { ...request, games: many(3) };
  expect(await openGames(services, OPENER, other)).toMatchObject(refusedAs(null, 'idempotency-key-reused'));
  // Keys belong to an account.
  expect(must(await openGames(services, STRANGER, request)).idempotentReplay).toBe(false);
});

test('runs concurrent identical requests once', async () => {
  const request = { games: many(5), idempotencyKey: freshKey() };
  const before = await stored();
  const both = await Promise.all([1, 2, 3].map(async () => must(await openGames(services, OPENER, request))));
  expect(both.map(({ idempotentReplay }) => idempotentReplay).sort()).toEqual([false, true, true]);
  expect(new Set(both.map(({ games }) => games.map(({ game }) => game).join())).size).toBe(1);
  expect(await stored()).toBe(before + 5);
});

test('lists them all, though opened at the same time', async () => {
  const opened = must(await openGames(services, STRANGER, { games: many(20), idempotencyKey: freshKey() }));
  const listed = must(await listGames(services, STRANGER, { after: null, first: 20 }));
  expect(new Set(listed.games.map(({ game }) => game))).toEqual(new Set(opened.games.map(({ game }) => game)));
});
