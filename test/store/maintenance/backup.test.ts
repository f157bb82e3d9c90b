// A backup holds every row, is checked before a byte of it is used, and is restored in steps that go on after an interruption.
import { createHash, createSecretKey, randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { StoreFault } from '../../../src/store/connection/faults.js';
import { BadBackup, backup } from '../../../src/store/maintenance/backup.js';
import { HalfRestored, migrate, missingMigrations } from '../../../src/store/maintenance/migrate.js';
import { type RestoreSettings, restore } from '../../../src/store/maintenance/restore.js';
import { DecryptionError, encryptionWith } from '../../../src/store/secrets/encryption.js';
import { startServices } from '../../games/services.js';
import { ENCRYPTION } from '../../support/encryption.js';
import { emptyDatabase, type FreshDatabase, freshDatabase } from '../../support/postgres.js';
import { extent } from '../../support/runs.js';
import { seededBytes } from '../../support/seeded-bytes.js';

const MIGRATIONS = 'migrations';
const { sql, url, address } = await freshDatabase();

async function bytesOf(database: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const bytes of backup(database)) pieces.push(bytes);
  return Buffer.concat(pieces);
}

/** Accounts whose names look like the parts of a backup, and longer ones than a piece, one in so many. */
const addAccounts = (rows: number, long = 997) => sql`
  insert into accounts (account_id, name, scopes, created_at)
  select 'acc_' || n, (array['x', E'\\\\.', E'a\n\\\\.\n', '\t\r\n', E'\u2028é', repeat('long', 50000)])[case when n % ${long}::int = 0 then 6 else n % 5 + 1 end],
    array['rule'], now()
  from generate_series(1, ${rows}) n`;

test.each([0, 1, 3_000, extent(20_000, 5_000)])(
  'a backup of %i rows is complete with a slow reader, and reports its progress',
  async (rows) => {
    await sql`delete from accounts`;
    await addAccounts(rows);
    const reached: number[] = [];
    let text = '';
    for await (const bytes of backup(url, ({ done, total }) => {
      expect(total).toBe(rows);
      reached.push(done);
    })) {
      text += bytes.toString();
      await turn();
    }
    expect(text.match(/^acc_\d+\t/gm)?.length ?? 0).toBe(rows);
    expect(reached.at(-1) ?? 0).toBe(rows);
    expect(reached).toEqual(reached.toSorted((one, other) => one - other));
    expect(JSON.parse(text.trimEnd().split('\n').at(-1)!)).toHaveProperty('sha256');
  },
);

const random = seededBytes(20);
const below = (limit: number): number => Buffer.from(random(4)).readUInt32BE() % limit;

/** Accounts in a backup: enough for many steps. */
const ROWS = 1_000;

describe('a restore', () => {
  let whole: Buffer;
  beforeAll(async () => {
    // Creates the signing key.
    await startServices({ address });
    await sql`delete from accounts`;
    await addAccounts(ROWS, 331);
    whole = await bytesOf(url);
  });

  /** Yields a backup in pieces of any size, at most up to a place. */
  async function* pieces(bytes: Buffer, upTo = bytes.length): AsyncGenerator<Buffer> {
    for (let at = 0; at < upTo; ) {
      const length = Math.min(1 + below(100_000), upTo - at);
      yield bytes.subarray(at, at + length);
      at += length;
    }
  }
  /** The backup with another text in it. */
  function withText(from: string, to: string): Buffer {
    const text = whole.toString('latin1');
    expect(text).toContain(from);
    return Buffer.from(text.replace(from, to), 'latin1');
  }
  /** The same lines with the hash that belongs to them. */
  function resealed(bytes: Buffer): Buffer {
    const rows = bytes.subarray(0, bytes.lastIndexOf('\n', bytes.length - 2) + 1);
    const sha256 = createHash('sha256').update(rows).digest('hex');
    return Buffer.concat([rows, Buffer.from(`${JSON.stringify({ sha256 })}\n`)]);
  }
  const settings = (database: FreshDatabase, more: Partial<RestoreSettings> = {}): RestoreSettings => ({
    database: database.url,
    migrations: MIGRATIONS,
    encryption: ENCRYPTION,
    chunkBytes: 50_000,
    ...more,
  });
  const isEmpty = async (database: FreshDatabase) =>
    expect(await database.sql`select relname from pg_class where relnamespace = 'public'::regnamespace`).toEqual([]);

  test('gives the same database, in steps of any size', async () => {
    for (const chunkBytes of [1, 70_000, 64_000_000]) {
      const database = await emptyDatabase();
      const reached: string[] = [];
      const onProgress: RestoreSettings['onProgress'] = (phase, { done, total }) => reached.push(`${phase} ${done} of ${total}`);
      const rows = await restore(() => pieces(whole), settings(database, { chunkBytes, onProgress }));
      expect(rows).toBeGreaterThan(ROWS);
      expect(reached).toContain(`checked ${rows} of ${rows}`);
      expect(reached.at(-1)).toBe(`restored ${rows} of ${rows}`);
      expect((await bytesOf(database.url)).equals(whole)).toBe(true);
      expect(await migrate(database.url, MIGRATIONS)).toEqual([]);
    }
  });

  test('that is interrupted is continued with the same backup, and until then nothing else uses the database', async () => {
    const database = await emptyDatabase();
    /** Fails at a place of the third reading, which writes: the first checks, the second restores the signing keys. */
    const interruptedAt = (place: number) => {
      let readings = 0;
      return async function* () {
        if (++readings < 3) return yield* pieces(whole);
        yield* pieces(whole, place);
        throw new Error('interrupted');
      };
    };
    const countedRows = async () => Number((await database.sql`select count(*) from accounts`)[0]!['count']);
    await expect(restore(interruptedAt(whole.length >> 1), settings(database))).rejects.toThrow('interrupted');
    const rows = await countedRows();
    expect(rows).toBeGreaterThan(100);
    expect(rows).toBeLessThan(ROWS - 100);

    for (const use of [
      () => migrate(database.url, MIGRATIONS),
      () => missingMigrations(database.url, MIGRATIONS),
      () => bytesOf(database.url),
    ])
      await expect(use()).rejects.toThrow(HalfRestored);
    await sql`insert into accounts (account_id, name, scopes, created_at) values ('another', 'x', '{}', now())`;
    const other = await bytesOf(url);
    await sql`delete from accounts where account_id = 'another'`;
    await expect(restore(() => pieces(other), settings(database))).rejects.toThrow('half restored from another backup');
    await expect(restore(() => pieces(whole, whole.length - 9), settings(database))).rejects.toThrow(BadBackup);
    const encryption = encryptionWith(createSecretKey(randomBytes(32)), randomBytes);
    await expect(restore(() => pieces(whole), settings(database, { encryption }))).rejects.toThrow(DecryptionError);
    expect(await countedRows()).toBe(rows);

    // Its readings are one fewer: the signing keys are there.
    for (let place = 0.6; place < 1; place += 0.15) {
      const interrupted = interruptedAt(Math.floor(whole.length * place));
      await interrupted().next();
      await expect(restore(interrupted, settings(database))).rejects.toThrow('interrupted');
    }
    expect(await countedRows()).toBeGreaterThan(rows);
    await restore(() => pieces(whole), settings(database));
    expect((await bytesOf(database.url)).equals(whole)).toBe(true);
    await expect(restore(() => pieces(whole), settings(database))).rejects.toThrow('the database is not empty');
  });

  test('sets the sequences: the next row gets the next number, in a database with an extension', async () => {
    const database = await emptyDatabase();
    // Like that of Citus, it has a view.
    await database.sql`create extension pg_stat_statements`;
    await restore(() => pieces(whole), settings(database));
    const [row] = await database.sql`
      insert into signing_keys (key_id, public_key, private_key) values ('next', '{}', '') returning number`;
    expect(row!['number']).toBe(2);
  });

  test('of a backup that is cut short or changed anywhere changes nothing', async () => {
    const database = await emptyDatabase();
    const refused = (bytes: Buffer, what: string) =>
      expect(
        restore(() => pieces(bytes), settings(database)),
        what,
      ).rejects.toThrow(BadBackup);
    for (let count = 0; count < extent(60, 15); count++) {
      const at = below(whole.length);
      await refused(whole.subarray(0, at), `cut at ${at}`);
      const changed = Buffer.from(whole);
      changed[at]! ^= 1 << below(8);
      await refused(changed, `changed at ${at}`);
      await refused(Buffer.concat([whole.subarray(0, at), whole.subarray(at + 1)]), `without ${at}`);
    }
    await refused(Buffer.alloc(0), 'nothing');
    await refused(Buffer.concat([whole, Buffer.from('\n')]), 'more');
    await refused(resealed(withText(`"rows":${ROWS}`, `"rows":${ROWS - 1}`)), 'another count');
    await isEmpty(database);
  });

  test.each([
    ['changed', () => withText('acc_995\tx', 'acc_995\ty')],
    ['replaced by another', () => resealed(withText('acc_995\tx', 'acc_995\ty'))],
  ])('of a backup that is %s after it was checked is not completed', async (_what, changed) => {
    const database = await emptyDatabase();
    let readings = 0;
    await expect(restore(() => pieces(++readings < 3 ? whole : changed()), settings(database))).rejects.toThrow(BadBackup);
    await expect(migrate(database.url, MIGRATIONS)).rejects.toThrow(HalfRestored);
  });

  test.each([
    ['no migrations', { migrations: undefined }],
    ['migrations that are no list', { migrations: 'x' }],
    ['no tables', { tables: [] }],
    ['a table that is null', { tables: [null] }],
    ['a table of the database itself', { tables: [{ name: 'pg_authid', columns: ['rolname'], rows: 0 }] }],
    ['a table without columns', { tables: [{ name: 'signing_keys', columns: [], rows: 0 }] }],
    ['a count that is no number', { tables: [{ name: 'signing_keys', columns: ['key_id'], rows: '0' }] }],
  ])('of a backup whose head has %s changes nothing', async (_what, wrong) => {
    const database = await emptyDatabase();
    const head = JSON.parse(whole.subarray(0, whole.indexOf('\n')).toString());
    const crafted = resealed(Buffer.from(`${JSON.stringify({ ...head, ...wrong })}\n\\.\n{}\n`));
    await expect(restore(() => pieces(crafted), settings(database))).rejects.toThrow(BadBackup);
    await isEmpty(database);
  });

  test('of rows that the database rejects ends', async () => {
    const database = await emptyDatabase();
    const crafted = resealed(withText('acc_995\t', 'acc_994\t'));
    await expect(restore(() => pieces(crafted), settings(database))).rejects.toThrow(StoreFault);
    await expect(migrate(database.url, MIGRATIONS)).rejects.toThrow(HalfRestored);
  });

  test('of a table that the database rejects ends', async () => {
    const database = await emptyDatabase();
    const crafted = resealed(withText('"name":"accounts"', '"name":"account5"'));
    await expect(restore(() => pieces(crafted), settings(database))).rejects.toThrow(StoreFault);
  });

  test('of a first row that the database rejects ends', async () => {
    const database = await emptyDatabase();
    const at = whole.indexOf('\n') + 1;
    const end = whole.indexOf('\n', at);
    const crafted = resealed(Buffer.concat([whole.subarray(0, at), Buffer.from('x'), whole.subarray(end)]));
    await expect(restore(() => pieces(crafted), settings(database))).rejects.toThrow(StoreFault);
    await isEmpty(database);
  });

  test('keeps no line that no backup has', async () => {
    const database = await emptyDatabase();
    let read = 0;
    async function* endless(): AsyncGenerator<Buffer> {
      for (const piece = Buffer.alloc(1 << 20, 'a'); read < 64; read++) yield piece;
    }
    await expect(restore(endless, settings(database, { lineBytes: 8 << 20 }))).rejects.toThrow(BadBackup);
    expect(read).toBeLessThan(16);
  });

  test('under another secret key changes nothing', async () => {
    const database = await emptyDatabase();
    const encryption = encryptionWith(createSecretKey(randomBytes(32)), randomBytes);
    await expect(restore(() => pieces(whole), settings(database, { encryption }))).rejects.toThrow(DecryptionError);
    await isEmpty(database);
  });

  test('waits for no other restore of the same database', async () => {
    const database = await emptyDatabase();
    const [writing, released] = [new EventEmitter(), new EventEmitter()];
    let readings = 0;
    const isWriting = once(writing, 'begun');
    const first = restore(async function* () {
      if (++readings === 3) {
        writing.emit('begun');
        await once(released, 'now');
      }
      yield* pieces(whole);
    }, settings(database));
    await isWriting;
    await expect(restore(() => pieces(whole), settings(database))).rejects.toThrow('another `lyon restore`');
    released.emit('now');
    await first;
    expect((await bytesOf(database.url)).equals(whole)).toBe(true);
  });
});
