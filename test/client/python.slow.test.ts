// The Python client: its types agree with what its example does, and it plays both games to their end. Needs python3, 3.11 or newer.
import { execFile } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.js';
import { recordResults } from '../../src/tournaments/index.js';
import { listen } from '../api/graphql/socket-client.js';
import { asker } from '../api/rest/client.js';
import { OPENER, readSchema, startTestServer } from '../api/test-server.js';
import { stepsAt } from '../api/tournament-steps.js';
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

async function startServer() {
  const database = await freshDatabase();
  const server = await startTestServer({ database, rulesets: RULESETS, schema: readSchema() });
  const recorder = await recordStreams(database, { rulesets: RULESETS });
  const origin = (await listen(server.app)).replace(/^ws/, 'http').replace(/\/graphql$/, '');
  return { server, recorder, origin };
}

test.each(RULESETS.map(({ id }) => id))('plays a game of %s to its end', async (ruleset) => {
  const { server, origin } = await startServer();
  const token = join(folder, 'account-token');
  writeFileSync(token, OPENER);
  const { stdout } = await run('python3', ['examples/play.py', origin, token, ruleset], {
    cwd: client,
    env: { ...process.env, PYTHONPATH: '.' },
  });
  const lines = stdout.trim().split('\n');
  const versions = lines.slice(0, -1).map((line) => Number(line.split(' ')[0]));
  // A line for each sentence, and every entry that spectators notice has one.
  expect(versions).toEqual(versions.toSorted((one, other) => one - other));
  const [played] = await server.sql`select versions from games`;
  const last: number = played!['versions'].at(-1);
  expect([...new Set(versions)]).toEqual(Array.from({ length: last }, (_, index) => index + 1));
  expect(lines.at(-1)).toMatch(/^Winners: \w/);
});

test('plays the game of a tournament player from the player’s stream', async () => {
  const { server, recorder, origin } = await startServer();
  const { must } = stepsAt({ ...server, rest: asker(server) }, 'graphql');
  const settings = { format: 'swiss', rounds: 1, maxPlayers: 2 };
  const { id: tournament } = await must('openTournament', { name: 'Winter', options: { lordsOfScotland: { seats: 2 } }, settings });
  const bots: Promise<string>[] = [];
  for (const player of ['ann', 'bob']) {
    const { token } = await must('registerPlayer', { tournament, player });
    const file = join(folder, `${player}-token`);
    writeFileSync(file, token);
    const env = { ...process.env, PYTHONPATH: '.' };
    bots.push(run('python3', ['examples/tournament_player.py', origin, file], { cwd: client, env }).then(({ stdout }) => stdout));
  }
  // Their streams begin when they are opened.
  await expect.poll(async () => (await server.sql`select from streams where owner like 'player:%'`).length).toBe(2);
  await must('pairRound', { tournament, round: 1 });
  await must('startRound', { tournament, round: 1 });
  // A background job: the instance that records streams hands over results as well.
  await expect.poll(() => recordResults(recorder.services)).toEqual([tournament]);
  for (const printed of await Promise.all(bots)) {
    const types = printed.trim().split('\n');
    expect([types.slice(0, 2), types.at(-1)]).toEqual([['stream-opened', 'round-started'], 'result']);
    const turns = types.slice(2, -1);
    // Nobody can claim 40 points in one skirmish, in which each seat has five turns.
    expect(turns.length).toBeGreaterThan(5);
    expect(new Set(turns)).toEqual(new Set(['your-turn']));
  }
});
