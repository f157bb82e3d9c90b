// Triggers keep the log immutable, also in sessions that replay the changes of another database.
import { expect, test } from 'vitest';
import { startServices, startTable } from '../../games/services.js';
import { freshDatabase } from '../../support/postgres.js';

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

/** Writes a row that covers all entries of the game. */
const ARCHIVED = `
  insert into archived_entries (game_id, from_seq, to_seq, versions, content, idempotency_keys)
  select game_id, min(seq), max(seq), '{}', '', '' from entries group by game_id`;

test.each(['origin', 'replica'])('in the role of %s, entries are deleted only by the transaction that archives them', async (role) => {
  class Undone extends Error {}
  const attempt = (...statements: string[]) =>
    sql.begin(async (session) => {
      await session.unsafe(`set local session_replication_role = ${role}`);
      for (const statement of statements) await session.unsafe(statement);
      throw new Undone();
    });
  const refusal = { code: '23001', message: 'entries are immutable' };
  await expect(attempt(ARCHIVED, 'delete from entries')).rejects.toThrow(Undone);
  await expect(attempt(ARCHIVED.replace('max(seq)', 'max(seq) - 1'), 'delete from entries')).rejects.toMatchObject(refusal);
  await expect(attempt(ARCHIVED.replace('min(seq)', 'min(seq) + 1'), 'delete from entries')).rejects.toMatchObject(refusal);
  await expect(attempt(ARCHIVED.replace('select game_id', 'select gen_random_uuid()'), 'delete from entries')).rejects.toMatchObject(
    refusal,
  );
  await expect(attempt(ARCHIVED, "update entries set kind = 'x'")).rejects.toMatchObject(refusal);
  await expect(attempt(ARCHIVED, 'delete from archived_entries')).rejects.toMatchObject(refusal);
  await expect(attempt(ARCHIVED, "update archived_entries set content = 'x'")).rejects.toMatchObject(refusal);
  await expect(attempt('truncate archived_entries')).rejects.toMatchObject(refusal);
  expect(await readEntries()).toEqual(before);
});

test('entries are not deleted by a transaction after the one that archived them', async () => {
  await sql.unsafe(ARCHIVED);
  await expect(sql`delete from entries`).rejects.toMatchObject({ code: '23001' });
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
