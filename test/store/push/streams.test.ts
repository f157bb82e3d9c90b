// Callers who open and read streams delay no one else's. Two who write to a stream at the same time lose nothing, and write nothing twice.
import { afterAll, expect, test } from 'vitest';
import type { AccountId, GameId } from '../../../src/games/ports/game-store.js';
import { ownerKey, type RecordedGame, type StreamOwner } from '../../../src/games/ports/streams.js';
import { readClockTerms } from '../../../src/record/lifecycle/clock.js';
import { openStore } from '../../../src/store/index.js';
import { untilBlocked } from '../../support/blocked.js';
import { ENCRYPTION } from '../../support/encryption.js';
import { freshDatabase } from '../../support/postgres.js';
import { newGame } from '../opened-game.js';

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
    expect((await store.streams.record([{ before: { seq: 0, warnAt: null }, now, messages: [message] }])).games.size).toBe(1);
    expect(opened).toBe(0);
    return { all: Promise.all(waiting) };
  });
  await opening.all;
  expect(opened).toBe(4);
  expect((await store.streams.read(ownerKey(owned('anna')), 0, 5))!.messages).toMatchObject([{ number: 1, subject: game }]);
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

/** A game whose clock is short, recorded in the stream of an account. */
async function shortClock(owner: StreamOwner): Promise<RecordedGame> {
  await store.streams.open(owner, false);
  const game = crypto.randomUUID() as GameId;
  const now = { game, seq: 1, spectatorSeq: 1, toAct: ['north'], warnAt: new Date(1_000), deadline: new Date(2_000) };
  await store.streams.record([{ before: { seq: 1, warnAt: null }, now, messages: [] }]);
  return (await store.streams.gamesToWarn(new Date(1_000), 9)).find((each) => each.game === game)!;
}

const warningTo = (owner: StreamOwner, known: RecordedGame) => ({
  before: known,
  now: { ...known, warnAt: null },
  messages: [
    { owner: ownerKey(owner), at: new Date(), kind: 'clock' as const, subject: known.game, viewer: 'spectator', seq: 1, version: 1 },
  ],
});

test('of two instances that warn of the same clock, one writes the warning', async () => {
  const owner = owned('carl');
  const known = await shortClock(owner);
  const warned = await sql.begin(async (transaction) => {
    await transaction`select from stream_games where game = ${known.game} for update`;
    const both = [1, 2].map(() => store.streams.record([warningTo(owner, known)]));
    await untilBlocked(sql, 2);
    return { all: Promise.all(both) };
  });
  expect((await warned.all).map(({ games }) => games.size).sort()).toEqual([0, 1]);
  expect((await store.streams.read(ownerKey(owner), 0, 5))!.messages).toHaveLength(1);
});

test('an instance that read a game before its clock was warned of does not restore the warning', async () => {
  const owner = owned('dora');
  const known = await shortClock(owner);
  await store.streams.record([warningTo(owner, known)]);
  const next = { before: known, now: { ...known, seq: 2 }, messages: [] };
  expect((await store.streams.record([next])).games).toEqual(new Set());
  expect((await store.streams.gamesToWarn(new Date(1_000), 9)).map(({ game }) => game)).not.toContain(known.game);
});

test('a clock that begins to run while a stream is opened is handed over', async () => {
  const account = 'erik' as AccountId;
  const game = newGame(crypto.randomUUID() as GameId);
  const clock = readClockTerms({ initialSeconds: 1_000, incrementSeconds: 0 });
  await store.games.open([{ ...game, facts: { ...game.facts, openedBy: account, clock } }], null);
  await sql`update games set followed = false where game_id = ${game.facts.id}`;
  await sql`delete from game_outbox`;
  const opening = await sql.begin(async (transaction) => {
    // As the append that starts the game.
    await transaction`update games set status = 'playing', seq = 2, deadline = now() where game_id = ${game.facts.id}`;
    const opened = store.streams.open({ account }, false);
    await untilBlocked(sql, 1);
    return { opened };
  });
  await opening.opened;
  expect(await sql`select followed from games where game_id = ${game.facts.id}`).toEqual([{ followed: true }]);
  expect(await sql`select after_seq from game_outbox where game_id = ${game.facts.id}`).toEqual([{ after_seq: 1 }]);
});
