// Runs the recipes against a server in its own process, with a chat channel on this machine.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { ownFolder } from '../support/places.js';
import { startServer } from '../support/server-process.js';
import { whenOver } from '../support/when-over.js';

const folder = ownFolder();
const home = join(folder, 'home');
const { origin } = await startServer({ env: { LYON_DATA_DIR: home } });
const serverToken = readFileSync(join(home, 'account-token'), 'utf8').trim();

// biome-ignore lint/suspicious/noExplicitAny: types would repeat the schema
type Json = any;

/** Sends a request over REST. */
async function send(method: string, path: string, token: string, body?: object): Promise<Json> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  const response = await fetch(`${origin}/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer;
}

/** A chat channel. It asks to wait before it takes the first line. */
async function channel() {
  const lines: string[] = [];
  let refused = 0;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    if (refused++ === 0) return response.writeHead(429, { 'retry-after': '0' }).end();
    lines.push(JSON.parse(body).content);
    return response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenOver(() => server.close());
  return { lines, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

function start(recipe: string, args: readonly string[], settings: Readonly<Record<string, string>>) {
  const env = { PATH: process.env['PATH'], LYON_URL: origin, ...settings };
  const child: ChildProcess = spawn(process.execPath, [`docs/recipes/${recipe}.mjs`, ...args], { env });
  whenOver(() => child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', (part: string) => (output += part));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  return { output: () => output, ended, stop };
}

/** Creates an account. Returns its token. */
const accountWith = async (...scopes: readonly string[]): Promise<string> =>
  (await send('POST', '/accounts', serverToken, { name: 'A league', scopes })).token.token;

/** Opens a tournament with these players. Returns its path, and the token of each player. */
async function openTournament(league: string, players: readonly string[]) {
  const { id } = await send('POST', '/tournaments', league, {
    name: 'Falkirk',
    public: true,
    options: { lordsOfScotland: { seats: 2 } },
    settings: { format: 'round-robin', tieBreaks: ['wins'], maxPlayers: 4 },
  });
  const tokens: Record<string, string> = {};
  for (const player of players) {
    const registered = await send('POST', `/tournaments/${id}/players`, league, { player, name: player.toUpperCase() });
    tokens[player] = registered.token;
  }
  return { id: id as string, path: `/tournaments/${id}`, tokens };
}

/** Takes the seat of a player in a round. Returns the game and the seat's token. */
async function sit(path: string, round: number, token: string): Promise<{ readonly game: string; readonly token: string }> {
  const seat = await send('POST', `${path}/rounds/${round}/seat/claim`, token);
  await send('PUT', `/games/${seat.game}/seats/${seat.seat}`, seat.token);
  return seat;
}

test('the turn bot posts each turn and the end once, also after a restart', async () => {
  const [league, { lines, url }] = [await accountWith('open-games'), await channel()];
  const settings = { LYON_TOKEN: league, CHANNEL_URL: url, STATE_FILE: join(folder, 'turns.json') };
  const state = (): Json => JSON.parse(readFileSync(settings.STATE_FILE, 'utf8'));
  const first = start('turn-bot', [], settings);
  await expect.poll(() => existsSync(settings.STATE_FILE)).toBe(true);

  const options = { lordsOfScotland: { seats: 2 } };
  const mentions = { 'seat-1': '<@1>', 'seat-2': '<@2>' };
  const { game, seats } = await send('POST', '/games', league, { options, metadata: { mentions } });
  for (const { seat, token } of seats) await send('PUT', `/games/${game}/seats/${seat}`, token);
  const { toAct } = await send('GET', `/games/${game}`, league);
  const link = `${origin}/games/${game}`;
  await expect.poll(() => lines).toEqual([`${mentions[toAct[0] as 'seat-1']}: your turn. ${link}`]);

  await expect.poll(() => state().toAct[game]).toEqual(toAct);
  await first.stop();
  await send('POST', `/games/${game}/resign`, seats[0].token);
  start('turn-bot', [], settings);
  await expect.poll(() => lines.slice(1)).toEqual([`The game is over. Seat 1 resigned: won by Seat 2. ${link}`]);
  await expect.poll(() => state().toAct).toEqual({});
});

test('the mirror has every result once, with its corrections, also those recorded while it was off', async () => {
  const league = await accountWith('open-games', 'run-tournaments');
  const { id, path, tokens } = await openTournament(league, ['ann', 'bob', 'cara', 'dan']);
  await send('POST', `${path}/rounds/1/pairing`, league);
  await send('POST', `${path}/rounds/1/start`, league);
  const { items } = await send('GET', `${path}/rounds/1/tables`, league);
  const report = (table: number, winner: number, source: string) => {
    const { players } = items[table - 1];
    const placings = [[players[winner]], [players[1 - winner]]];
    return send('PUT', `${path}/rounds/1/tables/${table}/result`, league, { placings, source, reason: 'Played by post.' });
  };
  const settings = { LYON_TOKEN: league, RESULTS_FILE: join(folder, 'results.json') };
  const mirrored = (): Json =>
    existsSync(settings.RESULTS_FILE) ? JSON.parse(readFileSync(settings.RESULTS_FILE, 'utf8'))[id] : undefined;

  await report(1, 0, 'adjudication');
  const first = start('results-mirror', [], settings);
  await expect.poll(() => mirrored()?.lastNumber).toBe(1);
  await report(1, 1, 'correction');
  await expect.poll(() => mirrored().lastNumber).toBe(2);
  expect(mirrored().tables['1.1']).toMatchObject({ source: 'CORRECTION', corrections: 1, resultVersion: 2 });
  // The program prints a result after it has saved it.
  const linesOf = ({ output }: typeof first) => output().trim().split('\n').length;
  await expect.poll(() => linesOf(first)).toBe(2);
  await first.stop();

  const { game, token } = await sit(path, 1, tokens[items[1].players[0]]!);
  await sit(path, 1, tokens[items[1].players[1]]!);
  await send('POST', `/games/${game}/resign`, token);
  await expect.poll(async () => (await send('GET', `${path}/results`, league)).items.length).toBe(3);
  const second = start('results-mirror', [], settings);
  await expect.poll(() => mirrored().lastNumber).toBe(3);
  expect(mirrored().tables['1.2']).toMatchObject({ source: 'GAME', corrections: 0, certificate: expect.stringMatching(/^ey/) });
  await report(1, 0, 'correction');
  await expect.poll(() => mirrored().lastNumber).toBe(4);
  expect(mirrored().tables['1.1']).toMatchObject({ corrections: 2, result: { placings: [[items[0].players[0]], [items[0].players[1]]] } });
  await expect.poll(() => [first, second].map(linesOf)).toEqual([2, 2]);
});

test('the week of a league: opened, reminded, forfeited, and the standings posted', async () => {
  const [league, { lines, url }] = [await accountWith('open-games', 'run-tournaments'), await channel()];
  const { id, path, tokens } = await openTournament(league, ['ann', 'bob', 'cara', 'dan']);
  const run = async (command: string): Promise<readonly string[]> => {
    const before = lines.length;
    const { ended, output } = start('weekly', [command, id], { LYON_TOKEN: league, CHANNEL_URL: url });
    expect([await ended, output()]).toEqual([0, expect.any(String)]);
    return lines.slice(before);
  };
  const [opened] = await run('open');
  expect(opened!.split('\n')).toEqual([
    'Falkirk: round 1 is open.',
    expect.stringMatching(/^\w+ – \w+$/),
    expect.stringMatching(/^\w+ – \w+$/),
  ]);
  expect(await run('open')).toEqual([]);

  const { items } = await send('GET', `${path}/rounds/1/tables`, league);
  const [[one, two], [three, four]] = items.map(({ players }: Json) => players) as [string[], string[]];
  const name = (player: string | undefined) => player!.toUpperCase();
  await sit(path, 1, tokens[one!]!);
  const { game } = await sit(path, 1, tokens[three!]!);
  await sit(path, 1, tokens[four!]!);
  const { toAct, seats } = await send('GET', `/games/${game}`, league);
  const late = seats[0].seat === toAct[0] ? three : four;
  const inTime = late === three ? four : three;
  expect(await run('remind')).toEqual([`Falkirk, table 1: waiting for ${name(two)}.`, `Falkirk, table 2: waiting for ${name(late)}.`]);
  expect(await run('forfeit')).toEqual([`Falkirk, table 1: forfeited by ${name(two)}.`, `Falkirk, table 2: forfeited by ${name(late)}.`]);
  expect(await run('forfeit')).toEqual([]);
  const rows = (await run('standings'))[0]!.split('\n');
  expect(rows[0]).toBe('Falkirk: standings');
  expect(rows.slice(1).toSorted()).toEqual(
    [`1. ${name(one)} 1`, `1. ${name(inTime)} 1`, `3. ${name(two)} 0`, `3. ${name(late)} 0`].toSorted(),
  );
  expect((await run('open'))[0]).toContain('round 2 is open');
});

test('a recipe without its settings, and an unknown command, end with 2 and say why', async () => {
  const { ended, output } = start('turn-bot', [], {});
  expect([await ended, output()]).toEqual([2, 'Set LYON_TOKEN.\n']);
  const unknown = start('weekly', ['close'], { LYON_TOKEN: serverToken });
  expect([await unknown.ended, unknown.output()]).toEqual([2, expect.stringContaining('Usage: ')]);
});

test('a long text is posted in several posts, without a lost line', async () => {
  const chat = await channel();
  const rows = Array.from({ length: 300 }, (_, at) => `${at}. a player of the league`);
  const script = `const { post } = await import(process.argv[1]); await post(${JSON.stringify(rows.join('\n'))});`;
  const env = { PATH: process.env['PATH'], CHANNEL_URL: chat.url };
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, pathToFileURL('docs/recipes/common.mjs').href], { env });
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0);
  expect(chat.lines.join('\n').split('\n')).toEqual(rows);
  expect(chat.lines.length).toBeGreaterThan(3);
  for (const line of chat.lines) expect(line.length).toBeLessThanOrEqual(2_000);
});
