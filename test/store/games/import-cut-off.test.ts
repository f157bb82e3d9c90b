// The connection is lost in the middle of an import while another caller waits for it: nothing of the game is written.
import { expect, test } from 'vitest';
import type { GameId, ImportedEntry } from '../../../src/games/ports/game-store.js';
import { openStore } from '../../../src/store/index.js';
import { breakable } from '../../support/breakable-postgres.js';
import { ENCRYPTION } from '../../support/encryption.js';
import { freshDatabase } from '../../support/postgres.js';
import { entry, newGame } from '../opened-game.js';

/** More than one batch. */
const ENTRIES = 450;

test('nothing is written outside the transaction', async () => {
  const database = await freshDatabase();
  const { address, cut, mend } = await breakable(database);
  // One connection: the waiting caller gets it first when it is restored.
  const store = await openStore({
    address,
    poolSizes: { appends: 1, reads: 1 },
    statementTimeout: 5_000,
    instance: 'cut-off',
    encryption: ENCRYPTION,
    onFault: () => undefined,
  });
  const game = crypto.randomUUID() as GameId;
  const { summary } = newGame(game);
  let end = () => {};
  const allSent = new Promise<void>((resolve) => {
    end = resolve;
  });
  async function* later(): AsyncGenerator<ImportedEntry> {
    try {
      for (let seq = 2; seq <= ENTRIES; seq++) {
        if (seq === 250) {
          const waiting = store.games.entriesAt(game, [1]);
          await cut();
          await mend();
          await waiting;
        }
        yield { entry: entry(game, seq), summary: { ...summary, seq } };
      }
    } finally {
      end();
    }
  }
  await expect(store.games.import(newGame(game), later())).rejects.toThrow();
  // Statements that are still queued use the connection before the queries below.
  await allSent;
  await new Promise((resolve) => setImmediate(resolve));
  expect(await store.games.entriesAt(game, [1])).toEqual([]);
  expect(await database.sql`select count(*)::int as n from entries where game_id = ${game}`).toEqual([{ n: 0 }]);
  expect(await store.games.import(newGame(game), (async function* () {})())).toBe(true);
  await store.close();
});
