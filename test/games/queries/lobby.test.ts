// Lists that need no token: public games that wait for players, and finished ones. The games of a tournament.
import { describe, expect, test } from 'vitest';
import {
  abandonGame,
  type GameListRequest,
  joinGame,
  listGames,
  type OfferRequest,
  offerSeat,
  openGame,
  readNotices,
  replaceSeatToken,
  resign,
  takeSeat,
} from '../../../src/games/index.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import { freshDatabase } from '../../support/postgres.js';
import { smallRuleset } from '../../support/small-ruleset.js';
import { entered, opened, started } from '../../tournaments/tournament.js';
import { dispute, ruled, UPHOLD } from '../disputes.js';
import { ARBITER, codeOf, freshKey, must, OPENER, PLAYER, STRANGER, startServices, startTable, type TableOptions } from '../services.js';

const HOUR = 3_600_000;
/** Set by the tests. */
let at = new Date('2026-11-24T12:00:00.000Z');
const now = () => at;
const database = await freshDatabase();
const services = await startServices(database, { now, rulesets: [smallRuleset, ...RULESETS] });

const NORTH = { seat: 'north', audience: 'anyone' };
const SOUTH = { seat: 'south', audience: 'anyone' };
const SMALL = { ruleset: 'small', options: { cards: 3, turns: 4 } };

const offering = async (offers: readonly OfferRequest[], more: object = {}) =>
  must(await openGame(services, OPENER, { ...SMALL, public: true, offers, ...more }));
const list = (bearer: string | null, more: Partial<GameListRequest>) => listGames(services, bearer, { after: null, first: 50, ...more });
const idsOf = async (more: Partial<GameListRequest>, bearer: string | null = null) =>
  must(await list(bearer, more)).games.map(({ game }) => game);
const isWaiting = async (game: string) => (await idsOf({ relation: 'waiting' })).includes(game as never);

describe('a game that waits for players', () => {
  test('is listed without a token: what is played, the free seats, and since when they are offered', async () => {
    const { game } = await offering([SOUTH], { metadata: { room: 7 } });
    const openedAt = at;
    for (const bearer of [null, STRANGER, PLAYER]) {
      const found = must(await list(bearer, { relation: 'waiting' })).games.find((each) => each.game === game);
      expect(found).toEqual({
        game,
        ruleset: 'small',
        options: expect.objectContaining({ cards: 3 }),
        public: true,
        revealAfterEnd: true,
        practice: false,
        openedAt,
        status: 'seating',
        toAct: [],
        clock: null,
        outcome: null,
        endedAt: null,
        metadata: null,
        note: null,
        players: [],
        offeredSeats: ['south'],
        offeredAt: openedAt,
        cursor: `waiting/${openedAt.toISOString()}/${game}`,
      });
    }
    expect(codeOf(await list('an-unknown-token', { relation: 'waiting' }))).toBe('unauthenticated');
    expect(must(await list(OPENER, { relation: 'waiting' })).games.find((each) => each.game === game)?.metadata).toEqual({ room: 7 });
  });

  test('is not listed if it is private, delayed, offered to one account or by invitation, or not offered', async () => {
    const hidden = [
      await offering([SOUTH], { public: false }),
      await offering([SOUTH], { spectatorDelayEntries: 2 }),
      await offering([{ seat: 'south', audience: 'account', account: 'player' }]),
      await offering([{ seat: 'south', audience: 'invitation' }]),
      await offering([]),
    ];
    for (const { game } of hidden) expect(await isWaiting(game)).toBe(false);
    // An account that may join sees the private one.
    expect(await idsOf({ relation: 'offered' }, STRANGER)).toContain(hidden[0]!.game);
  });

  test('leaves the list with its last offer, and returns with a new one', async () => {
    const { game } = await offering([NORTH, SOUTH]);
    must(await joinGame(services, STRANGER, { game, seat: 'north' }));
    const waiting = must(await list(null, { relation: 'waiting' })).games.find((each) => each.game === game);
    expect(waiting).toMatchObject({ offeredSeats: ['south'] });
    must(await replaceSeatToken(services, OPENER, game, 'south'));
    expect(await isWaiting(game)).toBe(false);
    const before = at;
    at = new Date(at.getTime() + HOUR);
    must(await offerSeat(services, OPENER, { game, ...SOUTH }));
    const again = must(await list(null, { relation: 'waiting' })).games.find((each) => each.game === game);
    expect(again).toMatchObject({ offeredSeats: ['south'], offeredAt: at, openedAt: before });
    must(await offerSeat(services, OPENER, { game, seat: 'south', audience: 'invitation' }));
    expect(await isWaiting(game)).toBe(false);
    must(await offerSeat(services, OPENER, { game, ...SOUTH }));
    must(await joinGame(services, OPENER, { game }));
    expect(await isWaiting(game)).toBe(false);
  });

  test('leaves the list when its last offer expires, also before the sweep', async () => {
    const { game } = await offering([
      { ...NORTH, expiresInHours: 1 },
      { ...SOUTH, expiresInHours: 3 },
    ]);
    const { game: lasting } = await offering([SOUTH]);
    at = new Date(at.getTime() + 2 * HOUR);
    expect(must(await list(null, { relation: 'waiting' })).games.find((each) => each.game === game)?.offeredSeats).toEqual(['south']);
    expect(await services.offers.unlistExpired(at, 50)).toBe(0);
    at = new Date(at.getTime() + HOUR);
    expect(await isWaiting(game)).toBe(false);
    expect(await services.offers.unlistExpired(at, 50)).toBe(1);
    expect(await services.offers.unlistExpired(at, 50)).toBe(0);
    expect(await isWaiting(lasting)).toBe(true);
    must(await offerSeat(services, OPENER, { game, ...NORTH }));
    expect(await isWaiting(game)).toBe(true);
  });

  test('is found by ruleset, edition and status', async () => {
    const hammer = async (edition: string) =>
      offering([{ seat: 'england', audience: 'anyone' }], { ruleset: 'hammer-of-the-scots', options: { scenario: 'braveheart', edition } });
    const [old, recent] = [await hammer('2.3'), await hammer('4.0')];
    const waiting = (more: Partial<GameListRequest>) => idsOf({ relation: 'waiting', ...more });
    expect(await waiting({ ruleset: 'hammer-of-the-scots' })).toEqual(expect.arrayContaining([old.game, recent.game]));
    expect(await waiting({ ruleset: 'hammer-of-the-scots', edition: '2.3' })).toEqual([old.game]);
    expect(await waiting({ edition: '4.0' })).toEqual([recent.game]);
    expect(await waiting({ ruleset: 'small' })).not.toContain(old.game);
    expect(await waiting({ status: 'seating', edition: '4.0' })).toEqual([recent.game]);
    expect(await waiting({ status: 'playing' })).toEqual([]);
  });

  test('keeps its place in the list when others are joined between two pages', async () => {
    const games: string[] = [];
    for (const minute of [1, 2, 3, 4]) {
      at = new Date(at.getTime() + minute * 60_000);
      games.unshift((await offering([SOUTH])).game);
    }
    const page = async (after: string | null) => must(await list(null, { relation: 'waiting', first: 2, after }));
    const first = await page(null);
    expect(first.games.map(({ game }) => game)).toEqual(games.slice(0, 2));
    must(await joinGame(services, STRANGER, { game: games[1]! }));
    must(await joinGame(services, STRANGER, { game: games[0]! }));
    const second = await page(first.games[1]!.cursor);
    expect(second.games.map(({ game }) => game)).toEqual(games.slice(2, 4));
    expect(codeOf(await list(null, { relation: 'finished', after: first.games[0]!.cursor }))).toBe('invalid-cursor');
    expect(codeOf(await list(null, { relation: 'waiting', after: games[0]! }))).toBe('invalid-cursor');
    expect(codeOf(await list(null, { relation: 'waiting', after: 'nonsense' }))).toBe('invalid-request');
  });
});

describe('finished games', async () => {
  const table = async (more: TableOptions = {}) => startTable(services, { public: true, ...more });
  const [first, second, third] = [await table(), await table({ spectatorDelayEntries: 2 }), await table()];
  const hidden = await table({ public: false });
  const end = async ({ game, north }: Awaited<ReturnType<typeof table>>) => {
    at = new Date(at.getTime() + 60_000);
    must(await resign(services, north, { game, idempotencyKey: freshKey() }));
    return at;
  };
  await end(hidden);
  const thirdEnd = await end(third);
  await end(first);
  const secondEnd = await end(second);
  const finished = (more: Partial<GameListRequest> = {}) => idsOf({ relation: 'finished', ...more });

  test('are listed by their end, the last first; private ones to none', async () => {
    const { games } = must(await list(null, { relation: 'finished' }));
    expect(games.map(({ game }) => game)).toEqual([second.game, first.game, third.game]);
    expect(games[0]).toMatchObject({ status: 'finished', endedAt: secondEnd, offeredSeats: [], offeredAt: null, metadata: null });
    expect(games[0]?.cursor).toBe(`finished/${secondEnd.toISOString()}/${second.game}`);
    expect(await finished({ ruleset: 'hammer-of-the-scots' })).toEqual([]);
    expect(await finished({ status: 'playing' })).toEqual([]);
    expect(await finished({ status: 'finished', ruleset: 'small' })).toHaveLength(3);
  });

  test('are paginated', async () => {
    const page = must(await list(null, { relation: 'finished', first: 2 }));
    expect(page.hasNextPage).toBe(true);
    expect(await finished({ first: 2, after: page.games[1]!.cursor })).toEqual([third.game]);
  });

  test('leave the list while their result is disputed, and return by the time of the ruling', async () => {
    const { cursor } = must(await list(null, { relation: 'finished' })).games.at(-1)!;
    const { entries } = must(await readNotices(services, third.north, { game: third.game, after: null, first: 50 }));
    at = new Date(thirdEnd.getTime() + 10 * 60_000);
    must(await dispute(services, third.north, third.game, entries.at(-2)!.cursor));
    expect(await finished()).toEqual([second.game, first.game]);
    expect(await finished({ after: cursor })).toEqual([]);
    at = new Date(at.getTime() + 60_000);
    must(await ruled(services, ARBITER, third.game, 1, UPHOLD));
    expect(must(await list(null, { relation: 'finished' })).games[0]).toMatchObject({ game: third.game, endedAt: at });
  });
});

describe('the games of a tournament', async () => {
  const people = ['ann', 'bob', 'cat', 'dan'];
  const event = async (isPublic: boolean) => {
    const tournament = await opened(services, { public: isPublic });
    await entered(services, tournament, people);
    return { tournament, round: await started(services, tournament, 1) };
  };
  const { tournament, round } = await event(true);
  const secret = await event(false);
  const games = round.games.map(({ game }) => game).sort();
  const sorted = async (more: Partial<GameListRequest>, bearer: string | null = null) =>
    (await idsOf({ tournament, ...more }, bearer)).sort();

  test('are listed to every caller if it is public', async () => {
    expect(games).toHaveLength(2);
    expect(await sorted({ relation: 'public' })).toEqual(games);
    expect(await sorted({ relation: 'public', status: 'seating', ruleset: 'small' })).toEqual(games);
    expect(await sorted({ relation: 'public', status: 'playing' })).toEqual([]);
    expect(await sorted({ relation: 'public', ruleset: 'hammer-of-the-scots' })).toEqual([]);
    expect(await sorted({ relation: 'public', edition: '4.0' })).toEqual([]);
    expect(await sorted({ relation: 'public', tournament: secret.tournament })).toEqual([]);
  });

  test('are listed to its organiser in any case', async () => {
    expect(await sorted({}, OPENER)).toEqual(games);
    const own = secret.round.games.map(({ game }) => game).sort();
    expect(await sorted({ tournament: secret.tournament }, OPENER)).toEqual(own);
    expect(await sorted({ tournament: secret.tournament, status: 'seating' }, OPENER)).toEqual(own);
    expect(await sorted({ tournament: secret.tournament }, STRANGER)).toEqual([]);
    expect(await sorted({ tournament: secret.tournament, relation: 'played' }, PLAYER)).toEqual([]);
  });

  test('are listed when they wait for players and when they are finished', async () => {
    expect(await sorted({ relation: 'waiting' })).toEqual([]);
    const [{ game, seats }] = round.games as [(typeof round.games)[number]];
    must(await offerSeat(services, OPENER, { game, ...NORTH }));
    expect(await sorted({ relation: 'waiting' })).toEqual([game]);
    expect(await sorted({ relation: 'offered' }, STRANGER)).toEqual([game]);
    const { token } = must(await joinGame(services, STRANGER, { game }));
    must(await takeSeat(services, token, game));
    must(await takeSeat(services, seats.find(({ seat }) => seat === 'south')!.token, game));
    must(await resign(services, token, { game, idempotencyKey: freshKey() }));
    expect(await sorted({ relation: 'finished' })).toEqual([game]);
    expect(await sorted({ relation: 'finished', ruleset: 'hammer-of-the-scots' })).toEqual([]);
  });

  test('are asked for by the id of a tournament', async () => {
    const answer = await list(null, { relation: 'public', tournament: 'the Falkirk open' });
    expect(answer).toMatchObject({ ok: false, problem: { code: 'invalid-request', path: 'tournament' } });
    expect(await sorted({ relation: 'public', tournament: crypto.randomUUID() })).toEqual([]);
  });
});

test('an abandoned game no longer waits for players', async () => {
  const { game } = await offering([SOUTH]);
  expect(await isWaiting(game)).toBe(true);
  must(await abandonGame(services, OPENER, { game, reason: 'Nobody came.', winners: [], idempotencyKey: freshKey() }));
  expect(await isWaiting(game)).toBe(false);
});
