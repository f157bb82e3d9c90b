import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { createLyonClient, type LyonClient, type schema } from '../../../src/client/index.js';
import { seededChance } from '../../../src/engine/chance.js';
import { findHome } from '../../../src/store/embedded/index.js';
import { ensureAccountToken } from '../../../src/store/embedded/secret-file.js';
import { play } from '../../../src/tools/demos/play.js';
import { CannotPlay, playSeat } from '../../../src/tools/spar/seat.js';
import { ownFolder, preparedHome } from '../../support/places.js';
import { startServer } from '../../support/server-process.js';
import { whenOver } from '../../support/when-over.js';

const folder = ownFolder();
let home: string;
let origin: string;
let organiser: LyonClient;
beforeAll(async () => {
  home = preparedHome(folder, 'home');
  ({ origin } = await startServer({ env: { LYON_DATA_DIR: home } }));
  const { token } = ensureAccountToken(findHome(folder, home), () => new Uint8Array());
  organiser = createLyonClient({ url: origin, token });
});

const HAMMER = { hammerOfTheScots: { scenario: 'BRUCE', edition: '3.0' } } as const;
const LORDS = { lordsOfScotland: { seats: 2 } } as const;

async function open(options: schema.GameOptionsInput) {
  const { game, seats } = await organiser.openGame({ options, public: true });
  return { game: game.id, seats };
}

/** Takes the seat and plays it at random. */
async function playAtRandom(
  ruleset: 'hammerOfTheScots' | 'lordsOfScotland',
  game: string,
  { seat, token }: { seat: string; token: string },
) {
  const client = createLyonClient({ url: origin, token });
  await client.takeSeat(game);
  return play({ client, ruleset, game, seat, random: seededChance(1306) });
}

/** Starts the compiled `npm run spar`. */
function launch(args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
  const child = spawn(process.execPath, ['dist/tools/spar/spar.js', ...args], {
    env: { PATH: process.env['PATH'], HOME: '/nonexistent', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  whenOver(() => child.kill('SIGKILL'));
  return child;
}

async function resultOf(child: ChildProcess) {
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'close')]);
  return { stdout, stderr, status };
}

const readOutcome = async (game: string) => {
  const { status, outcome } = await createLyonClient({ url: origin }).getGame('hammerOfTheScots', game);
  return { status, outcome };
};

describe('a process plays a game to its end', () => {
  test('Hammer of the Scots, with the token in the environment', async () => {
    const { game, seats } = await open(HAMMER);
    const [england, scotland] = seats;
    const machine = resultOf(launch(['--game', game, '--url', origin, '--seed', '3'], { SPAR_TOKEN: england!.token }));
    await playAtRandom('hammerOfTheScots', game, scotland!);
    const { stdout, stderr, status } = await machine;
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    const { status: gameStatus, outcome } = await readOutcome(game);
    expect(gameStatus).toBe('FINISHED');
    expect(outcome!.winners).toEqual(['england']);
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(outcome!.sentence);
    // A line for each of the program's own actions and for those it notices.
    expect(stdout.match(/^england: /gm)!.length).toBeGreaterThan(10);
    expect(stdout).not.toContain(england!.token);
  });

  test('Lords of Scotland, with the token in a file or on standard input', async () => {
    const { game, seats } = await open(LORDS);
    const file = join(folder, 'seat-token');
    writeFileSync(file, `${seats[0]!.token}\n`, { mode: 0o600 });
    const fromFile = resultOf(launch(['--game', game, '--url', origin, '--token-file', file]));
    const onInput = launch(['--game', game, '--url', origin]);
    onInput.stdin!.end(`${seats[1]!.token}\n`);
    const results = await Promise.all([fromFile, resultOf(onInput)]);
    expect(results.map(({ stderr, status }) => ({ stderr, status }))).toEqual([
      { stderr: '', status: 0 },
      { stderr: '', status: 0 },
    ]);
    expect((await readOutcome(game)).status).toBe('FINISHED');
  });

  test('--open prints the link of the human seat and plays the other', async () => {
    const child = launch(['--open', 'lords-of-scotland', '--url', origin, '--seat', 'seat-2'], { LYON_DATA_DIR: home });
    let printed = '';
    const [, game, token] = await new Promise<RegExpExecArray>((resolve) => {
      child.stdout!.setEncoding('utf8').on('data', (part: string) => {
        printed += part;
        const link = /Your seat is seat-2: \S+\/games\/([\w-]+)#seat=(\S+)\n/.exec(printed);
        if (link !== null) resolve(link);
      });
    });
    const closed = once(child, 'close');
    await playAtRandom('lordsOfScotland', game!, { seat: 'seat-2', token: token! });
    expect((await closed)[0]).toBe(0);
    expect(printed).toMatch(/^seat-1: /m);
  });
});

test('lost responses are retried, and no action is applied twice', async () => {
  const { game, seats } = await open(LORDS);
  let requests = 0;
  const losing: typeof fetch = async (address, request) => {
    const response = await fetch(address, request);
    if (++requests % 40 === 3) throw new TypeError('fetch failed');
    return response;
  };
  const lines: string[] = [];
  const client = createLyonClient({ url: origin, token: seats[0]!.token, fetch: losing });
  const [outcome] = await Promise.all([
    playSeat({ client, game, random: seededChance(5), say: (line) => lines.push(line) }),
    playAtRandom('lordsOfScotland', game, seats[1]!),
  ]);
  expect(outcome).toBe((await readOutcome(game)).outcome!.sentence);
  expect(lines.filter((line) => line.endsWith('retrying.')).length).toBeGreaterThan(1);
});

test('a token that opens no seat is refused with the reason', async () => {
  const { game } = await open(LORDS);
  const spectator = createLyonClient({ url: origin });
  await expect(playSeat({ client: spectator, game, random: seededChance(1), say: () => undefined })).rejects.toThrow(CannotPlay);
  const stranger = await resultOf(launch(['--game', game, '--url', origin], { SPAR_TOKEN: 'no-such-token' }));
  expect(stranger.status).toBe(1);
  expect(stranger.stderr).toContain('The sparring partner stopped: ');
});

test.each([
  [[], 'Specify one of --game, --open and --measure.'],
  [['--game', '1', '--open', 'lords-of-scotland'], 'Specify one of --game, --open and --measure.'],
  [['--game', '1', '--seat', 'england'], '--seat does not apply to --game.'],
  [['--open', 'chess'], '--open must be hammer-of-the-scots or lords-of-scotland.'],
  [['--open', 'lords-of-scotland', '--scenario', 'bruce'], '--scenario applies to hammer-of-the-scots, not to lords-of-scotland.'],
  [['--open', 'lords-of-scotland', '--seats', '9'], '--seats must be one of 2, 3, 4, 5.'],
  [['--game', '1', '--seed', 'x'], '--seed must be an integer.'],
  [['--game', '1', '--url', 'x'], '--url must be the address of a server.'],
  [['--measure', '0'], '--measure must be a number of games, at least 1.'],
  [['--token', 'secret'], "Unknown option '--token'"],
])('%s gets the usage', async (args, message) => {
  const { status, stderr } = await resultOf(launch(args));
  expect(status).toBe(2);
  expect(stderr).toContain(message);
  expect(stderr).toContain('npm run spar -- --game ID');
});

test('--help prints the usage', async () => {
  const { status, stdout } = await resultOf(launch(['--help']));
  expect(status).toBe(0);
  expect(stdout).toContain('--token-file');
});
