// What stands in the log stays there, whoever asks the database: also who replays the changes of another one.
import { expect, test } from 'vitest';
import { openHouse, startTable } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';

const { sql, ...database } = await freshDatabase();
const { game } = await startTable(await openHouse(database));
const standing = () => sql`select * from entries order by seq`;
const before = await standing();

test.each([
  ['origin', 'update', "update entries set kind = 'x'"],
  ['origin', 'delete', 'delete from entries'],
  ['origin', 'truncate', 'truncate entries'],
  ['replica', 'update', "update entries set kind = 'x'"],
  ['replica', 'delete', 'delete from entries'],
  ['replica', 'truncate', 'truncate entries'],
  ['replica', 'truncate along with other tables', 'truncate seats, entries cascade'],
])('in the role of %s, entries refuse %s', async (role, _, statement) => {
  const attempt = sql.begin(async (session) => {
    await session.unsafe(`set local session_replication_role = ${role}`);
    await session.unsafe(statement);
  });
  await expect(attempt).rejects.toMatchObject({ code: '23001', message: 'an entry is for ever' });
  expect(before.map((row) => row['game_id'])).toEqual([game, game, game]);
  expect(await standing()).toEqual(before);
});

test.each([
  ['origin', 'delete', 'delete from games'],
  ['origin', 'truncate', 'truncate games cascade'],
  ['replica', 'delete', 'delete from games'],
  ['replica', 'truncate', 'truncate games cascade'],
])('in the role of %s, games refuse %s: their secrets would be gone', async (role, _, statement) => {
  const attempt = sql.begin(async (session) => {
    await session.unsafe(`set local session_replication_role = ${role}`);
    await session.unsafe(statement);
  });
  await expect(attempt).rejects.toMatchObject({ code: '23001', message: 'a game is for ever' });
  expect(await sql`select game_id from games`).toEqual([{ game_id: game }]);
});
