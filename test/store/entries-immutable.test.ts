// Triggers keep the log immutable, also in sessions that replay the changes of another database.
import { expect, test } from 'vitest';
import { startServices, startTable } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';

const { sql, ...database } = await freshDatabase();
const { game } = await startTable(await startServices(database));
const readEntries = () => sql`select * from entries order by seq`;
const before = await readEntries();

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
  await expect(attempt).rejects.toMatchObject({ code: '23001', message: 'entries are immutable' });
  expect(before.map((row) => row['game_id'])).toEqual([game, game, game]);
  expect(await readEntries()).toEqual(before);
});

test.each([
  ['origin', 'delete', 'delete from games'],
  ['origin', 'truncate', 'truncate games cascade'],
  ['replica', 'delete', 'delete from games'],
  ['replica', 'truncate', 'truncate games cascade'],
])('in the role of %s, games refuse %s', async (role, _, statement) => {
  const attempt = sql.begin(async (session) => {
    await session.unsafe(`set local session_replication_role = ${role}`);
    await session.unsafe(statement);
  });
  await expect(attempt).rejects.toMatchObject({ code: '23001', message: 'games cannot be deleted' });
  expect(await sql`select game_id from games`).toEqual([{ game_id: game }]);
});
