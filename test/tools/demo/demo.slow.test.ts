import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { createLyonClient } from '../../../src/client/index.js';
import { COMPONENTS } from '../../../src/rulesets/hammer-of-the-scots/components.js';
import { freePort } from '../../support/free-port.js';
import { ownFolder, preparedHome } from '../../support/places.js';
import { startServer } from '../../support/server-process.js';

const folder = ownFolder();

interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the compiled `npm run demo`. */
function launch(home: string, ...given: readonly string[]) {
  const env = { PATH: process.env['PATH'], HOME: '/nonexistent', LYON_DATA_DIR: home };
  return spawn(process.execPath, ['dist/tools/demo/demo.js', ...given], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function demo(home: string, ...given: readonly string[]): Promise<Ran> {
  const child = launch(home, ...given);
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status, stdout, stderr };
}

const { areas, blocks, cards, actions } = COMPONENTS;
/** The ids and printed names of everything that a player can hide or choose. */
const NAMES = [...areas, ...blocks, ...cards].flatMap(({ id, name }) => [id, name]).concat(actions.map(({ type }) => type));

/** The names that appear in a text as whole words. */
const namesIn = (words: string): string[] => NAMES.filter((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'i').test(words));

describe('a whole game, played by two processes', () => {
  const home = preparedHome(folder, 'home');

  test('prints its log to the end; the trace log contains no name of the game and no token', async () => {
    const server = await startServer({ env: { LYON_DATA_DIR: home, LYON_LOG_LEVEL: 'trace' } });
    const ran = await demo(home, '--url', server.origin, '--seed', '1306', '--scenario', 'bruce');
    expect(ran.stderr).toBe('');
    expect(ran.status).toBe(0);
    expect(ran.stdout).toContain('Using the server at');

    const { outcome, log } = await endOf(server.origin, ran.stdout);
    expect(ran.stdout).toContain(`${outcome.sentence} (${outcome.clause})`);
    for (const year of log.years) expect(ran.stdout).toContain(`\n${year}\n`);
    server.signal('SIGTERM');
    await server.ended;

    const logs = server.output() + readFileSync(join(home, 'postgres.log'), 'utf8');
    expect(logs.match(/"route":"\/graphql"/g)?.length).toBeGreaterThan(log.entries);
    expect(namesIn(logs)).toEqual([]);
    const accountToken = readFileSync(join(home, 'account-token'), 'utf8').trim();
    for (const words of [logs, ran.stdout]) {
      expect(words).not.toContain(accountToken);
      expect(words).not.toMatch(/lyon_(seat|account)_/);
    }
    // Neither a token without its prefix nor the hash of a token.
    expect(logs.match(/(?<![\w/-])[\w-]{40,}/g) ?? []).toEqual([]);
  });

  test('four processes play Lords of Scotland, with one chapter per skirmish', async () => {
    const server = await startServer({ env: { LYON_DATA_DIR: home } });
    const ran = await demo(home, 'lords-of-scotland', '--url', server.origin, '--seed', '1306', '--seats', '4');
    expect([ran.stderr, ran.status]).toEqual(['', 0]);
    expect(ran.stdout).toContain('4 players take their seats (lords-of-scotland --seats 4 --seed 1306).');
    expect(ran.stdout).toMatch(/\nSkirmish 1\n {2}\S[^\n]*\.\n/);
    expect(ran.stdout).toMatch(/Seat [1-4] [^\n]* \(L[\d.]+\w?\)\n/);
    server.signal('SIGTERM');
    await server.ended;
  });

  test('keeps a server that it has started open for the game’s page, until Ctrl-C', async () => {
    const origin = `http://127.0.0.1:${await freePort()}`;
    const child = launch(home, 'lords-of-scotland', '--url', origin);
    const closed = once(child, 'close');
    let printed = '';
    for await (const words of child.stdout.setEncoding('utf8')) {
      printed += words;
      if (!printed.includes('The server stays open.')) continue;
      const replay = /Replay the game at (\S+)/.exec(printed)![1]!;
      expect(printed).toContain(`Watch the game at ${replay.replace(/\/entries$/, '')}\n`);
      const page = await fetch(replay);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="app"')]);
      child.kill('SIGINT');
    }
    expect((await closed)[0]).toBe(130);
    await expect(fetch(origin)).rejects.toThrow();
  });

  test('starts a server if none responds, and stops it on Ctrl-C', async () => {
    const origin = `http://127.0.0.1:${await freePort()}`;
    const child = launch(home, '--url', origin);
    const closed = once(child, 'close');
    let printed = '';
    for await (const words of child.stdout.setEncoding('utf8')) {
      printed += words;
      if (printed.includes('take their seats')) child.kill('SIGINT');
    }
    expect((await closed)[0]).toBe(130);
    await expect(fetch(origin)).rejects.toThrow();
  });
});

test.each([
  [['--scenario', 'lords'], '--scenario must be one of braveheart, bruce, campaign.'],
  [['lords-of-scotland', '--seats', '6'], '--seats must be one of 2, 3, 4, 5.'],
  [['lords-of-scotland', '--scenario', 'bruce'], '--scenario applies to hammer-of-the-scots, not to lords-of-scotland.'],
  [['ladies-of-scotland'], 'Unknown title: ladies-of-scotland.'],
  [['--seed', 'one'], '--seed must be an integer.'],
  [['--url', 'here'], '--url must be the address of a server.'],
  [['--fast'], 'Unknown option'],
])('%s prints an error and the usage', async (given, wrong) => {
  const ran = await demo(folder, ...given);
  expect(ran.status).toBe(2);
  expect(ran.stderr).toContain(wrong);
  expect(ran.stderr).toContain('--scenario braveheart|bruce|campaign');
});

test('the name search finds names', () => {
  expect(namesIn('{"msg":"norse in mar","card":"move-1"}')).toEqual(expect.arrayContaining(['mar', 'Mar', 'norse', 'Norse', 'move-1']));
  expect(namesIn('summary: removed')).toEqual([]);
});

interface End {
  readonly outcome: { readonly sentence: string; readonly clause: string };
  readonly log: { readonly years: readonly number[]; readonly entries: number };
}

/** Reads how a demo game ended, without a token. */
async function endOf(origin: string, stdout: string): Promise<End> {
  const game = /The game is (\S+)\.\n/.exec(stdout)![1]!;
  const document = `query ($game: ID!) {
    game(id: $game) {
      version
      outcome { sentence clause }
      view { ... on HammerOfTheScotsView { year } }
    }
  }`;
  type Answer = { readonly game: { readonly version: number; readonly outcome: End['outcome']; readonly view: { readonly year: number } } };
  const answer = (await createLyonClient({ url: origin }).execute<Answer>(document, { game })).game;
  const years = Array.from({ length: answer.view.year - 1305 }, (_, index) => 1306 + index);
  return { outcome: answer.outcome, log: { years, entries: answer.version } };
}
