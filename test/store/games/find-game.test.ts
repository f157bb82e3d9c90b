import { afterAll, describe, expect, test } from 'vitest';
import { headOf } from '../../../src/games/model/game.js';
import type { AccountId, GameId, TokenHash } from '../../../src/games/ports/game-store.js';
import type { StoredRulesets } from '../../../src/store/games/games.js';
import { openStore, type Store } from '../../../src/store/index.js';
import { ENCRYPTION } from '../../support/encryption.js';
import { freshDatabase } from '../../support/postgres.js';
import { entry, HASH, openedGame } from '../opened-game.js';

const database = await freshDatabase();
const openInstance = async (instance: string, rulesets: StoredRulesets = []): Promise<Store> => {
  const settings = { address: database.address, poolSizes: { appends: 1, reads: 2 }, statementTimeout: 5_000 };
  const store = await openStore({ ...settings, instance, rulesets, encryption: ENCRYPTION, onFault: () => undefined });
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
    await writer.replaceToken(game, {
      seat: 'north',
      tokenHash: OTHER,
      receiver: { kind: 'tournament-player', author: null, playerToken: null },
    });
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

test('games stored by earlier versions of their rules are read with whole options, one by one and in lists', async () => {
  const ruleset: StoredRulesets[number] = { id: 'r', completeOptions: (stored) => ({ cards: 3, ...stored }) };
  const { games, offers } = await openInstance('with rules', [ruleset]);
  const game = await openedGame(writer);
  const { sql } = database;
  const proceedings = { disputes: [{ openedAt: '2026-01-01T00:00:00.000Z', ruling: null }] };
  await sql`update games set options = ${sql.json({ turns: 4 })}, public = true, waiting_until = 'infinity',
    proceedings = proceedings::jsonb || ${sql.json(proceedings)}::jsonb where game_id = ${game}`;
  await sql`insert into seat_offers (game_id, seat, audience, token_hash, offered_at, opened_at)
    select game_id, 'north', 'anyone', '\\x00', now(), opened_at from games where game_id = ${game}`;
  const any = { status: null, ruleset: null, edition: null, tournament: null };
  const offeree = { account: 'b' as AccountId, mayOpenGames: true };
  const seating = [
    await games.gamesOf('a' as AccountId, any, null, 9),
    await games.publicGames(any, null, 9),
    await games.gamesPlayedBy({ game, tokenHash: HASH }, { ...any, waiting: false, public: false }, null, 9),
    await offers.listGames(offeree, any, new Date(), null, 9),
    await offers.listWaiting(any, new Date(), null, 9),
  ];
  await sql`update games set status = 'disputed' where game_id = ${game}`;
  const disputed = await games.disputedGames({ account: 'b' as AccountId, seesOwn: false }, null, 9);
  await sql`update games set status = 'finished', ended_at = now() where game_id = ${game}`;
  const finished = await games.finishedGames(any, null, 9);
  const found = [await games.findGame(game, HASH), await games.findGame(game, null)];
  const lists = [...seating, disputed, finished].map((list) => list.find(({ facts }) => facts.id === game));
  expect([...found, ...lists].map((each) => each?.facts.options)).toEqual(Array(9).fill({ cards: 3, turns: 4 }));
  expect((await reader.findGame(game, null))!.facts.options).toEqual({ turns: 4 });
});
