import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.js';
import { migrationNames } from '../../src/store/maintenance/migrate.js';
import { ownFolder } from '../support/places.js';
import { emptyDatabase } from '../support/postgres.js';
import { startFailingServer, startServer } from '../support/server-process.js';
import { shardedPostgres } from '../support/sharded-postgres.js';

/** Settings that every server with its own database requires. */
const SECRETS = {
  LYON_ACCOUNT_TOKEN: 'the-account-token-of-the-instances-test',
  LYON_SECRET_KEY: randomBytes(32).toString('base64url'),
};
const folder = ownFolder();

describe('a server with DATABASE_URL', () => {
  test('may be opened twice at once on an empty database, and both serve', async () => {
    const { url, sql } = await emptyDatabase();
    const env = { DATABASE_URL: url, ...SECRETS };
    const servers = await Promise.all([startServer({ env }), startServer({ env })]);
    const answers = await Promise.all(servers.map(({ origin }) => ask(origin, '{ rulesets { id } }')));
    expect(answers).toEqual([
      { data: { rulesets: RULESETS.map(({ id }) => ({ id })) } },
      { data: { rulesets: RULESETS.map(({ id }) => ({ id })) } },
    ]);
    const applied = await sql<{ name: string }[]>`select name from migrations order by name`;
    expect(applied.map(({ name }) => name)).toEqual(await migrationNames('migrations'));
  });

  test('embeds nothing', async () => {
    const { url } = await emptyDatabase();
    const home = join(folder, 'unused');
    const server = await startServer({ env: { DATABASE_URL: url, ...SECRETS, LYON_DATA_DIR: home } });
    expect(readdirSync(folder)).toEqual([]);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  test('appends to one shard if LYON_DB_SHARDED is on', async () => {
    const database = await shardedPostgres();
    const server = await startServer({ env: { DATABASE_URL: database.url, ...SECRETS, LYON_DB_SHARDED: 'on' } });
    const open = 'mutation { openGame(input: { options: { lordsOfScotland: { seats: 2 } } }) { game { id } seats { token } } }';
    const opened = (await ask(server.origin, open, SECRETS.LYON_ACCOUNT_TOKEN)) as {
      data: { openGame: { game: { id: string }; seats: { token: string }[] } };
    };
    const { game, seats } = opened.data.openGame;
    database.executed();
    await ask(server.origin, `mutation { takeSeat(game: "${game.id}") { version } }`, seats[0]!.token);
    const executed = database.executed();
    expect(executed.filter(({ sql }) => sql.startsWith('select append_to_game('))).toHaveLength(1);
    const steps = executed.filter(({ sql }) => sql.startsWith('update games'));
    expect(steps.map(({ shards, isForParameters }) => [shards.size, isForParameters])).toEqual([[1, true]]);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  test('does not open if LYON_DB_SHARDED does not fit the database, and says what to do', async () => {
    const sharded = await startFailingServer({ env: { DATABASE_URL: (await emptyDatabase()).url, ...SECRETS, LYON_DB_SHARDED: 'on' } });
    expect(sharded.status).toBe(1);
    expect(sharded.output).toContain('run migrations/citus/distribute.sql');
    const single = await startFailingServer({ env: { DATABASE_URL: (await shardedPostgres()).url, ...SECRETS } });
    expect(single.status).toBe(1);
    expect(single.output).toContain('set LYON_DB_SHARDED=on');
  });

  test('does not open without an account token and a secret key', async () => {
    const { status, output } = await startFailingServer({ env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/lyon' } });
    expect(status).toBe(2);
    expect(output).toContain('LYON_ACCOUNT_TOKEN is required with DATABASE_URL');
    expect(output).toContain('LYON_SECRET_KEY is required with DATABASE_URL');
  });

  test('does not open when the database does not answer, and repeats no password', async () => {
    const { status, output } = await startFailingServer({ env: { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/lyon', ...SECRETS } });
    expect(status).toBe(1);
    expect(output).toContain('connection refused: no database listens at DATABASE_URL');
    expect(output).not.toContain('secret');
  });
});

async function ask(origin: string, query: string, token: string | null = null): Promise<unknown> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query }),
  });
  return response.json();
}
