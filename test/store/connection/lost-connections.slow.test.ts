// Connections that are killed, reset, cut or stay silent. No test measures time: what would wait for a limit of the network or of a
// statement would exceed the limit of the test.
import type { EventEmitter } from 'node:events';
import postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import type { AccountId } from '../../../src/games/ports/game-store.js';
import { connect, type DatabaseSettings } from '../../../src/store/connection/connect.js';
import { openStore, type Store, StoreFault } from '../../../src/store/index.js';
import { type BreakablePostgres, breakable } from '../../support/breakable-postgres.js';
import { ENCRYPTION } from '../../support/encryption.js';
import { type FreshDatabase, freshDatabase } from '../../support/postgres.js';
import { whenOver } from '../../support/when-over.js';
import { openedGame } from '../opened-game.js';

const database = await freshDatabase();

/** So that no test waits for it. */
const LONG = 600_000;

interface Tried {
  readonly proxy: BreakablePostgres;
  readonly store: Store;
  /** Reads over the pool of reads, and over that of appends. */
  readonly read: () => Promise<unknown>;
}

async function storeBehindProxy(settings: Partial<DatabaseSettings> = {}, on: FreshDatabase = database): Promise<Tried> {
  const proxy = await breakable(on);
  const store = await openStore({
    address: proxy.address,
    poolSizes: { appends: 2, reads: 3 },
    statementTimeout: LONG,
    instance: crypto.randomUUID(),
    encryption: ENCRYPTION,
    onFault: () => undefined,
    ...settings,
  });
  whenOver(store.close);
  const read = () => Promise.all([store.games.countUnfinishedGames('nobody' as AccountId), store.signingKeys.read()]);
  return { proxy, store, read };
}

const faultOf = async (work: Promise<unknown>): Promise<StoreFault> => {
  const fault = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(fault).toBeInstanceOf(StoreFault);
  return fault as StoreFault;
};

/** Fills the pools. */
const openAll = (read: () => Promise<unknown>) => Promise.all(Array.from({ length: 10 }, read));

/** Whether ten reads at once succeed. */
const works = async (read: Tried['read']): Promise<boolean> =>
  (await Promise.allSettled(Array.from({ length: 10 }, read))).every(({ status }) => status === 'fulfilled');

describe('a store', () => {
  test.each([
    [
      'backends are killed',
      (_proxy: BreakablePostgres) => database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'lyon-%'`,
    ],
    ['connections are reset', async (proxy: BreakablePostgres) => proxy.reset()],
    [
      'connections are cut',
      async (proxy: BreakablePostgres) => {
        await proxy.cut();
        await proxy.mend();
      },
    ],
  ])('works again when all its %s, while requests arrive', async (_what, lose) => {
    const { proxy, read } = await storeBehindProxy();
    for (let round = 0; round < 5; round++) {
      await openAll(read);
      const during = Promise.allSettled(Array.from({ length: 30 }, read));
      await lose(proxy);
      await Promise.allSettled([during, ...Array.from({ length: 30 }, read)]);
      await expect.poll(() => works(read)).toBe(true);
    }
  });

  test('gives up a connection that is silent while the database answers over new ones, and the idle ones with it', async () => {
    const { proxy, store } = await storeBehindProxy();
    const read = () => store.games.countUnfinishedGames('nobody' as AccountId);
    await openAll(read);
    proxy.silence();
    expect(await faultOf(read())).toMatchObject({ sqlState: 'CONNECTION_SILENT', unavailability: 'unavailable' });
    await openAll(read);
  });

  // The driver sends the parameters of a statement when it has its description.
  test.each(['begin', 'insert into "games"', 'commit\0'])('gives up a connection whose answer to «%s» is lost', async (words) => {
    const { proxy, store } = await storeBehindProxy();
    await openedGame(store.games);
    proxy.swallowAnswerTo(words);
    const unavailability = words.startsWith('commit') ? 'outcome-unknown' : 'unavailable';
    expect(await faultOf(openedGame(store.games))).toMatchObject({ unavailability });
    await openedGame(store.games);
  });

  // The driver sends that query itself. Vitest fails if its promise rejects where nothing catches it.
  test.each(['read', 'transaction'])('fails a %s whose connection is silent while the driver reads the array types', async (kind) => {
    const { proxy } = await storeBehindProxy();
    const { sql, close } = connect({ address: proxy.address, poolSizes: { appends: 1, reads: 1 }, statementTimeout: LONG });
    const run = () => (kind === 'read' ? sql`select 1` : sql.begin((transaction) => transaction`select 1`));
    proxy.swallowAnswerTo('typcategory');
    await expect(run()).rejects.toMatchObject({ code: 'CONNECTION_SILENT' });
    expect(await run()).toHaveLength(1);
    await close();
  });

  test('does not give up a statement that takes its time', async () => {
    const { proxy } = await storeBehindProxy();
    const settings = { poolSizes: { appends: 1, reads: 1 }, statementTimeout: LONG, lockWait: LONG };
    // Appends are cancelled after a moment at a lock, whatever the settings say.
    const { webhooks: sql, close } = connect({ address: proxy.address, ...settings });
    const before = proxy.made();
    // Held by a lock: it takes until its connection was suspected and checked.
    const holder = await database.sql.reserve();
    await holder`select pg_advisory_lock(7, 7)`;
    const slow = sql`select pg_advisory_lock(7, 7)`.execute();
    await expect.poll(() => proxy.made()).toBeGreaterThan(before + 1);
    await holder`select pg_advisory_unlock(7, 7)`;
    holder.release();
    expect(await slow).toHaveLength(1);
    await close();
  });

  test('gives up silent connections if new ones are silent too', async () => {
    const { proxy, read } = await storeBehindProxy();
    await openAll(read);
    proxy.silence('new ones');
    // Those that wait for a connection fail too.
    const results = await Promise.allSettled(Array.from({ length: 100 }, read));
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    await proxy.mend();
    await expect.poll(() => works(read)).toBe(true);
  });

  test('gives up a statement that exceeds its limit by far, even if its backend is at work', async () => {
    const { sql, close } = connect({ address: database.address, poolSizes: { appends: 1, reads: 1 }, statementTimeout: 300 });
    await expect(sql`select pg_sleep(600)`).rejects.toMatchObject({ code: '57014' });
    await sql.unsafe('set statement_timeout to 0');
    await expect(sql`select pg_sleep(600)`).rejects.toMatchObject({ code: 'CONNECTION_SILENT' });
    await close();
  });

  test('fails requests at once while new connections stay silent, but for one that asks', async () => {
    const { proxy, read } = await storeBehindProxy();
    await openAll(read);
    proxy.silence('new ones');
    proxy.reset();
    // One after the other they would wait for minutes.
    for (let round = 0; round < 4; round++) {
      const results = await Promise.allSettled(Array.from({ length: 100 }, read));
      expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    }
    await proxy.mend();
    await expect.poll(() => works(read)).toBe(true);
  });

  test('says that the outcome of an opening is unknown if its commit was not answered, and only then', async () => {
    const { proxy, store } = await storeBehindProxy();
    proxy.loseAnswerTo('commit\0');
    expect(await faultOf(openedGame(store.games))).toMatchObject({ unavailability: 'outcome-unknown' });
    proxy.loseAnswerTo('insert into "games"');
    expect(await faultOf(openedGame(store.games))).toMatchObject({ unavailability: 'unavailable' });
    await proxy.cut();
    expect(await faultOf(openedGame(store.games))).toMatchObject({ unavailability: 'unavailable' });
  });

  test('drops connections on which the database is read-only, and says so', async () => {
    const own = await freshDatabase();
    const { store } = await storeBehindProxy({}, own);
    await openedGame(store.games);
    const name = own.address.database;
    await own.sql.unsafe(`alter database ${name} set default_transaction_read_only to on`);
    await own.sql`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'lyon-%'`;
    await expect.poll(() => store.state([])).toBe('read-only');
    expect(await faultOf(openedGame(store.games))).toMatchObject({ unavailability: 'unavailable' });
    // The default of a database holds for new connections: those that remain open would stay read-only.
    await own.sql.unsafe(`alter database ${name} reset default_transaction_read_only`);
    await expect.poll(() => openedGame(store.games)).toBeDefined();
  });

  test('listens again after each loss of its connection, with a pause', async () => {
    const { proxy } = await storeBehindProxy();
    const { listen, close } = connect({ address: proxy.address, poolSizes: { appends: 1, reads: 1 }, statementTimeout: LONG });
    const heard: string[] = [];
    let begun = 0;
    await listen(
      'lost_connections',
      (payload) => heard.push(payload),
      () => begun++,
    );
    for (let round = 1; round <= 3; round++) {
      expect(begun).toBe(round);
      await database.sql`select pg_notify('lost_connections', ${String(round)})`;
      await expect.poll(() => heard).toContain(String(round));
      proxy.reset();
      await expect.poll(() => begun).toBe(round + 1);
    }
    await close();
  });
});

describe('the driver', () => {
  /** A client whose connections the test can close at any moment. */
  function clientWithSockets() {
    const sockets: EventEmitter[] = [];
    const sql = postgres({
      ...database.address,
      max: 1,
      fetch_types: false,
      socket: (options: { path: string }) => {
        const { connect: open } = process.getBuiltinModule('node:net');
        const socket = open(options.path);
        sockets.push(socket);
        return socket;
      },
    } as never);
    whenOver(() => sql.end({ timeout: 0 }));
    return { sql, sockets };
  }

  test('begins a new connection with nothing of a lost one', async () => {
    const { sql, sockets } = clientWithSockets();
    await sql`select 1`;
    const waiting = sql`select 2`.execute();
    waiting.catch(() => undefined);
    // The statement is buffered, and sent at the end of this turn of the event loop.
    await Promise.resolve();
    await Promise.resolve();
    sockets[0]!.emit('close', false);
    await expect(waiting).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    expect(await sql`select 3 as three`).toEqual([{ three: 3 }]);
  });

  test('rejects no query with the error of a lost connection, and ends without waiting for its query', async () => {
    const { sql, sockets } = clientWithSockets();
    await sql`select 1`;
    const killed = sql`select pg_sleep(500)`.execute();
    killed.catch(() => undefined);
    const end = () => database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'select pg_sleep(500)%' and pid <> pg_backend_pid()`;
    await expect.poll(async () => (await end()).length).toBe(1);
    await expect(killed).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    expect(await sql`select 2 as two`).toEqual([{ two: 2 }]);
    const lost = sql`select pg_sleep(500)`.execute();
    lost.catch(() => undefined);
    await Promise.resolve();
    await Promise.resolve();
    sockets[1]!.emit('close', false);
    await expect(lost).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    await sql.end();
  });

  test('runs no statement of a transaction on another connection', async () => {
    const { sql, sockets } = clientWithSockets();
    await sql`create table if not exists strays (id int)`;
    let end: () => void = () => undefined;
    const isOver = new Promise<void>((resolve) => {
      end = resolve;
    });
    const begun = sql.begin(async (transaction) => {
      try {
        await transaction`insert into strays values (1)`;
        sockets[0]!.emit('close', false);
        // Opens the next connection.
        await sql`select 1`;
        await transaction`insert into strays values (2)`;
      } finally {
        end();
      }
    });
    await expect(begun).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    await isOver;
    expect(await sql`select id from strays`).toEqual([]);
  });
});
