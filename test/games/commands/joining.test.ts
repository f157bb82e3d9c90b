import { describe, expect, test } from 'vitest';
import { createAccount, eraseAccount } from '../../../src/accounts/index.js';
import { hashToken } from '../../../src/games/access/tokens.js';
import {
  joinGame,
  listGames,
  type OfferRequest,
  offerSeat,
  openGame,
  readGame,
  replaceSeatToken,
  takeSeat,
} from '../../../src/games/index.js';
import type { AccountId, GameId } from '../../../src/games/ports/game-store.js';
import { freshDatabase } from '../../support/postgres.js';
import { extent } from '../../support/runs.js';
import { dispute, look } from '../disputes.js';
import { beforeJoining, beforeReplacing } from '../racing-replacement.js';
import { ARBITER, codeOf, freshKey, LIMITS, must, OPENER, STRANGER, startServices, startTable } from '../services.js';

const HOUR = 3_600_000;
/** Set by the tests. */
let at = new Date('2026-11-21T12:00:00.000Z');
const now = () => at;
const services = await startServices(await freshDatabase(), { now });

const SMALL = { ruleset: 'small', options: { cards: 3, turns: 4 } };
const open = async (offers: readonly OfferRequest[], rest: object = {}) =>
  must(await openGame(services, OPENER, { ...SMALL, offers, ...rest }));
const join = (token: string | null, game: string, rest: object = {}) => joinGame(services, token, { game, ...rest });
const viewerOf = async (token: string, game: string) => must(await readGame(services, token, game)).viewer;
const listed = async (token: string, rest: object = {}) =>
  must(await listGames(services, token, { after: null, first: 50, relation: 'offered', ...rest })).games;
const isListed = async (token: string, game: string) => (await listed(token)).some((each) => each.game === game);

const NORTH = { seat: 'north', audience: 'anyone' };
const SOUTH = { seat: 'south', audience: 'anyone' };

describe('a seat offered to anybody', () => {
  test('is joined by an account that may open games, which gets its token and plays', async () => {
    const { game, seats, offers } = await open([SOUTH]);
    expect(seats.map(({ seat }) => seat)).toEqual(['north']);
    expect(offers).toEqual([{ seat: 'south', audience: 'anyone', account: null, expiresAt: null, invitation: null }]);
    expect((await listed(STRANGER)).find((each) => each.game === game)).toMatchObject({ offeredSeats: ['south'], metadata: null });
    expect(must(await readGame(services, OPENER, game)).seats[1]).toMatchObject({ seat: 'south', taken: false, offerAudience: 'anyone' });
    const joined = must(await join(STRANGER, game));
    expect(joined).toMatchObject({ game, seat: 'south' });
    must(await takeSeat(services, seats[0]!.token, game));
    expect(must(await takeSeat(services, joined.token, game)).seat).toBe('south');
    const reading = must(await readGame(services, joined.token, game));
    expect([reading.viewer, reading.status, reading.seats[1]]).toEqual([
      'south',
      'playing',
      { seat: 'south', taken: true, offerAudience: null, hasAccount: true },
    ]);
    const played = must(await listGames(services, STRANGER, { after: null, first: 5, relation: 'played' })).games;
    expect(played.map((each) => each.game)).toContain(game);
  });

  test('is refused to its players, to accounts without `open-games`, to seats and without a token', async () => {
    const { game, seats } = await open([SOUTH], { seatAccounts: [{ seat: 'north', account: 'stranger' }] });
    const codes = await Promise.all([STRANGER, ARBITER, seats[0]!.token, null].map(async (token) => codeOf(await join(token, game))));
    // An arbiter may see every game.
    expect(codes).toEqual(['no-such-game', 'seat-not-offered', 'forbidden', 'unauthenticated']);
    expect([await isListed(STRANGER, game), await isListed(ARBITER, game), await isListed(OPENER, game)]).toEqual([false, false, true]);
    expect(must(await join(OPENER, game)).seat).toBe('south');
  });

  test('is joined by one of many concurrent accounts', async () => {
    const { game } = await open([NORTH, SOUTH]);
    expect(must(await join(STRANGER, game, { seat: 'south' })).seat).toBe('south');
    const people = await Promise.all(
      [1, 2, 3, 4].map(
        async (index) => must(await createAccount(services, OPENER, { name: `p${index}`, scopes: ['open-games'] })).token.token,
      ),
    );
    const results = await Promise.all(people.map((token) => join(token, game)));
    expect(results.map(codeOf).sort()).toEqual(['no-such-game', 'no-such-game', 'no-such-game', 'ok']);
    expect((await listed(OPENER)).map((each) => each.game)).not.toContain(game);
  });

  test('gives an account one seat, also with concurrent requests for two, or without naming one', async () => {
    for (let round = 0; round < extent(8, 2); round++) {
      const { game } = await open([NORTH, SOUTH], { public: true });
      const named = await Promise.all(['north', 'south'].map((seat) => join(STRANGER, game, { seat })));
      expect(named.map(codeOf).sort()).toEqual(['ok', 'seat-not-offered']);
      expect(must(await readGame(services, OPENER, game)).seats.filter(({ offerAudience }) => offerAudience === null)).toHaveLength(1);
      const other = await open([NORTH, SOUTH]);
      const asked = (await Promise.all([1, 2, 3].map(() => join(STRANGER, other.game)))).map(must);
      expect(new Set(asked.map(({ seat }) => seat)).size).toBe(1);
    }
  });

  test('is refused to an account that joins or is named for the other seat concurrently', async () => {
    const { game } = await open([NORTH, SOUTH], { public: true });
    const racing = beforeJoining(services, async () => void must(await join(STRANGER, game, { seat: 'south' })));
    expect(codeOf(await joinGame(racing, STRANGER, { game, seat: 'north' }))).toBe('seat-not-offered');
    const [offer] = (await services.offers.list(game as GameId)).filter(({ seat }) => seat === 'north');
    const joining = (account: string) => ({
      tokenHash: hashToken('lyon_seat_new'),
      account: account as AccountId,
      knownTo: account as AccountId,
      author: null,
    });
    expect(await services.offers.join(game as GameId, offer!, joining('stranger'), null)).toBe('changed');
    const named = await open([SOUTH], { seatAccounts: [{ seat: 'north', account: 'stranger' }] });
    const [left] = await services.offers.list(named.game);
    expect(await services.offers.join(named.game, left!, joining('stranger'), null)).toBe('changed');
    expect(await services.offers.join(named.game, left!, joining('player'), null)).toBeNull();
  });

  test('can be joined again by the account that lost the token, and no other', async () => {
    const { game } = await open([SOUTH], { public: true });
    const first = must(await join(STRANGER, game));
    const second = must(await join(STRANGER, game));
    expect([second.seat, codeOf(await takeSeat(services, first.token, game))]).toEqual(['south', 'token-revoked']);
    expect(await viewerOf(second.token, game)).toBe('south');
    expect(codeOf(await join(OPENER, game))).toBe('seat-not-offered');
  });

  test('cannot be joined again after a concurrent new offer', async () => {
    const { game } = await open([SOUTH]);
    const first = must(await join(STRANGER, game));
    let invitation: string | null = null;
    const racing = beforeReplacing(services, async () => {
      invitation = must(await offerSeat(services, OPENER, { game, seat: 'south', audience: 'invitation' })).invitation;
    });
    expect(codeOf(await joinGame(racing, STRANGER, { game }))).toBe('no-such-game');
    expect(codeOf(await takeSeat(services, first.token, game))).toBe('token-revoked');
    expect(must(await join(null, game, { invitation })).seat).toBe('south');
  });

  test('can be joined again while another seat gets a token, with the same token under its key', async () => {
    const { game, seats } = await open([SOUTH]);
    must(await join(STRANGER, game));
    const racing = beforeReplacing(services, async () => {
      must(await replaceSeatToken(services, OPENER, game, seats[0]!.seat));
    });
    const key = freshKey();
    const result = must(await joinGame(racing, STRANGER, { game }, key));
    expect(await viewerOf(result.token, game)).toBe('south');
    expect(must(await joinGame(services, STRANGER, { game }, key))).toEqual(result);
    expect(result.nextOperation).toBe('takeSeat');
  });

  test.each([true, false])('is `stale` if it has changed at each attempt (joined before: %s)', async (isJoined) => {
    const { game } = await open([SOUTH]);
    if (isJoined) must(await join(STRANGER, game));
    let attempts = 0;
    const loses = async () => {
      attempts++;
      return 'changed' as const;
    };
    const losing = isJoined
      ? { ...services, games: { ...services.games, replaceToken: loses } }
      : { ...services, offers: { ...services.offers, join: loses } };
    const problem = { code: 'stale', currentVersion: must(await readGame(services, OPENER, game)).version };
    expect(await joinGame(losing, STRANGER, { game })).toEqual({ ok: false, problem });
    expect(attempts).toBe(LIMITS.appendAttempts);
  });

  test('makes the joining account a player, who is no longer an arbiter of the game', async () => {
    const { game } = await open([SOUTH]);
    const made = must(await createAccount(services, OPENER, { name: 'both', scopes: ['open-games', 'rule'] })).token.token;
    expect(await viewerOf(made, game)).toBe('spectator');
    must(await join(made, game));
    expect(await viewerOf(made, game)).toBe('spectator');
    expect(codeOf(await dispute(services, made, game, 'spectator.1'))).toBe('arbiter-is-player');
    must(await dispute(services, ARBITER, game, 'spectator.1'));
    expect(codeOf(await look(services, made, game))).toBe('arbiter-is-player');
  });
});

test('a seat offered to one account is refused to others, and needs no scope', async () => {
  const made = must(await createAccount(services, OPENER, { name: 'one', scopes: [] }));
  const { game } = await open([{ seat: 'north', audience: 'account', account: made.account.id }]);
  expect([await isListed(made.token.token, game), await isListed(STRANGER, game)]).toEqual([true, false]);
  expect(codeOf(await join(STRANGER, game))).toBe('no-such-game');
  expect(must(await join(made.token.token, game)).seat).toBe('north');
});

describe('an invitation', () => {
  test('is single-use, with or without an account', async () => {
    const { game, offers } = await open([
      { seat: 'north', audience: 'invitation' },
      { seat: 'south', audience: 'invitation' },
    ]);
    const [north, south] = offers.map(({ invitation }) => invitation!);
    expect(await isListed(STRANGER, game)).toBe(false);
    expect(codeOf(await join(null, game, { invitation: north, seat: 'south' }))).toBe('no-such-game');
    const { token } = must(await join(null, game, { invitation: north }));
    expect(await viewerOf(token, game)).toBe('north');
    expect(must(await join(STRANGER, game, { invitation: south })).seat).toBe('south');
    for (const invitation of [north, south, 'lyon_invitation_x', '']) {
      expect(codeOf(await join(null, game, { invitation }))).toBe('no-such-game');
    }
  });

  test('of another game is invalid', async () => {
    const { offers } = await open([{ seat: 'north', audience: 'invitation' }]);
    const other = await open([{ seat: 'north', audience: 'invitation' }], { public: true });
    expect(codeOf(await join(null, other.game, { invitation: offers[0]!.invitation }))).toBe('seat-not-offered');
  });
});

test('an offer expires', async () => {
  const { game, offers } = await open([{ ...SOUTH, expiresInHours: 2 }], { public: true });
  expect(offers[0]!.expiresAt).toEqual(new Date(at.getTime() + 2 * HOUR));
  const before = at;
  at = new Date(before.getTime() + 2 * HOUR);
  expect([await isListed(STRANGER, game), codeOf(await join(STRANGER, game))]).toEqual([false, 'seat-not-offered']);
  expect(must(await readGame(services, OPENER, game)).seats[1]!.offerAudience).toBe(null);
  at = new Date(at.getTime() - 1);
  expect([await isListed(STRANGER, game), codeOf(await join(STRANGER, game))]).toEqual([true, 'ok']);
  at = before;
});

describe('the account that opened the game', () => {
  const offer = (game: string, rest: object, token: string | null = OPENER) =>
    offerSeat(services, token, { game, seat: 'north', audience: 'anyone', ...rest });

  test('offers a seat, whose earlier token is dead then', async () => {
    const { game, seats } = await open([]);
    must(await offer(game, {}));
    expect(codeOf(await takeSeat(services, seats[0]!.token, game))).toBe('token-revoked');
    expect(must(await join(STRANGER, game)).seat).toBe('north');
  });

  test('replaces the offer, and withdraws it', async () => {
    const { game } = await open([]);
    const { invitation } = must(await offer(game, { audience: 'invitation' }));
    must(await offer(game, { audience: 'account', account: 'stranger' }));
    expect(codeOf(await join(null, game, { invitation }))).toBe('no-such-game');
    const { token } = must(await join(STRANGER, game));
    must(await offer(game, {}));
    expect(codeOf(await takeSeat(services, token, game))).toBe('token-revoked');
    const { token: own } = must(await replaceSeatToken(services, OPENER, game, 'north'));
    expect(codeOf(await join(STRANGER, game))).toBe('no-such-game');
    expect(await viewerOf(own, game)).toBe('north');
  });

  test('and no other, and only while the seat is free', async () => {
    const { game, north } = await startTable(services, { public: true });
    expect(codeOf(await offer(game, {}))).toBe('seat-already-taken');
    const other = await open([], { public: true });
    must(await takeSeat(services, other.seats[0]!.token, other.game));
    expect(codeOf(await offer(other.game, {}))).toBe('seat-already-taken');
    expect(codeOf(await offer(other.game, { seat: 'south' }))).toBe('ok');
    const codes = await Promise.all([north, STRANGER, null].map(async (token) => codeOf(await offer(other.game, {}, token))));
    expect(codes).toEqual(['forbidden', 'forbidden', 'unauthenticated']);
    expect(codeOf(await offer(other.game, { seat: 'west' }))).toBe('no-such-seat');
  });

  test('a taken seat is refused as taken, also during a dispute', async () => {
    const { game, north } = await startTable(services, { public: true });
    must(await dispute(services, north, game, 'north.3'));
    expect(codeOf(await offer(game, {}))).toBe('seat-already-taken');
    expect(codeOf(await takeSeat(services, north, game))).toBe('seat-already-taken');
    const other = await open([], { public: true });
    must(await takeSeat(services, other.seats[0]!.token, other.game));
    must(await dispute(services, other.seats[0]!.token, other.game, 'north.1'));
    expect(codeOf(await offer(other.game, {}))).toBe('seat-already-taken');
    expect(codeOf(await offer(other.game, { seat: 'south' }))).toBe('game-disputed');
    expect(codeOf(await takeSeat(services, other.seats[1]!.token, other.game))).toBe('game-disputed');
  });

  test('a seat taken concurrently is not offered', async () => {
    const { game, seats } = await open([]);
    const racing = {
      ...services,
      offers: {
        ...services.offers,
        async offer(...args: Parameters<typeof services.offers.offer>) {
          must(await takeSeat(services, seats[0]!.token, game));
          return services.offers.offer(...args);
        },
      },
    };
    expect(codeOf(await offerSeat(racing, OPENER, { game, seat: 'north', audience: 'anyone' }))).toBe('seat-already-taken');
    expect(await viewerOf(seats[0]!.token, game)).toBe('north');
  });
});

test.each([
  ['of no seat', [{ seat: 'west', audience: 'anyone' }], 'offers.0.seat'],
  ['of one seat twice', [NORTH, NORTH], 'offers'],
  ['to nobody that is known', [NORTH, { seat: 'south', audience: 'friends' }], 'offers.1.audience'],
  ['to an account that is not named', [{ seat: 'north', audience: 'account' }], 'offers.0.account'],
  ['to an account that is not there', [{ seat: 'north', audience: 'account', account: 'nobody' }], 'offers.0.account'],
  ['to anybody and one account', [{ ...NORTH, account: 'stranger' }], 'offers.0.account'],
  ['that ends at once', [{ ...NORTH, expiresInHours: 0 }], 'offers.0.expiresInHours'],
])('an offer %s is refused', async (_, offers, path) => {
  expect(await openGame(services, OPENER, { ...SMALL, offers })).toMatchObject({ ok: false, problem: { code: 'invalid-request', path } });
});

test('a seat is not offered to an erased account, nor if an account is named for it', async () => {
  const made = must(await createAccount(services, OPENER, { name: 'gone', scopes: [] }));
  must(await eraseAccount(services, OPENER, made.account.id));
  for (const wanted of [
    { offers: [{ seat: 'north', audience: 'account', account: made.account.id }] },
    { offers: [NORTH], seatAccounts: [{ seat: 'north', account: 'player' }] },
  ]) {
    expect(codeOf(await openGame(services, OPENER, { ...SMALL, ...wanted }))).toBe('invalid-request');
  }
});

test('the list is paginated while games leave it, and can be filtered', async () => {
  const account = must(await createAccount(services, OPENER, { name: 'lister', scopes: [] }));
  const toIt = [{ seat: 'north', audience: 'account', account: account.account.id }];
  const games: string[] = [];
  for (let index = 0; index < 4; index++) {
    at = new Date(at.getTime() + 1);
    games.unshift((await open(toIt)).game);
  }
  const { token } = account.token;
  const page = (after: string | null) => listGames(services, token, { after, first: 2, relation: 'offered' });
  const first = must(await page(null));
  expect([first.games.map(({ game }) => game), first.hasNextPage]).toEqual([games.slice(0, 2), true]);
  must(await join(token, games[1]!));
  const second = must(await page(first.games[1]!.cursor));
  expect([second.games.map(({ game }) => game), second.hasNextPage]).toEqual([games.slice(2), false]);
  expect(codeOf(await page(games[1]!))).toBe('invalid-cursor');
  expect((await listed(token, { ruleset: 'small' })).length).toBe(3);
  expect(await listed(token, { status: 'playing' })).toEqual([]);
  expect(await listed(token, { edition: 'none' })).toEqual([]);
});

describe('a repeated request under the same key', () => {
  const offerOf = { seat: 'north', audience: 'invitation' };

  test('an invitation joins once and returns the same token, also concurrently', async () => {
    const { game, offers } = await open([offerOf, { seat: 'south', audience: 'invitation' }]);
    const [invitation, other] = offers.map((offer) => offer.invitation!);
    const again = (token: string | null = STRANGER) => joinGame(services, token, { game, invitation: invitation! }, 'my-key');
    const [first, twin] = (await Promise.all([again(), again()])).map(must);
    expect(first).toMatchObject({ game, seat: 'north' });
    expect(twin).toEqual(first);
    expect(must(await again())).toEqual(first);
    expect(await viewerOf(first!.token, game)).toBe('north');
    expect(codeOf(await join(null, game, { invitation }))).toBe('no-such-game');
    // The invitation's issuer knows it, and perhaps the key, and must not get a token with them.
    expect([codeOf(await again(OPENER)), codeOf(await again(null))]).toEqual(['seat-not-offered', 'unauthenticated']);
    expect(codeOf(await joinGame(services, STRANGER, { game, invitation: other! }, 'my-key'))).toBe('idempotency-key-reused');
  });

  test('an account gets the same token; without the key another one', async () => {
    const { game } = await open([NORTH, SOUTH]);
    const first = must(await joinGame(services, STRANGER, { game }, 'my-key-of-accounts'));
    expect(must(await joinGame(services, STRANGER, { game }, 'my-key-of-accounts'))).toEqual(first);
    expect(await viewerOf(first.token, game)).toBe(first.seat);
    const other = must(await join(STRANGER, game));
    expect(other.seat).toBe(first.seat);
    expect(other.token).not.toBe(first.token);
    expect(codeOf(await joinGame(services, STRANGER, { game, seat: 'south' }, 'my-key-of-accounts'))).toBe('idempotency-key-reused');
  });

  test('a seat is offered once, with the same invitation', async () => {
    const { game } = await open([]);
    const again = (rest: object = {}) => offerSeat(services, OPENER, { game, ...offerOf, expiresInHours: 2, ...rest }, `offer-${game}`);
    const first = must(await again());
    expect(first).toMatchObject({ seat: 'north', audience: 'invitation', expiresAt: new Date(at.getTime() + 2 * HOUR) });
    expect(must(await again())).toEqual(first);
    expect(codeOf(await again({ expiresInHours: 3 }))).toBe('idempotency-key-reused');
    const joined = must(await join(null, game, { invitation: first.invitation }));
    expect(must(await again())).toEqual(first);
    expect(await viewerOf(joined.token, game)).toBe('north');
  });

  test('a refused request is not stored', async () => {
    const { game } = await open([{ seat: 'south', audience: 'account', account: 'arbiter' }]);
    const again = () => joinGame(services, STRANGER, { game }, `refused-${game}`);
    expect(codeOf(await again())).toBe('no-such-game');
    must(await offerSeat(services, OPENER, { game, seat: 'north', audience: 'anyone' }));
    expect(must(await again()).seat).toBe('north');
  });
});
