import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ownFolder, preparedHome } from '../support/places.js';
import { emptyDatabase } from '../support/postgres.js';
import { isRunning, postgresOf, startFailingServer, startServer } from '../support/server-process.js';

const folder = ownFolder();

interface Ran {
  readonly status: number;
  readonly out: string;
  readonly said: string;
}

/** Runs `lyon` in an otherwise bare environment. */
function lyon(given: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const bare = { PATH: process.env['PATH'], HOME: '/nonexistent' };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['dist/cli/lyon.js', ...given], { env: { ...bare, ...env } }, (_error, out, said) =>
      resolve({ status: child.exitCode!, out, said }),
    );
  });
}

const publishedBy = async (origin: string): Promise<string[]> => {
  const { keys } = (await (await fetch(`${origin}/.well-known/jwks.json`)).json()) as { keys: { kid: string }[] };
  return keys.map(({ kid }) => kid);
};

describe('lyon', () => {
  test.each([
    ['without a subcommand', [], 'Missing subcommand.'],
    ['with one there is not', ['constructor'], 'Unknown subcommand constructor.'],
    ['with arguments that are not taken', ['rotate-key', 'now'], 'rotate-key takes no arguments.'],
  ])('%s prints the usage', async (_what, given, words) => {
    const { status, out, said } = await lyon(given);
    expect([status, out]).toEqual([2, '']);
    expect(said).toMatch(/\n\nUsage:\n(?: {2}lyon .+\n)* {2}lyon rotate-key {2,}\S/);
    expect(said).toContain(words);
  });

  test('is the version in package.json', () => {
    const { bin } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(readFileSync(bin.lyon, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
  });
});

describe('lyon rotate-key', () => {
  test('adds a key to the database of DATABASE_URL, new or in use, and to no other secret key', async () => {
    const { url } = await emptyDatabase();
    const env = { DATABASE_URL: url, LYON_ACCOUNT_TOKEN: 'the-account-token-of-the-rotation-test', LYON_SECRET_KEY: 'A'.repeat(43) };
    const first = await lyon(['rotate-key'], env);
    expect(first).toMatchObject({ status: 0, out: expect.stringMatching(/^[\w-]{43}\n$/) });
    const server = await startServer({ env });
    const second = await lyon(['rotate-key'], env);
    await expect.poll(() => publishedBy(server.origin)).toEqual([second, first].map(({ out }) => out.trim()));
    const other = { ...env, LYON_SECRET_KEY: randomBytes(32).toString('base64url') };
    expect(await lyon(['rotate-key'], other)).toMatchObject({
      status: 1,
      out: '',
      said: expect.stringContaining('the secret key does not belong to this database'),
    });
    expect(await startFailingServer({ env: other })).toMatchObject({
      status: 1,
      said: expect.stringContaining('the secret key does not belong to this database'),
    });
  });

  test('adds one to the embedded database, open or not, and leaves it as it was', async () => {
    const home = preparedHome(folder, 'home');
    const env = { LYON_DATA_DIR: home };
    const closed = await lyon(['rotate-key'], env);
    expect(closed).toMatchObject({ status: 0, out: expect.stringMatching(/^[\w-]{43}\n$/) });
    const server = await startServer({ env });
    const { pid } = postgresOf(home);
    const open = await lyon(['rotate-key'], env);
    expect(isRunning(pid)).toBe(true);
    await expect.poll(() => publishedBy(server.origin)).toEqual([open, closed].map(({ out }) => out.trim()));
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(isRunning(pid)).toBe(false);

    rmSync(join(home, 'secret-key'));
    const { status, said } = await startFailingServer({ env });
    expect(status).toBe(1);
    expect(said).toContain(`${join(home, 'secret-key')} is missing, and without it the games in this database cannot be opened`);
  });

  test('reports faults in the environment', async () => {
    const { status, said } = await lyon(['rotate-key'], { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/lyon' });
    expect(status).toBe(2);
    expect(said).toContain('LYON_SECRET_KEY is required with DATABASE_URL');
    expect(said).not.toContain('secret@');
  });
});
