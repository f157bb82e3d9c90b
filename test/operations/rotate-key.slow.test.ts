import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ownFolder, preparedHome } from '../support/places.js';
import { emptyDatabase } from '../support/postgres.js';
import { isRunning, postgresOf, startFailingServer, startServer } from '../support/server-process.js';
import { runProgram } from './run-lyon.js';

const folder = ownFolder();

const publishedBy = async (origin: string): Promise<string[]> => {
  const { keys } = (await (await fetch(`${origin}/.well-known/jwks.json`)).json()) as { keys: { kid: string }[] };
  return keys.map(({ kid }) => kid);
};

describe('lyon rotate-key', () => {
  test('adds a key to the database of DATABASE_URL, new or in use, and to no other secret key', async () => {
    const { url } = await emptyDatabase();
    const env = { DATABASE_URL: url, LYON_ACCOUNT_TOKEN: 'the-account-token-of-the-rotation-test', LYON_SECRET_KEY: 'A'.repeat(43) };
    const first = await runProgram(['rotate-key'], env);
    expect(first).toMatchObject({ status: 0, stdout: expect.stringMatching(/^[\w-]{43}\n$/) });
    const server = await startServer({ env });
    const second = await runProgram(['rotate-key'], env);
    await expect.poll(() => publishedBy(server.origin)).toEqual([second, first].map(({ stdout }) => stdout.trim()));
    const other = { ...env, LYON_SECRET_KEY: randomBytes(32).toString('base64url') };
    expect(await runProgram(['rotate-key'], other)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('the secret key is not the one of this database'),
    });
    expect(await startFailingServer({ env: other })).toMatchObject({
      status: 1,
      output: expect.stringContaining('the secret key is not the one of this database'),
    });
  });

  test('adds one to the embedded database, open or not, and leaves it as it was', async () => {
    const home = preparedHome(folder, 'home');
    const env = { LYON_DATA_DIR: home };
    const closed = await runProgram(['rotate-key'], env);
    expect(closed).toMatchObject({ status: 0, stdout: expect.stringMatching(/^[\w-]{43}\n$/) });
    const server = await startServer({ env });
    const { pid } = postgresOf(home);
    const open = await runProgram(['rotate-key'], env);
    expect(isRunning(pid)).toBe(true);
    await expect.poll(() => publishedBy(server.origin)).toEqual([open, closed].map(({ stdout }) => stdout.trim()));
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(isRunning(pid)).toBe(false);

    rmSync(join(home, 'secret-key'));
    const { status, output } = await startFailingServer({ env });
    expect(status).toBe(1);
    expect(output).toContain(`${join(home, 'secret-key')} is missing, and without it the games in this database cannot be opened`);
  });

  test('reports faults in the environment', async () => {
    const { status, stderr } = await runProgram(['rotate-key'], { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/lyon' });
    expect(status).toBe(2);
    expect(stderr).toContain('LYON_SECRET_KEY is required with DATABASE_URL');
    expect(stderr).not.toContain('secret@');
  });
});
