// replaceToken changes a seat only if it is as it was read. Each test changes one thing in between.
import { afterAll, expect, test } from 'vitest';
import type { AccountId, TokenHash } from '../../../src/games/ports/game-store.js';
import { openStore } from '../../../src/store/index.js';
import { ENCRYPTION } from '../../support/encryption.js';
import { freshDatabase } from '../../support/postgres.js';
import { openedGame } from '../opened-game.js';

const database = await freshDatabase();
const settings = { address: database.address, poolSizes: { appends: 1, reads: 2 }, statementTimeout: 5_000 };
const store = await openStore({ ...settings, instance: 'one', encryption: ENCRYPTION, onFault: () => undefined });
afterAll(() => store.close());
const NEW = '0e'.repeat(32) as TokenHash;
const FREE = { tokenGeneration: 0, joinedBy: null };
const JOINED = { tokenGeneration: 0, joinedBy: 'player' as AccountId };

test('a replaced token is revoked, its successor is living, and an unknown token has no status', async () => {
  const game = await openedGame(store.games);
  const [{ hash }] = (await database.sql`
    select encode(token_hash, 'hex') as hash from seats where game_id = ${game} and seat = 'north'`) as unknown as [{ hash: TokenHash }];
  const next = '0f'.repeat(32) as TokenHash;
  const statuses = async () => [await store.seatTokens.seatTokenStatus(game, hash), await store.seatTokens.seatTokenStatus(game, next)];
  expect(await statuses()).toEqual(['valid', null]);
  await store.games.replaceToken(game, { seat: 'north', tokenHash: next, knownTo: null, endsAddedAccount: true });
  expect(await statuses()).toEqual(['revoked', 'valid']);
  // A token that becomes current again is not revoked.
  await store.games.replaceToken(game, { seat: 'north', tokenHash: hash, knownTo: null, endsAddedAccount: true });
  expect(await statuses()).toEqual(['valid', 'revoked']);
});

test('a rejected replacement revokes no token', async () => {
  const game = await openedGame(store.games);
  await store.games.replaceToken(game, { seat: 'north', tokenHash: NEW, knownTo: null, endsAddedAccount: true, onlyIf: JOINED });
  const past = await database.sql`select from past_seat_tokens where game_id = ${game}`;
  expect(past).toHaveLength(0);
});

test.each([
  ['free, as read', {}, FREE, true],
  ['taken meanwhile, while the game waits for other seats', { taken: ['north'] }, FREE, false],
  ['in a game that was annulled while the seat was free', { status: 'annulled' }, FREE, false],
  ['in a game that was disputed while the seat was free', { status: 'disputed' }, FREE, false],
  ['free, while another seat was taken', { taken: ['south'] }, FREE, true],
  ['given another token meanwhile', { token_generation: 1 }, FREE, false],
  ['joined meanwhile', { joined: { north: 'player' } }, FREE, false],
  ['joined by the same account as read', { joined: { north: 'player' } }, JOINED, true],
  ['joined by another account', { joined: { north: 'stranger' } }, JOINED, false],
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
  expect(
    await store.games.replaceToken(game, { seat: 'north', tokenHash: NEW, knownTo: null, endsAddedAccount: false, onlyIf: asRead }),
  ).toBe(replaced);
  expect((await store.games.findGame(game, NEW))!.seat).toBe(replaced ? 'north' : null);
});
