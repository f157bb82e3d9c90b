// A copy of the database, its write-ahead log or a backup reveals no hidden fact of a running game.
import { expect, test } from 'vitest';
import { ENTRY_KINDS } from '../../src/record/entry-kinds.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { backup } from '../../src/store/backup.js';
import { startServices } from '../games/services.js';
import { playedGame } from '../record/played-games.js';
import { ownPostgres } from '../support/postgres.js';
import { storedEntries } from '../support/stored-content.js';

const freshDatabase = await ownPostgres();

/** All text in a value. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* textsIn(each);
}

/** Everything that the cluster has on disk of its databases: the rows as a backup has them, and the log of all writes. */
async function copies({ sql, url }: Awaited<ReturnType<typeof freshDatabase>>): Promise<Readonly<Record<'backup' | 'wal', string>>> {
  let rows = '';
  for await (const bytes of backup(url)) rows += bytes.toString('latin1');
  let wal = '';
  for (const { name } of await sql`select name from pg_ls_waldir() order by name`) {
    const [file] = await sql`select pg_read_binary_file('pg_wal/' || ${name}) as bytes`;
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
  const services = await startServices(database, { rulesets: RULESETS, limits: { snapshotEvery: 10 } });
  const { game } = await playedGame(services, { ruleset, options, actions: 60 });
  await expect.poll(async () => (await database.sql`select seq from snapshots where game_id = ${game}`).length).toBeGreaterThan(3);
  const entries = await storedEntries(database.sql, game);
  expect(entries.length).toBeGreaterThan(60);

  // The terms of the game, the kinds of entries and a column named `public` are no secrets. Everything else that entries contain is not stored as JSON.
  const known = JSON.stringify([await database.sql`select options, taken, to_act, ruleset from games`, ruleset, ENTRY_KINDS, 'public']);
  const hidden = [...new Set(entries.flatMap(({ action, events, draws }) => [...textsIn([action, events, draws])]))];
  const secrets = hidden.filter((text) => !known.includes(text)).map((text) => JSON.stringify(text));
  expect(secrets.length).toBeGreaterThan(40);
  const found = Object.entries(await copies(database)).map(([name, text]) => [name, secrets.filter((secret) => text.includes(secret))]);
  expect(found).toEqual([
    ['backup', []],
    ['wal', []],
  ]);
});
