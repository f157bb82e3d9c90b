import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.js';
import { openServices, refusedCourt } from '../support/court-process.js';
import { ownFolder } from '../support/places.js';
import { emptyDatabase } from '../support/postgres.js';

/** What every court with a database of its own must be told. */
const SECRETS = {
  LYON_ACCOUNT_TOKEN: 'the-account-token-of-the-instances-test',
  LYON_SECRET_KEY: randomBytes(32).toString('base64url'),
};
const folder = ownFolder();

describe('a court with DATABASE_URL', () => {
  test('may be opened twice at once on an empty database, and both serve', async () => {
    const { url, sql } = await emptyDatabase();
    const env = { DATABASE_URL: url, ...SECRETS };
    const courts = await Promise.all([openServices({ env }), openServices({ env })]);
    const answers = await Promise.all(courts.map(({ origin }) => ask(origin, '{ rulesets { id } }')));
    expect(answers).toEqual([
      { data: { rulesets: RULESETS.map(({ id }) => ({ id })) } },
      { data: { rulesets: RULESETS.map(({ id }) => ({ id })) } },
    ]);
    const applied = await sql<{ name: string }[]>`select name from migrations order by name`;
    expect(applied.map(({ name }) => name)).toEqual(readdirSync('migrations').sort());
  });

  test('embeds nothing', async () => {
    const { url } = await emptyDatabase();
    const home = join(folder, 'unused');
    const server = await openServices({ env: { DATABASE_URL: url, ...SECRETS, LYON_HOME: home } });
    expect(readdirSync(folder)).toEqual([]);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  test('does not open without an account token and a secret key', async () => {
    const { status, said } = await refusedCourt({ env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/lyon' } });
    expect(status).toBe(2);
    expect(said).toContain('LYON_ACCOUNT_TOKEN is required with DATABASE_URL');
    expect(said).toContain('LYON_SECRET_KEY is required with DATABASE_URL');
  });

  test('does not open when the database does not answer, and repeats no password', async () => {
    const { status, said } = await refusedCourt({ env: { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/lyon', ...SECRETS } });
    expect(status).toBe(1);
    expect(said).toContain('connection refused: no database listens at DATABASE_URL');
    expect(said).not.toContain('secret');
  });

  test('says which port is taken', async () => {
    const { url } = await emptyDatabase();
    const squatter = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void squatter.close());
    await once(squatter, 'listening');
    const { port } = squatter.address() as AddressInfo;
    const { status, said } = await refusedCourt({ env: { DATABASE_URL: url, ...SECRETS, PORT: String(port) } });
    expect(status).toBe(1);
    expect(said).toContain(`port ${port} is taken`);
  });
});

async function ask(origin: string, query: string): Promise<unknown> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return response.json();
}
