// Another game of the same people when one is over, with the sides changed.
import { describe, expect, test } from 'vitest';
import { createAccount, eraseAccount } from '../../../src/accounts/index.js';
import {
  joinGame,
  offerSeat,
  openGame,
  readGame,
  readNotices,
  readRecord,
  rematch,
  replaceSeatToken,
  resign,
  type Services,
  takeSeat,
} from '../../../src/games/index.js';
import { freshDatabase } from '../../support/postgres.js';
import { openRealTable } from '../physical-table.js';
import { beforeOpening, beforeReplacing } from '../racing-replacement.js';
import { ARBITER, codeOf, freshKey, must, OPENER, openHouse, playingTable, STRANGER } from '../services.js';

const services = await openHouse(await freshDatabase());
const SMALL = { ruleset: 'small', options: { cards: 2, turns: 3 } };
const accounts = [
  { seat: 'north', account: 'stranger' },
  { seat: 'south', account: 'player' },
];

/** A game that was resigned, and the tokens of its seats. */
async function endedTable(options: Parameters<typeof playingTable>[1] = {}) {
  const table = await playingTable(services, options);
  must(await resign(services, table.north, { game: table.game, idempotencyKey: freshKey() }));
  return table;
}
const again = (game: string, token: string | null = OPENER) => rematch(services, token, game);

test('has the same options, and invites everybody to the other side', async () => {
  const { game } = await endedTable({ cards: 2, turns: 3, public: true, openAfterEnd: false, accounts });
  const opened = must(await again(game));
  expect(opened).toMatchObject({
    repeated: false,
    seats: [],
    offers: [
      { seat: 'north', to: 'account', account: 'player' },
      { seat: 'south', to: 'account', account: 'stranger' },
    ],
  });
  const { options, public: isPublic, openAfterEnd, status } = must(await readGame(services, OPENER, opened.game));
  expect({ ...SMALL, options, isPublic, openAfterEnd, status }).toEqual({
    ...SMALL,
    isPublic: true,
    openAfterEnd: false,
    status: 'seating',
  });
  expect(must(await joinGame(services, STRANGER, { game: opened.game })).seat).toBe('south');
});

test('and the game before name each other, and nothing is entered in the one before', async () => {
  const { game } = await endedTable({ public: true });
  const page = async () => must(await readNotices(services, null, { game, after: null, first: 50 }));
  const before = await page();
  const opened = must(await again(game));
  expect(must(await readGame(services, null, game))).toMatchObject({ rematch: opened.game, rematchOf: null });
  expect(must(await readGame(services, null, opened.game))).toMatchObject({ rematch: null, rematchOf: game });
  expect(await page()).toEqual(before);
  const lines: string[] = [];
  for await (const line of must(await readRecord(services, null, game))) lines.push(line);
  expect(lines.join('')).not.toContain(opened.game);
});

test('follows who has joined, and tells the tokens of seats whose players nobody knows', async () => {
  const { game, seats } = must(await openGame(services, OPENER, { ...SMALL, offers: [{ seat: 'south', to: 'anybody' }] }));
  const joined = must(await joinGame(services, STRANGER, { game }));
  for (const { token } of [seats[0]!, joined]) must(await takeSeat(services, token, game));
  must(await resign(services, joined.token, { game, idempotencyKey: freshKey() }));
  const opened = must(await again(game));
  expect(opened.offers.map(({ seat, account }) => [seat, account])).toEqual([['north', 'stranger']]);
  expect(must(await takeSeat(services, opened.seats[0]!.token, opened.game)).seat).toBe('south');
});

test('invites no account that was erased', async () => {
  const { account } = must(await createAccount(services, OPENER, { name: 'Gone', scopes: [] }));
  const { game } = await endedTable({ accounts: [{ seat: 'north', account: account.id }] });
  must(await eraseAccount(services, OPENER, account.id));
  const opened = must(await again(game));
  expect([opened.offers, opened.seats.length]).toEqual([[], 2]);
});

test('is one: asked for again, or twice at once, it is the same', async () => {
  const { game } = await endedTable();
  const both = (await Promise.all([again(game), again(game), again(game)])).map(must);
  expect(both.map(({ repeated }) => repeated).sort()).toEqual([false, true, true]);
  expect(new Set(both.map((each) => each.game)).size).toBe(1);
  expect(must(await again(game))).toEqual({ game: both[0]!.game, seats: [], offers: [], repeated: true });
});

test('is for a game that is over, and for who has opened or played it', async () => {
  const { game, north } = await playingTable(services, { public: true });
  expect([codeOf(await again(game)), codeOf(await again(game, north))]).toEqual(['not-over', 'not-over']);
  const codes = await Promise.all([STRANGER, ARBITER, null].map(async (token) => codeOf(await again(game, token))));
  expect(codes).toEqual(['forbidden', 'forbidden', 'unauthenticated']);
});

describe('a seat of the game before', () => {
  test('opens it, and is told the token of the other side and nothing else; so is the other, who asks after it', async () => {
    const { game, north, south } = await endedTable();
    const [one, two] = [must(await again(game, north)), must(await again(game, south))];
    expect(one).toEqual({ game: one.game, seats: [{ seat: 'south', token: expect.any(String) }], offers: [], repeated: false });
    expect(two).toEqual({ game: one.game, seats: [{ seat: 'north', token: expect.any(String) }], offers: [], repeated: true });
    for (const { seats } of [one, two]) must(await takeSeat(services, seats[0]!.token, one.game));
    // It is of the account that opened the one before, and nobody is told of seats that are taken.
    expect(must(await readGame(services, OPENER, one.game))).toMatchObject({ status: 'playing', rematchOf: game });
    expect(must(await again(game, north))).toEqual({ game: one.game, seats: [], offers: [], repeated: true });
    expect(must(await again(game))).toEqual({ game: one.game, seats: [], offers: [], repeated: true });
  });

  test('asking at once with the other and the account makes one game, in which each has his own seat', async () => {
    for (let round = 0; round < 5; round++) {
      const { game, north, south } = await endedTable();
      const [one, two, opener] = (await Promise.all([again(game, north), again(game, south), again(game)])).map(must);
      expect(new Set([one!.game, two!.game, opener!.game]).size).toBe(1);
      expect([one, two, opener].filter((each) => !each!.repeated)).toHaveLength(1);
      expect([one, two].map((each) => each!.seats.map(({ seat }) => seat))).toEqual([['south'], ['north']]);
      for (const each of [one, two]) must(await takeSeat(services, each!.seats[0]!.token, each!.game));
    }
  });

  test('is invited as its account is, where that is known, and is not told whom else the house invites', async () => {
    const { game, north, south } = await endedTable({ accounts });
    const opened = must(await again(game, north));
    expect(opened).toMatchObject({ seats: [], offers: [{ seat: 'south', to: 'account', account: 'stranger' }], repeated: false });
    expect(must(await again(game, south))).toMatchObject({
      game: opened.game,
      seats: [],
      offers: [{ seat: 'north', to: 'account', account: 'player' }],
    });
    expect(must(await joinGame(services, STRANGER, { game: opened.game })).seat).toBe('south');
    expect(must(await again(game, north))).toMatchObject({ seats: [], offers: [] });
  });

  test('opens nothing for an account that may open nothing more', async () => {
    const { game, north } = await endedTable();
    const full = { ...services, limits: { ...services.limits, unfinishedGamesOfAccount: 0 } };
    expect(codeOf(await rematch(full, north, game))).toBe('too-many-games');
    const erased: Services = { ...services, accounts: { ...services.accounts, read: async () => null } };
    expect(codeOf(await rematch(erased, north, game))).toBe('forbidden');
  });
});

describe('a seat that was free when it was asked for', () => {
  const opened = async () => {
    const before = await endedTable();
    const { game, seats } = must(await again(before.game));
    const tokenOf = (name: string) => seats.find(({ seat }) => seat === name)!.token;
    return { before, game, north: tokenOf('north'), south: tokenOf('south') };
  };
  const viewerOf = async (token: string, game: string) => must(await readGame(services, token, game)).viewer;

  test.each([[['south']], [['north', 'south']]] as const)('and is taken before it is given is not given: %j', async (taken) => {
    const { before, game, ...tokens } = await opened();
    const racing = beforeReplacing(services, async () => {
      for (const seat of taken) must(await takeSeat(services, tokens[seat], game));
    });
    expect(must(await rematch(racing, before.north, before.game))).toEqual({ game, seats: [], offers: [], repeated: true });
    expect(await viewerOf(tokens.south, game)).toBe('south');
  });

  test('and is offered before it is given stays offered', async () => {
    const { before, game } = await opened();
    const racing = beforeReplacing(services, async () => {
      must(await offerSeat(services, OPENER, { game, seat: 'south', to: 'account', account: 'stranger' }));
    });
    expect(must(await rematch(racing, before.north, before.game)).seats).toEqual([]);
    expect(must(await joinGame(services, STRANGER, { game })).seat).toBe('south');
  });

  test('and is joined before it is given is who joined it’s', async () => {
    const { before, game } = await opened();
    let joined = '';
    const racing = beforeReplacing(services, async () => {
      must(await offerSeat(services, OPENER, { game, seat: 'south', to: 'anybody' }));
      joined = must(await joinGame(services, STRANGER, { game })).token;
    });
    expect(must(await rematch(racing, before.north, before.game)).seats).toEqual([]);
    expect(await viewerOf(joined, game)).toBe('south');
  });

  test('and is free still, when another seat was given a token meanwhile, is given; under a key it is told again', async () => {
    const { before, game } = await opened();
    const racing = beforeReplacing(services, async () => {
      must(await replaceSeatToken(services, OPENER, game, 'north'));
    });
    const key = freshKey();
    const told = must(await rematch(racing, before.north, before.game, key));
    expect(await viewerOf(told.seats[0]!.token, game)).toBe('south');
    expect(must(await rematch(services, before.north, before.game, key))).toEqual(told);
  });
});

describe('under a key', () => {
  test.each(['opener', 'north', 'south'] as const)('it is answered as before, with the same tokens: %s', async (who) => {
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
    'of his own, who comes second at the same moment is told the one there is, and the same again: %s',
    async (who) => {
      const table = await endedTable();
      const [token, key] = [table[who], freshKey()];
      let first = '';
      const racing = beforeOpening(services, async () => {
        first = must(await rematch(services, token, table.game, freshKey())).game;
      });
      const told = must(await rematch(racing, token, table.game, key));
      const seat = who === 'north' ? 'south' : 'north';
      expect(told).toEqual({ game: first, seats: [{ seat, token: expect.any(String) }], offers: [], repeated: true });
      expect(must(await rematch(services, token, table.game, key))).toEqual(told);
      expect(must(await takeSeat(services, told.seats[0]!.token, first)).seat).toBe(seat);
      expect(must(await rematch(services, token, table.game, key))).toEqual(told);
    },
  );

  test('of his own, the account that comes second is told no token, and the same again', async () => {
    const { game } = await endedTable();
    const key = freshKey();
    const racing = beforeOpening(services, async () => void must(await rematch(services, OPENER, game, freshKey())));
    const told = must(await rematch(racing, OPENER, game, key));
    expect(told).toMatchObject({ seats: [], offers: [], repeated: true });
    expect(must(await rematch(services, OPENER, game, key))).toEqual(told);
  });
});

test('is signed for by the same arbiter at a real table', async () => {
  const { game, arbiter } = await openRealTable(services, 'arbiter');
  await services.games.findGame(game as never, null);
  // Annulled before anybody sat down: over.
  const ended = { ...services, games: { ...services.games, findGame: endedStanding } };
  const opened = must(await rematch(ended, OPENER, game));
  const [first] = await services.games.entriesAt(opened.game, [1]);
  expect(first!.body).toMatchObject({ chance: 'table', tableKey: { x: (arbiter.jwk as { x: string }).x } });
});

const endedStanding: typeof services.games.findGame = async (game, token) => {
  const standing = await services.games.findGame(game, token);
  return standing && { ...standing, summary: { ...standing.summary, status: 'annulled' } };
};
