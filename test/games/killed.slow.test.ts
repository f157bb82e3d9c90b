import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { readGame, submit, type Verdict } from '../../src/games/index.js';
import { freshDatabase } from '../support/postgres.js';
import { extent } from '../support/runs.js';
import { whenOver } from '../support/when-over.js';
import { must, playingTable, startServices } from './services.js';

const database = await freshDatabase();
const services = await startServices(database);

interface Answered {
  readonly idempotencyKey: string;
  readonly verdict: Extract<Verdict, { kind: 'accepted' }>;
}

/** Bundles the player into one file that Node can run. */
const player = await bundled('killed-player.ts');

async function bundled(name: string): Promise<string> {
  // Inside node_modules, so that the bundle resolves packages as the server does.
  mkdirSync('node_modules/.cache', { recursive: true });
  const folder = resolve(mkdtempSync('node_modules/.cache/lyon-player-'));
  whenOver(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'player.mjs');
  const bundle = await rolldown({ input: join(import.meta.dirname, name), platform: 'node' });
  await bundle.write({ file });
  await bundle.close();
  return file;
}

/** Runs the player from a version on, kills it after this many answers, and returns all of them. */
async function playUntilKilled(game: string, token: string, start: number, answers: number): Promise<Answered[]> {
  // Other instances may open connections meanwhile.
  const others = (await backends()).map(({ instance }) => instance);
  const playing = spawn(process.execPath, [player, database.url, game, token, String(start)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const answered: Answered[] = [];
  let own: readonly number[] = [];
  const ended = once(playing, 'exit');
  for await (const line of createInterface({ input: playing.stdout })) {
    answered.push(JSON.parse(line) as Answered);
    if (answered.length !== answers) continue;
    own = (await backends()).filter(({ instance }) => !others.includes(instance)).map(({ pid }) => pid);
    playing.kill('SIGKILL');
  }
  expect(await ended).toEqual([null, 'SIGKILL']);
  // Its backends end after what it had sent: transactions are committed or rolled back before the check.
  await expect.poll(async () => (await backends()).filter(({ pid }) => own.includes(pid))).toEqual([]);
  return answered;
}

/** The backends of all instances. */
const backends = () => database.sql<{ readonly pid: number; readonly instance: string }[]>`
  select pid, split_part(application_name, ' ', 2) as instance from pg_stat_activity
  where datname = current_database() and application_name like 'lyon-%'`;

test('a server killed at any moment loses no answered action and leaves no partial entry', async () => {
  const { game, north, south } = await playingTable(services, { turns: 1000 });
  for (const answers of extent([1, 7, 40, 41, 42], [7, 41])) {
    const start = must(await readGame(services, north, game)).version;
    const answered = await playUntilKilled(game, north, start, answers);
    expect(answered.length).toBeGreaterThanOrEqual(answers);
    let version = start;
    for (const { idempotencyKey, verdict } of answered) {
      const actions = verdict.entries.map(({ action }) => action);
      const again = await submit(services, north, { game, expectedVersion: version, idempotencyKey, actions });
      expect(JSON.parse(JSON.stringify(again))).toEqual(verdict);
      version = verdict.version;
    }
  }
  const [log] = await database.sql`select count(*)::int as entries, max(seq) as last from entries where game_id = ${game}`;
  const [summary] = await database.sql`select seq from games where game_id = ${game}`;
  expect(log).toEqual({ entries: summary!['seq'], last: summary!['seq'] });
  expect(must(await readGame(services, south, game)).version).toBe(summary!['seq']);

  // Every list is complete: each stored key covers its entries, and together they cover the log without a gap.
  const keys = await database.sql`select first_seq, last_seq from idempotency_keys where game_id = ${game} order by first_seq`;
  let next = 4;
  for (const key of keys) {
    expect(key['first_seq']).toBe(next);
    next = key['last_seq'] + 1;
  }
  expect(next).toBe(summary!['seq'] + 1);
});
