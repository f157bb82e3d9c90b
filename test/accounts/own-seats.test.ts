// Seats that were taken by a link, added to the account of their player; and who opened a game, as an invited person reads it.
import { describe, expect, test } from 'vitest';
import { eraseAccount, setPlayerName } from '../../src/accounts/index.js';
import {
  addSeatToAccount,
  joinGame,
  leaveSeat,
  listGames,
  openGame,
  readGame,
  readNote,
  readOpener,
  readPlayers,
  replaceSeatToken,
  resign,
  setNote,
  takeSeat,
} from '../../src/games/index.js';
import { dispute, look, ruled, UPHOLD } from '../games/disputes.js';
import { beforeAdding, beforeAppending, beforeReplacing } from '../games/racing-replacement.js';
import { ARBITER, codeOf, freshKey, must, OPENER, STRANGER, startServices } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { person } from './people.js';

const database = await freshDatabase();
const services = await startServices(database);

/** A game whose seats have links, and a player with a name. */
async function linked(options: object = {}) {
  const { game, seats } = must(await openGame(services, OPENER, { ruleset: 'small', options: {}, ...options }));
  const [north, south] = ['north', 'south'].map((seat) => seats.find((each) => each.seat === seat)!.token);
  const player = await person(services, ['open-games']);
  must(await setPlayerName(services, player.bearer, player.account.id, 'Isabella of Fife'));
  return { game, north: north!, south: south!, player };
}
const played = async (bearer: string) =>
  must(await listGames(services, bearer, { relation: 'played', after: null, first: 20 })).games.map(({ game }) => game);

test('a seat belongs to the account that adds it: with the name, among its games, and by a new token on every device', async () => {
  const { game, north, south, player } = await linked();
  for (const token of [north, south]) must(await takeSeat(services, token, game));
  expect(await played(player.bearer)).toEqual([]);
  const added = must(await addSeatToAccount(services, player.bearer, north));
  expect(added).toEqual({ game, seat: 'north', account: player.account.id, token: expect.stringMatching(/^lyon_seat_/) });
  expect(await played(player.bearer)).toEqual([game]);
  expect(must(await readPlayers(services, south, game))).toEqual([{ seat: 'north', account: player.account.id, name: 'Isabella of Fife' }]);
  // Only the account has the token now, and adding again replaces that too.
  expect(codeOf(await readGame(services, north, game))).toBe('token-revoked');
  expect(must(await readGame(services, added.token, game)).viewer).toBe('north');
  const again = must(await addSeatToAccount(services, player.bearer, added.token));
  expect(codeOf(await readGame(services, added.token, game))).toBe('token-revoked');
  const elsewhere = must(await joinGame(services, player.bearer, { game }));
  expect(must(await readGame(services, elsewhere.token, game)).viewer).toBe('north');
  expect(codeOf(await readGame(services, again.token, game))).toBe('token-revoked');
  expect(await played(player.bearer)).toEqual([game]);
});

test('a repeated request under a key gets the same token, and another request under it is refused', async () => {
  const { game, north, south, player } = await linked();
  const key = freshKey();
  const added = must(await addSeatToAccount(services, player.bearer, north, key));
  expect(must(await addSeatToAccount(services, player.bearer, north, key))).toEqual(added);
  expect(must(await readGame(services, added.token, game)).viewer).toBe('north');
  expect(codeOf(await addSeatToAccount(services, player.bearer, south, key))).toBe('idempotency-key-reused');
});

describe('an account that added a seat loses it', () => {
  /** Whether the bearer of a seat reads that it has an account. */
  const hasAccount = async (bearer: string | null, game: string, seat = 'north') =>
    must(await readGame(services, bearer, game)).seats.find((each) => each.seat === seat)!.hasAccount;
  /** A game whose first seat an account without a name has added, and the token that it got. */
  async function added() {
    const { game, north, south } = await linked({ public: true });
    const { bearer, account } = await person(services, ['open-games']);
    const { token } = must(await addSeatToAccount(services, bearer, north));
    return { game, token, south, bearer, account };
  }
  const expectLost = async (game: string, bearer: string) => {
    expect(await played(bearer)).not.toContain(game);
    expect(codeOf(await joinGame(services, bearer, { game }))).toBe('seat-not-offered');
  };

  test('to the bearer of the token who replaces it: one who has copied a link does not stay at the seat', async () => {
    const { game, token, south, bearer } = await added();
    for (const each of [token, south]) must(await takeSeat(services, each, game));
    expect(await hasAccount(token, game)).toBe(true);
    expect(await hasAccount(south, game, 'south')).toBe(false);
    for (const other of [south, bearer, null]) expect(await hasAccount(other, game)).toBeNull();
    const own = must(await replaceSeatToken(services, token, game, 'north')).token;
    await expectLost(game, bearer);
    expect(await hasAccount(own, game)).toBe(false);
    // The seat is free for the account of its player.
    const player = await person(services, ['open-games']);
    must(await addSeatToAccount(services, player.bearer, own));
    expect(await played(player.bearer)).toEqual([game]);
  });

  test('to the account that opened the game and makes a new link', async () => {
    const { game, bearer } = await added();
    const { token } = must(await replaceSeatToken(services, OPENER, game, 'north'));
    await expectLost(game, bearer);
    expect(await hasAccount(token, game)).toBe(false);
  });

  test('when it leaves the seat: who takes it next is not at the seat of another', async () => {
    const { game, token, bearer } = await added();
    must(await takeSeat(services, token, game));
    const leaves = { game, idempotencyKey: freshKey() };
    must(await leaveSeat(services, token, leaves));
    await expectLost(game, bearer);
    expect(await hasAccount(token, game)).toBe(false);
    must(await takeSeat(services, token, game));
    must(await addSeatToAccount(services, bearer, token));
  });

  test('in the same transaction as it leaves the seat, so that no crash comes in between', async () => {
    const { game, token, bearer } = await added();
    must(await takeSeat(services, token, game));
    const { append } = services.games;
    const crashing = async (...args: Parameters<typeof append>) => {
      await append(...args);
      throw new Error('crash');
    };
    const leaves = { game, idempotencyKey: freshKey() };
    await expect(leaveSeat({ ...services, games: { ...services.games, append: crashing } }, token, leaves)).rejects.toThrow('crash');
    await expectLost(game, bearer);
    expect(await hasAccount(token, game)).toBe(false);
    // A request repeated later does not take the seat from the account that has added it since.
    const next = await person(services, ['open-games']);
    must(await leaveSeat(services, token, leaves));
    must(await addSeatToAccount(services, next.bearer, token));
    expect(codeOf(await leaveSeat(services, token, leaves))).toBe('token-revoked');
    expect(await played(next.bearer)).toEqual([game]);
  });

  test('when it is erased, also while it adds the seat', async () => {
    const { game, token, bearer, account } = await added();
    must(await eraseAccount(services, bearer, account.id));
    expect(await hasAccount(token, game)).toBe(false);
    const other = await person(services, ['open-games']);
    const racing = beforeAdding(services, async () => void must(await eraseAccount(services, other.bearer, other.account.id)));
    expect((await addSeatToAccount(racing, other.bearer, token)).ok).toBe(false);
    expect(await hasAccount(token, game)).toBe(false);
  });

  test('but not a seat that it was offered, or that it was named for', async () => {
    const offered = await person(services, ['open-games']);
    const offers = [{ seat: 'north', audience: 'anyone' }];
    const { game } = must(await openGame(services, OPENER, { ruleset: 'small', options: {}, offers }));
    const { token } = must(await joinGame(services, offered.bearer, { game }));
    const own = must(await replaceSeatToken(services, token, game, 'north')).token;
    expect(await played(offered.bearer)).toEqual([game]);
    must(await replaceSeatToken(services, OPENER, game, 'north'));
    expect(await played(offered.bearer)).toEqual([game]);
    expect(codeOf(await readGame(services, own, game))).toBe('token-revoked');
    const seatAccounts = [{ seat: 'north', account: offered.account.id }];
    const named = must(await openGame(services, OPENER, { ruleset: 'small', options: {}, seatAccounts }));
    const kept = must(await addSeatToAccount(services, offered.bearer, named.seats[0]!.token));
    expect(await hasAccount(must(await replaceSeatToken(services, kept.token, named.game, 'north')).token, named.game)).toBe(true);
    expect(codeOf(await joinGame(services, offered.bearer, { game: named.game }))).toBe('no-such-game');
    expect(await played(offered.bearer)).toContain(named.game);
  });
});

describe('a new link of a seat that must be free', () => {
  test('is refused once the seat is taken, and its player stays', async () => {
    const { game, north } = await linked();
    const free = must(await replaceSeatToken(services, OPENER, game, 'north', null, { unlessTaken: true })).token;
    expect(codeOf(await readGame(services, north, game))).toBe('token-revoked');
    must(await takeSeat(services, free, game));
    for (const bearer of [OPENER, free])
      expect(codeOf(await replaceSeatToken(services, bearer, game, 'north', null, { unlessTaken: true }))).toBe('seat-already-taken');
    expect(must(await readGame(services, free, game)).viewer).toBe('north');
    expect(codeOf(await replaceSeatToken(services, OPENER, game, 'north'))).toBe('ok');
  });

  test('is refused if the seat is taken at that moment', async () => {
    const { game, north } = await linked();
    const racing = beforeReplacing(services, async () => void must(await takeSeat(services, north, game)));
    expect(codeOf(await replaceSeatToken(racing, OPENER, game, 'north', freshKey(), { unlessTaken: true }))).toBe('seat-already-taken');
    expect(must(await readGame(services, north, game)).viewer).toBe('north');
  });
});

test('a seat of another account stays with it, and an account plays one seat of a game', async () => {
  const { game, north, south, player } = await linked();
  const { token } = must(await addSeatToAccount(services, player.bearer, north));
  const other = await person(services, ['open-games']);
  expect(codeOf(await addSeatToAccount(services, other.bearer, north))).toBe('no-such-token');
  expect(codeOf(await addSeatToAccount(services, other.bearer, token))).toBe('seat-of-other-account');
  expect(codeOf(await addSeatToAccount(services, player.bearer, south))).toBe('seat-of-other-account');
  const named = must(
    await openGame(services, OPENER, { ruleset: 'small', options: {}, seatAccounts: [{ seat: 'north', account: player.account.id }] }),
  );
  const [seat] = named.seats;
  expect(codeOf(await addSeatToAccount(services, other.bearer, seat!.token))).toBe('seat-of-other-account');
  expect(must(await addSeatToAccount(services, player.bearer, seat!.token)).seat).toBe('north');
  expect(await played(other.bearer)).not.toContain(game);
});

test('of two accounts that add a seat at the same moment, one has it', async () => {
  const { game, north, player } = await linked();
  const other = await person(services, ['open-games']);
  const answers = await Promise.all([player, other].map(({ bearer }) => addSeatToAccount(services, bearer, north)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect([...(await played(player.bearer)), ...(await played(other.bearer))].filter((each) => each === game)).toHaveLength(1);
});

describe('of the accounts that may rule', () => {
  /** A disputed game, and an arbiter that may add its first seat. */
  async function disputed() {
    const { game, north, south } = await linked({ public: true });
    for (const token of [north, south]) must(await takeSeat(services, token, game));
    must(await dispute(services, south, game, must(await readGame(services, south, game)).cursor));
    return { game, north, arbiter: (await person(services, ['open-games', 'rule'])).bearer };
  }

  test('one that adds a seat is no arbiter of the game', async () => {
    const { game, north, arbiter } = await disputed();
    must(await addSeatToAccount(services, arbiter, north));
    expect(codeOf(await look(services, arbiter, game))).toBe('arbiter-is-player');
    expect(codeOf(await ruled(services, arbiter, game, 1, UPHOLD))).toBe('arbiter-is-player');
    // Another one is.
    expect(codeOf(await look(services, ARBITER, game))).toBe('ok');
  });

  test('nor if it adds the seat while it inspects', async () => {
    const { game, north, arbiter } = await disputed();
    const racing = beforeAppending(services, async () => void must(await addSeatToAccount(services, arbiter, north)));
    expect(codeOf(await look(racing, arbiter, game))).toBe('arbiter-is-player');
  });

  test('one that has inspected adds no seat, also after its ruling', async () => {
    const { game, north, arbiter } = await disputed();
    must(await look(services, arbiter, game));
    expect(codeOf(await addSeatToAccount(services, arbiter, north))).toBe('arbiter-has-inspected');
    must(await ruled(services, arbiter, game, 1, UPHOLD));
    expect(codeOf(await addSeatToAccount(services, arbiter, north))).toBe('arbiter-has-inspected');
    expect(await played(arbiter)).toEqual([]);
  });

  test('one that has ruled adds no seat, without an inspection too', async () => {
    const { game, north, arbiter } = await disputed();
    must(await ruled(services, arbiter, game, 1, UPHOLD));
    expect(codeOf(await addSeatToAccount(services, arbiter, north))).toBe('arbiter-has-inspected');
    expect(await played(arbiter)).toEqual([]);
  });

  test('nor one that rules at the same moment', async () => {
    const { game, north, arbiter } = await disputed();
    const racing = beforeAdding(services, async () => void must(await ruled(services, arbiter, game, 1, UPHOLD)));
    expect(codeOf(await addSeatToAccount(racing, arbiter, north))).toBe('arbiter-has-inspected');
    expect(await played(arbiter)).toEqual([]);
  });

  test('nor if it inspects at the same moment', async () => {
    const { game, north, arbiter } = await disputed();
    const racing = beforeAdding(services, async () => void must(await look(services, arbiter, game)));
    expect(codeOf(await addSeatToAccount(racing, arbiter, north))).toBe('arbiter-has-inspected');
    expect(await played(arbiter)).toEqual([]);
  });
});

describe('an account that has played', () => {
  const LOSSES: readonly (readonly [string, (token: string, game: string) => Promise<unknown>])[] = [
    ['its player replaced the token', (token, game) => replaceSeatToken(services, token, game, 'north')],
    ['the account that opened the game made a new link', (_, game) => replaceSeatToken(services, OPENER, game, 'north')],
  ];
  test.each(LOSSES)('is no arbiter of the game, nor after %s', async (_what, lose) => {
    const { game, north, south } = await linked({ public: true });
    const { bearer } = await person(services, ['open-games', 'rule']);
    const { token } = must(await addSeatToAccount(services, bearer, north));
    for (const each of [token, south]) must(await takeSeat(services, each, game));
    must((await lose(token, game)) as Awaited<ReturnType<typeof replaceSeatToken>>);
    must(await dispute(services, south, game, must(await readGame(services, south, game)).cursor));
    // An instance that has read nothing of the game before.
    const other = await startServices(database);
    expect(codeOf(await look(other, bearer, game))).toBe('arbiter-is-player');
    expect(codeOf(await ruled(other, bearer, game, 1, UPHOLD))).toBe('arbiter-is-player');
    expect(must(await readGame(other, bearer, game)).viewer).toBe('spectator');
  });

  test('is one on every instance, also on one that read the game while another account had the seat', async () => {
    const other = await startServices(database);
    const { game, north, south } = await linked({ public: true });
    for (const each of [north, south]) must(await takeSeat(services, each, game));
    must(await dispute(services, south, game, must(await readGame(services, south, game)).cursor));
    const { bearer } = await person(services, ['open-games', 'rule']);
    // This instance caches the position while the seat has no account.
    must(await readGame(other, north, game));
    const { token } = must(await addSeatToAccount(services, bearer, north));
    for (const each of [services, other]) expect(codeOf(await look(each, bearer, game))).toBe('arbiter-is-player');
    must(await readGame(other, token, game));
    must(await replaceSeatToken(services, token, game, 'north'));
    for (const each of [services, other]) expect(codeOf(await look(each, bearer, game))).toBe('arbiter-is-player');
    const judge = await person(services, ['rule']);
    expect(codeOf(await look(other, judge.bearer, game))).toBe('ok');
  });
});

test('a seat is not added if the game ends at the same moment', async () => {
  const { game, north, south, player } = await linked();
  for (const token of [north, south]) must(await takeSeat(services, token, game));
  const racing = beforeAdding(services, async () => void must(await resign(services, south, { game, idempotencyKey: freshKey() })));
  expect(codeOf(await addSeatToAccount(racing, player.bearer, north))).toBe('game-finished');
  expect(await played(player.bearer)).toEqual([]);
});

describe('the note of a seat that an account has joined', () => {
  const NOTE = 'Attack in the north.';
  async function joined() {
    const offers = [{ seat: 'north', audience: 'anyone' }];
    const { game } = must(await openGame(services, OPENER, { ruleset: 'small', options: {}, offers }));
    const { bearer } = await person(services, ['open-games']);
    const { token } = must(await joinGame(services, bearer, { game }));
    return { game, bearer, token };
  }
  const noteOf = async (token: string, game: string) => must(await readNote(services, token, game));

  test('is kept when the account joins again on another device', async () => {
    const { game, bearer, token } = await joined();
    must(await setNote(services, token, game, NOTE));
    expect(await noteOf(must(await joinGame(services, bearer, { game })).token, game)).toEqual(NOTE);
  });

  test('is not returned to the account if another person has played the seat by a token of their own', async () => {
    const { game, bearer, token } = await joined();
    const own = must(await replaceSeatToken(services, token, game, 'north')).token;
    must(await setNote(services, own, game, NOTE));
    expect(await noteOf(must(await replaceSeatToken(services, own, game, 'north')).token, game)).toEqual(NOTE);
    expect(await noteOf(must(await joinGame(services, bearer, { game })).token, game)).toBeNull();
  });
});

test('a seat that changes at every attempt is refused as stale', async () => {
  const { game, north, player } = await linked();
  const losing = { ...services, offers: { ...services.offers, addAccount: async () => 'changed' as const } };
  expect(await addSeatToAccount(losing, player.bearer, north)).toMatchObject({
    problem: { code: 'stale', currentVersion: must(await readGame(services, north, game)).version },
  });
});

test('needs an account, and the valid token of the seat', async () => {
  const { game, north, player } = await linked();
  expect(codeOf(await addSeatToAccount(services, null, north))).toBe('unauthenticated');
  expect(codeOf(await addSeatToAccount(services, north, north))).toBe('forbidden');
  must(await replaceSeatToken(services, OPENER, game, 'north'));
  for (const token of [north, 'unknown', STRANGER, `${north.slice(0, -1)}~`])
    expect(codeOf(await addSeatToAccount(services, player.bearer, token))).toBe('no-such-token');
});

test('counts among the unfinished games of an account', async () => {
  const { bearer } = (await linked()).player;
  const full = { ...services, limits: { ...services.limits, unfinishedGamesOfAccount: 1 } };
  must(await addSeatToAccount(full, bearer, (await linked()).north));
  expect(codeOf(await addSeatToAccount(full, bearer, (await linked()).north))).toBe('too-many-games');
});

test('the bearer of a seat reads who opened the game, others do not', async () => {
  const host = await person(services, ['open-games']);
  const { game, seats } = must(await openGame(services, host.bearer, { ruleset: 'small', options: {}, public: true }));
  const opener = async (bearer: string | null) => must(await readOpener(services, bearer, game));
  expect(await opener(host.bearer)).toEqual({ isCaller: true, player: null });
  expect(await opener(seats[0]!.token)).toEqual({ isCaller: false, player: null });
  must(await setPlayerName(services, host.bearer, host.account.id, 'Bruce'));
  const player = { account: host.account.id, name: 'Bruce' };
  expect(await opener(host.bearer)).toEqual({ isCaller: true, player });
  expect(await opener(seats[0]!.token)).toEqual({ isCaller: false, player });
  for (const bearer of [null, STRANGER]) expect(await opener(bearer)).toEqual({ isCaller: false, player: null });
});

test('a seat is not added after the end, when its result is known, nor in a tournament, which gives its players their seats', async () => {
  const { game, north, south, player } = await linked();
  const played = { ...services, tournamentRules: async () => ({ code: 'forbidden' }) as const };
  expect(codeOf(await addSeatToAccount(played, player.bearer, north))).toBe('forbidden');
  for (const token of [north, south]) must(await takeSeat(services, token, game));
  must(await resign(services, south, { game, idempotencyKey: 'resigns' }));
  expect(codeOf(await addSeatToAccount(services, player.bearer, north))).toBe('game-finished');
});
