// `lyon archive` on the database of a server.
import { expect, test } from 'vitest';
import { type GameId, readNotices, resign } from '../../src/games/index.js';
import { must, playingTable, startServices } from '../games/services.js';
import { emptyDatabase, freshDatabase } from '../support/postgres.js';
import { runLyon } from './run-lyon.js';

const database = await freshDatabase();
const services = await startServices(database);
const env = {
  DATABASE_URL: database.url,
  LYON_ACCOUNT_TOKEN: 'the-account-token-of-the-test-of-the-archive',
  LYON_SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
};

/** A game that ended so many days ago. */
async function endedGame(days: number): Promise<GameId> {
  const { game, north } = await playingTable(services, { public: true });
  must(await resign(services, north, { game, idempotencyKey: 'resign' }));
  await database.sql`update games set unarchived_since = now() - ${days} * interval '1 day' where game_id = ${game}`;
  return game as GameId;
}

const unarchived = async (games: readonly GameId[]) => {
  const rows = await database.sql`select distinct game_id from entries where game_id = any(${[...games]})`;
  return games.filter((game) => rows.some((row) => row['game_id'] === game));
};

test.each([
  [['--older-than=-1'], '--older-than takes a number of days.'],
  [['--older-than', 'soon'], '--older-than takes a number of days.'],
  [['--older-than=1.5'], '--older-than takes a number of days.'],
  [['--older-than='], '--older-than takes a number of days.'],
  [['--older-than=100000'], '--older-than takes a number of days.'],
  [['--older-than'], '--older-than'],
  [['--younger-than=3'], '--younger-than'],
  [['3'], 'archive takes no arguments besides --older-than.'],
])('does nothing for %j and prints the usage', async (given, words) => {
  const game = await endedGame(200);
  const { status, stdout, stderr } = await runLyon(['archive', ...given], env);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(words);
  expect(stderr).toContain('\n\nUsage:\n');
  expect(await unarchived([game])).toEqual([game]);
  await database.sql`update games set unarchived_since = null where game_id = ${game}`;
});

test('archives the games that ended so many days ago, 30 if it names none, and shows how many', async () => {
  const games = [await endedGame(0), await endedGame(20), await endedGame(40)] as const;
  const { game, north } = await playingTable(services);
  const before = await readNotices(services, null, { game: games[2], after: null, first: 50 });
  expect(await runLyon(['archive'], env)).toMatchObject({ status: 0, stderr: 'Archived games: 1, with 6 entries.\n' });
  expect(await unarchived(games)).toEqual(games.slice(0, 2));
  expect(await readNotices(services, null, { game: games[2], after: null, first: 50 })).toEqual(before);
  expect(await runLyon(['archive', '--older-than', '19'], env)).toMatchObject({
    status: 0,
    stderr: 'Archived games: 1, with 6 entries.\n',
  });
  expect(await runLyon(['archive', '--older-than=0'], env)).toMatchObject({ status: 0, stderr: 'Archived games: 1, with 6 entries.\n' });
  expect(await runLyon(['archive', '--older-than=0'], env)).toMatchObject({ status: 0, stderr: 'Archived games: 0, with 0 entries.\n' });
  expect(await unarchived([...games, game as GameId])).toEqual([game]);
  must(await resign(services, north, { game, idempotencyKey: 'resign' }));
});

test('names a game that cannot be archived, archives the others and exits with 1', async () => {
  const [bad, good] = [await endedGame(9), await endedGame(8)];
  await database.sql.begin(async (session) => {
    await session`alter table entries disable trigger entries_immutable`;
    await session`update entries set hash = 'x' where game_id = ${bad} and seq = 2`;
    await session`alter table entries enable always trigger entries_immutable`;
  });
  const { status, stderr } = await runLyon(['archive', '--older-than=7'], env);
  expect(status).toBe(1);
  expect(stderr).toContain(`The game ${bad} was not archived: `);
  expect(stderr).toContain('Archived games: 1, with 6 entries.');
  expect(await unarchived([bad, good])).toEqual([bad]);
  await database.sql`update games set unarchived_since = null where game_id = ${bad}`;
});

test('changes nothing with another secret key, or in a database without the tables', async () => {
  const game = await endedGame(50);
  const otherKey = await runLyon(['archive'], { ...env, LYON_SECRET_KEY: 'A'.repeat(43) });
  expect(otherKey).toMatchObject({ status: 1, stderr: expect.stringContaining('the secret key is not the one of this database') });
  expect(await unarchived([game])).toEqual([game]);
  const empty = await emptyDatabase();
  const notMigrated = await runLyon(['archive'], { ...env, DATABASE_URL: empty.url });
  expect(notMigrated).toMatchObject({ status: 1, stderr: expect.stringContaining('start the server once, which migrates them') });
  expect(await empty.sql`select relname from pg_class where relnamespace = 'public'::regnamespace`).toEqual([]);
});
