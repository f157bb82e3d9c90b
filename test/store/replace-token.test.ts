// A seat's token that is replaced only as the seat was read: each thing that can change meanwhile, one at a time.
import { afterAll, expect, test } from 'vitest';
import type { AccountId, TokenHash } from '../../src/games/ports/game-store.js';
import { openStore } from '../../src/store/index.js';
import { freshDatabase } from '../support/postgres.js';
import { SEALING } from '../support/sealing.js';
import { openedGame } from './opened-game.js';

const database = await freshDatabase();
const settings = { address: database.address, poolSizes: { appends: 1, reads: 2 }, statementTimeout: 5_000 };
const store = await openStore({ ...settings, instance: 'one', sealing: SEALING, onFault: () => undefined });
afterAll(() => store.close());
const NEW = '0e'.repeat(32) as TokenHash;
const FREE = { tokenGeneration: 0, joinedBy: null };
const JOINED = { tokenGeneration: 0, joinedBy: 'player' as AccountId };

test('a token is known as it was before and after, and what never was one is not', async () => {
  const game = await openedGame(store.games);
  const [{ hash }] = (await database.sql`
    select encode(token_hash, 'hex') as hash from seats where game_id = ${game} and seat = 'north'`) as unknown as [{ hash: TokenHash }];
  const next = '0f'.repeat(32) as TokenHash;
  const lives = async () => [await store.seatTokens.seatTokenStatus(hash), await store.seatTokens.seatTokenStatus(next)];
  expect(await lives()).toEqual(['living', null]);
  await store.games.replaceToken(game, 'north', next);
  expect(await lives()).toEqual(['revoked', 'living']);
  // What lives is no token of before, be it given again.
  await store.games.replaceToken(game, 'north', hash);
  expect(await lives()).toEqual(['living', 'revoked']);
});

test('no token dies where nothing is done', async () => {
  const game = await openedGame(store.games);
  await store.games.replaceToken(game, 'north', NEW, null, JOINED);
  const past = await database.sql`select from past_seat_tokens where game_id = ${game}`;
  expect(past).toHaveLength(0);
});

test.each([
  ['free as it was read', {}, FREE, true],
  ['taken meanwhile, in a game that still waits for others', { taken: ['north'] }, FREE, false],
  ['in a game that has ended before anybody took it', { status: 'annulled' }, FREE, false],
  ['in a game that is disputed before anybody took it', { status: 'disputed' }, FREE, false],
  ['free, where somebody else took another', { taken: ['south'] }, FREE, true],
  ['given another token meanwhile', { token_generation: 1 }, FREE, false],
  ['joined meanwhile', { joined: { north: 'player' } }, FREE, false],
  ['joined by whom it was read', { joined: { north: 'player' } }, JOINED, true],
  ['joined by somebody else', { joined: { north: 'stranger' } }, JOINED, false],
] as const)('a seat that is %s', async (_, found, asRead, replaced) => {
  const game = await openedGame(store.games);
  const {
    status = 'seating',
    taken = [],
    token_generation = 0,
    joined = {},
  } = found as {
    status?: string;
    taken?: string[];
    token_generation?: number;
    joined?: Record<string, string>;
  };
  await database.sql`
    update games set status = ${status}, taken = ${taken}, token_generation = ${token_generation}, joined = ${database.sql.json(joined)}
    where game_id = ${game}`;
  expect(await store.games.replaceToken(game, 'north', NEW, null, asRead)).toBe(replaced);
  expect((await store.games.findGame(game, NEW))!.seat).toBe(replaced ? 'north' : null);
});
