// The Python client: its types agree with what its example does, and it plays both games to their end. Needs python3, 3.11 or newer.
import { execFile } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.js';
import { listen } from '../api/graphql/socket-client.js';
import { OPENER, readSchema, startTestServer } from '../api/test-server.js';
import { recordStreams } from '../streams/streaming.js';
import { folderOf, ownFolder } from '../support/places.js';
import { freshDatabase } from '../support/postgres.js';

const run = promisify(execFile);

const folder = ownFolder();
const client = join(folder, 'python');

beforeAll(async () => {
  await run(process.execPath, ['scripts/python-client.mjs']);
  cpSync('clients/python', client, { recursive: true });
});

test('a type checker finds nothing in the client and its example', async () => {
  const tools = folderOf(null, folder, 'tools');
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--prefix', tools, 'pyright@1.1.414']);
  const { stdout } = await run(join(tools, 'node_modules/.bin/pyright'), [], { cwd: client });
  expect(stdout).toContain('0 errors, 0 warnings');
});

test.each(RULESETS.map(({ id }) => id))('plays a game of %s to its end', { timeout: 600_000 }, async (ruleset) => {
  const database = await freshDatabase();
  const server = await startTestServer({ database, rulesets: RULESETS, schema: readSchema() });
  await recordStreams(database, { rulesets: RULESETS });
  const origin = (await listen(server.app)).replace(/^ws/, 'http').replace(/\/graphql$/, '');
  const token = join(folder, 'account-token');
  writeFileSync(token, OPENER);
  const { stdout } = await run('python3', ['examples/play.py', origin, token, ruleset], {
    cwd: client,
    env: { ...process.env, PYTHONPATH: '.' },
  });
  const lines = stdout.trim().split('\n');
  const versions = lines.slice(0, -1).map((line) => Number(line.split(' ')[0]));
  expect(versions).toEqual(versions.toSorted((one, other) => one - other));
  expect(versions.length).toBeGreaterThan(50);
  expect(lines.at(-1)).toMatch(/^Winners: \w/);
});
