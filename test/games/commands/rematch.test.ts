// Rematches: another game of the same players with sides changed.
import { describe, expect, test } from 'vitest';
import { createAccount, eraseAccount } from '../../../src/accounts/index.js';
import {
  joinGame,
  offerSeat,
  openGame,
  readGame,
  readNotices,
  rematch,
  replaceSeatToken,
  resign,
  type Services,
  submit,
  takeSeat,
} from '../../../src/games/index.js';
import { freshDatabase } from '../../support/postgres.js';
import { extent } from '../../support/runs.js';
import { openRealTable } from '../physical-table.js';
import { beforeOpening, beforeReplacing } from '../racing-replacement.js';
import {
  ARBITER,
  codeOf,
  freshKey,
  LIMITS,
  legalActions,
  must,
  OPENER,
  playingTable,
  recordLinesOf,
  STRANGER,
  startServices,
} from '../services.js';

const services = await startServices(await freshDatabase());
const SMALL = { ruleset: 'small', options: { cards: 2, turns: 3 } };
const seatAccounts = [
  { seat: 'north', account: 'stranger' },
  { seat: 'south', account: 'player' },
];

/** A resigned game and its seat tokens. */
async function endedTable(options: Parameters<typeof playingTable>[1] = {}) {
  const table = await playingTable(services, options);
  must(await resign(services, table.north, { game: table.game, idempotencyKey: freshKey() }));
  return table;
}
const again = (game: string, token: string | null = OPENER) => rematch(services, token, game);

test('has the same options and invites each player to the other side', async () => {
  const { game } = await endedTable({ cards: 2, turns: 3, public: true, revealAfterEnd: false, seatAccounts });
  const opened = must(await again(game));
  expect(opened).toMatchObject({
    alreadyOpened: false,
    seats: [],
    offers: [
      { seat: 'north', audience: 'account', account: 'player' },
      { seat: 'south', audience: 'account', account: 'stranger' },
    ],
  });
  const { options, public: isPublic, revealAfterEnd, status } = must(await readGame(services, OPENER, opened.game));
  expect({ ...SMALL, options, isPublic, revealAfterEnd, status }).toEqual({
    ...SMALL,
    isPublic: true,
    revealAfterEnd: false,
    status: 'seating',
  });
  expect(must(await joinGame(services, STRANGER, { game: opened.game })).seat).toBe('south');
});

test('tells players and spectators nothing of which seats have accounts', async () => {
  for (const accounts of [[], seatAccounts]) {
    const { game, north, south } = await endedTable({ cards: 2, turns: 3, public: true, seatAccounts: accounts });
    const next = must(await again(game, north));
    const seatsFor = async (token: string | null) => must(await readGame(services, token, next.game)).seats;
    const unknown = ['north', 'south'].map((seat) => ({ seat, taken: false, offerAudience: null, hasAccount: null }));
    expect(await seatsFor(null)).toEqual(unknown);
    // A player without an account gets the own seat of the rematch as a token.
    const own = [...next.seats, ...must(await again(game, south)).seats];
    for (const { seat, token } of own)
      expect((await seatsFor(token)).filter((each) => each.seat !== seat)).toEqual(unknown.filter((each) => each.seat !== seat));
    const invited = (await seatsFor(STRANGER)).map(({ offerAudience }) => offerAudience);
    expect(invited).toEqual(accounts.length === 0 ? [null, null] : [null, 'account']);
  }
});

test('is in the repeated answer of the action that ended the game', async () => {
  const table = await playingTable(services, { cards: 2, turns: 1, public: true });
  let last = async () => submit(services, null, { game: table.game, expectedVersion: 0, idempotencyKey: 'none', actions: [] });
  for (;;) {
    const { toAct } = must(await readGame(services, OPENER, table.game));
    if (toAct.length === 0) break;
    const token = toAct[0] === 'north' ? table.north : table.south;
    const { actions, version } = must(await legalActions(services, token, table.game));
    const submission = { game: table.game, expectedVersion: version, idempotencyKey: freshKey(), actions: [actions.at(-1)!] };
    last = () => submit(services, token, submission);
    expect((await last()).kind).toBe('accepted');
  }
  must(await again(table.game));
  const repeated = await last();
  // Read from the store: the rematch was opened without an entry.
  expect(repeated.kind === 'accepted' && repeated.reading()).toBeNull();
});

test('and its predecessor name each other, without a new entry in the first', async () => {
  const { game } = await endedTable({ public: true });
  const page = async () => must(await readNotices(services, null, { game, after: null, first: 50 }));
  const before = await page();
  const opened = must(await again(game));
  expect(must(await readGame(services, null, game))).toMatchObject({ rematch: opened.game, previousGame: null });
  expect(must(await readGame(services, null, opened.game))).toMatchObject({ rematch: null, previousGame: game });
  expect(await page()).toEqual(before);
  expect((await recordLinesOf(services, null, game)).join('')).not.toContain(opened.game);
});

test('follows joined accounts, and returns tokens of seats without a known player', async () => {
  const { game, seats } = must(await openGame(services, OPENER, { ...SMALL, offers: [{ seat: 'south', audience: 'anyone' }] }));
  const joined = must(await joinGame(services, STRANGER, { game }));
  for (const { token } of [seats[0]!, joined]) must(await takeSeat(services, token, game));
  must(await resign(services, joined.token, { game, idempotencyKey: freshKey() }));
  const opened = must(await again(game));
  expect(opened.offers.map(({ seat, account }) => [seat, account])).toEqual([['north', 'stranger']]);
  expect(must(await takeSeat(services, opened.seats[0]!.token, opened.game)).seat).toBe('south');
});

test('does not invite erased accounts', async () => {
  const { account } = must(await createAccount(services, OPENER, { name: 'Gone', scopes: [] }));
  const { game } = await endedTable({ seatAccounts: [{ seat: 'north', account: account.id }] });
  must(await eraseAccount(services, OPENER, account.id));
  const opened = must(await again(game));
  expect([opened.offers, opened.seats.length]).toEqual([[], 2]);
});

test('is single: repeated or concurrent requests return the same one', async () => {
  const { game } = await endedTable();
  const both = (await Promise.all([again(game), again(game), again(game)])).map(must);
  expect(both.map(({ alreadyOpened }) => alreadyOpened).sort()).toEqual([false, true, true]);
  expect(new Set(both.map((each) => each.game)).size).toBe(1);
  expect(must(await again(game))).toEqual({ game: both[0]!.game, seats: [], offers: [], alreadyOpened: true });
});

test('is for finished games, and for their opener and players', async () => {
  const { game, north } = await playingTable(services, { public: true });
  expect([codeOf(await again(game)), codeOf(await again(game, north))]).toEqual(['game-not-finished', 'game-not-finished']);
  const codes = await Promise.all([STRANGER, ARBITER, null].map(async (token) => codeOf(await again(game, token))));
  expect(codes).toEqual(['forbidden', 'forbidden', 'unauthenticated']);
});

describe('a seat of the first game', () => {
  test('opens it and gets the token of its next seat only; so does the other seat later', async () => {
    const { game, north, south } = await endedTable();
    const [one, two] = [must(await again(game, north)), must(await again(game, south))];
    expect(one).toEqual({ game: one.game, seats: [{ seat: 'south', token: expect.any(String) }], offers: [], alreadyOpened: false });
    expect(two).toEqual({ game: one.game, seats: [{ seat: 'north', token: expect.any(String) }], offers: [], alreadyOpened: true });
    for (const { seats } of [one, two]) must(await takeSeat(services, seats[0]!.token, one.game));
    // It belongs to the account that opened the first game; tokens of taken seats are not returned.
    expect(must(await readGame(services, OPENER, one.game))).toMatchObject({ status: 'playing', previousGame: game });
    expect(must(await again(game, north))).toEqual({ game: one.game, seats: [], offers: [], alreadyOpened: true });
    expect(must(await again(game))).toEqual({ game: one.game, seats: [], offers: [], alreadyOpened: true });
  });

  test('concurrently with the other seat and the account opens one game, with one seat each', async () => {
    for (let round = 0; round < extent(5, 2); round++) {
      const { game, north, south } = await endedTable();
      const [one, two, opener] = (await Promise.all([again(game, north), again(game, south), again(game)])).map(must);
      expect(new Set([one!.game, two!.game, opener!.game]).size).toBe(1);
      expect([one, two, opener].filter((each) => !each!.alreadyOpened)).toHaveLength(1);
      expect([one, two].map((each) => each!.seats.map(({ seat }) => seat))).toEqual([['south'], ['north']]);
      for (const each of [one, two]) must(await takeSeat(services, each!.seats[0]!.token, each!.game));
    }
  });

  test('with a known account is invited as that account, and does not see other invitations', async () => {
    const { game, north, south } = await endedTable({ seatAccounts });
    const opened = must(await again(game, north));
    expect(opened).toMatchObject({
      seats: [],
      offers: [{ seat: 'south', audience: 'account', account: 'stranger' }],
      alreadyOpened: false,
    });
    expect(must(await again(game, south))).toMatchObject({
      game: opened.game,
      seats: [],
      offers: [{ seat: 'north', audience: 'account', account: 'player' }],
    });
    expect(must(await joinGame(services, STRANGER, { game: opened.game })).seat).toBe('south');
    expect(must(await again(game, north))).toMatchObject({ seats: [], offers: [] });
  });

  test('cannot open it if the account may open no more games', async () => {
    const { game, north } = await endedTable();
    const full = { ...services, limits: { ...services.limits, unfinishedGamesOfAccount: 0 } };
    expect(codeOf(await rematch(full, north, game))).toBe('too-many-games');
    const erased: Services = { ...services, accounts: { ...services.accounts, read: async () => null } };
    expect(codeOf(await rematch(erased, north, game))).toBe('forbidden');
  });
});

describe('a seat that was free when read', () => {
  const opened = async () => {
    const before = await endedTable();
    const { game, seats } = must(await again(before.game));
    const tokenOf = (name: string) => seats.find(({ seat }) => seat === name)!.token;
    return { before, game, north: tokenOf('north'), south: tokenOf('south') };
  };
  const viewerOf = async (token: string, game: string) => must(await readGame(services, token, game)).viewer;

  test.each([[['south']], [['north', 'south']]] as const)('and was taken before the write is not given: %j', async (taken) => {
    const { before, game, ...tokens } = await opened();
    const racing = beforeReplacing(services, async () => {
      for (const seat of taken) must(await takeSeat(services, tokens[seat], game));
    });
    expect(must(await rematch(racing, before.north, before.game))).toEqual({ game, seats: [], offers: [], alreadyOpened: true });
    expect(await viewerOf(tokens.south, game)).toBe('south');
  });

  test('and was offered before the write stays offered', async () => {
    const { before, game } = await opened();
    const racing = beforeReplacing(services, async () => {
      must(await offerSeat(services, OPENER, { game, seat: 'south', audience: 'account', account: 'stranger' }));
    });
    expect(must(await rematch(racing, before.north, before.game)).seats).toEqual([]);
    expect(must(await joinGame(services, STRANGER, { game })).seat).toBe('south');
  });

  test('and was joined before the write belongs to the account that joined', async () => {
    const { before, game } = await opened();
    let joined = '';
    const racing = beforeReplacing(services, async () => {
      must(await offerSeat(services, OPENER, { game, seat: 'south', audience: 'anyone' }));
      joined = must(await joinGame(services, STRANGER, { game })).token;
    });
    expect(must(await rematch(racing, before.north, before.game)).seats).toEqual([]);
    expect(await viewerOf(joined, game)).toBe('south');
  });

  test('and has changed at each attempt is `stale`, with the version of the game that is over', async () => {
    const { before } = await opened();
    let attempts = 0;
    const replaceToken = async () => {
      attempts++;
      return 'changed' as const;
    };
    const losing = { ...services, games: { ...services.games, replaceToken } };
    const { version } = must(await readGame(services, before.north, before.game));
    const problem = { code: 'stale', currentVersion: version };
    expect(await rematch(losing, before.north, before.game)).toEqual({ ok: false, problem });
    expect(attempts).toBe(LIMITS.appendAttempts);
  });

  test('is given if only another seat’s token changed; under a key the same token is returned', async () => {
    const { before, game } = await opened();
    const racing = beforeReplacing(services, async () => {
      must(await replaceSeatToken(services, OPENER, game, 'north'));
    });
    const key = freshKey();
    const result = must(await rematch(racing, before.north, before.game, key));
    expect(await viewerOf(result.seats[0]!.token, game)).toBe('south');
    expect(must(await rematch(services, before.north, before.game, key))).toEqual(result);
  });
});

describe('under a key', () => {
  test.each(['opener', 'north', 'south'] as const)('the answer is alreadyOpened with the same tokens: %s', async (who) => {
    const { game, north, south } = await endedTable();
    if (who === 'south') must(await again(game, north));
    const token = { opener: OPENER, north, south }[who];
    const key = freshKey();
    const answers = (await Promise.all([1, 2, 3].map(() => rematch(services, token, game, key)))).map(must);
    answers.push(must(await rematch(services, token, game, key)));
    expect(answers[0]!.seats.length).toBe(who === 'opener' ? 2 : 1);
    for (const each of answers) expect(each).toEqual(answers[0]);
    must(await takeSeat(services, answers[3]!.seats[0]!.token, answers[0]!.game));
    const other = await endedTable();
    if (who === 'opener') expect(codeOf(await rematch(services, token, other.game, key))).toBe('idempotency-key-reused');
    expect(codeOf(await rematch(services, token, game, 'with space'))).toBe('invalid-request');
  });

  test.each(['north', 'south'] as const)(
    'of its own, a second concurrent seat gets the existing rematch, and the same on repeating: %s',
    async (who) => {
      const table = await endedTable();
      const [token, key] = [table[who], freshKey()];
      let first = '';
      const racing = beforeOpening(services, async () => {
        first = must(await rematch(services, token, table.game, freshKey())).game;
      });
      const result = must(await rematch(racing, token, table.game, key));
      const seat = who === 'north' ? 'south' : 'north';
      expect(result).toEqual({ game: first, seats: [{ seat, token: expect.any(String) }], offers: [], alreadyOpened: true });
      expect(must(await rematch(services, token, table.game, key))).toEqual(result);
      expect(must(await takeSeat(services, result.seats[0]!.token, first)).seat).toBe(seat);
      expect(must(await rematch(services, token, table.game, key))).toEqual(result);
    },
  );

  test('a fault while it is opened is a fault, even if another request opens it', async () => {
    const { game } = await endedTable();
    const open = async () => {
      must(await rematch(services, OPENER, game));
      throw new Error('down');
    };
    await expect(rematch({ ...services, games: { ...services.games, open } }, OPENER, game)).rejects.toThrow('down');
  });

  test('of its own, a second account gets no token, and the same on repeating', async () => {
    const { game } = await endedTable();
    const key = freshKey();
    const racing = beforeOpening(services, async () => void must(await rematch(services, OPENER, game, freshKey())));
    const result = must(await rematch(racing, OPENER, game, key));
    expect(result).toMatchObject({ seats: [], offers: [], alreadyOpened: true });
    expect(must(await rematch(services, OPENER, game, key))).toEqual(result);
  });
});

test('a rematch at a physical table keeps its arbiter’s key', async () => {
  const { game, arbiter } = await openRealTable(services, 'arbiter');
  await services.games.findGame(game as never, null);
  // Annulled before any seat was taken, and so over.
  const ended = { ...services, games: { ...services.games, findGame: findEndedGame } };
  const opened = must(await rematch(ended, OPENER, game));
  const [first] = await services.games.entriesAt(opened.game, [1]);
  expect(first!.body).toMatchObject({ chanceSource: 'physical-table', arbiterKey: { x: (arbiter.jwk as { x: string }).x } });
});

const findEndedGame: typeof services.games.findGame = async (game, token) => {
  const storedGame = await services.games.findGame(game, token);
  return storedGame && { ...storedGame, summary: { ...storedGame.summary, status: 'annulled' } };
};
