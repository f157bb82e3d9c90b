import { expect, test } from 'vitest';
import { readEntryLines, readGame, readNotices, type Services } from '../../../src/games/index.js';
import { freshDatabase } from '../../support/postgres.js';
import { must, recordLinesOf, send, startServices, startTable } from '../services.js';

const services = await startServices(await freshDatabase());

test('entries hidden from a viewer are not read for their record, so that the time does not reveal them', async () => {
  const table = await startTable(services, { public: true });
  const { hand } = must(await readGame(services, table.north, table.game)).view as unknown as { hand: string[] };
  const asked: unknown[] = [];
  const games: Services['games'] = {
    ...services.games,
    entries: (game, range) => {
      asked.push(range.viewer);
      return services.games.entries(game, range);
    },
    findLinks: (...named) => {
      asked.push('links of all');
      return services.games.findLinks(...named);
    },
  };
  for (const [index, card] of hand.entries()) {
    await send(services, table.north, table.game, 3 + index, { type: 'mark', card });
    asked.length = 0;
    const lines = await recordLinesOf({ ...services, games }, table.south, table.game);
    const entries = must(await readNotices(services, table.south, { game: table.game, after: null, first: 50 })).entries;
    expect(lines).toHaveLength(entries.length + 2);
    const last = must(await readEntryLines({ ...services, games }, table.south, table.game, [entries.at(-1)!.cursor]));
    expect([...last.values()]).toEqual([JSON.parse(lines.at(-2)!)]);
    // Once for each of the two.
    expect(asked).toEqual([1, 1]);
  }
});
