// What `lyon upgrade --check` says before an upgrade.
import { describe, expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.js';
import { planUpgrade } from '../../src/store/maintenance/upgrade.js';
import { startServices } from '../games/services.js';
import { playedGame } from '../record/played-games.js';
import { emptyDatabase, freshDatabase } from '../support/postgres.js';
import { runLyon } from './run-lyon.js';

const check = (url: string, ...more: string[]) =>
  runLyon(['upgrade', '--check', ...more], {
    DATABASE_URL: url,
    LYON_SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
    LYON_ACCOUNT_TOKEN: 't'.repeat(43),
  });

describe('upgrade --check', () => {
  test('names the pending migrations, what they are for and how large their tables are, and writes nothing', async () => {
    const { url, sql } = await emptyDatabase();
    const { status, stdout } = await check(url);
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(/^Upgrade to Lyon .*\n\nMigrations: \d+\. [\s\S]*0007-last-entries\.sql: The version of the rules/),
    ]);
    expect(stdout).toContain('cannot be undone');
    expect(await sql`select from pg_tables where schemaname = 'public'`).toHaveLength(0);
  });

  test('says how long they take when it rehearses them, and rolls them back', async () => {
    const { url, sql } = await emptyDatabase();
    const { stdout } = await check(url, '--rehearse');
    expect(stdout).toMatch(/They took \d+\.\d s here, and were rolled back\./);
    expect(await sql`select from pg_tables where schemaname = 'public'`).toHaveLength(0);
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
  });
});
