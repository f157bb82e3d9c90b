import { expect, test } from 'vitest';
import { emptyDatabase } from '../support/postgres.js';
import { startServer } from '../support/server-process.js';
import { runProgram } from './run-lyon.js';

/** Returns the verifier key of the log of heads that a server publishes. */
const keyOf = async (origin: string): Promise<string> =>
  ((await (await fetch(`${origin}/v1/log`)).json()) as { verifierKey: string }).verifierKey;

test('`restart-log` puts a new log with a new key in place of the old one, under a server that runs', async () => {
  const { url } = await emptyDatabase();
  const env = { DATABASE_URL: url, LYON_ACCOUNT_TOKEN: 'the-account-token-of-the-log-test', LYON_SECRET_KEY: 'A'.repeat(43) };
  const { origin } = await startServer({ env });
  const old = await keyOf(origin);
  const restarted = await runProgram(['restart-log'], env);
  expect(restarted).toMatchObject({ status: 0, stderr: expect.stringContaining('give it to your witnesses and players') });
  const key = restarted.stdout.trim();
  expect([key, old]).toEqual([expect.stringMatching(/\/log\//), expect.stringMatching(/\/log\//)]);
  expect(key).not.toBe(old);
  await expect.poll(() => keyOf(origin)).toBe(key);
  expect(await runProgram(['restart-log', 'now'], env)).toMatchObject({ status: 2, stderr: expect.stringContaining('takes no arguments') });
});
