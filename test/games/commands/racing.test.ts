import { describe, expect, test } from 'vitest';
import { readGame, readNotices } from '../../../src/games/index.js';
import { freshDatabase } from '../../support/postgres.js';
import { extent } from '../../support/runs.js';
import { must, OPENER, playingTable, send, startServices, verdictText } from '../services.js';

const database = await freshDatabase();
const services = await startServices(database);
const other = await startServices(database);
/** The version at which the races end. */
const UNTIL = extent(65, 20);

describe('of five concurrent writers one is accepted, and the others get the version', () => {
  test.each([
    ['on one instance', [services, services, services, services, services]],
    ['on two instances', [services, other, services, other, services]],
  ])('%s', async (_, courts) => {
    const table = await playingTable(services);
    for (let version = 5; version < UNTIL; version++) {
      const answers = await Promise.all(courts.map((each) => send(each, table.north, table.game, version, { type: 'roll' })));
      const words = answers.map(verdictText).sort();
      expect(words).toEqual([`accepted ${version + 1}`, ...Array(4).fill(`stale at ${version + 1}`)]);
    }
    const rows = await database.sql`select seq from entries where game_id = ${table.game} order by seq`;
    expect(rows.map((row) => row['seq'])).toEqual(Array.from({ length: UNTIL }, (_, index) => index + 1));
  });
});

test('concurrent lists are each appended whole', async () => {
  const table = await playingTable(services);
  for (let version = 5; version < extent(35, 17); version += 3) {
    const steps = [{ type: 'step' }, { type: 'step' }, { type: 'roll' }] as const;
    const answers = await Promise.all([services, other].map((each) => send(each, table.north, table.game, version, ...steps)));
    expect(answers.map(verdictText).sort()).toEqual([`accepted ${version + 3}`, `stale at ${version + 3}`]);
  }
});

test('concurrent games do not mix', async () => {
  const tables = await Promise.all(Array.from({ length: extent(12, 6) }, () => playingTable(services)));
  await Promise.all(
    tables.map(async ({ game, north }, index) => {
      for (let step = 0; step <= index; step++) await send(step % 2 ? other : services, north, game, 5 + step, { type: 'step' });
    }),
  );
  for (const [index, { game, south }] of tables.entries()) {
    const { version, view } = must(await readGame(other, south, game));
    expect({ version, view }).toMatchObject({ version: 6 + index, view: { score: { north: index + 1, south: 0 } } });
  }
});

test('an instance with an outdated cache reads, judges and refuses by the newest position', async () => {
  const table = await playingTable(services, { turns: 2 });
  await readGame(other, table.north, table.game);
  await readGame(other, table.south, table.game);
  await send(other, table.south, table.game, 5, { type: 'step' });
  await send(services, table.north, table.game, 5, { type: 'pass' });
  expect(verdictText(await send(other, table.south, table.game, 6, { type: 'step' }))).toBe('accepted 7');
  expect(verdictText(await send(services, table.south, table.game, 7, { type: 'step' }))).toBe('accepted 8');
  expect(verdictText(await send(other, table.south, table.game, 7, { type: 'ready' }))).toBe('stale at 8');
  expect(must(await readGame(other, table.north, table.game))).toMatchObject({ version: 8, view: { score: { south: 2 } } });
  await send(services, table.south, table.game, 8, { type: 'pass' });
  expect(verdictText(await send(other, table.north, table.game, 9, { type: 'step' }))).toBe('game-finished');
  expect(must(await readNotices(other, OPENER, { game: table.game, after: null, first: 50 })).entries).toHaveLength(9);
});
