// Callers who open and read streams delay no one else's.
import { afterAll, expect, test } from 'vitest';
import type { AccountId, GameId } from '../../../src/games/ports/game-store.js';
import { ownerKey, type StreamOwner } from '../../../src/games/ports/streams.js';
import { openStore } from '../../../src/store/index.js';
import { ENCRYPTION } from '../../support/encryption.js';
import { freshDatabase } from '../../support/postgres.js';

const database = await freshDatabase();
const { sql } = database;
const store = await openStore({
  address: database.address,
  poolSizes: { appends: 5, reads: 4 },
  statementTimeout: 60_000,
  lockWait: 60_000,
  instance: 'streams',
  encryption: ENCRYPTION,
  onFault: () => undefined,
});
afterAll(() => store.close());

const waitingLocks = () => sql`
  select from pg_locks join pg_database on pg_database.oid = database
  where locktype = 'advisory' and not granted and datname = current_database()`;

const owned = (name: string): StreamOwner => ({ account: name as AccountId });

test('streams are recorded while the opening of many others waits', async () => {
  await store.streams.open(owned('anna'), false);
  const game = crypto.randomUUID() as GameId;
  const now = { game, seq: 1, spectatorSeq: 1, toAct: [], warnAt: null, deadline: null };
  const message = {
    owner: ownerKey(owned('anna')),
    at: new Date(),
    kind: 'entry' as const,
    subject: game,
    viewer: 'spectator',
    seq: 1,
    version: 1,
  };
  let opened = 0;
  const opening = await sql.begin(async (transaction) => {
    // As a transaction that opens a game: streams are opened after it.
    await transaction`select pg_advisory_xact_lock_shared(hashtextextended('streams', 0))`;
    const waiting = [1, 2, 3, 4].map((each) => store.streams.open(owned(`stranger-${each}`), false).then(() => opened++));
    // All connections on which streams are opened.
    await expect.poll(async () => (await waitingLocks()).length).toBe(2);
    expect((await store.streams.record([{ before: 0, now, messages: [message] }])).size).toBe(1);
    expect(opened).toBe(0);
    return { all: Promise.all(waiting) };
  });
  await opening.all;
  expect(opened).toBe(4);
  expect(await store.streams.messages(ownerKey(owned('anna')), 0, 5)).toMatchObject([{ number: 1, subject: game }]);
});

test('a stream that is opened again within the hour is only read', async () => {
  const used = async () => (await sql`select xmin::text as written, used_at from streams where owner = ${ownerKey(owned('ben'))}`)[0]!;
  const head = await store.streams.open(owned('ben'), false);
  const before = await used();
  expect(await store.streams.open(owned('ben'), false)).toEqual(head);
  expect(await used()).toEqual(before);
  // What the stream receives has changed.
  await store.streams.open(owned('ben'), true);
  expect((await used())['written']).not.toBe(before['written']);
  await sql`update streams set used_at = now() - interval '61 minutes'`;
  await store.streams.open(owned('ben'), true);
  expect((await used())['used_at'] > before['used_at']).toBe(true);
});
