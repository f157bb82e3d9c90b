// Another game of the same people when one is over, with the sides changed.
import { expect, test } from 'vitest';
import { createAccount, eraseAccount } from '../../src/accounts/index.js';
import { joinGame, openGame, readGame, readNotices, readRecord, rematch, resign, takeSeat } from '../../src/games/index.js';
import { freshDatabase } from '../support/postgres.js';
import { openRealTable } from './at-table.js';
import { ARBITER, codeOf, freshKey, must, OPENER, openHouse, playingTable, STRANGER } from './house.js';

const court = await openHouse(await freshDatabase());
const SMALL = { ruleset: 'small', options: { cards: 2, turns: 3 } };
const accounts = [
  { seat: 'north', account: 'stranger' },
  { seat: 'south', account: 'player' },
];

/** A game that was resigned, and the tokens of its seats. */
async function endedTable(options: Parameters<typeof playingTable>[1] = {}) {
  const table = await playingTable(court, options);
  must(await resign(court, table.north, { game: table.game, idempotencyKey: freshKey() }));
  return table;
}
const again = (game: string, token: string | null = OPENER) => rematch(court, token, game);

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
  const { options, public: isPublic, openAfterEnd, status } = must(await readGame(court, OPENER, opened.game));
  expect({ ...SMALL, options, isPublic, openAfterEnd, status }).toEqual({
    ...SMALL,
    isPublic: true,
    openAfterEnd: false,
    status: 'seating',
  });
  expect(must(await joinGame(court, STRANGER, { game: opened.game })).seat).toBe('south');
});

test('and the game before name each other, and nothing is entered in the one before', async () => {
  const { game } = await endedTable({ public: true });
  const page = async () => must(await readNotices(court, null, { game, after: null, first: 50 }));
  const before = await page();
  const opened = must(await again(game));
  expect(must(await readGame(court, null, game))).toMatchObject({ rematch: opened.game, rematchOf: null });
  expect(must(await readGame(court, null, opened.game))).toMatchObject({ rematch: null, rematchOf: game });
  expect(await page()).toEqual(before);
  const lines: string[] = [];
  for await (const line of must(await readRecord(court, null, game))) lines.push(line);
  expect(lines.join('')).not.toContain(opened.game);
});

test('follows who has joined, and tells the tokens of seats whose players nobody knows', async () => {
  const { game, seats } = must(await openGame(court, OPENER, { ...SMALL, offers: [{ seat: 'south', to: 'anybody' }] }));
  const joined = must(await joinGame(court, STRANGER, { game }));
  for (const { token } of [seats[0]!, joined]) must(await takeSeat(court, token, game));
  must(await resign(court, joined.token, { game, idempotencyKey: freshKey() }));
  const opened = must(await again(game));
  expect(opened.offers.map(({ seat, account }) => [seat, account])).toEqual([['north', 'stranger']]);
  expect(must(await takeSeat(court, opened.seats[0]!.token, opened.game)).seat).toBe('south');
});

test('invites no account that was erased', async () => {
  const { account } = must(await createAccount(court, OPENER, { name: 'Gone', scopes: [] }));
  const { game } = await endedTable({ accounts: [{ seat: 'north', account: account.id }] });
  must(await eraseAccount(court, OPENER, account.id));
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

test('is for a game that is over, and for who has opened it', async () => {
  const { game, north } = await playingTable(court, { public: true });
  expect(codeOf(await again(game))).toBe('not-over');
  const codes = await Promise.all([north, STRANGER, ARBITER, null].map(async (token) => codeOf(await again(game, token))));
  expect(codes).toEqual(['forbidden', 'forbidden', 'forbidden', 'unauthenticated']);
});

test('is signed for by the same arbiter at a real table', async () => {
  const { game, arbiter } = await openRealTable(court, 'arbiter');
  await court.games.standing(game as never, null);
  // Annulled before anybody sat down: over.
  const ended = { ...court, games: { ...court.games, standing: endedStanding } };
  const opened = must(await rematch(ended, OPENER, game));
  const [first] = await court.games.entriesAt(opened.game, [1]);
  expect(first!.body).toMatchObject({ chance: 'table', tableKey: { x: (arbiter.jwk as { x: string }).x } });
});

const endedStanding: typeof court.games.standing = async (game, token) => {
  const standing = await court.games.standing(game, token);
  return standing && { ...standing, summary: { ...standing.summary, status: 'annulled' } };
};
