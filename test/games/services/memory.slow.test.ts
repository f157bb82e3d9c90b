// The caches are limited by estimates of their bytes. These tests compare the estimates with the memory that is held.
import { describe, expect, test } from 'vitest';
import { openGame, readGame, type Services, submit, takeSeat } from '../../../src/games/index.js';
import { BatchTreeCache, CACHED_TREE_BYTES, ChanceKeys } from '../../../src/record/chance/keys.js';
import { GameSecret } from '../../../src/record/secrets.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import { heldBytes } from '../../support/heap.js';
import { freshDatabase } from '../../support/postgres.js';
import { freshKey, must, OPENER, startServices } from '../services.js';

/** Before the measured games, so that code and connections are not counted. */
const WARM_UP = 60;
const GAMES = 40;
/** The median of some rounds: in one of them V8 may free what an earlier test has left. */
const ROUNDS = 3;

const GAME_OPTIONS = [
  { ruleset: 'hammer-of-the-scots', options: { scenario: 'campaign', edition: '3.0' } },
  { ruleset: 'lords-of-scotland', options: { seats: 5 } },
];

/** Opens a game, takes its seats, and reads it and acts once as every seat that may. */
async function playGame(services: Services, opening: (typeof GAME_OPTIONS)[number]): Promise<void> {
  const { game, seats } = must(await openGame(services, OPENER, opening));
  for (const { token } of seats) must(await takeSeat(services, token, game));
  for (const { token } of seats) {
    const { version, legalActions } = must(await readGame(services, token, game));
    const action = legalActions?.actions[0];
    if (action !== undefined)
      await submit(services, token, { game, expectedVersion: version, idempotencyKey: freshKey(), actions: [action] });
  }
  // What each viewer sees is held with the position.
  for (const token of [OPENER, ...seats.map((seat) => seat.token)]) {
    const { view, legalActions } = must(await readGame(services, token, game));
    expect([view, legalActions]).toBeDefined();
  }
}

async function playGames(services: Services, games: number, opening: (typeof GAME_OPTIONS)[number]): Promise<void> {
  for (let game = 0; game < games; game++) await playGame(services, opening);
}

describe('memory of games', () => {
  test.each(GAME_OPTIONS)('of $ruleset in the cache is at most what the cache counts, and not less than a quarter', async (opening) => {
    const limits = { cachedGames: 1_000, cachedBytes: 1e9, cachedTreeBytes: 0 };
    const services = await startServices(await freshDatabase(), { rulesets: RULESETS, limits });
    await playGames(services, WARM_UP, opening);
    const shares = [];
    for (let round = 0; round < ROUNDS; round++) {
      const [before, sizeBefore] = [heldBytes(), services.cache.size()];
      await playGames(services, GAMES, opening);
      const [after, size] = [heldBytes(), services.cache.size()];
      expect(size.games - sizeBefore.games).toBe(GAMES);
      shares.push((after - before) / (size.bytes - sizeBefore.bytes));
    }
    const [, median] = shares.toSorted((one, other) => one - other);
    expect(median).toBeLessThanOrEqual(1);
    expect(median).toBeGreaterThan(1 / 4);
  });

  test('of games is bounded by one limit for the trees of all', async () => {
    const trees = 10;
    const limits = { cachedTreeBytes: trees * CACHED_TREE_BYTES };
    const services = await startServices(await freshDatabase(), { rulesets: RULESETS, limits });
    await playGames(services, 4, GAME_OPTIONS[0]!);
    expect(services.cache.size().games).toBe(4);
    expect(services.trees.size).toBe(trees);
  });
});

test('cached trees take at most the bytes they are counted with', () => {
  const cache = new BatchTreeCache(1e9);
  const fill = (from: number, upTo: number) => {
    for (let game = from; game < upTo; game++) {
      const keys = new ChanceKeys(new GameSecret(new Uint8Array(32).fill(game)), `game-${game}`, [], cache);
      for (const series of ['public', 'none', 'england', 'scotland']) keys.tree(series, 0);
    }
  };
  fill(0, 20);
  const [before, size] = [heldBytes(), cache.size];
  fill(20, 220);
  const each = (heldBytes() - before) / (cache.size - size);
  expect(cache.size - size).toBe(800);
  expect(each).toBeLessThanOrEqual(CACHED_TREE_BYTES);
  expect(each).toBeGreaterThan(4_096);
});
