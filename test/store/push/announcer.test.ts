import { afterAll, describe, expect, test } from 'vitest';
import type { GameId } from '../../../src/games/ports/game-store.js';
import { openStore, type Store } from '../../../src/store/index.js';
import { ENCRYPTION } from '../../support/encryption.js';
import { freshDatabase } from '../../support/postgres.js';

const database = await freshDatabase();
const faults: unknown[] = [];
const openInstance = async (instance: string): Promise<Store> => {
  const store = await openStore({
    address: database.address,
    poolSizes: { appends: 1, reads: 1 },
    statementTimeout: 5_000,
    instance,
    encryption: ENCRYPTION,
    onFault: (fault) => faults.push(fault),
  });
  afterAll(() => store.close());
  return store;
};

const here = (await openInstance('here')).announcer;
const there = (await openInstance('there')).announcer;
const newGame = () => crypto.randomUUID() as GameId;

describe('an announcement', () => {
  test('reaches listeners of the same process immediately', () => {
    const game = newGame();
    const heard: string[] = [];
    here.listen(game, () => heard.push('one'));
    here.listen(game, () => heard.push('two'));
    here.listen(newGame(), () => heard.push('another game'));
    here.announce(game);
    expect(heard).toEqual(['one', 'two']);
  });

  test('reaches other instances, for any number of games', async () => {
    const games = Array.from({ length: 500 }, newGame);
    const heard = new Set<GameId>();
    for (const game of games) there.listen(game, () => heard.add(game));
    for (const game of games) here.announce(game);
    await expect.poll(() => heard.size).toBe(500);
    expect(faults).toEqual([]);
  });

  test('does not reach a stopped listener, and stopping twice has no further effect', () => {
    const game = newGame();
    let heard = 0;
    const stop = here.listen(game, () => heard++);
    stop();
    here.listen(game, () => (heard += 10));
    stop();
    here.announce(game);
    expect(heard).toBe(10);
  });

  test('wakes all listeners when the lost connection is restored', async () => {
    let woken = 0;
    there.listen(newGame(), () => woken++);
    const [row] = await database.sql`
      select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity
      where datname = current_database() and query like 'listen%'`;
    expect(row!['ended']).toBe(2);
    await expect.poll(() => woken).toBeGreaterThan(0);
    const game = newGame();
    const heard: GameId[] = [];
    there.listen(game, () => heard.push(game));
    await expect
      .poll(() => {
        here.announce(game);
        return heard.length;
      })
      .toBeGreaterThan(0);
  });
});
