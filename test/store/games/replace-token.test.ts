// replaceToken changes a seat only if it is as it was read. Each test changes one thing in between.
import { afterAll, expect, test } from 'vitest';
import type { AccountId, TokenHash } from '../../../src/games/ports/game-store.js';
import type { TokenReceiver } from '../../../src/games/ports/seats.js';
import { openStore } from '../../../src/store/index.js';
import { ENCRYPTION } from '../../support/encryption.js';
import { freshDatabase } from '../../support/postgres.js';
import { openedGame } from '../opened-game.js';

const database = await freshDatabase();
const settings = { address: database.address, poolSizes: { appends: 1, reads: 2 }, statementTimeout: 5_000 };
const store = await openStore({ ...settings, instance: 'one', encryption: ENCRYPTION, onFault: () => undefined });
afterAll(() => store.close());
const NEW = '0e'.repeat(32) as TokenHash;
const AUTHOR = { account: 'player' as AccountId, by: null, at: new Date() };
const FREE = { kind: 'rematch', tokenGeneration: 0 } as const;
const JOINED = { kind: 'player', author: AUTHOR, tokenGeneration: 0, held: null } as const;

test('a replaced token is revoked, its successor is living, and an unknown token has no status', async () => {
  const game = await openedGame(store.games);
  const [{ hash }] = (await database.sql`
    select encode(token_hash, 'hex') as hash from seats where game_id = ${game} and seat = 'north'`) as unknown as [{ hash: TokenHash }];
  const next = '0f'.repeat(32) as TokenHash;
  const statuses = async () => [await store.seatTokens.seatTokenStatus(game, hash), await store.seatTokens.seatTokenStatus(game, next)];
  expect(await statuses()).toEqual(['valid', null]);
  await store.games.replaceToken(game, {
    seat: 'north',
    tokenHash: next,
    receiver: { kind: 'tournament-player', author: null, playerToken: null },
  });
  expect(await statuses()).toEqual(['revoked', 'valid']);
  // A token that becomes current again is not revoked.
  await store.games.replaceToken(game, {
    seat: 'north',
    tokenHash: hash,
    receiver: { kind: 'tournament-player', author: null, playerToken: null },
  });
  expect(await statuses()).toEqual(['valid', 'revoked']);
});

test('a rejected replacement revokes no token', async () => {
  const game = await openedGame(store.games);
  await store.games.replaceToken(game, { seat: 'north', tokenHash: NEW, receiver: JOINED });
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
] as const)('a seat that is %s', async (_, found, receiver, replaced) => {
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
  const refused = await store.games.replaceToken(game, { seat: 'north', tokenHash: NEW, receiver });
  expect(refused).toBe(replaced ? null : 'changed');
  expect((await store.games.findGame(game, NEW))!.seat).toBe(replaced ? 'north' : null);
});

test('says why a seat got no other token, from what the transaction found', async () => {
  const game = await openedGame(store.games);
  const held = '0d'.repeat(32) as TokenHash;
  const replace = (receiver: TokenReceiver, seat = 'north') => store.games.replaceToken(game, { seat, tokenHash: NEW, receiver });
  expect(await replace({ kind: 'bearer', held, unlessTaken: false })).toBe('token-ended');
  expect(await replace({ kind: 'tournament-player', author: null, playerToken: held })).toBe('token-ended');
  const by = { tokenHash: held };
  expect(await replace({ kind: 'opener', author: { ...AUTHOR, by }, unlessTaken: false })).toBe('caller-ended');
  expect(await replace({ kind: 'opener', author: AUTHOR, unlessTaken: false }, 'west')).toBe('no-such-seat');
  await database.sql`update games set taken = '{north}', proceedings = ${database.sql.json({
    disputes: [{ inspections: [{ account: 'player' }] }],
  })} where game_id = ${game}`;
  expect(await replace({ kind: 'opener', author: AUTHOR, unlessTaken: true })).toBe('taken');
  expect(await replace({ kind: 'opener', author: AUTHOR, unlessTaken: false })).toBe('judged');
  expect((await store.games.findGame(game, NEW))!.seat).toBeNull();
});
