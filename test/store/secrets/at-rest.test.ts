// A copy of the database, its write-ahead log or a backup reveals no hidden fact of a game, in play or archived.
import { expect, test } from 'vitest';
import { type GameId, resign } from '../../../src/games/index.js';
import { ENTRY_KINDS } from '../../../src/record/entry-kinds.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import { backup } from '../../../src/store/maintenance/backup.js';
import { must } from '../../games/services.js';
import { openServices } from '../../games/services-on-database.js';
import { playedGame } from '../../record/played-games.js';
import { ENCRYPTION } from '../../support/encryption.js';
import { type FreshDatabase, ownPostgres } from '../../support/postgres.js';
import { storedEntries } from '../../support/stored-content.js';
import { whenOver } from '../../support/when-over.js';

const freshDatabase = await ownPostgres();
const WAL_FILE_BYTES = 2 ** 24;

/** All text in a value. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* textsIn(each);
}

interface Place {
  readonly name: string;
  readonly at: number;
}

/** The file of the log of all writes, and the place in it, that the last write has reached. */
async function endOfLog({ sql }: FreshDatabase): Promise<Place> {
  const [end] = await sql`select file_name as name, file_offset as at from pg_walfile_name_offset(pg_current_wal_insert_lsn())`;
  return end as unknown as Place;
}

/** Everything that the cluster has on disk of its databases: the rows as a backup has them, and the log of all writes after a place. */
async function copies(database: FreshDatabase, since: Place): Promise<Readonly<Record<'backup' | 'wal', string>>> {
  const { sql, url } = database;
  let rows = '';
  for await (const bytes of backup({ database: url, migrations: 'migrations', encryption: ENCRYPTION })) rows += bytes.toString('latin1');
  let wal = '';
  // What follows the end is empty, or older than the game.
  const end = await endOfLog(database);
  for (const { name } of await sql`
    select name from pg_ls_waldir() where name between ${since.name} and ${end.name} order by name`) {
    const from = name === since.name ? since.at : 0;
    const [file] = await sql`
      select pg_read_binary_file('pg_wal/' || ${name}, ${from}, ${(name === end.name ? end.at : WAL_FILE_BYTES) - from}) as bytes`;
    wal += (file!['bytes'] as Buffer).toString('latin1');
  }
  // A backup has bytes as hex.
  const readable = rows.replace(/\\\\x([0-9a-f]+)/g, (_, hex: string) => Buffer.from(hex, 'hex').toString('latin1'));
  return { backup: readable, wal };
}

test.each([
  ['hammer-of-the-scots', { scenario: 'braveheart', edition: '3.0' }],
  ['lords-of-scotland', { seats: 3 }],
])('of a game of %s', async (ruleset, options) => {
  const database = await freshDatabase();
  const begun = await endOfLog(database);
  const { services, store, close } = await openServices(database.address, { rulesets: RULESETS, limits: { snapshotEvery: 10 } });
  whenOver(close);
  const { game, seats } = await playedGame(services, { ruleset, options, actions: 60 });
  await expect.poll(async () => (await database.sql`select seq from snapshots where game_id = ${game}`).length).toBeGreaterThan(3);
  const entries = await storedEntries(database.sql, game);
  expect(entries.length).toBeGreaterThan(60);
  // What was decided does not follow from the length of a row: test/store/stored-lengths.test.ts tries all decisions.
  const lengths = await database.sql`
    select 'unnoticed', octet_length(content) from entries where 0 = any(versions)
    union select 'state', octet_length(state) from snapshots`;
  expect(lengths.map((row) => Object.values(row)).sort()).toEqual([
    ['state', 8_221],
    ...(ruleset === 'lords-of-scotland' ? [] : [['unnoticed', 1_053]]),
  ]);

  // The terms and the outcome of the game, the kinds of entries and a column named `public` are no secrets. Everything else that entries contain is not stored as JSON.
  const known = JSON.stringify([
    await database.sql`select options, taken, to_act, ruleset, outcome from games`,
    ruleset,
    ENTRY_KINDS,
    'public',
  ]);
  const hidden = [...new Set(entries.flatMap(({ action, events, draws }) => [...textsIn([action, events, draws])]))];
  const secrets = hidden.filter((text) => !known.includes(text));
  expect(secrets.length).toBeGreaterThan(40);
  expect(secrets.filter((text) => JSON.stringify(text) !== `"${text}"`)).toEqual([]);
  const found = async () =>
    Object.entries(await copies(database, begun)).map(([name, text]) => {
      // What is no secret is there.
      expect(text, name).toContain(ruleset);
      // All at once: searching megabytes for each of them takes seconds.
      const quoted = new Set(text.split('"'));
      return [name, secrets.filter((secret) => quoted.has(secret))];
    });
  const nothing = [
    ['backup', []],
    ['wal', []],
  ];
  expect(await found()).toEqual(nothing);

  must(await resign(services, seats[0]!.token, { game, idempotencyKey: 'resign' }));
  if (ruleset === 'lords-of-scotland') must(await resign(services, seats[1]!.token, { game, idempotencyKey: 'resign' }));
  expect(await store.archive.archive(game as GameId)).toBe(entries.length + (ruleset === 'lords-of-scotland' ? 2 : 1));
  expect(await found()).toEqual(nothing);
});
