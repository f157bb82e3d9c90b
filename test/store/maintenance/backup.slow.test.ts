// A backup holds every row of Lyon's tables and nothing else, is checked before a byte of it is used, and is restored whole or not at all.
import { createHash, createSecretKey, randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { StoreFault } from '../../../src/store/connection/faults.js';
import { BACKUP_TAG, BadBackup, backup, type Progress } from '../../../src/store/maintenance/backup.js';
import { createdBy, migrate, missingMigrations, readMigrations } from '../../../src/store/maintenance/migrate.js';
import { type RestoreSettings, restore } from '../../../src/store/maintenance/restore.js';
import { encryptionWith } from '../../../src/store/secrets/encryption.js';
import { startServices } from '../../games/services.js';
import { ENCRYPTION, SECRET_KEY } from '../../support/encryption.js';
import { emptyDatabase, type FreshDatabase, freshDatabase } from '../../support/postgres.js';
import { extent } from '../../support/runs.js';
import { seededBytes } from '../../support/seeded-bytes.js';

const MIGRATIONS = 'migrations';
const { sql, url, address } = await freshDatabase();

async function bytesOf(database: string, onOthers: (others: readonly string[]) => void = () => undefined): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const bytes of backup({ database, migrations: MIGRATIONS, encryption: ENCRYPTION, onOthers })) pieces.push(bytes);
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
    const onProgress = ({ done, total }: Progress): void => {
      expect(total).toBe(rows);
      reached.push(done);
    };
    for await (const bytes of backup({ database: url, migrations: MIGRATIONS, encryption: ENCRYPTION, onProgress })) {
      text += bytes.toString();
      await turn();
    }
    expect(text.match(/^acc_\d+\t/gm)?.length ?? 0).toBe(rows);
    expect(reached.at(-1) ?? 0).toBe(rows);
    expect(reached).toEqual(reached.toSorted((one, other) => one - other));
    expect(JSON.parse(text.trimEnd().split('\n').at(-1)!)).toMatchObject({ sha256: expect.any(String), tag: expect.any(String) });
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
  /** The same lines with the hash that belongs to them, and its tag, as who has the secret key can write them. */
  function resealed(bytes: Buffer, tagOf = (sha256: string): unknown => ENCRYPTION.tag(sha256, BACKUP_TAG)): Buffer {
    const rows = bytes.subarray(0, bytes.lastIndexOf('\n', bytes.length - 2) + 1);
    const sha256 = createHash('sha256').update(rows).digest('hex');
    return Buffer.concat([rows, Buffer.from(`${JSON.stringify({ sha256, tag: tagOf(sha256) })}\n`)]);
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

  test('that is interrupted leaves nothing, and is begun anew with any backup', async () => {
    const database = await emptyDatabase();
    for (const share of [0.001, 0.5, 0.9]) {
      let readings = 0;
      // The first reading checks.
      const interrupted = async function* () {
        if (++readings === 1) return yield* pieces(whole);
        yield* pieces(whole, Math.floor(whole.length * share));
        throw new Error('interrupted');
      };
      await expect(restore(interrupted, settings(database))).rejects.toThrow('interrupted');
      await isEmpty(database);
    }
    await sql`insert into accounts (account_id, name, scopes, created_at) values ('another', 'x', '{}', now())`;
    const other = await bytesOf(url);
    await sql`delete from accounts where account_id = 'another'`;
    await restore(() => pieces(other), settings(database));
    expect((await bytesOf(database.url)).equals(other)).toBe(true);
    await expect(restore(() => pieces(whole), settings(database))).rejects.toThrow("the database already has Lyon's tables");
    expect((await bytesOf(database.url)).equals(other)).toBe(true);
  });

  test('takes and gives back exactly Lyon’s tables, names what else is there and leaves it as it is', async () => {
    const makeOthers = (database: FreshDatabase['sql']) =>
      database.unsafe(`
        create table notes_of_operator (a serial, "note of a game" text); insert into notes_of_operator values (1, 'x');
        create view noted as select a from notes_of_operator;
        create function note() returns int language sql as 'select 1';
        create schema reports; create table reports.games (n int);`);
    const others = ['function note', 'table notes_of_operator', 'table reports.games', 'view noted'];
    const found: unknown[] = [];
    const note = (names: readonly string[]) => void found.push(names);
    await makeOthers(sql);
    expect((await bytesOf(url, note)).equals(whole)).toBe(true);
    await sql.unsafe('drop schema reports cascade; drop table notes_of_operator cascade; drop function note');
    const database = await emptyDatabase();
    await makeOthers(database.sql);
    await restore(() => pieces(whole), settings(database, { onOthers: note, onLeftOut: note }));
    expect((await bytesOf(database.url)).equals(whole)).toBe(true);
    expect(found).toEqual([others, others, []]);
    expect(await database.sql`select noted.a, "note of a game" as note from notes_of_operator, noted`).toEqual([{ a: 1, note: 'x' }]);
  });

  test('leaves out a table and a column of the backup that are not Lyon’s, and names them', async () => {
    await sql`alter table accounts add column note text default 'noted'`;
    const noted = await bytesOf(url);
    await sql`alter table accounts drop column note`;
    const head = JSON.parse(noted.subarray(0, noted.indexOf('\n')).toString());
    const tables = [...head.tables, { name: 'pg_authid', columns: ['rolname'], rows: 1 }];
    const rows = noted.subarray(noted.indexOf('\n') + 1, noted.lastIndexOf('\n', noted.length - 2) + 1);
    const crafted = resealed(
      Buffer.concat([Buffer.from(`${JSON.stringify({ ...head, tables })}\n`), rows, Buffer.from('intruder\n\\.\n{}\n')]),
    );
    const database = await emptyDatabase();
    const leftOut: unknown[] = [];
    await restore(() => pieces(crafted), settings(database, { onLeftOut: (names) => void leftOut.push(...names) }));
    expect(leftOut).toEqual(['column accounts.note', 'table pg_authid']);
    expect((await bytesOf(database.url)).equals(whole)).toBe(true);
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
    await expect(restore(() => pieces(++readings < 2 ? whole : changed()), settings(database))).rejects.toThrow(BadBackup);
    await isEmpty(database);
  });

  test.each([
    ['no migrations', { migrations: undefined }],
    ['migrations that are no list', { migrations: 'x' }],
    ['no tables', { tables: [] }],
    ['a table that is null', { tables: [null] }],
    ['a table of the database itself first', { tables: [{ name: 'pg_authid', columns: ['rolname'], rows: 0 }] }],
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
    await isEmpty(database);
  });

  test('of a backup without one of Lyon’s tables changes nothing', async () => {
    const database = await emptyDatabase();
    const crafted = resealed(withText('"name":"accounts"', '"name":"account5"'));
    await expect(restore(() => pieces(crafted), settings(database))).rejects.toThrow('the backup lacks the table accounts');
    await isEmpty(database);
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

  const OTHER_KEY = createSecretKey(randomBytes(32));
  const foreign = encryptionWith(OTHER_KEY, randomBytes);

  test.each<[string, (sha256: string) => unknown]>([
    ['without a tag', () => undefined],
    ['with a tag that is no text', () => 1],
    ['with an empty tag', () => ''],
    ['with the tag of the whole backup', () => JSON.parse(whole.toString('latin1').trimEnd().split('\n').at(-1)!).tag],
    ['with the tag of another key', (sha256) => foreign.tag(sha256, BACKUP_TAG)],
    ['with a tag for another purpose', (sha256) => ENCRYPTION.tag(sha256, 'another')],
  ])('of a backup that was changed and sealed anew %s changes nothing', async (_what, tagOf) => {
    const database = await emptyDatabase();
    const forged = resealed(withText('acc_995\tx', 'acc_995\ty'), tagOf);
    await expect(restore(() => pieces(forged), settings(database))).rejects.toThrow('changed by someone who does not have it');
    await isEmpty(database);
  });

  test('under another secret key changes nothing; under a new one, while the old one is known as the previous, it is whole', async () => {
    const database = await emptyDatabase();
    await expect(restore(() => pieces(whole), settings(database, { encryption: foreign }))).rejects.toThrow('made with another secret key');
    await isEmpty(database);
    const rotating = encryptionWith(OTHER_KEY, randomBytes, SECRET_KEY);
    expect(await restore(() => pieces(whole), settings(database, { encryption: rotating }))).toBeGreaterThan(ROWS);
  });

  test('waits for no other restore of the same database, and no server begins meanwhile', async () => {
    const database = await emptyDatabase();
    const [writing, released] = [new EventEmitter(), new EventEmitter()];
    let readings = 0;
    const isWriting = once(writing, 'begun');
    const first = restore(async function* () {
      if (++readings === 2) {
        writing.emit('begun');
        await once(released, 'now');
      }
      yield* pieces(whole);
    }, settings(database));
    await isWriting;
    await expect(restore(() => pieces(whole), settings(database))).rejects.toThrow('another `lyon restore`');
    for (const use of [migrate, missingMigrations])
      await expect(use(database.url, MIGRATIONS)).rejects.toThrow('a backup is being restored into this database');
    await expect(bytesOf(database.url)).rejects.toThrow('a backup is being restored into this database');
    released.emit('now');
    await first;
    expect((await bytesOf(database.url)).equals(whole)).toBe(true);
  });
});

describe('a backup of another version', () => {
  const restored = async (change: (head: { migrations: object[] }) => object) => {
    const whole = await bytesOf(url);
    const head = change(JSON.parse(whole.subarray(0, whole.indexOf('\n')).toString()));
    return restore(
      async function* () {
        yield Buffer.concat([Buffer.from(JSON.stringify(head)), whole.subarray(whole.indexOf('\n'))]);
      },
      { database: url, migrations: MIGRATIONS, encryption: ENCRYPTION },
    );
  };
  const NEXT = { name: '9999-next.sql', hash: '' };

  test.each<[string, Parameters<typeof restored>[0], string]>([
    ['of newer tables', (head) => ({ ...head, migrations: [...head.migrations, NEXT] }), 'the backup is newer than this version of Lyon'],
    [
      'of other tables',
      (head) => ({ ...head, migrations: [NEXT, ...head.migrations.slice(1)] }),
      'the backup is of another build of Lyon, whose migration 9999-next.sql',
    ],
    ['of a newer format', (head) => ({ ...head, format: 'lyon-backup-10' }), 'the newer format lyon-backup-10'],
    ['of an older format', (head) => ({ ...head, format: 'lyon-backup-1' }), 'the older format lyon-backup-1'],
    ['of no format', (head) => ({ ...head, format: 'lyon-backup-x' }), 'this is not a backup'],
  ])('%s is refused with what to do', async (_what, change, words) => {
    await expect(restored(change)).rejects.toThrow(words);
  });

  test('is not made: the tables of a newer one are unknown', async () => {
    const newer = await freshDatabase();
    await newer.sql`insert into migrations ${newer.sql(NEXT)}`;
    await expect(bytesOf(newer.url)).rejects.toThrow('the database is newer than this version of Lyon');
  });

  test('that is older has its own tables only', async () => {
    const older = await freshDatabase();
    await older.sql.unsafe(`
      delete from migrations where name >= '0006'; drop table tournament_teams, season_tournaments, season_changes, seasons, head_log, head_log_games, head_log_tiles, head_log_witnesses, joined_sign_ins, sign_in_links, mail_confirmations,
        calendar_addresses, notification_settings, push_keys;
      create table tournament_teams (n int)`);
    const others: string[] = [];
    const text = (await bytesOf(older.url, (names) => void others.push(...names))).toString();
    expect(others).toEqual(['table tournament_teams']);
    expect(text).not.toContain('tournament_teams');
  });
});

test('the migrations name every table and function that they create', async () => {
  const { sql: fresh } = await freshDatabase();
  const made = await fresh`
    select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    union select proname::text from pg_proc where pronamespace = 'public'::regnamespace`;
  expect([...createdBy(await readMigrations(MIGRATIONS))].sort()).toEqual(made.map(({ name }) => name).sort());
});
