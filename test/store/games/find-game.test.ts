import { afterAll, describe, expect, test } from 'vitest';
import { headOf } from '../../../src/games/model/game.js';
import type { GameId, TokenHash } from '../../../src/games/ports/game-store.js';
import { openStore, type Store } from '../../../src/store/index.js';
import { ENCRYPTION } from '../../support/encryption.js';
import { freshDatabase } from '../../support/postgres.js';
import { entry, HASH, openedGame } from '../opened-game.js';

const database = await freshDatabase();
const openInstance = async (instance: string): Promise<Store> => {
  const settings = { address: database.address, poolSizes: { appends: 1, reads: 2 }, statementTimeout: 5_000 };
  const store = await openStore({ ...settings, instance, encryption: ENCRYPTION, onFault: () => undefined });
  afterAll(() => store.close());
  return store;
};
const [reader, writer] = [(await openInstance('reader')).games, (await openInstance('writer')).games];

const OTHER = '0b'.repeat(32) as TokenHash;
/** The generation after the first replacement, by the token OTHER. */
const REPLACED = (1 << 24) + 0x0b0b0b;
const UNKNOWN = '0c'.repeat(32) as TokenHash;

describe('findGame', () => {
  test('returns every change of another instance', async () => {
    const game = await openedGame(writer);
    for (let after = 1; after < 4; after++) {
      const { summary } = (await reader.findGame(game, HASH))!;
      expect(summary.seq).toBe(after);
      const next = entry(game, after + 1);
      const append = { game, after: headOf(summary), entries: [next], summary: { ...summary, seq: next.seq, heads: [next.hash] } };
      expect(await writer.append({ ...append, tokenGeneration: 0, remember: null })).toBe('appended');
    }
    await database.sql`update games set rematch_game_id = ${game} where game_id = ${game}`;
    expect((await reader.findGame(game, null))!.facts.rematch).toBe(game);
  });

  test('does not accept a seat token that another instance has replaced', async () => {
    const game = await openedGame(writer);
    expect((await reader.findGame(game, HASH))!.seat).toBe('north');
    await writer.replaceToken(game, { seat: 'north', tokenHash: OTHER, knownTo: null });
    expect(await reader.findGame(game, HASH)).toMatchObject({ seat: null, tokenGeneration: REPLACED });
    expect(await reader.findGame(game, OTHER)).toMatchObject({ seat: 'north', tokenGeneration: REPLACED });
  });

  test('answers concurrent readers by their own game and token', async () => {
    const games = [await openedGame(writer), await openedGame(writer)] as const;
    const tokens = [HASH, UNKNOWN, null];
    const requests = Array.from({ length: 700 }, (_, index) => ({ game: games[index % 2]!, token: tokens[index % 3]! }));
    const found = await Promise.all(requests.map(({ game, token }) => reader.findGame(game, token)));
    expect(found.map((each) => [each!.facts.id, each!.seat])).toEqual(
      requests.map(({ game, token }) => [game, token === HASH ? 'north' : null]),
    );
  });

  test('returns null for an unknown game', async () => {
    const game = crypto.randomUUID() as GameId;
    expect([await reader.findGame(game, HASH), await reader.findGame(game, null)]).toEqual([null, null]);
  });
});
