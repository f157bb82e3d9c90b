import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { afterAll, describe, expect, test } from 'vitest';
import { NO_PROCEEDINGS } from '../../../src/games/model/proceedings.js';
import type { Append, Entry, GameId } from '../../../src/games/ports/game-store.js';
import { connect } from '../../../src/store/connection/connect.js';
import { byFunction, GroupCommit, IN_GROUPS } from '../../../src/store/games/append.js';
import { GameKeys } from '../../../src/store/games/content.js';
import { openStore } from '../../../src/store/index.js';
import { ENCRYPTION } from '../../support/encryption.js';
import { freshDatabase } from '../../support/postgres.js';
import { extent } from '../../support/runs.js';
import { APPEND_FUNCTION } from '../../support/sharded-postgres.js';
import { entry, HASH, openedGame } from '../opened-game.js';

/** Longer than any test holds a lock. */
const LOCK_WAIT = 60_000;

const appending = (game: GameId, after: number, entries: readonly Entry[], more: Partial<Append> = {}): Append => ({
  game,
  after: { seq: after, hash: `hash-${after}` },
  entries,
  summary: {
    seq: after + entries.length,
    status: 'playing',
    era: 2,
    taken: ['north', 'so"uth, {x}'],
    entropies: ['a', 'b'],
    rulesVersion: 1,
    lastAt: null,
    heads: [`hash-${after + entries.length}`, 'other'],
    drawn: [0, 3],
    proceedings: { ...NO_PROCEEDINGS, undos: [{ at: 3, to: 2 }] },
    toAct: ['north'],
    outcome: null,
    endedAt: null,
    clocks: null,
    versions: [4, 2, 4],
  },
  tokenGeneration: 0,
  remember: { tokenHash: HASH, key: `k${after}`, bodyHash: 'ff'.repeat(32) },
  ...more,
});

/** How appends become statements: several games in one, or in a sharded database each by a call of a function. */
const WAYS = [
  // Of five games, one for all, and one for each of the two that lost.
  { way: 'in groups', sharded: false, grouping: IN_GROUPS, statements: { ofFive: 1 + 2, ofForty: Math.ceil(40 / 32) } },
  { way: 'by the function', sharded: true, grouping: byFunction(4, LOCK_WAIT), statements: { ofFive: 5 + 2, ofForty: 40 } },
];

describe.each(WAYS)('$way', async ({ sharded, grouping, statements: expected }) => {
  const database = await freshDatabase();
  if (sharded) await database.sql.unsafe(APPEND_FUNCTION);
  const store = await openStore({
    address: database.address,
    poolSizes: { appends: 5, reads: 2 },
    statementTimeout: 5_000,
    sharded,
    instance: 'append-test',
    encryption: ENCRYPTION,
    onFault: () => undefined,
  });
  afterAll(() => store.close());
  const keys = new GameKeys(drizzle(postgres({ ...database.address, max: 1 })), ENCRYPTION);

  /** Opens a game whose key is cached, as that of a game in play is. */
  async function openOne(): Promise<GameId> {
    const game = await openedGame(store.games);
    await keys.of(game);
    return game;
  }

  describe('an append', () => {
    test('is one statement in one round trip', async () => {
      const statements: string[] = [];
      const debug = (_: number, statement: string) => void statements.push(statement);
      const sql = postgres({ ...database.address, max: 1, debug });
      const game = await openOne();
      await sql`select 1`;
      statements.length = 0;
      expect(await new GroupCommit(sql, keys, LOCK_WAIT, grouping).append(appending(game, 1, [entry(game, 2), entry(game, 3)]))).toBe(
        'appended',
      );
      expect(statements).toHaveLength(1);
      await sql.end();
    });

    test('waits for the disk even if the database does not by default', async () => {
      await database.sql.unsafe(`alter database ${database.address.database} set synchronous_commit to off`);
      const connections = connect({ address: database.address, poolSizes: { appends: 1, reads: 1 }, statementTimeout: 0 });
      const [row] = await connections.sql`select current_setting('synchronous_commit') as setting`;
      await connections.close();
      expect(row).toEqual({ setting: 'on' });
    });

    test('is read back unchanged', async () => {
      const game = await openOne();
      const awkward: Entry = {
        ...entry(game, 2),
        action: { type: 'a', zeta: 'é"\\', alpha: [1.5, null, { z: 1, a: 2 }] } as Entry['action'],
        events: [{ type: 'e', text: "'; drop table games; --", later: true, earlier: false } as Entry['events'][number]],
      };
      const append = appending(game, 1, [awkward, entry(game, 3)]);
      expect(await store.games.append(append)).toBe('appended');
      const read = await store.games.entries(game, { viewer: null, afterSeq: 1, upToSeq: 3, limit: 9 });
      expect(JSON.stringify(read)).toBe(JSON.stringify(append.entries.map((each) => ({ ...each }))));
      expect(read[0]).toEqual(awkward);
      expect(await store.games.findGame(game, HASH)).toMatchObject({ summary: append.summary, seat: 'north', tokenGeneration: 0 });
      const key = { key: 'k1', bodyHash: 'ff'.repeat(32) };
      expect(await store.games.findRequest(game, HASH, key)).toEqual({ isSameBody: true, firstSeq: 2, lastSeq: 3 });
      expect(await store.games.findRequest(game, HASH, { ...key, bodyHash: 'ee'.repeat(32) })).toMatchObject({ isSameBody: false });
    });

    test.each([
      ['the entries were judged on an older seq', { after: { seq: 0, hash: 'hash-1' } }],
      ['the entries were judged on an entry that the database has lost', { after: { seq: 1, hash: 'lost' } }],
      ['a token has been replaced since', { tokenGeneration: 1 }],
      ['there is no such game', { game: '00000000-0000-4000-8000-000000000000' as GameId }],
    ])('writes nothing if %s', async (_, change) => {
      const game = await openOne();
      expect(await store.games.append({ ...appending(game, 1, [entry(game, 2)]), ...change })).toBe('lost');
      expect(await store.games.entries(game, { viewer: null, afterSeq: 0, upToSeq: 9, limit: 9 })).toHaveLength(1);
      expect(await store.games.findRequest(game, HASH, { key: 'k1', bodyHash: 'ff'.repeat(32) })).toBeNull();
    });

    test('writes nothing if the idempotency key has been used', async () => {
      const game = await openOne();
      await store.games.append(appending(game, 1, [entry(game, 2)]));
      const again = appending(game, 2, [entry(game, 3)], { remember: { tokenHash: HASH, key: 'k1', bodyHash: 'ee'.repeat(32) } });
      expect(await store.games.append(again)).toBe('key-used');
      expect((await store.games.findGame(game, null))?.summary.seq).toBe(2);
      expect(await store.games.entries(game, { viewer: null, afterSeq: 0, upToSeq: 9, limit: 9 })).toHaveLength(2);
    });

    const TOURNAMENT = '00000000-0000-4000-8000-000000000abc';
    const WON = { winners: ['north'] };
    test.each([
      { what: 'that nobody follows', before: {}, after: {}, result: 'appended' },
      { what: 'that a stream follows', before: { followed: true }, after: {}, result: 'handed-over', followed: true, outbox: false },
      { what: 'that is disputed', before: {}, after: { status: 'disputed' }, result: 'handed-over', followed: true, outbox: false },
      { what: 'that ends', before: {}, after: { status: 'finished' }, result: 'appended', live: false, archived: true },
      { what: 'that is annulled', before: {}, after: { status: 'annulled' }, result: 'appended', live: false, archived: true },
      {
        what: 'that goes on after its end',
        before: { status: 'finished' },
        after: {},
        result: 'handed-over',
        followed: true,
        outbox: false,
      },
      { what: 'of a tournament', before: { tournament_id: TOURNAMENT }, after: {}, result: 'appended' },
      {
        what: 'of a tournament that ends',
        before: { tournament_id: TOURNAMENT },
        after: { status: 'finished', outcome: WON },
        result: 'handed-over',
        outbox: true,
        live: false,
        archived: true,
      },
      {
        what: 'of a tournament that gets another outcome',
        before: { tournament_id: TOURNAMENT, status: 'finished' },
        after: { status: 'finished', outcome: WON },
        result: 'handed-over',
        outbox: true,
        live: false,
        archived: true,
      },
    ])('to a game $what', async ({ before, after, result, followed = false, outbox = null, live = true, archived = false }) => {
      const { sql } = database;
      const game = await openOne();
      await sql`update games set ${sql({ status: 'playing', ...before })} where game_id = ${game}`;
      await sql`update seats set live = ${!('status' in before)} where game_id = ${game}`;
      const append = appending(game, 1, [entry(game, 2), entry(game, 3)]);
      expect(await store.games.append({ ...append, summary: { ...append.summary, ...(after as Partial<Append['summary']>) } })).toBe(
        result,
      );
      const [row] = await sql`select followed, unarchived_since is not null as archived from games where game_id = ${game}`;
      expect(row).toEqual({ followed, archived });
      expect([...(await sql`select seq, result, after_seq from game_outbox where game_id = ${game}`)]).toEqual(
        outbox === null ? [] : [{ seq: 3, result: outbox, after_seq: 1 }],
      );
      expect([...(await sql`select live from seats where game_id = ${game}`)]).toEqual([{ live }]);
    });

    const PLAYER = 'player';
    test.each([
      {
        what: 'ends the account that was added to the seat',
        added: true,
        accounts: {},
        seat: { account: null, account_added: false },
        joined: {},
      },
      {
        what: 'returns the seat to the account that it was opened for',
        added: true,
        accounts: { north: 'named' },
        seat: { account: 'named', account_added: false },
        joined: {},
      },
      {
        what: 'keeps an account that has joined',
        added: false,
        accounts: {},
        seat: { account: PLAYER, account_added: false },
        joined: { north: PLAYER },
      },
    ])('with which a seat is left $what', async ({ added, accounts, seat, joined }) => {
      const { sql } = database;
      const game = await openOne();
      await sql`update games set joined = ${sql.json({ north: PLAYER })}, accounts = ${sql.json(accounts)} where game_id = ${game}`;
      await sql`update seats set account = ${PLAYER}, account_added = ${added} where game_id = ${game}`;
      const read = async () => [
        (await sql`select account, account_added from seats where game_id = ${game}`)[0],
        (await sql`select joined from games where game_id = ${game}`)[0],
      ];
      const before = await read();
      const leaving = appending(game, 1, [{ ...entry(game, 2), kind: 'seat-left' }], { leftSeat: 'north' });
      expect(await store.games.append({ ...leaving, tokenGeneration: 1 })).toBe('lost');
      expect(await store.games.append(appending(game, 1, [entry(game, 2)]))).toBe('appended');
      expect(await read()).toEqual(before);
      const used = appending(game, 2, [entry(game, 3)], { remember: { tokenHash: HASH, key: 'k1', bodyHash: 'ff'.repeat(32) } });
      expect(await store.games.append({ ...used, leftSeat: 'north' })).toBe('key-used');
      expect(await read()).toEqual(before);
      expect(await store.games.append(appending(game, 2, [entry(game, 3)], { leftSeat: 'north' }))).toBe('appended');
      expect(await read()).toEqual([seat, { joined }]);
    });

    test('succeeds for exactly one of five concurrent writers, in every round', async () => {
      const game = await openOne();
      for (let seq = 1; seq <= extent(200, 30); seq++) {
        const racers = [1, 2, 3, 4, 5].map((racer) =>
          appending(game, seq, [{ ...entry(game, seq + 1), actor: `racer-${racer}` }], {
            remember: { tokenHash: HASH, key: `${seq}-${racer}`, bodyHash: 'ff' },
          }),
        );
        const outcomes = await Promise.all(racers.map(store.games.append));
        expect([...outcomes].sort()).toEqual(['appended', 'lost', 'lost', 'lost', 'lost']);
      }
    });
  });

  describe('appends of several games', () => {
    /** A client that counts its statements. */
    async function countingClient() {
      const statements: string[] = [];
      const sql = postgres({ ...database.address, max: 4, debug: (_, statement) => void statements.push(statement) });
      await Promise.all([1, 2, 3, 4].map(() => sql`select 1`));
      statements.length = 0;
      return { sql, statements };
    }
    const openGames = (count: number) => Promise.all(Array.from({ length: count }, () => openOne()));

    test('that wait at the same time have each its own result', async () => {
      const { sql, statements } = await countingClient();
      const [one, list, outdated, replaced, used] = (await openGames(5)) as [GameId, GameId, GameId, GameId, GameId];
      await store.games.append(appending(used, 1, [entry(used, 2)]));
      const usedKey = { tokenHash: HASH, key: 'k1', bodyHash: 'ee'.repeat(32) };
      const commit = new GroupCommit(sql, keys, LOCK_WAIT, grouping);
      const results = await Promise.all([
        commit.append(appending(one, 1, [entry(one, 2)])),
        commit.append(appending(list, 1, [entry(list, 2), entry(list, 3), entry(list, 4)])),
        commit.append(appending(outdated, 0, [entry(outdated, 1)])),
        commit.append(appending(replaced, 1, [entry(replaced, 2)], { tokenGeneration: 7 })),
        commit.append(appending(used, 2, [entry(used, 3)], { remember: usedKey })),
      ]);
      expect(results).toEqual(['appended', 'appended', 'lost', 'lost', 'key-used']);
      expect(statements).toHaveLength(expected.ofFive);
      const logs = await Promise.all(
        [one, list, outdated, replaced, used].map((game) => store.games.entries(game, { viewer: null, afterSeq: 0, upToSeq: 9, limit: 9 })),
      );
      expect(logs.map((log) => log.map(({ seq }) => seq))).toEqual([[1, 2], [1, 2, 3, 4], [1], [1], [1, 2]]);
      await sql.end();
    });

    test('are executed as few statements as the way allows when many wait', async () => {
      const { sql, statements } = await countingClient();
      const games = await openGames(40);
      const commit = new GroupCommit(sql, keys, LOCK_WAIT, grouping);
      const results = await Promise.all(games.map((game) => commit.append(appending(game, 1, [entry(game, 2)]))));
      expect(new Set(results)).toEqual(new Set(['appended']));
      expect(statements).toHaveLength(expected.ofForty);
      await sql.end();
    });

    test('fail alone: the others of the batch are appended', async () => {
      const { sql } = await countingClient();
      const [one, faulty, other] = (await openGames(3)) as [GameId, GameId, GameId];
      const commit = new GroupCommit(sql, keys, LOCK_WAIT, grouping);
      const invalid = { ...entry(faulty, 2), seq: 1 };
      const results = await Promise.allSettled([
        commit.append(appending(one, 1, [entry(one, 2)])),
        commit.append(appending(faulty, 1, [invalid])),
        commit.append(appending(other, 1, [entry(other, 2)])),
      ]);
      expect(results.map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason)))).toEqual([
        'appended',
        'StoreFault: the store failed (23505, entries_pkey)',
        'appended',
      ]);
      expect((await store.games.findGame(faulty, null))?.summary.seq).toBe(1);
      await sql.end();
    });

    test('do not wait for a locked game, whose appends wait for each other', async () => {
      const { sql } = await countingClient();
      const [locked, ...free] = (await openGames(9)) as [GameId, ...GameId[]];
      const commit = new GroupCommit(sql, keys, LOCK_WAIT, grouping);
      let isUnlocked = false;
      const waiting: Promise<unknown>[] = [];
      await database.sql.begin(async (transaction) => {
        await transaction`select from games where game_id = ${locked} for update`;
        for (let racer = 0; racer < 6; racer++) {
          const remember = { tokenHash: HASH, key: `locked-${racer}`, bodyHash: 'ff' };
          waiting.push(commit.append(appending(locked, 1, [entry(locked, 2)], { remember })).then((result) => [isUnlocked, result]));
        }
        for (let seq = 1; seq <= 20; seq++) {
          const results = await Promise.all(free.map((game) => commit.append(appending(game, seq, [entry(game, seq + 1)]))));
          expect(new Set(results)).toEqual(new Set(['appended']));
        }
        isUnlocked = true;
      });
      const results = await Promise.all(waiting);
      expect(results.map(String).sort()).toEqual(['true,appended', ...Array<string>(5).fill('true,lost')]);
      await sql.end();
    });

    test('of three instances collide without a deadlock, and exactly one of each game succeeds', async () => {
      const games = await openGames(12);
      const clients = [1, 2, 3].map(() => postgres({ ...database.address, max: 4 }));
      const instances = clients.map((sql) => new GroupCommit(sql, keys, LOCK_WAIT, grouping));
      const rounds = extent(100, 15);
      let appended = 0;
      for (let seq = 1; seq <= rounds; seq++) {
        const results = await Promise.all(
          instances.flatMap((instance, index) =>
            // Each instance has the games in another order.
            games
              .toSorted((a, b) => (index - 1) * (a < b ? -1 : 1))
              .map((game) => {
                const remember = { tokenHash: HASH, key: `${seq}-${index}`, bodyHash: 'ff' };
                return instance.append(appending(game, seq, [{ ...entry(game, seq + 1), actor: `instance-${index}` }], { remember }));
              }),
          ),
        );
        appended += results.filter((result) => result === 'appended').length;
        expect(results.every((result) => result === 'appended' || result === 'lost')).toBe(true);
      }
      expect(appended).toBe(rounds * games.length);
      await Promise.all(clients.map((sql) => sql.end()));
    });

    test('reject when the connection is lost, and later ones succeed', async () => {
      const { sql } = await countingClient();
      const games = await openGames(3);
      const commit = new GroupCommit(sql, keys, LOCK_WAIT, grouping);
      const results = await database.sql.begin(async (transaction) => {
        // The lock on the table, not on a row, holds each statement.
        await transaction`lock table entries in exclusive mode`;
        let areSettled = false;
        const pending = Promise.allSettled(games.map((game) => commit.append(appending(game, 1, [entry(game, 2)])))).finally(() => {
          areSettled = true;
        });
        await expect
          .poll(async () => {
            await transaction`
              select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`;
            return areSettled;
          })
          .toBe(true);
        return pending;
      });
      expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
      const again = await Promise.all(games.map((game) => commit.append(appending(game, 1, [entry(game, 2)]))));
      expect(again).toEqual(['appended', 'appended', 'appended']);
      await sql.end({ timeout: 1 });
    });
  });

  test('pages of a viewer contain the entries it has notice of, and findPlace resolves its numbers', async () => {
    const game = await openOne();
    await store.games.append(
      appending(game, 1, [entry(game, 2, [2, 0, 2]), entry(game, 3, [3, 2, 0]), entry(game, 4, [4, 0, 0]), entry(game, 5, [5, 3, 3])]),
    );
    const seqs = async (viewer: number | null, afterSeq: number, limit: number) =>
      (await store.games.entries(game, { viewer, afterSeq, upToSeq: 5, limit })).map(({ seq }) => seq);
    expect(await seqs(null, 0, 9)).toEqual([1, 2, 3, 4, 5]);
    expect(await seqs(1, 0, 9)).toEqual([1, 3, 5]);
    expect(await seqs(1, 1, 1)).toEqual([3]);
    expect(await seqs(2, 2, 9)).toEqual([5]);
    const places = await Promise.all([1, 2, 3, 4].map((version) => store.games.findPlace(game, 1, version)));
    expect(places).toEqual([{ seq: 1, hash: 'hash-1' }, { seq: 3, hash: 'hash-3' }, { seq: 5, hash: 'hash-5' }, null]);
    const anchored = async (viewer: number | null, afterSeq: number) =>
      (await store.games.entries(game, { viewer, afterSeq, upToSeq: 5, limit: 2, withAnchor: true })).map(({ seq }) => seq);
    expect(await anchored(2, 3)).toEqual([3, 5]);
    expect(await anchored(1, 2)).toEqual([2, 3]);
    expect(await anchored(null, 4)).toEqual([4, 5]);
  });
});

test('the function waits for the disk, and for locks no longer than its parameter says, whatever the session does by default', async () => {
  const { sql } = await freshDatabase();
  await sql.unsafe(APPEND_FUNCTION);
  const settings = await sql.begin(async (transaction) => {
    await transaction`set local synchronous_commit to off`;
    await transaction`set local lock_timeout to 0`;
    await transaction`select append_to_game(gen_random_uuid(), '{}', '[]', false, 250)`;
    return transaction`select current_setting('synchronous_commit') as commit, current_setting('lock_timeout') as lock`;
  });
  expect([...settings]).toEqual([{ commit: 'on', lock: '250ms' }]);
});
