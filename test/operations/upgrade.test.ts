// What `lyon upgrade --check` says before an upgrade.
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.js';
import { migrate } from '../../src/store/maintenance/migrate.js';
import { planUpgrade } from '../../src/store/maintenance/upgrade.js';
import { startServices } from '../games/services.js';
import { playedGame } from '../record/played-games.js';
import { ownFolder } from '../support/places.js';
import { emptyDatabase, freshDatabase } from '../support/postgres.js';
import { runLyon } from './run-lyon.js';

const check = (url: string, ...more: string[]) =>
  runLyon(['upgrade', '--check', ...more], {
    DATABASE_URL: url,
    LYON_SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
    LYON_ACCOUNT_TOKEN: 't'.repeat(43),
  });

/** The migrations that the earlier version has. */
const EARLIER = 6;

/** A database of an earlier version. */
async function earlierDatabase() {
  const database = await emptyDatabase();
  const folder = join(ownFolder(), 'migrations');
  cpSync('migrations', folder, { recursive: true, filter: (path) => Number(/\b(\d{4})-/.exec(path)?.[1] ?? 0) <= EARLIER });
  await migrate(database.url, folder);
  const names = async () => (await database.sql`select name from migrations order by name`).map(({ name }) => name);
  return { ...database, names, before: await names() };
}

describe('upgrade --check', () => {
  test('names the pending migrations, what they are for and how large their tables are, and writes nothing', async () => {
    const { url, names, before } = await earlierDatabase();
    const { status, stdout } = await check(url);
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(/^Upgrade to Lyon .*\n\nMigrations: \d+\. [\s\S]*0007-last-entries\.sql: The version of the rules/),
    ]);
    expect(stdout).toContain(`Migrations: ${readdirSync('migrations').filter((name) => name.endsWith('.sql')).length - EARLIER}. `);
    expect(stdout).toContain('games: an unknown number of rows');
    expect(stdout).toContain('cannot be undone');
    expect(await names()).toEqual(before);
  });

  test('says of a database without tables of Lyon that there is nothing to upgrade', async () => {
    const { url, sql } = await emptyDatabase();
    await sql`create table games (others int)`;
    const { status, stdout } = await check(url);
    expect([status, stdout]).toEqual([0, expect.stringContaining('no tables of Lyon: there is nothing to upgrade')]);
    expect(stdout).toContain('DATABASE_URL');
  });

  test('says how long they take when it rehearses them, and rolls them back', async () => {
    const { url, names, before } = await earlierDatabase();
    const { stdout } = await check(url, '--rehearse');
    expect(stdout).toMatch(/They took \d+\.\d s here, and were rolled back\./);
    expect(await names()).toEqual(before);
    let now = 0;
    const { rehearsed } = await planUpgrade(url, 'migrations', { rehearse: true, clock: () => (now += 500) });
    expect(rehearsed).toBe(500);
  });

  test('counts the games in play whose rules change', async () => {
    const database = await freshDatabase();
    const services = await startServices(database, { rulesets: RULESETS });
    const { game } = await playedGame(services, { ruleset: 'lords-of-scotland', options: { seats: 2 }, actions: 2 });
    expect((await check(database.url)).stdout).toContain('Migrations: none.');
    expect((await check(database.url)).stdout).toContain('Rules: no game in play changes its rules.');
    await database.sql`alter table entries disable trigger all`;
    await database.sql`update entries set rules_version = 2 where game_id = ${game}`;
    expect((await check(database.url)).stdout).toContain('lords-of-scotland: games in play that earlier rules have judged: 1.');
    await database.sql`update entries set rules_version = 99 where game_id = ${game}`;
    expect((await check(database.url)).stdout).toContain('This version refuses them: newer-rules.');
  });

  test('is not run without --check', async () => {
    expect((await runLyon(['upgrade'])).stderr).toContain('The server upgrades its database when it starts.');
    expect((await runLyon(['upgrade', '--rehearse'])).stderr).toContain('upgrade --check --rehearse');
  });
});
